"""A listing as a person gets it: short, commented, self-contained, and whose it is."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pencilmark.errors import InputError
from pencilmark.listing import known_families, listing
from pencilmark.puzzles.puzzle import Options
from tests.cli.shell import pencilmark
from tests.listing.strategies import every, some

AWKWARD = 'A. "Q" Student\n""" \\ \\N{x} $title # coding: latin-1 ${', 'É. \x00\ud800 """"'


@pytest.mark.parametrize("family", known_families())
def test_every_strategy_fits(family: str) -> None:
    for strategy in every():
        assert listing(family, strategy, "Ada", Options(negative=family == "kropki")).count("\n") <= 300, (
            strategy
        )


@pytest.mark.parametrize("family", known_families())
def test_it_explains_itself(family: str) -> None:
    for strategy in some(80, seed=5):
        text = listing(family, strategy, "Ada Lovelace", Options(negative=family == "kropki"))
        tree = ast.parse(text)
        assert {name for node in ast.walk(tree) for name in modules(node)} <= set(sys.stdlib_module_names)
        functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.ClassDef)]
        assert all(ast.get_docstring(f) for f in functions if f.name != "__init__"), strategy
        head = ast.get_docstring(tree)
        assert "Ada Lovelace" in head
        assert "Written by pencilmark" in head


def modules(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) else []


@pytest.mark.parametrize("family", known_families())
def test_a_linter_has_nothing_to_say(family: str, tmp_path: Path) -> None:
    ruff = shutil.which("ruff") or str(Path(sys.executable).parent / "ruff")
    if not Path(ruff).exists():
        pytest.skip("ruff is not installed")
    for number, strategy in enumerate(some(60, seed=3)):
        (tmp_path / f"listing{number}.py").write_text(listing(family, strategy, ", ".join(AWKWARD)))
    done = subprocess.run(
        [ruff, "check", "--isolated", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_only_what_the_strategy_names_is_in_it() -> None:
    plain, whole = listing("futoshiki", "bt"), listing("futoshiki", "bt+fc+mrv+deg+lcv")
    for words in ("Forward checking", "Minimum remaining values", "degree heuristic", "removed_by"):
        assert words in whole
        assert words not in plain
    assert "deque" not in whole
    assert "AC-3" in listing("futoshiki", "bt+ac")


def test_awkward_authors_change_nothing(examples: Path, tmp_path: Path) -> None:
    (program := tmp_path / "own.py").write_text(
        listing("sudoku", "bt+fc", ", ".join(AWKWARD)), encoding="utf-8"
    )
    words = [sys.executable, "-I", str(program), str(examples / "sudoku" / "four.txt")]
    assert "board 1: solved" in subprocess.run(words, capture_output=True, text=True, check=True).stdout


def test_the_command(examples: Path, tmp_path: Path) -> None:
    target = tmp_path / "solver.py"
    done = pencilmark(
        "listing", "--puzzle", "kropki", "-s", "bt+mrv", "--negative", "-o", target, "--authors", "Ada"
    )
    assert done.returncode == 0
    assert "not white" in target.read_text()
    assert "python3 solver.py" in target.read_text()
    assert pencilmark("listing", "--puzzle", "kropki", "-s", "bt+mrv").stdout.startswith('"""Kropki')


@pytest.mark.parametrize("words", [["--puzzle", "chess"], ["--puzzle", "sudoku", "-s", "auto"], ["-s", "bt"]])
def test_what_has_no_listing(words: list[str]) -> None:
    done = pencilmark("listing", *words)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_parts_of_ones_own_have_none() -> None:
    from pencilmark.published import CourseHeuristic
    from pencilmark.search.strategy import Strategy

    with pytest.raises(InputError, match="CourseHeuristic"):
        listing("sudoku", Strategy(variable_order=CourseHeuristic()))


@pytest.mark.parametrize(
    ("family", "text"),
    [
        ("futoshiki", "1 2\n"),
        ("futoshiki", "2\n3 1\n1 1 1 2\n0 0 0\n"),
        ("kropki", "1 2\n3 4\n"),
        ("sudoku", "12x4\n3412\n2143\n4321\n"),
        ("sudoku", ""),
        ("minesweeper", "2 2 1 0 0 0\n"),
        ("minesweeper", "a b c\n"),
    ],
)
def test_wrong_files_get_a_sentence(family: str, text: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(listing(family, "bt"))
    (tmp_path / "in.txt").write_text(text)
    words = [
        sys.executable,
        "-I",
        str(tmp_path / "own.py"),
        str(tmp_path / "in.txt"),
        str(tmp_path / "out.txt"),
    ]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "in.txt" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out.txt").exists()


def test_boxes_that_were_asked_for(examples: Path, tmp_path: Path) -> None:
    text = listing("sudoku", "bt+fc", options=Options(box=(3, 2)))
    (program := tmp_path / "own.py").write_text(text)
    words = [sys.executable, "-I", str(program), str(examples / "sudoku" / "easy.txt")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert "expected a board of side 6, found 9" in done.stderr
    assert "listing -s bt+fc --puzzle sudoku --box 3x2" in text
