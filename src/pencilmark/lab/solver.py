"""One's own solver, `module:function`, on the same boards: in a process of its own, with a time limit.

The function gets the puzzle and returns its solution (rows of integers, or the text of the course's output
file), or None if there is none; or a pair of that and a dictionary of counters, such as {"nodes": 31}.
What it prints goes to standard error. A run that is late ends with its process; the next begins a new one.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from threading import Timer, local
from time import perf_counter
from typing import Any

from pencilmark.api import solve
from pencilmark.errors import InputError
from pencilmark.generate.writing import json_line
from pencilmark.lab.rows import COUNTERS, Row
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.text import Text
from pencilmark.search.result import Query

__all__ = ["PREFIX", "is_solver", "run_solver", "solver_name"]

PREFIX = "solver:"
SECONDS = 10.0  # where the plan has no limit of seconds
_STARTING_SECONDS = 60.0  # a process must import the solver before its clock runs
_of_thread = local()  # each worker thread keeps the processes of its solvers


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
    child = _child(row.strategy)
    started = perf_counter()
    answer = child.ask(board, SECONDS if query.seconds is None else query.seconds)
    row = replace(row, ran="own process", method=row.strategy.removeprefix(PREFIX))
    if child.process.poll() is not None:
        _forget(row.strategy)
    if answer is None:
        return replace(row, status="limit", seconds=perf_counter() - started)
    counters = {name: value for name, value in answer["counters"].items() if name in COUNTERS}
    row = replace(row, seconds=answer["seconds"], **counters)
    if answer["error"]:
        return replace(row, status="error", reason=answer["error"])
    return _judged(row, board, answer["solution"])


def _judged(row: Row, board: Puzzle, solution: Any) -> Row:
    if solution is None:
        if solve(board, seconds=SECONDS).status == "solved":
            return replace(row, status="wrong", reason="it says that there is no solution, and there is one")
        return replace(row, status="unsatisfiable", count=0)
    try:
        rows = board.parse_solution(Text(solution)) if isinstance(solution, str) else solution
        complaints = board.complaints(rows) if _fits(rows, board) else ["it has not the shape of the board"]
    except InputError as error:
        complaints = [str(error)]
    if complaints:
        return replace(row, status="wrong", reason=complaints[0])
    return replace(row, status="solved", count=1)


def _fits(rows: Any, board: Puzzle) -> bool:
    height, width = board.shape
    return (
        isinstance(rows, list)
        and len(rows) == height
        and all(isinstance(r, list) and len(r) == width for r in rows)
        and all(value is None or type(value) is int for r in rows for value in r)
    )


def _child(name: str) -> _Child:
    children: dict[str, _Child] = _of_thread.__dict__.setdefault("children", {})
    if name not in children:
        children[name] = _Child(name.removeprefix(PREFIX))
    return children[name]


def _forget(name: str) -> None:
    _of_thread.children.pop(name, None)


class _Child:
    """A process that has the solver loaded and answers one line a board."""

    def __init__(self, solver: str) -> None:
        command = [sys.executable, "-m", "pencilmark.lab.solver_process", solver]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
        line = self._line(_STARTING_SECONDS)
        reason = "its process ended" if line is None else json.loads(line)["error"]
        if reason:
            raise InputError(f"the solver {solver} could not be started: {reason}", kind="solver")

    def ask(self, board: Puzzle, seconds: float) -> dict[str, Any] | None:
        """The answer, or None if it was late (the process is then gone)."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json_line(board, 0, {}) + "\n")
            self.process.stdin.flush()
        except OSError:
            self.process.wait()
            return _died()
        started = perf_counter()
        line = self._line(seconds)
        if line is None:
            self.process.wait()
            return None if perf_counter() - started >= seconds else _died()
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _line(self, seconds: float) -> str | None:
        assert self.process.stdout is not None
        timer = Timer(seconds, self.process.kill)
        timer.daemon = True
        timer.start()
        try:
            return self.process.stdout.readline() or None
        finally:
            timer.cancel()

    def __del__(self) -> None:
        if hasattr(self, "process"):
            self.process.kill()
            self.process.wait()


def _died() -> dict[str, Any]:
    return {"error": "its process ended", "counters": {}, "seconds": None, "solution": None}
