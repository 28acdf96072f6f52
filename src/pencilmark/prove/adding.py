"""Sums that follow from others by adding up, each so often: what clauses alone find hard.

    piece    cells whose total is known: those of a sum, or of a unit that holds each of its values
    region   full units that do not overlap
    rest     what is left of a region when the sums that lie mostly in it are taken away: few cells, inside and outside
    terms    how a rest comes about: so many times this constraint, plus so many times that one

A certificate says the terms, and the checker adds them up itself. Killers without a given live on this; and so does the
total of a large minefield, of which the hints leave few cells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pencilmark.encoding import Formula, Group, Opened
from pencilmark.encoding.clauses import MOST_LITERALS, say
from pencilmark.encoding.literals import Clauses
from pencilmark.shapes import AllDifferent, Linear, Shape

__all__ = ["Terms", "added", "is_sum", "sums_of_sums", "values_of", "with_sums"]

MOST_CELLS = 5  # of a rest
MOST_UNITS = 8  # of a region
Terms = tuple[tuple[int, int], ...]  # (how often, the number of the constraint)


@dataclass(frozen=True)
class _Piece:
    number: int
    cells: frozenset[int]  # without those that are given


@dataclass(frozen=True)
class _Rest:
    region: frozenset[int]
    inside: frozenset[int]
    outside: frozenset[int]
    terms: Terms

    @property
    def size(self) -> int:
        return len(self.inside) + len(self.outside)

    def plus(self, unit: _Piece) -> _Rest:
        return _Rest(
            self.region | unit.cells, self.inside | unit.cells, self.outside, (*self.terms, (1, unit.number))
        )

    def without(self, piece: _Piece) -> _Rest:
        outside = self.outside | (piece.cells - self.inside)
        return replace(
            self, inside=self.inside - piece.cells, outside=outside, terms=(*self.terms, (-1, piece.number))
        )


_NOTHING = _Rest(frozenset(), frozenset(), frozenset(), ())


def sums_of_sums(problem: Opened, formula: Formula) -> list[Terms]:
    """Those that pay: the small rests of full units, and what sums leave of one that is too large for clauses."""
    sums = [piece for number, piece in _pieces(problem) if is_sum(problem.shapes[number])]
    units = [piece for number, piece in _pieces(problem) if len(sums) > 1 and _is_full(problem, number)]
    found = [rest for rest in _rests_of_units(units, sums) if 0 < rest.size <= MOST_CELLS]
    large = {group.constraint for group in formula.groups if not group.said}
    found += [_covered(_NOTHING.plus(each), sums) for each in sums if each.number in large]
    distinct = {(rest.inside, rest.outside): rest.terms for rest in reversed(found) if _is_new(rest, large)}
    return [*distinct.values()]


def _is_new(rest: _Rest, large: Container[int | None]) -> bool:
    """One that is too large itself may not be, without the cells that are given."""
    return len(rest.terms) > 1 or rest.terms[0][1] in large


def _pieces(problem: Opened) -> Iterator[tuple[int, _Piece]]:
    for number, constraint in enumerate(problem.constraints):
        yield number, _Piece(number, frozenset(constraint.scope) - problem.givens.keys())


def is_sum(shape: Shape) -> bool:
    """Does it say what the variables add up to, each taken once?"""
    if not isinstance(shape, Linear) or shape.unequal is not None:
        return False
    return {*shape.weights} == {1} and shape.low == shape.high is not None


def _is_full(problem: Opened, number: int) -> bool:
    scope = problem.constraints[number].scope
    return isinstance(problem.shapes[number], AllDifferent) and len(values_of(problem, scope)) == len(scope)


def values_of(problem: Opened, scope: Sequence[int]) -> set[int]:
    return {value for variable in scope for value in problem.domains[variable]}


def _rests_of_units(units: Sequence[_Piece], sums: Sequence[_Piece]) -> Iterator[_Rest]:
    for unit in units:
        first = _NOTHING.plus(unit)
        within = _covered(first, sums)
        yield within
        yield from (within.without(each) for each in sums if len(each.cells - within.inside) == 1)
        yield _without_most(first, sums)
    for unit in units:
        yield from _grown(_NOTHING.plus(unit), units, sums)


def _covered(rest: _Rest, sums: Iterable[_Piece]) -> _Rest:
    """Without the sums that lie in it."""
    for each in sums:
        if each.cells <= rest.inside and (1, each.number) not in rest.terms:
            rest = rest.without(each)
    return rest


def _without_most(rest: _Rest, sums: Iterable[_Piece]) -> _Rest:
    """Without the sums that lie mostly in it and do not overlap."""
    for each in sums:
        inside = len(each.cells & rest.inside)
        apart = inside == len(each.cells & rest.region) and not each.cells & rest.outside
        if apart and 2 * inside > len(each.cells):
            rest = rest.without(each)
    return rest


def _grown(region: _Rest, units: Sequence[_Piece], sums: Sequence[_Piece]) -> Iterator[_Rest]:
    """Units added one by one, each time the one that leaves the smallest rest."""
    for _ in range(1, MOST_UNITS):
        larger = [region.plus(unit) for unit in units if not unit.cells & region.region]
        rests = [_without_most(each, sums) for each in larger]
        if not rests:
            return
        best = min(range(len(rests)), key=lambda i: rests[i].size)
        region = larger[best]
        yield rests[best]


def with_sums(problem: Opened, formula: Formula, found: Iterable[Terms]) -> tuple[Formula, list[Terms]]:
    """The clauses of these sums too; and which of them are not too large for that."""
    out = Clauses(formula.variables, MOST_LITERALS)
    groups, kept = [*formula.groups], list[Terms]()
    for terms in found:
        scope, shape = added(problem, terms)
        if say(shape, [formula.atoms.all_of(variable) for variable in scope], out, leave_out=True):
            groups.append(Group(_label(problem, terms), tuple(out.taken())))
            kept.append(terms)
    return replace(formula, variables=out.variables, groups=tuple(groups)), kept


def added(problem: Opened, terms: Terms) -> tuple[list[int], Linear]:
    """What the terms add up to, without the cells that are given."""
    weights, total = Counter[int](), 0
    for times, number in terms:
        scope = problem.constraints[number].scope
        total += times * _total(problem, number)
        for variable in scope:
            weights[variable] += times
    total -= sum(weights[variable] * value for variable, value in problem.givens.items())
    left = sorted(v for v, weight in weights.items() if weight and v not in problem.givens)
    return left, Linear(tuple(weights[v] for v in left), total, total)


def _total(problem: Opened, number: int) -> int:
    shape = problem.shapes[number]
    if isinstance(shape, Linear):
        return shape.low or 0
    return sum(values_of(problem, problem.constraints[number].scope))


def _label(problem: Opened, terms: Terms) -> str:
    said = [f"{times:+d} x {problem.words(problem.constraints[number])}" for times, number in terms]
    return f"added up: {', '.join(said)}"
