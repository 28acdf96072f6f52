"""How a question is put to every contestant, clocked and checked.

question    an instance and how many solutions are wanted: one is "find a solution", two is "is it unique?"
contestant  a solver in one setting: answers with the solutions found and whether the question is decided
timing      processor seconds of the whole call, from the neutral words to the solutions; the limit where it was hit
"""

from __future__ import annotations

import math
import multiprocessing
import resource
import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from families.instance import Instance, Solution, is_solution
from relation_contest import clock
from relation_peers import WrongAnswerError

ROUNDS = 3
LONG = 0.5  # seconds after which one round is enough
TICK = 1e-6  # a clock that has not moved at all has no ratio to another
Answer = tuple[list[Solution], bool]
Contestant = Callable[[Instance, int, float], Answer]


@dataclass(frozen=True)
class Question:
    instance: Instance
    wanted: int

    def __str__(self) -> str:
        return f"{self.instance}, {'first solution' if self.wanted == 1 else 'is it unique?'}"


@dataclass(frozen=True)
class Timing:
    seconds: float
    decided: bool
    solutions: int = 0


def questions(instances: Iterable[Instance]) -> list[Question]:
    return [Question(one, wanted) for one in instances for wanted in ((1, 2) if one.puzzle else (1,))]


def timed(question: Question, contestant: Contestant, limit: float) -> Timing:
    """The median of three where it is short: a collection of garbage takes longer than a small board."""
    instance, wanted = question.instance, question.wanted
    times, decided = list[float](), True
    while decided and len(times) < ROUNDS and sum(times) < LONG:
        seconds, (found, decided) = clock(lambda: contestant(instance, wanted, limit), 0.01, 16)
        times.append(min(max(seconds, TICK), limit))
    for solution in found:
        if not is_solution(instance, solution):
            raise WrongAnswerError(f"{question}: {solution} is no solution")
    return Timing(statistics.median(times) if decided else limit, decided, len(found))


def timed_elsewhere(question: Question, contestant: Contestant, limit: float) -> Timing:
    """The same in a process of its own, which the system ends when its processor time is over."""
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe(duplex=False)
    child = context.Process(target=limited, args=(there, question, contestant, limit))
    child.start()
    there.close()
    try:
        outcome: Timing | Exception = here.recv()
    except EOFError:
        outcome = Timing(limit, decided=False)
    child.join()
    if isinstance(outcome, Exception):
        raise outcome
    return outcome


def limited(pipe: Any, question: Question, contestant: Contestant, limit: float) -> None:
    spent = resource.getrusage(resource.RUSAGE_SELF)
    end = math.ceil(spent.ru_utime + spent.ru_stime + limit)
    resource.setrlimit(resource.RLIMIT_CPU, (end, end + 1))
    try:
        pipe.send(timed(question, contestant, limit))
    except Exception as error:  # it belongs to the run, which ends by it
        pipe.send(error)


def agree(question: Question, timings: dict[str, Timing]) -> None:
    counts = {name: timing.solutions for name, timing in timings.items() if timing.decided}
    if len(set(counts.values())) > 1:
        raise WrongAnswerError(f"{question}: the solutions found differ, {counts}")


def geometric_mean(ratios: Sequence[float]) -> float:
    """Not a number where there is nothing to compare."""
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else math.nan
