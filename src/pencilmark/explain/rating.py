"""How hard: the dearest step of a path, with the scale it was measured on and the techniques met on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pencilmark.explain.ladder import Scale

__all__ = ["CLASSES", "UNNAMED", "Rating", "class_of", "rating_of"]

UNNAMED = "unnamed"  # in the profile of a rating, deductions without a name

#: scale -> the largest rating of each class; the last has no end
CLASSES: dict[Scale, tuple[tuple[str, float], ...]] = {
    "se": (("easy", 2.3), ("medium", 3.4), ("hard", 4.9), ("expert", 7.1), ("extreme", float("inf"))),
    "own": (("easy", 1.5), ("medium", 2.0), ("hard", 3.0), ("expert", 5.0), ("extreme", float("inf"))),
}


@dataclass(frozen=True)
class Rating:
    """How hard a board is, on which scale, by which technique at the worst, and how often each was needed.

    >>> pm.rate(pm.loads("1---\\n--2-\\n-3--\\n---4")).profile
    {'hidden single': 4, 'full house': 8}
    """

    scale: Scale
    value: float
    hardest: str | None
    profile: dict[str, int] = field(default_factory=dict)
    status: str = "solved"

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {"scale": self.scale, "value": self.value, "hardest": self.hardest, "profile": self.profile}

    @property
    def class_name(self) -> str:
        """easy, medium, hard, expert or extreme."""
        return class_of(self.scale, self.value)

    def __str__(self) -> str:
        hardest = f", {self.hardest}" if self.hardest else ""
        return f"{self.scale} {self.value:g} ({self.class_name}{hardest})"


def class_of(scale: Scale, value: float) -> str:
    return next(name for name, most in CLASSES[scale] if value <= most)


def rating_of(scale: Scale, steps: Iterable[tuple[str | None, float]], status: str) -> Rating:
    """The rating of steps told by their technique and cost."""
    profile: Counter[str] = Counter()
    hardest, value = None, 0.0
    for technique, cost in steps:
        profile[technique or UNNAMED] += 1
        if cost > value:
            hardest, value = technique, cost
    return Rating(scale, round(value, 1), hardest, dict(profile), status)
