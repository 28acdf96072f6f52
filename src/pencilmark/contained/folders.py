"""The folder a program has for itself: a copy of what was handed in, or links to what is there."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pencilmark.errors import InputError

__all__ = ["copy_folder", "link_folder", "own_folder"]

_MOST_BYTES = 1 << 30
_MOST_FILES = 50_000


@contextmanager
def own_folder() -> Iterator[Path]:
    """A folder that is there for a while, and gone whatever a program did to it."""
    folder = Path(os.path.realpath(tempfile.mkdtemp(prefix="pencilmark-")))
    try:
        yield folder
    finally:
        remove(folder)


def remove(folder: Path) -> None:
    """Remove a folder, those in it that forbid it too, and those that are too deep to be walked at once."""
    for _ in range(3):
        shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            return
        for place, folders, _ in os.walk(folder):
            for name in folders:
                with suppress(OSError):
                    os.chmod(os.path.join(place, name), stat.S_IRWXU)


def copy_folder(source: Path, target: Path) -> None:
    """Copy files and folders; links within the folder stay links, and what is neither file nor folder is left
    out: a pipe would be waited for, a link out of it would lead to others' work."""
    budget, home = [_MOST_BYTES, _MOST_FILES], Path(os.path.realpath(source))
    target.mkdir(parents=True, exist_ok=True)
    for place, folders, files in os.walk(source):
        to = target / os.path.relpath(place, source)
        for name in (*folders, *files):
            _copy_entry(Path(place) / name, to / name, home, budget)


def _copy_entry(entry: Path, to: Path, home: Path, budget: list[int]) -> None:
    found = entry.lstat()
    if stat.S_ISLNK(found.st_mode):
        link = os.readlink(entry)
        if not os.path.isabs(link) and Path(os.path.realpath(entry)).is_relative_to(home):
            to.symlink_to(link)
    elif stat.S_ISDIR(found.st_mode):
        to.mkdir(exist_ok=True)
    elif stat.S_ISREG(found.st_mode):
        budget[0], budget[1] = budget[0] - found.st_size, budget[1] - 1
        if min(budget) < 0:
            raise InputError("the folder is too large to be run", kind="size")
        shutil.copyfile(entry, to)
        os.chmod(to, stat.S_IMODE(found.st_mode) | stat.S_IRUSR | stat.S_IWUSR)


def link_folder(source: Path, target: Path) -> None:
    """What is in a folder by the same names, without a copy: what a program writes is its own."""
    target.mkdir(parents=True, exist_ok=True)
    for entry in source.iterdir():
        (target / entry.name).symlink_to(os.path.abspath(entry))
