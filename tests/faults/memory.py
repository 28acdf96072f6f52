"""Too little memory, really: commands that need much of it, with a little more than their start takes.

Each must end with its answer or with a sentence; never in a signal, a traceback or `std::bad_alloc`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

__all__ = ["COMMANDS", "check", "starved"]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PATIENCE = 100  # seconds, of which a command takes few; one that takes more is left out
OPEN = "." * 81
COMMANDS: dict[str, tuple[str, ...]] = {
    "solve, all solutions": ("solve", "open.txt", "--solutions", "200000", "--json"),
    "solve, a textbook strategy": (
        "solve",
        str(EXAMPLES / "sudoku" / "sixteen.txt"),
        "--strategy",
        "bt+gac+mrv",
    ),
    "count": ("count", "wide.txt", "--solutions", "3000000"),
    "candidates": ("candidates", str(EXAMPLES / "boards" / "killer.json")),
    "probabilities": ("probabilities", "field.txt"),
    "prove": ("prove", str(EXAMPLES / "boards" / "killer.json"), "-o", "certificate"),
    "explain": ("explain", str(EXAMPLES / "boards" / "killer.json")),
    "convert": ("convert", str(EXAMPLES / "sudoku" / "sixteen.txt"), "--to", "dimacs", "-o", "out.cnf"),
    "generate": ("generate", "futoshiki", "--n", "9", "--count", "30", "--seed", "3", "-o", "out.txt"),
    "tiles, breadth first": ("tiles", "fifteen.txt", "--algorithm", "bfs"),
    "tiles, a table": ("tiles", "fifteen.txt", "-H", "pdb:6-6-3"),
}
#: the limit is set when everything is loaded: loading is the system's affair
STARVED = """
import hashlib, resource, sys, unicodedata
import pencilmark as pm
from pencilmark.cli import main
pm.solve(pm.loads("1---\\n--2-\\n-3--\\n---4"))
pages = int(open("/proc/self/statm").read().split()[0])
most = pages * resource.getpagesize() + int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_AS, (most, most))
main(sys.argv[2:])
"""


def starved(words: tuple[str, ...], more: int, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command that may take so many bytes more than it has after its start."""
    return subprocess.run(
        [sys.executable, "-c", STARVED, str(more), *words],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def prepare(folder: Path) -> None:
    (folder / "open.txt").write_text(OPEN + "\n")
    (folder / "wide.txt").write_text("0 0 0 0 0 0\n" * 6)
    (folder / "field.txt").write_text("30 30 200 " + "-1 " * 899 + "3\n")
    (folder / "fifteen.txt").write_text("2 9 5 11\n8 3 4 14\n7 10 1 12\n0 13 6 15\n")


def wrong(done: subprocess.CompletedProcess[str]) -> str:
    """What is wrong with how it ended; empty if nothing is."""
    told = done.stderr[-600:]
    if done.returncode < 0:
        return f"it ended by signal {-done.returncode}"
    if "Traceback" in told or "bad_alloc" in told or "MemoryError" in told:
        return f"no sentence: {told}"
    return "" if done.returncode != 2 or "memory" in told else f"exit status 2: {told}"


def check(name: str, dice: Random) -> str:
    with TemporaryDirectory() as text:
        prepare(Path(text))
        try:
            return wrong(starved(COMMANDS[name], int(2 ** dice.uniform(14, 27)), Path(text)))
        except subprocess.TimeoutExpired:
            return ""


def faults(dice: Random) -> Iterator[tuple[str, str]]:
    """One command after the other, and what is wrong."""
    for name in COMMANDS:
        yield name, check(name, dice)
