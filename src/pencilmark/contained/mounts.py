"""What a program sees of the machine's files: all of them read-only, but for its own folder and /tmp; nothing of
what others handed in; no door to a service that would act for it outside.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from pencilmark.contained import system

__all__ = ["hold_files"]

_SAFE = system.NO_SETUID | system.NO_DEVICES
_DOORS = ("/run/user", "/run/dbus", "/run/docker.sock", "/run/podman", "/run/containerd", "/tmp/.X11-unix")


def hold_files(spec: dict[str, Any]) -> None:
    """In mounts of its own, which the first process of a jail makes before it begins the program."""
    system.unshare(system.NEW_MOUNTS)
    system.mount("none", "/", flags=system.RECURSIVE | system.PRIVATE)
    writable = [path for path in dict.fromkeys(spec["writable"]) if Path(path).is_dir()]
    protected = [path for path in dict.fromkeys(spec["protected"]) if Path(path).exists()]
    for path in (*writable, *protected):
        system.mount(path, path, flags=system.BIND | system.RECURSIVE)
    system.set_read_only("/", True, below=True)
    for path in writable:
        system.set_read_only(path, False)
    _hide_all((*_DOORS, *spec["hidden"]), spec["own"])
    with suppress(OSError):
        system.mount("tmpfs", "/dev/shm", "tmpfs", _SAFE, f"size={spec['limits']['memory']},mode=1777")
    with suppress(OSError):  # these processes see only themselves
        system.mount("proc", "/proc", "proc", _SAFE | system.NO_PROGRAMS)


def _hide_all(paths: Iterable[str], own: str) -> None:
    """What cannot be hidden is read-only still."""
    for path in dict.fromkeys(paths):
        with suppress(OSError):
            if not Path(path).is_dir():
                system.mount("/dev/null", path, flags=system.BIND)
            elif Path(own).is_relative_to(path):
                _hide_all_but(path, own)
            else:
                system.mount("tmpfs", path, "tmpfs", _SAFE, "size=4k,mode=555")


def _hide_all_but(path: str, own: str) -> None:
    """An empty folder, and in it the program's own at the place where it was."""
    handle = os.open(own, os.O_PATH | os.O_DIRECTORY)
    system.mount("tmpfs", path, "tmpfs", _SAFE, "size=64k,mode=755")
    os.makedirs(own)
    system.mount(f"/proc/self/fd/{handle}", own, flags=system.BIND)
    os.close(handle)
    system.set_read_only(path, True)
