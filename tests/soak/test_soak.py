"""A part of the long run; `python -m tests.soak shapes` goes on for as long as it is given."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pencilmark.engines import engines
from pencilmark.puzzles.board import Board
from pencilmark.rules import Rule
from tests.soak import boards, crowds, formats, growing, questions, shapes, squares
from tests.soak.mutating import mutated, sites
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


@pytest.mark.parametrize("seed", range(8))
def test_crowds_are_as_brute_force_in_bits_says(seed: int) -> None:
    assert crowds.check(seed) == ""


@pytest.mark.parametrize("seed", range(0, growing.SHARED * len(growing.KINDS), growing.SHARED))
def test_growing_boards_are_as_brute_force_in_bits_says(seed: int) -> None:
    assert growing.check(seed) == ""


@pytest.mark.parametrize("seed", range(0, growing.SHARED * len(growing.KINDS), growing.SHARED))
def test_growing_boards_would_tell_a_wrong_count(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One bit too few in what is expected, somewhere in a thousand boards."""
    right = growing._cases

    def wrong(bare: growing.Bare, dice: Random) -> list[tuple[Any, int]]:
        cases = right(bare, dice)
        place = next(i for i, (_, left) in enumerate(cases) if left.bit_count() == 1)
        cases[place] = cases[place][0], 0
        return cases

    monkeypatch.setattr(growing, "_cases", wrong)
    if not engines()["native"].missing():
        assert "1 solutions of 0" in growing.check(seed)


@pytest.mark.parametrize("first", range(0, 80, 20))
def test_every_question_is_answered_as_brute_force_does(first: int) -> None:
    for seed in range(first, first + 20):
        assert questions.check(seed) == "", f"seed {seed}: {questions.describe(seed)}"


def test_what_fails_is_made_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever has one rule of a board is said to be wrong: the rule is left, and nothing else."""
    from tests.soak import __main__ as soak

    drawn = ((seed, questions.source_of(seed)) for seed in range(500))
    seed, board = next((seed, own) for seed, own in drawn if isinstance(own, Board) and len(own.rules) > 1)
    rule = board.rules[-1]
    monkeypatch.setattr(questions, "wrong", lambda own, _: "that rule" if rule in own.rules else "")
    monkeypatch.setattr(questions, "check", lambda seed: questions.wrong(questions.source_of(seed), seed))
    assert soak._found("questions", seed, tmp_path)
    saved = (tmp_path / f"questions-{seed}.txt").read_text()
    assert f"seed {seed}" in saved
    assert saved.split("shrunk: that rule")[1].count('"rule"') == 1


RIGHT = """#include <vector>
int first(const std::vector<int>& found) {
    int sum = 0;
    for (int i = 0; i < 3; ++i)
        sum |= found[i] & ~7;
    if (sum >= 4) return sum + 1;
    return sum;
}"""


def test_wrong_kernels_are_right_ones_but_for_a_switch() -> None:
    known = [*sites("some.cpp", RIGHT)]
    assert {site.after.strip() for site in known} >= {
        "for (int i = 0; i <= 3; ++i)",
        "sum &= found[i] & ~7;",
        "sum |= found[i] & 7;",
        "",
    }
    site = next(site for site in known if "<= 3" in site.after)
    wrong = mutated(RIGHT, {5: site}).split("\n")
    assert wrong[1] == '#include "mutants.hpp"'
    assert wrong[4].strip() == "for (int i = 0; (pencilmark_mutants::mutant(5) ? (i <= 3) : (i < 3)); ++i)"
