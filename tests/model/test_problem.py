from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.errors import ModelError
from pencilmark.model import flatten


def test_any_integers_are_values_and_masks_are_inside() -> None:
    problem = pm.Problem()
    problem.variable("a", [1000, -5])
    problem.variable("b", [7, 1000])
    flat = flatten(problem)
    assert flat.values == (-5, 7, 1000)
    assert flat.domains == (0b101, 0b110)
    assert flat.values_of(0b101) == [-5, 1000]


def test_names_are_unique_and_variables_exist() -> None:
    problem = pm.Problem()
    problem.variable("a", [1])
    with pytest.raises(ModelError, match="already"):
        problem.variable("a", [2])
    with pytest.raises(ModelError, match="names variable 3"):
        problem.add(pm.less(0, 3))


def test_map_colouring_as_in_the_readme() -> None:
    problem = pm.Problem()
    x = problem.variables(["WA", "NT", "SA", "Q", "NSW", "V", "T"], range(3))
    problem.add(pm.all_different(x[0], x[1]), pm.all_different([x[0], x[2]]), pm.all_different(x[1], x[2]))
    solution = pm.solve(problem).solution
    assert len({solution["WA"], solution["NT"], solution["SA"]}) == 3


def test_an_empty_problem_has_one_empty_solution() -> None:
    result = pm.solve(pm.Problem(), "bt")
    assert (result.status, result.solution) == ("solved", {})


def test_floats_are_not_values() -> None:
    with pytest.raises(pm.ModelError, match="integers as the values of 'a'"):
        pm.Problem().variable("a", [1.5])  # type: ignore[list-item]
