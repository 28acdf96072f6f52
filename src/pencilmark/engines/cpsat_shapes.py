"""The five shapes in CP-SAT's words.

This is a reading of its own: it takes what a shape says in integers (offsets, pairs, bounds, tuples, moves) and none of
the masks and rules that the other engines share, so that it can judge them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pencilmark.model import Flat
from pencilmark.shapes import AllDifferent, Automaton, Linear, Relation, Shape, Table

__all__ = ["MOST", "add_shape", "largest"]

MOST = 1 << 60  # what CP-SAT can add up without leaving 64 bits


def add_shape(model: Any, x: list[Any], shape: Shape) -> None:
    """State a constraint of this shape on the model's variables."""
    match shape:
        case AllDifferent():
            model.add_all_different(x)
        case Relation():
            _add_relation(model, x, shape)
        case Linear():
            _add_linear(model, x, shape)
        case Table():
            _add_tuples(model, x, shape.tuples)
        case Automaton():
            _add_automaton(model, x, shape)


def largest(flat: Flat) -> int:
    """The largest number CP-SAT would meet: a value, an offset or a sum."""
    reach = max(map(abs, flat.values[:1] + flat.values[-1:]), default=0)
    return max([reach, *(_largest(shape, reach) for shape in flat.shapes)])


def _largest(shape: Shape, reach: int) -> int:
    match shape:
        case Linear():
            bounds = [abs(b) for b in (shape.low, shape.high, shape.unequal) if b is not None]
            return max([reach * sum(map(abs, shape.weights)), *bounds])
        case Relation(offsets=offsets) if offsets is not None:
            return max([2 * reach, *(abs(b) for i in offsets.intervals for b in i if b is not None)])
    return reach


def _add_relation(model: Any, x: list[Any], relation: Relation) -> None:
    if relation.offsets is None:
        return _add_tuples(model, x, relation.pairs())
    return _add_within(model, x[1] - relation.offsets.sign * x[0], relation.offsets.intervals)


def _add_linear(model: Any, x: list[Any], linear: Linear) -> None:
    total = sum(weight * variable for weight, variable in zip(linear.weights, x, strict=True))
    if linear.unequal is not None:
        below, above = (None, linear.unequal - 1), (linear.unequal + 1, None)
        return _add_within(model, total, (below, above))
    return _add_within(model, total, ((linear.low, linear.high),))


def _add_within(model: Any, total: Any, intervals: Iterable[tuple[int | None, int | None]]) -> None:
    """The total lies in one of the intervals."""
    from ortools.sat.python import cp_model

    bounds = [
        [cp_model.INT_MIN if low is None else low, cp_model.INT_MAX if high is None else high]
        for low, high in intervals
    ]
    bounds = [bound for bound in bounds if bound[0] <= bound[1]]
    if isinstance(total, int):  # of no variables, or of weights that are all 0
        return _add_truth(model, any(low <= total <= high for low, high in bounds))
    if not bounds:
        return _add_truth(model, False)
    model.add_linear_expression_in_domain(total, cp_model.Domain.from_intervals(bounds))
    return None


def _add_truth(model: Any, holds: bool) -> None:
    if not holds:
        model.add_bool_or([])


def _add_tuples(model: Any, x: list[Any], tuples: Iterable[Sequence[int]]) -> None:
    rows = [*dict.fromkeys(map(tuple, tuples))]
    if not x or not rows:
        return _add_truth(model, bool(rows))
    model.add_allowed_assignments(x, rows)
    return None


def _add_automaton(model: Any, x: list[Any], automaton: Automaton) -> None:
    """CP-SAT's automaton has one move a state and value: states become the sets of states one can be in at once."""
    begin = frozenset([automaton.start])
    if not x:
        return _add_truth(model, automaton.start in automaton.accept)
    number, waiting, moves = {begin: 0}, [begin], []
    for states in waiting:
        for value, following in _following(automaton, states).items():
            if following not in number:
                number[following] = len(number)
                waiting.append(following)
            moves.append((number[states], value, number[following]))
    accept = [number[states] for states in waiting if not automaton.accept.isdisjoint(states)]
    if not accept or not moves:
        return _add_truth(model, False)
    model.add_automaton(x, 0, accept, moves)
    return None


def _following(automaton: Automaton, states: frozenset[int]) -> dict[int, frozenset[int]]:
    found: dict[int, set[int]] = {}
    for state, value, to in automaton.moves:
        if state in states:
            found.setdefault(value, set()).add(to)
    return {value: frozenset(to) for value, to in found.items()}
