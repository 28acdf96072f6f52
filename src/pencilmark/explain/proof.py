"""Is each step true, and does it cite nothing that it does not need? Asked of an engine that had no part in finding it.

A step is read as it is written: rules by their labels, cells by their names. What it needs is given by the board, by
the steps it uses, and by the rules it names; with any of its conclusions denied that must have no solution, and without
any one of its rules it must have one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from pencilmark.ask import flat_of
from pencilmark.engines import engines
from pencilmark.explain.steps import Because, Conclusion, Step
from pencilmark.explain.technique import ONE_SOLUTION
from pencilmark.model import Flat, Solvable
from pencilmark.search.result import Query
from pencilmark.shapes.bits import mask_of

__all__ = ["faults", "faults_of_conflict", "faults_of_step"]


def faults(board: Solvable[Any], steps: Sequence[Step], engine: str = "cpsat") -> list[str]:
    """Everything that is wrong with these steps, in words; empty if all are proved."""
    return [fault for number in range(len(steps)) for fault in faults_of_step(board, steps, number, engine)]


def faults_of_step(
    board: Solvable[Any], steps: Sequence[Step], number: int, engine: str = "cpsat"
) -> list[str]:
    """What is wrong with one step."""
    step, checker = steps[number], _Checker(flat_of(board).alone(), engine)
    rules = {because.rule for because in step.because}
    if ONE_SOLUTION in rules:  # a fact about all rules together, shown by counting
        false = [c for c in step.conclusions if not checker.follows(checker.flat.domains, checker.labels, c)]
        return [f"step {number}: {c} is false: {step.words}" for c in false]
    domains = checker.known(steps, step.uses)
    found = [f"step {number}: {rule} is no rule of the board" for rule in rules - checker.labels]
    found += [f"step {number}: step {use} is not before it" for use in step.uses if use >= number]
    if not found and (open_ends := [c for c in step.conclusions if not checker.follows(domains, rules, c)]):
        found.append(f"step {number}: {open_ends[0]} does not follow: {step.words}")
    for rule in sorted(rules) if not found else ():
        if all(checker.follows(domains, rules - {rule}, c) for c in step.conclusions):
            found.append(f"step {number}: {rule} is not needed: {step.words}")
    return found


def faults_of_conflict(board: Solvable[Any], because: Iterable[Because], engine: str = "cpsat") -> list[str]:
    """What is wrong with the rules that are said to leave no solution."""
    checker, rules = _Checker(flat_of(board).alone(), engine), {each.rule for each in because}
    found = [f"{rule} is no rule of the board" for rule in rules - checker.labels]
    if not found and checker.possible(checker.flat.domains, rules):
        found.append(f"{', '.join(sorted(rules))} have a solution")
    needless = (r for r in sorted(rules) if not checker.possible(checker.flat.domains, rules - {r}))
    return found or [f"{rule} is not needed" for rule in needless]


class _Checker:
    def __init__(self, flat: Flat, engine: str) -> None:
        self.flat, self.engine = flat, engines()[engine]
        self.number = {name: number for number, name in enumerate(flat.names)}
        self.place = {value: place for place, value in enumerate(flat.values)}
        self.labelled = [c.label or c.formula([flat.names[v] for v in c.scope]) for c in flat.constraints]
        self.labels = {*self.labelled}

    def known(self, steps: Sequence[Step], uses: Iterable[int]) -> list[int]:
        domains = list(self.flat.domains)
        for use in uses:
            for conclusion in steps[use].conclusions:
                domains[self.number[conclusion.cell]] &= self._allowed(conclusion)
        return domains

    def _allowed(self, conclusion: Conclusion) -> int:
        values = [conclusion.value] if conclusion.value is not None else conclusion.removed
        mask = mask_of((self.place[value] for value in values), len(self.place))
        return mask if conclusion.value is not None else ~mask

    def follows(self, domains: Sequence[int], rules: Collection[str], conclusion: Conclusion) -> bool:
        """Is there no solution of these rules in which the conclusion is false?"""
        denied = list(domains)
        denied[self.number[conclusion.cell]] &= ~self._allowed(conclusion)
        return not self.possible(denied, rules)

    def possible(self, domains: Sequence[int], rules: Collection[str]) -> bool:
        """Have these rules a solution?"""
        named = zip(self.labelled, self.flat.constraints, strict=True)
        kept = tuple(constraint for label, constraint in named if label in rules)
        asked = Flat(self.flat.values, tuple(domains), kept, self.flat.names)
        return 0 not in domains and bool(self.engine.run(asked, None, Query(1)).solutions)
