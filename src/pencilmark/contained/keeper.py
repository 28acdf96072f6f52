"""The process between us and a program: `main` is run by program.py in an interpreter of its own.

Orders come and reports go as lines of JSON. When the orders end, because we let go or because we died, the
program ends with all its processes.
"""

from __future__ import annotations

import json
import os
import select
import signal
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from pencilmark.contained import system, watch
from pencilmark.contained.init import first_process, let_go_of_streams, tell
from pencilmark.contained.jail import apart
from pencilmark.contained.limits import Limits
from pencilmark.contained.user import end_user, free_user, give_folder

__all__ = ["main"]

_QUICK, _SLOW = 0.002, 0.02  # seconds between two looks: short at first, for short programs
_FOLDER_EVERY = 0.25
_GRACE = 0.3  # for the processes of a pool to be gone after the answer
_LAST_EFFORT = 10.0


def main(orders: int, reports: int) -> None:
    for handle in (orders, reports):
        os.set_inheritable(handle, False)
    lines = Lines(orders)
    while not (first := lines.read()):
        if lines.ended:
            return
    if "probe" in first[0]:
        tell(reports, probe=_why_not_apart())
        return
    try:
        keeper = Keeper(first[0], lines, reports)
    except OSError as error:
        tell(reports, ending={"why": f"it could not be contained: {error.strerror or error}"})
        return
    for order in first[1:]:
        keeper.obey(order)
    keeper.keep()


def _why_not_apart() -> str:
    """Tried in a process that is of no further use."""
    try:
        apart(network=False, users=free_user() is None)
    except OSError as error:
        return error.strerror or str(error)
    return ""


class Lines:
    """Lines of JSON as they come in."""

    def __init__(self, handle: int) -> None:
        self.handle, self.ended, self._rest = handle, False, b""

    def read(self) -> list[dict[str, Any]]:
        """What has come; waits if nothing has."""
        data = os.read(self.handle, 1 << 16)
        self.ended = not data
        *whole, self._rest = (self._rest + data).split(b"\n")
        return [json.loads(line) for line in whole]


