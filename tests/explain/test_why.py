"""Why: answers against enumeration, and the size of the reason against every smaller set of rules."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import pencilmark as pm
from pencilmark.explain import smallest
from pencilmark.explain.atoms import Subject
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.probabilities import TooHardError
from pencilmark.explain.smallest import hitting_set
from pencilmark.puzzles.puzzle import Puzzle

FOUR = pm.loads("1---\n--2-\n-3--\n---4")


def broken(seed: int) -> Puzzle:
    """A small board that mostly has no solution: a square with random givens and signs, or mines at random."""
    dice = Random(seed)
    if dice.random() < 0.5:
        n = 3
        pairs = [(c, c + 1) for c in range(n * n) if c % n < n - 1] + [(c, c + n) for c in range(n * (n - 1))]
        signs = [tuple(dice.sample(pair, 2)) for pair in dice.sample(pairs, 5)]
        return pm.Futoshiki(n, tuple(dice.choice([0, 0, 1, 2, 3]) for _ in range(n * n)), tuple(signs))
    cells = [dice.choice([-1, -1, 0, 1, 1, 2]) for _ in range(9)]
    return pm.Minesweeper(3, 3, min(dice.randint(0, 3), cells.count(-1)), tuple(cells))


def holds_together(board: Puzzle, rules: set[str]) -> bool:
    """By trying everything: no engine has a part in it."""
    problem = board.problem()
    kept = [c for c in problem.constraints if c.label in rules]

    def filled(values: list[int]) -> bool:
        if any(
            not c.holds([values[v] for v in c.scope])
            for c in kept
            if max(c.scope, default=-1) == len(values) - 1
        ):
            return False
        if len(values) == len(problem.domains):
            return True
        return any(filled([*values, value]) for value in problem.domains[len(values)])

    return filled([])


@pytest.mark.parametrize("seed", range(60))
def test_the_reason_of_no_solution_is_the_smallest_there_is(seed: int) -> None:
    try:
        board = broken(seed)
    except pm.ModelError:
        pytest.skip("a hint with too few neighbours")
    labels = sorted({c.label for c in board.problem().constraints})
    found = pm.why(board, seconds=1e9)
    assert (found.answer == "unsatisfiable") == (not holds_together(board, {*labels}))
    if found.answer == "unsatisfiable":
        assert found.smallest
        size = len(found.because)
        assert not holds_together(board, {b.rule for b in found.because})
        assert all(holds_together(board, {*some}) for some in combinations(labels, size - 1))


@pytest.mark.parametrize("cell", ["r1c2", "r2c2", "r4c3"])
@pytest.mark.parametrize("value", range(1, 5))
def test_claims_are_answered_as_they_are_written(cell: str, value: int) -> None:
    solved = pm.solve(FOUR).solution
    assert solved is not None
    true = solved[int(cell[1]) - 1][int(cell[3]) - 1] == value
    assert pm.why(FOUR, f"{cell}={value}").answer == ("forced" if true else "impossible")
    assert pm.why(FOUR, f"{cell}!={value}").answer == ("impossible" if true else "forced")


def test_a_value_of_some_solutions_is_possible() -> None:
    board = pm.loads("1---\n----\n----\n---4")
    for claim in ("r1c2=2", "r1c2!=2"):
        found = pm.why(board, claim)
        assert (found.answer, found.because) == ("possible", ())
    assert pm.why(board).answer == "possible"


def test_a_claim_about_a_board_without_a_solution() -> None:
    found = pm.why(pm.loads("11--\n----\n----\n----"), "r1c3=2")
    assert found.as_dict()["answer"] == "unsatisfiable"
    assert len(found.because) == 1


def test_a_value_no_cell_can_have_and_a_given() -> None:
    assert pm.why(FOUR, "r2c2=9").as_dict() == {
        "claim": "r2c2=9",
        "answer": "impossible",
        "because": [],
        "smallest": True,
    }
    assert pm.why(FOUR, "r1c1=1").answer == "forced"


@pytest.mark.parametrize("claim", ["r9c9=1", "r1c1", "r1c1=x", "", "r1c1<3"])
def test_a_claim_that_is_none(claim: str) -> None:
    with pytest.raises(pm.InputError, match="expected a"):
        pm.why(FOUR, claim)


def _late(*_: object) -> None:
    raise TooHardError("the time is over")


def test_without_time_no_answer_is_called_minimal() -> None:
    subject = Subject(pm.Futoshiki(3, (0,) * 9, ((0, 1), (1, 2), (2, 5), (5, 8))))
    atoms, is_smallest, minimal = smallest.smallest_conflict(subject, subject.start, 0.0)
    assert (is_smallest, minimal) == (False, False)
    assert not Oracle(subject).possible(subject.start, atoms)


def test_without_time_the_reason_is_only_minimal(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no rule of it can be left out."""
    board = pm.Futoshiki(3, (0,) * 9, ((0, 1), (1, 2), (2, 5), (5, 8)))
    subject = Subject(board)
    oracle = Oracle(subject)
    monkeypatch.setattr(smallest, "hitting_set", _late)
    atoms, is_smallest, minimal = smallest.smallest_conflict(subject, subject.start, 60.0)
    assert (is_smallest, minimal) == (False, True)
    assert not oracle.possible(subject.start, atoms)
    assert all(oracle.possible(subject.start, [a for a in atoms if a is not one]) for one in atoms)


@pytest.mark.parametrize("seed", range(30))
def test_hitting_sets_against_trying_all(seed: int) -> None:
    dice = Random(seed)
    sets = [dice.randrange(1, 256) for _ in range(dice.randint(0, 8))]
    sizes = [m.bit_count() for m in range(256) if all(m & each for each in sets)]
    for size in range(8):
        found = hitting_set(sets, size)
        assert (found is not None) == (min(sizes) <= size)
        assert found is None or all(found & each for each in sets)
