"""Is a board of some clues unique? Constraints are made once for all clues of a sketch: a setter asks this of thousands
of boards that differ in what they tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from pencilmark.ask import Question, ask
from pencilmark.errors import ModelError
from pencilmark.generate.sketch import Sketch
from pencilmark.model import Problem
from pencilmark.puzzles.board import Board
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import kind_of
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Rule
from pencilmark.search.result import Query
from pencilmark.shapes import Constraint

__all__ = ["Prover"]

# Nodes of a search; what takes more is no board for people, and a clue that would leave one stays.
_TWO = Question(Query(2, keep=0, nodes=5_000))


class Prover:
    def __init__(self, sketch: Sketch) -> None:
        self.sketch, self.grid = sketch, sketch.grid
        self.names = [str(cell) for cell in self.grid.cells]
        self.made: dict[int, list[Constraint]] = {}  # by the identity of the rule
        self.holed = any(_hole_of(rule, sketch) for _, rule in sketch.drawn)

    def is_unique(self, given: dict[Cell, int], rules: Sequence[Rule]) -> bool:
        if self.holed:
            return ask(self.board(given, rules), _TWO).unique is True
        everything = tuple(self.grid.range)
        problem = Problem()
        domains = [(given[cell],) if cell in given else everything for cell in self.grid.cells]
        problem.extend(self.names, domains)
        for rule in (*self.sketch.shown, *rules):
            problem.trust(self._constraints(rule))
        return ask(problem, _TWO).unique is True

    def _constraints(self, rule: Rule) -> list[Constraint]:
        """The constraints of a rule, checked once as a problem checks them."""
        if id(rule) not in self.made:
            problem = Problem()
            problem.extend(self.names, [tuple(self.grid.range)] * len(self.names))
            problem.add(rule.constraints(self.grid))
            self.made[id(rule)] = problem.constraints
        return self.made[id(rule)]

    def board(self, given: dict[Cell, int], rules: Sequence[Rule]) -> Board:
        """The board; a rule that stands in a cell of its own makes a hole of it."""
        ground = self.sketch.ground
        holes = ground.holes.union(*(_hole_of(rule, self.sketch) for rule in rules))
        left = {cell: value for cell, value in given.items() if cell not in holes}
        return replace(ground, rules=(*self.sketch.shown, *rules), holes=holes, givens=left)  # type: ignore[arg-type]


def _hole_of(rule: Rule, sketch: Sketch) -> frozenset[Cell]:
    """The cell that must be no unknown for a rule to stand in it: a hint's."""
    cells = frozenset(getattr(rule, each.name) for each in fields(rule) if kind_of(each).name == "cell")
    grid = sketch.ground.plain_grid
    return (
        frozenset()
        if _stands(rule, grid) or not _stands(rule, replace(grid, holes=grid.holes | cells))
        else cells
    )


def _stands(rule: Rule, grid: Grid) -> bool:
    try:
        rule.fits(grid)
    except ModelError:
        return False
    return True
