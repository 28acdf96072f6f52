"""Is a run what it says? A sample of its rows is run again, and what must be the same on every machine is
compared: status, solutions, every counter, the digest of all decisions.

Rows that a limit of seconds ended, and those of someone's own solver, may differ, and are not sampled.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from pencilmark.errors import InputError
from pencilmark.lab.jobs import Job, jobs_of, run_job
from pencilmark.lab.plan import Plan
from pencilmark.lab.rows import COUNTERS, Key, Row
from pencilmark.lab.solver import is_solver
from pencilmark.lab.store import opened

__all__ = ["Verdict", "verify_run"]

_COMPARED = ("status", "count", *COUNTERS, "digest")


@dataclass(frozen=True)
class Verdict:
    """How many rows were repeated, of how many, what differed, and what versions made the run."""

    repeated: int
    rows: int
    differences: tuple[str, ...]
    versions: tuple[str, ...]

    def __bool__(self) -> bool:
        return not self.differences


def verify_run(
    path: str | Path, sample: int = 100, seed: int = 1, tell: Callable[[int], None] = lambda _: None
) -> Verdict:
    """Repeat `sample` rows, drawn by `seed` (all, if there are no more)."""
    with opened(path) as store:
        plan, rows = store.plan(), {row.key: row for row in store.rows()}
    if not rows:
        raise InputError("the run has no rows yet", source=str(path))
    repeatable = [key for key, row in rows.items() if _repeatable(row, plan)]
    chosen = set(Random(seed).sample(repeatable, min(sample, len(repeatable))))
    again = _again(plan, set(rows) - chosen, chosen, tell)
    differences = [words for key in sorted(chosen) if (words := _difference(rows[key], again.get(key)))]
    versions = {row.version for row in rows.values() if row.version}
    return Verdict(len(chosen), len(rows), tuple(differences), tuple(sorted(versions)))


def _repeatable(row: Row, plan: Plan) -> bool:
    timed = plan.seconds is not None and row.censored
    return not timed and not is_solver(row.strategy)


def _again(plan: Plan, done: set[Key], chosen: set[Key], tell: Callable[[int], None]) -> dict[Key, Row]:
    """The chosen rows, made again from the plan alone."""
    found: dict[Key, Row] = {}
    for job in jobs_of(plan, done):
        wanted = _only(job, chosen)
        if wanted.runs:
            rows = run_job(wanted)
            found |= {row.key: row for row in rows}
            tell(len(rows))
        if len(found) == len(chosen):
            break
    return found


def _only(job: Job, chosen: Container[Key]) -> Job:
    return replace(job, runs=tuple(run for run in job.runs if job.key(run) in chosen))


def _difference(row: Row, again: Row | None) -> str:
    """What is not the same, in words; empty if everything is."""
    name = f"{row.family} {row.parameters} seed {row.seed}, {row.strategy}, {row.engine} engine"
    name += f", repetition {row.repetition}" if row.repetition > 1 else ""
    if again is None:
        return f"{name}: the plan has no such run"
    parts = [
        f"{column} {getattr(row, column)!r} in the file, {getattr(again, column)!r} now"
        for column in _COMPARED
        if getattr(row, column) != getattr(again, column)
    ]
    return f"{name}: {'; '.join(parts)}" if parts else ""
