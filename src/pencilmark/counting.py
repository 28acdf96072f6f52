"""Numbers of things in words: `1 sign`, `2 signs`."""

from __future__ import annotations

__all__ = ["counted"]


def counted(number: int, what: str, form: str = "") -> str:
    """So many things; what is counted may be followed by words in brackets. `form` is the number's."""
    noun, space, rest = what.partition(" (")
    return f"{number:{form}} {noun}{'s' * (number != 1)}{space}{rest}"
