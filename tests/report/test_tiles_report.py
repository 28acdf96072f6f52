"""The report on sliding tiles: what it measures, and what it says of it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pencilmark.paths import Tiles, random_walk
from pencilmark.paths.generate import depth_table
from pencilmark.report.document import Bullets, Heading, Paragraph, Sheet
from pencilmark.report.tiles import TilesReport, as_tiles
from pencilmark.report.tiles import uneven as uneven_module
from pencilmark.report.tiles.evidence import grown, small_board
from pencilmark.report.tiles.measure import measured
from pencilmark.report.tiles.uneven import costs_for, exponent, uneven
from pencilmark.report.writing import write
from tests.test_courses import COURSES, submitted

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def words_of(document):
    """All that a document says."""
    found = []
    for block in document.blocks:
        match block:
            case Heading(text) | Paragraph(text):
                found.append(text)
            case Bullets(items):
                found += items
            case Sheet(title, header, rows, note):
                found += [title, *header, *(cell for row in rows for cell in row), note]
            case _ if hasattr(block, "blocks"):
                found += [item for part in block.blocks for item in getattr(part, "items", ())]
    return "\n".join(found)


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A report on boards of 2 × 3, of which there are few: one with a path, one without."""
    folder = tmp_path_factory.mktemp("tiles")
    (folder / "one.txt").write_text(f"{random_walk(2, 3, 40, seed=1)}\n")
    (folder / "none.txt").write_text("0 2 1\n3 4 5\n\n0 1 2\n3 4 5\n")
    files = (str(folder / "one.txt"), str(folder / "none.txt"))
    return TilesReport(files, as_tiles(files)).document("", "A. Student", "svg")


def test_it_has_what_the_course_asks_for(small):
    said = words_of(small)
    for words in (
        "**States:** the 6! ways",
        "a path exists",
        "**there is no path**",
        "one.txt: A* and IDA* with h1 and h2",
        "found a path of the same cost",
        "All 360 boards",
        "**h2 dominates h1:**",
        "Effort by depth",
        "**Complete.**",
        "**Optimal.**",
        "g < C* + β",
        "stay admissible and consistent and h2 dominates h1: checked on all 360 boards",
        "O(bC*/α)",
        "Summary",
    ):
        assert words in said, words
    assert str(EXAMPLES.parent) not in said
    assert "NOT" not in said


def test_it_is_written_in_every_form(small, tmp_path):
    for form in (".md", ".html", ".typ"):
        write(small, tmp_path / f"report{form}")
        assert (tmp_path / f"report{form}").stat().st_size > 3000
    pytest.importorskip("typst")
    write(small, tmp_path / "report.pdf", None)
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")


def test_a_board_of_two_by_two_has_a_report_too(tmp_path):
    (tmp_path / "two.txt").write_text("1 2\n3 0\n\n3 1\n0 2\n")
    files = (str(tmp_path / "two.txt"),)
    document = TilesReport(files, as_tiles(files)).document(pictures="svg")
    assert "too few boards to fit a growth" in words_of(document)
    pytest.importorskip("typst")
    write(document, tmp_path / "two.pdf", None)


def test_which_files_are_tiles():
    tiles = [str(path) for path in sorted((EXAMPLES / "tiles").glob("*.txt"))]
    assert [name for name, _ in as_tiles(tiles)] == ["course.txt", "textbook.txt", "unsolvable.txt"]
    others = [p for p in EXAMPLES.glob("*/*.txt") if p.parent.name != "tiles"]
    assert others
    assert all(as_tiles([str(path)]) is None for path in others)
    assert as_tiles([*tiles, str(others[0])]) is None


def test_searches_are_measured():
    board = as_tiles([str(EXAMPLES / "tiles" / "course.txt")])[0][1]
    a, ida = (measured(board, algorithm, "h2") for algorithm in ("a*", "ida*"))
    assert (a.result.length, ida.result.length) == (20, 20)
    assert (ida.result.counters.generated, ida.result.counters.expanded) == (101, 62)
    assert a.seconds > 0
    assert measured(board, "a*", "h1").bytes > 10 * measured(board, "ida*", "h1").bytes


def test_growth_finds_every_depth():
    goal = Tiles(range(6), rows=2, cols=3)
    cells = grown(goal, depth_table(goal))
    assert all(cell.optimal == cell.finished == cell.boards > 0 for cell in cells)
    assert small_board(Tiles(range(16), rows=4, cols=4)).rows == 3


def test_unequal_costs_cost_ida_star_the_square_and_beta_mends_it(monkeypatch):
    monkeypatch.setattr(uneven_module, "_DEPTHS", (8, 10, 12, 14))
    goal = Tiles(range(9), rows=3, cols=3)
    found = uneven(goal, depth_table(goal))
    assert costs_for(8) == (1414, 1732, 2236, 2645, 3316, 3605, 4123, 4358)
    assert exponent(found) > 1.6
    hardest = max(found, key=lambda u: u.nodes)
    assert hardest.expanded > 20 * hardest.nodes
    for step, beta in enumerate(uneven_module.betas(costs_for(8))):
        assert all(u.mended[step][2] < beta for u in found)
        assert hardest.mended[step][1] * 3 < hardest.expanded


@pytest.mark.skipif(shutil.which("sh") is None, reason="the script is of a shell, and there is none")
def test_the_whole_submission_is_one_command(tmp_path):
    folder = submitted("tiles", tmp_path / "submission", "md")
    report = (folder / "report.md").read_text()
    notes = (COURSES / "tiles" / "notes.md").read_text()
    for words in ("Grace Hopper", "# How to run it", "# Discussion", "Code: tiles.py", notes.splitlines()[0]):
        assert words in report
    assert str(tmp_path) not in report
    assert "Authors: Grace Hopper" in (folder / "tiles.py").read_text()
    for number in (1, 2):
        again = [sys.executable, "-I", "tiles.py", str(COURSES / "tiles" / f"Input{number}.txt"), "again.txt"]
        subprocess.run(again, cwd=folder, check=True, capture_output=True)
        assert (folder / "again.txt").read_bytes() == (folder / f"Output{number}.txt").read_bytes()
    assert "| `tiles` |" in (COURSES / "README.md").read_text()
