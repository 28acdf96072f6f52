"""Course files, collections and game ids, and every way to get them wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pencilmark.errors import InputError
from pencilmark.paths import (
    Tiles,
    format_result,
    gap_last,
    load,
    loads,
    loads_all,
    random_board,
    solve,
    spiral,
)

COURSE = "7 5 0\n4 3 1\n2 6 8\n\n1 2 3\n8 0 4\n7 6 5\n"


@pytest.mark.parametrize(
    "text",
    [
        COURSE,
        COURSE.strip(),
        COURSE.replace("\n", "\r\n"),
        "\ufeff" + COURSE,
        "\n\n" + COURSE.replace("0\n", "0  \t\n") + "\n\n",
        COURSE.replace("\n\n", "\n \n\n"),
    ],
)
def test_course_file_in_every_dress(text: str) -> None:
    board = loads(text)
    assert board.start == (7, 5, 0, 4, 3, 1, 2, 6, 8)
    assert board.goal == (1, 2, 3, 8, 0, 4, 7, 6, 5)


@given(st.integers(2, 6), st.integers(2, 6), st.integers(0, 10**6))
def test_text_and_back(rows: int, cols: int, seed: int) -> None:
    board = random_board(rows, cols, seed, spiral(rows, cols))
    again = loads(str(board))
    assert (again.start, again.goal) == (board.start, board.goal)


def test_a_missing_goal_is_the_one_asked_for() -> None:
    assert loads("1 2\n3 0\n").goal == (0, 1, 2, 3)
    assert loads("1 2\n3 0\n", goal=gap_last).goal == (1, 2, 3, 0)


def test_collection_and_game_id() -> None:
    found = loads_all(
        "1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 57 276361933\n"
        "2 13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6 55 15300442\n"
    )
    assert [board.start[0] for board in found] == [14, 13]
    assert found[0].goal == tuple(range(16))
    game = loads("4x4:8,15,14,5,2,13,7,4,6,12,10,1,11,0,3,9\n")
    assert (game.rows, game.cols, game.goal) == (4, 4, gap_last(4, 4))
    assert game.unsolvable is None


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("", (1, 1), "empty"),
        ("1 2 3\n4 5\n6 7 8\n", (2, 3), "expected 3 tiles in the row, found 2"),
        ("1 2 3\n4 5 0 9\n", (2, 7), "found 4"),
        ("1 2\n3 3\n", (2, 3), "again"),
        ("1 2\n3 4\n", (2, 3), "from 0 to 3"),
        ("1 x\n3 0\n", (1, 3), 'found "x"'),
        ("1 -2\n3 0\n", (1, 3), 'found "-2"'),
        ("1 2 3\n", (1, 1), "at least 2 rows"),
        ("1\n0\n", (1, 1), "at least 2 tiles"),
        ("1 2\n3 0\n\n0 1\n", (4, 1), "expected 2 rows, found 1"),
        ("1 2\n3 0\n\n0 1\n2 3\n1 1\n", (6, 1), "expected"),
        ("1 2\n3 0\n\n0 1\n2 3\n\n0 1\n2 3\n", (7, 1), "end of the file"),
        ("2x2:1,2,3\n", (1, 5), "expected 4 tiles"),
        ("99999x2:1\n", (1, 1), "expected"),
        (
            "1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n2 1 1 13 15 7 11 12 9 5 6 0 2 4 8 10 3\n",
            (2, 5),
            "again",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, place: tuple[int, int], words: str) -> None:
    with pytest.raises(InputError) as caught:
        loads_all(text, "board.txt")
    assert words in caught.value.message or "expected" in caught.value.message
    assert caught.value.source == "board.txt"
    if place != (6, 1):
        assert (caught.value.line, caught.value.column) == place


def test_a_number_of_thousands_of_digits_is_no_tile() -> None:
    with pytest.raises(InputError):
        loads_all(f"1 {'9' * 5000} 1 2 3\n")


@given(st.text(alphabet="0123456789 \n\rx:,-\t\ufeff", max_size=60))
def test_no_text_does_more_than_raise_an_input_error(text: str) -> None:
    try:
        for board in loads_all(text):
            assert isinstance(board, Tiles)
    except InputError:
        pass


def test_files_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x01" * 10)
    (tmp_path / "nul").write_bytes(b"1 2\n3 \0\n")
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(2**30)
    for name, words in [
        ("binary", "UTF-8"),
        ("nul", "binary"),
        ("huge", "bytes"),
        (".", "directory"),
        ("absent", "cannot be read"),
    ]:
        with pytest.raises(InputError, match=words):
            load(tmp_path / name)


def test_output_file_of_the_course() -> None:
    board = loads(COURSE)
    lines = format_result(board, solve(board, "ida*", "manhattan")).split("\n")
    assert lines[8] == "20"
    assert lines[9] == "101"
    assert lines[10].split() == list("LDRULDLDRRULLURDDLUR")
    assert lines[11].split() == ["18"] * 9 + ["20"] * 12
