"""What a format writes it reads again as the same board; what it cannot say it refuses by name."""

from __future__ import annotations

import os
from random import Random

import pytest

import pencilmark as pm
from pencilmark.errors import AmbiguousError, InputError
from pencilmark.formats import ForeignFormat, foreign_formats
from pencilmark.puzzles.reading import Item, read_text
from tests.formats.random_boards import BOARDS

NUMBER = 1000 if os.environ.get("PENCILMARK_SLOW") else 60
OTHERS = ("hodoku", "puzzlink", "sudokuwiki", "tatham")  # links and ids, which have tests of their own
FORMATS = [
    name
    for name, format in foreign_formats().items()
    if set(format.families) & BOARDS.keys()
    and type(format).write is not ForeignFormat.write
    and name not in OTHERS
]


@pytest.mark.parametrize("name", FORMATS)
def test_random_boards_are_written_and_read_again(name: str) -> None:
    format = foreign_formats()[name]
    family = format.families[0]
    carried, kinds = 0, {"unsupported"}
    for seed in range(NUMBER):
        board = BOARDS[family](Random(seed))
        try:
            text = format.write(board)
        except InputError as error:
            kinds.add(error.kind)
            continue
        (item,) = read_text(text, family, name)
        assert item.puzzle is not None, f"{item.error}:\n{text}"
        assert item.puzzle.board().says(board.board()), text
        if getattr(board, "signs", True):  # without a sign nothing says that it is a Futoshiki
            _check_guess(text, item.puzzle.board())
        carried += 1
    assert kinds == {"unsupported"}
    assert carried, "no board could be written"


def _check_guess(text: str, board: object) -> None:
    """Without a name it is the same board, or a question; another only where a course's file looks so, and can be
    solved: those keep their family."""
    items = list(read_text(text))
    if all(_is_course_board(item) for item in items):
        return
    if any(item.error is not None for item in items):
        assert isinstance(items[0].error, AmbiguousError) or len(text) < 60, f"{items[0].error}:\n{text}"
    else:
        assert [item.puzzle and item.puzzle.board().says(board) for item in items] == [True], text  # type: ignore[arg-type]


def _is_course_board(item: Item) -> bool:
    of_course = item.format is not None and item.format.name not in foreign_formats()
    return of_course and item.puzzle is not None and pm.solve(item.puzzle).status == "solved"
