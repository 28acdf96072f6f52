"""The command as a shell runs it: in pipes, on a terminal, with a hand on Ctrl-C."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = (sys.executable, "-m", "pencilmark")


def pencilmark(
    *words: object, text: str | None = None, environment: dict[str, str] | None = None, **more: Any
) -> subprocess.CompletedProcess[str]:
    """The command in a pipe."""
    if not {"stdout", "stderr", "capture_output"} & more.keys():
        more["capture_output"] = True
    if text is None and "stdin" not in more:
        more["stdin"] = subprocess.DEVNULL
    return subprocess.run(
        [*COMMAND, *map(str, words)], text=True, input=text, cwd=ROOT, timeout=120, check=False,
        env=os.environ | (environment or {}), **more,
    )  # fmt: skip


def in_shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line of shell, in which PM is the command."""
    return subprocess.run(
        ["bash", "-c", line.replace("PM", " ".join(COMMAND))], cwd=ROOT, timeout=120, check=False,
        capture_output=True, text=True, env=os.environ | environment,
    )  # fmt: skip


def on_terminal(*words: object, columns: int = 80, **environment: str) -> tuple[int, str]:
    """The exit status, and what a terminal of so many columns was sent (answers and messages)."""
    import fcntl
    import pty
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
    process = subprocess.Popen(
        [*COMMAND, *map(str, words)], stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT,
        env=known | {"TERM": "xterm-256color"} | environment,
    )  # fmt: skip
    os.close(theirs)
    shown = b"".join(iter(partial(_read, ours), b""))
    os.close(ours)
    return process.wait(60), shown.decode(errors="replace").replace("\r\n", "\n")


def _read(handle: int) -> bytes:
    try:
        return os.read(handle, 65536)
    except OSError:  # what a terminal answers when nobody writes to it any more
        return b""


def started(*words: object, **more: Any) -> subprocess.Popen[str]:
    """The command in a group of its own, with an ear for Ctrl-C."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*COMMAND, *map(str, words)], cwd=ROOT, text=True, start_new_session=True, preexec_fn=_heed,  # noqa: PLW1509
        **{"stdout": pipe, "stderr": pipe, **more},
    )  # fmt: skip


def interrupt(
    process: subprocess.Popen[str], when: Callable[[], bool], seconds: float = 60
) -> tuple[int, str, str]:
    """Status, answers and messages of a command whose whole group gets Ctrl-C as soon as `when` is true."""
    until = time.monotonic() + seconds
    while not when() and time.monotonic() < until and process.poll() is None:
        time.sleep(0.02)
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    return process.returncode, out, errors


def interrupted_at_work(*words: object, work: float = 2.5, **more: Any) -> tuple[int, str, str]:
    """The same for a command that has worked so many seconds of the processor's time, on however busy a machine."""
    process = started(*words, **more)
    return interrupt(process, lambda: _worked(process.pid) > work)


def _worked(pid: int) -> float:
    """Seconds of the processor's time; of the clock's where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return time.monotonic() - _BEGAN


_BEGAN = time.monotonic()


def _heed() -> None:
    """A shell's background job would ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
