"""What a value order is: the values of one domain, listed once, as one-bit masks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from pencilmark.search.state import SearchState

__all__ = ["ValueOrder"]


class ValueOrder(ABC):
    token: ClassVar[str] = ""
    meaning: ClassVar[str] = ""

    @abstractmethod
    def list(self, state: SearchState, variable: int) -> list[int]:
        """Every value of the current domain, first to last."""
