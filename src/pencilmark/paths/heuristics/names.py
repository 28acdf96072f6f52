"""The names of heuristics, as they are written and as they are understood."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pencilmark.errors import StrategyError

__all__ = ["NAMES", "HeuristicName", "parse_heuristic"]

NAMES = {
    "zero": "zero",
    "0": "zero",
    "misplaced": "misplaced",
    "h1": "misplaced",
    "manhattan": "manhattan",
    "h2": "manhattan",
    "linear-conflict": "linear-conflict",
    "lc": "linear-conflict",
    "walking-distance": "walking-distance",
    "wd": "walking-distance",
    "pdb": "pdb",
}


@dataclass(frozen=True)
class HeuristicName:
    """One heuristic of a list; `sizes` are the pattern sizes of `pdb:6-6-3`, empty for the default."""

    kind: str
    sizes: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.kind}:{'-'.join(map(str, self.sizes))}" if self.sizes else self.kind


def parse_heuristic(text: str) -> tuple[HeuristicName, ...]:
    """`max(manhattan,pdb:6-6-3)` or `manhattan,pdb:6-6-3`: one name, or several to take the largest of."""
    inner = text.strip().lower()
    if match := re.fullmatch(r"max\((.*)\)", inner):
        inner = match[1]
    names = tuple(dict.fromkeys(parse_one(part.strip()) for part in inner.split(",")))
    if len(names) > 4:
        raise StrategyError(f"the largest of at most 4 heuristics, found {len(names)}")
    return names


def parse_one(text: str) -> HeuristicName:
    kind, colon, sizes = text.partition(":")
    if kind not in NAMES or (colon and NAMES[kind] != "pdb"):
        known = ", ".join(dict.fromkeys(NAMES.values()))
        raise StrategyError(f'expected a heuristic ({known}; pdb:6-6-3; max(a,b)), found "{text}"')
    if not colon:
        return HeuristicName(NAMES[kind])
    if not re.fullmatch(r"[1-9]\d?(-[1-9]\d?)*", sizes):
        raise StrategyError(f'expected pattern sizes like 6-6-3 after "pdb:", found "{sizes}"')
    return HeuristicName("pdb", tuple(int(size) for size in sizes.split("-")))
