"""What is true of a board, found by search: how many solutions, and which values some solution has.

candidates   by variable the mask of the values that are in some solution
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

from pencilmark.ask import Question, ask
from pencilmark.explain.atoms import Subject
from pencilmark.explain.oracle import Oracle
from pencilmark.model import Flat
from pencilmark.search.result import Query
from pencilmark.shapes.bits import bits

__all__ = ["SEVERAL", "counts_of", "status_of", "true_candidates"]

SEVERAL = "several"


def status_of(subject: Subject, seconds: float | None = None, nodes: int | None = None) -> str:
    """`solved` if there is one solution, `several`, `unsatisfiable`, or `limit` if that was not known in time."""
    result = ask(subject.board, Question(Query(2, None, seconds, keep=0, nodes=nodes)), subject.flat)
    if result.count >= 2:
        return SEVERAL
    return str(result.status) if result.complete or not result.count else "limit"


def true_candidates(subject: Subject, oracle: Oracle | None = None) -> list[int]:
    """Each solution that is found stands for a value of every cell; the values left over are asked for one by one."""
    oracle = oracle or Oracle(subject)
    domains, met = list(subject.start), [0] * len(subject.start)
    for variable, domain in enumerate(subject.start):
        for bit in bits(domain):
            if met[variable] & bit:
                continue
            domains[variable] = bit
            for other, value in enumerate(oracle.solution(domains, subject.atoms) or ()):
                met[other] |= value
        domains[variable] = met[variable]  # what is in no solution need not be tried again
        if not met[variable]:
            return [0] * len(domains)
    return met


def counts_of(
    subject: Subject, candidates: list[int], most: int, seconds: float
) -> tuple[list[dict[int, int]], bool]:
    """By variable, how many solutions each value is in, and whether all of them are exact or "at least"."""
    ends = perf_counter() + seconds
    listed = ask(subject.board, Question(Query(most + 1, None, seconds / 2)), subject.flat)
    if listed.complete and listed.count <= most and len(listed.solutions) == listed.count:
        return _from_solutions(subject, listed.solutions), True
    exact, found, left = True, list[dict[int, int]](), sum(mask.bit_count() for mask in candidates)
    for variable, mask in enumerate(candidates):
        counted: dict[int, int] = {}
        for bit in bits(mask):
            share = max(0.0, ends - perf_counter()) / left  # each value has its part of the time that is left
            query = Query(None, None, share, keep=0)
            result = ask(subject.board, Question(query), _with(subject, variable, bit))
            counted[subject.shown(bit)] = max(1, result.count)
            exact, left = exact and result.complete, left - 1
        found.append(counted)
    return found, exact


def _from_solutions(subject: Subject, solutions: list[Any]) -> list[dict[int, int]]:
    values = getattr(subject.board, "values", None)
    rows = [values(s) if values else [s[name] for name in subject.names] for s in solutions]
    found: list[dict[int, int]] = [{} for _ in subject.start]
    for row in rows:
        for variable, value in enumerate(row):
            found[variable][value] = found[variable].get(value, 0) + 1
    return [dict(sorted(each.items())) for each in found]


def _with(subject: Subject, variable: int, bit: int) -> Flat:
    flat = subject.flat
    domains = (*flat.domains[:variable], bit, *flat.domains[variable + 1 :])
    return Flat(flat.values, domains, flat.constraints, flat.names)
