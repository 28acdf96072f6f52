"""Jobs: one board and what is still to be run on it. They are plain data, so that they travel anywhere."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from pencilmark import __version__
from pencilmark.ask import Question, asked_of, flat_of
from pencilmark.errors import EngineError, GenerateError, InputError, PencilmarkError
from pencilmark.generate import generate
from pencilmark.generate.writing import json_line
from pencilmark.lab.own import has_own, is_own, own_board, parts_of
from pencilmark.lab.plan import Plan, Point
from pencilmark.lab.program import is_program, run_program
from pencilmark.lab.rows import Key, Row, parameters_text
from pencilmark.lab.solver import is_solver, run_solver
from pencilmark.lab.spent import spent
from pencilmark.model import Flat, Problem
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_file, read_text
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import Strategy

__all__ = ["Attempt", "Job", "jobs_of", "run_job", "run_jobs", "runs_of"]

Attempt = tuple[str, str, int]  # a strategy, an engine, and which repetition


@dataclass(frozen=True, slots=True)
class Job:
    """A board, by its seed and parameters or as text, and the runs it is to have. `folder` is where modules
    of one's own are looked for."""

    source: str
    family: str
    parameters: str
    asked: dict[str, Any]
    seed: int
    runs: tuple[Attempt, ...]
    query: Query
    text: str = ""
    folder: str = ""

    def board(self) -> Puzzle | Problem:
        if self.text:
            item = next(read_text(self.text))
            if item.puzzle is None:
                raise item.error or InputError("unknown")
            return item.puzzle
        if is_own(self.family):
            return own_board(self.family, self.folder, self.seed, self.asked)
        return generate(self.family, self.seed, **self.asked)

    def key(self, run: Attempt) -> Key:
        return (self.source, self.family, self.parameters, self.seed, *run)


def runs_of(plan: Plan) -> tuple[Attempt, ...]:
    """What runs on every board: everything once, then everything again."""
    pairs = [(strategy, engine) for strategy in plan.strategies for engine in plan.engines]
    return tuple((*pair, number + 1) for number in range(plan.repetitions) for pair in pairs)


def jobs_of(
    plan: Plan, done: set[Key], runs: dict[Point, tuple[Attempt, ...]] | None = None
) -> Iterator[Job]:
    """What is left of a plan: board by board, and for each the points in turn, so that hard and easy points
    alternate and an estimate of the time left soon holds. `runs` are those of the points that are wanted."""
    wanted = dict.fromkeys(plan.points, runs_of(plan)) if runs is None else runs
    query = Query(plan.solutions, plan.assignments, plan.seconds, keep=0)
    for point, job in _boards(plan, list(wanted), query):
        left = tuple(run for run in wanted[point] if job.key(run) not in done)
        if left:
            yield replace(job, runs=left)


def _boards(plan: Plan, points: list[Point], query: Query) -> Iterator[tuple[Point, Job]]:
    generated = [(p, parameters_text(p.as_dict()), p.as_dict()) for p in points if not p.file]
    for number in range(plan.boards):
        for point, text, asked in generated:
            seed = plan.seed + number
            yield point, Job(point.source, point.family, text, asked, seed, (), query, folder=plan.folder)
    for point in points:
        if point.file:
            yield from ((point, job) for job in _file_boards(point, plan, query))


def _file_boards(point: Point, plan: Plan, query: Query) -> Iterator[Job]:
    parameters = parameters_text(point.as_dict())
    for item in islice(read_file(point.file, point.family), plan.boards):
        if item.puzzle is None:
            raise item.error or InputError("unknown")
        text = json_line(item.puzzle, item.index, {})
        yield Job(point.source, point.family, parameters, {}, item.index, (), query, text, folder=plan.folder)


def run_jobs(jobs: list[Job]) -> list[Row]:
    """What a worker does."""
    return [row for job in jobs for row in run_job(job)]


def run_job(job: Job) -> list[Row]:
    """Make the board once and run everything on it."""
    try:
        board = job.board()
        flat = flat_of(board)
    except PencilmarkError as error:
        return [_failed(job, run, str(error)) for run in job.runs]
    return [_row(job, run, board, flat) for run in job.runs]


def _row(job: Job, run: Attempt, board: Puzzle | Problem, flat: Flat) -> Row:
    blank = _blank(job, run, flat)
    try:
        if is_solver(run[0]):
            if isinstance(board, Problem):
                raise GenerateError("a solver of one's own is given puzzles, and this is a problem")
            return _outside(blank, board, job)
        return _searched(job, run, flat, blank)
    except (EngineError, GenerateError) as error:
        return replace(blank, reason=str(error))


def _outside(blank: Row, board: Puzzle, job: Job) -> Row:
    """Someone's own function, or program."""
    if is_program(blank.strategy):
        return run_program(blank, board, job.query, job.folder)
    return run_solver(blank, board, job.query)


def _searched(job: Job, run: Attempt, flat: Flat, blank: Row) -> Row:
    asked = asked_of(flat, Question(job.query, _strategy(run[0], job.folder), run[1]))
    try:
        result, (cpu, memory) = spent(asked.run, not asked.engine.textbook)
    except PencilmarkError:
        raise
    except Exception as error:  # whatever a heuristic of one's own raises is the reason of a row
        if not has_own(run[0]):
            raise
        return replace(blank, reason=f"{type(error).__name__}: {error}")
    return replace(blank, cpu=cpu, memory=memory, **_ends(result))


def _strategy(strategy: str, folder: str) -> str | Strategy:
    return parts_of(strategy, folder) if has_own(strategy) else strategy


def _ends(result: Result) -> dict[str, Any]:
    how = {"digest": result.digest, "ran": result.engine, "method": result.method}
    counted = {"status": result.status, "count": result.count, **result.counters.as_dict()}
    return counted | how | {"seconds": result.seconds}


def _blank(job: Job, run: Attempt, flat: Flat) -> Row:
    """A row that knows its board and not yet its end."""
    return replace(_failed(job, run, ""), variables=len(flat.domains), constraints=len(flat.constraints))


def _failed(job: Job, run: Attempt, reason: str) -> Row:
    return Row(*job.key(run), "error", host=platform.node(), version=__version__, reason=reason)
