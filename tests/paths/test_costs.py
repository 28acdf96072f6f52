"""Steps that cost what their tile costs: every algorithm, on boards whose cheapest paths are known."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pencilmark.cli import main
from pencilmark.errors import EngineError, ModelError, StrategyError
from pencilmark.paths import Tiles, at_depth, bind, solve, study
from pencilmark.paths.costs import parse_costs
from pencilmark.paths.generate import cost_table, depth_table

COSTS = (7, 1, 5, 2, 3, 11, 4, 13)
HEURISTICS = ("zero", "misplaced", "manhattan", "linear-conflict", "walking-distance")


@st.composite
def small_boards(draw: st.DrawFn) -> Tiles:
    """2 × 3 boards with a way to the goal, whatever each tile costs."""
    costs = draw(st.tuples(*[st.integers(1, 9) | st.fractions(Fraction(1, 3), 4, max_denominator=5)] * 5))
    goal = Tiles(range(6), rows=2, cols=3, costs=costs)
    boards = list(depth_table(goal))
    return goal.from_board(boards[draw(st.integers(0, len(boards) - 1))])


@settings(max_examples=40, deadline=None)
@given(small_boards(), st.sampled_from(("a*", "ucs", "ida*")), st.sampled_from(HEURISTICS[1:]))
def test_the_cheapest_path_is_found(board, algorithm, heuristic):
    cheapest = cost_table(board)[board.start]
    if algorithm == "ida*":
        result = solve(board, algorithm, heuristic, beta=1, limit=40_000)
        assert result.status == "limit" or cheapest <= result.cost < cheapest + 1
        return
    result = solve(board, algorithm, heuristic)
    assert result.cost == cheapest
    assert result.cost == sum(
        board.costs[there[here.index(0)]]
        for here, there in zip(result.states, result.states[1:], strict=False)
    )
    assert result.f_values[-1] == cheapest


@settings(max_examples=25, deadline=None)
@given(small_boards(), st.sampled_from(HEURISTICS))
def test_every_heuristic_stays_admissible(board, heuristic):
    guess = bind(heuristic, board)
    assert all(guess(state) <= left for state, left in cost_table(board).items())


def test_h1_and_h2_weigh_each_tile():
    board = Tiles([1, 0, 2, 3, 4, 5, 8, 7, 6], rows=3, cols=3, costs=COSTS)
    assert bind("h1", board)(board.start) == 7 + 4 * 0 + 11 + 13
    assert bind("h2", board)(board.start) == 7 + 2 * 11 + 2 * 13


def test_ida_star_is_optimal_and_beta_stays_below_its_step():
    for board in at_depth(3, 3, 8, seed=3, count=4):
        dear = board.with_costs(COSTS)
        cheapest = solve(dear, "a*", "h2").cost
        assert solve(dear, "ida*", "h2").cost == cheapest
        for beta in (1, 5, 20):
            assert cheapest <= solve(dear, "ida*", "h2", beta=beta).cost < cheapest + beta


def test_costs_that_are_all_the_same_change_no_path_and_no_count():
    board = at_depth(3, 3, 14, seed=1)[0]
    plain, threes = solve(board, "a*", "h2", engine="reference"), solve(board.with_costs([3] * 8), "a*", "h2")
    assert threes.moves == plain.moves
    assert threes.cost == 3 * plain.cost
    assert threes.counters == plain.counters


def test_the_native_engine_says_why_it_cannot():
    board = at_depth(3, 3, 4)[0].with_costs(COSTS)
    assert solve(board).engine == "reference"
    with pytest.raises(EngineError, match=r"every step as 1|not built"):
        solve(board, engine="native")
    assert not board.with_costs([1] * 8).unequal


def test_the_study_checks_every_board_and_move_at_its_cost():
    found = study(costs=COSTS, samples=0)
    assert [(v.overestimate, v.inconsistency) for v in found.verdicts] == [(None, None)] * 2
    assert found.dominance[0].holds
    over = study(costs=[Fraction(1, 2)] * 3, rows=2, cols=2, samples=0)
    assert over.verdicts[0].boards == 12


def test_a_wrong_heuristic_would_be_caught(monkeypatch):
    from pencilmark.paths.heuristics import simple

    monkeypatch.setattr(simple.Misplaced, "__call__", lambda self, board: 100 * (board != self.goal))
    found = study(costs=COSTS, samples=0).verdicts[0]
    assert "a cost of 5 from the goal" in found.overestimate  # the cheapest tile beside the gap's home
    assert "h falls from 100 to 0" in found.inconsistency


@pytest.mark.parametrize("costs", [[1] * 7, [1] * 7 + [0], [1] * 7 + [-1], [1] * 7 + [float("inf")]])
def test_costs_that_are_none_are_refused(costs):
    with pytest.raises(ModelError, match="expected"):
        Tiles(range(9), rows=3, cols=3, costs=costs)


def test_costs_as_text():
    assert parse_costs("1, 2 3") == (1, 2, 3)
    assert parse_costs("0.1,3/2") == (Fraction(1, 10), Fraction(3, 2))
    for wrong in ("1,,x", "", "1e9", "1/0", "-1"):
        with pytest.raises(StrategyError, match="expected a cost"):
            parse_costs(wrong)


def command(capsys, *words):
    with pytest.raises(SystemExit) as end:
        main(["tiles", *words])
    return end.value.code or 0, capsys.readouterr()


def test_the_command_takes_costs(capsys, tmp_path):
    (tmp_path / "in.txt").write_text("1 0 2\n3 4 5\n6 7 8\n\n0 1 2\n3 4 5\n6 7 8\n")
    board = str(tmp_path / "in.txt")
    status, said = command(capsys, board, "--cost", "7,1,5,2,3,11,4,13", "--json")
    found = json.loads(said.out)
    assert (status, found["length"], found["cost"], found["engine"]) == (0, 1, 7, "reference")
    assert "1 move that cost 7" in command(capsys, board, "--cost", "7,1,5,2,3,11,4,13")[1].out
    for wrong in ("1,2", "1,2,3,4,5,6,7,0", "a", ""):
        status, said = command(capsys, board, "--cost", wrong)
        assert (status, "expected" in said.err) == (2, True)
    status, said = command(capsys, board, "--cost", "1,1,1,1,1,1,1,2", "--engine", "native")
    assert (status, "Traceback" in said.err) == (2, False)
