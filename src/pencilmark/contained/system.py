"""The calls of Linux that Python has no name for; elsewhere each of them fails with an OSError."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from functools import cache
from typing import Any

__all__ = [
    "NEW_IPC",
    "NEW_MOUNTS",
    "NEW_NETWORK",
    "NEW_PIDS",
    "NEW_USERS",
    "adopt_orphans",
    "die_with_parent",
    "gain_nothing",
    "keep_rights",
    "mount",
    "only_read_everything",
    "set_read_only",
    "unshare",
]

NEW_MOUNTS, NEW_IPC, NEW_USERS, NEW_PIDS, NEW_NETWORK = 0x20000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
BIND, RECURSIVE, PRIVATE, NO_SETUID, NO_DEVICES, NO_PROGRAMS = 0x1000, 0x4000, 0x40000, 2, 4, 8
_PARENT_DEATH_SIGNAL, _NO_NEW_PRIVILEGES, _CHILD_SUBREAPER = 1, 38, 36
_MOUNT_SETATTR, _HERE, _AT_RECURSIVE, _READ_ONLY = 442, -100, 0x8000, 1
_SIGKILL = 9
_KEEP_CAPABILITIES, _AMBIENT, _AMBIENT_RAISE = 8, 47, 2
_READ_EVERYTHING, _CAPABILITY_VERSION = 2, 0x20080522


@cache
def _library() -> Any:
    if not sys.platform.startswith("linux"):
        raise OSError(errno.ENOSYS, "only Linux can do that")
    return ctypes.CDLL(None, use_errno=True)


def _call(name: str, *values: Any) -> None:
    if getattr(_library(), name)(*values) == -1:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def unshare(kinds: int) -> None:
    _call("unshare", kinds)


def adopt_orphans() -> None:
    """A process whose parent dies becomes a child of this one, and not of the system's first."""
    _call("prctl", _CHILD_SUBREAPER, 1, 0, 0, 0)


def die_with_parent() -> None:
    _call("prctl", _PARENT_DEATH_SIGNAL, _SIGKILL, 0, 0, 0)


def gain_nothing() -> None:
    """No program begun from here gets more rights than this process has."""
    _call("prctl", _NO_NEW_PRIVILEGES, 1, 0, 0, 0)


def keep_rights() -> None:
    """The rights of the superuser stay while this process becomes somebody else."""
    _call("prctl", _KEEP_CAPABILITIES, 1, 0, 0, 0)


def only_read_everything() -> None:
    """Of all rights keep one, for programs begun from here too: to read what is the superuser's."""
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0)
    one = 1 << _READ_EVERYTHING
    _call("capset", header, (ctypes.c_uint32 * 6)(one, one, one, 0, 0, 0))
    _call("prctl", _AMBIENT, _AMBIENT_RAISE, _READ_EVERYTHING, 0, 0)


def mount(source: str, target: str, kind: str = "", flags: int = 0, options: str = "") -> None:
    _call(
        "mount", source.encode(), os.fsencode(target), kind.encode(), ctypes.c_ulong(flags), options.encode()
    )


class _Attributes(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_uint64) for name in ("set", "clear", "propagation", "users"))


def set_read_only(path: str, read_only: bool, below: bool = False) -> None:
    """Everything mounted at a path (and below it) becomes read-only, or writable again."""
    wanted = _Attributes(_READ_ONLY * read_only, _READ_ONLY * (not read_only), 0, 0)
    size, flags = ctypes.sizeof(wanted), _AT_RECURSIVE * below
    number = ctypes.c_long(_MOUNT_SETATTR)
    place = ctypes.c_int(_HERE), os.fsencode(path), ctypes.c_uint(flags), ctypes.byref(wanted)
    _call("syscall", number, *place, ctypes.c_size_t(size))
