"""A worker: reads jobs from standard input, one a line, and writes its replies, a word and what it says a line.

    in    {"verb", "request", "slice", "stream"}   `slice` seconds to finish in, nothing said before the end
    out   say TEXT*                                then one of
          done TEXT   refuse STATUS TEXT   slow   stopped
          free                                     when the next job may come, or the end of a worker that is worn

With `stream` a text is a line of the reply, without it a piece of the whole. An alarm ends a job that has used up its
time, a signal ends one whose client has gone; the worker lives on. Its memory is bounded by the system, and what
exceeds it is refused like any other request too large.
"""

from __future__ import annotations

import json
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any

from pencilmark.errors import InputError, PencilmarkError
from pencilmark.web import kept, memory
from pencilmark.web.alarm import Alarm, OutOfTime, Stopped
from pencilmark.web.lines import Line, Sum, encoded, pieces
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import verb_named

__all__ = ["answer_here", "main"]

Job = dict[str, Any]
End = dict[str, Any]
Write = Callable[[str], None]


def main() -> None:
    _heed_the_server()
    memory.bound()
    _warm_up()
    memory.settle()
    out = sys.stdout
    sys.stdout = sys.stderr  # nothing a library prints may reach the protocol

    def write(line: str) -> None:
        out.write(line + "\n")
        out.flush()

    write("free")
    for line in sys.stdin:
        _answer(json.loads(line), write)
        memory.give_back()
        if memory.is_worn():
            kept.forget()
            memory.give_back()
        if memory.is_worn():
            return
        write("free")


def _heed_the_server() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes our input
    if hasattr(signal, "SIGUSR1"):
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)


def _warm_up() -> None:
    """Load what nearly every job needs before the first one comes."""
    for verb in ("parse", "solve", "trace"):
        verb_named(verb)


def answer_here(text: str, write: Write) -> None:
    """Answer a job in this very process, where there is no other: {"verb", "request", "stream"}, the lines of the
    reply one by one, or added up to one where nobody watches them."""
    job = json.loads(text)
    total = Sum()
    say = (lambda line: write(encoded({"say": line}))) if job["stream"] else total.add
    last = _ended({"slice": None} | job, say)
    if "done" in last:
        total.add(last["done"])
        write(f'{{"done":{total.text()}}}')
    else:
        write(encoded(last))


def _answer(job: Job, write: Write) -> None:
    if job["stream"]:
        _answer_in_lines(job, write)
    else:
        _answer_whole(job, write)


def _answer_whole(job: Job, write: Write) -> None:
    total = Sum()
    last = _ended(job, total.add)
    if "done" in last:
        total.add(last["done"])
        *first, end = pieces(total.text())
        for piece in first:
            write(f"say {piece}")
        write(f"done {end}")
    else:
        write(_last_line(last))


def _answer_in_lines(job: Job, write: Write) -> None:
    kept: list[str] = []  # of a quick job, which may have to start again elsewhere
    hold = write if job["slice"] is None else kept.append
    last = _ended(job, lambda line: hold(f"say {encoded(line)}"))
    if "slow" not in last:
        for line in kept:
            write(line)
    write(_last_line(last))


def _last_line(last: End) -> str:
    if "done" in last:
        return f"done {encoded(last['done'])}"
    if "refuse" in last:
        return f"refuse {last['status']} {encoded(last['refuse'])}"
    return next(iter(last))


def _ended(job: Job, say: Callable[[Line], None]) -> End:
    """Run a job; how it ended."""
    alarm = Alarm(job["slice"])
    try:
        with alarm:
            return {"done": verb_named(job["verb"])(Request(job["request"]), say)}
    except OutOfTime:
        return {"slow": True}
    except Stopped:
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


def _refused(message: str, kind: str, status: int = 422) -> End:
    return {"refuse": {"error": {"kind": kind, "message": message}}, "status": status}
