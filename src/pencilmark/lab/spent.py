"""What a piece of work costs the machine: processor time and memory.

cpu      of the thread that works, so that other threads and other people cost it nothing
memory   most that its process held meanwhile, where the system lets the peak be set back (Linux); elsewhere
         most that it held so far
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from time import process_time, thread_time
from typing import TypeVar

__all__ = ["Spent", "spent"]

T = TypeVar("T")
Spent = tuple[float, int | None]  # seconds of the processor, bytes
_RESET, _STATUS = Path("/proc/self/clear_refs"), Path("/proc/self/status")
_PEAK = re.compile(rb"VmHWM:\s+(\d+) kB")


def spent(work: Callable[[], T], threads: bool = False) -> tuple[T, Spent]:
    """What `work` returns, and what it cost; `threads` says that it may start threads of its own, whose time
    is then the whole process's."""
    clock = process_time if threads else thread_time
    _reset_peak()
    before = clock()
    outcome = work()
    return outcome, (clock() - before, _peak())


def _reset_peak() -> None:
    try:
        with _RESET.open("wb") as file:
            file.write(b"5")  # the peak of resident memory, and nothing else
    except OSError:
        pass


def _peak() -> int | None:
    try:
        found = _PEAK.search(_STATUS.read_bytes())
        return 1024 * int(found[1]) if found else None
    except OSError:
        return _peak_so_far()


def _peak_so_far() -> int | None:
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:  # not a Unix
        return None
    from sys import platform

    return getrusage(RUSAGE_SELF).ru_maxrss * (1 if platform == "darwin" else 1024)
