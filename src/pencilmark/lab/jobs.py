"""Jobs: one board and what is still to be run on it. They are plain data, so that they travel anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from pencilmark import __version__
from pencilmark.api import flat_of
from pencilmark.engines import choose
from pencilmark.errors import EngineError, GenerateError, InputError
from pencilmark.generate import generate
from pencilmark.generate.writing import json_line
from pencilmark.lab.plan import Plan, Point
from pencilmark.lab.rows import Key, Row, key_of, parameters_text
from pencilmark.lab.solver import is_solver, run_solver
from pencilmark.model import Flat
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_file, read_text
from pencilmark.search.result import Query
from pencilmark.search.strategy import AUTO, Strategy

__all__ = ["Job", "jobs_of", "run_job", "run_jobs"]

Run = tuple[str, str]  # a strategy and an engine


@dataclass(frozen=True, slots=True)
class Job:
    """A board, by its seed and parameters or as text, and the runs it is to have."""

    source: str
    family: str
    parameters: str
    asked: dict[str, Any]
    seed: int
    runs: tuple[Run, ...]
    query: Query
    text: str = ""

    def board(self) -> Puzzle:
        if not self.text:
            return generate(self.family, self.seed, **self.asked)
        item = next(read_text(self.text))
        if item.puzzle is None:
            raise item.error or InputError("unknown")
        return item.puzzle

    def key(self, run: Run) -> Key:
        return key_of(self.source, self.family, self.parameters, self.seed, *run)


def jobs_of(plan: Plan, done: set[Key]) -> Iterator[Job]:
    """What is left of a plan: board by board, and for each the points in turn, so that hard and easy points
    alternate and an estimate of the time left soon holds."""
    query = Query(plan.solutions, plan.assignments, plan.seconds, keep=0)
    runs = tuple((strategy, engine) for strategy in plan.strategies for engine in plan.engines)
    for job in _boards(plan, runs, query):
        left = tuple(run for run in runs if job.key(run) not in done)
        if left:
            yield Job(job.source, job.family, job.parameters, job.asked, job.seed, left, query, job.text)


def _boards(plan: Plan, runs: tuple[Run, ...], query: Query) -> Iterator[Job]:
    generated = [(p, parameters_text(p.as_dict()), p.as_dict()) for p in plan.points if not p.file]
    for number in range(plan.boards):
        for point, text, asked in generated:
            yield Job(point.source, point.family, text, asked, plan.seed + number, runs, query)
    for point in plan.points:
        if point.file:
            yield from _file_boards(point, plan.boards, runs, query)


def _file_boards(point: Point, most: int, runs: tuple[Run, ...], query: Query) -> Iterator[Job]:
    parameters = parameters_text(point.as_dict())
    for item in islice(read_file(point.file, point.family), most):
        if item.puzzle is None:
            raise item.error or InputError("unknown")
        text = json_line(item.puzzle, item.index, {})
        yield Job(point.source, point.family, parameters, {}, item.index, runs, query, text)


def run_jobs(jobs: list[Job]) -> list[Row]:
    """What a worker does."""
    return [row for job in jobs for row in run_job(job)]


def run_job(job: Job) -> list[Row]:
    """Make the board once and run everything on it."""
    try:
        board = job.board()
    except (GenerateError, InputError) as error:
        return [_failed(job, run, str(error)) for run in job.runs]
    flat = flat_of(board)
    return [_row(job, run, board, flat) for run in job.runs]


def _row(job: Job, run: Run, board: Puzzle, flat: Flat) -> Row:
    if is_solver(run[0]):
        return run_solver(_blank(job, run, flat), board, job.query)
    parts = None if run[0] == AUTO else Strategy.parse(run[0])
    try:
        result = choose(run[1], flat, parts, job.query).run(flat, parts, job.query)
    except EngineError as error:
        return _failed(job, run, str(error))
    ends: dict[str, Any] = {"status": result.status, "count": result.count, **result.counters.as_dict()}
    ends |= {
        "digest": result.digest,
        "ran": result.engine,
        "method": result.method,
        "seconds": result.seconds,
    }
    return replace(_blank(job, run, flat), **ends)


def _blank(job: Job, run: Run, flat: Flat) -> Row:
    """A row that knows its board and not yet its end."""
    return replace(_failed(job, run, ""), variables=len(flat.domains), constraints=len(flat.constraints))


def _failed(job: Job, run: Run, reason: str) -> Row:
    return Row(*job.key(run), "error", version=__version__, reason=reason)
