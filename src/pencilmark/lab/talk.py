"""A talk with a solver in its container: one question, one answer, and a clock for each.

The solver's folder holds links to what is in ours: it reads and imports as it would here, and what it writes is
its own. What it prints comes to standard error, the first of it.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

from pencilmark.contained.ending import Ending, counted, printable
from pencilmark.contained.folders import link_folder, remove
from pencilmark.contained.limits import MIB, Limits
from pencilmark.contained.program import Place, Program
from pencilmark.errors import InputError
from pencilmark.lab.answer import Answer, BadAnswerError, read_answer

__all__ = ["Failure", "Talk"]

STARTING_SECONDS = 60.0  # to import the solver, before its clock runs
MOST_PRINTED = 1 << 14
LIMITS = Limits(memory=2048 * MIB, output=4 * MIB)


@dataclass(frozen=True)
class Failure:
    """There is no answer: the solver was late, or why not. It is gone."""

    reason: str
    late: bool
    seconds: float


class Talk:
    def __init__(self, solver: str) -> None:
        self.number, self.failed = 0, ""
        self.own = Path(os.path.realpath(tempfile.mkdtemp(prefix="pencilmark-")))
        work = self.own / "work"
        link_folder(Path.cwd(), work)
        command = [sys.executable, "-m", "pencilmark.lab.solver_process", solver]
        place = Place(self.own, work, _environment(), (Path.cwd(),))
        self.program = Program(command, place, LIMITS, one_run=False, echo=_echo())
        self._start(solver)

    def _start(self, solver: str) -> None:
        self.program.begin(STARTING_SECONDS, STARTING_SECONDS)
        line = self.program.ask(b"")
        if line is None:
            self.failed = _words(self.program.ending)
            return
        try:
            data = json.loads(line)
            self.failed, absent = str(data["error"]), data["absent"] is True
        except (ValueError, RecursionError, TypeError, KeyError):
            self.failed, absent = "it printed something else before it could be asked", False
        if absent:
            words = f"the solver {solver} could not be started: {printable(self.failed)}"
            raise InputError(words, kind="solver")
        self.program.rest()  # what it has begun by now is usual

    def ask(self, board: str, seconds: float) -> Answer | Failure:
        """The answer to a board, as a line of JSON."""
        if self.failed:
            return Failure(f"it could not be started: {printable(self.failed)}", False, 0.0)
        self.number += 1
        self.program.begin(seconds, seconds * (os.cpu_count() or 1))
        started = perf_counter()
        line = self.program.ask(json.dumps([self.number, board]).encode() + b"\n")
        elapsed = perf_counter() - started
        if line is None:
            late = elapsed >= seconds
            return Failure("" if late else _words(self.program.ending), late, elapsed)
        return self._checked(line, elapsed)

    def _checked(self, line: bytes, elapsed: float) -> Answer | Failure:
        """An answer that is one, from a solver that has come to rest."""
        try:
            answer = read_answer(line, self.number)
        except BadAnswerError as error:
            return self._end(str(error), elapsed)
        rest = self.program.rest()
        if rest.left:
            return self._end(f"it left {counted(rest.left)} running when it answered", elapsed)
        if self.program.streams.output:
            return self._end("it answered more than once", elapsed)
        return replace(answer, seconds=min(answer.seconds, elapsed), memory=rest.memory)

    def _end(self, reason: str, elapsed: float) -> Failure:
        self.close()
        return Failure(printable(reason), False, elapsed)

    @property
    def is_over(self) -> bool:
        """Must the next question go to a new process? One that could never be started is not tried again."""
        return self.program.ending is not None and not self.failed

    def close(self) -> None:
        self.program.close()
        remove(self.own)

    def __del__(self) -> None:
        if hasattr(self, "program"):
            self.close()


def _words(ending: Ending | None) -> str:
    assert ending is not None
    if ending.why:
        return ending.why
    return ending.words.replace("it ended", "its process ended", 1)


def _environment() -> dict[str, str]:
    """Ours; what is named from this folder is named from the root."""
    places = os.environ.get("PYTHONPATH", "")
    paths = os.pathsep.join(os.path.abspath(place) for place in places.split(os.pathsep) if place)
    return {**os.environ, "PYTHONPATH": paths} if paths else dict(os.environ)


def _echo() -> Callable[[bytes], None]:
    """Hand on what is printed, until it is too much."""
    left = [MOST_PRINTED]

    def echo(data: bytes) -> None:
        if left[0] > 0:
            text = data[: left[0]].decode("utf-8", "replace")
            left[0] -= len(data)
            sys.stderr.write(text + ("" if left[0] > 0 else "\n(the rest of what it prints is left out)\n"))

    return echo
