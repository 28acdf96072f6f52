"""Boards that go to the relations kernel as cells, signs and dots: the same run as through the model."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pencilmark as pm
from pencilmark.engines import engines, kernels
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.kropki import Kropki
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.search.result import Query

pytestmark = pytest.mark.skipif(bool(engines()["native"].missing()), reason="needs the native module")


@st.composite
def futoshikis(draw: st.DrawFn) -> Futoshiki:
    n = draw(st.integers(1, 6))
    cells = draw(st.lists(st.sampled_from([0, 0, 0, *range(n + 1)]), min_size=n * n, max_size=n * n))
    pairs = [(x, x + 1) for x in range(n * n) if x % n < n - 1] + [(x, x + n) for x in range(n * n - n)]
    chosen = draw(st.lists(st.sampled_from(pairs), max_size=n)) if pairs else []
    signs = [pair if draw(st.booleans()) else pair[::-1] for pair in chosen]
    return Futoshiki(n, tuple(cells), tuple(signs))


@st.composite
def kropkis(draw: st.DrawFn) -> Kropki:
    box = draw(st.sampled_from([(2, 2), (2, 3), (3, 2), (1, 3)]))
    n = box[0] * box[1]
    cells = draw(st.lists(st.sampled_from([0] * 9 + list(range(n + 1))), min_size=n * n, max_size=n * n))
    dots = st.lists(st.sampled_from([0, 0, 1, 2]), min_size=n * (n - 1), max_size=n * (n - 1))
    return Kropki(tuple(cells), box, tuple(draw(dots)), tuple(draw(dots)), draw(st.booleans()))


@st.composite
def sudokus(draw: st.DrawFn) -> Sudoku:
    box = draw(st.sampled_from([(2, 2), (2, 3), (3, 2)]))
    n = box[0] * box[1]
    cells = st.lists(st.sampled_from([0] * 5 + list(range(n + 1))), min_size=n * n, max_size=n * n)
    return Sudoku(tuple(draw(cells)), box)


Board = Futoshiki | Kropki | Sudoku


@settings(max_examples=300, deadline=None)
@given(st.one_of(futoshikis(), kropkis(), sudokus()))
def test_a_square_is_searched_as_its_model_is(board: Board) -> None:
    query = Query(solutions=50)
    (square,) = kernels.run_squares([board.square()], query)
    model = kernels.run_auto(board.flat(), query)
    assert (square.count, square.complete, square.status) == (model.count, model.complete, model.status)
    assert square.solutions == model.solutions
    if 0 in board.cells:  # where all cells are given, the model may know fewer values
        assert (square.counters, square.method) == (model.counters, model.method)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.one_of(futoshikis(), kropkis()), min_size=2, max_size=8), st.integers(1, 3))
def test_a_batch_keeps_its_order(boards: list[Board], threads: int) -> None:
    batch = kernels.run_squares([board.square() for board in boards], Query(solutions=3), threads)
    for board, result in zip(boards, batch, strict=True):
        (alone,) = kernels.run_squares([board.square()], Query(solutions=3))
        assert (alone.count, alone.solutions, alone.counters) == (
            result.count,
            result.solutions,
            result.counters,
        )


def test_an_unsolvable_board_still_says_why() -> None:
    result = pm.solve(Futoshiki(3, (1, 1, 0, 0, 0, 0, 0, 0, 0), ()))
    assert result.status == "unsatisfiable"
    assert "row 1" in result.reason


def test_a_board_too_large_for_a_word_takes_the_ordinary_way() -> None:
    n = 65
    latin = [(row + column) % n + 1 for row in range(n) for column in range(n)]
    result = pm.solve(Futoshiki(n, (*latin[:-2], 0, 0), ()))
    assert result.solution[-1][-2:] == latin[-2:]


NONSENSE: list[Any] = [
    (),
    (3, (0, 0), (0,) * 9, (), (), ()),
    (0, (0, 0), (), (), (), (), False),
    (65, (0, 0), (0,) * 65 * 65, (), (), (), False),
    (-1, (0, 0), (0,), (), (), (), False),
    (3, (0, 0), (0,) * 8, (), (), (), False),
    (3, (0, 0), (4, *(0,) * 8), (), (), (), False),
    (3, (0, 0), (-1, *(0,) * 8), (), (), (), False),
    (4, (2, 3), (0,) * 16, (), (), (), False),
    (4, (0, 2), (0,) * 16, (), (), (), False),
    (4, (2,), (0,) * 16, (), (), (), False),
    (3, (0, 0), (0,) * 9, ((0, 9),), (), (), False),
    (3, (0, 0), (0,) * 9, ((0, 0),), (), (), False),
    (3, (0, 0), (0,) * 9, ((0, 1, 2),), (), (), False),
    (3, (0, 0), (0,) * 9, (), (1,) * 5, (), False),
    (3, (0, 0), (0,) * 9, (), (), (3,) * 6, False),
]


@pytest.mark.parametrize("square", NONSENSE)
def test_what_is_no_square_is_refused(square: Any) -> None:
    from pencilmark import _native

    with pytest.raises(ValueError, match=r"."):
        _native.relations_solve_square(square, 1, 1, -1.0)


@pytest.mark.parametrize("square", [None, 7, (3, 3, 3, 3, 3, 3, 3), ("3", (0, 0), (), (), (), (), False)])
def test_what_is_of_another_type_is_refused(square: Any) -> None:
    from pencilmark import _native

    with pytest.raises(TypeError):
        _native.relations_solve_square(square, 1, 1, -1.0)
