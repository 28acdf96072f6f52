"""One file per kind of constraint. A new kind is a new file: it is found by looking in this folder."""

from __future__ import annotations

from functools import cache

from pencilmark.constraints.rules import Rules
from pencilmark.discovery import classes_in
from pencilmark.errors import ModelError
from pencilmark.model import Constraint, Flat

__all__ = ["Rules", "kinds", "rules_for", "rules_of"]


@cache
def kinds() -> dict[str, type[Rules]]:
    """Every kind of constraint by its name."""
    return classes_in(__name__, __path__, Rules, "kind")


def rules_of(constraint: Constraint) -> type[Rules]:
    """What a constraint means."""
    try:
        return kinds()[constraint.kind]
    except KeyError:
        known = ", ".join(sorted(kinds()))
        raise ModelError(f"unknown kind of constraint {constraint.kind!r}; known are {known}") from None


def rules_for(flat: Flat) -> list[Rules]:
    """The rules of every constraint of a problem, in order."""
    return [rules_of(constraint)(flat, index) for index, constraint in enumerate(flat.constraints)]
