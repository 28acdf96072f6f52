"""A part of `python -m tests.faults`: kills, too little memory, a clock that jumps."""

from __future__ import annotations

import ast
import signal
import sys
from pathlib import Path
from random import Random

import pytest

import pencilmark
from tests.faults import clock, kills, memory

ROOT = Path(__file__).resolve().parents[2]
SOURCES = Path(pencilmark.__file__).parent
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits of memory are Linux's")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")
@pytest.mark.parametrize("name", kills.OPERATIONS)
def test_a_blow_leaves_nothing_half_written(name: str) -> None:
    for seed in range(2):
        found, _ = kills.struck(name, Random(seed))
        assert found == ""


@on_linux
@pytest.mark.parametrize("name", ["solve, all solutions", "prove", "tiles, breadth first"])
def test_too_little_memory_is_a_sentence(name: str, tmp_path: Path) -> None:
    memory.prepare(tmp_path)
    done = memory.starved(memory.COMMANDS[name], 1 << 22, tmp_path)
    assert memory.wrong(done) == ""
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


@pytest.mark.skipif(bool(clock.missing()), reason=clock.missing())
@pytest.mark.parametrize("name", ["solve", "reference", "a limit, kernels", "a limit, textbook"])
def test_limits_of_time_do_not_believe_a_clock_that_jumps(name: str) -> None:
    assert clock.check(name) == ""


def test_nothing_asks_for_the_time_of_day() -> None:
    """Only for clocks that go forward."""
    for path in SOURCES.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        named = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute))
        told = {ast.unparse(node) for node in named}
        assert not told & {"time.time", "datetime.now", "datetime.today", "date.today", "datetime.utcnow"}, (
            path
        )
        assert "from time import time\n" not in text, path


def test_native_code_asks_for_the_steady_clock_alone() -> None:
    native = ROOT / "native"
    if not native.is_dir():
        pytest.skip("the native sources are not here")
    texts = [path.read_text(encoding="utf-8") for path in native.rglob("*.[ch]pp")]
    assert any("steady_clock" in text for text in texts)
    assert not any("system_clock" in text or "gettimeofday" in text for text in texts)
