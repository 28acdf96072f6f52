"""Where the shared data is, and whether the native engine is here."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pencilmark.paths.native import native


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests keep their tables away from the user's."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path_factory.getbasetemp() / "cache"))


@pytest.fixture
def needs_native() -> None:
    if native() is None:
        pytest.skip("the native engine is not built into this install")


@pytest.fixture
def korf() -> list[tuple[int, list[int], int, int]]:
    """(number, cells, optimal length, nodes) of Korf's hundred."""
    here = Path(__file__).resolve().parents[2]
    folder = Path(os.environ.get("PENCILMARK_DATA") or here.parent / "shared" / "data")
    path = folder / "tiles" / "korf100.txt"
    if not path.is_file():
        pytest.skip(f"no korf100.txt: set PENCILMARK_DATA (looked at {path})")
    rows = [list(map(int, line.split())) for line in path.read_text().splitlines() if line.strip()]
    return [(row[0], row[1:17], row[17], row[18]) for row in rows]
