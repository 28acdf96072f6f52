"""A clock that jumps: the time of day leaps by days, forward and back, at every look at it.

A library put before the system's own does that (`LD_PRELOAD`), to Python and to native code alike; the clocks that only
go forward are left alone. What is decided in time must be decided still, what has a limit must still end by it.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, mkdtemp

__all__ = ["COMMANDS", "check", "faults", "missing"]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LONG = "3600"  # seconds no command here takes: a clock that was believed would say they are over
PATIENCE = 300
SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
static long jump(void) {
    static unsigned seed = 19;
    return ((long)(rand_r(&seed) % 2000) - 1000) * 86400;
}
int clock_gettime(clockid_t id, struct timespec* now) {
    static int (*real)(clockid_t, struct timespec*);
    if (!real) real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(id, now);
    if (id == CLOCK_REALTIME) now->tv_sec += jump();
    return done;
}
int gettimeofday(struct timeval* now, void* zone) {
    struct timespec exact;
    (void)zone;
    int done = clock_gettime(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return done;
}
time_t time(time_t* place) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (place) *place = now.tv_sec;
    return now.tv_sec;
}
"""
#: words, the exit status there must be, and what must be in the output
COMMANDS: dict[str, tuple[tuple[str, ...], int, str]] = {
    "solve": (("solve", str(EXAMPLES / "sudoku" / "sixteen.txt"), "--time", LONG), 0, ""),
    "textbook": (
        (
            "solve",
            str(EXAMPLES / "futoshiki" / "five.txt"),
            "--strategy",
            "bt+fc+mrv",
            "--time",
            LONG,
            "--json",
        ),
        0,
        "",
    ),
    "reference": (
        ("count", "small.txt", "--engine", "reference", "--strategy", "bt+fc", "--time", LONG),
        0,
        "",
    ),
    "explain": (("rate", str(EXAMPLES / "boards" / "killer.json"), "--time", LONG), 0, ""),
    "prove": (("prove", str(EXAMPLES / "boards" / "killer.json"), "-o", "proof", "--time", LONG), 0, ""),
    "tiles": (("tiles", str(EXAMPLES / "tiles" / "textbook.txt"), "--time", LONG), 0, ""),
    "lab": (("lab", "run", "plan.toml", "-o", "run.sqlite"), 0, ""),
    "a limit, kernels": (("count", "hard.txt", "--time", "0.3"), 3, "at least"),
    "a limit, textbook": (("count", "hard.txt", "--strategy", "bt", "--time", "0.3"), 3, "at least"),
    "a limit, reference": (
        ("count", "hard.txt", "--engine", "reference", "--strategy", "bt", "--time", "0.3"),
        3,
        "at least",
    ),
}


def missing() -> str:
    """Why there is no such clock here; empty if there is one."""
    if not sys.platform.startswith("linux"):
        return "a library is put before the system's own on Linux only"
    return "" if shutil.which("cc") else "there is no C compiler"


@cache
def _library() -> Path:
    folder = Path(mkdtemp(prefix="jumping-clock-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    (folder / "clock.c").write_text(SOURCE)
    command = ["cc", "-shared", "-fPIC", "-O1", "-o", "clock.so", "clock.c", "-ldl"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return folder / "clock.so"


def jumping() -> dict[str, str]:
    """The environment of a command whose clock jumps."""
    return os.environ | {"LD_PRELOAD": str(_library())}


def prepare(folder: Path) -> None:
    from tests.lab.runs import SLOW

    (folder / "small.txt").write_text("1---\n--2-\n-3--\n---4\n")
    (folder / "hard.txt").write_text(("0 " * 25 + "\n") * 25)
    (folder / "plan.toml").write_text(SLOW)


def check(name: str) -> str:
    """What is wrong with a command under such a clock; empty if nothing is."""
    words, status, said = COMMANDS[name]
    with TemporaryDirectory() as text:
        prepare(Path(text))
        command = [sys.executable, "-m", "pencilmark", *words]
        try:
            done = subprocess.run(
                command,
                cwd=text,
                env=jumping(),
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "it does not end"
    if done.returncode != status or said not in done.stdout:
        return f"exit status {done.returncode}, not {status}: {done.stdout[-200:]}{done.stderr[-600:]}"
    return "the output speaks of a negative time" if '"seconds": -' in done.stdout else ""


def faults(_: Random) -> Iterator[tuple[str, str]]:
    """One command after the other, and what is wrong."""
    for name in COMMANDS:
        yield name, missing() or check(name)
