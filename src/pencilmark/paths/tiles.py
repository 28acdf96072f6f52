"""Sliding tiles: a board of numbered tiles and one gap; a move slides a neighbour into the gap.

board    the tiles row by row as a tuple, 0 the gap
move     the direction the gap goes: U, L, R, D, always tried in this order; it costs what the tile costs
cost     of a tile: what a step of it costs, 1 unless the board has costs of its own
home     the cell where a tile stands in the goal
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from pencilmark.errors import ModelError
from pencilmark.paths.costs import checked_costs
from pencilmark.paths.parity import impossible
from pencilmark.paths.problem import Cost, PathProblem

__all__ = ["Board", "Tiles", "gap_first", "gap_last", "spiral"]

Board = tuple[int, ...]
STEPS = (("U", -1, 0), ("L", 0, -1), ("R", 0, 1), ("D", 1, 0))


def gap_first(rows: int, cols: int) -> Board:
    """0 1 2 … : the goal of the literature."""
    return tuple(range(rows * cols))


def gap_last(rows: int, cols: int) -> Board:
    """1 2 3 … 0 : the goal of the toy."""
    return (*range(1, rows * cols), 0)


def spiral(rows: int, cols: int) -> Board:
    """1 2 3 / 8 0 4 / 7 6 5 : the goal of the course; the gap ends where the spiral does."""
    board = [0] * (rows * cols)
    top, left, bottom, right = 0, 0, rows - 1, cols - 1
    cells: list[int] = []
    while top <= bottom and left <= right:
        ring = [(top, c) for c in range(left, right + 1)] + [(r, right) for r in range(top + 1, bottom + 1)]
        if top < bottom:
            ring += [(bottom, c) for c in range(right - 1, left - 1, -1)]
        if left < right:
            ring += [(r, left) for r in range(bottom - 1, top, -1)]
        cells += [r * cols + c for r, c in ring]
        top, left, bottom, right = top + 1, left + 1, bottom - 1, right - 1
    for number, cell in enumerate(cells[:-1], start=1):
        board[cell] = number
    return tuple(board)


class Tiles(PathProblem[Board]):
    """A start and a goal on a board of `rows` × `cols`."""

    def __init__(
        self,
        start: Sequence[int],
        goal: Sequence[int] | None = None,
        *,
        rows: int,
        cols: int,
        costs: Sequence[Cost] | None = None,
    ) -> None:
        if rows < 2 or cols < 2:
            raise ModelError(f"a board has at least 2 rows and 2 columns, not {rows} × {cols}")
        self.rows, self.cols = rows, cols
        self.start: Board = self.checked("start", start)
        self.goal: Board = self.checked("goal", gap_first(rows, cols) if goal is None else goal)
        #: what a step of each tile costs, the gap's nothing first
        self.costs: tuple[Cost, ...] = (0, *checked_costs(costs, rows * cols - 1))

    def checked(self, name: str, board: Sequence[int]) -> Board:
        cells = self.rows * self.cols
        if sorted(board) != list(range(cells)):
            raise ModelError(f"the {name} must hold each of 0 … {cells - 1} once")
        return tuple(board)

    def is_goal(self, state: Board) -> bool:
        return state == self.goal

    def moves(self, state: Board) -> Iterator[tuple[str, Board, Cost]]:
        gap = state.index(0)
        for name, cell in self.neighbours[gap]:
            board = list(state)
            board[gap], board[cell] = board[cell], 0
            yield name, tuple(board), self.costs[state[cell]]

    def from_board(self, start: Board) -> Tiles:
        """The same goal and costs from another start."""
        return Tiles(start, self.goal, rows=self.rows, cols=self.cols, costs=self.costs[1:])

    def with_costs(self, costs: Sequence[Cost] | None) -> Tiles:
        """The same boards with a cost for each tile, 1, 2, … in order."""
        return Tiles(self.start, self.goal, rows=self.rows, cols=self.cols, costs=costs)

    @property
    def unequal(self) -> bool:
        """Do steps cost anything but 1?"""
        return set(self.costs[1:]) != {1}

    def text(self, state: Board) -> str:
        width = len(str(len(state) - 1))
        lines = (state[i : i + self.cols] for i in range(0, len(state), self.cols))
        return "\n".join(" ".join(f"{tile:>{width}}" for tile in line) for line in lines)

    @cached_property
    def neighbours(self) -> list[list[tuple[str, int]]]:
        """For each cell of the gap: (move, the cell it leads to)."""
        cells = [divmod(cell, self.cols) for cell in range(self.rows * self.cols)]
        return [
            [
                (name, (r + dr) * self.cols + c + dc)
                for name, dr, dc in STEPS
                if 0 <= r + dr < self.rows and 0 <= c + dc < self.cols
            ]
            for r, c in cells
        ]

    @cached_property
    def home(self) -> list[int]:
        """The goal cell of each tile (and of the gap, 0)."""
        home = [0] * len(self.goal)
        for cell, tile in enumerate(self.goal):
            home[tile] = cell
        return home

    def homes(self, state: Board) -> list[int]:
        """The board with every tile named by its home: what the tables and the native engine see."""
        return [self.home[tile] for tile in state]

    @property
    def unsolvable(self) -> str | None:
        """Why no path exists, or None."""
        return impossible(self.start, self.goal, self.cols)

    def __repr__(self) -> str:
        costs = f", costs={list(self.costs[1:])}" if self.unequal else ""
        return f"Tiles({list(self.start)}, {list(self.goal)}, rows={self.rows}, cols={self.cols}{costs})"

    def __str__(self) -> str:
        return f"{self.text(self.start)}\n\n{self.text(self.goal)}"

    def _repr_svg_(self) -> str:
        from pencilmark.paths.draw import svg

        return svg([self.start, self.goal], self.cols)
