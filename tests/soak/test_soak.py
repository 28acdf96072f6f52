"""A part of the long run; `python -m tests.soak shapes` goes on for as long as it is given."""

from __future__ import annotations

from random import Random

import pytest

from pencilmark.rules import Rule
from tests.soak import boards, formats, shapes, squares
from tests.soak.random_rules import drawable, random_rule


@pytest.mark.parametrize("first", range(0, 2000, 200))
def test_no_engine_differs_from_brute_force(first: int) -> None:
    for seed in range(first, first + 200):
        assert shapes.check(seed) == "", f"seed {seed}: {shapes.describe(seed)}"


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_larger_squares_have_the_same_solutions_everywhere(first: int) -> None:
    for seed in range(first, first + 50):
        assert squares.check(seed) == "", f"seed {seed}: {squares.describe(seed)}"


@pytest.mark.parametrize("first", range(0, 150, 50))
def test_boards_of_any_rules_have_the_same_solutions_everywhere(first: int) -> None:
    for seed in range(first, first + 50):
        assert boards.check(seed) == "", f"seed {seed}: {boards.describe(seed)}"


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_what_a_format_carries_is_read_again(first: int) -> None:
    for seed in range(first, first + 50):
        assert formats.check(seed) == "", f"seed {seed}: {formats.describe(seed)}"


@pytest.mark.parametrize("kind", drawable(), ids=lambda kind: kind.name)
def test_every_rule_is_drawn(kind: type[Rule]) -> None:
    """A rule that is never drawn is never compared."""
    dice = [Random(seed) for seed in range(40)]
    assert any(random_rule(one, kind, boards.frame(one)[0].grid) for one in dice)
