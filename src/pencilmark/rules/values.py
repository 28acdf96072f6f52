"""Values that a rule names must be values of the board."""

from __future__ import annotations

from collections.abc import Iterable

from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import BoardError

__all__ = ["check_values"]


def check_values(rule: str, field: str, values: Iterable[int], grid: Grid) -> None:
    """BoardError at the first value that no cell of the grid can take."""
    for index, value in enumerate(values):
        if value not in grid.range:
            low, high = grid.values
            message = f"{rule}: {field}: expected values from {low} to {high}, found {value}"
            raise BoardError(message, field, index)
