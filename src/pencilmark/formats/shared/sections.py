"""Where a text has gaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pencilmark.puzzles.text import Line

__all__ = ["sections"]


def sections(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Lines that follow each other without a blank one (or a comment) between them."""
    part: list[Line] = []
    for line in lines:
        if part and line.number != part[-1].number + 1:
            yield part
            part = []
        part.append(line)
    if part:
        yield part
