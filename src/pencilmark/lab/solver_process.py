"""The other end of lab/solver.py: `python -m pencilmark.lab.solver_process module:function`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any

from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_text

__all__ = ["main"]


def main(solver: str) -> None:
    """Answer each board with one line, on what was standard output before the solver could print."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.path.insert(0, os.getcwd())
    module, _, name = solver.partition(":")
    try:
        function: Callable[[Puzzle], Any] = getattr(import_module(module), name)
    except Exception as problem:  # whatever goes wrong in someone's module is told to the asker
        print(json.dumps({"error": f"{type(problem).__name__}: {problem}"}), file=answers, flush=True)
        return
    print(json.dumps({"error": ""}), file=answers, flush=True)
    for line in sys.stdin:
        board = next(read_text(line)).puzzle
        assert board is not None
        print(json.dumps(_answer(function, board)), file=answers, flush=True)


def _answer(function: Callable[[Puzzle], Any], board: Puzzle) -> dict[str, Any]:
    started, error, found = perf_counter(), "", None
    try:
        found = function(board)
    except Exception as problem:  # whatever a solver raises is its answer
        error = f"{type(problem).__name__}: {problem}"
    seconds = perf_counter() - started
    solution, counters = found if isinstance(found, tuple) and len(found) == 2 else (found, {})
    try:
        json.dumps(solution)
    except (TypeError, ValueError):
        solution, error = None, error or f"expected rows of integers or text, found {type(solution).__name__}"
    known = {str(k): v for k, v in counters.items() if type(v) is int} if isinstance(counters, dict) else {}
    return {"solution": solution, "counters": known, "seconds": seconds, "error": error}


if __name__ == "__main__":
    main(sys.argv[1])
