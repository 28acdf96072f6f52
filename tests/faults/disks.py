"""Disks that are full, and folders that are read-only, really: small file systems in memory, mounted for it (which the
superuser alone may; the suite limits the size of files instead).

A command says so in a sentence, what was there before stays, and nothing half written is left.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

__all__ = ["COMMANDS", "check", "faults", "missing"]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
KILLER, SIXTEEN = str(EXAMPLES / "boards" / "killer.json"), str(EXAMPLES / "sudoku" / "sixteen.txt")
ROOM = 16 << 10  # bytes of the disk: less than any of these commands writes
OLD = b"what was there\n"
#: words, and what they write on the disk
COMMANDS: dict[str, tuple[tuple[str, ...], str]] = {
    "generate": (("generate", "sudoku", "--count", "600", "--seed", "1", "-o", "disk/out.txt"), "out.txt"),
    "convert": (("convert", SIXTEEN, "--to", "dimacs", "-o", "disk/out.cnf"), "out.cnf"),
    "draw": (("draw", SIXTEEN, "-o", "disk/out.png"), "out.png"),
    "prove": (("prove", KILLER, "-o", "disk/certificate"), "certificate"),
    "trace": (("trace", SIXTEEN, "--strategy", "bt+fc+mrv", "-o", "disk/out.jsonl"), "out.jsonl"),
    "lab": (("lab", "run", "plan.toml", "-o", "disk/run.sqlite", "--workers", "1"), "run.sqlite"),
    "report": (("report", SIXTEEN, "-o", "disk/out.html"), "out.html"),
    "examples": (("examples", "-o", "disk/examples"), "examples"),
}
#: whose answer needs no disk: where tables cannot be kept they are made, and that is all
UNHARMED = ("tiles", "tiles.txt", "-H", "pdb:5-5-5")


def missing() -> str:
    """Why no disk can be mounted here; empty if one can."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        return "only the superuser of a Linux system mounts disks"
    with TemporaryDirectory() as folder:
        done = subprocess.run(["mount", "-t", "tmpfs", "tmpfs", folder], capture_output=True, check=False)
        if done.returncode == 0:
            subprocess.run(["umount", folder], check=True)
        return "" if done.returncode == 0 else "mounting is not allowed here"


@contextmanager
def disk(folder: Path, old: str | None, read_only: bool) -> Iterator[Path]:
    """A small disk at `disk`, with an older file of this name on it or none."""
    place = folder / "disk"
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", place], check=True)
    try:
        if old:
            (place / old).write_bytes(OLD)
        if read_only:
            subprocess.run(["mount", "-o", "remount,ro", place], check=True)
        yield place
    finally:
        subprocess.run(["umount", place], check=True)


def check(name: str, there: bool, read_only: bool) -> str:
    """What is wrong with what a command says and leaves; empty if nothing is."""
    words, writes = COMMANDS[name]
    with TemporaryDirectory() as text:
        folder = Path(text)
        _prepare(folder)
        with disk(folder, writes if there else None, read_only) as place:
            done = _run(words, folder)
            left = {path.name: path for path in place.iterdir()}
            return _said(done) or _kept(left, writes, there)


def _prepare(folder: Path) -> None:
    from tests.lab.runs import SLOW

    (folder / "plan.toml").write_text(SLOW.replace("boards = 4", "boards = 200"))
    rows = "1 2 3 4\n5 6 7 8\n9 10 11 12\n"
    (folder / "tiles.txt").write_text(f"{rows}0 13 14 15\n\n{rows}13 14 15 0\n")


def _run(words: tuple[str, ...], folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pencilmark", *words]
    return subprocess.run(
        command, cwd=folder, env=os.environ | more, capture_output=True, text=True, check=False
    )


def _said(done: subprocess.CompletedProcess[str]) -> str:
    if done.returncode < 0 or "Traceback" in done.stderr:
        return f"no sentence, exit status {done.returncode}: {done.stderr[-600:]}"
    if done.returncode == 0:
        return "it says that all is well"
    words = (
        "No space left",
        "ead-only",
        "may not be written",
        "cannot be written",
        "not a database",
        "is a file",
    )
    return "" if any(word in done.stderr for word in words) else f"it says: {done.stderr[-300:]}"


def _kept(left: dict[str, Path], writes: str, there: bool) -> str:
    if there and (writes not in left or left[writes].read_bytes() != OLD):
        return f"the old {writes} is gone"
    more = sorted(name for name in left if not name.startswith(writes))
    if more:
        return f"it left {more}"
    if there or writes not in left or writes == RESUMED:
        return ""
    return f"it left half of {writes}: {[str(path) for path in left[writes].rglob('*')][:3]}"


RESUMED = "run.sqlite"  # a run keeps the rows it has: the next one goes on from there


def unharmed(read_only: bool) -> str:
    """A command whose answer is the same though its tables cannot be kept."""
    with TemporaryDirectory() as text:
        folder = Path(text)
        _prepare(folder)
        with disk(folder, None, read_only) as place:
            done = _run(UNHARMED, folder, XDG_CACHE_HOME=str(place))
            left = [path.name for path in place.rglob("*") if path.is_file()]
    if done.returncode != 0:
        return f"exit status {done.returncode}: {done.stderr[-600:]}"
    return f"it left {left}" if left else ""


def faults(_: Random) -> Iterator[tuple[str, str]]:
    """Every command on both kinds of disk, over an older file and where there is none; and what is wrong."""
    if why := missing():
        raise SystemExit(why)
    for read_only in (False, True):
        kind = "read-only" if read_only else "full"
        yield f"tables, {kind}", unharmed(read_only)
        for name in COMMANDS:
            for there in (False, True):
                where = "over a file" if there else "alone"
                yield f"{name}, {kind}, {where}", check(name, there, read_only)
