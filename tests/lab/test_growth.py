"""Plans that grow until half of the boards hit the limit."""

from __future__ import annotations

import re

import pytest

from pencilmark.errors import InputError
from pencilmark.lab.analysis import load_run
from pencilmark.lab.plan import parse_plan
from pencilmark.lab.run import Outcome, run_plan
from pencilmark.lab.said import observations
from pencilmark.lab.sizes import largest_sizes
from pencilmark.lab.store import opened

GROW = """
boards = 3
strategies = ["bt", "bt+fc+mrv", "auto"]
[limits]
assignments = 150
[[family]]
puzzle = "minesweeper"
grow = { from = 4, step = 2, to = 12 }
rows = "size"
cols = "size"
hints = "size*size/3"
mines = "(size * size - 2) / 3"
"""


def test_expressions_in_size():
    points = parse_plan(GROW).points
    assert [p.stage for p in points] == [1, 2, 3, 4, 5]
    assert points[1].as_dict() == {"rows": 6, "cols": 6, "hints": 12, "mines": 11}


@pytest.mark.parametrize("wrong", ["size**9", "open('x')", "1.5", "size/0", "", "n", "(" * 300])
def test_nothing_else_can_be_said(wrong):
    with pytest.raises(InputError, match="expression like"):
        parse_plan(GROW.replace('rows = "size"', f'rows = "{wrong}"'))


def test_growth_ends_where_the_generator_does():
    plan = parse_plan('[limits]\nseconds=1\n[[family]]\npuzzle = "futoshiki"\nn = "size"\ngrow = {from = 60}')
    assert [p.as_dict()["n"] for p in plan.points] == [60, 61, 62, 63, 64]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("assignments = 150", "", "needs one"),
        ("from = 4", "from = 0", "from must be"),
        ("step = 2", "steps = 2", "did you mean step"),
        ('rows = "size"', "rows = [1, 2]", "one value or an expression"),
    ],
)
def test_plans_that_cannot_grow(old, new, words):
    with pytest.raises(InputError, match=words):
        parse_plan(GROW.replace(old, new))


def sizes_tried(path):
    with opened(path) as store:
        tried = {(row.strategy, int(re.search(r'"rows": (\d+)', row.parameters)[1])) for row in store.rows()}
    return {s: sorted(size for name, size in tried if name == s) for s, _ in tried}


def test_each_strategy_stops_at_its_own_size(tmp_path):
    path = tmp_path / "run.sqlite"
    run_plan(parse_plan(GROW), path, workers=1)
    tried = sizes_tried(path)
    assert tried["auto"] == [4, 6, 8, 10, 12]
    assert len(tried["bt"]) < 5
    run = load_run(path)
    for strategy, sizes in tried.items():
        ends = [run.at(point, strategy) for point in run.plan.points]
        for rows in ends[: len(sizes) - 1]:
            assert 2 * sum(row.finished for row in rows) > len(rows)
    assert largest_sizes(run)["auto"][1] == "at least 12×12, the largest tried"
    assert "at least" not in largest_sizes(run)["bt"][1]
    said = " ".join(observations(run))
    assert "`auto` ran `bt+ac+wdeg` on" in said
    assert "a limit of assignments" in said


def test_a_growth_that_was_stopped_goes_the_same_way(tmp_path):
    run_plan(parse_plan(GROW), tmp_path / "whole.sqlite", workers=1)
    half = tmp_path / "half.sqlite"
    run_plan(parse_plan(GROW), half, workers=1)
    with opened(half) as store:
        store.connection.execute("DELETE FROM rows WHERE parameters LIKE '%\"rows\": 8%' OR seed = 2")
        store.connection.commit()
    run_plan(parse_plan(GROW), half, workers=2)
    with opened(half) as one, opened(tmp_path / "whole.sqlite") as other:
        assert [r.measured() for r in one.rows()] == [r.measured() for r in other.rows()]
    assert run_plan(parse_plan(GROW), half, workers=1).added == 0
    assert isinstance(run_plan(parse_plan(GROW), half, workers=1), Outcome)
