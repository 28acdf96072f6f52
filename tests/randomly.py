"""Random small problems of every constraint kind, and their solutions by brute force."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

from hypothesis import strategies as st

import pencilmark as pm
from pencilmark.constraints.between import between, outside
from pencilmark.constraints.one_of import one_of
from pencilmark.constraints.other_group import other_group

RELATIONS = ("difference", "ratio", "not_difference", "not_ratio")
COMPARISONS = ("less", "less_equal", "equal", "not_equal")
FOLDS = ("product", "minimum", "maximum", "count_of")
OTHERS = (
    "one_of",
    "between",
    "other_group",
    "offset",
    "linear",
    "table",
    "automaton",
    "regular",
    "increasing",
    "lex",
    "element",
    "function",
    "tabulated",
    "together",
    "expression",
    "visible",
    "sandwich",
    "x_sum",
    "numbered_room",
)
KINDS = ("all_different", "sum", *RELATIONS, *COMPARISONS, *FOLDS, *OTHERS)
INFERENCES = ("", "fc", "fc:unique", "ac", "gac", "prep", "prep+fc", "prep+ac")
VARIABLE_ORDERS = (
    "",
    "mrv",
    "mrv:unique",
    "wdeg",
    "deg",
    "deg:constraints",
    "deg:binary",
    "mrv+deg",
    "mrv:unique+deg:constraints",
    "mrv+deg:binary",
    "wdeg+deg",
)
VALUE_ORDERS = ("", "desc", "lcv", "random:5")


SIGNS = {"=": "__eq__", "≠": "__ne__", "<": "__lt__", "≤": "__le__", ">": "__gt__", "≥": "__ge__"}
PATTERNS = (
    "0* 1 1? .*",
    "(0 | 1 | -1)* 2?",
    ".{2,3}",
    "[^0] [0-2]* .?",
    "(1 2 | 2 1)+ .*",
    "3{0,2} [-2--1 4]*",
)
EXPRESSIONS = (
    ("x % 2 == 1",),
    ("x + y == 3", "abs(x - y) >= 2", "x // y == 1", "x < y or y ** 2 == 4"),
    ("max(x, y, z) == x + y", "x1 * x2 != x3", "0 <= x < y < z"),
)
Variables = list[pm.Variable]


@st.composite
def problems(draw: st.DrawFn, kinds: tuple[str, ...] = KINDS, largest: int = 5) -> pm.Problem:
    """What `random_problem` draws, with dice that hypothesis can shrink."""
    return random_problem(draw(st.randoms(use_true_random=False)), kinds, largest)


def random_problem(dice: Random, kinds: tuple[str, ...] = KINDS, largest: int = 5) -> pm.Problem:
    """A problem of up to `largest` variables with domains of up to four values between −2 and 4."""
    problem = pm.Problem()
    variables = []
    for v in range(dice.randint(2, largest)):
        low = 0 if dice.randint(0, 30) == 30 else 1  # now and then an empty domain
        variables.append(problem.variable(f"x{v}", dice.sample(range(-2, 5), dice.randint(low, 4))))
    for _ in range(dice.randint(1, 5)):
        problem.add(_constraint(dice, dice.choice(kinds), variables))
    return problem


def _constraint(dice: Random, kind: str, variables: Variables) -> pm.Constraint:
    if kind in (*RELATIONS, *COMPARISONS):
        return _relation(dice, kind, variables)
    if kind in FOLDS:
        return _measure(dice, kind, variables)
    return _OWN[kind](dice, variables)


def _some(dice: Random, variables: Variables, low: int = 0, high: int = 4) -> Variables:
    return dice.sample(variables, dice.randint(low, min(high, len(variables))))


def _weights(dice: Random, size: int) -> list[int]:
    return [dice.randint(-2, 3) for _ in range(size)]


def _compared(dice: Random, left: object, right: object) -> pm.Constraint:
    return getattr(left, dice.choice([*SIGNS.values()]))(right)


def _all_different(dice: Random, variables: Variables) -> pm.Constraint:
    return pm.all_different(_some(dice, variables, 1))


def _sum(dice: Random, variables: Variables) -> pm.Constraint:
    scope = _some(dice, variables)
    return pm.sum_of(scope, dice.randint(-4, 9), dice.choice([None, _weights(dice, len(scope))]))


def _linear(dice: Random, variables: Variables) -> pm.Constraint:
    scope = _some(dice, variables)
    weights, low, form = _weights(dice, len(scope)), dice.randint(-6, 6), dice.randint(0, 3)
    if form == 0:
        return pm.linear(scope, weights=weights, unequal=low)
    return pm.linear(
        scope, low if form & 1 else None, low + dice.randint(0, 8) if form & 2 else None, weights
    )


def _relation(dice: Random, kind: str, variables: Variables) -> pm.Constraint:
    x, y = _some(dice, variables, 2, 2)
    return getattr(pm, kind)(x, y, *([dice.randint(-1, 3)] if kind in RELATIONS else []))


def _one_of(dice: Random, variables: Variables) -> pm.Constraint:
    return one_of(dice.choice(variables), [dice.randint(-2, 4) for _ in range(dice.randint(0, 4))])


def _between(dice: Random, variables: Variables) -> pm.Constraint:
    if len(variables) < 3:
        return _one_of(dice, variables)
    return dice.choice((between, outside))(*dice.sample(variables, 3))


def _other_group(dice: Random, variables: Variables) -> pm.Constraint:
    groups = [[dice.randint(-2, 4) for _ in range(dice.randint(0, 4))] for _ in range(dice.randint(0, 3))]
    return other_group(*dice.sample(variables, 2), groups) if len(variables) > 1 else _one_of(dice, variables)


def _offset(dice: Random, variables: Variables) -> pm.Constraint:
    x, y = _some(dice, variables, 2, 2)
    left = [x + y, y - x - 1, 2 - x - y, abs(x - y), abs(x + y - 1)][dice.randint(0, 4)]
    return _compared(dice, left, dice.randint(-3, 5))


def _table(dice: Random, variables: Variables) -> pm.Constraint:
    scope = _some(dice, variables, 0, 3)
    tuples = [tuple(dice.randint(-2, 4) for _ in scope) for _ in range(dice.choice([0, 1, 8, 30]))]
    return pm.table(scope, tuples)


def _automaton(dice: Random, variables: Variables) -> pm.Constraint:
    moves = [
        (dice.randint(0, 3), dice.randint(-2, 4), dice.randint(0, 3)) for _ in range(dice.choice([0, 5, 25]))
    ]
    accept = [dice.randint(0, 3) for _ in range(dice.randint(0, 2))]
    return pm.automaton(_some(dice, variables), {"start": 0, "accept": accept, "moves": moves})


def _regular(dice: Random, variables: Variables) -> pm.Constraint:
    return pm.automaton(_some(dice, variables), dice.choice(PATTERNS))


def _increasing(dice: Random, variables: Variables) -> pm.Constraint:
    return pm.increasing(_some(dice, variables), dice.choice([True, False]))


def _lex(dice: Random, variables: Variables) -> pm.Constraint:
    scope = _some(dice, variables)
    half = len(scope) // 2
    return pm.lex(scope[:half], scope[half : 2 * half], dice.choice([True, False]))


def _measure(dice: Random, kind: str, variables: Variables) -> pm.Constraint:
    scope = _some(dice, variables, 2)
    against = dice.randint(-4, 9) if dice.randint(0, 1) else scope.pop()
    measured = pm.count_of(scope, dice.randint(-1, 2)) if kind == "count_of" else getattr(pm, kind)(scope)
    return _compared(dice, measured, against)


def _element(dice: Random, variables: Variables) -> pm.Constraint:
    place, *row = _some(dice, variables, 1)
    against = row.pop() if row and dice.randint(0, 1) else dice.randint(-2, 4)
    entries = [*row, *(dice.randint(-2, 4) for _ in range(dice.randint(0, 2)))]
    return _compared(dice, pm.element(entries, place), against)


def _function(dice: Random, variables: Variables) -> pm.Constraint:
    modulus, rest = dice.randint(2, 4), dice.randint(0, 1)
    return pm.constraint(lambda *values: sum(values) % modulus == rest, *_some(dice, variables, 1, 3))


def _together(dice: Random, variables: Variables) -> pm.Constraint:
    relation = _relation(dice, dice.choice((*RELATIONS, *COMPARISONS)), variables)
    parts = (relation, _sum(dice, variables))
    return pm.implies(*parts) if dice.randint(0, 1) else pm.any_of(*parts)


def _expression(dice: Random, variables: Variables) -> pm.Constraint:
    scope = _some(dice, variables, 1, 3)
    return pm.expression(dice.choice(EXPRESSIONS[len(scope) - 1]), *scope)


def _visible(dice: Random, variables: Variables) -> pm.Constraint:
    peak = dice.choice([None, None, dice.randint(0, 4)])
    return pm.visible(_some(dice, variables), dice.randint(0, 3), peak)


def _sandwich(dice: Random, variables: Variables) -> pm.Constraint:
    return pm.sandwich(_some(dice, variables), dice.randint(-2, 5), dice.sample(range(-1, 4), 2))


def _x_sum(dice: Random, variables: Variables) -> pm.Constraint:
    return pm.x_sum(_some(dice, variables), dice.randint(-1, 8))


def _numbered_room(dice: Random, variables: Variables) -> pm.Constraint:
    return pm.numbered_room(_some(dice, variables), dice.randint(-2, 4))


_OWN: dict[str, Callable[[Random, Variables], pm.Constraint]] = {
    "one_of": _one_of,
    "between": _between,
    "other_group": _other_group,
    "all_different": _all_different,
    "sum": _sum,
    "offset": _offset,
    "linear": _linear,
    "table": _table,
    "automaton": _automaton,
    "regular": _regular,
    "increasing": _increasing,
    "lex": _lex,
    "element": _element,
    "function": _function,
    "tabulated": _function,
    "together": _together,
    "expression": _expression,
    "visible": _visible,
    "sandwich": _sandwich,
    "x_sum": _x_sum,
    "numbered_room": _numbered_room,
}


@st.composite
def strategies(draw: st.DrawFn) -> str:
    """Any textbook strategy."""
    parts = [draw(st.sampled_from(room)) for room in (INFERENCES, VARIABLE_ORDERS, VALUE_ORDERS)]
    return "+".join(["bt", *(part for part in parts if part)])


def holds(problem: pm.Problem, values: tuple[int, ...]) -> bool:
    return all(c.holds([values[v] for v in c.scope]) for c in problem.constraints)


def brute_force(problem: pm.Problem) -> list[tuple[int, ...]]:
    """Every solution, in lexicographic order."""
    return [values for values in product(*problem.domains) if holds(problem, values)]
