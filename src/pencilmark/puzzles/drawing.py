"""Boards for a terminal: givens bold, found values coloured, signs and dots between the cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pencilmark.puzzles.puzzle import Rows

__all__ = ["boxed", "minefield", "signed"]

_GIVEN, _FOUND, _FAINT, _MINE = "1", "36", "2", "1;31"
_HINTS = ("2", "34", "32", "31", "35", "33", "36", "37", "90")


def _styled(text: str, style: str, colour: bool) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if colour else text


def _symbols(cells: Sequence[int], rows: Rows | None, colour: bool, width: int) -> list[str]:
    """Each cell as it is shown: a given, a found value, or a point."""
    flat = [value for row in rows for value in row] if rows else [0] * len(cells)
    return [
        _styled(f"{given:>{width}}", _GIVEN, colour)
        if given
        else _styled(f"{value:>{width}}", _FOUND, colour)
        if value
        else _styled("·".rjust(width), _FAINT, colour)
        for given, value in zip(cells, flat, strict=True)
    ]


def boxed(n: int, box: tuple[int, int], cells: Sequence[int], rows: Rows | None, colour: bool) -> str:
    """A board with lines between its boxes."""
    height, width = box
    size = len(str(n))
    symbols = _symbols(cells, rows, colour, size)
    dashes = "┼".join(["─" * (width * (size + 1) + 1)] * (n // width))[1:-1]
    rule = _styled(dashes, _FAINT, colour)
    bar = _styled("│", _FAINT, colour)
    lines = []
    for row in range(n):
        if row and row % height == 0:
            lines.append(rule)
        parts = [symbols[start : start + width] for start in range(row * n, row * n + n, width)]
        lines.append(f" {bar} ".join(" ".join(part) for part in parts))
    return "\n".join(lines)


def signed(
    n: int, cells: Sequence[int], signs: Mapping[tuple[int, int], str], rows: Rows | None, colour: bool
) -> str:
    """A board with a symbol between any two neighbours."""
    size = len(str(n))
    symbols = _symbols(cells, rows, colour, size)
    lines = []
    for start in range(0, n * n, n):
        line = symbols[start]
        for cell in range(start + 1, start + n):
            line += f" {signs.get((cell - 1, cell), ' ')} {symbols[cell]}"
        lines.append(line)
        if start + n < n * n:
            below = (signs.get((cell, cell + n), " ").rjust(size) for cell in range(start, start + n))
            lines.append("   ".join(below).rstrip())
    return "\n".join(lines)


def minefield(width: int, cells: Sequence[int], rows: Rows | None, colour: bool) -> str:
    """Hints, mines (*), clear cells (.), and ? for what is not known."""
    flat = [value for row in rows for value in row] if rows else [None] * len(cells)
    symbols = []
    for hint, value in zip(cells, flat, strict=True):
        if hint >= 0:
            symbols.append(_styled(str(hint), _HINTS[hint], colour))
        elif value is None:
            symbols.append(_styled("?", _FAINT, colour))
        else:
            symbols.append(_styled("*", _MINE, colour) if value else _styled(".", _FAINT, colour))
    return "\n".join(" ".join(symbols[start : start + width]) for start in range(0, len(symbols), width))
