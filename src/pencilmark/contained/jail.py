"""What is put around a program before it begins: namespaces, and the system's own limits."""

from __future__ import annotations

import os
import resource
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import Any

from pencilmark.contained import system

__all__ = ["apart", "hold_resources"]

_NOBODY_SPECIAL = 1000  # who the superuser is inside: the owner of its files, and no more
_THREADS_A_PROCESS = 4  # on average
_FOREVER = resource.RLIM_INFINITY


def apart(network: bool, users: bool) -> None:
    """Leave the namespaces of this machine; who is not the superuser needs one of users for that. Children of
    this process then end with their first. Where this fails the process is of no further use."""
    kinds = system.NEW_PIDS | system.NEW_IPC | (0 if network else system.NEW_NETWORK)
    user, group = os.getuid(), os.getgid()
    system.unshare(kinds | (system.NEW_USERS if users else 0))
    if users:
        Path("/proc/self/setgroups").write_text("deny", encoding="ascii")
        for kind, own in (("uid", user), ("gid", group)):
            inside = own or _NOBODY_SPECIAL
            Path(f"/proc/self/{kind}_map").write_text(f"{inside} {own} 1", encoding="ascii")


def hold_resources(limits: dict[str, Any], clock: bool) -> None:
    """The system's own limits, of each process: behind what the keeper watches, for what comes too fast."""
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_FSIZE, limits["file"])
    _limit(resource.RLIMIT_DATA, limits["memory"])
    if Path("/proc/self").exists():  # or nobody knows how many the user has already
        _limit(resource.RLIMIT_NPROC, _processes_of_user() + _THREADS_A_PROCESS * limits["processes"])
    if clock:
        _limit(resource.RLIMIT_CPU, ceil(limits["processor"]) + 1)
    with suppress(OSError):
        system.gain_nothing()


def _limit(what: int, value: int) -> None:
    hard = resource.getrlimit(what)[1]
    value = value if hard == _FOREVER else min(value, hard)
    with suppress(OSError, ValueError, OverflowError):  # a limit beyond the system's own is none
        resource.setrlimit(what, (value, value))


def _processes_of_user() -> int:
    """How many threads the user runs already: that limit is of the user, not of the program."""
    count, user = 0, os.getuid()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            count += len(os.listdir(folder / "task")) if folder.stat().st_uid == user else 0
    return count
