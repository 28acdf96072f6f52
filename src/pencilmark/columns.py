"""Tables as text: columns in line, words to the left, numbers to the right, no wider than asked.

A table that is too wide has its words broken into lines; if that is not enough its columns are told in several
tables below each other, each with the first columns again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from textwrap import wrap

__all__ = ["aligned"]

_GAP = 2
_LEAST = 12  # characters that a column of words keeps when it is broken into lines
_LONGEST_WORD = 24
_NUMBER = re.compile(r"[-−]?[\d,]*\.?\d+(e[-+]?\d+)?%?|–|")

Lines = list[list[str]]


def aligned(
    header: Sequence[str],
    rows: Iterable[Sequence[object]],
    width: int | None = None,
    keys: int = 1,
    ruled: bool = False,
) -> str:
    """The table. The first `keys` columns say what a row is about; `ruled` draws a line under the header."""
    lines = [[str(cell) for cell in row] for row in rows]
    natural = _widths([list(header), *lines])
    if width is None or _total(natural) <= width:
        return _drawn(header, lines, natural, ruled)
    if widths := _shrunk(header, lines, natural, width):
        return _drawn(header, lines, widths, ruled)
    parts = _parts(header, lines, natural, width, keys)
    if len(parts) == 1:  # as narrow as it gets
        return _drawn(header, lines, natural, ruled)
    return "\n\n".join(
        aligned([header[i] for i in part], [[line[i] for i in part] for line in lines], width, keys, ruled)
        for part in parts
    )


def _widths(lines: Lines) -> list[int]:
    return [max(map(len, column)) for column in zip(*lines, strict=True)]


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + _GAP * (len(widths) - 1)


def _numeric(lines: Lines, columns: int) -> list[bool]:
    return [all(_NUMBER.fullmatch(line[i]) for line in lines) for i in range(columns)]


def _least(header: Sequence[str], lines: Lines, natural: list[int]) -> list[int]:
    """How narrow each column may become: numbers stay whole, and so do words unless they are very long."""
    numeric, least = _numeric(lines, len(header)), []
    for column, width in enumerate(natural):
        longest = max(len(word) for line in ([*header], *lines) for word in line[column].split() or [""])
        least.append(width if numeric[column] else min(width, max(_LEAST, min(longest, _LONGEST_WORD))))
    return least


def _shrunk(header: Sequence[str], lines: Lines, natural: list[int], width: int) -> list[int] | None:
    """Widths at which the table fits when words are broken; None if some column would be too narrow."""
    least, widths = _least(header, lines, natural), list(natural)
    if _total(least) > width:
        return None
    while (over := _total(widths) - width) > 0:
        widest = max((i for i in range(len(widths)) if widths[i] > least[i]), key=lambda i: widths[i])
        second = max([w for i, w in enumerate(widths) if i != widest and w > least[i]], default=0)
        widths[widest] -= max(1, min(over, widths[widest] - max(second, least[widest])))
    return widths


def _parts(header: Sequence[str], lines: Lines, natural: list[int], width: int, keys: int) -> list[list[int]]:
    """The columns of several tables that each fit; the keys stand in all of them."""
    least = _least(header, lines, natural)
    first = [*range(keys)]
    parts = [first[:]]
    for column in range(keys, len(header)):
        if len(parts[-1]) > keys and _total([least[i] for i in (*parts[-1], column)]) > width:
            parts.append(first[:])
        parts[-1].append(column)
    return parts


def _drawn(header: Sequence[str], lines: Lines, widths: list[int], ruled: bool) -> str:
    numeric = _numeric(lines, len(header))
    head = _line(header, widths, numeric) + ["-" * _total(widths)] * ruled
    return "\n".join(head + [text for line in lines for text in _line(line, widths, numeric)])


def _line(cells: Sequence[str], widths: list[int], numeric: list[bool]) -> list[str]:
    """One row of the table, on as many lines as its words need."""
    broken = [
        wrap(c, w, break_on_hyphens=False) if len(c) > w else [c] for c, w in zip(cells, widths, strict=True)
    ]
    texts = []
    for parts in zip_longest(*broken, fillvalue=""):
        padded = (c.rjust(w) if n else c.ljust(w) for c, w, n in zip(parts, widths, numeric, strict=True))
        texts.append((" " * _GAP).join(padded).rstrip())
    return texts
