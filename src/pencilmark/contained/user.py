"""A user for one program, where it is the superuser who runs it.

Such a user may write nothing but the program's folder, is counted by the system's limit of processes, and dies
at once: a signal to all of a user's processes leaves no time to fork.
"""

from __future__ import annotations

import os
import pwd
import signal
from contextlib import suppress
from pathlib import Path
from time import monotonic

from pencilmark.contained import system

__all__ = ["become", "end_user", "free_user", "give_folder"]

_USERS = range(50_000, 60_000)  # where systems have nobody
_SECONDS = 10.0


def free_user(reading: bool = False) -> int | None:
    """The number of a user that nobody is, or None if this process may not become another (one who may read
    what the superuser may, if that is asked for)."""
    if os.geteuid() != 0 or not Path("/proc/self").exists():
        return None
    taken = {_owner(folder) for folder in Path("/proc").glob("[0-9]*")}
    start = os.getpid() % len(_USERS)
    order = (*_USERS[start:], *_USERS[:start])
    user = next((user for user in order if user not in taken and not _is_known(user)), None)
    return user if user is not None and _may_become(user, reading) else None


def _may_become(user: int, reading: bool) -> bool:
    child = os.fork()
    if child == 0:
        try:
            os._exit(0 if become(user) or not reading else 1)
        finally:
            os._exit(1)
    return os.waitpid(child, 0)[1] == 0


def _owner(folder: Path) -> int:
    try:
        return folder.stat().st_uid
    except OSError:
        return -1


def _is_known(user: int) -> bool:
    try:
        pwd.getpwuid(user)
    except KeyError:
        return False
    return True


def give_folder(folder: str, user: int) -> None:
    """Everything in the folder belongs to the user."""
    os.lchown(folder, user, user)
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            os.lchown(os.path.join(place, name), user, user)


def become(user: int) -> bool:
    """From here on this process is the user. May it still read what the superuser may?"""
    with suppress(OSError):
        system.keep_rights()
    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)
    try:
        system.only_read_everything()
    except OSError:
        return False
    return True


def end_user(user: int) -> None:
    """End every process of the user."""
    until = monotonic() + _SECONDS
    while monotonic() < until and any(_owner(folder) == user for folder in Path("/proc").glob("[0-9]*")):
        child = os.fork()
        if child == 0:
            _end_own(user)
        os.waitpid(child, 0)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def _end_own(user: int) -> None:
    try:
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
        if os.getuid() == user:  # or it would be everybody
            os.kill(-1, signal.SIGKILL)
    finally:
        os._exit(0)
