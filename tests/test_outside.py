"""An installed package adds a family and an engine: one class each, named by an entry point, and used by everything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import pencilmark as pm

TEMPLATE = Path(pm.__file__).resolve().parent / "puzzles" / "TEMPLATE.py"
ENGINE = """
from pencilmark.engines.reference import Reference

class Abacus(Reference):
    name = "abacus"
    meaning = "the textbook, said to be slower"

    def run(self, flat, strategy, query):
        result = super().run(flat, strategy, query)
        result.engine = self.name
        return result
"""
POINTS = """
[pencilmark.families]
latin = outside.latin:LatinSquare

[pencilmark.engines]
abacus = outside.abacus:Abacus
"""
PROGRAM = """
import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.puzzles import families
assert "latin" in families() and "abacus" in engines()
board = pm.loads("1 0 0\\n0 0 0\\n0 0 2", "latin")
result = pm.solve(board, "bt+fc", engine="abacus", solutions=None)
assert result.engine == "abacus"
assert result.solutions == pm.solve(board, "bt+fc", engine="reference", solutions=None).solutions
assert pm.is_unique(board) == (result.count == 1)
assert [r.count for r in pm.solve_many([board] * 2, engine="abacus", solutions=None)] == [result.count] * 2
assert pm.check(board, result)
print(type(board).__module__, result.count, *pm.solve_text("1 2 3\\n2 3 1\\n3 0 0", "latin").split())
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    files = {
        "outside/__init__.py": "",
        "outside/latin.py": TEMPLATE.read_text(encoding="utf-8"),
        "outside/abacus.py": ENGINE,
        "outside-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: outside\nVersion: 1.0\n",
        "outside-1.0.dist-info/entry_points.txt": POINTS,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def run(package: Path, code: str) -> subprocess.CompletedProcess[str]:
    code = f"import sys; sys.path.insert(0, {str(package)!r})\n{code}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_programs_use_it(package: Path) -> None:
    done = run(package, PROGRAM)
    assert (done.stdout.split(), done.stderr) == (["outside.latin", "1", *"123231312"], "")


def test_the_command_uses_it(package: Path) -> None:
    (package / "board.txt").write_text("1 2 3\n2 3 1\n3 0 0\n")
    words = [
        "pencilmark",
        "solve",
        str(package / "board.txt"),
        "--puzzle",
        "latin",
        "--engine",
        "abacus",
        "--json",
    ]
    done = run(package, f"sys.argv = {words!r}\nfrom pencilmark.cli import main\nmain()")
    assert '"engine": "abacus"' in done.stdout, done.stderr
    assert '"solutions": [[[1, 2, 3], [2, 3, 1], [3, 1, 2]]]' in done.stdout
    listed = run(package, "sys.argv = ['pencilmark', 'engines']\nfrom pencilmark.cli import main\nmain()")
    assert "said to be slower" in listed.stdout


def test_what_is_none_is_named(package: Path) -> None:
    points = package / "outside-1.0.dist-info" / "entry_points.txt"
    points.write_text("[pencilmark.engines]\nabacus = outside.latin:LatinSquare\n")
    done = run(package, "from pencilmark.engines import engines\nengines()")
    assert "the entry point abacus of pencilmark.engines is no Engine" in done.stderr
