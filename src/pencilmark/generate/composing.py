"""A board of a recipe: a solution, clues of every rule asked for, and of these as many as its uniqueness needs.

Clues go in order: givens first, then lines that cross others, then marks, lines and cages; each kind down to its floor.
Attempts are counted in boards, never in seconds: the seed decides the board, on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pencilmark.errors import GenerateError
from pencilmark.generate.aim import Aim, thinned_to
from pencilmark.generate.draw import Draw
from pencilmark.generate.fill import NoSolutionError
from pencilmark.generate.proving import Prover
from pencilmark.generate.recipe import Recipe
from pencilmark.generate.sketch import NothingToTellError, Sketch, Told, filled, sketched, spare_lines
from pencilmark.generate.symmetry import orbits
from pencilmark.generate.thinning import Clue, attempts, thinned
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.rules.cell import Cell

__all__ = ["composed"]

_GIVENS = "givens"
_HAS = "the last solution tried has"
_SMALL = 100  # cells
_ATTEMPTS = 40  # they are quick: a board that is not unique is soon told
_CUTS = 4  # attempts with one solution, before another is drawn


def composed(
    recipe: Recipe, draw: Draw, aim: Aim, as_puzzle: Callable[[Board], Puzzle] = lambda board: board
) -> Board:
    """A board as asked for; GenerateError says how far it came if there is none among those tried. The aim looks at
    boards as puzzles of their family."""
    reached, ground = GenerateError(""), None
    for number, own in enumerate(attempts(draw, _ATTEMPTS)):
        try:
            ground = filled(recipe, own) if number % _CUTS == 0 or ground is None else ground
            attempt = _Attempt(recipe, sketched(recipe, ground, own, number), own, aim, as_puzzle)
        except (NoSolutionError, NothingToTellError) as error:
            if isinstance(error, NoSolutionError) and not recipe.draws_ground:
                raise
            reached, ground = error, None
            continue
        if (board := attempt.board()) is not None:
            return board
        is_last = number == _ATTEMPTS - 1
        reached = GenerateError(_unmet(recipe, attempt.missed or (attempt.nearest() if is_last else "")))
    raise reached


class _Attempt:
    """One solution, thinned until it is what is asked for."""

    def __init__(
        self, recipe: Recipe, sketch: Sketch, draw: Draw, aim: Aim, as_puzzle: Callable[[Board], Puzzle]
    ) -> None:
        self.recipe, self.sketch, self.draw = recipe, sketch, draw
        self.aim, self.as_puzzle = aim, as_puzzle
        self.prover = Prover(sketch)
        grid = sketch.ground.grid
        self.orbits = orbits(grid.cells, grid.rows, grid.columns, recipe.symmetry, draw.branch(_GIVENS))
        self.told: list[Told] = list(sketch.drawn)
        self.missed = ""  # what this solution lacks, in words

    def board(self) -> Board | None:
        drawn = self._clues(self.told)
        if not self._has_enough(drawn):
            return None
        if not self.recipe.unique and not self.recipe.minimal:
            return self._made(self._chosen(drawn))
        return self._thinned(drawn) or self._with_spare_lines(drawn)

    def nearest(self) -> str:
        """How many givens this solution would have needed."""
        order = [*self._givens(), *self._clues(self.told)]
        left = self._counts(thinned(order, self._is_unique, self._floors() | {_GIVENS: 0}, self._weight))
        return f"the last of them needed {left[_GIVENS]} givens"

    def _with_spare_lines(self, drawn: list[Clue]) -> Board | None:
        if self.recipe.givens is None:
            return None
        spare = spare_lines(self.recipe, self.sketch, self.draw)
        known = len(self.told)
        self.told += spare
        return self._thinned([*self._clues(spare, known), *drawn]) if spare else None

    def _thinned(self, clues: list[Clue]) -> Board | None:
        order = [*(self._givens() if self.recipe.givens != 0 else ()), *clues]
        left = thinned_to(
            self.aim, order, self._is_unique, self._puzzle, self._floors(), self._weight, self.draw
        )
        return self._made(left) if left is not None and self._is_as_asked(left) else None

    def _puzzle(self, clues: Sequence[Clue]) -> Puzzle:
        return self.as_puzzle(self._made(clues))

    def _givens(self) -> list[Clue]:
        return [(_GIVENS, index, 0) for index in range(len(self.orbits))]

    def _clues(self, told: Sequence[Told], first: int = 0) -> list[Clue]:
        return [(wish.label, first + index, 0) for index, (wish, _) in enumerate(told)]

    def _weight(self, clue: Clue) -> int:
        return len(self.orbits[clue[1]]) if clue[0] == _GIVENS else 1

    def _counts(self, clues: Sequence[Clue]) -> Counter[str]:
        found: Counter[str] = Counter()
        for clue in clues:
            found[clue[0]] += self._weight(clue)
        return found

    def _floors(self) -> dict[str, int]:
        """How many of a kind stay in any case: what is asked for; else all lines and cages, and half of the marks."""
        cells = len(self.sketch.ground.grid.cells)
        usual = (3 * cells + 4) // 8
        if self.recipe.drawn:
            usual = 0 if cells <= _SMALL else cells // 3  # to find the fewest on a large board takes too long
        floors = {_GIVENS: usual if self.recipe.givens is None else self.recipe.givens}
        drawn = self._counts(self._clues(self.sketch.drawn))
        for wish in self.recipe.drawn:
            all_of_them = wish.kind.place in ("line", "cells")
            floor = drawn[wish.label] if all_of_them else (drawn[wish.label] + 1) // 2
            floors[wish.label] = floor if wish.count is None else wish.count
        return (
            dict.fromkeys(floors, 0) | {_GIVENS: self.recipe.givens or 0} if self.recipe.minimal else floors
        )

    def _has_enough(self, clues: list[Clue]) -> bool:
        there = self._counts(clues)
        for wish in self.recipe.drawn:
            if wish.count is not None and there[wish.label] < wish.count:
                self.missed = f"{_HAS} {there[wish.label]} of {wish.label}"
        return not self.missed

    def _is_as_asked(self, left: list[Clue]) -> bool:
        counts = self._counts(left)
        wanted = {wish.label: wish.count for wish in self.recipe.drawn} | {_GIVENS: self.recipe.givens}
        exact = all(number in (None, counts[kind]) for kind, number in wanted.items())
        return exact and not (self.recipe.minimal and self._has_needless_givens(left))

    def _has_needless_givens(self, left: list[Clue]) -> bool:
        """Could one of the givens that were asked for be left out?"""
        kept = [clue for clue in left if clue[0] == _GIVENS] if self.recipe.givens else []
        return any(self._is_unique([other for other in left if other != clue]) for clue in kept)

    def _chosen(self, drawn: list[Clue]) -> list[Clue]:
        """Clues down to their floors, one solution or more."""
        floors = self._floors()
        return thinned([*self._givens(), *drawn], lambda kept: True, floors, self._weight)

    def _given(self, clues: Sequence[Clue]) -> dict[Cell, int]:
        cells = [Cell(*cell) for kind, index, _ in clues if kind == _GIVENS for cell in self.orbits[index]]
        return {cell: self.sketch.solution[cell] for cell in sorted(cells)}

    def _rules(self, clues: Sequence[Clue]) -> list[Told]:
        return [self.told[index] for kind, index, _ in clues if kind != _GIVENS]

    def _is_unique(self, clues: list[Clue]) -> bool:
        return self.prover.is_unique(self._given(clues), [rule for _, rule in self._rules(clues)])

    def _made(self, clues: Sequence[Clue]) -> Board:
        kinds = [wish.kind for wish in self.recipe.drawn]
        told = sorted(self._rules(clues), key=lambda t: (kinds.index(t[0].kind), str(t[1].as_dict())))
        return self.prover.board(self._given(clues), [rule for _, rule in told])


def _unmet(recipe: Recipe, reached: str) -> str:
    asked = [f"{recipe.givens} givens"] if recipe.givens is not None else []
    asked += [wish.label if wish.count is None else f"{wish.count} of {wish.label}" for wish in recipe.drawn]
    kind = "minimal board" if recipe.minimal else "board"
    more = "" if recipe.symmetry == "none" else f" and {recipe.symmetry} symmetry"
    wanted = f"{kind} with one solution{' and ' if asked else ''}{', '.join(asked)}{more}"
    return (
        f"no {wanted} was found in {_ATTEMPTS} attempts{f' ({reached})' if reached else ''}: "
        f"ask for {_instead(recipe, reached)}, or try another seed"
    )


def _instead(recipe: Recipe, reached: str) -> str:
    if reached.startswith(_HAS):
        return "fewer of them"
    if recipe.minimal:
        return "other numbers"
    return "more givens or more rules" if recipe.givens is not None else "more"
