"""Looking at a tree of processes: who belongs to it, what it has used, and its end.

tree   a process and all that descend from it, as /proc tells; orphans have been adopted by its first
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import NamedTuple

__all__ = ["Usage", "can_look", "end_descent", "folder_size", "running", "tree", "usage"]

_PROC = Path("/proc")
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_MOST_FILES = 50_000  # a folder with more is full, whatever is in them
_HELPERS = (b"multiprocessing.resource_tracker", b"multiprocessing.forkserver")


@dataclass(frozen=True)
class Usage:
    processes: int
    processor: float
    memory: int


def can_look() -> bool:
    """Does this system show the children of a process?"""
    return (_PROC / f"{os.getpid()}/task/{os.getpid()}/children").exists()


def tree(root: int) -> list[int]:
    """The descendants of a process, without itself."""
    found, todo = list[int](), [root]
    while todo:
        children = [*_children(todo.pop())]
        found += children
        todo += children
    return found


def _children(process: int) -> Iterator[int]:
    """Each thread has the children it began."""
    with suppress(OSError):
        for thread in os.listdir(_PROC / str(process) / "task"):
            with suppress(OSError):
                text = (_PROC / str(process) / "task" / thread / "children").read_text(encoding="ascii")
                yield from map(int, text.split())


def usage(processes: list[int], memory_limit: int) -> Usage:
    """What these processes have used, with the children they have waited for. Zombies use nothing."""
    looks = [look for look in map(_look, processes) if look is not None]
    alive = [look for look in looks if look.state != "Z"]
    memory = sum(look.memory for look in alive)
    if memory > memory_limit:  # pages that processes share were counted once for each
        memory = sum(_own_memory(look) for look in alive)
    return Usage(len(alive), sum(look.processor for look in looks), memory)


class _Look(NamedTuple):
    process: int
    state: str
    processor: float
    memory: int


def _look(process: int) -> _Look | None:
    try:
        stat = (_PROC / str(process) / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None  # it is gone
    fields = stat.rpartition(")")[2].split()
    return _Look(process, fields[0], sum(map(int, fields[11:15])) / _TICKS, int(fields[21]) * _PAGE)


def _own_memory(look: _Look) -> int:
    """A process's memory, what it shares divided among those that share it."""
    with suppress(OSError):
        for line in (_PROC / str(look.process) / "smaps_rollup").read_bytes().splitlines():
            if line.startswith(b"Pss:"):
                return int(line.split()[1]) << 10
    return look.memory


def running(processes: Iterable[int]) -> int:
    """How many of these do something of the program's own: neither zombies nor the helpers that Python's
    multiprocessing keeps as long as its interpreter lives."""
    looks = [look for look in map(_look, processes) if look is not None and look.state != "Z"]
    return sum(not _is_helper(look.process) for look in looks)


def _is_helper(process: int) -> bool:
    try:
        line = (_PROC / str(process) / "cmdline").read_bytes()
    except OSError:
        return True  # it is gone
    return any(name in line for name in _HELPERS)


def folder_size(folder: str, enough: int) -> int:
    """The bytes of all files in a folder, counted until it is enough."""
    size = files = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):
                size += os.lstat(os.path.join(place, name)).st_size
            files += 1
            if size > enough or files > _MOST_FILES:
                return enough + 1
    return size


def end_descent(seconds: float) -> None:
    """End all that descend from this process. They are stopped first: who is stopped does not fork, and the
    limit of processes leaves no room for more."""
    until, before = monotonic() + seconds, set[int]()
    while monotonic() < until and (found := set(tree(os.getpid()))):
        _send(found, signal.SIGSTOP if found - before else signal.SIGKILL)
        _bury()
        before = found


def _send(processes: set[int], number: int) -> None:
    for process in processes:
        with suppress(OSError):
            os.kill(process, number)


def _bury() -> None:
    """Take in the children that have died."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
