"""Instances in neutral words: plain data that belongs to no solver, and the shapes it comes down to.

instance  variables with their domains, and constraints as (word, scope, parameters)
puzzle    an instance that promises one solution, so that it is asked for uniqueness too
retelling the same instance in other words, with helper variables after its own; a peer may be quicker on it

Every adapter reads these words and nothing else, so that each solver is told the same thing.

| word | parameters | says |
| --- | --- | --- |
| all_different | | the values differ |
| diagonals | | values d places apart do not differ by d: queens in the columns of a board |
| linear | weights, low, high | low ≤ Σ weight · value ≤ high; None leaves a side open |
| product | total | the values multiply to the total |
| offsets | sign, intervals | y − sign · x lies in one of the intervals; None leaves a side open |
| ratio | k | one value is k times the other |
| table | tuples | the values are one of the tuples |
| automaton | start, accept, moves | the values, in order, lead from the start to a state that accepts |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import Any

Said = tuple[str, tuple[int, ...], tuple[Any, ...]]
Solution = tuple[int, ...]


@dataclass(frozen=True)
class Instance:
    family: str
    name: str
    domains: tuple[tuple[int, ...], ...]
    constraints: tuple[Said, ...]
    puzzle: bool = True
    retelling: Instance | None = None

    def __str__(self) -> str:
        return f"{self.family} {self.name}"


def all_different(scope: Iterable[int]) -> Said:
    return ("all_different", tuple(scope), ())


def total(scope: Iterable[int], value: int) -> Said:
    cells = tuple(scope)
    return ("linear", cells, ((1,) * len(cells), value, value))


def holds(said: Said, values: Sequence[int]) -> bool:
    """What the word means, as plainly as it can be said: every answer of every solver is held against it."""
    word, _, parameters = said
    match word:
        case "all_different":
            return len(set(values)) == len(values)
        case "diagonals":
            return all(len({v + s * i for i, v in enumerate(values)}) == len(values) for s in (1, -1))
        case "linear":
            weights, low, high = parameters
            return within(sum(w * v for w, v in zip(weights, values, strict=True)), low, high)
        case "product":
            return prod(values) == parameters[0]
        case "offsets":
            sign, intervals = parameters
            return any(within(values[1] - sign * values[0], low, high) for low, high in intervals)
        case "ratio":
            return values[0] == parameters[0] * values[1] or values[1] == parameters[0] * values[0]
        case "table":
            return tuple(values) in set(parameters[0])
        case "automaton":
            return accepts(parameters, values)
    raise ValueError(f"expected one of the words above, found {word!r}")


def within(value: int, low: int | None, high: int | None) -> bool:
    return (low is None or low <= value) and (high is None or value <= high)


def accepts(parameters: tuple[Any, ...], values: Sequence[int]) -> bool:
    start, accept, moves = parameters
    states = {start}
    for value in values:
        states = {there for here, read, there in moves if here in states and read == value}
    return bool(states & set(accept))


def is_solution(instance: Instance, solution: Solution) -> bool:
    """Of an instance or of its retelling, whose own helper variables come last and are left aside."""
    inside = all(v in domain for v, domain in zip(solution, instance.domains, strict=False))
    return inside and all(holds(said, [solution[x] for x in said[1]]) for said in instance.constraints)


def tuples_of(instance: Instance, said: Said) -> list[tuple[int, ...]]:
    """What a word allows, listed: for solvers without the word."""
    word, scope, parameters = said
    domains = [instance.domains[x] for x in scope]
    if word == "table":
        return list(parameters[0])
    if word == "product":
        return factors(domains, parameters[0])
    return [values for values in product(*domains) if holds(said, values)]


def factors(domains: list[tuple[int, ...]], number: int) -> list[tuple[int, ...]]:
    if not domains:
        return [()] if number == 1 else []
    first, *rest = domains
    return [(v, *more) for v in first if v and number % v == 0 for more in factors(rest, number // v)]


def shapes(instance: Instance) -> dict[str, Any]:
    """The instance as the five shapes engines know, ready for JSON."""
    found: list[dict[str, Any]] = []
    for said in instance.constraints:
        found += shape(instance, said)
    return {
        "name": instance.name,
        "family": instance.family,
        "puzzle": instance.puzzle,
        "domains": [list(domain) for domain in instance.domains],
        "constraints": found,
    }


def shape(instance: Instance, said: Said) -> list[dict[str, Any]]:
    word, scope, parameters = said
    match word:
        case "linear":
            return [
                {
                    "shape": word,
                    "scope": scope,
                    **dict(zip(("weights", "low", "high"), parameters, strict=True)),
                }
            ]
        case "automaton":
            return [
                {
                    "shape": word,
                    "scope": scope,
                    **dict(zip(("start", "accept", "moves"), parameters, strict=True)),
                }
            ]
        case "offsets":
            offsets = dict(zip(("sign", "intervals"), parameters, strict=True))
            return [{"shape": "relation", "scope": scope, "offsets": offsets}]
        case "diagonals":
            return [off_diagonal(scope, i, j) for i, j in combinations(range(len(scope)), 2)]
        case "ratio":
            return [{"shape": "relation", "scope": scope, "pairs": tuples_of(instance, said)}]
        case "product" | "table":
            return [{"shape": "table", "scope": scope, "tuples": tuples_of(instance, said)}]
        case _:
            return [{"shape": word, "scope": scope}]


def off_diagonal(scope: Sequence[int], i: int, j: int) -> dict[str, Any]:
    d = j - i
    offsets = {"sign": 1, "intervals": [[None, -d - 1], [1 - d, d - 1], [d + 1, None]]}
    return {"shape": "relation", "scope": [scope[i], scope[j]], "offsets": offsets}
