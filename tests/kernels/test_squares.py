"""Boards that go to the relations kernel as cells, signs and dots: the same answers as through the model."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pencilmark as pm
from pencilmark.engines import kernels
from pencilmark.engines.compact import run_forms
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.kropki import Kropki
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.search.result import Query
from tests.ctrl_c import ctrl_c

_native = pytest.importorskip("pencilmark._native", reason="the native rooms are not built")


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
    colours = draw(st.sampled_from([(0, 0, 1, 2), (0, 0, 0, 1), (0, 0, 0, 2)]))
    dots = st.lists(st.sampled_from(colours), min_size=n * (n - 1), max_size=n * (n - 1))
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
def test_a_square_has_the_solutions_of_its_model(board: Board) -> None:
    query = Query(solutions=50)
    (square,) = run_forms([board.form()], query)
    model = kernels.run_auto(board.flat(), query)
    assert (square.count, square.status) == (model.count, model.status)
    assert len(set(square.solutions)) == len(square.solutions)
    if model.count < 50:
        assert square.complete
        assert sorted(square.solutions) == sorted(model.solutions)
    for values in square.solutions:
        assert pm.check(board, board.rows(values))


@settings(max_examples=150, deadline=None)
@given(st.one_of(futoshikis(), kropkis(), sudokus()))
def test_unique_is_what_a_result_says(board: Board) -> None:
    assert pm.is_unique(board) is (pm.solve(board, solutions=2).unique is True)
    assert pm.is_unique(board) is (pm.count(board, limit=1) == 1 and pm.count(board, limit=1).exact)


@pytest.mark.parametrize(("side", "box"), [(4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (12, (3, 4))])
def test_beside_a_black_dot_no_value_stands_that_has_no_half_and_no_double(
    side: int, box: tuple[int, int]
) -> None:
    across = [0] * (side * (side - 1))
    across[0] = 2
    for value in range(1, side + 1):
        board = Kropki((value, *(0,) * (side * side - 1)), box, tuple(across), (0,) * len(across))
        possible = value % 2 == 0 or 2 * value <= side
        assert pm.solve(board).status == ("solved" if possible else "unsatisfiable"), value
        board = Kropki((0, value, *(0,) * (side * side - 2)), box, tuple(across), (0,) * len(across))
        assert pm.count(board, limit=1) == possible, value


@pytest.mark.parametrize("side", [4, 9])
def test_an_interrupt_is_not_taken_for_an_answer(side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = {
        "relations_solve_square": (1, False, "interrupt", [], 5, "masks"),
        "sudoku_solve": (1, False, "interrupted", b"", 5),
    }
    for name, answer in stopped.items():
        monkeypatch.setattr(_native, name, lambda *_, answer=answer: answer)
    box = (2, 2) if side == 4 else (3, 3)
    with pytest.raises(KeyboardInterrupt):
        pm.is_unique(Sudoku((0,) * side * side, box))


@st.composite
def dotted(draw: st.DrawFn) -> Kropki:
    """A board of any side up to 16 that a solved grid has all its dots from, and some of its cells."""
    box = draw(st.sampled_from([(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4)]))
    height, width = box
    n = height * width
    digits = draw(st.permutations(range(1, n + 1)))
    grid = [digits[(r % height * width + r // height + c) % n] for r in range(n) for c in range(n)]
    open_cells = draw(st.sets(st.integers(0, n * n - 1), max_size=n * n if n <= 9 else n * n // 2))
    cells = [0 if x in open_cells else value for x, value in enumerate(grid)]
    across = [_dot(grid[x], grid[x + 1]) for x in range(n * n) if x % n < n - 1]
    down = [_dot(grid[x], grid[x + n]) for x in range(n * n - n)]
    return Kropki(tuple(cells), box, tuple(across), tuple(down), True)


def _dot(x: int, y: int) -> int:
    return 1 if abs(x - y) == 1 else 2 if x == 2 * y or y == 2 * x else 0


@settings(max_examples=100, deadline=None)
@given(dotted())
def test_larger_squares_too(board: Kropki) -> None:
    query = Query(solutions=2)
    (square,) = run_forms([board.form()], query)
    model = kernels.run_auto(board.flat(), query)
    assert square.count == model.count > 0
    for values in square.solutions:
        assert pm.check(board, board.rows(values))


@settings(max_examples=30, deadline=None)
@given(st.lists(st.one_of(futoshikis(), kropkis()), min_size=2, max_size=8), st.integers(1, 3))
def test_a_batch_keeps_its_order(boards: list[Board], threads: int) -> None:
    batch = run_forms([board.form() for board in boards], Query(solutions=3), threads)
    for board, result in zip(boards, batch, strict=True):
        (alone,) = run_forms([board.form()], Query(solutions=3))
        assert (alone.count, alone.solutions, alone.counters) == (
            result.count,
            result.solutions,
            result.counters,
        )


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_a_batch_of_quick_boards(threads: int) -> None:
    board = Kropki((0,) * 81, (3, 3), (0,) * 72, (0,) * 72, False).form()
    with ctrl_c(), pytest.raises(KeyboardInterrupt):
        run_forms([board] * 30_000, Query(solutions=300, keep=0), threads)


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
    with pytest.raises(ValueError, match=r"."):
        _native.relations_solve_square(square, 1, 1, -1.0)


@pytest.mark.parametrize("square", [None, 7, (3, 3, 3, 3, 3, 3, 3), ("3", (0, 0), (), (), (), (), False)])
def test_what_is_of_another_type_is_refused(square: Any) -> None:
    with pytest.raises(TypeError):
        _native.relations_solve_square(square, 1, 1, -1.0)


def test_a_board_is_answered_as_alone_whatever_stands_beside_it() -> None:
    boards: list[Any] = [
        pm.loads(text, "sudoku") for text in ("." * 16, "." * 81, "1" + "." * 15, "." * 80 + "1")
    ]
    boards += [pm.Board(2, 2, rules=[pm.rules.Rows()]), pm.loads("2 2 1 -1 1 -1 -1", "minesweeper")]
    together = pm.solve_many([*boards, *boards[::-1]])
    alone = [pm.solve(board) for board in boards]
    assert [(r.method, r.solution) for r in together] == [(r.method, r.solution) for r in alone + alone[::-1]]
