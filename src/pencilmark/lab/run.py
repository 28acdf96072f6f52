"""Running a plan: what is missing from its file goes to the workers, and rows are stored as they come."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import OperationalError

from pencilmark.engines import engines
from pencilmark.errors import EngineError
from pencilmark.lab.jobs import Job, jobs_of, run_jobs
from pencilmark.lab.plan import Plan
from pencilmark.lab.rows import Row
from pencilmark.lab.store import Store, opened
from pencilmark.lab.workers import local, spread, wants_processes
from pencilmark.search.strategy import AUTO

__all__ = ["Outcome", "planned_rows", "run_plan"]

Advance = Callable[[int], None]


@dataclass(frozen=True)
class Outcome:
    """How many rows there were, and how many this call added."""

    before: int
    added: int


def planned_rows(plan: Plan) -> int:
    """The rows of a whole run; boards of files are counted as if every file had enough of them."""
    return len(plan.points) * plan.boards * len(plan.strategies) * len(plan.engines)


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
    _check_engines(plan)
    with opened(path, create=True) as store:
        store.begin(plan)
        done = store.keys()
        advance, added = started(len(done)), 0
        for rows in _outcomes(jobs_of(plan, done), plan, workers, cluster, processes):
            new = store.add(rows)
            added += new
            advance(new)
        _fold(store)
    return Outcome(len(done), added)


def _outcomes(
    jobs: Iterator[Job], plan: Plan, workers: int | None, address: str | None, processes: bool | None
) -> Iterator[list[Row]]:
    """The rows of the jobs, in chunks, from wherever they run."""
    number = workers or os.cpu_count() or 1
    if address is not None:
        from pencilmark.lab.cluster import CHUNK_SECONDS, cluster

        with cluster(address) as (executor, on_the_way):
            yield from spread(executor, run_jobs, jobs, on_the_way, CHUNK_SECONDS)
    elif number == 1:
        yield from (run_jobs([job]) for job in jobs)
    else:
        apart = wants_processes(plan.engines) if processes is None else processes
        with local(number, apart) as executor:
            yield from spread(executor, run_jobs, jobs, 2 * number)


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
