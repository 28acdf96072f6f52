"""One file per kind of constraint: what it says, and the shape it compiles to. A new kind is a new file: it is found by
looking in this folder, or, from an installed package, by the entry point group `pencilmark.constraints`."""

from __future__ import annotations

from functools import cache

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.errors import ModelError
from pencilmark.shapes import Law

__all__ = ["kinds", "law_named"]

GROUP = "pencilmark.constraints"


@cache
def kinds() -> dict[str, type[Law]]:
    """Every kind of constraint by its name."""
    return classes_in(__name__, __path__, Law, "kind") | classes_of_entry_points(GROUP, Law, "kind")


def law_named(kind: str, *parameters: object) -> Law:
    """A law by the name of its kind and its parameters."""
    try:
        made = kinds()[kind]
    except KeyError:
        known = ", ".join(sorted(kinds()))
        raise ModelError(f"unknown kind of constraint {kind!r}; known are {known}") from None
    return made(*parameters)
