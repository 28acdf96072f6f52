"""A rule that the package has never heard of, from an installed package: the one of docs/boards.md, in under 30 lines.
It is solved on every engine, described, checked, drawn, written and read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.test_docs import programs

BOARD = """\
{"pencilmark": 1, "grid": {"rows": 4, "columns": 4, "values": [1, 4]},
 "givens": [[1, 2, 3, null], [3, null, null, null], [null, null, null, null], [null, null, null, null]],
 "rules": [{"rule": "rows"}, {"rule": "columns"}, {"rule": "boxes", "shape": [2, 2]},
   {"rule": "xv", "cells": ["r3c1", "r3c2"], "letter": "V"},
   {"rule": "xv", "cells": ["r2c3", "r3c3"], "letter": "V"}]}
"""
PROGRAM = """
import pencilmark as pm
from pencilmark.engines import engines

board = pm.load("board.json")
ready = [name for name, engine in engines().items() if not engine.missing()]
print({int(pm.count(board, engine=name)) for name in ready})
print({int(pm.count(board, s, engine=e)) for s in ("bt+fc+mrv", "bt+gac") for e in ready if e != "cpsat"})
print(board.marks()[-1])
print(pm.loads(board.format()) == board, board.rules[-1].as_dict())
print(pm.rules.XV)
print(board.problem().constraints[-1].label)
"""


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    (tmp_path / "roman").mkdir()
    (tmp_path / "roman" / "__init__.py").write_text(programs()[1])
    info = tmp_path / "roman-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: roman\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[pencilmark.rules]\nxv = roman:XV\n")
    (tmp_path / "board.json").write_text(BOARD)
    return tmp_path


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_from_a_program(outside: Path) -> None:
    done = run(outside, "-c", PROGRAM)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "{1}",
        "{1}",
        "Text(cells=('r2c3', 'r3c3'), text='V', corner=False)",
        "True {'rule': 'xv', 'cells': ['r2c3', 'r3c3'], 'letter': 'V'}",
        "<class 'roman.XV'>",
        "V between r2c3 and r3c3",
    ]


def test_from_the_command(outside: Path) -> None:
    solved = run(outside, "-m", "pencilmark", "solve", "board.json", "--json")
    (rows,) = json.loads(solved.stdout)["solutions"]
    (outside / "solution.txt").write_text("".join(" ".join(map(str, row)) + "\n" for row in rows))
    assert run(outside, "-m", "pencilmark", "check", "board.json", "solution.txt").returncode == 0
    described = run(outside, "-m", "pencilmark", "describe", "board.json")
    assert "r3c1 and r3c2 add up to 5" in described.stdout


def test_a_wrong_one_is_told_where(outside: Path) -> None:
    data = json.loads(BOARD)
    data["rules"][-1]["letter"] = "L"
    (outside / "wrong.json").write_text(json.dumps(data))
    done = run(outside, "-m", "pencilmark", "solve", "wrong.json")
    assert done.returncode == 2
    assert 'xv: letter: expected "X" or "V", found \'L\'' in done.stderr


def test_without_the_package_its_rule_is_unknown(outside: Path, tmp_path: Path) -> None:
    (outside / "roman-1.0.dist-info" / "entry_points.txt").unlink()
    done = run(outside, "-m", "pencilmark", "solve", "board.json")
    assert done.returncode == 2
    assert "board.json:4:13: unknown rule 'xv'" in done.stderr
