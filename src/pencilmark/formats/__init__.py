"""Formats of other programs, one file or folder each. A new format is a new file: it is found by looking in this
folder, or, from an installed package, by the entry point group `pencilmark.formats`."""

from __future__ import annotations

from functools import cache

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.formats.format import CERTAIN, LIKELY, Fit, ForeignFormat
from pencilmark.puzzles.puzzle import Format
from pencilmark.puzzles.text import Text

__all__ = ["CERTAIN", "LIKELY", "Fit", "ForeignFormat", "foreign_formats", "known", "named"]

GROUP = "pencilmark.formats"


@cache
def foreign_formats() -> dict[str, ForeignFormat]:
    """Every foreign format by its name."""
    own = classes_in(__name__, __path__, ForeignFormat, "name")
    found = own | classes_of_entry_points(GROUP, ForeignFormat, "name")
    return {name: kind() for name, kind in found.items()}


def known(text: Text, sure: int) -> list[Format]:
    """The formats that are at least so sure of a text: those that it fits furthest."""
    fits = [(format, format.recognise(text)) for format in foreign_formats().values()]
    found = [(format, fit) for format, fit in fits if fit.sure >= sure]
    best = max((_reach(fit) for _, fit in found), default=())
    return [_as_format(format) for format, fit in found if _reach(fit) == best]


def named(name: str) -> Format | None:
    """The foreign format of a name."""
    format = foreign_formats().get(name)
    return _as_format(format) if format else None


def _reach(fit: Fit) -> tuple[int, ...]:
    """More is better: how sure, and how far the text fits."""
    return (fit.sure, 1) if fit.line is None else (fit.sure, 0, fit.line, fit.column or 0)


def _as_format(format: ForeignFormat) -> Format:
    return Format(format.name, lambda text: format.recognise(text).sure >= LIKELY, format.read)
