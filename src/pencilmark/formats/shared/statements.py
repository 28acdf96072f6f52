"""The five shapes as statements about named variables, which every modelling language has words for.

different   no two of the names have one value
within      a weighted sum of names lies in one of the intervals; a relation by its offsets is one too
rows        the names have the values of one of these rows, which hold values of their domains alone
word        an automaton reads the names, one after the other
truth       it is true, or it is not, whatever the names are
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pencilmark.encoding import Diagram, Machine, diagram_of, machine_of
from pencilmark.shapes import AllDifferent, Automaton, Linear, Relation, Shape, Table

__all__ = ["Different", "Interval", "Rows", "Statement", "Truth", "Within", "Word", "statement"]

Interval = tuple[int | None, int | None]
Term = tuple[int, str]
Domains = Sequence[tuple[int, ...]]


@dataclass(frozen=True)
class Different:
    names: tuple[str, ...]


@dataclass(frozen=True)
class Within:
    terms: tuple[Term, ...]
    intervals: tuple[Interval, ...]

    @property
    def unwanted(self) -> int | None:
        """The one total that is forbidden, if that is what it says."""
        match self.intervals:
            case ((None, int(below)), (int(above), None)) if above == below + 2:
                return below + 1
        return None


@dataclass(frozen=True)
class Rows:
    names: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Word:
    names: tuple[str, ...]
    automaton: Automaton
    domains: tuple[tuple[int, ...], ...]

    def machine(self) -> Machine:
        """One move a state and value."""
        return machine_of(self.automaton, {value for domain in self.domains for value in domain})

    def diagram(self) -> Diagram | None:
        return diagram_of(self.automaton, self.domains)


@dataclass(frozen=True)
class Truth:
    holds: bool


Statement = Different | Within | Rows | Word | Truth


def statement(shape: Shape, names: Sequence[str], domains: Domains) -> Statement:
    """What a shape says of variables with these names and domains."""
    if not names:
        return Truth(shape.holds(()))
    match shape:
        case AllDifferent():
            return Different(tuple(names)) if len(names) > 1 else Truth(True)
        case Relation():
            return _relation(shape, names, domains)
        case Linear():
            return _within(zip(shape.weights, names, strict=True), _intervals(shape))
        case Table():
            return _rows(names, shape.tuples, domains)
        case Automaton():
            return Word(tuple(names), shape, tuple(domains))
    raise TypeError(f"{shape.name} is none of the five shapes")


def _relation(shape: Relation, names: Sequence[str], domains: Domains) -> Statement:
    if shape.offsets is None:
        return _rows(names, shape.pairs(), domains)
    x, y = names
    return _within(((1, y), (-shape.offsets.sign, x)), shape.offsets.intervals)


def _intervals(shape: Linear) -> tuple[Interval, ...]:
    if shape.unequal is not None:
        return ((None, shape.unequal - 1), (shape.unequal + 1, None))
    return ((shape.low, shape.high),)


def _within(terms: Iterable[Term], intervals: Iterable[Interval]) -> Statement:
    kept = tuple(term for term in terms if term[0])
    some = tuple(own for own in intervals if own[0] is None or own[1] is None or own[0] <= own[1])
    if not kept:
        return Truth(any(_holds(own, 0) for own in some))
    if not some or (None, None) in some:
        return Truth(bool(some))
    return Within(kept, some)


def _holds(interval: Interval, total: int) -> bool:
    low, high = interval
    return (low is None or low <= total) and (high is None or total <= high)


def _rows(names: Sequence[str], rows: Iterable[Sequence[int]], domains: Domains) -> Statement:
    allowed = [frozenset(domain) for domain in domains]
    kept = {tuple(row) for row in rows if all(v in own for v, own in zip(row, allowed, strict=True))}
    return Rows(tuple(names), tuple(sorted(kept))) if kept else Truth(False)
