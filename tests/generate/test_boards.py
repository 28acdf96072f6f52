"""Boards that are asked for: they are what was asked, have a solution, and are the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from pencilmark.api import is_unique, solve
from pencilmark.errors import GenerateError
from pencilmark.generate import generate, generators, parameters
from pencilmark.generate.draw import Draw
from pencilmark.generate.filled import filled_board
from pencilmark.generate.latin import latin_square
from pencilmark.generate.thinning import thinned
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.kropki import Kropki
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.sudoku import Sudoku

SMALL = {
    "futoshiki": {"n": 4},
    "kropki": {"n": 4},
    "minesweeper": {"rows": 4, "cols": 5, "mines": 5, "hints": 9},
    "sudoku": {"n": 4, "givens": 6},
}


@pytest.mark.parametrize("family", SMALL)
def test_boards_have_a_solution_and_the_same_seed_gives_the_same_board(family):
    for seed in range(4):
        board = generate(family, seed, **SMALL[family])
        assert board == generate(family, seed, **SMALL[family])
        assert solve(board).status == "solved"
    assert generate(family, 0, **SMALL[family]) != generate(family, 1, **SMALL[family])


def test_the_same_boards_everywhere():
    """If this fails, everyone's seeds mean other boards: that is a breaking change."""
    assert generate("minesweeper", 7).format() == (
        "6 6 10 -1 -1 2 1 0 0 -1 4 -1 4 2 -1 2 -1 -1 -1 -1 2 -1 -1 5 -1 -1 -1 -1 2 -1 -1 2 -1 0 1 2 -1 -1 0\n"
    )
    assert generate("futoshiki", 7, n=4, signs=4, givens=2).format_in_collection() == (
        "4 4\n1 3 1 2\n1 4 1 3\n2 2 2 1\n4 1 3 1\n0 4 0 0\n0 0 0 0\n0 0 0 2\n0 0 0 0\n"
    )
    assert generate("sudoku", 7, n=4, givens=5).format() == "14-3\n----\n---1\n--4-\n"


def test_the_course_board_is_the_default():
    board = generate("minesweeper", 1)
    assert isinstance(board, Minesweeper)
    assert (board.shape, board.mines, len(board.unknown)) == ((6, 6), 10, 20)


def test_futoshiki_has_the_clues_asked_for():
    board = generate("futoshiki", 3, n=6, signs=11, givens=4)
    assert isinstance(board, Futoshiki)
    assert (board.n, len(board.signs), sum(v > 0 for v in board.cells)) == (6, 11, 4)


def test_more_signs_are_added_to_fewer():
    few, many = (generate("futoshiki", 3, n=5, signs=s) for s in (5, 20))
    assert isinstance(few, Futoshiki)
    assert isinstance(many, Futoshiki)
    assert set(few.signs) < set(many.signs)
    assert few.cells == many.cells


def test_unique_boards_have_one_solution_and_the_numbers_asked_for():
    board = generate("futoshiki", 1, n=4, signs=6, givens=2, unique=True)
    assert isinstance(board, Futoshiki)
    assert is_unique(board)
    assert (len(board.signs), sum(v > 0 for v in board.cells)) == (6, 2)
    sudoku = generate("sudoku", 1, n=6, givens=16)
    assert isinstance(sudoku, Sudoku)
    assert is_unique(sudoku)
    assert sum(v > 0 for v in sudoku.cells) == 16


@pytest.mark.parametrize("seed", range(4))
def test_a_unique_board_whose_clues_are_not_counted_always_comes(seed):
    board = generate("futoshiki", seed, n=5, unique=True)
    assert isinstance(board, Futoshiki)
    assert is_unique(board)
    assert len(board.signs) >= 10


def test_few_clues_are_chosen_well():
    """Fewer than taking away at random leaves: five signs and one given decide a 4×4 board."""
    board = generate("futoshiki", 1, n=4, signs=5, givens=1, unique=True)
    assert isinstance(board, Futoshiki)
    assert is_unique(board)
    assert (len(board.signs), sum(v > 0 for v in board.cells)) == (5, 1)


def test_every_clue_of_a_minimal_sudoku_is_needed():
    board = generate("sudoku", 2, n=4, minimal=True)
    assert isinstance(board, Sudoku)
    assert is_unique(board)
    for cell in (c for c, value in enumerate(board.cells) if value):
        fewer = (*board.cells[:cell], 0, *board.cells[cell + 1 :])
        assert not is_unique(Sudoku(fewer, board.box))


def test_every_clue_of_a_minimal_futoshiki_is_needed():
    board = generate("futoshiki", 2, n=4, minimal=True)
    assert isinstance(board, Futoshiki)
    assert is_unique(board)
    for sign in board.signs:
        assert not is_unique(Futoshiki(4, board.cells, tuple(s for s in board.signs if s != sign)))
    for cell in (c for c, value in enumerate(board.cells) if value):
        fewer = (*board.cells[:cell], 0, *board.cells[cell + 1 :])
        assert not is_unique(Futoshiki(4, fewer, board.signs))


