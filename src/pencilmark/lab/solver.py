"""One's own solver, `module:function`, on the same boards: contained, in a process of its own, with limits.

The function gets the puzzle and returns its solution (rows of integers, or the text of the course's output
file), or None if there is none; or a pair of that and a dictionary of counters, such as {"nodes": 31}.
Whatever else it does costs it one row with an error in it; the next board begins a new process.
"""

from __future__ import annotations

from dataclasses import replace
from threading import local
from typing import Any

from pencilmark.api import solve
from pencilmark.contained.ending import printable
from pencilmark.errors import InputError
from pencilmark.generate.writing import json_line
from pencilmark.lab.answer import Answer
from pencilmark.lab.rows import Row
from pencilmark.lab.talk import Failure, Talk
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.text import Text
from pencilmark.search.result import Query

__all__ = ["PREFIX", "is_solver", "run_solver", "solver_name"]

PREFIX = "solver:"
SECONDS = 10.0  # where the plan has no limit of seconds
_of_thread = local()  # each worker thread keeps the talks with its solvers


def solver_name(text: str) -> str:
    """The name a solver has among the strategies."""
    module, _, function = text.partition(":")
    if not module or not function:
        raise InputError(f"expected a solver as module:function, found {text!r}", kind="usage")
    return PREFIX + text


def is_solver(strategy: str) -> bool:
    return strategy.startswith(PREFIX)


def run_solver(row: Row, board: Puzzle, query: Query) -> Row:
    """The row of a solver on a board: solved if its answer is right, and wrong with the reason if not."""
    row = replace(row, ran="own process", method=row.strategy.removeprefix(PREFIX))
    seconds = SECONDS if query.seconds is None else query.seconds
    answer = _talk(row.method).ask(json_line(board, 0, {}), seconds)
    if isinstance(answer, Failure):
        status = "limit" if answer.late else "error"
        return replace(row, status=status, reason=answer.reason, seconds=answer.seconds)
    return _judged(row, board, answer)


def _talk(solver: str) -> Talk:
    talks: dict[str, Talk] = _of_thread.__dict__.setdefault("talks", {})
    if solver in talks and talks[solver].is_over:
        talks.pop(solver).close()
    if solver not in talks:
        talks[solver] = Talk(solver)
    return talks[solver]


def _judged(row: Row, board: Puzzle, answer: Answer) -> Row:
    row = replace(row, seconds=answer.seconds, cpu=answer.cpu, memory=answer.memory, **answer.counters)
    if answer.error:
        return replace(row, status="error", reason=printable(answer.error))
    if answer.solution is None:
        if solve(board, seconds=SECONDS).status == "solved":
            return replace(row, status="wrong", reason="it says that there is no solution, and there is one")
        return replace(row, status="unsatisfiable", count=0)
    complaint = _complaint(board, answer.solution)
    if complaint:
        return replace(row, status="wrong", reason=printable(complaint))
    return replace(row, status="solved", count=1)


def _complaint(board: Puzzle, solution: Any) -> str:
    """The first rule that a solution breaks."""
    try:
        rows = board.parse_solution(Text(solution)) if isinstance(solution, str) else solution
        complaints = board.complaints(rows) if board.fits(rows) else ["it has not the shape of the board"]
    except InputError as error:
        complaints = [str(error)]
    return complaints[0] if complaints else ""
