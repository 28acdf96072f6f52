"""Folders that are written whole or not at all: beside their place, and put there in one step."""

from __future__ import annotations

import ctypes
import errno
import os
from collections.abc import Mapping
from pathlib import Path
from secrets import token_hex
from shutil import rmtree

from pencilmark.errors import OutputError
from pencilmark.files import check_folder, unfinished

__all__ = ["write_folder"]

_HERE, _EXCHANGE = -100, 2  # as Linux calls them


def write_folder(folder: Path, files: Mapping[str, bytes], mark: str) -> None:
    """These files as a folder. One that is there is replaced if it is empty, or known as ours by the file `mark`."""
    place = Path(os.path.realpath(folder))
    _check(folder, place, mark)
    beside = place.with_name(f".{token_hex(8)}.part")
    try:
        with unfinished(beside):
            beside.mkdir(parents=True)
            for name, data in files.items():
                _write(beside / name, data)
            _put(beside, place)
    except OSError as error:
        raise OutputError(f"{folder}: cannot be written: {error.strerror or error}") from None


def _check(folder: Path, place: Path, mark: str) -> None:
    check_folder(place.parent, folder)
    if not os.path.lexists(place):
        return
    if not place.is_dir():
        raise OutputError(f"{folder}: cannot be written: it is a file; expected a folder")
    check_folder(place, folder)
    if any(place.iterdir()) and not (place / mark).exists():
        raise OutputError(f"{folder}: cannot be written: there are other files in it")


def _write(path: Path, data: bytes) -> None:
    """On the disk before the folder is put in its place."""
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _put(beside: Path, place: Path) -> None:
    if not place.exists():
        beside.rename(place)
    elif not any(place.iterdir()):
        beside.replace(place)
    elif not _exchanged(beside, place):
        old = place.with_name(f".{token_hex(8)}.part")
        place.rename(old)
        beside.rename(place)
        rmtree(old)


def _exchanged(one: Path, other: Path) -> bool:
    """Two folders change places in one step, where the system can do that; the old one is gone then."""
    try:
        exchange = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):
        return False
    if exchange(_HERE, os.fsencode(one), _HERE, os.fsencode(other), _EXCHANGE):
        if ctypes.get_errno() in (errno.EINVAL, errno.ENOSYS):
            return False
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    rmtree(one)
    return True
