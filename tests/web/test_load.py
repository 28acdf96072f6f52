"""The short version of the load test; `python -m tests.web.load` is the long one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_honest_clients_are_answered_among_hostile_ones() -> None:
    command = [sys.executable, "-m", "tests.web.load", "--clients", "40", "--seconds", "5"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
