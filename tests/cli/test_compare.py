"""`pencilmark compare`: boards, strategies, forms."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from pencilmark.cli.compare import combinations_of
from tests.cli.shell import pencilmark

SUDOKUS = [f"examples/sudoku/{name}.txt" for name in ("easy", "medium", "difficult", "evil")]


def test_a_row_for_each_board_and_strategy() -> None:
    done = pencilmark("compare", *SUDOKUS[:2], "-s", "bt", "-s", "bt+fc+mrv+deg")
    rows = [line.split() for line in done.stdout.splitlines()]
    assert rows[0][:3] == ["board", "strategy", "status"]
    assert rows[1][:6] == ["easy.txt", "bt", "solved", "22725", "2549", "2550"]
    assert rows[2][:3] == ["bt+fc+mrv+deg", "solved", "51"]
    assert rows[3][:2] == ["medium.txt", "bt"]


def test_the_table_of_the_sudoku_course() -> None:
    """Boards down, strategies across: the nodes its report prints."""
    done = pencilmark(
        "compare", *SUDOKUS, "-s", "bt", "-s", "bt+fc+mrv+deg", "--measure", "assignments", "--as", "csv"
    )
    rows = list(csv.reader(io.StringIO(done.stdout)))
    assert rows[0] == ["board", "bt", "bt+fc+mrv+deg"]
    assert [row[1] for row in rows[1:]] == ["2549", "483", "13172", "12973"]
    assert [row[2] for row in rows[1:3]] == ["51", "51"]


def test_what_auto_does_not_count_is_a_dash() -> None:
    done = pencilmark("compare", SUDOKUS[0], "-s", "auto", "-s", "bt", "--as", "markdown")
    cells = [cell.strip() for cell in done.stdout.splitlines()[2].split("|")]
    assert cells[1:3] == ["auto", "solved"]
    assert [cells[3], *cells[6:9]] == ["–"] * 4
    assert cells[4].isdigit()
    assert "–" not in done.stdout.splitlines()[3]
    data = pencilmark("compare", SUDOKUS[0], "-s", "auto", "--as", "csv").stdout
    assert next(csv.DictReader(io.StringIO(data)))["tries"] == ""


def test_allcombinations_of() -> None:
    assert list(combinations_of("bt+fc+mrv")) == ["bt", "bt+fc", "bt+mrv", "bt+fc+mrv"]
    done = pencilmark("compare", "examples/futoshiki/five.txt", "--all", "--as", "csv")
    names = [row["strategy"] for row in csv.DictReader(io.StringIO(done.stdout))]
    assert len(names) == len(set(names)) == 16
    done = pencilmark(
        "compare", "examples/futoshiki/five.txt", "--all", "-s", "bt+ac+wdeg", "-s", "bt+ac", "--json"
    )
    found = [json.loads(line)["strategy"] for line in done.stdout.splitlines()]
    assert found == ["bt", "bt+ac", "bt+wdeg", "bt+ac+wdeg"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("t.csv", "source,index,strategy"),
        ("t.md", "| --- |"),
        ("t.tex", r"\begin{tabular}"),
        ("t.txt", "tries"),
    ],
)
def test_the_form_follows_the_name(name: str, words: str, tmp_path: Path) -> None:
    done = pencilmark("compare", *SUDOKUS[:2], "-s", "bt+mrv:unique", "-o", tmp_path / name)
    assert (done.returncode, done.stdout) == (0, "")
    assert words in (tmp_path / name).read_text()


def test_latex_escapes_what_latex_would_read(tmp_path: Path) -> None:
    board = tmp_path / "a_b&c.txt"
    board.write_text("1234341221434321\n")
    done = pencilmark("compare", board, SUDOKUS[0], "-s", "bt", "--as", "latex")
    assert r"a\_b\&c.txt & bt & solved" in done.stdout


def test_sums_beyond_a_dozen_boards_and_a_row_each_when_asked(tmp_path: Path) -> None:
    (tmp_path / "many.txt").write_text("1234341221434321\n" * 13)
    done = pencilmark("compare", tmp_path / "many.txt", "-s", "bt", "-s", "auto")
    assert done.stdout.startswith("13 boards\n")
    assert "many.txt 13" in pencilmark("compare", tmp_path / "many.txt", "-s", "bt", "--boards").stdout


def test_files_of_one_name_are_told_apart(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x.txt").write_text("1234341221434321\n")
    done = pencilmark("compare", tmp_path / "a" / "x.txt", tmp_path / "b" / "x.txt", "-s", "bt")
    assert str(tmp_path / "b" / "x.txt") in done.stdout


def test_bad_boards_are_said_and_the_others_compared(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("what is this\n")
    done = pencilmark("compare", tmp_path / "bad.txt", SUDOKUS[0], "-s", "bt")
    assert done.returncode == 2
    assert "bad.txt:1" in done.stderr
    assert "22725" in done.stdout


def test_where_nothing_can_be_compared_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "table.csv").write_text("of yesterday")
    assert pencilmark("compare", tmp_path / "absent.txt", "-o", tmp_path / "table.csv").returncode == 2
    assert (tmp_path / "table.csv").read_text() == "of yesterday"
