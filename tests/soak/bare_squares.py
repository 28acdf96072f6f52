"""Latin squares with boxes, signs and dots, and all their solutions by a plain search of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.model import Flat
from pencilmark.model.forms import Square
from pencilmark.search.result import Query
from tests.soak.listed_squares import DOTS, RELATED, Values, listed, neighbours

__all__ = ["bare_digits", "bare_square"]

MOST = 400  # solutions of a bare board
EFFORT = 300_000  # cells that are looked at for them
STEPS = 14  # clues of a walk, at most
LIES = 0.02  # of the clues


@dataclass
class BareSquare:
    square: Square
    solutions: Sequence[Values]
    places: dict[Values, int] = field(init=False)
    known: dict[tuple[object, ...], int] = field(init=False, default_factory=dict)
    loose: Sequence[int] = field(init=False)

    def __post_init__(self) -> None:
        self.places = {solution: place for place, solution in enumerate(self.solutions)}
        self.loose = [x for x, seen in enumerate(zip(*self.solutions, strict=True)) if len({*seen}) > 1] or [
            0
        ]

    def walk(self, dice: Random) -> Iterator[tuple[Square, int]]:
        """A given or, where the board has such, a sign or a dot more at each step."""
        square, left = self.square, (1 << len(self.solutions)) - 1
        hidden = dice.choice(self.solutions)
        for _ in range(dice.randint(1, STEPS)):
            step = _sign if square.signs and dice.random() < 0.4 else _given
            if square.across and not square.negative and dice.random() < 0.4:
                step = _dot
            square, clue = step(square, hidden, dice, self.loose)
            left &= self._having(clue)
            yield square, left

    def _having(self, clue: tuple[object, ...]) -> int:
        """The solutions of which a clue is true."""
        if clue not in self.known:
            holds = _meaning(*clue)
            self.known[clue] = sum(1 << i for i, values in enumerate(self.solutions) if holds(values))
        return self.known[clue]

    def answers(self, forms: Sequence[Square], query: Query) -> Iterator[tuple[str, Sequence[Any]]]:
        found = engines()["native"].run_forms(forms, query, threads=1)
        assert found is not None
        yield "squares", found

    def place(self, form: Square, solution: Sequence[int]) -> int:
        return self.places.get(tuple(solution), -1)

    def problem_of(self, form: Square) -> Flat | None:
        if form.box == (0, 0):
            return None if form.across else pm.Futoshiki(form.side, form.cells, form.signs).flat()
        none = (0,) * (form.side * (form.side - 1))
        dots = (form.across or none, form.down or none)
        return None if form.signs else pm.Kropki(form.cells, form.box, *dots, form.negative).flat()


class BareDigits(BareSquare):
    """The same of 9×9 Sudokus, which have a kernel of their own, with several paths."""

    def answers(self, forms: Sequence[Square], query: Query) -> Iterator[tuple[str, Sequence[Any]]]:
        from pencilmark import _native  # whoever has none of it does not come here

        yield from super().answers(forms, query)
        text = b"".join(bytes(48 + value for value in form.cells) + b"\n" for form in forms)
        for path in _native.sudoku_paths():
            found = _native.sudoku_count_lines(text, query.solutions or 0, path=path)[0]
            yield path, [SimpleNamespace(count=int(n), complete=True, solutions=()) for n in found.split()]


def _meaning(kind: str, a: int, b: int) -> Callable[[Values], bool]:
    if kind == "given":
        return lambda values: values[a] == b
    return lambda values: not kind or RELATED[kind](values[a], values[b])


Step = tuple[Square, tuple[str, int, int]]


def _given(square: Square, hidden: Values, dice: Random, loose: Sequence[int]) -> Step:
    x = dice.choice(loose)
    if square.cells[x]:
        return square, ("", x, x)
    value = hidden[x] if dice.random() > LIES else dice.randint(1, square.side)
    return square._replace(cells=(*square.cells[:x], value, *square.cells[x + 1 :])), ("given", x, value)


def _sign(square: Square, hidden: Values, dice: Random, _: Sequence[int]) -> Step:
    a, b = dice.choice(neighbours(square.side))
    if (a, b) in square.signs or (b, a) in square.signs:
        return square, ("", a, b)
    less, more = (a, b) if (hidden[a] < hidden[b]) == (dice.random() > LIES) else (b, a)
    return square._replace(signs=(*square.signs, (less, more))), ("less", less, more)


def _dot(square: Square, hidden: Values, dice: Random, _: Sequence[int]) -> Step:
    place = dice.randrange(2 * len(square.across))
    a, b = neighbours(square.side)[place]
    lie = dice.random() < LIES
    true = [dot for dot in (1, 2) if lie or RELATED[DOTS[dot]](hidden[a], hidden[b])]
    dots = [*square.across, *square.down]
    if dots[place] or not true:
        return square, ("", a, b)
    dots[place] = dice.choice(true)
    return _dotted(square, dots), (DOTS[dots[place]], a, b)


def _dotted(square: Square, dots: Sequence[int]) -> Square:
    half = len(dots) // 2
    return square._replace(across=tuple(dots[:half]), down=tuple(dots[half:]))


def bare_square(dice: Random) -> BareSquare:
    """Of any side, with or without boxes; most have signs or dots."""
    side, box = dice.choice([*((n, (0, 0)) for n in range(3, 10)), *((r * c, (r, c)) for r, c in BOXES)])
    pairs, hidden = neighbours(side), _pattern(dice, side, box)
    square = Square(side, box, (0,) * side * side)
    kind = dice.choice(["signs", "dots", "negative", "plain"])
    if kind == "signs":
        signs = dice.sample(pairs, dice.randint(1, len(pairs) // 2))
        square = square._replace(signs=tuple((a, b) if hidden[a] < hidden[b] else (b, a) for a, b in signs))
    elif kind != "plain":
        square = _dotted(square._replace(negative=kind == "negative"), _dots(dice, hidden, pairs, kind))
    return BareSquare(*_few(dice, square, hidden))


BOXES = ((2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 3), (3, 4), (4, 4))


def bare_digits(dice: Random) -> BareDigits:
    return BareDigits(*_few(dice, Square(9, (3, 3), (0,) * 81), _pattern(dice, 9, (3, 3))))


def _dots(dice: Random, hidden: Values, pairs: Sequence[tuple[int, int]], kind: str) -> list[int]:
    share = 1.0 if kind == "negative" else dice.random()
    colours = dice.choice([(1, 2), (1, 2), (1,), (2,)]) if kind == "dots" else (1, 2)
    true = [[dot for dot in colours if RELATED[DOTS[dot]](hidden[a], hidden[b])] for a, b in pairs]
    return [dice.choice(dots) if dots and dice.random() < share else 0 for dots in true]


def _few(dice: Random, square: Square, hidden: Values) -> tuple[Square, Sequence[Values]]:
    """With as many givens as leave few enough solutions to list."""
    cells, order = [0] * len(hidden), dice.sample(range(len(hidden)), len(hidden))
    shown = int(len(hidden) * dice.choice([0.0, 0.2, 0.3]))
    while True:
        for x in order[:shown]:
            cells[x] = hidden[x]
        square = square._replace(cells=tuple(cells))
        if found := listed(square, MOST, EFFORT // len(hidden)):
            return square, found
        shown += 1 + len(hidden) // 40


def _pattern(dice: Random, side: int, box: tuple[int, int]) -> Values:
    """A square with these boxes: shifted rows, with bands, stacks, lines and values shuffled."""
    high, wide = box if box != (0, 0) else (1, side)
    rows = [high * band + r for band in _shuffled(dice, wide) for r in _shuffled(dice, high)]
    columns = [wide * stack + c for stack in _shuffled(dice, high) for c in _shuffled(dice, wide)]
    values = [1 + v for v in _shuffled(dice, side)]
    return tuple(values[(wide * (r % high) + r // high + c) % side] for r in rows for c in columns)


def _shuffled(dice: Random, count: int) -> list[int]:
    return dice.sample(range(count), count)
