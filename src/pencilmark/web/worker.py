"""A worker: reads jobs from standard input, one a line, and writes the lines of their replies.

    in    {"verb", "request", "slice"}   `slice` seconds to finish in, nothing said before the end
    out   {"say": …}*                    then one of
          {"done": …}  {"refuse": …, "status": …}  {"slow": true}  {"stopped": true}

An alarm ends a job that has used up its time, a signal ends one whose client has gone; the worker lives on.
Its memory is bounded by the system, and what exceeds it is refused like any other request too large.
"""

from __future__ import annotations

import json
import signal
import sys
import traceback
from collections.abc import Callable
from types import FrameType
from typing import Any

from pencilmark.errors import InputError, PencilmarkError
from pencilmark.web.limits import LIMITS
from pencilmark.web.lines import add
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import verb_named

__all__ = ["answer_here", "main"]

Message = dict[str, Any]


class _OutOfTime(BaseException):
    pass


class _Stopped(BaseException):
    pass


def main() -> None:
    _bound_memory()
    _warm_up()
    out = sys.stdout
    sys.stdout = sys.stderr  # nothing a library prints may reach the protocol

    def write(message: Message) -> None:
        out.write(json.dumps(message, ensure_ascii=True, separators=(",", ":")) + "\n")
        out.flush()

    write({"ready": True})
    for line in sys.stdin:
        job = json.loads(line)
        _answer(job, write)
        if _worn():
            return


def answer_here(text: str, write: Callable[[str], None]) -> None:
    """Answer a job in this very process, where there is no other: {"verb", "request", "stream"}, the lines of the
    reply one by one, or added up to one where nobody watches them."""
    job = json.loads(text)
    total: Message = {}
    say = (
        (lambda line: write(json.dumps({"say": line}))) if job["stream"] else (lambda line: add(total, line))
    )
    last = _ended({"slice": None} | job, say)
    if "done" in last:
        add(total, last["done"])
        last = {"done": total}
    write(json.dumps(last))


def _warm_up() -> None:
    """Load what nearly every job needs before the first one comes."""
    for verb in ("parse", "solve", "trace"):
        verb_named(verb)


def _answer(job: Message, write: Callable[[Message], None]) -> None:
    kept: list[Message] = []
    quick = job["slice"] is not None
    say = (lambda line: kept.append({"say": line})) if quick else (lambda line: write({"say": line}))
    last = _ended(job, say)
    if "slow" not in last:
        for message in kept:
            write(message)
    write(last)


def _ended(job: Message, say: Callable[[Message], None]) -> Message:
    """Run a job; how it ended."""
    alarm = _Alarm(job["slice"])
    try:
        with alarm:
            return {"done": verb_named(job["verb"])(Request(job["request"]), say)}
    except _OutOfTime:
        return {"slow": True}
    except _Stopped:
        return {"stopped": True}
    except KeyboardInterrupt:  # a native call ends on any signal, and keeps what the signal's handler raised
        return {"stopped": True} if alarm.stopped else {"slow": True}
    except Refusal as error:
        return {"refuse": error.as_dict(), "status": error.status}
    except InputError as error:
        return _refused(str(error), "input")
    except (PencilmarkError, ValueError) as error:
        return _refused(str(error), "usage")
    except (MemoryError, RecursionError):
        return _refused("the request needed more memory than it may use", "limit", 413)
    except Exception:  # a mistake of ours: the log has it, the client is not left without an answer
        traceback.print_exc()
        return _refused("this could not be answered: please report it with the request", "bug")


def _refused(message: str, kind: str, status: int = 422) -> Message:
    return {"refuse": {"error": {"kind": kind, "message": message}}, "status": status}


class _Alarm:
    """Raise _OutOfTime after a slice of the processor's time (on a busy machine a quick job is still a quick
    job) or, without one, at the end of all patience; raise _Stopped when the server says so. Where the
    system has no such signals the server ends the whole worker instead."""

    def __init__(self, slice_: float | None) -> None:
        self.slice = slice_
        self.stopped = False

    def __enter__(self) -> None:
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self._ring)
            signal.signal(signal.SIGPROF, self._ring)
            signal.signal(signal.SIGUSR1, self._stop)
            signal.setitimer(signal.ITIMER_PROF, self.slice or 0)
            signal.setitimer(signal.ITIMER_REAL, 0 if self.slice else LIMITS.seconds + 1)

    def __exit__(self, *_: object) -> None:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGUSR1, signal.SIG_IGN)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if _importing(frame):
            signal.setitimer(_TIMERS[number], _LATER)
        else:
            raise _OutOfTime

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.stopped = True
        if _importing(frame):
            signal.setitimer(signal.ITIMER_REAL, _LATER)
        else:
            raise _Stopped


def _importing(frame: FrameType | None) -> bool:
    """Is a module being loaded? One that is loaded by half would be wrong for every job to come."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


_LATER = 0.02  # seconds after which an alarm that came too early rings again
_TIMERS: dict[int, int] = {}
if hasattr(signal, "setitimer"):
    _TIMERS = {signal.SIGALRM: signal.ITIMER_REAL, signal.SIGPROF: signal.ITIMER_PROF}


def _bound_memory() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes our input
    if hasattr(signal, "SIGUSR1"):
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    try:
        import resource
    except ImportError:
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    bound = LIMITS.memory if hard == resource.RLIM_INFINITY else min(LIMITS.memory, hard)
    resource.setrlimit(resource.RLIMIT_AS, (bound, hard))


def _worn() -> bool:
    """Has this worker grown so large that a new one should take its place?"""
    try:
        import resource
    except ImportError:
        return False
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return kilobytes * (1 if sys.platform == "darwin" else 1024) > LIMITS.worn
