"""A problem as weighted sums of Boolean variables, pseudo-Boolean as they are called: Σ weight·variable ≥ or = a bound.

A variable's atoms add up to 1, a value's to 1 at most where all are different, and a sum is itself. What is neither is
said by clauses, each of which is a sum too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pencilmark.encoding.atoms import Atoms
from pencilmark.encoding.clauses import MOST_LITERALS, naming, say
from pencilmark.encoding.literals import Clause, Clauses
from pencilmark.encoding.opened import Opened
from pencilmark.shapes import AllDifferent, Linear, Shape

__all__ = ["SumFormula", "SumGroup", "WeightedSum", "sums_of"]

Terms = tuple[tuple[int, int], ...]  # weight, variable
Choices = list[dict[int, int]]

MOST = MOST_LITERALS // 5  # a literal with its weight takes so many times the memory


class WeightedSum(NamedTuple):
    terms: Terms
    sign: Literal[">=", "="]
    bound: int


@dataclass(frozen=True)
class SumGroup:
    label: str
    sums: tuple[WeightedSum, ...]
    constraint: int | None = None


@dataclass(frozen=True)
class SumFormula:
    atoms: Atoms
    variables: int
    groups: tuple[SumGroup, ...]


def sums_of(problem: Opened) -> SumFormula:
    """The problem as sums. InputError names the constraint that would take too many."""
    atoms = Atoms(problem.names, problem.domains)
    out = Clauses(atoms.count, MOST)
    groups = [*_variables(problem, atoms), *_givens(problem, atoms), *_constraints(problem, atoms, out)]
    return SumFormula(atoms, out.variables, tuple(groups))


def _variables(problem: Opened, atoms: Atoms) -> Iterator[SumGroup]:
    for variable, name in enumerate(problem.names):
        chosen = WeightedSum(_ones(atoms.all_of(variable).values()), "=", 1)
        yield SumGroup(f"{name} has one value", (chosen,))


def _givens(problem: Opened, atoms: Atoms) -> Iterator[SumGroup]:
    for variable, value in problem.givens.items():
        given = WeightedSum(_ones([atoms.of(variable, value)]), "=", 1)
        yield SumGroup(f"given {problem.names[variable]}={value}", (given,))


def _constraints(problem: Opened, atoms: Atoms, out: Clauses) -> Iterator[SumGroup]:
    for place, (constraint, shape) in enumerate(zip(problem.constraints, problem.shapes, strict=True)):
        label = problem.words(constraint)
        choices = [atoms.all_of(variable) for variable in constraint.scope]
        with naming(label):
            yield SumGroup(label, tuple(_sums(shape, choices, out)), place)


def _sums(shape: Shape, choices: Choices, out: Clauses) -> Iterable[WeightedSum]:
    if isinstance(shape, AllDifferent):
        return _different(choices)
    if isinstance(shape, Linear) and shape.unequal is None:
        return _bounded(shape, choices)
    say(shape, choices, out)
    return map(_of_clause, out.taken())


def _ones(atoms: Iterable[int]) -> Terms:
    return tuple((1, atom) for atom in atoms)


def _different(choices: Choices) -> Iterator[WeightedSum]:
    for value in dict.fromkeys(value for own in choices for value in own):
        atoms = [own[value] for own in choices if value in own]
        if len(atoms) > 1:
            yield WeightedSum(tuple((-1, atom) for atom in atoms), ">=", -1)


def _bounded(shape: Linear, choices: Choices) -> Iterator[WeightedSum]:
    terms = tuple(
        (weight * value, atom)
        for weight, own in zip(shape.weights, choices, strict=True)
        for value, atom in own.items()
        if weight * value
    )
    if shape.low is not None and shape.low == shape.high:
        yield WeightedSum(terms, "=", shape.low)
        return
    if shape.low is not None:
        yield WeightedSum(terms, ">=", shape.low)
    if shape.high is not None:
        yield WeightedSum(tuple((-weight, atom) for weight, atom in terms), ">=", -shape.high)


def _of_clause(clause: Clause) -> WeightedSum:
    """At least one literal is true: a negated one counts 1 − its variable."""
    terms = tuple((1, literal) if literal > 0 else (-1, -literal) for literal in clause)
    return WeightedSum(terms, ">=", 1 - sum(literal < 0 for literal in clause))
