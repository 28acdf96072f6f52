"""The rules of boards, one file each. A new rule is a new file: it is found by looking in this folder, or, from an
installed package, by the entry point group `pencilmark.rules`.

    >>> from pencilmark import rules
    >>> rules.Thermometer(["r3c1", "r2c1", "r1c2"]).words()
    'values rise from r3c1 along r2c1, r1c2'
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.rules.cell import Cell as Cell
from pencilmark.rules.grid import Claim as Claim
from pencilmark.rules.grid import Grid as Grid
from pencilmark.rules.rule import BoardError as BoardError
from pencilmark.rules.rule import Example as Example
from pencilmark.rules.rule import Rule as Rule
from pencilmark.rules.rule import Solution as Solution

GROUP = "pencilmark.rules"
_OWN = ("BoardError", "Cell", "Claim", "Example", "Grid", "Rule", "Solution", "rule_of", "rules")


@cache
def rules() -> dict[str, type[Rule]]:
    """Every kind of rule by its name."""
    room = globals()["__path__"]
    return classes_in(__name__, room, Rule, "name") | classes_of_entry_points(GROUP, Rule, "name")


def rule_of(data: Any) -> Rule:
    """The rule of a JSON object: {"rule": "cage", "cells": ["r1c1", "r1c2"], "sum": 10}."""
    name = data.get("rule") if isinstance(data, dict | Mapping) else None
    if not isinstance(name, str):
        raise BoardError('expected an object with the name of a rule as "rule"')
    kind = rules().get(name)
    if kind is None:
        raise BoardError(f"unknown rule {name!r}; known are {', '.join(sorted(rules()))}", "rule")
    return kind.from_json(data)


if (
    TYPE_CHECKING
):  # each rule as a program writes it, with names of cells; made by python -m tests.rules.names
    from pencilmark.rules.typed import *  # noqa: F403


def __dir__() -> list[str]:
    return sorted([*_OWN, *(kind.__name__ for kind in rules().values())])


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name == "__all__":
            return __dir__()
        found = {kind.__name__: kind for kind in rules().values()} if name[:1].isupper() else {}
        if name in found:
            return found[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
