"""The lines of a reply, added up to one object: lists grow, other words are replaced; progress is for who watches."""

from __future__ import annotations

from typing import Any

__all__ = ["Line", "add"]

Line = dict[str, Any]


def add(total: Line, line: Line) -> None:
    for word, value in line.items():
        if isinstance(value, list) and isinstance(total.get(word), list):
            total[word] += value
        elif word != "progress":
            total[word] = value
