"""The constraints of many boards as a few kinds of mathematics.

rule      what a constraint is called on the board, without its place: row, sign, white dot, hint
pattern   its formula on any cells: x_{i} < x_{j}
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pencilmark.model import Problem
from pencilmark.report.mathematics import subscripted
from pencilmark.shapes import Constraint

__all__ = ["Kind", "constraint_kinds", "numbers"]

_PLACE_WORDS = ("between", "at", "of", "from", "around", "in", "through")
_LONGEST_EXAMPLE = 6  # terms that are written out


@dataclass
class Kind:
    """One kind of constraint: its rules by how many each board has, and one of them as an example."""

    pattern: str
    example: str
    rules: list[Counter[str]] = field(default_factory=list)

    def named(self) -> str:
        return ", ".join(dict.fromkeys(rule for counts in self.rules for rule in counts))


def constraint_kinds(problems: Sequence[Problem]) -> list[Kind]:
    """Every kind of constraint on any of the boards, in the order they are met."""
    kinds: dict[str, Kind] = {}
    known: dict[tuple[Any, int, str], tuple[str, str]] = {}
    for place, problem in enumerate(problems):
        for constraint in problem.constraints:
            alike = (constraint.law, len(constraint.scope), rule_of(constraint))
            if alike not in known:
                known[alike] = _pattern(constraint)
            pattern, key = known[alike]
            kind = kinds.get(key) or kinds.setdefault(key, Kind(pattern, _example(constraint, problem)))
            kind.rules += [Counter() for _ in range(place + 1 - len(kind.rules))]
            kind.rules[place][rule_of(constraint)] += 1
    for kind in kinds.values():
        kind.rules += [Counter() for _ in range(len(problems) - len(kind.rules))]
    return list(kinds.values())


def rule_of(constraint: Constraint) -> str:
    """The label without its place: `white dot between r1c1 and r1c2` is a white dot."""
    return _without_place(constraint.label) or constraint.kind.replace("_", " ")


@lru_cache(maxsize=1 << 14)
def _without_place(label: str) -> str:
    words: list[str] = []
    for word in label.split():
        if word in _PLACE_WORDS or re.search(r"\d", word):
            break
        words.append(word)
    return " ".join(words)


def _pattern(constraint: Constraint) -> tuple[str, str]:
    """The formula on any cells, and what tells this kind from others."""
    scope = constraint.scope
    formula = constraint.formula([f"x_{{{v}}}" for v in scope])
    if formula.startswith("alldifferent"):
        return "x_{i} ≠ x_{j} (i ≠ j)", "alldifferent"
    if _is_sum(formula):
        return "∑_{c ∈ S} x_{c} = t", f"sum {rule_of(constraint)}"
    names = ["x_{i}", "x_{j}"] if len(scope) == 2 else [f"x_{{{place + 1}}}" for place in range(len(scope))]
    pattern = constraint.formula(names)
    return pattern, pattern


def _is_sum(formula: str) -> bool:
    return bool(re.fullmatch(r"(0|x_\{\d+\}( \+ x_\{\d+\})*)", formula.rpartition(" = ")[0]))


def _example(constraint: Constraint, problem: Problem) -> str:
    names = [subscripted(problem.names[v]) for v in constraint.scope]
    formula = constraint.formula(names)
    if len(names) <= _LONGEST_EXAMPLE:
        return formula
    if formula.startswith("alldifferent"):
        return f"alldifferent({names[0]}, {names[1]}, …, {names[-1]})"
    return _shortened(formula)


def _shortened(formula: str) -> str:
    """A long sum with its middle left out."""
    left, _, right = formula.rpartition(" = ")
    terms = left.split(" + ")
    return (
        f"{' + '.join([*terms[:3], '…', terms[-1]])} = {right}" if len(terms) > _LONGEST_EXAMPLE else formula
    )


def numbers(kind: Kind) -> Iterator[int]:
    """How many constraints of this kind each board has."""
    return (sum(counts.values()) for counts in kind.rules)
