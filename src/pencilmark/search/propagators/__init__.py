"""One file per shape: what it means to a search, in the plainest way there is. docs/semantics.md is the contract."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pencilmark import shapes
from pencilmark.model import Flat
from pencilmark.search.rules.all_different import AllDifferentRules
from pencilmark.search.rules.automaton import AutomatonRules
from pencilmark.search.rules.linear import LinearRules, UnequalRules
from pencilmark.search.rules.relation import RelationRules
from pencilmark.search.rules.rules import Rules, State
from pencilmark.search.rules.table import TableRules

__all__ = ["Rules", "State", "rules_for"]


def rules_for(flat: Flat) -> list[Rules]:
    """The rules of every constraint of a problem, in order."""
    return [_MAKERS[type(shape)](flat, index, shape) for index, shape in enumerate(flat.shapes)]


def _linear(flat: Flat, index: int, shape: shapes.Linear) -> Rules:
    return (LinearRules if shape.unequal is None else UnequalRules)(flat, index, shape)


_MAKERS: dict[type[shapes.Shape], Callable[[Flat, int, Any], Rules]] = {
    shapes.AllDifferent: AllDifferentRules,
    shapes.Relation: RelationRules,
    shapes.Linear: _linear,
    shapes.Table: TableRules,
    shapes.Automaton: AutomatonRules,
}
