"""Boards in the JSON of other programs: the grid is found under any name, and nothing beside it is dropped."""

from __future__ import annotations

import json
import pickle

import pytest

import pencilmark as pm
from pencilmark.errors import InputError

ROWS = [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]
LINE = "1.....3..4.....2"
BOARD = pm.loads(LINE)


@pytest.mark.parametrize(
    "data",
    [
        {"board": ROWS},
        {"puzzle": LINE, "solution": "1" * 16},
        {"Quiz": ["1...", "..3.", ".4..", "...2"], "answer": ROWS},
        {"newboard": {"grids": [{"value": ROWS, "solution": ROWS, "difficulty": "Easy"}], "results": 1}},
        {"grid": [[value or None for value in row] for row in ROWS], "id": 7, "title": "a title of sixteen"},
    ],
)
@pytest.mark.parametrize("indent", [None, 1])
def test_a_grid_under_any_name_is_read(data: object, indent: int | None) -> None:
    board = pm.loads(json.dumps(data, indent=indent))
    assert isinstance(board, pm.Sudoku)
    assert isinstance(BOARD, pm.Sudoku)
    assert board.cells == BOARD.cells


@pytest.mark.parametrize("indent", [None, 1])
def test_a_rule_beside_the_grid_is_refused_by_its_name(indent: int | None) -> None:
    with pytest.raises(InputError, match='no rule beside it, found "cages"') as caught:
        pm.loads(json.dumps({"grid": ROWS, "level": 2, "cages": [[1, 2]]}, indent=indent))
    assert (caught.value.kind, caught.value.rule, caught.value.line) == ("unsupported", "cages", 1)
    assert pickle.loads(pickle.dumps(caught.value)).rule == "cages"


@pytest.mark.parametrize("data", [{"a": ROWS, "b": ROWS}, {"a": 1, "b": [1, 2]}, {"solution": ROWS}])
def test_two_grids_or_none_are_refused(data: object) -> None:
    with pytest.raises(InputError, match='expected a JSON object with a "text" or one grid'):
        pm.loads(json.dumps(data))


def test_a_grid_that_is_wrong_has_the_place_of_its_object() -> None:
    with pytest.raises(InputError) as caught:
        pm.loads(json.dumps({"board": [[1, 0, 0, 0], [0, 0, 9, 0], [0, 4, 0, 0], [0, 0, 0, 2]]}))
    assert (caught.value.line, caught.value.column) == (1, 1)
