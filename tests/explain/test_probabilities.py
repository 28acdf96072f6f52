"""Exact probabilities against the plainest count there is: look at every placement."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pencilmark.ask import flat_of
from pencilmark.explain.minefield import chances, probabilities
from pencilmark.explain.probabilities import Probabilities, TooHardError, probabilities_of
from pencilmark.model import Flat
from pencilmark.puzzles.minesweeper import Minesweeper


@st.composite
def fields(draw: st.DrawFn) -> Minesweeper:
    """Small fields; most have a solution, because hints are counted from mines, and some are then spoilt."""
    height, width = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    mined = draw(st.lists(st.booleans(), min_size=height * width, max_size=height * width))
    hinted = draw(st.lists(st.booleans(), min_size=height * width, max_size=height * width))
    blank = Minesweeper(height, width, 0, (-1,) * (height * width))
    cells = [
        sum(mined[n] for n in blank.neighbours(c)) if hint and not mined[c] else -1
        for c, hint in enumerate(hinted)
    ]
    spoilt = draw(st.sampled_from([0, 0, 0, 1]))
    # built in code it would be refused where the mines are too many
    return Minesweeper.trusted(height=height, width=width, mines=sum(mined) + spoilt, cells=tuple(cells))


@settings(max_examples=150, deadline=None)
@given(field=fields())
@pytest.mark.parametrize("count", [probabilities_of, chances], ids=["textbook", "fastest"])
def test_against_every_placement(field: Minesweeper, count: Callable[[Flat], Probabilities]) -> None:
    flat = flat_of(field)
    unknown = len(flat.domains)
    solutions = [
        placed
        for placed in product((0, 1), repeat=unknown)
        if all(sum(placed[v] for v in c.scope) == c.parameters[0] for c in flat.constraints)
    ]
    found = count(flat)
    assert found.count == len(solutions)
    for v in range(unknown if solutions else 0):
        chance = Fraction(sum(placed[v] for placed in solutions), len(solutions))
        assert found.chances[v] == pytest.approx(float(chance))
        assert found.forced[v] == (int(chance) if chance in (0, 1) else None)


@settings(max_examples=100, deadline=None)
@given(field=fields())
def test_exact_numerators_are_counts_of_solutions(field: Minesweeper) -> None:
    found = probabilities(field, exact=True)
    if found.numerators is not None and found.count:
        for numerator, chance in zip(found.numerators, found.chances, strict=True):
            assert chance == pytest.approx(numerator / found.count, rel=1e-12)


def test_too_hard_is_said() -> None:
    cells = [-1 if (i // 40 + i % 40) % 2 else 3 for i in range(40 * 40)]
    with pytest.raises(TooHardError):
        probabilities_of(flat_of(Minesweeper(40, 40, 300, tuple(cells))))
