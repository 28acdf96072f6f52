"""When to stop: nodes made, seconds, states kept. Looked at before a node is expanded, never inside."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

__all__ = ["Limits", "Meter"]


@dataclass(frozen=True)
class Limits:
    """None is no limit. `states` bounds what a best-first search keeps in memory."""

    generated: int | None = None
    seconds: float | None = None
    states: int | None = None


class Meter:
    """The limits of one run, with its clock."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.begun = perf_counter()

    def seconds(self) -> float:
        return perf_counter() - self.begun

    def over(self, generated: int, states: int = 0) -> str | None:
        """The limit that is reached: nodes, memory, seconds; or None."""
        limits = self.limits
        if limits.generated is not None and generated >= limits.generated:
            return "nodes"
        if limits.states is not None and states >= limits.states:
            return "memory"
        if limits.seconds is not None and self.seconds() >= limits.seconds:
            return "seconds"
        return None
