"""The page's modules that need no page: unit tests run by node, and types by tsc where it is at hand."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.test_house import SRC

SCRIPTS = SRC / "web" / "static" / "js"
TESTS = Path(__file__).parent / "scripts"
LONGEST = 400  # lines of a module


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The scripts and their tests, where node takes them for modules."""
    shutil.copytree(SCRIPTS, tmp_path / "js")
    shutil.copytree(TESTS, tmp_path / "tests")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("path", sorted(TESTS.glob("*.mjs")), ids=lambda path: path.name)
def test_units(folder: Path, path: Path) -> None:
    node = shutil.which("node")
    if not node:
        pytest.skip("there is no node to run the scripts' own tests")
    command = [node, "--test", f"tests/{path.name}"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types(folder: Path) -> None:
    """`tsc --checkJs` over every module, if there is one (PENCILMARK_TSC names it)."""
    tsc = os.environ.get("PENCILMARK_TSC") or shutil.which("tsc")
    if not tsc:
        pytest.skip("there is no tsc (npm install typescript; PENCILMARK_TSC names it)")
    options = {
        "allowJs": True,
        "checkJs": True,
        "noEmit": True,
        "target": "es2023",
        "module": "esnext",
        "strict": False,
    }
    config = {
        "compilerOptions": options | {"lib": ["es2023", "dom", "dom.iterable"], "types": []},
        "include": ["js/**/*.js"],
    }
    (folder / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")
    done = subprocess.run(
        [tsc, "-p", "."], cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout


def test_modules_are_short() -> None:
    for path in SCRIPTS.rglob("*.js"):
        assert len(path.read_text("utf-8").splitlines()) <= LONGEST, path.name


def test_the_page_has_no_search_of_its_own() -> None:
    for path in SCRIPTS.rglob("*.js"):
        text = path.read_text("utf-8").lower()
        assert not [word for word in ("class astar", "class idastar", "class heap") if word in text], (
            path.name
        )
