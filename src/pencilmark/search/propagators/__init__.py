"""One file per shape: what it means to a search, in the plainest way there is. docs/semantics.md is the contract."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pencilmark import shapes
from pencilmark.model import Flat
from pencilmark.search.propagators.all_different import AllDifferentPropagator
from pencilmark.search.propagators.automaton import AutomatonPropagator
from pencilmark.search.propagators.linear import LinearPropagator, UnequalPropagator
from pencilmark.search.propagators.propagator import Propagator, State
from pencilmark.search.propagators.relation import RelationPropagator
from pencilmark.search.propagators.table import TablePropagator

__all__ = ["Propagator", "State", "propagators_for"]


def propagators_for(flat: Flat) -> list[Propagator]:
    """One for every constraint of a problem, in order."""
    return [_MAKERS[type(shape)](flat, index, shape) for index, shape in enumerate(flat.shapes)]


def _linear(flat: Flat, index: int, shape: shapes.Linear) -> Propagator:
    return (LinearPropagator if shape.unequal is None else UnequalPropagator)(flat, index, shape)


_MAKERS: dict[type[shapes.Shape], Callable[[Flat, int, Any], Propagator]] = {
    shapes.AllDifferent: AllDifferentPropagator,
    shapes.Relation: RelationPropagator,
    shapes.Linear: _linear,
    shapes.Table: TablePropagator,
    shapes.Automaton: AutomatonPropagator,
}
