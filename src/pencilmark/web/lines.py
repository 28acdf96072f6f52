"""The lines of a reply, added up to one object: lists grow, other words are replaced; progress is for who watches.

They are kept as the text they will be: a million nodes as numbers of Python's would be ten times as large."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

__all__ = ["Line", "Sum", "encoded", "pieces"]

Line = dict[str, Any]
PIECE = 1 << 18  # characters of a long text that are sent at a time


def encoded(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


class Sum:
    """The lines so far.

    >>> total = Sum()
    >>> for line in ({"nodes": [1, 2], "count": 1}, {"nodes": [3]}, {"count": 2, "progress": 9}):
    ...     total.add(line)
    >>> total.text()
    '{"nodes":[1,2,3],"count":2}'
    """

    def __init__(self) -> None:
        self.words: dict[str, str | list[str]] = {}

    def add(self, line: Line) -> None:
        for word, value in line.items():
            if word != "progress":
                self._add(word, value)

    def _add(self, word: str, value: object) -> None:
        kept = self.words.get(word)
        if not isinstance(value, list):
            self.words[word] = encoded(value)
        elif not isinstance(kept, list):
            self.words[word] = [encoded(value)[1:-1]]
        elif value:
            kept.append(encoded(value)[1:-1])

    def text(self) -> str:
        return "{" + ",".join(f"{encoded(word)}:{_whole(kept)}" for word, kept in self.words.items()) + "}"


def _whole(kept: str | list[str]) -> str:
    return kept if isinstance(kept, str) else f"[{','.join(filter(None, kept))}]"


def pieces(text: str) -> Iterator[str]:
    """A long text, cut."""
    return (text[start : start + PIECE] for start in range(0, len(text), PIECE))