class Keeper:
    def __init__(self, spec: dict[str, Any], orders: Lines, reports: int) -> None:
        self.spec, self.orders, self.reports = spec, orders, reports
        self.limits = Limits(**spec["limits"])
        self.ending: dict[str, Any] | None = None
        self.held: dict[str, Any] = {"tree": "session", "network": False, "files": False, "why": ""}
        self.started: float | None = None  # while a clock runs
        self.before = 0.0  # processor time when it was started
        self.usual = -1  # processes at the first rest
        self.peak, self.folder, self.looked_at_folder = 0, 0, 0.0
        self.now = watch.Usage(0, 0.0, 0)
        self.sees = watch.can_look()
        self._begin()

    def _begin(self) -> None:
        """Go apart where the system lets us, and begin the jail's first process."""
        with suppress(OSError):
            system.adopt_orphans()
            self.held["tree"] = "descent" if self.sees else "session"
        self.apart, self.program = bool(self.spec["apart"]), 0
        self.user = self.spec["user"] = free_user(reading=self.spec["linked"])
        if self.user is not None:
            give_folder(self.spec["own"], self.user)
            self.held |= {"tree": "user", "files": True}
        if self.apart:
            apart(self.spec["network"], users=self.user is None)
            self.held |= {"tree": "namespace", "network": not self.spec["network"]}
        news, tells = os.pipe()
        self.first = os.fork()
        if self.first == 0:
            os.close(news)
            first_process(self.spec, tells, self.apart)
        os.close(tells)
        self.news = Lines(news)
        let_go_of_streams()

    def keep(self) -> None:
        """Look and listen until there is an ending; then end everything and report it."""
        poll, wait = select.poll(), _QUICK
        for handle in (self.orders.handle, self.news.handle):
            poll.register(handle, select.POLLIN)
        while self.ending is None:
            ready = {handle for handle, _ in poll.poll(wait * 1000)}
            wait = min(2 * wait, _SLOW)
            if self.news.handle in ready:
                self._hear()
            if self.orders.handle in ready and self.ending is None:
                self._listen()
            if self.ending is None:
                self._look()
        self._end_tree()
        if not self.spec["one_run"]:
            self._clear_away()
        usage = {"processor": self.now.processor, "memory": self.peak}
        tell(self.reports, ending=usage | self.ending)

    def _hear(self) -> None:
        """News from the first process."""
        for news in self.news.read():
            if "files" in news:
                self.held |= {"files": news["files"] or self.user is not None, "why": news["why"]}
                tell(self.reports, held=self.held)
            elif "program" in news:
                self.program = news["program"]
            elif "problem" in news:
                self.ending = {"why": news["problem"]}
            elif self.ending is None:
                self.ending = self._own_end(news)
        if self.news.ended and self.ending is None:
            self.ending = {"why": "its processes were killed by the system"}

    def _own_end(self, news: dict[str, Any]) -> dict[str, Any]:
        """The program ended by itself, or by one of the system's limits."""
        left = watch.running(watch.tree(self.first)) if self.sees else 0
        words = {-signal.SIGXCPU: self.limits.processor_words, -signal.SIGXFSZ: self.limits.file_words}
        used = {"processor": max(self.now.processor, news["processor"]), "memory": news["memory"]}
        return {"why": words.get(news["status"], ""), "status": news["status"], "left": left, **used}

    def _listen(self) -> None:
        for order in self.orders.read():
            self.obey(order)
        if self.orders.ended:
            self.ending = {"why": "it was let go"}

    def obey(self, order: dict[str, Any]) -> None:
        if "begin" in order:
            self.limits = Limits(**(self.limits.as_dict() | order["begin"]))
            self._measure()
            self.started, self.before = monotonic(), self.now.processor
        elif "check" in order:
            self.started = None
            left = self._left()
            used = {"processor": self.now.processor - self.before, "memory": self.peak}
            tell(self.reports, check={"left": left, **used})

    def _left(self) -> int:
        """How many processes there are beyond the usual, after a moment to be gone."""
        until = monotonic() + _GRACE
        while self.sees:
            self._measure()
            running = watch.running(watch.tree(self.first))
            self.usual = running if self.usual < 0 else self.usual
            left = running - self.usual
            if left <= 0 or monotonic() > until:
                return max(left, 0)
            select.select([], [], [], _SLOW)
        return 0

    def _measure(self) -> None:
        if self.sees:
            self.now = watch.usage(watch.tree(self.first), self.limits.memory)
            self.peak = max(self.peak, self.now.memory)

    def _look(self) -> None:
        """Does the program keep to its limits?"""
        self._measure()
        if monotonic() - self.looked_at_folder > _FOLDER_EVERY:
            self.folder = watch.folder_size(self.spec["own"], self.limits.folder)
            self.looked_at_folder = monotonic()
        running = self.started is not None
        seconds = monotonic() - self.started if self.started is not None else 0.0
        processor = self.now.processor - self.before if running else 0.0
        used = (seconds, processor, self.now.memory, self.now.processes, self.folder)
        if why := self.limits.broken_by(*used):
            self.ending = {"why": why}

    def _end_tree(self) -> None:
        """No process is left. In a namespace the first takes all others along; a user ends at once."""
        if not self.apart:
            self._end_by_hand()
        with suppress(ProcessLookupError, ChildProcessError):
            os.kill(self.first, signal.SIGKILL)
            os.waitpid(self.first, 0)

    def _clear_away(self) -> None:
        """Who talks with a program may be gone without a word, and its folder is nobody's then."""
        from pencilmark.contained.folders import remove

        remove(Path(self.spec["own"]))

    def _end_by_hand(self) -> None:
        if self.user is not None:
            end_user(self.user)
        elif self.program:
            with suppress(OSError):
                os.killpg(self.program, signal.SIGKILL)
        watch.end_descent(_LAST_EFFORT)
