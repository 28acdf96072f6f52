"""Problems as tests write them, (values, domains, [(kind, scope, parameters)…]), in the form native code takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Constraint = tuple[str, Sequence[int], Sequence[int]]
Problem = tuple[Sequence[int], Sequence[int], Sequence[Constraint]]


def related(kind: str, k: Sequence[int], x: int, y: int) -> bool:
    if kind == "less":
        return x < y
    if kind == "near":
        return 0 < abs(x - y) <= k[0]
    if kind.endswith("difference"):
        return (abs(x - y) == k[0]) == (kind == "difference")
    return (x == k[0] * y or y == k[0] * x) == (kind == "ratio")


def law(values: Sequence[int], kind: str, parameters: Sequence[int]) -> tuple[Any, ...]:
    if kind == "all_different":
        return (kind,)
    if kind == "sum":
        return ("linear", tuple(parameters[1:]), parameters[0], parameters[0])
    rows = ([j for j, y in enumerate(values) if related(kind, parameters, x, y)] for x in values)
    return ("relation", tuple(sum(1 << j for j in row) for row in rows))


def door(problem: Problem) -> tuple[Any, Any, list[Any], list[Any]]:
    values, domains, constraints = problem
    named = [(kind, tuple(parameters)) for kind, _, parameters in constraints]
    names = dict(zip(named, named, strict=True))  # one object for equal laws
    laws = [(name, law(values, *name)) for name in names.values()]
    return values, domains, laws, [(names[kind, tuple(p)], scope) for kind, scope, p in constraints]
