"""The native engine equals the plain pages, count for count; the table of every board agrees with both."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pencilmark.paths import PathInterrupted, Tiles, random_walk, solve
from pencilmark.paths.generate import depth_table, random_board, shuffle
from pencilmark.paths.heuristics import PatternTables, parse_heuristic
from pencilmark.paths.limits import Limits
from pencilmark.paths.native import native, run_native
from tests.ctrl_c import ctrl_c

pytestmark = pytest.mark.usefixtures("needs_native")
TABLES = PatternTables(folder=None)
HEURISTICS = (
    "zero",
    "misplaced",
    "manhattan",
    "linear-conflict",
    "walking-distance",
    "pdb",
    "max(lc,wd)",
    "pdb,h1,h2",
)
SHAPES = [(2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (3, 4), (4, 3), (4, 4), (2, 5)]
quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@st.composite
def boards(draw: st.DrawFn, longest: int = 24) -> Tiles:
    """A walk away from any goal, the gap anywhere."""
    rows, cols = draw(st.sampled_from(SHAPES))
    goal = draw(st.permutations(range(rows * cols)))
    return random_walk(rows, cols, draw(st.integers(0, longest)), draw(st.integers(0, 10**6)), goal)


def both(problem: Tiles, algorithm: str, heuristic: str | None, **options):  # type: ignore[no-untyped-def]
    results = [
        solve(problem, algorithm, heuristic, engine=engine, tables=TABLES, **options)
        for engine in ("native", "reference")
    ]
    fast, plain = ((r.status, r.reason, r.moves, r.counters) for r in results)
    assert fast == plain
    assert results[0].f_values == results[1].f_values
    return results[0]


@quick
@given(boards(), st.sampled_from(HEURISTICS), st.sampled_from(("a*", "greedy", "wa*")), st.integers(1, 3000))
def test_best_first_counts_are_equal(problem: Tiles, heuristic: str, algorithm: str, limit: int) -> None:
    if heuristic == "pdb" and len(problem.start) > 9:
        heuristic = "pdb:" + "-".join(
            ["3"] * ((len(problem.start) - 1) // 3)
            + [str((len(problem.start) - 1) % 3)] * ((len(problem.start) - 1) % 3 > 0)
        )
    elif "pdb" in heuristic and len(problem.start) > 9:
        heuristic = "h1,h2"
    both(problem, algorithm, heuristic, limit=limit)


@quick
@given(boards(), st.sampled_from(HEURISTICS[1:]), st.integers(1, 5000), st.sampled_from((0, 0, 1, 3)))
def test_ida_star_counts_are_equal(problem: Tiles, heuristic: str, limit: int, beta: int) -> None:
    if "pdb" in heuristic and len(problem.start) > 9:
        heuristic = (
            "pdb:" + "-".join(["1"] * (len(problem.start) - 1)) if len(problem.start) <= 16 else "manhattan"
        )
    both(problem, "ida*", heuristic, limit=limit, beta=beta)


@quick
@given(boards(10), st.sampled_from(("bfs", "ucs", "ids")), st.integers(1, 3000))
def test_blind_counts_are_equal(problem: Tiles, algorithm: str, limit: int) -> None:
    both(problem, algorithm, None, limit=limit)


def same_counts_by_both_kernels(problem: Tiles, limit: int | None) -> None:
    names, one = parse_heuristic("manhattan"), Fraction(1)
    fast, plain = (
        run_native(problem, "ida*", names, TABLES, Limits(limit), weight=one, beta=0, unrolled=unrolled)
        for unrolled in (True, False)
    )
    assert (fast.end, fast.moves, fast.counters) == (plain.end, plain.moves, plain.counters)


@quick
@given(st.integers(0, 10**6), st.integers(0, 60), st.integers(1, 20_000), st.permutations(range(16)))
def test_fifteen_kernel_equals_the_plain_one(seed: int, steps: int, limit: int, goal: list[int]) -> None:
    same_counts_by_both_kernels(random_walk(4, 4, steps, seed, goal), limit)


def test_fifteen_kernel_without_a_limit() -> None:
    for seed in range(40):
        same_counts_by_both_kernels(random_walk(4, 4, 45, seed), None)


@pytest.mark.parametrize("seed", range(12))
def test_counting_in_batches_equals_walking_in_order(seed: int) -> None:
    """Boards of some hundred thousand nodes, nearly whole and with a limit inside a batch."""
    for limit in (60_000 + 7_001 * seed, 250_003, 1_200_000, 3_000_000):
        same_counts_by_both_kernels(random_walk(4, 4, 90 + seed, seed), limit)


def test_batches_heed_the_clock() -> None:
    hard = Tiles([15, 14, 8, 12, 10, 11, 9, 13, 2, 6, 5, 1, 3, 7, 4, 0], rows=4, cols=4)
    result = solve(hard, "ida*", "manhattan", seconds=0.3)
    assert result.status == "limit"
    assert result.seconds < 2


@pytest.mark.parametrize(
    "goal", [(0, 1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 3, 8, 0, 4, 7, 6, 5), (1, 0, 2, 3, 4, 5, 6, 7, 8)]
)
def test_every_optimal_algorithm_agrees_with_the_table_of_all_boards(goal: tuple[int, ...]) -> None:
    from random import Random

    table = list(depth_table(Tiles(goal, goal, rows=3, cols=3)).items())
    numbers = list(range(len(table)))
    shuffle(numbers, Random(5))
    for board, depth in [table[i] for i in numbers[:25]] + table[-2:]:
        problem = Tiles(board, goal, rows=3, cols=3)
        for algorithm in ("a*", "ida*"):
            for heuristic in HEURISTICS[1:]:
                assert solve(problem, algorithm, heuristic, tables=TABLES).length == depth
        assert solve(problem, "bfs").length == solve(problem, "ucs").length == depth


def test_korfs_cheap_boards(korf: list[tuple[int, list[int], int, int]]) -> None:
    cheap = [entry for entry in korf if entry[3] < 8_000_000]
    assert len(cheap) > 15
    for number, cells, length, nodes in cheap:
        result = solve(Tiles(cells, rows=4, cols=4), "ida*", "manhattan")
        assert (number, result.length, result.counters.generated) == (number, length, nodes)


def test_larger_boards_run() -> None:
    for rows, cols in [(5, 5), (3, 6), (6, 6), (8, 8), (2, 12)]:
        problem = random_walk(rows, cols, 14, 3)
        lengths = {solve(problem, "ida*", h, tables=TABLES).length for h in ("manhattan", "lc")}
        lengths.add(solve(problem, "a*", "manhattan").length)
        assert len(lengths) == 1


def test_limits_in_time_and_memory() -> None:
    hard = random_board(5, 5, 1)
    assert solve(hard, "ida*", "manhattan", seconds=0.05).status == "limit"
    assert (
        solve(hard, "a*", "manhattan", states=10_000).reason
        == "the limit of states kept in memory was reached"
    )
    plain = solve(random_board(3, 3, 1), "a*", "h1", states=500, engine="reference")
    fast = solve(random_board(3, 3, 1), "a*", "h1", states=500, engine="native")
    assert plain.counters == fast.counters


def test_the_door_refuses_nonsense() -> None:
    ask = {
        "algorithm": "ida*",
        "order": (1, 1, True, False),
        "beta": 0,
        "unrolled": True,
        "limit": -1,
        "states": -1,
        "seconds": -1.0,
    }
    guess = [("manhattan", [], [])]
    good = {"rows": 2, "cols": 2, "homes": [0, 1, 2, 3], "gap": 0, "guesses": guess}
    assert native().tiles_search(**ask, **good)["status"] == "solved"
    bad = [{"homes": [0, 1, 2]}, {"homes": [0, 1, 2, 2]}, {"homes": [0, 1, 2, 9]}, {"gap": 4}, {"gap": -1},
           {"rows": 1}, {"rows": 70, "cols": 70},
           {"guesses": []}, {"guesses": guess * 5}, {"guesses": [("patterns", [], [])]},
           {"guesses": [("magic", [], [])]}]  # fmt: skip
    for change in bad:
        with pytest.raises(ValueError, match=r"."):
            native().tiles_search(**ask, **{**good, **change})


def test_ctrl_c_ends_a_search_and_keeps_its_counters() -> None:
    far = Tiles([15, 2, 12, 11, 14, 13, 9, 5, 1, 3, 8, 7, 0, 10, 6, 4], rows=4, cols=4)
    with ctrl_c(), pytest.raises(PathInterrupted) as stop:
        solve(far, "ida*", "manhattan", engine="native")
    result = stop.value.result
    assert result.status == "limit"
    assert result.counters.generated >= sum(step.generated for step in result.counters.iterations) > 1_000


@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_paths_longer_than_any_solution_are_followed_alike(heuristic: str) -> None:
    board = random_board(3, 4, seed=1)
    runs = [
        solve(board, "ida*", heuristic, engine=engine, beta=500, limit=4_000, tables=TABLES)
        for engine in ("native", "reference")
    ]
    assert runs[0].counters == runs[1].counters
    assert len(runs[0].counters.by_depth) > 200
