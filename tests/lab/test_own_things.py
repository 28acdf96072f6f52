"""Heuristics, generators and problems of one's own in a plan."""

from __future__ import annotations

from pathlib import Path

import pytest

from pencilmark.errors import InputError, StrategyError
from pencilmark.lab.analysis import load_run
from pencilmark.lab.own import is_own
from pencilmark.lab.plan import parse_plan, read_plan
from pencilmark.lab.run import run_plan
from pencilmark.lab.sizes import largest_sizes
from pencilmark.lab.store import opened
from pencilmark.report.experiment import lab_report

MODULE = """
import pencilmark as pm
from pencilmark.generate import generate

class Last(pm.VariableOrder):
    def score(self, state, variable):
        return -variable

class Broken(pm.VariableOrder):
    def score(self, state, variable):
        raise RuntimeError("no idea")

def queens(seed, n=4):
    problem = pm.Problem()
    x = problem.variables([f"q{i}" for i in range(n)], range(n))
    problem.add(pm.all_different(*x))
    return problem

def board(seed, signs=0):
    return generate("futoshiki", seed, n=4, signs=signs)

def sometimes(seed, **asked):
    if seed == 2:
        raise ValueError("not this one")
    return "a text" if seed == 3 else board(seed)
"""
PLAN = """
boards = 3
strategies = ["bt+fc", "bt+fc+MODULE:Last"]
[[family]]
puzzle = "MODULE:queens"
n = [4, 5]
[[family]]
puzzle = "MODULE:board"
signs = 3
"""


@pytest.fixture
def module(tmp_path, request):
    """A module that only this test has: Python keeps what it has imported by name."""
    name = f"mine_{abs(hash(request.node.name)) % 10**9}"
    (tmp_path / f"{name}.py").write_text(MODULE)
    return name


def plan_of(tmp_path, text, module):
    (tmp_path / "plan.toml").write_text(text.replace("MODULE", module))
    return read_plan(tmp_path / "plan.toml")


def test_tokens_with_a_colon_are_not_ones_own():
    assert is_own("mine:Last")
    assert is_own("mine.deep:Last")
    assert not any(is_own(token) for token in ("fc:unique", "deg:binary", "random:7", "fc", "mine:"))


@pytest.mark.parametrize("processes", [True, False])
def test_own_heuristics_generators_and_problems(tmp_path, module, processes):
    plan = plan_of(tmp_path, PLAN, module)
    run_plan(plan, tmp_path / "run.sqlite", workers=2, processes=processes)
    run = load_run(tmp_path / "run.sqlite")
    own = f"bt+fc+{module}:Last"
    assert len(run.rows) == 18
    assert {row.status for row in run.rows} == {"solved"}
    assert {row.ran for row in run.of(own)} == {"reference"}
    assert {row.variables for row in run.rows if "queens" in row.family} == {4, 5}


def test_a_run_is_shown_without_running_anything_of_ones_own(tmp_path, module):
    pytest.importorskip("altair")
    plan = plan_of(tmp_path, PLAN, module)
    run_plan(plan, tmp_path / "run.sqlite", workers=1)
    (tmp_path / f"{module}.py").write_text("raise SystemExit('never')")
    run = load_run(tmp_path / "run.sqlite")
    assert f"{module}:queens" in str(lab_report(run, pictures="svg").blocks)


def test_what_goes_wrong_costs_a_row(tmp_path, module):
    text = PLAN.replace("MODULE:Last", "MODULE:Broken").replace("MODULE:board", "MODULE:sometimes")
    run_plan(plan_of(tmp_path, text, module), tmp_path / "run.sqlite", workers=1)
    with opened(tmp_path / "run.sqlite") as store:
        reasons = {row.reason for row in store.rows() if row.status == "error"}
    assert "RuntimeError: no idea" in reasons
    assert f"{module}:sometimes raised ValueError: not this one" in reasons
    assert f"expected a puzzle or a problem from {module}:sometimes, found str" in reasons


@pytest.mark.parametrize(
    ("strategy", "puzzle", "words"),
    [
        ("bt+absent_module:X", "futoshiki", "cannot be had: ModuleNotFoundError"),
        ("bt+MODULE:absent", "futoshiki", "cannot be had: AttributeError"),
        ("bt+MODULE:board", "futoshiki", "expected a variable order"),
        ("bt+mrv+MODULE:Last", "futoshiki", "two parts of one kind"),
        ("bt", "MODULE:absent", "cannot be had"),
    ],
)
def test_what_is_not_there_is_refused_before_anything_runs(tmp_path, module, strategy, puzzle, words):
    text = f'boards = 1\nstrategies = ["{strategy}"]\n[[family]]\npuzzle = "{puzzle}"\n'
    with pytest.raises((InputError, StrategyError), match=words):
        run_plan(plan_of(tmp_path, text, module), tmp_path / "run.sqlite", workers=1)
    assert not (tmp_path / "run.sqlite").exists()


def test_solvers_named_in_the_plan():
    plan = parse_plan('solvers = ["student:solve"]\n[[family]]\npuzzle = "futoshiki"\n')
    assert plan.strategies == ("solver:student:solve",)
    both = parse_plan('strategies = ["bt"]\nsolvers = ["student:solve"]\n[[family]]\npuzzle = "futoshiki"\n')
    assert both.strategies == ("bt", "solver:student:solve")


@pytest.mark.parametrize("name", ["queens", "framed"])
def test_the_examples(tmp_path, name):
    folder = Path(__file__).resolve().parents[2] / "examples" / "own_plan"
    run_plan(read_plan(folder / f"{name}.toml"), tmp_path / "run.sqlite", workers=1)
    run = load_run(tmp_path / "run.sqlite")
    assert {row.status for row in run.rows} <= {"solved", "limit"}
    assert {row.ran for row in run.of("bt+fc+mine:Middle")} == {"reference"}
    if name == "queens":
        assert "at least 40×40" in largest_sizes(run)["bt+fc+mrv"][0]
        assert largest_sizes(run)["bt"] == ("12×12", "12×12")
