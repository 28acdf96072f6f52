"""What rules of lines share."""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.rules.cell import Cell
from pencilmark.rules.rule import BoardError

__all__ = ["apart_on_line"]


def apart_on_line(rule: str, cells: Sequence[Cell], run: int) -> None:
    """BoardError if a cell comes again within a run of so many: a line may cross itself or close to a ring, but what
    it says of cells so near to each other cannot be said of one cell."""
    for index, cell in enumerate(cells):
        if cell in cells[max(0, index - run + 1) : index]:
            raise BoardError(f"{rule}: cells: {cell} comes again too soon on the line", "cells", index)
