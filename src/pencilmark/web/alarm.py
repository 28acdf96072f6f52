"""The end of a job from outside: its time is up, or its client has gone."""

from __future__ import annotations

import signal
from types import FrameType

from pencilmark.web.limits import LIMITS

__all__ = ["Alarm", "OutOfTime", "Stopped"]


class OutOfTime(BaseException):
    pass


class Stopped(BaseException):
    pass


class Alarm:
    """Raise OutOfTime after a slice of the processor's time (on a busy machine a quick job is still a quick job) or,
    without one, at the end of all patience; raise Stopped when the server says so. It raises once and only while it is
    on: what rings late, when the job is over, is nobody's. Where the system has no such signals the server ends the
    whole worker instead."""

    def __init__(self, slice_: float | None) -> None:
        self.slice = slice_
        self.on = self.stopped = False

    def __enter__(self) -> None:
        if _TIMERS:
            _wind(0, 0)  # of the job before nothing may ring in this one
            signal.signal(signal.SIGALRM, self._ring)
            signal.signal(signal.SIGPROF, self._ring)
            signal.signal(signal.SIGUSR1, self._stop)
            self.on = True
            _wind(self.slice or 0, 0 if self.slice else LIMITS.seconds + 1)

    def __exit__(self, *_: object) -> None:
        self.on = False
        if _TIMERS:
            _wind(0, 0)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self.on and _importing(frame):
            signal.setitimer(_TIMERS[number], _LATER)
        elif self.on:
            self.on = False
            raise OutOfTime

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.stopped = True
        if self.on and _importing(frame):
            signal.setitimer(signal.ITIMER_REAL, _LATER)
        elif self.on:
            self.on = False
            raise Stopped


_LATER = 0.02  # seconds after which an alarm that came too early rings again
_TIMERS: dict[int, int] = {}
if hasattr(signal, "setitimer"):
    _TIMERS = {signal.SIGALRM: signal.ITIMER_REAL, signal.SIGPROF: signal.ITIMER_PROF}


def _wind(processor: float, clock: float) -> None:
    signal.setitimer(signal.ITIMER_PROF, processor)
    signal.setitimer(signal.ITIMER_REAL, clock)


def _importing(frame: FrameType | None) -> bool:
    """Is a module being loaded? One that is loaded by half would be wrong for every job to come."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False
