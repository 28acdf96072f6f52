"""A problem as clauses, in groups: for each variable, for each given, and for each constraint, by its label.

a variable     one of its atoms is true, and no two
all different  no two variables have one value; where there are as many values as variables, each is taken
two variables  each two values that do not fit are forbidden
the rest       by its diagram, or, where that is too large for a sum, by adding in binary
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import comb

from pencilmark.encoding.atoms import Atoms
from pencilmark.encoding.binary import add_in_binary
from pencilmark.encoding.diagram import Diagram, TooLargeError, diagram_of
from pencilmark.encoding.literals import Clause, Clauses, TooManyClausesError, at_most_one, between
from pencilmark.encoding.opened import Opened
from pencilmark.errors import InputError
from pencilmark.shapes import AllDifferent, Linear, Relation, Shape
from pencilmark.shapes.bits import bits, mask_of

__all__ = ["MOST_LITERALS", "Formula", "Group", "clauses_of", "naming", "say"]

MOST_LITERALS = 20_000_000
MOST_PAIRS = 1 << 14  # pairs of values that are forbidden one by one; above, each value names its partners
MOST_CHOICES = 200  # clauses of a count that is said without helpers
Choices = list[dict[int, int]]  # the atoms of a scope, by value


@dataclass(frozen=True)
class Group:
    """`constraint` is the place of the constraint in the problem; None where a variable or a given is said. `said` is
    false where it was left out."""

    label: str
    clauses: tuple[Clause, ...]
    constraint: int | None = None
    said: bool = True


@dataclass(frozen=True)
class Formula:
    """`variables` are the atoms, numbered first, and the helpers behind them."""

    atoms: Atoms
    variables: int
    groups: tuple[Group, ...]

    @property
    def clauses(self) -> list[Clause]:
        return [clause for group in self.groups for clause in group.clauses]


def clauses_of(problem: Opened, leave_out: bool = False) -> Formula:
    """The problem as clauses. InputError names the constraint that would take too many. With `leave_out` a constraint
    whose diagram is too large says nothing: what contradicts itself without it does so with it."""
    atoms = Atoms(problem.names, problem.domains)
    out = Clauses(atoms.count, MOST_LITERALS)
    said = _constraints(problem, atoms, out, leave_out)
    groups = [*_variables(problem, atoms, out), *_givens(problem, atoms), *said]
    return Formula(atoms, out.variables, tuple(groups))


def _variables(problem: Opened, atoms: Atoms, out: Clauses) -> Iterator[Group]:
    for variable, name in enumerate(problem.names):
        with naming(name):
            _exactly_one([*atoms.all_of(variable).values()], out)
        yield Group(f"{name} has one value", tuple(out.taken()))


@contextmanager
def naming(label: str) -> Iterator[None]:
    """What is too large is refused by its name."""
    try:
        yield
    except (TooLargeError, TooManyClausesError):
        message = f"{label}: it would take too many clauses"
        raise InputError(message, kind="unsupported", rule=label) from None


def _exactly_one(choices: Sequence[int], out: Clauses) -> None:
    out.add(*choices) if choices else out.never()
    at_most_one(choices, out)


def _givens(problem: Opened, atoms: Atoms) -> Iterator[Group]:
    for variable, value in problem.givens.items():
        yield Group(f"given {problem.names[variable]}={value}", ((atoms.of(variable, value),),))


def _constraints(problem: Opened, atoms: Atoms, out: Clauses, leave_out: bool) -> Iterator[Group]:
    for place, (constraint, shape) in enumerate(zip(problem.constraints, problem.shapes, strict=True)):
        label = problem.words(constraint)
        with naming(label):
            choices = [atoms.all_of(variable) for variable in constraint.scope]
            said = say(shape, choices, out, leave_out)
        yield Group(label, tuple(out.taken()), place, said)


def say(shape: Shape, choices: Choices, out: Clauses, leave_out: bool = False) -> bool:
    """A constraint of this shape on the variables with these atoms. False if it was left out."""
    if isinstance(shape, AllDifferent):
        _different(choices, out)
    elif len(choices) == 1:
        for value, atom in choices[0].items():
            if not shape.holds([value]):
                out.add(-atom)
    elif len(choices) == 2:
        _pairs(shape, choices[0], choices[1], out)
    elif isinstance(shape, Linear) and (count := _count(shape, choices)):
        between(*count, out)
    else:
        return _read(shape, choices, out, leave_out)
    return True


def _different(choices: Choices, out: Clauses) -> None:
    """That each value is taken follows by counting, which clauses are bad at: it is said too."""
    values = dict.fromkeys(value for own in choices for value in own)
    full = len(values) == len(choices)
    for value in values:
        places = [own[value] for own in choices if value in own]
        at_most_one(places, out)
        if full:
            out.add(*places)


def _pairs(shape: Shape, left: dict[int, int], right: dict[int, int], out: Clauses) -> None:
    """Each two values that do not fit; where those are very many, each value names its partners."""
    unfit = _unfit(shape, left, right)
    if sum(map(len, unfit.values())) <= MOST_PAIRS:
        for x, a in left.items():
            for y in unfit[x]:
                out.add(-a, -right[y])
        return
    barred = {x: frozenset(values) for x, values in unfit.items()}
    for x, a in left.items():
        out.add(-a, *[b for y, b in right.items() if y not in barred[x]])
    for y, b in right.items():
        out.add(-b, *[a for x, a in left.items() if y not in barred[x]])


def _unfit(shape: Shape, left: Iterable[int], right: Iterable[int]) -> dict[int, list[int]]:
    """For each value of the left, those of the right that do not go with it. A relation knows them by its masks: asking
    it of every two values would take as long as all the rest."""
    if not isinstance(shape, Relation):
        return {x: [y for y in right if not shape.holds([x, y])] for x in left}
    table = shape.values
    place = {value: index for index, value in enumerate(table)}
    there = mask_of((place[y] for y in right), len(table))
    masks = {x: there & ~shape.right[1 << place[x]] for x in left}
    return {x: [table[bit.bit_length() - 1] for bit in bits(mask)] for x, mask in masks.items()}


def _count(shape: Linear, choices: Choices) -> tuple[list[int], int, int] | None:
    """A sum of variables with two values each, as the number of those that have the larger: the literals, and the
    bounds; None where it is none, or would take too many clauses."""
    terms = [[weight * value for value in own] for weight, own in zip(shape.weights, choices, strict=True)]
    steps = {max(own) - min(own) for own in terms if len(own) == 2}
    if shape.unequal is not None or len(steps) != 1 or any(len(own) != 2 for own in terms) or 0 in steps:
        return None
    step, least, size = steps.pop(), sum(map(min, terms)), len(terms)
    low = 0 if shape.low is None else max(-((least - shape.low) // step), 0)
    high = size if shape.high is None else min((shape.high - least) // step, size)
    if low > high or comb(size, high + 1) + comb(size, size - low + 1) > MOST_CHOICES:
        return None
    larger = [own[max(own, key=lambda v: w * v)] for w, own in zip(shape.weights, choices, strict=True)]
    return larger, low, high


def _read(shape: Shape, choices: Choices, out: Clauses, leave_out: bool) -> bool:
    domains = [tuple(own) for own in choices]
    try:
        say_diagram(diagram_of(shape, domains), choices, out)
    except TooLargeError:
        if leave_out:
            return False
        if not isinstance(shape, Linear):
            raise
        add_in_binary(shape, choices, out)
    return True


def say_diagram(diagram: Diagram | None, choices: Choices, out: Clauses) -> None:
    """In each layer one state is true: the one that the values read so far lead to."""
    if diagram is None or diagram.impossible:
        return out.never()
    here: list[int | None] = [None]  # the helper of each state; a state that is alone in its layer needs none
    for layer, place in enumerate(diagram.order):
        count = diagram.states(layer + 1)
        there: list[int | None] = [out.new() if count > 1 else None for _ in range(count)]
        for value, atom in choices[place].items():
            _move(diagram.layers[layer], value, atom, here, there, out)
        here = there
    return None


def _move(
    moves: Sequence[dict[int, int]], value: int, atom: int, here: Sequence[int | None], there: Sequence[int | None],
    out: Clauses,
) -> None:  # fmt: skip
    """Where the value is read, a state is followed by the one it leads to, and every other is false."""
    sources: list[list[int | None]] = [[] for _ in there]
    for state, own in zip(here, moves, strict=True):
        to = own.get(value)
        if to is not None:
            sources[to].append(state)
        if to is None or there[to] is not None:
            out.add(*_negated(state), -atom, *_asserted(None if to is None else there[to]))
    for state, from_ in zip(there, sources, strict=True):
        if state is not None and None not in from_:
            out.add(-state, -atom, *[source for source in from_ if source is not None])


def _negated(state: int | None) -> list[int]:
    return [] if state is None else [-state]


def _asserted(state: int | None) -> list[int]:
    return [] if state is None else [state]
