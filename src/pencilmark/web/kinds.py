"""The kinds of rules there are, as a page offers them: tools made from what each rule says of itself.

gesture   where on the board a rule is put: `place` of its class
placed    a field that the gesture fills: the cells, or where outside the grid
turn      what a rule's other fields may be, one after the other, when nothing was said: as in its examples
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import MISSING, Field
from dataclasses import fields as fields_of
from functools import cache
from typing import Any

from pencilmark.puzzles.board import Board
from pencilmark.rules import rule_of, rules
from pencilmark.rules.fields import MOST, kind_of
from pencilmark.rules.marks import Mark
from pencilmark.rules.rule import BoardError, Rule

__all__ = ["example_marks", "placed_fields", "rule_kinds", "turns"]

OUTSIDE = ("where", "at")


def rule_kinds() -> list[dict[str, Any]]:
    """Every rule that can be put on a board, by name."""
    return [_kind(kind) for _, kind in sorted(rules().items())]


def _kind(kind: type[Rule]) -> dict[str, Any]:
    return {
        "rule": kind.name,
        "place": kind.place,
        "about": _about(kind),
        "fields": [_field(kind, field) for field in fields_of(kind)],
        "turns": turns(kind),
    }


def _about(kind: type[Rule]) -> str:
    """The first words of the file that says what the rule is, or of the class where several share a file."""
    module = sys.modules[kind.__module__]
    alone = sum(1 for item in vars(module).values() if isinstance(item, type) and issubclass(item, Rule)) <= 2
    said = (module.__doc__ if alone else kind.__doc__) or ""
    return " ".join(said.split("\n\n")[0].split())


def _field(kind: type[Rule], field: Field[Any]) -> dict[str, Any]:
    of = kind_of(field)
    told = {word: value for word, value in of.about.items() if value not in (None, MOST, -MOST)}
    needed = field.default is MISSING
    default = None if needed or field.default is None else of.write(field.default)
    placed = field.name in placed_fields(kind)
    return {
        "name": field.name,
        "kind": of.name,
        "needed": needed,
        "default": default,
        "placed": placed,
    } | told


def placed_fields(kind: type[Rule]) -> list[str]:
    """The fields that the gesture fills."""
    if kind.place == "board":
        return []
    wanted = OUTSIDE if kind.place == "outside" else ()
    kinds = {field.name: kind_of(field).name for field in fields_of(kind)}
    return [name for name, what in kinds.items() if name in wanted or what in ("cell", "cells")]


def turns(kind: type[Rule]) -> list[dict[str, Any]]:
    """What taps go through: the words to choose from, where nothing else must be said; else what the fields that must
    be said are in the first example; where that is not enough, one set of values for each set of fields that the
    examples fill."""
    if _is_chosen(kind):
        return list(kind.choices())
    for example in kind.examples[:1]:
        said = {word: value for word, value in example.rule.items() if word in (*_needed(kind), "rule")}
        if _can_be(said):
            return [_unplaced(kind, said)]
    sets: dict[tuple[str, ...], dict[str, Any]] = {}
    for example in kind.examples:
        said = _unplaced(kind, example.rule)
        sets.setdefault(tuple(sorted(said)), said)
    return list(sets.values())


def _is_chosen(kind: type[Rule]) -> bool:
    """Are words to choose from all that must be said besides the places?"""
    placed = (*placed_fields(kind), *OUTSIDE)
    left = [field for field in fields_of(kind) if field.default is MISSING and field.name not in placed]
    return bool(left) and all(kind_of(field).name == "choice" for field in left)


def _needed(kind: type[Rule]) -> list[str]:
    return [field.name for field in fields_of(kind) if field.default is MISSING]


def _can_be(said: Mapping[str, Any]) -> bool:
    try:
        rule_of(dict(said))
    except BoardError:
        return False
    return True


def _unplaced(kind: type[Rule], said: Mapping[str, Any]) -> dict[str, Any]:
    placed = (*placed_fields(kind), "rule")
    return {
        word: list(value) if isinstance(value, tuple) else value
        for word, value in said.items()
        if word not in placed
    }


@cache
def example_marks(kind: type[Rule]) -> tuple[Mark, ...]:
    """What is drawn of the rule's first example."""
    if not kind.examples:
        return ()
    one = kind.examples[0]
    try:
        rule = rule_of(dict(one.rule))
        return tuple(rule.marks(Board(one.rows, one.columns, values=one.values, holes=one.holes).grid))
    except BoardError:
        return ()
