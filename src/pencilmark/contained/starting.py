"""How a keeper is begun, and what it is told first."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, Any

from pencilmark.contained.limits import Limits
from pencilmark.contained.streams import Streams
from pencilmark.errors import InputError

__all__ = ["MARK", "Place", "begin_keeper", "spec_of", "why_not_apart"]

MARK = "PENCILMARK_RUN"  # in the environment of every process of a program: its last trace
_ROOT = str(Path(__file__).resolve().parents[2])
_CODE = (
    "import sys; sys.path.insert(0, sys.argv[1]); from pencilmark.contained.keeper import main; "
    "main(int(sys.argv[2]), int(sys.argv[3]))"
)
_FOR_THE_KEEPER = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LANG", "LC_ALL")
_TURN = 0.1


@dataclass(frozen=True)
class Place:
    """Where a program runs: the folder it may fill, the folder (in it) where it begins, its environment, what it
    may not write even where others may, and what it may not even see."""

    own: Path
    folder: Path
    environment: dict[str, str]
    protected: tuple[Path, ...] = ()
    hidden: tuple[Path, ...] = ()


def spec_of(command: Sequence[str], place: Place, limits: Limits, one_run: bool, mark: str) -> dict[str, Any]:
    return {
        "command": list(command),
        "own": str(place.own),
        "folder": str(place.folder),
        "limits": limits.as_dict(),
        "environment": place.environment | {MARK: mark},
        "writable": [str(place.own), "/tmp", "/var/tmp"],
        "protected": [str(path.resolve()) for path in place.protected],
        "hidden": [str(path.resolve()) for path in place.hidden],
        "network": False,
        "one_run": one_run,
        "linked": _leads_out(place.folder),
    }


def _leads_out(folder: Path) -> bool:
    """Does a folder show what lies elsewhere, by links?"""
    with os.scandir(folder) as entries:
        return any(entry.is_symlink() and os.path.isabs(os.readlink(entry.path)) for entry in entries)


def begin_keeper(most: int, echo: Callable[[bytes], None]) -> tuple[subprocess.Popen[bytes], int, Streams]:
    """A keeper, the handle for its orders, and the pipes it leaves to its program."""
    theirs, orders = os.pipe()
    reports, to_us = os.pipe()
    environment = {name: os.environ[name] for name in _FOR_THE_KEEPER if name in os.environ}
    pipe = subprocess.PIPE
    try:
        keeper = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", _CODE, _ROOT, str(theirs), str(to_us)],
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            env=environment,
            pass_fds=(theirs, to_us),
            start_new_session=True,
            bufsize=0,
        )
    finally:
        os.close(theirs)
        os.close(to_us)
    ours = [_own_handle(file) for file in (keeper.stdin, keeper.stdout, keeper.stderr)]
    return keeper, orders, Streams([*ours, reports], most, echo)


def _own_handle(file: IO[bytes] | None) -> int:
    """The handle of a pipe, without the file around it that would close it in its own time."""
    assert file is not None
    handle = os.dup(file.fileno())
    file.close()
    return handle


@cache
def why_not_apart() -> str:
    """Why this system does not let programs have namespaces of their own; nothing if it does."""
    if not hasattr(os, "fork"):
        words = "other people's programs are run on Linux and macOS only (on Windows: in WSL)"
        raise InputError(words, kind="usage")
    keeper, orders, streams = begin_keeper(0, lambda _: None)
    os.write(orders, b'{"probe": true}\n')
    os.close(orders)
    while not streams.spoken:
        streams.turn(_TURN)
    keeper.wait()
    streams.close()
    return str(streams.reports[0]["probe"]) if streams.reports else "it could not be tried"
