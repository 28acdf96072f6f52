"""Files with what people write around a board: titles, sizes as 9x9, comments of other languages, wrong boards."""

from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.paths import tiles_text
from pencilmark.paths.tiles import gap_last
from pencilmark.puzzles.reading import read_text

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
SPACED = "".join(" ".join(row) + "\n" for row in ROWS)
COMMAS = SPACED.replace(" ", ",")


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ("Sudoku of the day (easy)\n\n" + SPACED, '"Sudoku of the day (easy)"'),
        ("// from class\n" + SPACED + "// end\n", '"// from class" and 1 more'),
        ("; easy\r\n" + COMMAS.replace("\n", "\r\n"), '"; easy"'),
        ("% board 1\n" + COMMAS, '"% board 1"'),
    ],
)
def test_a_title_is_left_out_and_said(text: str, left_out: str) -> None:
    (item,) = read_text(text)
    assert item.puzzle is not None, item.error
    assert item.puzzle.board().givens == pm.loads(LINE).board().givens
    assert [str(remark) for remark in item.remarks] == [f"line 1: left out: {left_out}"]


@pytest.mark.parametrize("text", ["Two words\nmore words\n" + SPACED, "A title\n" + SPACED + "\n" + SPACED])
def test_what_is_less_clear_is_an_error(text: str) -> None:
    assert any(item.error for item in read_text(text))


def test_an_error_below_a_title_is_told_of_the_whole_text() -> None:
    (item, *_) = read_text("Sudoku\n" + SPACED.replace("5 3 0", "5 3 0 0"))
    assert item.error is not None


@pytest.mark.parametrize("head", ["9x9", "9 X 9", "9×9", "9 9", "9"])
def test_a_size_in_front(head: str) -> None:
    assert pm.count(pm.loads(f"{head}\n{SPACED}")) == 1


@pytest.mark.parametrize("head", ["", "9\n"])
def test_a_board_that_is_wrong_in_some_rows_has_no_solution(head: str) -> None:
    wrong = COMMAS.replace("5,3,0", "5,3,5").replace("6,0,0,1", "6,6,0,1")
    board = pm.loads(head + wrong)
    assert board.family == "sudoku"
    assert pm.solve(board).status == "unsatisfiable"


def test_one_with_equal_values_in_most_rows_is_another_puzzle() -> None:
    with pytest.raises(InputError, match="another puzzle"):
        pm.loads("6\n" + "1 1 2 3 4 5\n2 2 3 4 5 6\n3 3 1 2 4 4\n" * 2)


def test_tiles_with_another_gap() -> None:
    text = "1 2 3\n4 _ 5\n7 8 6\n"
    with pytest.raises(InputError, match="--goal"):
        tiles_text.loads(text)
    assert tiles_text.loads(text, goal=gap_last).start == (1, 2, 3, 4, 0, 5, 7, 8, 6)


def test_a_board_that_is_drawn_as_one_sign_is_not_written_so() -> None:
    board = pm.Futoshiki(n=5, cells=(0,) * 25, signs=((20, 15),))
    with pytest.raises(InputError, match="whose last rows and columns"):
        pm.convert(board, "drawn-blank")


@pytest.mark.parametrize("form", [None, "csv"])
def test_a_line_is_no_board_of_more_values_than_there_are_characters(form: str | None) -> None:
    items = [*read_text("9" * 2500 + "\n", format=form)]
    assert all(item.error for item in items)


@pytest.mark.parametrize(
    "text", ["1,,,\n,,3,\n,,,\n,,,2\n>\n", "2\n-1 1\n1 0 0\n0,^,0\n-1 -1\n0\n,\n", "1,>,\n,,,\n,4,,\n,,,2\n#"]
)
def test_lines_of_separators_alone_are_no_traceback(text: str) -> None:
    assert all(item.puzzle is None and item.error is not None for item in read_text(text))
