"""Whoever knows each other in a circle: imports, includes, rooms."""

from __future__ import annotations

from collections.abc import Mapping, Set


def ring(known: Mapping[str, Set[str]]) -> list[str]:
    """Those in, or between, circles: what is left when all who know nobody, or are known by nobody, are taken away."""
    left = {name: {other for other in others if other in known} for name, others in known.items()}
    while free := {name for name, others in left.items() if not others}:
        left = {name: others - free for name, others in left.items() if name not in free}
    while free := left.keys() - {other for others in left.values() for other in others}:
        left = {name: others for name, others in left.items() if name not in free}
    return sorted(left)
