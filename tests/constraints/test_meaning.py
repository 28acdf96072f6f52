"""What each constructor says, against a sentence of plain Python: on the law itself, and on every engine."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

import pencilmark as pm
from pencilmark.constraints.apart import at_least_apart, at_most_apart
from pencilmark.constraints.between import between, outside
from pencilmark.constraints.one_of import one_of
from pencilmark.constraints.other_group import other_group
from pencilmark.engines import Engine
from pencilmark.model import flatten
from pencilmark.search.result import Query
from pencilmark.search.strategy import Strategy

X, Y, Z = range(3)
VALUES = (-2, 0, 1, 2, 3, 4)
Maker = Callable[[pm.Variable, pm.Variable, pm.Variable], pm.Constraint]
SAYINGS: list[tuple[str, Maker, Callable[[int, int, int], bool]]] = [
    ("one_of", lambda x, y, z: one_of(y, (1, 3, 9)), lambda x, y, z: y in (1, 3)),
    ("between", between, lambda x, y, z: x < z < y or y < z < x),
    ("outside", lambda x, y, z: outside(z, x, y), lambda x, y, z: y < min(x, z) or y > max(x, z)),
    (
        "other_group",
        lambda x, y, z: other_group(x, z, ((0, 2, 4), (1, 3))),
        lambda x, y, z: not {x, z} <= {0, 2, 4} and not {x, z} <= {1, 3},
    ),
    ("at least apart", lambda x, y, z: at_least_apart(x, y, 3), lambda x, y, z: abs(x - y) >= 3),
    ("at most apart", lambda x, y, z: at_most_apart(y, z, 2), lambda x, y, z: abs(y - z) <= 2),
    ("less", lambda x, y, z: pm.less(x, y), lambda x, y, z: x < y),
    ("less_equal", lambda x, y, z: pm.less_equal(y, z), lambda x, y, z: y <= z),
    ("equal", lambda x, y, z: pm.equal(x, z), lambda x, y, z: x == z),
    ("not_equal", lambda x, y, z: pm.not_equal(z, x), lambda x, y, z: x != z),
    ("difference", lambda x, y, z: pm.difference(x, y, 2), lambda x, y, z: abs(x - y) == 2),
    ("difference 0", lambda x, y, z: pm.difference(x, y, 0), lambda x, y, z: x == y),
    ("difference −1", lambda x, y, z: pm.difference(x, y, -1), lambda x, y, z: False),
    ("not_difference −1", lambda x, y, z: pm.not_difference(x, y, -1), lambda x, y, z: True),
    ("not_difference 0", lambda x, y, z: pm.not_difference(x, y, 0), lambda x, y, z: x != y),
    ("ratio", lambda x, y, z: pm.ratio(x, y, 2), lambda x, y, z: x == 2 * y or y == 2 * x),
    ("ratio −1", lambda x, y, z: pm.ratio(x, y, -1), lambda x, y, z: x == -y),
    ("ratio 0", lambda x, y, z: pm.ratio(x, y, 0), lambda x, y, z: x == 0 or y == 0),
    ("not_ratio", lambda x, y, z: pm.not_ratio(x, y, 2), lambda x, y, z: x != 2 * y and y != 2 * x),
    (
        "linear",
        lambda x, y, z: pm.linear((x, y, z), 1, 5, (2, -1, 1)),
        lambda x, y, z: 1 <= 2 * x - y + z <= 5,
    ),
    ("linear, no low", lambda x, y, z: pm.linear((x, y), high=3), lambda x, y, z: x + y <= 3),
    ("unequal", lambda x, y, z: pm.linear((x, y, z), unequal=4), lambda x, y, z: x + y + z != 4),
    ("product", lambda x, y, z: pm.product((x, y, z)) == 4, lambda x, y, z: x * y * z == 4),
    ("product 0", lambda x, y, z: pm.product((x, y)) == 0, lambda x, y, z: x * y == 0),
    ("product of a variable", lambda x, y, z: pm.product((x, y)) == z, lambda x, y, z: x * y == z),
    ("product above", lambda x, y, z: pm.product((x, y, z)) > 5, lambda x, y, z: x * y * z > 5),
    ("minimum", lambda x, y, z: pm.minimum((x, y)) == z, lambda x, y, z: min(x, y) == z),
    ("maximum", lambda x, y, z: pm.maximum((x, y, z)) <= 2, lambda x, y, z: max(x, y, z) <= 2),
    ("count_of", lambda x, y, z: pm.count_of((x, y, z), 1) == 2, lambda x, y, z: [x, y, z].count(1) == 2),
    (
        "count_of some",
        lambda x, y, z: pm.count_of((x, y), (1, 2)) == z,
        lambda x, y, z: (x in (1, 2)) + (y in (1, 2)) == z,
    ),
    (
        "element",
        lambda x, y, z: pm.element((y, 3, z), x) == 3,
        lambda x, y, z: 0 <= x < 3 and (y, 3, z)[x] == 3,
    ),
    (
        "element var",
        lambda x, y, z: pm.element((4, y), x) != z,
        lambda x, y, z: 0 <= x < 2 and (4, y)[x] != z,
    ),
    (
        "element of integers",
        lambda x, y, z: pm.element((2, 4, 1), x) == y,
        lambda x, y, z: 0 <= x < 3 and (2, 4, 1)[x] == y,
    ),
    ("increasing", lambda x, y, z: pm.increasing((x, y, z)), lambda x, y, z: x < y < z),
    ("not decreasing", lambda x, y, z: pm.increasing((x, y, z), strictly=False), lambda x, y, z: x <= y <= z),
    ("lex", lambda x, y, z: pm.lex((x,), (y,)), lambda x, y, z: x <= y),
    ("lex strictly", lambda x, y, z: pm.lex((z,), (x,), strictly=True), lambda x, y, z: z < x),
    (
        "table",
        lambda x, y, z: pm.table((z, x), [(1, 2), (4, 4), (9, 9)]),
        lambda x, y, z: (z, x) in ((1, 2), (4, 4)),
    ),
    ("regular", lambda x, y, z: pm.automaton((x, y, z), "[1-3]+ 0* 4?"), lambda x, y, z: _regular((x, y, z))),
    (
        "function",
        lambda x, y, z: pm.constraint(lambda a, b: (a + b) % 3 == 0, x, y),
        lambda x, y, z: (x + y) % 3 == 0,
    ),
    (
        "function of three",
        lambda x, y, z: pm.constraint(lambda a, b, c: a * b > c, x, y, z),
        lambda x, y, z: x * y > z,
    ),
    ("function of one", lambda x, y, z: pm.constraint(lambda a: a % 2 == 1, z), lambda x, y, z: z % 2 == 1),
    ("any_of", lambda x, y, z: pm.any_of(x < y, y == z), lambda x, y, z: x < y or y == z),
    ("implies", lambda x, y, z: pm.implies(x == 1, y > z), lambda x, y, z: x != 1 or y > z),
    (
        "expression",
        lambda x, y, z: pm.expression("x + y == 3 or x // y == 2", x, z),
        lambda x, y, z: x + z == 3 or (z != 0 and x // z == 2),
    ),
    (
        "expression of three",
        lambda x, y, z: pm.expression("-2 < x <= max(x2, 2 * x3) and not y == z", x, y, z),
        lambda x, y, z: -2 < x <= max(y, 2 * z) and y != z,
    ),
    ("visible", lambda x, y, z: pm.visible((x, y, z), 2), lambda x, y, z: (y > x) + (z > max(x, y)) == 1),
    (
        "visible up to a peak",
        lambda x, y, z: pm.visible((x, y, z), 2, peak=3),
        lambda x, y, z: (y > x) + (z > max(x, y)) == 1 and max(x, y, z) == 3,
    ),
    (
        "sandwich",
        lambda x, y, z: pm.sandwich((x, y, z), 3, (1, 4)),
        lambda x, y, z: (x, y, z) in ((1, 3, 4), (4, 3, 1)),
    ),
    ("sandwich of nothing", lambda x, y, z: pm.sandwich((x, y), 0, (0, 2)), lambda x, y, z: {x, y} == {0, 2}),
    (
        "x_sum",
        lambda x, y, z: pm.x_sum((x, y, z), 4),
        lambda x, y, z: 1 <= x <= 3 and sum((x, y, z)[:x]) == 4,
    ),
    (
        "numbered_room",
        lambda x, y, z: pm.numbered_room((y, z, x), 3),
        lambda x, y, z: 1 <= y <= 3 and (y, z, x)[y - 1] == 3,
    ),
]


def _among(values: tuple[int, ...], counted: tuple[int, ...]) -> int:
    return sum(value in counted for value in values)


def _regular(word: tuple[int, ...]) -> bool:
    import re

    return bool(re.fullmatch("[123]+0*4?", "".join("-" if value < 0 else str(value) for value in word)))


@pytest.mark.parametrize(("make", "says"), [case[1:] for case in SAYINGS], ids=[case[0] for case in SAYINGS])
def test_the_law_the_shape_and_the_engine_say_the_same(
    engine: Engine, make: Maker, says: Callable[..., bool]
) -> None:
    problem = pm.Problem()
    variables = problem.variables("xyz", VALUES)
    problem.add(make(*variables))
    expected = [values for values in product(VALUES, repeat=3) if says(*values)]
    (constraint,) = problem.constraints
    (shape,) = flatten(problem).shapes
    for values in product(VALUES, repeat=3):
        own = [values[v] for v in constraint.scope]
        assert constraint.holds(own) == shape.holds(own) == says(*values), values
    for strategy in ("bt", "bt+fc", "bt+ac"):
        found = engine.run(flatten(problem), Strategy.parse(strategy), Query(solutions=None))
        assert found.solutions == expected
    assert constraint.formula(["x", "y", "z"][: len(constraint.scope)])


def test_lex_goes_on_behind_equal_places() -> None:
    problem = pm.Problem()
    x = problem.variables(["a", "b", "c", "d"], range(3))
    problem.add(pm.lex(x[:2], x[2:]))
    expected = [v for v in product(range(3), repeat=4) if v[:2] <= v[2:]]
    assert [tuple(s.values()) for s in pm.solve(problem, "bt", solutions=None).solutions] == expected


@pytest.mark.parametrize(
    ("pattern", "accepted", "refused"),
    [
        ("0* 1 1 0+ 1 0*", ["11010", "01101"], ["11100", "110011", "10110"]),
        ("(0 | 1 2){2}", ["00", "012", "1212"], ["0", "12", "000"]),
        (".{1,} 3", ["03", "333"], ["3", "30"]),
        ("[^0 1]? 1{2,}", ["11", "211", "3111"], ["1", "011", "2"]),
        ("", [""], ["0"]),
        ("1? (2* | 3)", ["", "1", "122", "3", "13"], ["33", "23"]),
        ("(1+)* 2", ["2", "112"], ["", "11"]),
    ],
)
def test_regular_expressions(pattern: str, accepted: list[str], refused: list[str]) -> None:
    for words, wanted in ((accepted, True), (refused, False)):
        for word in words:
            constraint = pm.automaton(range(len(word)), pattern)
            assert constraint.holds([int(c) for c in word]) == wanted, word


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("1 (2", "column 5"),
        ("* 1", "a value"),
        ("1 | )", "column 5"),
        ("[a]", "values"),
        ("1{3,2}", "times"),
        ("x", "a value"),
    ],
)
def test_a_wrong_expression_says_where(pattern: str, why: str) -> None:
    with pytest.raises(pm.ModelError, match=why):
        pm.automaton((0, 1), pattern)


REFUSED: list[tuple[Callable[[pm.Variable, pm.Variable], object], str]] = [
    (lambda x, y: pm.constraint(3, x), "a function"),  # type: ignore[arg-type]
    (lambda x, y: pm.table((x, y), [(1, 2, 3)]), "tuple of 3"),
    (lambda x, y: pm.automaton((x, y), {"start": 0, "moves": []}), "start, accept and moves"),
    (lambda x, y: pm.automaton((x, y), {"start": 0, "accept": [0], "moves": [(1, 2)]}), "move"),
    (lambda x, y: pm.element((1, 2), 1), "is a variable"),
    (lambda x, y: pm.lex((x, y), (x,)), "no order"),
    (lambda x, y: pm.minimum(()), "no smallest"),
    (lambda x, y: pm.any_of(x < y, True), "about constraints"),  # type: ignore[arg-type]
    (lambda x, y: pm.linear((x, y), low=1, unequal=2), "no bounds"),
    (lambda x, y: pm.product((x, y)) == x + y, "one variable"),
    (lambda x, y: pm.product((x, x)) == 4, "twice"),
]


@pytest.mark.parametrize(("make", "why"), REFUSED)
def test_what_makes_no_sense_is_refused(make: Callable[[pm.Variable, pm.Variable], object], why: str) -> None:
    x, y = pm.Problem().variables("xy", range(3))
    with pytest.raises(pm.ModelError, match=why):
        make(x, y)


def test_a_table_that_would_be_too_large_is_refused_when_it_is_added() -> None:
    problem = pm.Problem()
    x = problem.variables("abcdefgh", range(10))
    with pytest.raises(pm.ModelError, match="100,000,000 combinations"):
        problem.add(pm.constraint(lambda *values: True, *x))
    assert problem.constraints == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x + y = 10", "column 7: expected one like .*: equality is =="),
        ("x + y", "column 1: expected a comparison"),
        ("x + a == 1", "column 5: expected one of x, x1, x2, y, found a"),
        ("x / y == 2", "column 1: expected //"),
        ("x ** y == 2", "column 1: expected a power from 0 to 6"),
        ("(x ** 6) ** 6 == 2", "none of a power"),
        ("__import__('os') == 1", "expected abs of one value"),
        ("abs < x", "found abs"),
        ("x == 1.5", "column 6: expected a whole number"),
        ("x == 'a'", "column 6: expected a whole number"),
        ("x.real == 1", "expected numbers, names"),
        ("[x for x in y] == 1", "expected numbers, names"),
        ("", "expected one like"),
        ("x == 1" + " " * 600 + "or y == 1", "at most 500 characters"),
        ("(" * 400 + "x == 1" + ")" * 90, "expected one like"),
    ],
)
def test_what_an_expression_cannot_say(text: str, says: str) -> None:
    with pytest.raises(pm.ModelError, match=says):
        pm.expression(text, 0, 1)


def test_expressions_of_one_text_are_one_law_and_can_be_sent_to_another_process() -> None:
    import pickle

    one, other = pm.expression("x < y", 0, 1), pm.expression(" x < y", 2, 3)
    assert one.law is other.law
    assert pickle.loads(pickle.dumps(one.law)) == one.law