def test_kropki_dots():
    whole = generate("kropki", 5, n=4, negative=True, givens=2)
    assert isinstance(whole, Kropki)
    assert whole.negative
    assert is_unique(whole)
    some = generate("kropki", 5, n=4, dots=6, givens=3, unique=False)
    assert isinstance(some, Kropki)
    assert sum(dot > 0 for _, _, dot in some.dots()) == 6


@pytest.mark.parametrize(
    ("family", "asked", "words"),
    [
        ("minesweeper", {"mines": 21}, "21 mines do not fit"),
        ("minesweeper", {"hints": 37}, "37 hints do not fit"),
        ("futoshiki", {"n": 4, "signs": 25}, "25 signs do not fit"),
        ("futoshiki", {"n": 4, "givens": 17}, "17 givens do not fit"),
        ("sudoku", {"n": 7}, "no boxes"),
        ("sudoku", {"n": 4, "givens": 3}, "was found in 20 attempts"),
        ("kropki", {"n": 4, "dots": 24, "unique": False}, "24 dots"),
        ("sudoku", {"sides": 9}, "no parameter 'sides'"),
        ("sudoku", {"n": True}, "whole number"),
        ("sudoku", {"unique": 1}, "true or false"),
        ("go", {}, "no generator for 'go'"),
    ],
)
def test_requests_that_cannot_be_met_are_refused_in_words(family, asked, words):
    with pytest.raises(GenerateError, match=words):
        generate(family, 1, **asked)


@pytest.mark.parametrize("seed", [-1, 1 << 64, True, 1.5])
def test_bad_seeds(seed):
    with pytest.raises(GenerateError, match="a seed is"):
        generate("sudoku", seed)


def test_parameters_can_be_listed():
    for family in generators():
        for parameter in parameters(family):
            assert parameter.meaning
            assert parameter.checked(parameter.default) == parameter.default


def test_tiles():
    assert generate("tiles", 3, rows=3, cols=3).start == generate("tiles", 3, rows=3, cols=3).start
    assert generate("tiles", 3, rows=3, cols=3).start != generate("tiles", 4, rows=3, cols=3).start
    assert generate("tiles", 1, rows=2, cols=3, walk=0).start == tuple(range(6))
    assert generate("tiles", 1, rows=2, cols=2, depth=1).start in [(1, 0, 2, 3), (2, 1, 0, 3)]
    with pytest.raises(GenerateError, match="depth"):
        generate("tiles", 1, rows=2, cols=2, depth=99)
    with pytest.raises(GenerateError, match="not by both"):
        generate("tiles", 1, walk=3, depth=3)


def test_latin_squares_are_drawn_evenly():
    """All 576 squares of side 4 come up, none much too often: chi squared within six deviations."""
    expected = 10
    drawn = Counter(tuple(latin_square(4, Draw(seed, "test"))) for seed in range(576 * expected))
    statistic = sum((drawn[square] - expected) ** 2 / expected for square in drawn)
    assert len(drawn) == 576
    assert abs(statistic - 575) < 6 * (2 * 575) ** 0.5


@pytest.mark.parametrize("n", [1, 2, 3, 7])
def test_latin_squares_are_latin(n):
    square = latin_square(n, Draw(5, n))
    rows = [square[i : i + n] for i in range(0, n * n, n)]
    for line in [*rows, *zip(*rows, strict=True)]:
        assert sorted(line) == list(range(1, n + 1))


@pytest.mark.parametrize("box", [(2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (5, 6)])
def test_filled_boards_are_solutions(box):
    n = box[0] * box[1]
    values = filled_board(box, Draw(9))
    assert Sudoku(tuple(values), box).complaints([values[i : i + n] for i in range(0, n * n, n)]) == []


def test_thinning_by_halves_is_thinning_one_by_one():
    for seed in range(40):
        draw = Draw(seed)
        clues = [(("a", "b")[draw.below(2)], i, 0) for i in range(20)]
        groups = [{draw.below(20) for _ in range(1 + draw.below(4))} for _ in range(6)]
        floors = {"a": draw.below(5), "b": 0}

        def unique(kept, groups=groups):  # monotone: each group needs one of its clues
            return all(any(clue[1] in group for clue in kept) for group in groups)

        left = list(clues)
        for clue in clues:
            fewer = [c for c in left if c != clue]
            enough = sum(c[0] == clue[0] for c in left) > floors[clue[0]]
            if enough and unique(fewer):
                left = fewer
        assert sorted(thinned(clues, unique, floors)) == sorted(left)
