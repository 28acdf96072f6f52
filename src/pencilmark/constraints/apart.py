"""|x − y| ≥ k, and |x − y| ≤ k."""

from __future__ import annotations

from typing import SupportsIndex

from pencilmark.constraints.offset import offset
from pencilmark.shapes import Constraint

__all__ = ["at_least_apart", "at_most_apart"]


def at_least_apart(x: SupportsIndex, y: SupportsIndex, k: int, label: str = "") -> Constraint:
    """|x − y| ≥ k."""
    return offset(x, y, 1, ((None, -k), (k, None)), label)


def at_most_apart(x: SupportsIndex, y: SupportsIndex, k: int, label: str = "") -> Constraint:
    """|x − y| ≤ k."""
    return offset(x, y, 1, ((-k, k),), label)
