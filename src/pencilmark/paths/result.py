"""What a search reports.

    generated    nodes made; the root is one; a child is made before anything is asked of it
    expanded     nodes whose children were made (or began to be)
    reexpanded   expansions of a state expanded before (best-first), or in earlier iterations (depth-first)
    frontier     most nodes waiting at once; for a depth-first search, most nodes on its path
    memory       most nodes kept at once
    iterations   of a deepening search: the bound of each, and what it made and expanded
    by_depth     expanded nodes by their number of moves from the start

No algorithm makes the child that leads back to where it just came from. `seconds` is the only figure that may
differ between two runs or two engines.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple

from pencilmark.paths.problem import Cost, State

__all__ = ["Counters", "Iteration", "PathInterrupted", "PathResult", "branching_factor"]


class Iteration(NamedTuple):
    bound: Cost
    generated: int
    expanded: int


@dataclass
class Counters:
    generated: int = 0
    expanded: int = 0
    reexpanded: int = 0
    frontier: int = 0
    memory: int = 0
    iterations: list[Iteration] = field(default_factory=list)
    by_depth: list[int] = field(default_factory=list)

    def expand(self, depth: int) -> None:
        """One more node at this depth is expanded."""
        self.by_depth.extend([0] * (depth + 1 - len(self.by_depth)))
        self.by_depth[depth] += 1
        self.expanded += 1

    def as_dict(self) -> dict[str, Any]:
        """For JSON: numbers, and one pair of lists."""
        return {
            "generated": self.generated,
            "expanded": self.expanded,
            "reexpanded": self.reexpanded,
            "frontier": self.frontier,
            "memory": self.memory,
            "iterations": len(self.iterations),
            "bounds": [plain(step.bound) for step in self.iterations],
            "by_depth": self.by_depth,
        }


def plain(cost: Cost) -> int | float:
    """A whole number is an int; anything else becomes a float."""
    return int(cost) if cost == int(cost) else float(cost)


@dataclass
class PathResult(Generic[State]):
    """The answer of one run. `status` is solved, unsolvable or limit; the last two carry a `reason`."""

    status: str
    algorithm: str
    heuristic: str
    engine: str
    moves: tuple[str, ...] = ()
    states: Sequence[Hashable] = ()
    cost: Cost = 0
    counters: Counters = field(default_factory=Counters)
    seconds: float = 0.0
    reason: str | None = None
    costs: tuple[Cost, ...] = ()
    estimate: Callable[[], list[Cost]] | None = field(default=None, repr=False, compare=False)
    picture: Callable[[], str] | None = field(default=None, repr=False, compare=False)

    @cached_property
    def f_values(self) -> tuple[Cost, ...]:
        """f = g + h at every state of the path, worked out when asked for."""
        return tuple(
            g + h for g, h in zip(self.costs, self.estimate() if self.estimate else [], strict=False)
        )

    @property
    def length(self) -> int | None:
        """Moves to the goal; None without one."""
        return len(self.moves) if self.status == "solved" else None

    @property
    def effective_branching(self) -> float | None:
        """The b* of a uniform tree of this depth with as many nodes."""
        return branching_factor(self.counters.generated, len(self.moves)) if self.length else None

    def _repr_svg_(self) -> str | None:
        """The path as a notebook shows it, where states can be drawn."""
        return self.picture() if self.picture is not None and self.status == "solved" else None

    def __str__(self) -> str:
        if self.status != "solved":
            return f"{self.status}: {self.reason}"
        return f"{self.length} moves, {self.counters.generated:,} nodes: {' '.join(self.moves)}"


def branching_factor(nodes: float, depth: int) -> float:
    """b with 1 + b + b² + … + b^depth = nodes, by bisection."""
    if depth < 1 or nodes <= depth + 1:
        return 1.0
    low, high = 1.0, float(nodes)
    for _ in range(200):
        middle = (low + high) / 2
        if tree_exceeds(middle, depth, nodes):
            high = middle
        else:
            low = middle
    return (low + high) / 2


def tree_exceeds(b: float, depth: int, nodes: float) -> bool:
    """Does a uniform tree of branching b hold more than so many nodes? Stops before it overflows."""
    total, level = 1.0, 1.0
    for _ in range(depth):
        level *= b
        total += level
        if total > nodes:
            return True
    return False


class PathInterrupted(KeyboardInterrupt):
    """Ctrl-C ended a search; `result` holds what it had done."""

    def __init__(self, result: PathResult[Any]) -> None:
        super().__init__("the search was interrupted")
        self.result = result
