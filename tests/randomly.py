"""Random small problems of every constraint kind, and their solutions by brute force."""

from __future__ import annotations

from itertools import product

from hypothesis import strategies as st

import pencilmark as pm
from pencilmark.constraints import rules_of

KINDS = ("all_different", "less", "difference", "ratio", "not_difference", "not_ratio", "sum")
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


def _constraint(draw: st.DrawFn, kind: str, variables: int) -> pm.Constraint:
    if kind == "all_different":
        scope = draw(st.lists(st.integers(0, variables - 1), min_size=1, max_size=4, unique=True))
        return pm.all_different(scope)
    if kind == "sum":
        scope = draw(st.lists(st.integers(0, variables - 1), min_size=0, max_size=4, unique=True))
        weights = draw(
            st.one_of(st.none(), st.lists(st.integers(-2, 3), min_size=len(scope), max_size=len(scope)))
        )
        return pm.sum_of(scope, draw(st.integers(-4, 9)), weights)
    x, y = draw(st.lists(st.integers(0, variables - 1), min_size=2, max_size=2, unique=True))
    if kind == "less":
        return pm.less(x, y)
    return getattr(pm, kind)(x, y, draw(st.integers(0, 3)))


@st.composite
def problems(draw: st.DrawFn, kinds: tuple[str, ...] = KINDS, largest: int = 5) -> pm.Problem:
    """A problem of up to `largest` variables with domains of up to four values between −2 and 4."""
    problem = pm.Problem()
    count = draw(st.integers(2, largest))
    for v in range(count):
        low = 0 if draw(st.integers(0, 30)) == 0 else 1  # now and then an empty domain
        problem.variable(f"x{v}", draw(st.sets(st.integers(-2, 4), min_size=low, max_size=4)))
    for kind in draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=5)):
        problem.add(_constraint(draw, kind, count))
    return problem


@st.composite
def strategies(draw: st.DrawFn) -> str:
    """Any textbook strategy."""
    parts = [draw(st.sampled_from(room)) for room in (INFERENCES, VARIABLE_ORDERS, VALUE_ORDERS)]
    return "+".join(["bt", *(part for part in parts if part)])


def holds(problem: pm.Problem, values: tuple[int, ...]) -> bool:
    return all(rules_of(c).holds(c, [values[v] for v in c.scope]) for c in problem.constraints)


def brute_force(problem: pm.Problem) -> list[tuple[int, ...]]:
    """Every solution, in lexicographic order."""
    return [values for values in product(*problem.domains) if holds(problem, values)]
