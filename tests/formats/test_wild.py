"""Files of other courses and programs as they are on people's disks: known by their text, and answered as they should
be, in every dress."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.formats import foreign_formats
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_file, read_text
from tests.cli.shell import pencilmark
from tests.formats.dress import DRESSES, IN_PLACE

OPEN = "sudoku-mine"  # the family that the command names: its characters are a Sudoku's


@pytest.fixture(scope="module")
def wild(data: Path) -> Path:
    folder = data / "wild"
    if not folder.is_dir():
        pytest.skip("the files are absent: wild of the data folder")
    return folder


@pytest.fixture(scope="module")
def expected(wild: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((wild / "expected.json").read_text(encoding="utf-8"))
    return found


def named(name: str) -> str | None:
    return OPEN if name.startswith(OPEN) else None


def cells(expected: dict[str, dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    return ((name, said) for name, said in expected.items() if said["family"] != "tiles")


def test_every_file_is_known_and_answered(wild: Path, expected: dict[str, dict[str, Any]]) -> None:
    for name, said in cells(expected):
        items = list(read_file(wild / name, named(name)))
        boards = said.get("boards", [said])
        assert len(items) == len(boards), name
        for item, board in zip(items, boards, strict=True):
            assert item.puzzle is not None, f"{name}: {item.error}"
            families = {said["family"], "jigsaw"} if "irregular" in name else {said["family"]}
            assert item.puzzle.family in families, name
            assert [*item.puzzle.shape] == board.get("shape", said.get("shape")), name
            _check_answer(item.puzzle, board, name)


def _check_answer(puzzle: Puzzle, said: dict[str, Any], name: str) -> None:
    assert min(pm.count(puzzle, limit=2), 2) == said["solutions"], name
    if said.get("solution"):
        found = pm.solve(puzzle).solution
        assert found is not None
        assert _plain(found) == _plain(said["solution"]), name


def _plain(rows: list[list[int | None]]) -> list[list[int]]:
    return [[value or 0 for value in row] for row in rows]


def test_every_file_of_tiles_is_answered(wild: Path, expected: dict[str, dict[str, Any]]) -> None:
    for name, said in expected.items():
        if said["family"] == "tiles":
            asked = ["tiles", str(wild / name), "--goal", said["goal"], "--json", "-H", "linear-conflict"]
            answer = json.loads(pencilmark(*asked).stdout)
            assert answer["shape"] == said["shape"], name
            assert (answer["status"], answer["length"]) == (
                ("solved", said["length"]) if said["solvable"] else ("unsolvable", None)
            ), name
            (item,) = read_file(wild / name)
            assert item.error is not None
            assert "pencilmark tiles" in item.error.message


def boards_of(text: str, family: str | None = None) -> list[tuple[str, Any]]:
    return [
        (item.puzzle.family, item.puzzle.board()) if item.puzzle else ("error", str(item.error))
        for item in read_text(text, family)
    ]


def test_dress_does_not_matter_to_files(wild: Path, expected: dict[str, dict[str, Any]]) -> None:
    for name, _ in cells(expected):
        text = (wild / name).read_bytes().decode()
        _check_dresses(name, text, named(name))


@pytest.mark.parametrize("name", sorted(foreign_formats()))
def test_dress_does_not_matter_to_examples(name: str) -> None:
    if foreign_formats()[name].families:
        for text in foreign_formats()[name].examples:
            _check_dresses(name, text, None)


def _check_dresses(name: str, text: str, family: str | None) -> None:
    plain = boards_of(text, family)
    for dress in DRESSES:
        if dress.__name__ != "tabs" or not any(each in name for each in IN_PLACE):
            assert boards_of(dress(text), family) == plain, f"{name}, {dress.__name__}"


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("3\nSTART:\n0;0;0\n0;0;0\n0;0;0\nREL:\nC3;C3\n", (7, 4), "two neighbours"),
        ("3\nSTART:\n0;0;0\n0;0\n0;0;0\nREL:\nA1;A2\n", (4, 4), "expected 3 values, found 2"),
        ("2\n0,0\n0,0\n0\n0\n0,0\n0,1\n", (7, 3), "below the last row"),
        ("6\n" + "-1 -1 -1 -1 -1 -1 \n" * 6 + "1\n1>5\n", (9, 1), "two neighbours"),
        ("8,,,,,6,3,1,\n" * 8 + "1,2,3,4,5,6,7,8\n", (9, 16), "expected 9 values, found 8"),
        ("2\n0>0\n.x\n0 0\n", (3, 2), "x"),
        ("2\n0>0\n..\n0 0\n..\n1 1\n", (5, 1), "the end"),
        ("12,3,4;\n" + "1,9,-,-,11,8,-,-,-,10,-,-;\n" * 3, (5, 1), "row 4 of 12"),
        ("3x3x9\nHH1\nHHH\nHH9\n", (4, 3), "a hint"),
        ("11=9 15=7 18=0\n", (1, 11), "from 1 to 9"),
        ("3\n{(1,7):6,(1,10):9}\n", (2, 10), "from 1 to 9"),
    ],
)
def test_a_mistake_is_named_with_its_place(text: str, place: tuple[int, int], says: str) -> None:
    with pytest.raises(InputError) as caught:
        pm.loads(text)
    assert says in caught.value.message, caught.value
    assert (caught.value.line, caught.value.column) == place, caught.value


def test_what_reads_as_two_families_is_asked() -> None:
    with pytest.raises(pm.AmbiguousError) as caught:
        pm.loads("_,_,1,_\n_,2,_,_\n_,_,_,_\n1,_,_,_\n")
    assert "sudoku (csv-grid)" in caught.value.message
    assert "minesweeper (gem-comma)" in caught.value.message
    assert pm.loads("_,_,1,_\n_,2,_,_\n_,_,_,_\n1,_,_,_\n", "minesweeper").family == "minesweeper"
    assert pm.loads("_,_,1,_\n_,2,_,_\n_,_,_,_\n1,_,_,_\n", "sudoku").family == "sudoku"


def test_a_field_of_dots_is_no_sudoku_without_solution() -> None:
    field = "..1.1...\n.3.2.2..\n..2.3...\n.4...4..\n2.2.....\n.2.4.7..\n2.3.....\n.2...4..\n"
    assert pm.loads(field).family == "minesweeper"
    assert pm.loads(field, "sudoku").family == "sudoku"


def test_text_behind_a_board_is_left_out_with_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    (item,) = read_text("1.|..\n..|3.\n-----\n.4|..\n..|.2\n\nnotes of somebody\n")
    assert [str(remark) for remark in item.remarks] == ["line 7: left out: the text behind row 4"]
    with pytest.warns(UserWarning, match="left out"):
        pm.loads("1.|..\n..|3.\n-----\n.4|..\n..|.2\n\nnotes of somebody\n")
