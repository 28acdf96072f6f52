"""Inference is sound: what it removes is in no solution."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import pencilmark as pm
from pencilmark.model import flatten
from pencilmark.search.inference import inferences
from pencilmark.search.inference.fc import prepare
from pencilmark.search.inference.matching import supported_values
from pencilmark.search.state import SearchState
from tests.randomly import brute_force, problems


def domains_after(problem: pm.Problem, infer: object) -> list[list[int]] | None:
    state = SearchState(flatten(problem))
    if 0 in state.domains or any(p.clash(state) is not None for p in state.propagators):
        return None
    return [state.flat.values_of(d) for d in state.domains] if infer(state) else None  # type: ignore[operator]


@settings(max_examples=300, deadline=None)
@given(problem=problems())
@pytest.mark.parametrize("token", ["fc", "fc:unique", "ac", "gac", "prep"])
def test_no_value_of_a_solution_is_removed(problem: pm.Problem, token: str) -> None:
    infer = prepare if token == "prep" else inferences()[token]().at_root
    left = domains_after(problem, infer)
    for solution in brute_force(problem):
        assert left is not None
        assert all(value in domain for value, domain in zip(solution, left, strict=True))


@pytest.mark.parametrize(
    ("domains", "supported"),
    [
        ([0b011, 0b011, 0b111], [0b011, 0b011, 0b100]),
        ([0b1, 0b1], None),
        ([0b110, 0b011, 0b101], [0b110, 0b011, 0b101]),
        ([0b0011, 0b0110, 0b1100], [0b0011, 0b0110, 0b1100]),
        ([0b1, 0b11, 0b111], [0b1, 0b10, 0b100]),
        ([], []),
    ],
)
def test_matching(domains: list[int], supported: list[int] | None) -> None:
    assert supported_values(domains) == supported
