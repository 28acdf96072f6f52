"""What an inference is: two moments, the root and each assignment, and what it guarantees."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import ClassVar

from pencilmark.search.part import Part
from pencilmark.search.state import SearchState

__all__ = ["Inference"]


class Inference(Part, ABC):
    """What is deduced at the root and after each assignment. Subclass it for an inference of one's own, and hand it to
    `Strategy`; the reference engine runs it.

    >>> class Nothing(pm.Inference):
    ...     def at_root(self, state): return True
    ...     def after(self, state, variable): return True
    >>> str(pm.Strategy(inference=Nothing()))
    'bt+Nothing'
    """

    #: Shapes whose illegal values are never left in a domain after this inference ran,
    #: so that the search need not ask them again. Leave empty when in doubt.
    enforces: ClassVar[Collection[str]] = ()

    @abstractmethod
    def at_root(self, state: SearchState) -> bool:
        """Before the first choice. False if the problem cannot be solved."""

    @abstractmethod
    def after(self, state: SearchState, variable: int) -> bool:
        """`variable` has just been assigned. False if that cannot be."""
