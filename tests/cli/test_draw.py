"""`pencilmark draw`: pictures and sheets, in files and pipes, and what is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pencilmark as pm
from tests.cli.shell import ROOT, pencilmark

KROPKI, KILLER = "examples/kropki/six.txt", "examples/composed/killer.json"
LINES = "examples/sudoku/lines.txt"


def test_characters_where_no_file_is_named() -> None:
    done = pencilmark("draw", KILLER)
    assert done.returncode == 0
    assert done.stdout.startswith("Small Killer\n┌═9══")
    solved = pencilmark("draw", KROPKI, "--solution", environment={"PYTHONIOENCODING": "ascii"})
    assert "o" in solved.stdout
    assert "." not in solved.stdout


def test_one_board_is_a_picture(tmp_path: Path) -> None:
    target = tmp_path / "new" / "x.svg"
    assert pencilmark("draw", KROPKI, "-o", target).returncode == 0
    assert target.read_text() == pm.load(ROOT / KROPKI).svg() + "\n"
    done = pencilmark("draw", KROPKI, "-o", "-", "--solution")
    assert done.stdout == pm.load(ROOT / KROPKI).svg(pm.solve(pm.load(ROOT / KROPKI)).solution) + "\n"


def test_several_boards_are_a_sheet() -> None:
    done = pencilmark("draw", LINES, KILLER, "-o", "-", "--per-page", "2", "--title", "A & B", "--solutions")
    root = ElementTree.fromstring(done.stdout)
    boards = len(pm.load_all(ROOT / LINES)) + 1
    assert done.stdout.count('class="pm"') == 2 * boards
    assert "A &amp; B" in done.stdout
    assert f"{boards}. Small Killer" in done.stdout
    assert root.get("width") == "210mm"


def test_png_and_pdf(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    pytest.importorskip("typst")
    for words, name, start in (
        ([KILLER], "one.png", b"\x89PNG"),
        ([KILLER, LINES], "sheet.png", b"\x89PNG"),
        ([KILLER], "one.pdf", b"%PDF"),
        ([LINES, "--solutions", "--paper", "letter"], "sheet.pdf", b"%PDF"),
    ):
        done = pencilmark("draw", *words, "-o", tmp_path / name)
        assert (done.returncode, done.stderr) == (0, "")
        assert (tmp_path / name).read_bytes().startswith(start)
    piped = subprocess.run(
        [sys.executable, "-m", "pencilmark", "draw", KILLER, "--as", "png", "-o", "-"],
        cwd=ROOT, capture_output=True, check=True,
    )  # fmt: skip
    assert piped.stdout == (tmp_path / "one.png").read_bytes()


@pytest.mark.parametrize(
    ("module", "name", "words"),
    [("vl_convert", "x.png", "a PNG needs vl-convert"), ("typst", "x.pdf", "a PDF needs typst")],
)
def test_a_missing_extra_is_named(tmp_path: Path, module: str, name: str, words: str) -> None:
    code = f"import sys; sys.modules[{module!r}] = None\nfrom pencilmark.cli import main\n"
    code += f"main(['draw', {KILLER!r}, '-o', {str(tmp_path / name)!r}])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert words in done.stderr
    assert 'pip install "pencilmark[lab]"' in done.stderr
    assert not (tmp_path / name).exists()


def test_what_is_refused(tmp_path: Path) -> None:
    for words, said in (
        ([KROPKI, "-o", tmp_path / "x.gif"], "ends in .svg, .png, .pdf or .txt"),
        ([KROPKI, "-o", tmp_path], "ends in .svg"),
        ([KROPKI, "--per-page", "0"], "--per-page"),
        ([KROPKI] * 7 + ["--per-page", "1", "-o", tmp_path / "x.png"], "at most 6 pages for a PNG, found 7"),
        (["examples/minesweeper/malformed.txt", "-o", tmp_path / "x.svg"], "expected 36 cells"),
        ([KROPKI, "nowhere.txt", "-o", tmp_path / "x.svg"], "nowhere.txt: cannot be read"),
    ):
        done = pencilmark("draw", *words)
        assert done.returncode == 2
        assert said in done.stderr
        assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


def test_an_input_is_not_overwritten(tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text((ROOT / KROPKI).read_text())
    done = pencilmark("draw", board, "-o", board)
    assert done.returncode == 2
    assert board.read_text() == (ROOT / KROPKI).read_text()


def test_a_board_without_a_solution(tmp_path: Path) -> None:
    board = tmp_path / "clash.txt"
    board.write_text("11--\n----\n----\n----\n")
    done = pencilmark("draw", board, "--solution", "-o", tmp_path / "x.svg")
    assert done.returncode == 1
    assert "the givens clash" in done.stderr
    assert not (tmp_path / "x.svg").exists()
    sheet = pencilmark("draw", board, board, "--solutions", "-o", "-")
    assert sheet.returncode == 1
    assert "the givens clash" in sheet.stdout


def test_a_board_that_is_too_large_for_a_picture(tmp_path: Path) -> None:
    board = tmp_path / "field.txt"
    board.write_text("300 300 0" + " 0" * 90_000 + "\n")
    done = pencilmark("draw", board, "-o", tmp_path / "x.png")
    assert done.returncode == 2
    assert "at most 40,000 cells to draw, found 300 × 300" in done.stderr


def test_titles_of_strangers(tmp_path: Path) -> None:
    data = json.loads((ROOT / KILLER).read_text()) | {"title": "<script>\x1b[2J", "author": "]]>&"}
    board = tmp_path / "board.json"
    board.write_text(json.dumps(data))
    done = pencilmark("draw", board, board, "-o", "-")
    ElementTree.fromstring(done.stdout)
    assert "<script" not in done.stdout
    assert "\x1b" not in pencilmark("draw", board).stdout
