"""Our end of a contained program: begin it, talk with it, and get its ending.

one run   a command that is given its input, and read to its end (`run`)
a talk    a program that stays and answers line by line, each answer with a clock of its own
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from secrets import token_hex
from threading import Event
from time import monotonic
from typing import Any

from pencilmark.contained.ending import Ending, Held
from pencilmark.contained.limits import Limits
from pencilmark.contained.starting import MARK, Place, begin_keeper, spec_of, why_not_apart
from pencilmark.contained.sweep import sweep

__all__ = ["MARK", "Place", "Program", "Rest", "run"]

_TURN = 0.1
_PATIENCE = 15.0  # with a keeper, beyond the limits of its program


@dataclass(frozen=True)
class Rest:
    """A program between two answers: processes it has begun and not ended, the seconds of processor time since
    its clock was started (in the system's coarse ticks), and the most memory it ever held."""

    left: int = 0
    processor: float = 0.0
    memory: int = 0


class Program:
    """A program that runs."""

    def __init__(
        self,
        command: Sequence[str],
        place: Place,
        limits: Limits,
        one_run: bool = True,
        echo: Callable[[bytes], None] = lambda _: None,
        stop: Event | None = None,
    ) -> None:
        self.limits, self.ending, self.held = limits, None, None
        self.mark, self._stop = token_hex(16), stop
        self._why_not_apart = why_not_apart()
        self.keeper, self._orders, self.streams = begin_keeper(limits.output, echo)
        self._order(**spec_of(command, place, limits, one_run, self.mark), apart=not self._why_not_apart)
        self.begin(limits.seconds, limits.processor)

    ending: Ending | None
    held: Held | None  # once its keeper has told

    def begin(self, seconds: float, processor: float) -> None:
        """Start its clock anew."""
        self._started = monotonic()
        self._until = self._started + seconds + _PATIENCE
        self._order(begin={"seconds": seconds, "processor": processor})

    def _order(self, **words: Any) -> None:
        data = json.dumps(words).encode() + b"\n"
        with suppress(OSError):  # a keeper that is gone: its last report, or the lack of one, says why
            while data:
                data = data[os.write(self._orders, data) :]

    def wait(self, answer_is_output: bool = False) -> Ending:
        """Run it to its end."""
        while self.ending is None:
            self._turn()
            if answer_is_output and self.streams.overflown and self.ending is None:
                self.end(self.limits.output_words)
        self._drain()
        assert self.ending is not None
        return self.ending

    def ask(self, question: bytes) -> bytes | None:
        """The line it answers; None if it came to its end instead, or answered too much."""
        self.streams.send(question)
        while self.ending is None:
            if (line := self.streams.take_line()) is not None:
                return line
            if self.streams.overflown:
                self.end(self.limits.output_words)
            else:
                self._turn()
        return None

    def rest(self) -> Rest:
        """Stop its clock; what has it used, and what does it leave running?"""
        self._order(check={})
        while self.ending is None:
            self._turn()
            for report in self._reports("check"):
                return Rest(**report)
        return Rest()

    def _turn(self) -> None:
        self.streams.turn(_TURN)
        for report in self._reports("held"):
            self.held = replace(Held(**report), why=self._why_not_apart or report["why"])
        for report in self._reports("ending"):
            self._ended(Ending(**report))
        if self.ending is None and self.streams.from_keeper not in self.streams.open:
            sweep(f"{MARK}={self.mark}")
            self._ended(Ending("it killed the process that kept it"))
        if self.ending is None and monotonic() > self._until:
            self.end("it could not be ended in time")
        if self.ending is None and self._stop is not None and self._stop.is_set():
            self.end("it was interrupted")

    def _reports(self, kind: str) -> list[dict[str, Any]]:
        found = [report[kind] for report in self.streams.reports if kind in report]
        self.streams.reports = [report for report in self.streams.reports if kind not in report]
        return found

    def _ended(self, ending: Ending) -> None:
        self.ending = replace(ending, seconds=monotonic() - self._started)

    def _drain(self) -> None:
        """What it printed before its end may still be on its way."""
        until = monotonic() + 1.0
        while not self.streams.spoken and monotonic() < until:
            self.streams.turn(_TURN)
        if self.ending is not None:
            output, errors = bytes(self.streams.output), bytes(self.streams.errors)
            self.ending = replace(self.ending, output=output, errors=errors)
        self.end()

    def end(self, why: str = "it was ended") -> None:
        """End it, if it has not, with every process it began."""
        if self._orders >= 0:
            os.close(self._orders)  # the keeper sees this, and ends everything
            self._orders = -1
            try:
                self.keeper.wait(_PATIENCE)
            except subprocess.TimeoutExpired:
                self.keeper.kill()
                self.keeper.wait()
                sweep(f"{MARK}={self.mark}")
        if self.ending is None:
            self._ended(Ending(why))

    def close(self) -> None:
        self.end()
        self.streams.close()

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def run(
    command: Sequence[str],
    place: Place,
    limits: Limits,
    given: bytes = b"",
    answer_is_output: bool = False,
    stop: Event | None = None,
) -> tuple[Ending, Held | None]:
    """Run a command on this input. Where its output is its answer, too much of it is an ending; `stop` is set
    by another thread that wants no more of it."""
    with Program(command, place, limits, stop=stop) as program:
        program.streams.send(given, last=True)
        return program.wait(answer_is_output), program.held
