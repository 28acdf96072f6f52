"""Running a plan: what is missing from its file goes to the workers, and rows are stored as they come."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import OperationalError

from pencilmark.engines import engines
from pencilmark.errors import EngineError
from pencilmark.lab.growth import stages
from pencilmark.lab.jobs import Job, jobs_of, run_jobs
from pencilmark.lab.own import has_own, is_own, own_thing, parts_of
from pencilmark.lab.plan import Plan
from pencilmark.lab.rows import Row
from pencilmark.lab.solver import is_solver
from pencilmark.lab.store import Store, opened
from pencilmark.lab.workers import local, spread, wants_processes
from pencilmark.search.strategy import AUTO

__all__ = ["Outcome", "run_plan"]

Advance = Callable[[int], None]


@dataclass(frozen=True)
class Outcome:
    """How many rows there were, and how many this call added."""

    before: int
    added: int


def run_plan(
    plan: Plan,
    path: str | Path,
    workers: int | None = None,
    cluster: str | None = None,
    processes: bool | None = None,
    started: Callable[[int], Advance] = lambda before: lambda new: None,
) -> Outcome:
    """Run what is left of a plan into a file. `started` is told how many rows there are already, and what it
    returns is told how many more came."""
    _check(plan)
    with opened(path, create=True) as store, _workers(plan, workers, cluster, processes) as work:
        store.begin(plan)
        done = store.keys()
        advance, added = started(len(done)), 0
        for wanted in stages(plan, store):
            for rows in work(jobs_of(plan, done, wanted)):
                new = store.add(rows)
                added += new
                advance(new)
        _fold(store)
    return Outcome(len(done), added)


@contextmanager
def _workers(
    plan: Plan, workers: int | None, address: str | None, processes: bool | None
) -> Iterator[Callable[[Iterator[Job]], Iterator[list[Row]]]]:
    """What makes rows of jobs, in chunks, wherever that is."""
    number = workers or os.cpu_count() or 1
    if address is not None:
        from pencilmark.lab.cluster import CHUNK_SECONDS, cluster

        with cluster(address) as (executor, on_the_way):
            yield lambda jobs: spread(executor, run_jobs, jobs, on_the_way, CHUNK_SECONDS)
    elif number == 1:
        yield lambda jobs: (run_jobs([job]) for job in jobs)
    else:
        plain = any(has_own(strategy) for strategy in plan.strategies)
        apart = plain or wants_processes(plan.engines) if processes is None else processes
        with local(number, apart) as executor:
            yield lambda jobs: spread(executor, run_jobs, jobs, 2 * number)


def _check(plan: Plan) -> None:
    """Everything that a plan names is there, before anything runs."""
    _check_engines(plan)
    for name in dict.fromkeys(point.family for point in plan.points):
        if is_own(name):
            own_thing(name, plan.folder)
    for strategy in plan.strategies:
        if not is_solver(strategy) and has_own(strategy):
            parts_of(strategy, plan.folder)


def _check_engines(plan: Plan) -> None:
    for name in plan.engines:
        if name != AUTO and name not in engines():
            raise EngineError(f"there is no engine {name!r}; known are auto, {', '.join(engines())}")
        if name != AUTO and (reason := engines()[name].missing()):
            raise EngineError(f"the {name} engine cannot run: {reason}")


def _fold(store: Store) -> None:
    """A finished run is one file again, unless someone is reading it just now."""
    with suppress(OperationalError):
        store.connection.execute("PRAGMA busy_timeout = 200")
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.connection.execute("PRAGMA journal_mode = DELETE")
