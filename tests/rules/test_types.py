"""A program that writes rules with the names of cells passes `mypy --strict`, and a wrong one does not."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.rules import names

RIGHT = """
import pencilmark as pm
from pencilmark.rules import Cage, Cell

names = ["r1c1", "r1c2"]
given = {"r1c1": 3}
rules = [
    pm.rules.Rows(),
    pm.rules.Boxes(2, 2),
    pm.rules.Cage(["r1c1", "r1c2"], sum=7),
    Cage(names),
    Cage((Cell(0, 0), "r1c2")),
    Cage(f"r{r}c1" for r in range(1, 3)),
    pm.rules.Regions(["AABB", "AABB", "CCDD", "CCD."]),
    pm.rules.Regions([["r1c1", "r1c2"], [Cell(1, 1)]]),
    pm.rules.Diagonal("down"),
    pm.rules.Modular(names, groups=[[1, 2], [3, 4]]),
    pm.rules.Candidates("r1c1", range(1, 3)),
    pm.rules.Dot(cells=names, difference=1),
]
board = pm.Board(4, 4, rules=rules, givens=given, holes=["r4c4"])
rule: pm.rules.Rule = pm.rules.Thermometer(names, slow=True)
cells: tuple[Cell, ...] = Cage(names).cells
"""
WRONG = """
import pencilmark as pm

pm.rules.Cage("r1c1")
pm.rules.Cage(["r1c1"], sum="7")
pm.rules.Cage(["r1c1"], total=7)
pm.rules.Cage([1, 2])
pm.rules.Diagonal("left")
pm.rules.Sign("r1c1")
pm.rules.Thermometers(["r1c1"])
pm.Board(4, 4, rules=["rows"])
"""


def test_the_types_are_those_of_the_fields() -> None:
    assert names.FILE.read_text(encoding="utf-8") == names.stub(), "python -m tests.rules.names writes them"


def wrong_lines(program: str, folder: Path) -> set[int]:
    from mypy import api

    path = folder / "program.py"
    path.write_text(program)
    flags = ["--strict", "--config-file", "", "--cache-dir", str(folder / "cache")]
    said, trouble, _ = api.run([*flags, "--python-executable", sys.executable, str(path)])
    assert not trouble
    found = re.findall(r"^(.*?\.pyi?):(\d+): error", said, re.MULTILINE)
    assert {Path(where).name for where, _ in found} <= {"program.py"}, said
    return {int(line) for _, line in found}


@pytest.mark.parametrize(
    ("program", "wrong"),
    [(RIGHT, set()), (WRONG, set(range(4, 12)))],
    ids=["right", "wrong"],
)
def test_a_client_program(program: str, wrong: set[int], tmp_path: Path) -> None:
    assert wrong_lines(program, tmp_path) == wrong


def test_the_right_program_runs() -> None:
    exec(RIGHT, {"__name__": __name__})
