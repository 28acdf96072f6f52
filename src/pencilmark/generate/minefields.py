"""Minefields to be dug open, cell by cell: what lies under them, and what a dig uncovers.

field    a size and the cells that hold mines; nothing is decided before the first dig, which is safe
around   a cell and its neighbours
certain  a field that can be dug open from its first cell without a guess: it is played through, by what the exact
         probabilities leave no doubt of, and where that ends mines are moved away from the border until it does not
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from pencilmark.errors import GenerateError
from pencilmark.explain.minefield import probabilities
from pencilmark.generate.draw import Draw
from pencilmark.puzzles.minesweeper import UNKNOWN, Minesweeper

__all__ = ["FAMILY", "LEVELS", "Field", "dug", "field_of", "laid", "new_field"]

FAMILY = Minesweeper.family
#: name -> rows, columns, mines
LEVELS = {"beginner": (9, 9, 10), "intermediate": (16, 16, 40), "expert": (16, 30, 99)}
ATTEMPTS = 400  # moves of mines, and fresh starts, until a certain field is given up
PATIENCE = 60  # moves of mines before a fresh start
MOST = 4096  # cells


@dataclass(frozen=True)
class Field:
    """Where the mines are; none while nothing was dug. `seed` and `certain` say how they are to be laid."""

    rows: int
    cols: int
    mines: int
    seed: int = 0
    certain: bool = False
    laid: frozenset[int] | None = None
    total: bool = True  # is it told how many mines there are?

    @cached_property
    def text(self) -> str:
        """The field as a word that holds no secret and shows none at a glance."""
        head = f"{self.rows}x{self.cols}x{self.mines}x{self.seed}x{int(self.certain)}"
        if self.laid is None:
            return head
        bits = sum(1 << cell for cell in self.laid)
        return f"{head}x{bits ^ self._mask():x}"

    def _mask(self) -> int:
        draw, words = Draw(self.seed, "mask"), (self.rows * self.cols + 63) // 64
        return sum(draw.word() << (64 * i) for i in range(words)) & ((1 << self.rows * self.cols) - 1)

    def around(self, cell: int) -> list[int]:
        row, column = divmod(cell, self.cols)
        rows = range(max(0, row - 1), min(self.rows, row + 2))
        columns = range(max(0, column - 1), min(self.cols, column + 2))
        return [r * self.cols + c for r in rows for c in columns]

    def hint(self, cell: int) -> int:
        assert self.laid is not None
        return sum(near in self.laid for near in self.around(cell))

    def uncovered(self, start: Iterable[int], opened: Collection[int]) -> set[int]:
        """What is open after these cells were dug: round a cell without a mine nearby, its neighbours too."""
        assert self.laid is not None
        found, todo = set(opened), list(start)
        while todo:
            cell = todo.pop()
            if cell in found or cell in self.laid:
                continue
            found.add(cell)
            if not self.hint(cell):
                todo += self.around(cell)
        return found

    def board(self, opened: Collection[int]) -> Minesweeper:
        """The field as a puzzle: what is open, and the total if it is told."""
        cells = tuple(
            self.hint(c) if c in opened and self.laid is not None else UNKNOWN
            for c in range(self.rows * self.cols)
        )
        return Minesweeper(self.rows, self.cols, self.mines if self.total else None, cells)

    def is_cleared(self, opened: Collection[int]) -> bool:
        return self.laid is not None and len(set(opened)) == self.rows * self.cols - self.mines


def new_field(rows: int, cols: int, mines: int, seed: int, certain: bool) -> Field:
    cells = rows * cols
    if not (rows >= 1 and cols >= 1 and cells <= MOST and 0 <= mines < cells):
        raise GenerateError(f"expected a field of at most {MOST} cells with fewer mines than cells")
    return Field(rows, cols, mines, seed, certain)


def field_of(text: str) -> Field:
    """A field from its word."""
    head, _, tail = text.partition("x")
    parts = [head, *tail.split("x", 4)]
    try:
        rows, cols, mines, seed, certain = (int(part) for part in parts[:5])
        laid = int(parts[5], 16) if len(parts) > 5 else None
    except ValueError:
        raise GenerateError("expected the word of a minefield") from None
    field = new_field(rows, cols, mines, seed, bool(certain))
    if laid is not None and laid >> (field.rows * field.cols):
        raise GenerateError("expected the word of a minefield")
    if laid is None:
        return field
    bits = laid ^ field._mask()
    found = frozenset(cell for cell in range(field.rows * field.cols) if bits >> cell & 1)
    if len(found) != field.mines:
        raise GenerateError("expected the word of a minefield")
    return replace(field, laid=found)


def dug(
    field: Field, opened: Collection[int], cell: int, flags: Collection[int]
) -> tuple[Field, set[int], int]:
    """The field, what is open in it, and the mine that was hit (-1: none), after a dig at a cell, or around one that is
    open and has as many flags as its number says."""
    if field.laid is None:
        field = laid(field, cell)
    assert field.laid is not None
    around = [near for near in field.around(cell) if near not in flags]
    if cell not in opened:
        start = [cell]
    elif len(field.around(cell)) - len(around) == field.hint(cell):
        start = around
    else:
        start = []
    hit = next((each for each in start if each in field.laid), -1)
    return field, set(opened) if hit >= 0 else field.uncovered(start, opened), hit


def laid(field: Field, first: int) -> Field:
    """The mines, away from the first dig and, while there is room, from its neighbours."""
    most = 0  # cells that were dug open in the best attempt
    for attempt in range(ATTEMPTS // PATIENCE + 1):
        draw = Draw(field.seed, "field", first, attempt)
        thrown = _thrown(field, first, draw)
        if not field.certain:
            return thrown
        found, opened = _made_certain(thrown, first, draw.branch("moves"))
        if found is not None:
            return found
        most = max(most, opened)
    clear = field.rows * field.cols - field.mines
    raise GenerateError(
        f"no field that needs no guess was found, the nearest was dug open to {most} of {clear} cells: "
        f"ask for fewer mines"
    )


def _thrown(field: Field, first: int, draw: Draw) -> Field:
    cells = range(field.rows * field.cols)
    near = set(field.around(first))
    far = draw.shuffled([c for c in cells if c not in near])
    spare = draw.shuffled([c for c in near if c != first])
    return replace(field, laid=frozenset([*far, *spare][: field.mines]))


def _made_certain(field: Field, first: int, draw: Draw) -> tuple[Field | None, int]:
    """Play it; where a guess would be needed, move a mine from the border to where nothing is known yet. The field, if
    it comes to one, and how many cells were dug open at most."""
    most = 0
    for _ in range(PATIENCE):
        opened = _played(field, first)
        most = max(most, len(opened))
        if field.is_cleared(opened):
            return field, most
        moved = _moved(field, opened, first, draw)
        if moved is None:
            break
        field = moved
    return None, most


def _played(field: Field, first: int) -> set[int]:
    """What can be dug open without a guess."""
    opened = field.uncovered([first], ())
    while not field.is_cleared(opened):
        board = field.board(opened)
        found = probabilities(board)
        safe = [cell for cell, value in zip(board.unknown, found.forced, strict=True) if value == 0]
        if not safe:
            break
        opened = field.uncovered(safe, opened)
    return opened


def _moved(field: Field, opened: set[int], first: int, draw: Draw) -> Field | None:
    """A mine of the border, or any where the border has none, laid elsewhere among what is closed."""
    assert field.laid is not None
    border = {near for cell in opened for near in field.around(cell)} - opened
    keep_off = set(field.around(first)) | opened
    mines = sorted(field.laid & border) or sorted(field.laid)
    inner = [c for c in range(field.rows * field.cols) if c not in keep_off | border | field.laid]
    free = inner or [c for c in sorted(border - field.laid) if c not in keep_off]
    if not mines or not free:
        return None
    source, target = mines[draw.below(len(mines))], free[draw.below(len(free))]
    return replace(field, laid=field.laid - {source} | {target})
