"""Collections whose lines hold more than a board: where it stands, so that an engine can be given the boards alone.

cut   a board is so many separators behind the beginning of its line; a heading is none
"""

from __future__ import annotations

from dataclasses import dataclass

from pencilmark.model.forms import Lines

__all__ = ["Cut"]

_QUOTES = (b'"', b"'")


@dataclass(frozen=True)
class Cut:
    """`separators` are the characters that end a field, one of them if it is not the first; `column` counts fields from
    0."""

    lines: Lines  # what the boards are
    separators: bytes
    column: int = 0
    heading: bool = False

    def __call__(self, data: bytes, begins: bool = True) -> bytes:
        """As many lines, each with its board alone; the heading of a file, which begins here or not, as a comment."""
        lines = data.split(b"\n")
        if begins and self.heading:
            lines[0] = b"#"
        found = self._fields(lines) if self.column else self._beginnings(lines)
        return b"\n".join([*map(_unquoted, found)] if self.column and b'"' in data else found)

    def _beginnings(self, lines: list[bytes]) -> list[bytes]:
        """Lines that are as long as a board, and then have an end of a field."""
        length, ends = self.lines.length, {bytes([end]) for end in self.separators}
        return [line[:length] if line[length : length + 1] in ends else line for line in lines]

    def _fields(self, lines: list[bytes]) -> list[bytes]:
        at, separator = self.column, self.separators[:1]
        return [
            part[at] if len(part := line.split(separator, at + 1)) > at and part[at] else _without(line)
            for line in (line if line[:1] != b"#" else b"#" for line in lines)
        ]

    def fits(self, data: bytes) -> bool:
        """Are the first lines of a text, cut so, boards?"""
        found = [line.strip() for line in self(data).splitlines()]
        boards = [line for line in found if line and not line.startswith(b"#")][:3]
        return bool(boards) and all(
            len(line) == self.lines.length and self.lines.characters.issuperset(line) for line in boards
        )


def _without(line: bytes) -> bytes:
    """A line that does not have the field: nothing, a comment, or no board whatever else it is."""
    return line if not line.strip() or line.startswith(b"#") else b"!"


def _unquoted(field: bytes) -> bytes:
    """A field without the quotes around it; what is nothing else is a mistake that stays."""
    inner = field.strip()
    return inner[1:-1] if len(inner) > 2 and inner[:1] in _QUOTES and inner[:1] == inner[-1:] else field
