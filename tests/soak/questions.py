"""Every question there is, of boards and problems so small that brute force knows all solutions: solve, count, unique,
candidates with their counts, probabilities, why, rate, convert; on every engine, and by a SAT solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from random import Random

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.errors import PencilmarkError
from pencilmark.formats import foreign_formats
from pencilmark.formats.converting import writers
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_text
from tests.formats.judges import JUDGES, missing
from tests.randomly import brute_force, random_problem
from tests.soak.boards import board_of

__all__ = ["check", "describe", "source_of", "wrong"]

MOST = 6_000  # values that are tried, all in all
MOST_WAYS = 300  # solutions up to which a SAT solver enumerates them
Source = Puzzle | pm.Problem
Values = tuple[int, ...]


def check(seed: int) -> str:
    """What is wrong with the answers of this seed; empty if nothing is."""
    return wrong(source_of(seed), seed)


def describe(seed: int) -> str:
    source = source_of(seed)
    return source.board().format() if isinstance(source, Puzzle) else repr(source)


def source_of(seed: int) -> Source:
    """A board of any rules, a minefield, or a problem of one's own, small enough."""
    dice = Random(seed)
    for tried in range(seed, seed + 10_000_000, 1_000_003):
        source = dice.choice(DRAWS)(tried)
        domains = (source.problem() if isinstance(source, Puzzle) else source).domains
        if prod(map(len, domains)) <= MOST:
            return source
    return _minefield(seed)


def _minefield(seed: int) -> pm.Minesweeper:
    dice = Random(seed)
    rows, columns = dice.choice([(1, 5), (2, 4), (3, 3), (3, 4), (2, 6)])
    mined = [dice.random() < 0.3 for _ in range(rows * columns)]
    around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]

    def hint(x: int) -> int:
        near = [(x // columns + i, x % columns + j) for i, j in around]
        inside = [mined[r * columns + c] for r, c in near if 0 <= r < rows and 0 <= c < columns]
        return min(len(inside), sum(inside) + (dice.random() < 0.03))

    cells = [hint(x) if not mined[x] and dice.random() < 0.5 else -1 for x in range(rows * columns)]
    return pm.Minesweeper(rows, columns, dice.choice([None, min(sum(mined), cells.count(-1))]), cells)


DRAWS: tuple[Callable[[int], Source], ...] = (
    board_of,
    _minefield,
    lambda seed: random_problem(Random(seed), largest=4),
)


def wrong(source: Source, seed: int) -> str:
    problem = source.problem() if isinstance(source, Puzzle) else source
    known = brute_force(problem)
    asked = (fault for ask in QUESTIONS for fault in ask(source, problem, known, Random(seed)))
    return next(filter(None, asked), "")


def _solved(source: Source, problem: pm.Problem, known: list[Values], dice: Random) -> Iterator[str]:
    for name, engine in engines().items():
        if engine.missing() or (name == "cpsat" and dice.random() < 0.9):
            continue
        count = pm.count(source, engine=name)
        if (int(count), count.exact) != (len(known), True):
            yield f"count, {name}: {count!r}, not {len(known)}"
        if pm.is_unique(source, engine=name) is not (len(known) == 1):
            yield f"unique, {name}: it has {len(known)} solutions"
        found = pm.solve(source, engine=name)
        values = None if found.solution is None else _values(source, found.solution)
        if (values is None) != (not known) or (values is not None and values not in known):
            yield f"solve, {name}: {values}"


def _values(source: Source, solution: object) -> Values:
    if isinstance(source, Puzzle):
        return tuple(source.values(solution))  # type: ignore[arg-type]
    return tuple(solution.values())  # type: ignore[attr-defined]


def _candidates(source: Source, problem: pm.Problem, known: list[Values], _: Random) -> Iterator[str]:
    found = pm.candidates(source, counts=True)
    for v in range(len(problem.names)):
        own = [values[v] for values in known]
        if {*found.values[v]} != {*own}:
            yield f"candidates of {problem.names[v]}: {found.values[v]}, not {sorted({*own})}"
        elif found.exact and found.counts is not None:
            ways = {value: own.count(value) for value in {*own}}
            if {value: n for value, n in found.counts[v].items() if n} != ways:
                yield f"counts of {problem.names[v]}: {found.counts[v]}, not {ways}"


def _probabilities(source: Source, _: pm.Problem, known: list[Values], __: Random) -> Iterator[str]:
    if not isinstance(source, pm.Minesweeper) or not known:
        return
    found = pm.probabilities(source)
    for v, chance in enumerate(found.chances):
        share = sum(values[v] for values in known) / len(known)
        if chance is None or abs(chance - share) > 1e-12:
            yield f"probability of cell {v}: {chance}, not {share}"


def _why(source: Source, problem: pm.Problem, known: list[Values], dice: Random) -> Iterator[str]:
    open_ones = [v for v, domain in enumerate(problem.domains) if len(domain) > 1]
    if not open_ones or not all(c.label for c in problem.constraints):
        return
    v = dice.choice(open_ones)
    value = dice.choice(problem.domains[v])
    having = sum(values[v] == value for values in known)
    expected = (
        "unsatisfiable"
        if not known
        else "impossible"
        if not having
        else "forced"
        if having == len(known)
        else "possible"
    )
    found = pm.why(source, f"{problem.names[v]}={value}")
    if found.answer != expected:
        yield f"why {problem.names[v]}={value}: {found.answer}, not {expected}"


def _rate(source: Source, _: pm.Problem, known: list[Values], dice: Random) -> Iterator[str]:
    if not isinstance(source, Puzzle) or dice.random() < 0.8:
        return
    found = pm.rate(source, seconds=5)
    status = "unsatisfiable" if found is None else found.status
    expected = "solved" if len(known) == 1 else "several" if known else "unsatisfiable"
    if status not in (expected, "limit"):
        yield f"rate: {status}, not {expected}"


def _convert(source: Source, _: pm.Problem, __: list[Values], dice: Random) -> Iterator[str]:
    """Into some format, and back."""
    if not isinstance(source, Puzzle):
        return
    name = dice.choice(sorted(writers()))
    try:
        text = pm.convert(source, name)
    except PencilmarkError:
        return  # it says that it cannot write this
    items = [*read_text(text, format=name if name in foreign_formats() else None)]
    own = [item.puzzle for item in items if item.puzzle is not None]
    if name in FAITHFUL and (len(own) != 1 or not own[0].board().says(source.board())):
        yield f"convert to {name}: it is another board when it is read: {text!r}"


FAITHFUL = ("board", "dimacs", "opb", "minizinc", "xcsp3", "smtlib", "clingo")


def _by_sat_solver(source: Source, problem: pm.Problem, known: list[Values], dice: Random) -> Iterator[str]:
    if missing("dimacs") or len(known) > MOST_WAYS or dice.random() < 0.7:
        return
    text = foreign_formats()["dimacs"].write(source)  # type: ignore[arg-type]
    found = [tuple(s[name] for name in problem.names) for s in JUDGES["dimacs"](text, MOST_WAYS + 1)]
    if sorted(found) != known:
        yield f"a SAT solver finds {len(found)} solutions, not {len(known)}"


QUESTIONS = (_solved, _candidates, _probabilities, _why, _rate, _convert, _by_sat_solver)
