"""Sums of variables as one writes them; comparing them makes constraints.

    expression   Σ weight·variable + constant, the variables of one problem
    absolute     |expression|

`x + 2 * y <= 7` is a constraint, and so is `x == y`. Terms of one variable are collected and those of weight 0 dropped,
so that a variable stands once in a scope. Two variables of weight ±1 compare as a relation, everything else as a
linear constraint; an absolute value that is neither is tabulated.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index as as_integer
from typing import Any

from pencilmark.constraints.compared import COMPARISONS, GAPS, Compared
from pencilmark.constraints.function import Function
from pencilmark.constraints.linear import linear
from pencilmark.constraints.offset import offset
from pencilmark.constraints.table import table
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint
from pencilmark.shapes.constraint import owner_of
from pencilmark.shapes.relation import Interval

__all__ = ["Absolute", "Expression"]

Intervals = tuple[Interval, ...]


class Expression(Compared):
    """Σ weight·variable + constant. `weights` are by the variables' numbers, none of them 0."""

    def __init__(self, weights: Mapping[int, int], constant: int = 0, owner: int | None = None) -> None:
        self.weights = {variable: weight for variable, weight in weights.items() if weight}
        self.constant = constant
        self.owner = owner

    def __add__(self, other: Any) -> Expression:
        return self._plus(other, 1)

    def __sub__(self, other: Any) -> Expression:
        return self._plus(other, -1)

    def __radd__(self, other: Any) -> Expression:
        return self._plus(other, 1)

    def __rsub__(self, other: Any) -> Expression:
        return (-self)._plus(other, 1)

    def __neg__(self) -> Expression:
        return self * -1

    def __pos__(self) -> Expression:
        return self * 1

    def __mul__(self, factor: Any) -> Expression:
        if isinstance(factor, Compared):
            raise ModelError("a product of variables is no sum: write pm.product((x, y)) == z")
        times = _integer(factor)
        weights = {variable: times * weight for variable, weight in self.weights.items()}
        return Expression(weights, times * self.constant, self.owner)

    __rmul__ = __mul__

    def __abs__(self) -> Absolute:
        return Absolute(self)

    def compare(self, sign: str, other: Any) -> Constraint:
        if isinstance(other, Compared) and not isinstance(other, Expression):
            return other.compare(_TURNED[sign], self)
        difference: Expression = self - other
        return difference.within(GAPS[sign])

    def within(self, intervals: Intervals) -> Constraint:
        """The constraint that the expression lies in one of these intervals."""
        shifted = tuple((_less(low, self.constant), _less(high, self.constant)) for low, high in intervals)
        scope, weights = tuple(self.weights), tuple(self.weights.values())
        if not scope:
            made = table((), [()] if any(_holds(0, *interval) for interval in shifted) else [])
        elif len(scope) == 2 and {*weights} <= {1, -1}:
            made = _offset(scope, weights, shifted)
        else:
            made = _linear(scope, weights, shifted)
        return Constraint(made.law, made.scope, owner=self.owner)

    def _plus(self, other: Any, sign: int) -> Expression:
        if not isinstance(other, Expression):
            return Expression(self.weights, self.constant + sign * _integer(other), self.owner)
        weights = dict(self.weights)
        for variable, weight in other.weights.items():
            weights[variable] = weights.get(variable, 0) + sign * weight
        return Expression(weights, self.constant + sign * other.constant, owner_of((self, other)))

    def __repr__(self) -> str:
        terms = [f"{weight}·x{variable}" for variable, weight in self.weights.items()]
        return " + ".join([*terms, *([str(self.constant)] if self.constant or not terms else [])])


class Absolute(Compared):
    """|expression|, to be compared with an integer or another expression."""

    def __init__(self, inside: Expression) -> None:
        self.inside = inside

    def compare(self, sign: str, other: Any) -> Constraint:
        if isinstance(other, Compared):
            return self._tabulated(sign, other)
        return self.inside.within(_mirrored(sign, _integer(other)))

    def _tabulated(self, sign: str, other: Compared) -> Constraint:
        right = other.inside if isinstance(other, Absolute) else other
        if not isinstance(right, Expression):
            raise ModelError("an absolute value is compared with an integer, a variable or a sum")
        scope = tuple({**self.inside.weights, **right.weights})
        left, size = self.inside, abs if isinstance(other, Absolute) else int

        def related(*values: int) -> bool:
            taken = dict(zip(scope, values, strict=True))
            return COMPARISONS[sign](abs(_value(left, taken)), size(_value(right, taken)))

        law = Function(related, len(scope), "absolute")
        return Constraint(law, scope, owner=owner_of((left, right)))

    def __repr__(self) -> str:
        return f"|{self.inside}|"


def _value(expression: Expression, taken: Mapping[int, int]) -> int:
    return expression.constant + sum(weight * taken[v] for v, weight in expression.weights.items())


_TURNED = {"<": ">", "≤": "≥", ">": "<", "≥": "≤", "=": "=", "≠": "≠"}


def _integer(number: Any) -> int:
    try:
        return as_integer(number)
    except TypeError:
        raise ModelError(f"expected a variable, a sum of variables or an integer, found {number!r}") from None


def _less(bound: int | None, shift: int) -> int | None:
    return None if bound is None else bound - shift


def _holds(number: int, low: int | None, high: int | None) -> bool:
    return (low is None or low <= number) and (high is None or number <= high)


def _offset(scope: tuple[int, ...], weights: tuple[int, ...], intervals: Intervals) -> Constraint:
    """±x ± y in the intervals, as y − s·x in them or in their mirror."""
    if weights[1] < 0:
        intervals = tuple((_flip(high), _flip(low)) for low, high in reversed(intervals))
    return offset(scope[0], scope[1], -weights[0] * weights[1], intervals)


def _flip(bound: int | None) -> int | None:
    return None if bound is None else -bound


def _linear(scope: tuple[int, ...], weights: tuple[int, ...], intervals: Intervals) -> Constraint:
    if not intervals:
        return table(scope, [])
    if len(intervals) == 1:
        return linear(scope, *intervals[0], weights=weights)
    below = intervals[0][1]
    if below is not None and intervals == ((None, below), (below + 2, None)):
        return linear(scope, weights=weights, unequal=below + 1)

    def related(*values: int) -> bool:
        total = sum(weight * value for weight, value in zip(weights, values, strict=True))
        return any(_holds(total, *interval) for interval in intervals)

    return Constraint(Function(related, len(scope), "absolute"), scope)


def _mirrored(sign: str, size: int) -> Intervals:
    """Where an expression lies whose absolute value stands in this relation to an integer."""
    found: list[Interval] = []
    for low, high in GAPS[sign]:
        least = 0 if low is None else max(0, low + size)
        most = None if high is None else high + size
        if most is None or least <= most:
            found += [(_flip(most), _flip(least)), (least, most)] if least else [(_flip(most), most)]
    return tuple(sorted(found, key=lambda interval: (interval[0] is not None, interval[0] or 0)))
