"""A second opinion: what we solve, OR-Tools accepts; what we call unsatisfiable, it does too."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

import pencilmark as pm
from pencilmark.ask import flat_of
from pencilmark.engines.cpsat import CpSat, model_of
from pencilmark.errors import EngineError
from pencilmark.model import flatten
from pencilmark.puzzles.reading import read_file
from pencilmark.search.result import Query
from tests.randomly import brute_force, problems

pytest.importorskip("ortools")
ROOT = Path(__file__).resolve().parent.parent.parent


def accepts(board: pm.Problem | object, values: list[int]) -> bool:
    """Does CP-SAT find the problem satisfiable with every variable fixed at the value we gave it?"""
    from ortools.sat.python import cp_model

    model, variables = model_of(flat_of(board))  # type: ignore[arg-type]
    for variable, value in zip(variables, values, strict=True):
        model.add(variable == value)
    return cp_model.CpSolver().solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


@settings(max_examples=150, deadline=None)
@given(problem=problems())
def test_it_agrees_with_brute_force(problem: pm.Problem) -> None:
    result = CpSat().run(flatten(problem), None, Query(solutions=None))
    assert sorted(result.solutions) == brute_force(problem)
    assert result.complete


def test_it_stops_at_the_number_wanted() -> None:
    board = pm.loads("----\n" * 4)
    result = pm.solve(board, engine="cpsat", solutions=3)
    assert (result.status, result.count, result.complete) == ("solved", 3, False)
    assert pm.count(board, engine="cpsat") == 288
    with pytest.raises(EngineError, match="must be auto"):
        pm.solve(board, "bt", engine="cpsat")


def check_files(paths: list[Path]) -> int:
    checked = 0
    for path in paths:
        for item in list(read_file(path))[:30]:
            if item.puzzle is None:
                continue
            result = pm.solve(item.puzzle)
            if result.status == "solved":
                assert accepts(item.puzzle, item.puzzle.values(result.solution)), path
            else:
                assert result.status == pm.solve(item.puzzle, engine="cpsat").status == "unsatisfiable"
            checked += 1
    return checked


def test_every_example_is_accepted(examples: Path) -> None:
    assert check_files(sorted(examples.glob("[!t]*/*.txt"))) >= 20


def test_every_course_file_is_accepted(data: Path) -> None:
    """Every file (and of each collection the first thirty boards)."""
    assert check_files([p for p in sorted(data.rglob("*.txt")) if "tiles" not in p.parts]) >= 100
