"""Plans: what they mean, and what is said of those that mean nothing."""

from __future__ import annotations

import pytest

from pencilmark.errors import InputError
from pencilmark.lab.jobs import jobs_of
from pencilmark.lab.plan import parse_plan, read_plan

FAMILY = '[[family]]\npuzzle = "futoshiki"\n'


def test_ranges_lists_and_numbers_span_a_grid():
    plan = parse_plan(FAMILY + "n = 4\nsigns = {from = 0, to = 6, step = 3}\ngivens = [0, 2]")
    assert len(plan.points) == 6
    assert plan.points[1].as_dict() == {"n": 4, "signs": 0, "givens": 2}
    assert plan.rows == 6 * 100


def test_points_name_what_goes_together():
    plan = parse_plan(FAMILY + "givens = 1\npoints = [{n = 4, signs = 3}, {n = 5, signs = 5}]")
    assert [p.as_dict() for p in plan.points] == [
        {"givens": 1, "n": 4, "signs": 3},
        {"givens": 1, "n": 5, "signs": 5},
    ]


@pytest.mark.parametrize("value", ["-1", "true", "nan", "1e10", "1" + 400 * "0"])
def test_seconds_that_are_no_length_of_time(value):
    with pytest.raises(InputError, match="seconds must be a number from 0"):
        parse_plan(FAMILY + f"[limits]\nseconds = {value}")


def test_all_combinations():
    plan = parse_plan('combinations = ["fc", "mrv"]\n' + FAMILY)
    assert plan.strategies == ("bt", "bt+fc", "bt+mrv", "bt+fc+mrv")
    assert len(parse_plan('combinations = ["fc", "mrv", "deg", "lcv"]\n' + FAMILY).strategies) == 16


def test_strategies_and_combinations_are_joined_without_repetition():
    plan = parse_plan('strategies = ["auto", "bt+fc"]\ncombinations = ["fc"]\n' + FAMILY)
    assert plan.strategies == ("auto", "bt+fc", "bt")


def test_boards_of_files(tmp_path):
    (tmp_path / "boards.txt").write_text("1 2 1 -1 1\n1 2 0 -1 0\n")
    (tmp_path / "plan.toml").write_text('[[family]]\npuzzle = "minesweeper"\nfiles = ["*.txt"]\n')
    jobs = list(jobs_of(read_plan(tmp_path / "plan.toml"), set()))
    assert [(job.source, job.seed) for job in jobs] == [("boards.txt", 0), ("boards.txt", 1)]
    assert jobs[1].board().format() == "1 2 0 -1 0\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("seed = ", "expected TOML"),
        ("", "family"),
        ("sed = 1\n" + FAMILY, "did you mean seed"),
        ("seed = -1\n" + FAMILY, "seed must be"),
        ("boards = 0\n" + FAMILY, "boards must be"),
        ("boards = true\n" + FAMILY, "boards must be"),
        ('strategies = ["bt+xy"]\n' + FAMILY, "unknown part 'xy'"),
        ("strategies = []\n" + FAMILY, "strategies must be"),
        ('measure = "cost"\n' + FAMILY, "measure must be"),
        ("[limits]\nassignment = 5\n" + FAMILY, "did you mean assignments"),
        ('[[family]]\npuzzle = "go"', "no generator for 'go'"),
        ('[[family]]\npuzzle = "tiles"', "tiles is none"),
        (FAMILY + "sides = 4", "no parameter 'sides'"),
        (FAMILY + "n = 0", "n must be from 1 to 64"),
        (FAMILY + "n = {from = 1}", "to must be"),
        ("family = 3", "family"),
        ("boards = 100000000\n" + FAMILY, "more than"),
        ("boards = 2\nseed = 9223372036854775807\n" + FAMILY, "more than there are"),
        ("repetitions = 0\n" + FAMILY, "repetitions must be"),
        ('solvers = ["\'"]\n' + FAMILY, "expected a command"),
        ('[[family]]\npuzzle = "mine:f"\nx = [[1]]', "x must be a number"),
        ('[[family]]\npuzzle = "mine:f"\nx = nan', "x must be a number"),
    ],
)
def test_bad_plans_are_refused_in_words(text, words):
    with pytest.raises(InputError, match=words):
        parse_plan(text)


def test_jobs_are_what_is_not_done():
    plan = parse_plan('boards = 2\nstrategies = ["bt", "bt+fc"]\n' + FAMILY + "n = 4")
    everything = list(jobs_of(plan, set()))
    assert [len(job.runs) for job in everything] == [2, 2]
    done = {
        everything[0].key(("bt", "auto", 1)),
        everything[1].key(("bt", "auto", 1)),
        everything[1].key(("bt+fc", "auto", 1)),
    }
    left = list(jobs_of(plan, done))
    assert [(job.seed, job.runs) for job in left] == [(1, (("bt+fc", "auto", 1),))]


def test_every_ready_made_plan_is_a_plan():
    from pathlib import Path

    folder = Path(__file__).resolve().parents[2] / "plans"
    plans = {path.stem: read_plan(path) for path in sorted(folder.glob("*.toml"))}
    assert {"minesweeper-course", "minesweeper-largest", "futoshiki-constraints", "sudoku-strategies"} <= set(
        plans
    )
    course = plans["minesweeper-course"]
    assert (len(course.strategies), course.boards, len(course.points)) == (16, 1000, 1)
