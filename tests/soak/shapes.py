"""Random problems of every kind and shape, on every engine, against brute force.

Of each problem the solutions must be brute force's on all engines, and for a random strategy the reference and the
native engine must agree on status, order of solutions, every counter and the digest; of some, on every event.
"""

from __future__ import annotations

from itertools import zip_longest
from random import Random

from pencilmark.engines import Engine, engines
from pencilmark.model import Flat, flatten
from pencilmark.search.recording import Recording
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import Strategy
from pencilmark.search.trace import Event
from tests.randomly import INFERENCES, VALUE_ORDERS, VARIABLE_ORDERS, brute_force, random_problem

__all__ = ["check"]

WATCHED = 16  # one problem in so many is followed event by event
JUMPS = 8  # places of a recording that are looked at
ASKED_ELSEWHERE = 40  # one in so many goes to CP-SAT, which takes as long as all the rest


def check(seed: int) -> str:
    """What is wrong with the problem of this seed; empty if nothing is."""
    dice = Random(seed)
    problem = random_problem(dice, largest=dice.choice([3, 5, 6]))
    strategy = Strategy.parse(_strategy(dice))
    flat, expected = flatten(problem), brute_force(problem)
    query = Query(solutions=None, assignments=dice.choice([None, None, 7, 40]))
    return (
        _wrong_answers(flat, expected, seed)
        or _different_runs(flat, strategy, query, expected)
        or (_different_events(flat, strategy, query) if seed % WATCHED == 0 else "")
    )


def _strategy(dice: Random) -> str:
    parts = [dice.choice(room) for room in (INFERENCES, VARIABLE_ORDERS, VALUE_ORDERS)]
    return "+".join(["bt", *filter(None, parts)])


def _ready() -> dict[str, Engine]:
    return {name: engine for name, engine in engines().items() if not engine.missing()}


def _wrong_answers(flat: Flat, expected: list[tuple[int, ...]], seed: int) -> str:
    """`auto` of every engine: all solutions, and whether there is exactly one."""
    for name, engine in _ready().items():
        if name == "cpsat" and seed % ASKED_ELSEWHERE:
            continue
        found = engine.run(flat, None, Query(solutions=None))
        if sorted(found.solutions) != expected or found.count != len(expected) or not found.complete:
            return f"{name} finds {sorted(found.solutions)}, not {expected}"
        two = engine.run(flat, None, Query(solutions=2))
        if two.count != min(2, len(expected)) or not {*two.solutions} <= {*expected}:
            return f"{name}, asked for two solutions, finds {two.solutions} of {expected}"
    return ""


def _different_runs(flat: Flat, strategy: Strategy, query: Query, expected: list[tuple[int, ...]]) -> str:
    judged = _ready()["reference"].run(flat, strategy, query)
    if judged.complete and sorted(judged.solutions) != expected:
        return f"{strategy}: reference finds {judged.solutions}, not {expected}"
    for name, engine in _ready().items():
        if engine.textbook and name != "reference":
            found = engine.run(flat, strategy, query)
            if _story(found) != _story(judged):
                return f"{strategy}, {query}: {name} {_story(found)}, reference {_story(judged)}"
    return ""


def _story(result: Result) -> tuple[object, ...]:
    return (
        result.status,
        result.complete,
        result.count,
        result.solutions,
        result.counters.as_dict(),
        result.digest,
    )


def _different_events(flat: Flat, strategy: Strategy, query: Query) -> str:
    theirs = [*_ready()["reference"].trace(flat, strategy, query)]
    for name, engine in _ready().items():
        if engine.textbook and name != "reference":
            for event, wanted in zip_longest(engine.trace(flat, strategy, query), theirs):
                if event != wanted:
                    return f"{strategy}: {name} tells {event}, reference {wanted}"
            if fault := _different_jumps(engine.record(flat, strategy, query), theirs):
                return f"{strategy}: a recording of {name} {fault}"
    return ""


def _different_jumps(recording: Recording, theirs: list[Event]) -> str:
    """Looked at anywhere, last place first, it is the trace."""
    recording.finish()
    if len(recording) != len(theirs):
        return f"has {len(recording)} events, not {len(theirs)}"
    for place in range(len(theirs) - 1, -1, -max(1, len(theirs) // JUMPS)):
        if recording[place] != theirs[place]:
            return f"tells {recording[place]} at {place}, reference {theirs[place]}"
    return ""


def describe(seed: int) -> str:
    """The problem of a seed, for whoever looks into it."""
    dice = Random(seed)
    return repr(random_problem(dice, largest=dice.choice([3, 5, 6])))
