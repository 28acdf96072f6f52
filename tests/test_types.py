"""What a type checker makes of a program that uses the library."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import pencilmark as pm

SRC = Path(pm.__file__).resolve().parent
INSTALLED = (
    "site-packages" in SRC.parts
)  # where mypy finds the package by itself; otherwise it is told where it is

CLIENT = """
import pencilmark as pm
from pencilmark import lab

problem = pm.Problem()
x, y = problem.variables("xy", range(3))
problem.add(x < y, pm.all_different(x, y))
board = pm.Sudoku((0,) * 81, (3, 3))
reveal_type(pm.solve(problem).solution)            # dict[str, int] | None
reveal_type(pm.solve(board).solution)              # list[list[int | None]] | None
reveal_type(pm.solve(pm.loads("")).solution)       # list[list[int | None]] | None
reveal_type(pm.solve_many([board])[0].solutions)   # list[list[list[int | None]]]
reveal_type(next(pm.solutions(problem)))           # dict[str, int]
reveal_type(pm.is_unique(board))                   # bool
reveal_type(pm.is_unique(board, seconds=1))        # bool | None
reveal_type(pm.generate("sudoku", seed=1))         # pencilmark.puzzles.puzzle.Puzzle
reveal_type(pm.Strategy(inference="fc").inference) # pencilmark.search.inference.inference.Inference | None
reveal_type(pm.solve_text("x"))                    # str
"""
WRONG = """
pm.sovle(3, nonsense=True)
pm.solve("file.txt")
pm.solve(board, nonsense=True)
pm.solve(board).solutoin
pm.count(board, limit="5")
lab.nothing_of_the_kind
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    """mypy on both halves in one run: it takes its time."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "client.py").write_text(CLIENT + WRONG)
    known = {"PATH": ""} | ({} if INSTALLED else {"MYPYPATH": str(SRC.parent)})
    command = [sys.executable, "-m", "mypy", "--strict", "--no-color-output", "--follow-imports=silent"]
    done = subprocess.run(
        [*command, "--cache-dir", str(folder / "cache"), "client.py"],
        cwd=folder, env=known, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout + done.stderr


def line_of(text: str) -> int:
    return (CLIENT + WRONG).split("\n").index(text) + 1


@pytest.mark.parametrize("line", [line for line in CLIENT.split("\n") if line.startswith("reveal_type")])
def test_types_are_inferred(said: str, line: str) -> None:
    expected = line.split("# ")[1]
    note = re.search(rf"client.py:{line_of(line)}: note: Revealed type is \"(.*)\"", said)
    assert note, said
    found = re.sub(r"builtins\.|typing\.", "", note[1])
    assert found in (expected, re.sub(r"(.*) \| None", r"Union[\1, None]", expected)), said


@pytest.mark.parametrize("line", [line for line in WRONG.split("\n") if line])
def test_what_does_not_exist_is_an_error(said: str, line: str) -> None:
    assert f"client.py:{line_of(line)}: error:" in said, said


def test_nothing_else_is_an_error(said: str) -> None:
    lines = {line_of(line) for line in WRONG.split("\n") if line}
    assert {int(n) for n in re.findall(r"client.py:(\d+): error", said)} == lines, said


def test_the_package_says_that_it_is_typed() -> None:
    assert (SRC / "py.typed").is_file()


def test_a_name_that_is_nearly_right_is_told() -> None:
    with pytest.raises(AttributeError, match="did you mean 'solve'"):
        pm.sovle  # type: ignore[attr-defined]  # noqa: B018
