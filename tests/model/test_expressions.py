"""Constraints as one writes them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pencilmark as pm
from pencilmark.constraints.compared import COMPARISONS
from pencilmark.model import flatten

VALUES = (-1, 0, 1, 2, 3)
SIGNS = {"<": "__lt__", "≤": "__le__", ">": "__gt__", "≥": "__ge__", "=": "__eq__", "≠": "__ne__"}


def solutions(problem: pm.Problem) -> list[tuple[int, ...]]:
    return [tuple(s.values()) for s in pm.solve(problem, "bt", engine="reference", solutions=None).solutions]


@settings(max_examples=300, deadline=None)
@given(
    left=st.lists(st.integers(-2, 2), min_size=3, max_size=3),
    right=st.lists(st.integers(-2, 2), min_size=3, max_size=3),
    constants=st.tuples(st.integers(-4, 4), st.integers(-4, 4)),
    sign=st.sampled_from(sorted(SIGNS)),
    form=st.sampled_from(("sum", "absolute", "absolute of an integer", "two absolutes")),
)
def test_what_is_written_is_what_is_meant(
    left: list[int], right: list[int], constants: tuple[int, int], sign: str, form: str
) -> None:
    problem = pm.Problem()
    x = problem.variables("xyz", VALUES)

    def side(weights: list[int], values: list[object], constant: int) -> object:
        total: object = constant
        for weight, value in zip(weights, values, strict=True):
            total = total + weight * value  # type: ignore[operator]
        return total

    def sides(values: list[object]) -> tuple[object, object]:
        a, b = side(left, values, constants[0]), side(right, values, constants[1])
        size = abs if form != "sum" else lambda e: e
        other = {"absolute of an integer": constants[1], "two absolutes": abs(b)}.get(form, b)  # type: ignore[arg-type]
        return size(a), other  # type: ignore[operator]

    a, b = sides([*x])
    problem.add(getattr(a, SIGNS[sign])(b))
    expected = [v for v in product(VALUES, repeat=3) if COMPARISONS[sign](*sides([*v]))]
    assert solutions(problem) == expected


SHAPES: list[tuple[Callable[..., pm.Constraint], str, str]] = [
    (lambda x, y, z: x < y, "relation", "less"),
    (lambda x, y, z: x > y, "relation", "less"),
    (lambda x, y, z: x >= y, "relation", "less_equal"),
    (lambda x, y, z: x == y, "relation", "equal"),
    (lambda x, y, z: x != y, "relation", "not_equal"),
    (lambda x, y, z: abs(x - y) == 1, "relation", "difference"),
    (lambda x, y, z: abs(x - y) >= 2, "relation", "offset"),
    (lambda x, y, z: x + y == 10, "relation", "offset"),
    (lambda x, y, z: x + 1 < y, "relation", "offset"),
    (lambda x, y, z: x == 2 * y, "linear", "linear"),
    (lambda x, y, z: x + y + z != 3, "linear", "linear"),
    (lambda x, y, z: x + y + z >= 3, "linear", "linear"),
    (lambda x, y, z: x == 2, "linear", "linear"),
    (lambda x, y, z: x - x == 0, "table", "table"),
    (lambda x, y, z: abs(x - y) == z, "table", "tabulated"),
]


@pytest.mark.parametrize(("make", "shape", "kind"), SHAPES)
def test_the_shape_follows_from_what_is_written(
    make: Callable[..., pm.Constraint], shape: str, kind: str
) -> None:
    problem = pm.Problem()
    problem.add(make(*problem.variables("xyz", VALUES)))
    assert (flatten(problem).shapes[0].name, problem.constraints[0].kind) == (shape, kind)


def test_a_comparison_is_no_truth() -> None:
    x, y = pm.Problem().variables("xy", range(3))
    with pytest.raises(pm.ModelError, match=r"problem\.add"):
        assert x == y
    with pytest.raises(pm.ModelError, match=r"problem\.add"):
        assert x < y < 3


def test_variables_of_another_problem_are_refused() -> None:
    one, other = pm.Problem(), pm.Problem()
    x, y = one.variable("x", range(3)), other.variable("y", range(3))
    for make in (lambda: x < y, lambda: x + y == 2, lambda: pm.all_different(x, y)):
        with pytest.raises(pm.ModelError, match="two problems"):
            make()
    for constraint in (y < 2, pm.all_different(y), pm.count_of((y,), 1) == 1):
        with pytest.raises(pm.ModelError, match="another problem"):
            one.add(constraint)


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda x: x * x, "product"),
        (lambda x: x * 1.5, "integer"),
        (lambda x: x + "a", "integer"),
        (lambda x: x == None, "integer"),  # noqa: E711
        (lambda x: abs(x) < pm.count_of((x,), 1), "integer, a variable or a sum"),
    ],
)
def test_what_is_no_sum_is_refused(make: Callable[[pm.Variable], object], why: str) -> None:
    with pytest.raises(pm.ModelError, match=why):
        make(pm.Problem().variable("x", range(3)))


def test_the_interface_as_it_is_written() -> None:
    problem = pm.Problem()
    x, y, z = problem.variables("xyz", range(10))
    problem.add(x < y, x != z, x + 2 * y - z <= 7, abs(x - y) == 1)
    problem.add(pm.all_different(x, y, z), pm.table((x, y), [(a, a + 1) for a in range(9)]))
    problem.add(
        pm.automaton(
            (x, y, z), {"start": 0, "accept": [1], "moves": [[0, v, 0] for v in range(9)] + [[0, 9, 1]]}
        )
    )
    problem.add(pm.constraint(lambda a, b: (a + b) % 3 == 0, x, y))
    expected = [(a, a + 1, 9) for a in range(8) if a + 2 * (a + 1) - 9 <= 7 and (2 * a + 1) % 3 == 0]
    assert solutions(problem) == expected


@pytest.mark.parametrize(("name", "size"), [("reference", 3000), ("cpsat", 1_000_000)])
def test_relations_over_many_values_stay_symbolic(name: str, size: int) -> None:
    """No table of all pairs is made: a million values have a million million."""
    if name == "cpsat":
        pytest.importorskip("ortools")
    problem = pm.Problem()
    x, y, z = problem.variables("xyz", range(size))
    problem.add(y < x, x < 3, z != x, abs(z - y) >= size - 2, x + z == size)
    found = pm.solve(problem, engine=name)
    assert found.solution == {"x": 1, "y": 0, "z": size - 1}


def test_what_waits_to_be_compared_prints_itself() -> None:
    x, y = pm.Problem().variables("xy", VALUES)
    assert repr(x + 2 * y - 1) == "1·x0 + 2·x1 + -1"
    assert repr(abs(x - y)) == "|1·x0 + -1·x1|"
    assert repr(pm.product((x, y))) == "product(x, y)"
    assert repr(pm.element((5, x), y)) == "(5, x)[y]"


def test_a_function_that_never_answers_is_told_so() -> None:
    def forgetful(a: int, b: int) -> None:
        """There is no `return` here."""

    problem = pm.Problem()
    x, y = problem.variables("xy", VALUES)
    with pytest.raises(pm.ModelError, match="forgetful returned None for every combination of values"):
        problem.add(pm.constraint(forgetful, x, y))
