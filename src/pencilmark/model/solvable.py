"""What can be asked about: a problem of one's own, or a puzzle. Either says how its solutions are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from pencilmark.model.forms import Form

if TYPE_CHECKING:
    from pencilmark.model.flat import Flat

__all__ = ["Solvable"]

S = TypeVar("S")


class Solvable(Generic[S]):
    """Something with solutions, each an S to people: values by name of a problem, rows of a puzzle."""

    def flat(self) -> Flat:
        """Its plain form, for every engine."""
        raise NotImplementedError

    def form(self) -> Form | None:
        """A compact form that says the same; None if it has none."""
        return None

    def lay_out(self, values: Sequence[int]) -> S:
        """A solution, one value a variable in order, as people write it."""
        raise NotImplementedError
