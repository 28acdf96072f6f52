"""The first process of a jail: it begins the program, waits for whatever becomes its child, and never ends by
itself: with it every process in its namespace ends."""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress
from typing import Any, NoReturn

from pencilmark.contained import system
from pencilmark.contained.jail import hold_resources
from pencilmark.contained.mounts import hold_files
from pencilmark.contained.user import become

__all__ = ["first_process", "let_go_of_streams", "tell"]

_CANNOT_START = 127
_RSS_UNIT = 1 if sys.platform == "darwin" else 1024  # bytes there, kibibytes elsewhere


def tell(handle: int, **news: Any) -> None:
    """One line of JSON to whoever listens."""
    with suppress(OSError):
        os.write(handle, json.dumps(news).encode() + b"\n")


def first_process(spec: dict[str, Any], news: int, apart: bool) -> NoReturn:
    """What the first process does, all its life. `news` goes to the keeper."""
    try:
        _prepare(spec, news, apart)
        program = _begin(spec, news)
        tell(news, program=program)
        let_go_of_streams()
        _wait(program, news)
    except BaseException as problem:  # nothing above this frame knows what to do with it
        tell(news, problem=f"{type(problem).__name__}: {problem}")
    finally:
        os._exit(1)


def _prepare(spec: dict[str, Any], news: int, apart: bool) -> None:
    os.setsid()
    for signal_number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(signal_number, signal.SIG_IGN)
    for step in (system.die_with_parent, system.adopt_orphans, _be_the_first_to_go):
        with suppress(OSError):
            step()
    files, why = False, ""
    if apart:
        try:
            hold_files(spec)
            files = True
        except OSError as error:
            why = error.strerror or str(error)
    tell(news, files=files, why=why)


def _be_the_first_to_go() -> None:
    """Where the machine runs out of memory, it is the program that must go."""
    with open("/proc/self/oom_score_adj", "w", encoding="ascii") as file:
        file.write("1000")


def _begin(spec: dict[str, Any], news: int) -> int:
    """Begin the program, in a session of its own."""
    program = os.fork()
    if program:
        return program
    try:
        os.setsid()
        _usual(signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGXFSZ)
        os.chdir(spec["folder"])
        if spec["user"] is not None:
            become(spec["user"])
        hold_resources(spec["limits"], spec["one_run"])
        os.execvpe(spec["command"][0], spec["command"], spec["environment"])
    except (OSError, ValueError) as error:  # a name with a null in it is no OSError
        words = getattr(error, "strerror", None) or str(error)
        tell(news, problem=f"it could not be started: {spec['command'][0]}: {words}")
    finally:
        os._exit(_CANNOT_START)


def _usual(*numbers: int) -> None:
    for number in numbers:
        signal.signal(number, signal.SIG_DFL)


def let_go_of_streams() -> None:
    """The program's streams are the program's: who reads them must see their end."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for handle in (0, 1, 2):
        os.dup2(nowhere, handle)


def _wait(program: int, news: int) -> NoReturn:
    while True:
        try:
            process, status, used = os.wait4(-1, 0)
        except ChildProcessError:
            signal.pause()
        else:
            if process == program:
                code = os.waitstatus_to_exitcode(status)
                seconds = used.ru_utime + used.ru_stime
                tell(news, status=code, processor=seconds, memory=used.ru_maxrss * _RSS_UNIT)
