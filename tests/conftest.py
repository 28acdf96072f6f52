"""One fixture runs a test on every engine: `pytest --engine native` (or reference, or all, the default)."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from pencilmark.engines import Engine, engines

ROOT = Path(__file__).resolve().parent.parent

# A shell's background jobs are born deaf to Ctrl-C, which some tests send to themselves.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engine", default="all", help="the engine to test: all, or the name of one")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        asked = metafunc.config.getoption("--engine")
        known = engines()
        if asked != "all" and asked not in known:
            raise pytest.UsageError(f"there is no engine {asked!r}; known are {', '.join(known)}")
        textbook = [n for n, e in known.items() if e.textbook and not e.missing()]
        names = textbook if asked == "all" else [asked]
        metafunc.parametrize("engine", [known[n] for n in names], ids=names)


@pytest.fixture(scope="session")
def data() -> Path:
    """The public course files and collections; tests that need them are skipped where they are absent."""
    folder = Path(os.environ.get("PENCILMARK_DATA", ROOT.parent / "shared" / "data"))
    if not folder.is_dir():
        pytest.skip("the data folder is absent (set PENCILMARK_DATA)")
    return folder


@pytest.fixture
def examples() -> Path:
    return ROOT / "examples"


__all__ = ["Engine"]
