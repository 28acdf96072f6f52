"""A part of the long run; `python -m tests.soak shapes` goes on for as long as it is given."""

from __future__ import annotations

import pytest

from tests.soak import shapes, squares


@pytest.mark.parametrize("first", range(0, 2000, 200))
def test_no_engine_differs_from_brute_force(first: int) -> None:
    for seed in range(first, first + 200):
        assert shapes.check(seed) == "", f"seed {seed}: {shapes.describe(seed)}"


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_larger_squares_have_the_same_solutions_everywhere(first: int) -> None:
    for seed in range(first, first + 50):
        assert squares.check(seed) == "", f"seed {seed}: {squares.describe(seed)}"
