"""A solution and what may be told of it.

shown    rules that stand on the board in any case: the ground's, and all marks of a kind if missing ones speak
drawn    clues that are to stand on the board, if they can: lines apart from each other, cages, marks
spare    clues to take where those are not enough: lines that cross others
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import NamedTuple

from pencilmark.constraints.all_different import all_different
from pencilmark.errors import GenerateError
from pencilmark.generate.draw import Draw
from pencilmark.generate.extremes import with_telling_sums
from pencilmark.generate.fill import Solution, fill
from pencilmark.generate.holes import runs
from pencilmark.generate.lines import lines
from pencilmark.generate.patches import patches
from pencilmark.generate.recipe import Recipe
from pencilmark.generate.stating import Stating, is_true
from pencilmark.generate.wishes import Wish
from pencilmark.puzzles.board import Board
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Rule
from pencilmark.shapes import Constraint

__all__ = ["Filled", "NothingToTellError", "Sketch", "Told", "filled", "sketched", "spare_lines"]

_CAGES = {4: 4, 3: 28}  # the largest there are, and the attempts until there are smaller ones

Told = tuple[Wish, Rule]


class Filled(NamedTuple):
    ground: Board
    silent: list[Rule]  # those that speak of missing marks
    solution: Solution


@dataclass
class Sketch:
    ground: Board
    solution: Solution
    shown: list[Rule]
    drawn: list[Told] = field(default_factory=list)

    @property
    def grid(self) -> Grid:
        """With the claims of all that is shown."""
        claims = frozenset(claim for rule in self.shown for claim in rule.claims())
        return replace(self.ground.grid, claims=claims)


def sketched(recipe: Recipe, filled: Filled, draw: Draw, attempt: int) -> Sketch:
    """A solution and its clues; later attempts draw smaller cages."""
    ground, silent, solution = filled
    sketch = Sketch(ground, solution, list(ground.rules))
    for number, wish in enumerate(recipe.drawn):
        own = draw.branch("clues", number)
        rules = _told(wish, sketch, recipe, own, _largest_cage(attempt))
        if silent and any(True for rule in rules for _ in rule.claims()):
            sketch.shown += rules
        else:
            sketch.drawn += [(wish, rule) for rule in rules]
    for rule in silent:
        if not is_true(rule, sketch.grid, list(solution.values())):
            raise GenerateError(
                f"{rule.name} speaks of marks that are missing, and not all of them are asked for"
            )
    return sketch


def filled(recipe: Recipe, draw: Draw) -> Filled:
    """An empty board and a solution of its rules, as far as these do not speak of missing marks."""
    ground = recipe.ground(draw)
    silent = _about_unmarked(recipe, ground, draw)
    kept_to = [rule for rule in ground.rules if rule not in silent]
    return Filled(ground, silent, _solution(recipe, ground.grid, kept_to, draw.branch("solution")))


def spare_lines(recipe: Recipe, sketch: Sketch, draw: Draw) -> list[Told]:
    """Lines that may cross others, for where those drawn apart are not enough."""
    found: list[Told] = []
    for number, wish in enumerate(recipe.drawn):
        if wish.kind.place == "line" and wish.count is None:
            own = draw.branch("spare", number)
            stating = Stating(wish.kind, wish.asked, sketch.ground.grid, sketch.solution, own)
            found += [(wish, rule) for rule in lines(stating, own, _longest(recipe), apart=False)]
    return found


def _solution(recipe: Recipe, grid: Grid, kept_to: Sequence[Rule], draw: Draw) -> Solution:
    constraints = [constraint for rule in kept_to for constraint in rule.constraints(grid)]
    if recipe.base == "crossing":
        constraints += [all_different(grid.variables(run)) for run in runs(grid)]
    found = fill(grid, constraints, draw)
    is_free = recipe.base == "crossing" and not kept_to
    return with_telling_sums(found, grid, draw.branch("sums")) if is_free else found


def _about_unmarked(recipe: Recipe, ground: Board, draw: Draw) -> list[Rule]:
    """The rules of the ground that say less where there are marks of the kinds asked for. No solution has to keep to
    them: all marks are shown instead."""
    grid = ground.grid
    asked = {id(rule) for wish in recipe.wishes for rule in wish.rules}
    base = [rule for rule in ground.rules if id(rule) not in asked]
    if len(base) == len(ground.rules) or not recipe.drawn:
        return []
    sample = _solution(recipe, grid, base, draw.branch("sample"))
    listed = (Stating(w.kind, w.asked, grid, sample, draw).listed() for w in recipe.drawn)
    marked = replace(grid, claims=frozenset(c for rules in listed for rule in rules for c in rule.claims()))
    return (
        [rule for rule in ground.rules if _says(rule, grid) != _says(rule, marked)] if marked.claims else []
    )


def _says(rule: Rule, grid: Grid) -> list[Constraint]:
    return list(rule.constraints(grid))


def _told(wish: Wish, sketch: Sketch, recipe: Recipe, draw: Draw, largest: int) -> list[Rule]:
    """The rules of one kind to tell, those to keep longest last."""
    stating = Stating(wish.kind, wish.asked, sketch.ground.grid, sketch.solution, draw)
    found: list[Rule] = []
    if wish.kind.place == "line":
        found = list(islice(lines(stating, draw, _longest(recipe), apart=True), wish.count))
    elif wish.kind.place == "cells" and recipe.base == "crossing":
        found = [rule for run in runs(sketch.ground.grid) if (rule := stating.of(run)) is not None]
    elif wish.kind.place == "cells":
        found = patches(stating, draw, largest)
    found = found or list(_once_a_place(draw.shuffled(stating.listed())))
    if not found:
        raise NothingToTellError(
            f"rules: no {wish.label} could be told of the solutions tried: state the rule whole, or leave it out"
        )
    return found


class NothingToTellError(GenerateError):
    """This solution has none; another may."""


def _once_a_place(rules: list[Rule]) -> Iterator[Rule]:
    """One mark a place: between 1 and 2 either dot is right, and the first is taken."""
    seen = set()
    for rule in rules:
        places = frozenset(claim.cells for claim in rule.claims())
        if not places or places not in seen:
            yield rule
        seen.add(places)


def _largest_cage(attempt: int) -> int:
    return next((size for size, until in _CAGES.items() if attempt < until), 2)


def _longest(recipe: Recipe) -> int:
    return min(recipe.values[1] - recipe.values[0] + 1, 3 + max(recipe.height, recipe.width) // 3)
