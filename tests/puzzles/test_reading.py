"""Texts good, odd and bad: what is read, and where and why the rest is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pencilmark as pm
from pencilmark.errors import AmbiguousError, InputError
from pencilmark.puzzles import families
from pencilmark.puzzles import reading as reading_room
from pencilmark.puzzles.reading import read_file, read_text

FUTOSHIKI = "0 0 2\n0 0 0\n0 0 0\n\n< 0\n0 >\n0 0\n\n0 ^ 0\nv 0 0\n"
SUDOKU4 = "1---\n--3-\n-4--\n---2\n"


def error_of(text: str, **named: str) -> InputError:
    with pytest.raises(InputError) as caught:
        pm.loads(text, **named)
    return caught.value


@pytest.mark.parametrize("name", ["sudoku", "futoshiki", "kropki", "minesweeper"])
def test_every_example_is_recognised_and_survives_writing_and_reading(examples: Path, name: str) -> None:
    for path in sorted((examples / name).glob("*.txt")):
        for item in read_file(path):
            if item.puzzle is None:
                assert path.name == "malformed.txt"
                continue
            assert item.puzzle.family == name
            again = pm.loads(
                item.puzzle.format(), puzzle=name, format=item.puzzle.layout.replace("separated", "rows")
            )
            assert again == item.puzzle


def test_dressing_does_not_matter() -> None:
    plain = pm.loads(FUTOSHIKI)
    assert isinstance(plain, pm.Futoshiki)
    assert plain.signs == ((0, 1), (5, 4), (1, 4), (6, 3))
    assert pm.loads("\ufeff" + FUTOSHIKI.replace("\n", " \t\r\n").rstrip()) == plain
    assert pm.loads(FUTOSHIKI.replace("\n", "\n\n")) == plain
    assert pm.loads(FUTOSHIKI.replace(" ", "")) == plain
    assert pm.loads(FUTOSHIKI.replace("v", "V")) == plain


def test_sudoku_blanks_comments_letters_and_lines() -> None:
    board = pm.loads("# a comment\n" + SUDOKU4)
    assert board == pm.loads(SUDOKU4.replace("-", "."), puzzle="sudoku")
    assert pm.loads(SUDOKU4.replace("\n", "")).cells == board.cells  # type: ignore[attr-defined]
    sixteen = pm.loads("\n".join(["G" + "." * 15] + ["." * 16] * 15))
    assert sixteen.cells[0] == 16  # type: ignore[attr-defined]


def test_boxes_of_another_shape_change_the_problem() -> None:
    text = "------\n" * 6
    usual, tall = pm.loads(text), pm.loads(text, box=(3, 2))
    assert (usual.box, tall.box) == ((2, 3), (3, 2))  # type: ignore[attr-defined]
    assert error_of("----\n" * 4, box=(2, 3)).message.startswith("expected a board of side 6")  # type: ignore[arg-type]


def test_a_collection_with_signs_behind_the_rows() -> None:
    first = "1\n3 1\n1 1 1 2\n0 0 0\n0 0 0\n0 0 0\n"
    behind = "1\n3 1\n0 0 0\n0 0 0\n0 0 0\n1 1 1 2\n"
    assert pm.loads(first) == pm.loads(behind)
    four_first = "1\n4 1\n1 1 1 2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n"
    four_behind = "1\n4 1\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1 2\n"
    assert pm.loads(four_first) == pm.loads(four_behind)


def test_a_bad_board_of_a_collection_does_not_stop_the_rest() -> None:
    text = "3\n2 0\n0 0\n0 0\n\n2 0\n0 9\n0 0\n\n2 0\n1 0\n0 0\n"
    items = list(read_text(text))
    assert [item.error is None for item in items] == [True, False, True]
    assert (items[1].error.line, items[1].error.column) == (7, 3)  # type: ignore[union-attr]
    lines = "1 2 1 -1 -1\n1 2 9 -1 -1\n1 1 0 -1\n"
    assert [item.error is None for item in read_text(lines)] == [True, False, True]


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        (FUTOSHIKI.replace("0 0 2", "0 0"), 1, 4, "expected 3 values, found 2"),
        (FUTOSHIKI.replace("0 0 2", "0 0 4"), 1, 5, 'a value from 1 to 3, or a blank .* found "4"'),
        (FUTOSHIKI.replace("< 0", "< 0 0"), 5, 5, "expected 2 signs, found 3"),
        (FUTOSHIKI.replace("< 0", "<"), 5, 2, 'expected 2 signs, found 1: "<"'),
        (FUTOSHIKI.replace("< 0", "< x"), 5, 3, 'one of 0 < >, found "x"'),
        (FUTOSHIKI.replace("0 ^ 0", "0 < 0"), 9, 3, r"one of 0 \^ v"),
        (FUTOSHIKI.replace("v 0 0\n", ""), 10, 1, "row 2 of 2 with 3 signs .* found the end of the file"),
        (FUTOSHIKI + "0 0 0\n", 11, 1, "expected the end of the file"),
        (SUDOKU4.replace("1---", "1--"), 1, 4, "expected 4 values, found 3"),
        (SUDOKU4.replace("1---", "1-5-"), 1, 3, 'found "5"'),
        (SUDOKU4 + "----\n", 6, 1, "row 2 of 4, found the end of the file"),
        ("1 1 0 9", 1, 7, "-1 .unknown. or a hint from 0 to 8"),
        ("2 2 1 -1 -1 -1 4", 1, 16, "a hint of at most 3"),
        ("2 2 4 -1 -1 -1 3", 1, 5, "at most 3 mines"),
        ("2 2 -1 -1 -1 -1 3", 1, 5, "a number of mines"),
        ("2 2 1 -1 -1 -1", 1, 15, r"expected 4 cells \(2 rows of 2\), found 3"),
        ("0 2 1 -1", 1, 1, "a number of rows"),
        ("", 1, 1, "empty"),
        ("\n\n  \n", 1, 1, "empty"),
        ("hello world\n", 1, 1, 'expected a puzzle .* found "hello world"'),
        ("1\n3 1\n1 1 2 2\n0 0 0\n0 0 0\n0 0 0\n", 3, 5, "a neighbour of row 1, column 1"),
        ("2\n1 0\n0\n", 4, 1, "board 2, found the end of the file"),
        ("0\n1 0\n0\n", 2, 1, "the end of the file"),
    ],
)
def test_bad_input_is_named_with_its_place(text: str, line: int, column: int, says: str) -> None:
    error = error_of(text)
    assert (error.line, error.column) == (line, column), str(error)
    import re

    assert re.search(says, error.message), error.message


def test_a_kropki_text_with_a_wrong_dot_is_still_a_kropki_text(examples: Path) -> None:
    lines = (examples / "kropki" / "nine.txt").read_text().splitlines()
    lines[12] = "3" + lines[12][1:]
    error = error_of("\n".join(lines))
    assert (error.line, error.column) == (13, 1)
    assert "a dot: 0 (none), 1 (white) or 2 (black)" in error.message


def test_text_of_two_kinds_is_ambiguous_and_names_them() -> None:
    blank = "\n".join(["0 " * 4] * 4 + ["0 " * 3] * 4 + ["0 " * 4] * 3)
    error = error_of(blank)
    assert isinstance(error, AmbiguousError)
    assert "futoshiki (course)" in error.message
    assert "kropki (course)" in error.message
    assert pm.loads(blank, puzzle="kropki").family == "kropki"
    assert pm.loads(blank, puzzle="futoshiki").family == "futoshiki"


def test_unknown_names_are_bad_usage() -> None:
    assert "expected a family" in error_of("1", puzzle="chess").message
    assert "expected a format" in error_of("1", puzzle="sudoku", format="xml").message


def test_files_that_are_no_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def first_error(content: bytes) -> str:
        path = tmp_path / "file"
        path.write_bytes(content)
        return str(next(read_file(path)).error)

    assert "binary data" in first_error(b"PK\x03\x04\0\0")
    assert "UTF-16" in first_error("1 2".encode("utf-16"))
    assert "the byte 0xe9" in first_error(b"caf\xe9\n")
    assert "a directory" in str(next(read_file(tmp_path)).error)
    assert "cannot be read" in str(next(read_file(tmp_path / "absent")).error)
    monkeypatch.setattr(reading_room, "MAX_BYTES", 100)
    assert "expected at most" in first_error(b"." * 101)


def test_a_gigabyte_is_refused_by_its_size(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    assert "expected at most 512 MiB, found 1024 MiB" in str(next(read_file(path)).error)


@settings(max_examples=500, deadline=None)
@given(text=st.text(alphabet="0123456789 -\n<>^v.#AG*!\t\r", max_size=60))
@pytest.mark.parametrize("family", [None, *sorted(families())])
def test_any_text_is_read_or_refused_with_a_place(family: str | None, text: str) -> None:
    for item in read_text(text, family):
        if item.puzzle is None:
            assert item.error is not None
            assert item.error.line is not None
            assert item.error.message
        else:
            item.puzzle.problem()
            item.puzzle.draw()
            item.puzzle.svg()


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=80))
def test_so_is_any_unicode(text: str) -> None:
    for item in read_text(text):
        assert (item.puzzle is None) != (item.error is None)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('{"pencilmark": 1, "grid": {"rows": 2, "columns": 2},\n "rules": [{"rule": "rows"}],\n "rules": []}', 3, 2),
        ('{"pencilmark": 1, "grid": {"rows": 2, "columns": 2},\n "rules": [{"rule": "rows", "rule": "boxes"}]}', 2, 29),
        ('{"pencilmark": 1, "grid": {"rows": 2,\n "rows": 3, "columns": 2}, "rules": []}', 2, 2),
    ],
)  # fmt: skip
def test_a_word_that_a_board_has_twice_is_not_passed_over(text: str, line: int, column: int) -> None:
    """Of two lists of rules one would be lost, and with it half of the puzzle."""
    error = error_of(text)
    assert "twice" in str(error)
    assert (error.line, error.column) == (line, column)
