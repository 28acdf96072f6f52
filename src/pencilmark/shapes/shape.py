"""What the five shapes share: a name, whether values fit, and two plain forms."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

__all__ = ["Plain", "Shape"]

Plain = tuple[Any, ...]


class Shape(ABC):
    """A constraint as engines run it, without its scope."""

    name: ClassVar[str]

    @abstractmethod
    def holds(self, values: Sequence[int]) -> bool:
        """Is it true of these values of its scope?"""

    @abstractmethod
    def plain(self, values: Sequence[int]) -> Plain:
        """As native code takes it: integers, values by their place in this table (docs/semantics.md)."""

    @abstractmethod
    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it, for the page and for files."""
