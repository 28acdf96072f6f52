"""Whole rounds of questions about the same rules, asked natively in one call each.

told    values, domains, laws and constraints, as kernels take them
nodes   of each question: 0 for what is seen without a search, ANY_NODES for as many as it takes
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from pencilmark.explain.probabilities import TooHardError
from pencilmark.explain.refuted import Sought, Value

__all__ = ["ANY_NODES", "Told", "core", "refuted", "supported"]

ANY_NODES = -1
Told = tuple[Sequence[int], Sequence[int], Any, Any]
T = TypeVar("T")


def supported(told: Told, seconds: float) -> list[int]:
    """By variable the values that are in some way to meet all rules."""
    from pencilmark import _native

    return _in_time(_native.explain_supported(*told, seconds))


def refuted(told: Told, variables: Sequence[int], sought: Sought, nodes: int, seconds: float) -> list[Value]:
    """Values that no way has; `variables` are the numbers that the caller has for those told of."""
    from pencilmark import _native

    place = {variable: at for at, variable in enumerate(variables)}
    values, met = _in_time(
        _native.explain_refuted(
            *told,
            [place[v] for v in sought.variables if v in place],
            [sought.met[v] for v in variables],
            [sought.known[v] for v in variables],
            sought.most,
            nodes,
            sought.patience,
            seconds,
        )
    )
    for variable, mask in zip(variables, met, strict=True):
        sought.met[variable] |= mask
    return [(variables[at], mask) for at, mask in values]


def core(
    told: Told, rules: Sequence[Sequence[int]], reaches: Sequence[int], most: int, nodes: int, seconds: float
) -> tuple[list[int], int]:
    """Places of rules that cannot hold together, and how many questions that took. No rules where all seem to."""
    from pencilmark import _native

    return _in_time(_native.explain_core(*told, rules, reaches, most, nodes, seconds))


def _in_time(found: T | None) -> T:
    if found is None:
        raise TooHardError("the time was over before all was explained")
    return found
