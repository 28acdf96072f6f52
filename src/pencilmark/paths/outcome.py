"""What an algorithm's page hands back, before names and boards are put to it.

end     solved, exhausted (every path was followed), the limit that was reached (nodes, memory, seconds), or
        interrupt: a Ctrl-C during a native search
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic

from pencilmark.paths.problem import Cost, State
from pencilmark.paths.result import Counters

__all__ = ["Outcome"]


@dataclass
class Outcome(Generic[State]):
    end: str
    counters: Counters
    seconds: float
    moves: list[str] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    cost: Cost = 0
