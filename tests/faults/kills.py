"""Commands ended by kill −9 at random points.

What is there afterwards must be whole: a file as an undisturbed command writes it, or the one that was there before, or
none; a certificate that verifies, or none; a table that the next one uses; a run that goes on to the same rows.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import TemporaryDirectory
from time import sleep

import pencilmark as pm
from tests.lab.runs import SLOW, measured

__all__ = ["OPERATIONS", "struck"]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LONGEST = 4.0  # seconds until the blow, at most
Check = Callable[[Path], str]


@dataclass(frozen=True)
class Operation:
    """`words` run in a folder, `check` says what is wrong with what they left there."""

    words: tuple[str, ...]
    check: Check
    builders: int = 1
    prepare: Callable[[Path], None] = lambda _: None


def _command(words: tuple[str, ...]) -> list[str]:
    return [sys.executable, "-m", "pencilmark", *words]


def _environment(folder: Path) -> dict[str, str]:
    return os.environ | {"XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder)}


@cache
def _undisturbed(words: tuple[str, ...], name: str) -> bytes:
    with TemporaryDirectory() as folder:
        subprocess.run(
            _command(words), cwd=folder, check=True, capture_output=True, env=_environment(Path(folder))
        )
        return (Path(folder) / name).read_bytes()


def _whole(words: tuple[str, ...], name: str, before: bytes | None = None) -> Check:
    """The file is what it should be, or what it was."""

    def check(folder: Path) -> str:
        place = folder / name
        if not place.exists():
            return "" if before is None else f"{name} is gone"
        found = place.read_bytes()
        return (
            ""
            if found in (before, _undisturbed(words, name))
            else f"{name} is half written: {len(found)} bytes"
        )

    return check


def _certified(folder: Path) -> str:
    place = folder / "certificate"
    if not place.exists():
        return ""
    found = pm.verify(place)
    return "" if found else f"a certificate that is none: {found.message}"


def _certified_still(folder: Path) -> str:
    return _certified(folder) if (folder / "certificate").exists() else "the old certificate is gone"


def _an_older_one(folder: Path) -> None:
    pm.prove(pm.loads("1---\n--2-\n-3--\n---4")).write(folder / "certificate")


def _resumed(folder: Path) -> str:
    """The run goes on to the rows of an undisturbed one."""
    subprocess.run(_command(PLAN), cwd=folder, check=True, capture_output=True, env=_environment(folder))
    ours = measured(folder / "run.sqlite")
    return (
        ""
        if ours == _rows()
        else f"{len(ours)} rows that differ from the {len(_rows())} of an undisturbed run"
    )


@cache
def _rows() -> object:
    with TemporaryDirectory() as name:
        folder = Path(name)
        _plan(folder)
        subprocess.run(_command(PLAN), cwd=folder, check=True, capture_output=True, env=_environment(folder))
        return measured(folder / "run.sqlite")


def _plan(folder: Path) -> None:
    (folder / "plan.toml").write_text(SLOW.replace("boards = 4", "boards = 20"))


@cache
def _tables() -> dict[str, bytes]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        _fifteen(folder)
        subprocess.run(_command(TILES), cwd=folder, check=True, capture_output=True, env=_environment(folder))
        return _kept(folder)


def _fifteen(folder: Path) -> None:
    rows = "1 2 3 4\n5 6 7 8\n9 10 11 12\n"
    (folder / "tiles.txt").write_text(f"{rows}0 13 14 15\n\n{rows}13 14 15 0\n")


def _kept(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "cache").rglob("*.pdb")}


def _tables_are_whole(folder: Path) -> str:
    return next(
        (f"{name} is half written" for name, data in _kept(folder).items() if _tables()[name] != data), ""
    )


def _old_file(folder: Path) -> None:
    (folder / "out.txt").write_bytes(b"what was there\n")


PLAN = ("lab", "run", "plan.toml", "-o", "run.sqlite", "--workers", "1")
GENERATE = ("generate", "futoshiki", "--n", "7", "--count", "60", "--seed", "5", "-o", "out.txt")
CONVERT = ("convert", str(EXAMPLES / "sudoku" / "sixteen.txt"), "--to", "dimacs", "-o", "out.txt")
PROVE = ("prove", str(EXAMPLES / "boards" / "killer.json"), "-o", "certificate")
TILES = ("tiles", "tiles.txt", "-H", "pdb:5-5-5")
OPERATIONS = {
    "prove": Operation(PROVE, _certified),
    "prove again": Operation(PROVE, _certified_still, prepare=_an_older_one),
    "prove, two at once": Operation(PROVE, _certified, builders=2),
    "generate": Operation(GENERATE, _whole(GENERATE, "out.txt")),
    "convert over a file": Operation(
        CONVERT, _whole(CONVERT, "out.txt", b"what was there\n"), prepare=_old_file
    ),
    "tables, two at once": Operation(TILES, _tables_are_whole, builders=2, prepare=_fifteen),
    "lab": Operation(PLAN, _resumed, prepare=_plan),
}


def struck(name: str, dice: Random) -> tuple[str, bool]:
    """What is wrong after a blow at a random moment (empty: nothing), and whether it came before the end."""
    operation = OPERATIONS[name]
    with TemporaryDirectory() as text:
        folder = Path(text)
        operation.prepare(folder)
        running = [_started(operation.words, folder) for _ in range(operation.builders)]
        sleep(dice.uniform(0.0, dice.choice([0.3, 1.0, LONGEST])))
        early = any(process.poll() is None for process in running)
        for process in running:
            _kill(process)
        found = operation.check(folder)
        rmtree(folder / "cache", ignore_errors=True)
    return found, early


def _started(words: tuple[str, ...], folder: Path) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return subprocess.Popen(
        _command(words),
        cwd=folder,
        stdout=quiet,
        stderr=quiet,
        env=_environment(folder),
        start_new_session=True,
    )


def _kill(process: subprocess.Popen[bytes]) -> None:
    """It and the processes it started, which are a group of their own."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
