"""Reading what somebody handed in: ordinary files only, no further than their folder, no more than is sensible."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from pencilmark.errors import InputError
from pencilmark.grade.names import in_order, is_aside
from pencilmark.puzzles.reading import bytes_text
from pencilmark.puzzles.text import Text

__all__ = ["MOST_BYTES", "files_below", "folders_below", "read_bytes", "read_text_file"]

MOST_BYTES = 16 << 20
_DEEPEST = 6
_MOST_FILES = 20_000


def files_below(folder: Path, deepest: int = _DEEPEST) -> Iterator[Path]:
    """The files of a folder and its folders, nearest first, in order; links to folders are not followed."""
    for entry in _below(folder, deepest):
        if not entry.is_dir(follow_symlinks=False):
            yield Path(entry.path)


def folders_below(folder: Path, deepest: int = _DEEPEST) -> Iterator[Path]:
    """The folders of a folder, and theirs, nearest first."""
    for entry in _below(folder, deepest):
        if entry.is_dir(follow_symlinks=False):
            yield Path(entry.path)


def _below(folder: Path, deepest: int) -> Iterator[os.DirEntry[str]]:
    level, seen = [folder], 0
    for _ in range(deepest):
        entries = [entry for place in level for entry in _entries(place)]
        yield from entries
        level = [Path(entry.path) for entry in entries if entry.is_dir(follow_symlinks=False)]
        seen += len(entries)
        if seen > _MOST_FILES:
            return


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            found = [entry for entry in entries if not is_aside(entry.name)]
    except OSError:
        return []  # a folder one may not read holds nothing that can be graded
    return sorted(found, key=lambda entry: in_order(entry.name))


def read_bytes(path: Path, within: Path, most: int = MOST_BYTES) -> bytes:
    """A submitted file. A link may lead to another file of the same folder, and nowhere else."""
    real, home = Path(os.path.realpath(path)), Path(os.path.realpath(within))
    if path != within and not real.is_relative_to(home if home.is_dir() else home.parent):
        raise InputError("expected a file, found a link out of the folder", kind="file")
    try:
        handle = os.open(real, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0))
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise InputError("expected a file, found something else of that name", kind="file")
            data = file.read(most + 1)
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", kind="file") from None
    if len(data) > most:
        raise InputError(f"expected at most {most >> 20} MiB, found more", kind="size")
    return data


def read_text_file(path: Path, within: Path) -> Text:
    return bytes_text(read_bytes(path, within)).without_comments()
