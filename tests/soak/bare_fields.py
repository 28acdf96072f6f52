"""Minefields with few hints, and all their layouts by a plain search of its own. A clue is a cell that is dug up."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.model import Flat
from pencilmark.model.forms import Lattice
from pencilmark.search.result import Query

__all__ = ["bare_field"]

MOST = 300  # layouts of a bare field
EFFORT = 12_000  # cells that are tried for them
STEPS = 10
LIES = 0.03
Layout = tuple[int, ...]  # of all cells, 0 for a known one


@dataclass
class BareField:
    cells: list[int]  # -1: unknown
    width: int
    total: int
    solutions: Sequence[Layout]

    def walk(self, dice: Random) -> Iterator[tuple[Lattice, int]]:
        """A safe cell dug up at each step, with its number."""
        cells, left = [*self.cells], (1 << len(self.solutions)) - 1
        hidden = dice.choice(self.solutions)
        safe = [x for x, hint in enumerate(cells) if hint < 0 and not hidden[x]]
        for x in dice.sample(safe, min(len(safe), dice.randint(0, STEPS))):
            near = around(x, self.width, len(cells))
            cells[x] = sum(hidden[y] for y in near) + (dice.random() < LIES)
            left &= self._left_by(x, near, cells[x])
            yield Lattice(array("b", cells).tobytes(), self.width, self.total), left

    def _left_by(self, x: int, near: Sequence[int], hint: int) -> int:
        fits = (not layout[x] and sum(layout[y] for y in near) == hint for layout in self.solutions)
        return sum(1 << place for place, fit in enumerate(fits) if fit)

    def answers(self, forms: Sequence[Lattice], query: Query) -> Iterator[tuple[str, Sequence[Any]]]:
        found = engines()["native"].run_forms(forms, query, threads=1)
        assert found is not None
        yield "lattices", found

    def place(self, form: Lattice, solution: Sequence[int]) -> int:
        values = iter(solution)
        layout = tuple(next(values) if hint < 0 else 0 for hint in array("b", form.cells))
        return self.solutions.index(layout) if layout in self.solutions else -1

    def problem_of(self, form: Lattice) -> Flat | None:
        cells = tuple(array("b", form.cells))
        try:
            return pm.Minesweeper(len(cells) // form.width, form.width, form.total, cells).flat()
        except pm.ModelError:  # a lie that no field can tell: more mines than cells around
            return None


def around(x: int, width: int, count: int) -> list[int]:
    row, column = divmod(x, width)
    near = [(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    return [r * width + c for r, c in near if 0 <= c < width and r >= 0 and r * width + c < count]


def bare_field(dice: Random) -> BareField:
    """Of up to 48 cells."""
    height, width = dice.choice([(1, 12), (3, 4), (4, 4), (4, 6), (5, 5), (6, 6), (6, 8)])
    count = height * width
    mined = [int(dice.random() < dice.choice([0.15, 0.25, 0.4])) for _ in range(count)]
    shown = [x for x in dice.sample(range(count), count) if not mined[x]]
    known = len(shown) // 5
    while True:
        cells = [-1] * count
        for x in shown[:known]:
            cells[x] = sum(mined[y] for y in around(x, width, count))
        if layouts := _layouts(cells, width, sum(mined)):
            return BareField(cells, width, sum(mined), layouts)
        known += 1


def _layouts(cells: list[int], width: int, total: int) -> list[Layout] | None:
    """All of them, cell by cell; None where there are more, or too many would have to be tried."""
    near = [around(x, width, len(cells)) for x in range(len(cells))]
    found: list[Layout] = []
    waiting: list[Layout] = [()]
    effort = EFFORT
    while waiting:
        effort -= 1
        if effort < 0 or len(found) > MOST:
            return None
        begun = waiting.pop()
        if len(begun) == len(cells):
            found.append(begun)
            continue
        more = [(*begun, value) for value in ((0, 1) if cells[len(begun)] < 0 else (0,))]
        waiting += [each for each in more if _fits(each, cells, near, total)]
    return found


def _fits(begun: Layout, cells: list[int], near: list[list[int]], total: int) -> bool:
    """May the last cell be so?"""
    last, count = len(begun) - 1, len(begun)
    if not sum(begun) <= total <= sum(begun) + sum(hint < 0 for hint in cells[count:]):
        return False
    for x in (last, *near[last]):
        mines = sum(begun[y] for y in near[x] if y < count)
        free = sum(cells[y] < 0 for y in near[x] if y >= count)
        if cells[x] >= 0 and not mines <= cells[x] <= mines + free:
            return False
    return True
