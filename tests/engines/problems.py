"""Random small problems, strategies and queries, and the plainest possible solver, for the parity tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hypothesis import strategies as st

from pencilmark.constraints import law_named
from pencilmark.constraints.all_different import all_different
from pencilmark.constraints.sum import sum_of
from pencilmark.model import Constraint, Flat, Problem, flatten
from pencilmark.search.result import Query
from pencilmark.search.strategy import Strategy

INFERENCES = ("", "fc", "fc:unique", "ac", "gac")
ORDERS = ("", "first", "mrv", "mrv:unique", "wdeg")
TIE_BREAKS = ("", "deg", "deg:constraints", "deg:binary")
VALUE_ORDERS = ("", "asc", "desc", "lcv", "random", "random:7", "random:18446744073709551615")
RELATIONS = ("difference", "ratio", "not_difference", "not_ratio")

# Values that sums, distances and ratios can do something with; now and then huge or far apart.
SMALL = st.integers(-4, 9)
VALUES = st.one_of(SMALL, SMALL, SMALL, st.sampled_from((-(2**56), -1000, 64, 10**6, 2**56)))


@st.composite
def flats(draw: st.DrawFn) -> Flat:
    """At most five variables of at most four values, under a few constraints of every kind."""
    problem = Problem()
    table = sorted(draw(st.sets(VALUES, min_size=1, max_size=7)))
    domains = st.sets(st.sampled_from(table), min_size=draw(st.sampled_from((0, 1, 1, 1))), max_size=4)
    for index in range(draw(st.integers(0, 5))):
        problem.variable(f"x{index}", draw(domains))
    for _ in range(draw(st.integers(0, 6))):
        problem.add(draw(constraints(len(problem.names))))
    return flatten(problem)


@st.composite
def constraints(draw: st.DrawFn, variables: int) -> Constraint:
    scope = tuple(draw(st.lists(st.integers(0, variables - 1), unique=True, max_size=6))) if variables else ()
    kinds = ["all_different", "sum", *(["less", *RELATIONS] if len(scope) > 1 else [])]
    kind = draw(st.sampled_from(kinds))
    if kind == "all_different":
        return Constraint(law_named(kind), scope)
    if kind == "sum":
        weights = draw(st.lists(st.integers(-2, 3), min_size=len(scope), max_size=len(scope)))
        return Constraint(law_named(kind, draw(st.integers(-6, 16)), tuple(weights)), scope)
    return Constraint(law_named(kind, *([] if kind == "less" else [draw(st.integers(-2, 4))])), scope[:2])


@st.composite
def latins(draw: st.DrawFn) -> Flat:
    """A latin square with some givens and signs: enough structure for deep trees and full matchings."""
    n = draw(st.integers(3, 5))
    problem = Problem()
    cells = st.dictionaries(
        st.integers(0, n * n - 1), st.sets(st.integers(1, n), min_size=1, max_size=3), max_size=8
    )
    marks = draw(cells)
    for cell in range(n * n):
        problem.variable(f"{cell // n}.{cell % n}", marks.get(cell, range(1, n + 1)))
    for line in range(n):
        problem.add(all_different(line * n + k for k in range(n)))
    for line in range(n):
        problem.add(all_different(k * n + line for k in range(n)))
    for _ in range(draw(st.integers(0, 4))):
        problem.add(draw(constraints(n * n).filter(lambda c: c.kind != "all_different")))
    return flatten(problem)


@st.composite
def mines(draw: st.DrawFn) -> Flat:
    """A small board of sums of 0–1 variables, and their total."""
    rows, columns = draw(st.integers(1, 3)), draw(st.integers(2, 4))
    problem = Problem()
    for cell in range(rows * columns):
        problem.variable(f"m{cell}", (0, 1))
    for r, c in draw(st.lists(st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1)), max_size=7)):
        near = [
            y * columns + x
            for y, x in product(range(r - 1, r + 2), range(c - 1, c + 2))
            if 0 <= y < rows and 0 <= x < columns and (y, x) != (r, c)
        ]
        hint = draw(st.integers(0, min(4, len(near))))
        problem.add(sum_of(near, hint))
    cells = rows * columns
    problem.add(sum_of(range(cells), draw(st.integers(0, cells))))
    return flatten(problem)


@st.composite
def strategies(draw: st.DrawFn, inferences: tuple[str, ...] = INFERENCES) -> Strategy:
    rooms = (("", "prep"), inferences, ORDERS, TIE_BREAKS, VALUE_ORDERS)
    tokens = [draw(st.sampled_from(room)) for room in rooms]
    return Strategy.parse("+".join(["bt", *filter(None, tokens)]))


@st.composite
def queries(draw: st.DrawFn) -> Query:
    return Query(
        solutions=draw(st.sampled_from((None, None, 1, 2, 5))),
        assignments=draw(st.one_of(st.just(300), st.integers(0, 40))),
        keep=draw(st.sampled_from((None, None, 0, 1, 3))),
    )


def brute_force(flat: Flat) -> Iterator[tuple[int, ...]]:
    """Every solution, by looking at every combination."""
    for values in product(*map(flat.values_of, flat.domains)):
        if all(c.holds([values[v] for v in c.scope]) for c in flat.constraints):
            yield values
