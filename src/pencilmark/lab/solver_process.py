"""The other end of lab/talk.py: `python -m pencilmark.lab.solver_process module:function`, contained."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any, TextIO

from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_text

__all__ = ["main"]

Solver = Callable[[Puzzle], Any]


def main(solver: str) -> None:
    """Answer each board with one line, on what was standard output before the solver could print."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    questions = os.fdopen(os.dup(0), "r", encoding="utf-8")
    _hide_pipes()
    own = os.getpid()
    function = _loaded(solver, answers)
    for line in questions:
        number, text = json.loads(line)
        answer = _answer(function, text) | {"number": number}
        if os.getpid() != own:
            signal.pause()  # it forked and came back twice: it waits here to be counted
        _say(answers, answer)


def _hide_pipes() -> None:
    """What the solver prints goes to standard error, and what it reads is nothing."""
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)


def _loaded(solver: str, answers: TextIO) -> Solver:
    """The function, or nothing and a word about why."""
    sys.path.insert(0, os.getcwd())
    module, _, name = solver.partition(":")
    try:
        function: Solver = getattr(import_module(module), name)
    except BaseException as problem:  # whatever goes wrong in someone's module is told to the asker
        absent = isinstance(problem, AttributeError | ModuleNotFoundError)
        _say(answers, {"error": _words(problem), "absent": absent})
        sys.exit(0)
    _say(answers, {"error": "", "absent": False})
    return function


def _answer(function: Solver, text: str) -> dict[str, Any]:
    board = next(read_text(text)).puzzle
    assert board is not None
    found: Any = None
    started, used, error = perf_counter(), _processor(), ""
    try:
        found = function(board)
    except BaseException as problem:  # whatever a solver raises is its answer
        error = _words(problem)
    times = {"seconds": perf_counter() - started, "cpu": _processor() - used}
    is_pair = isinstance(found, tuple) and len(found) == 2 and not isinstance(found[1], list | tuple)
    solution, counters = found if is_pair else (found, {})
    return {"solution": solution, "counters": counters, **times, "error": error}


def _processor() -> float:
    """Processor time, of the processes it has waited for too."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def _words(problem: BaseException) -> str:
    try:
        return f"{type(problem).__name__}: {problem}"[:1000]
    except BaseException:  # even its words may raise
        return type(problem).__name__


def _say(answers: TextIO, answer: dict[str, Any]) -> None:
    if not _can_be_said(answer):
        words = "expected a dictionary of small numbers as counters"
        if not _can_be_said(answer["solution"]):
            words = f"expected rows of integers or text, found {type(answer['solution']).__name__}"
        answer = answer | {"solution": None, "counters": {}, "error": answer["error"] or words}
    print(json.dumps(answer), file=answers, flush=True)


def _can_be_said(value: Any) -> bool:
    """Objects, lists in themselves and numbers of thousands of digits cannot."""
    try:
        json.dumps(value)
    except BaseException:  # whatever is raised by whatever it is
        return False
    return True


if __name__ == "__main__":
    main(sys.argv[1])
