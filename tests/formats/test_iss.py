"""Strings of Interactive Sudoku Solver: what is read, what is refused, and puzzles of its page with their answers."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import pencilmark as pm
from pencilmark import rules
from pencilmark.errors import InputError
from pencilmark.formats import foreign_formats
from pencilmark.formats.iss.board import GROUPS, LAYOUT, REFUSED, WORDS
from pencilmark.generate import generate
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.board_json import data_of
from pencilmark.puzzles.reading import read_text

ISS = foreign_formats()["iss"]
LINK = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="

#: Those that take seconds, or are not finished in twenty; asked with PENCILMARK_SLOW=1.
SLOW = (
    "Zero solution: Little Killer",
    "Long sums 2",
    "Long sums 3",
    "Santorini",
    "Bubble Tornado",
    "Hard renban 1",
    "Hard renban 2",
    "Triple digits",
)
#: One solution was recorded and there are more: for values from 0 the program that was asked leaves out sandwiches of
#: many small values (it looks for as many cells as the sum would have with values from 1).
SEVERAL = ("0-indexed: Sums and indexing",)


@pytest.fixture(scope="module")
def rows(data: Path) -> list[dict[str, Any]]:
    path = data / "variants" / "iss.jsonl"
    if not path.is_file():
        pytest.skip("the strings are absent: variants/iss.jsonl of the data folder")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if row["status"] != "wrong"]


def board_of(text: str) -> Board:
    board = pm.loads(text)
    assert isinstance(board, Board)
    return board


def refused(text: str) -> InputError:
    with pytest.raises(InputError) as caught:
        pm.loads(text)
    return caught.value


def laid_out(board: Board, solution: str) -> list[list[int | None]]:
    values = [int(digit) for digit in solution]
    return [list(values[start : start + board.width]) for start in range(0, len(values), board.width)]


def test_every_string_is_read_or_refused_by_the_name_of_its_rule(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        (item,) = read_text(row["input"])
        if item.error is not None:
            assert item.error.kind == "unsupported", f"{row['name']}: {item.error}"
            assert item.error.rule in {*row["kinds"]} & {*REFUSED}, f"{row['name']}: {item.error}"
        elif row["solution"]:
            board = item.puzzle
            assert isinstance(board, Board)
            assert pm.check(board, laid_out(board, row["solution"])), row["name"]


def test_no_string_has_a_wrong_answer(rows: list[dict[str, Any]]) -> None:
    expected = {"unique": 1, "multiple": 2, "no-solution": 0}
    for row in rows:
        slow = row["name"] in SLOW and not os.environ.get("PENCILMARK_SLOW")
        if row["status"] not in expected or {*row["kinds"]} & {*REFUSED} or slow:
            continue
        board = board_of(row["input"])
        result = pm.solve(board, solutions=2, seconds=20)
        if result.complete or result.count == 2:
            count = 2 if row["name"] in SEVERAL else expected[row["status"]]
            assert result.count == count, row["name"]
        if row["status"] == "unique" and row["name"] not in SEVERAL and result.solutions:
            assert result.solutions[0] == laid_out(board, row["solution"]), row["name"]


def test_every_board_that_was_read_is_written_and_read_again(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        if row["status"] != "unique" or {*row["kinds"]} & {*REFUSED}:
            continue
        again = board_of(ISS.write(board_of(row["input"])))
        assert pm.check(again, laid_out(again, row["solution"])), row["name"]


@pytest.mark.parametrize("text", ISS.examples)
def test_examples_are_written_and_read_again(text: str) -> None:
    board = board_of(text)
    assert pm.is_unique(board) or pm.count(board, limit=100)
    for written in (ISS.write(board), ISS.link(board)):
        again = board_of(written)
        assert (again.rules, again.givens, again.domain) == (board.rules, board.givens, board.domain)


def test_the_first_example_is_a_futoshiki() -> None:
    result = pm.solve(pm.loads(ISS.examples[0]), solutions=2)
    assert (result.count, result.solution) == (1, [[3, 1, 4, 2], [2, 4, 3, 1], [1, 3, 2, 4], [4, 2, 1, 3]])


def test_a_link_may_be_encoded_and_carry_more() -> None:
    plain = board_of(".Shape~6x6~0-5.~R1C1_0.Thermo~R1C1~R1C2")
    encoded = LINK + "%2EShape%7E6x6%7E0-5%2E~R1C1_0.Thermo~R1C1~R1C2&mode=count-solutions#x"
    assert board_of(encoded) == plain
    assert (
        board_of("sigh.github.io/Interactive-Sudoku-Solver/?mode=x&q=.Shape~6x6~0-5.~R1C1_0.Thermo~R1C1~R1C2")
        == plain
    )


def test_several_links_are_several_boards() -> None:
    text = f"# mine\n{LINK}.Shape~4x4\n{LINK}.Shape~6x6\n{LINK}.Thermo~R1C1\n"
    assert [item.puzzle.shape for item in read_text(text) if item.puzzle] == [(4, 4), (6, 6), (9, 9)]


def test_sections_are_one_board_and_blanks_do_not_count() -> None:
    text = "# a grid\n1...\n....\n..2.\n....\n\n.Thermo ~ R1C1\n  ~R1C2 .Diagonal~1\n"
    board = board_of(text)
    assert board.shape == (4, 4)
    assert board.given()[(0, 0)] == 1
    assert [rule.name for rule in board.rules][-2:] == ["thermometer", "diagonal"]


def test_what_a_shape_says() -> None:
    board = board_of(".Shape~7x7~9")
    assert (board.domain, [rule.name for rule in board.rules]) == ((1, 9), ["rows", "columns"])
    assert [rule.name for rule in board_of(".Shape~4x4~0-3~Raw.Thermo~R1C1~R1C2").rules] == ["thermometer"]
    assert data_of(board_of(".Shape~6x8"))["rules"][2] == {"rule": "boxes", "shape": [2, 4]}
    assert data_of(board_of(".Shape~6x6~9.RegionSize~9"))["rules"][2] == {"rule": "boxes", "shape": [3, 3]}


def test_a_jigsaw_keeps_the_boxes_unless_they_are_taken_away() -> None:
    layout = ".Shape~4x4.Jigsaw~1122112233443344"
    assert [rule.name for rule in board_of(layout).rules][2:] == ["boxes", *["extra-region"] * 4]
    assert [rule.name for rule in board_of(layout + ".NoBoxes").rules][2:] == ["regions"]


def test_candidates_and_givens_that_are_said_twice() -> None:
    board = board_of(".Shape~4x4.~R1C1_1_2~R1C2_3.~R1C1_2")
    assert [rule.name for rule in board.rules][3:] == ["candidates"]
    assert board.given() == {(0, 0): 2, (0, 1): 3}
    assert pm.solve(pm.loads(".Shape~4x4.~R1C1_1~R1C1_2")).status == "unsatisfiable"


def test_a_jigsaw_text() -> None:
    board = board_of("1..............4" + "AABBAABBCCDDCCDD")
    assert [rule.name for rule in board.rules] == ["rows", "columns", "regions"]


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        (".Thermo~R1C1~R0C2", 14, 'a cell like R1C1, found "R0C2"'),
        (".Shape~4x4.Thermo~R1C1~R1C5", 24, "a cell of the grid of 4 rows and 4 columns"),
        (".Shape~4x4.~R1C1_5", 13, "a value from 1 to 4"),
        (".Shape~4x4.~R1C1", 13, "a cell and a value"),
        (".Cage~x~R1C1", 7, "a sum"),
        (".Cage~10", 2, "at least 1 cell, found 0"),
        (".Diagonal", 2, "1 (rising) or -1 (falling)"),
        (".Shape~17x17", 8, "up to 16 each"),
        (".Shape~4x4~3", 12, "4 to 16 values"),
        (".Shape~4x4.Shape~5x5", 12, "one shape"),
        (".WhiteDot~R1C1~R2C2", 2, "neighbours"),
        (".Jigsaw~123", 9, "81 letters"),
        (".Skyscraper~R10~1", 13, "a row from R1 to R9"),
        (".Skyscraper~R1~0", 16, "a number from 1"),
        (".LittleKiller~5~R5C5", 17, "at the border"),
        (".AntiKnight~1", 13, "no argument"),
        (".And.Thermo~R1C1~R1C2", 2, "an .End behind it"),
        (".Thermo~R1C1~R1C2.End", 19, "a group that it ends"),
        (".Pair~!!~R1C1~R1C2", 7, "letters, digits"),
        (".NFA~A~R1C1", 6, "base64"),
        (".Quad~R9C9~1", 7, "the top left one of four cells"),
        ("3x3::k:1:2", 10, "81 numbers"),
    ],
)
def test_errors_have_a_place_and_say_what_was_expected(text: str, column: int, words: str) -> None:
    error = refused(text)
    assert (error.line, error.column, words in str(error)) == (1, column, True), error


def test_unknown_words_are_refused_by_name_with_their_place() -> None:
    error = refused(".Shape~4x4\n.Termo~R1C1~R1C2")
    assert (error.kind, error.rule, error.line, error.column) == ("unsupported", "Termo", 2, 2)
    assert 'did you mean "Thermo"?' in str(error)
    assert refused(".NoBoxes.Or.Thermo~R1C1~R1C2.End").rule == "Or"


@pytest.mark.parametrize("text", [".And" * 50 + ".End" * 50, ".Replicate~____.Thermo~R1C1~R1C2" + ".End"])
def test_groups_that_cannot_be(text: str) -> None:
    assert refused(text).line == 1


def test_groups_that_copy_groups_end() -> None:
    error = refused(".Replicate~_______" * 10 + ".Cage~~R1C1" + ".End" * 10)
    assert "items" in str(error) or "cell" in str(error)


def test_a_group_is_copied_to_its_targets() -> None:
    board = board_of(".Shape~4x4.NoBoxes.Replicate~DB.Thermo~R1C1~R1C2.End")  # 0, 1 and 6 cells on
    lines = [rule.as_dict()["cells"] for rule in board.rules if rule.name == "thermometer"]
    assert lines == [["r1c1", "r1c2"], ["r1c2", "r1c3"], ["r2c3", "r2c4"]]


def test_an_arrow_of_a_killer_that_leads_nowhere() -> None:
    error = refused("<" * 21 + "9" * 60)
    assert (error.column, "leads to the sum" in str(error)) == (1, True)


def test_sudokus_stay_sudokus() -> None:
    for text in ("." * 81, "." * 80 + "<", ".A" + "." * 254, "12" * 8, "." * 729):
        assert all(item.format is None or item.format.name != "iss" for item in read_text(text)), text


def test_families_are_written_too() -> None:
    sudoku = pm.loads("1..." + "." * 12)
    assert ISS.write(sudoku) == ".Shape~4x4.~R1C1_1\n"
    board = board_of(ISS.write(generate("kropki", 1, n=6)))
    assert pm.is_unique(board)


def test_a_rule_that_leaves_one_value_is_no_given() -> None:
    (item,) = read_text(".Cage~12~R9C3~R9C3")
    assert item.puzzle is not None
    (again,) = read_text(foreign_formats()["iss"].write(item.puzzle))
    assert again.puzzle is not None
    assert set(item.puzzle.board().given()) == set(again.puzzle.board().given()) == set()


def test_what_has_no_word_is_refused_by_name() -> None:
    board = Board(2, 2, rules=[rules.Rows()])
    with pytest.raises(InputError) as caught:
        ISS.write(board)
    assert (caught.value.kind, caught.value.rule) == ("unsupported", "rows")
    with pytest.raises(InputError):
        ISS.write(Board(20, 20, rules=[rules.Rows(), rules.Columns()]))


def test_the_docs_name_every_word() -> None:
    page = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    assert [word for word in (*WORDS, *LAYOUT, *REFUSED, *GROUPS) if f"`{word}`" not in page] == []
