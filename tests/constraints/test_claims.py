"""Every constraint keeps the consistency it claims, checked by enumeration. A new kind is tested by being there."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pencilmark as pm
from pencilmark.constraints import kinds, law_named
from pencilmark.errors import ModelError
from pencilmark.model import Constraint, flatten
from pencilmark.search.inference.matching import filter_all_different
from pencilmark.search.propagators import Propagator
from pencilmark.search.state import SearchState
from pencilmark.shapes import Linear
from tests.randomly import KINDS, problems


def single(problem: pm.Problem) -> SearchState | None:
    """A state of the problem's first constraint alone, or None if a domain is empty."""
    problem.constraints[1:] = []
    state = SearchState(flatten(problem))
    return None if 0 in state.domains else state


def supported(constraint: Constraint, domains: list[list[int]]) -> list[set[int]]:
    """For each variable of the scope the values that are in some tuple satisfying the constraint."""
    found: list[set[int]] = [set() for _ in constraint.scope]
    for values in product(*(domains[v] for v in constraint.scope)):
        if constraint.holds(values):
            for place, value in enumerate(values):
                found[place].add(value)
    return found


def pairwise(constraint: Constraint, domains: list[list[int]]) -> list[set[int]]:
    """The fixpoint of x ≠ y over all pairs, by the definition."""
    left = [set(domains[v]) for v in constraint.scope]
    while True:
        before = [set(values) for values in left]
        for i, values in enumerate(left):
            for j, others in enumerate(left):
                if i != j and len(others) == 1:
                    values -= others
        if left == before:
            return left


def check_claim(
    propagator: Propagator, before: list[list[int]], after: list[list[int]] | None, constraint: Constraint
) -> None:
    exact = supported(constraint, before)
    if after is None:
        assert any(not values for values in exact)
        return
    kept = [set(after[v]) for v in constraint.scope]
    assert all(want <= have for want, have in zip(exact, kept, strict=True))
    if propagator.claim == "domain":
        assert kept == exact
    elif propagator.claim == "pairs":
        assert kept == pairwise(constraint, before)
    else:
        bounds_hold(constraint.law.shape(()), kept)


def bounds_hold(linear: Linear, kept: list[set[int]]) -> None:
    """Each value can be completed when the others may take any number between their smallest and largest."""
    terms = [[w * value for value in values] for w, values in zip(linear.weights, kept, strict=True)]
    for place, own in enumerate(terms):
        low = sum(min(t) for i, t in enumerate(terms) if i != place)
        high = sum(max(t) for i, t in enumerate(terms) if i != place)
        assert linear.high is None or all(low + term <= linear.high for term in own)
        assert linear.low is None or all(high + term >= linear.low for term in own)


@settings(max_examples=100, deadline=None)
@given(data=st.data())
@pytest.mark.parametrize("kind", sorted(kinds()))
def test_propagate_keeps_its_claim(kind: str, data: st.DataObject) -> None:
    state = single(data.draw(problems(kinds=(kind,))))
    if state is None:
        return
    before = [state.flat.values_of(d) for d in state.domains]
    propagator = state.propagators[0]
    held = propagator.propagate(state)
    after = [state.flat.values_of(d) for d in state.domains] if held else None
    check_claim(propagator, before, after, state.flat.constraints[0])


@settings(max_examples=100, deadline=None)
@given(problem=problems(kinds=("all_different",)))
def test_matching_makes_all_different_domain_consistent(problem: pm.Problem) -> None:
    state = single(problem)
    if state is None:
        return
    constraint = state.flat.constraints[0]
    exact = supported(constraint, [state.flat.values_of(d) for d in state.domains])
    if filter_all_different(state, state.propagators[0]):
        assert [set(state.flat.values_of(state.domains[v])) for v in constraint.scope] == exact
    else:
        assert any(not values for values in exact)


def test_the_random_problems_know_every_kind() -> None:
    assert set(KINDS) == set(kinds())


def test_what_cannot_be_stated() -> None:
    with pytest.raises(ModelError, match="twice"):
        pm.all_different(1, 2, 1)
    with pytest.raises(ModelError, match="weights"):
        pm.sum_of([0, 1], 3, [1])
    with pytest.raises(ModelError, match="unknown kind"):
        law_named("magic")
