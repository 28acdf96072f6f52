"""Sums of values that all differ, said by the values that they are of: three with sum 8 are 1, 2, 5 or 1, 3, 4.

Clauses about cells find that hard: they go through the orders of the values too. So there is a helper for each value
that some cell of the sum has; as many of them hold as there are cells, and what they add up to is known. Both follow
from two constraints, which a certificate names, and the checker makes the clauses itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import TypedDict

from pencilmark.encoding import Formula, Group, Opened
from pencilmark.encoding.clauses import MOST_LITERALS, Choices, say_diagram
from pencilmark.encoding.diagram import diagram_of
from pencilmark.encoding.literals import Clauses
from pencilmark.prove.adding import is_sum, values_of
from pencilmark.shapes import AllDifferent, Linear

__all__ = ["Together", "with_values"]

FEWEST = 3  # cells: what two of them say is said by pairs
MOST_VALUES = 16
ONE = 1 << 20  # what a helper adds to the sum besides its value, so that helpers are counted too


class Together(TypedDict):
    """The numbers of two constraints: a sum, and one by which its values differ."""

    sum: int
    different: int


def with_values(problem: Opened, formula: Formula) -> tuple[Formula, list[Together]]:
    """The clauses of all such sums too."""
    out, groups, found = Clauses(formula.variables, MOST_LITERALS), [*formula.groups], [*_found(problem)]
    for each in found:
        constraint, shape = problem.constraints[each["sum"]], problem.shapes[each["sum"]]
        assert isinstance(shape, Linear)
        _say(shape.low or 0, [formula.atoms.all_of(variable) for variable in constraint.scope], out)
        groups.append(Group(f"values of {problem.words(constraint)}", tuple(out.taken())))
    return replace(formula, variables=out.variables, groups=tuple(groups)), found


def _found(problem: Opened) -> Iterator[Together]:
    units = _units(problem)
    for number, (constraint, shape) in enumerate(zip(problem.constraints, problem.shapes, strict=True)):
        scope = frozenset(constraint.scope)
        if (
            is_sum(shape)
            and len(scope) >= FEWEST
            and len(values_of(problem, constraint.scope)) <= MOST_VALUES
        ):
            around = [unit for unit, cells in units[constraint.scope[0]] if scope <= cells]
            yield from (Together(sum=number, different=unit) for unit in around[:1])


def _units(problem: Opened) -> dict[int, list[tuple[int, frozenset[int]]]]:
    """By variable, what it is all different in: number and cells."""
    found = defaultdict[int, list[tuple[int, frozenset[int]]]](list)
    for number, (constraint, shape) in enumerate(zip(problem.constraints, problem.shapes, strict=True)):
        for variable in constraint.scope if isinstance(shape, AllDifferent) else ():
            found[variable].append((number, frozenset(constraint.scope)))
    return found


def _say(total: int, choices: Choices, out: Clauses) -> None:
    helpers = {value: out.new() for value in sorted({value for own in choices for value in own})}
    for value, helper in helpers.items():
        places = [own[value] for own in choices if value in own]
        for atom in places:
            out.add(-atom, helper)
        out.add(-helper, *places)
    sum_and_count = total + ONE * len(choices)
    shape = Linear(tuple(ONE + value for value in helpers), sum_and_count, sum_and_count)
    either = [{0: -helper, 1: helper} for helper in helpers.values()]
    say_diagram(diagram_of(shape, [(0, 1)] * len(either)), either, out)
