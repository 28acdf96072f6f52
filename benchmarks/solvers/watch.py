"""A limit of processor time for CP-SAT, which has only one of the clock: on a busy machine that would stop it early.

One thread serves the whole run, as starting one for each call would be a large part of a small problem.
"""

from __future__ import annotations

from threading import Thread
from time import process_time, sleep
from typing import Any

PATIENCE = 20  # times the limit, on the clock: where the machine gives hardly any processor time
_watched: dict[int, tuple[Any, float]] = {}
_thread: list[Thread] = []


class Watch:
    """While it is open, the solver is told to stop when so many more seconds are spent."""

    def __init__(self, solver: Any, seconds: float) -> None:
        self.solver, self.end = solver, process_time() + seconds
        solver.parameters.max_time_in_seconds = PATIENCE * seconds

    def __enter__(self) -> None:
        if not _thread:
            _thread.append(Thread(target=look, daemon=True))
            _thread[0].start()
        _watched[id(self)] = self.solver, self.end

    def __exit__(self, *_: object) -> None:
        del _watched[id(self)]


def look() -> None:
    while True:
        sleep(0.02)
        for solver, end in list(_watched.values()):
            if process_time() > end:
                solver.stop_search()
