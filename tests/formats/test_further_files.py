"""Grids with a map, sheets of signs, crosswords of sums, cells by name and data of models: read, or refused by name."""

from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.paths.tiles_text import loads_all
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item, read_text

MAP = ("AAAB", "ACBB", "CCDB", "CDDD")
GIVENS = ("1...", "....", "....", ".3.2")
MODEL = "n = 4;\nstart = [|1,0,0,0|0,0,3,0|0,4,0,0|0,0,0,2|];\n"
BOXED = "1324\n4231\n2413\n3142\n"  # the only way to fill it


def only(text: str) -> Item:
    items = [*read_text(text)]
    assert len(items) == 1, items
    return items[0]


def known(text: str, family: str, format: str) -> Puzzle:
    found = only(text)
    assert found.puzzle is not None, found.error
    assert found.format is not None
    assert (found.puzzle.family, found.format.name) == (family, format)
    return found.puzzle


def answer(text: str) -> str:
    """The only solution as an output file has it."""
    found = only(text)
    assert found.puzzle is not None, found.error
    assert found.format is not None
    rows = pm.solve(found.puzzle).solution
    assert rows is not None
    return found.format.answer(found.puzzle, rows, {})


def refused(text: str) -> str:
    with pytest.raises(pm.InputError) as raised:
        pm.loads(text)
    return str(raised.value)


def joined(rows: tuple[str, ...], between: str = "") -> str:
    return "".join(between.join(row) + "\n" for row in rows)


@pytest.mark.parametrize(
    "text",
    [
        joined(GIVENS) + joined(MAP),
        joined(MAP) + joined(GIVENS),
        "4\n" + joined(GIVENS, " ").replace(".", "0") + "\n" + joined(MAP, " "),
        joined(GIVENS, ",") + joined(MAP, ","),
        (joined(MAP) + joined(GIVENS)).translate(str.maketrans("ABCD", "0123")),
    ],
    ids=["values first", "map first", "a side", "commas", "digits"],
)
def test_a_map_of_regions_makes_a_jigsaw_of_a_grid(text: str) -> None:
    board = known(text, "jigsaw", "region-map")
    assert board.board().says(known(joined(GIVENS) + joined(MAP), "jigsaw", "region-map").board())
    cells = {name: {(r, c) for r in range(4) for c in range(4) if MAP[r][c] == name} for name in "ABCD"}
    assert {frozenset(region) for region in board.board().grid.regions} == {*map(frozenset, cells.values())}


def test_a_map_alone_is_no_sudoku_with_equal_givens() -> None:
    assert "the values beside the map" in refused("1112\n1322\n3342\n3444\n")
    assert known(joined(("1234", "1...", "2...", "3...")), "sudoku", "rows")


def test_a_map_in_pieces_is_none() -> None:
    pieces = ("AABB", "BBAA", "CCDD", "DDCC")  # four of each, which do not hang together
    assert only(joined(GIVENS) + joined(pieces)).puzzle is None


@pytest.mark.parametrize(
    "text",
    [
        "3,3\n*,C3,C4\nF4,?,?\nF3,?,?\n",
        "*,C3,C4\nF4,?,?\nF3,?,?\n",
        "\\ 3\\ 4\\\n\\4 . .\n\\3 . .\n",
        "x,3\\,4\\\n\\4,0,0\n\\3,0,0\n",
    ],
)
def test_a_kakuro_has_its_numbers_in_black_cells(text: str) -> None:
    board = known(text, "kakuro", "kakuro-cells")
    assert pm.solve(board).solution == [[None] * 3, [None, 1, 3], [None, 2, 1]]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("*,C3,C4\nF4,?,?\n*,?,?\n", "a number for the run across from r3c2"),
        ("*,C3,C4\nF4,?,?\nF3,?,*\nF9,*,*\n", "open cells beside the number 9"),
        ("3,4\n*,C3,C4\nF4,?,?\nF3,?,?\n", "expected 3 rows of 4 cells, found 3 of 3"),
        ("*,C3,C4\nF4,?\nF3,?,?\n", "expected 3 cells, found 2"),
        ("*,C3,C4\nF4,?,?\nF3,?,K\n", "nearest to kakuro (kakuro-cells)"),
    ],
)
def test_a_wrong_kakuro_is_told_where(text: str, told: str) -> None:
    assert told in refused(text)


@pytest.mark.parametrize(
    "text",
    ["1, , ,<, \n , ,<, , \n ,>, , , \n , , , ,v\n , , , , \n", "1;;;<;\n;;^;;\n;>;;;\n;;;;>\n;;;;\n"],
)
def test_futoshiki_in_a_sheet(text: str) -> None:
    board = known(text, "futoshiki", "drawn-fields")
    assert isinstance(board, pm.Futoshiki)
    assert board.cells == (1, 0, 0, 0, 0, 0, 0, 0, 0)
    assert {*board.signs} == {(1, 2), (1, 4), (4, 3), (8, 5)}


def test_a_sheet_of_signs_says_what_is_wrong() -> None:
    assert "nothing between four cells" in refused(" ,<, \n ,<, \n , , \n")
    assert "a sign between two values" in refused("1,<, \n7, , \n , , \n")


def test_values_then_cells_and_cages() -> None:
    board = known("4\n1 2 3 4\n0,0 1\n1,2 3\n2,1 4\n3,3 2\n", "sudoku", "symbols-then-cells")
    assert isinstance(board, pm.Sudoku)
    assert board.cells == (1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2)
    killer = known("4\n1 2 3 4\n2\n3 0,0 0,1\n8 1,3 2,3 3,3 3,2\n", "killer", "symbols-then-cells")
    cages = [rule.as_dict() for rule in killer.board().rules if rule.name == "cage"]
    assert [(cage["sum"], cage["cells"]) for cage in cages] == [
        (3, ["r1c1", "r1c2"]),
        (8, ["r2c4", "r3c4", "r4c4", "r4c3"]),
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4\n2 4 6 8\n0,0 2\n", '"other values" is not supported'),
        ("4\n1 2 3 4\n0,0 1\n0,0 2\n", "each cell once"),
        ("4\n1 2 3 4\n0,4 1\n", "each from 0 to 3"),
        ("4\n1 2 3 4\n2\n3 0,0 0,1\n", "expected cage 2 of 2"),
        ("4\n1 2 3 4\n2\n3 0,0 0,1\n4 0,1 0,2\n", "each cell in one cage"),
        ("6\n1 2 3 4 5 6\n0,0 1\n", "square boxes"),
    ],
)
def test_wrong_cells_by_name_are_told(text: str, told: str) -> None:
    assert told in refused(text)


@pytest.mark.parametrize(
    "text",
    [
        MODEL,
        "% a comment\nx = array2d(1..n, 1..n, [ % behind\n1,_,_,_,\n_,_,3,_,\n_,4,_,_,\n_,_,_,2\n]);\nn = 4;\n",
        "language ESSENCE' 1.0\n$ a comment\nletting n be 4\n"
        "letting m be [[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]\n",
        "param n := 4;\nparam m: 1 2 3 4 :=\n1 1 . . .\n2 . . 3 .\n3 . 4 . .\n4 . . . 2;\n",
    ],
    ids=["dzn", "array2d", "param", "dat"],
)
def test_a_sudoku_as_the_data_of_a_model(text: str) -> None:
    board = known(text, "sudoku", "model-data")
    assert pm.solve(board).solution == [[*map(int, row)] for row in BOXED.split()]


def test_a_minefield_as_the_data_of_a_model() -> None:
    board = known("r = 2;\nc = 3;\ngame = [|1,-1,-1|-1,-1,2|];\n", "minesweeper", "model-data")
    assert isinstance(board, pm.Minesweeper)
    assert (board.shape, board.cells, board.mines) == ((2, 3), (1, -1, -1, -1, -1, 2), None)


def test_a_futoshiki_as_the_data_of_a_model() -> None:
    text = "n = 3;\nvalues = [|0,0,0|0,2,0|0,0,0|];\nlt = [|1,1,1,2|2,3,1,3|];\n"
    board = known(text, "futoshiki", "model-data")
    assert isinstance(board, pm.Futoshiki)
    assert (board.cells, {*board.signs}) == ((0, 0, 0, 0, 2, 0, 0, 0, 0), {(0, 1), (5, 2)})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (MODEL + "dots = [|1,1,1,2,0|];\n", '"dots" is not supported'),
        (MODEL.partition("\n")[2] + "dots = [|1,1,1,2,0|];\n", '"dots" is not supported'),
        (MODEL + "mines = 3;\n", '"mines" is not supported'),
        (MODEL.replace("n = 4", "n = 5"), "expected n to be the size of the board"),
        (MODEL + "lt = [|1,1,3,3|];\n", "expected two neighbours"),
    ],
)
def test_other_data_of_a_model_is_refused_by_its_name(text: str, told: str) -> None:
    assert told in refused(text)


def test_a_minefield_may_have_each_number_of_its_header_on_a_line() -> None:
    for text in ("2\n3\n.2.\n..1\n", "2\n3\n.2.\n..1\n# said by nobody\n"):
        board = known(text, "minesweeper", "gem-size-comma")
        assert isinstance(board, pm.Minesweeper)
        assert (board.shape, board.mines) == ((2, 3), None)
    counted = known("2\n3\n2\n.2.\n..1\n", "minesweeper", "mine-rows")
    assert isinstance(counted, pm.Minesweeper)
    assert counted.mines == 2


@pytest.mark.parametrize("between", [",", ";", " ", ""])
def test_an_answer_has_the_separators_of_its_board(between: str) -> None:
    rows = ("1___", "__3_", "_4__", "___2")
    expected = joined(tuple(BOXED.split()), between)
    assert answer("4\n" + joined(rows, between)) == expected
    if between in (",", ";"):
        assert answer(joined(rows, between).replace("_", "0")) == expected
        end = ";" if between == "," else ""
        assert answer(f"4{between}2{between}2\n" + joined(rows, between)) == expected.replace(
            "\n", end + "\n"
        )


def test_a_field_of_characters_is_answered_in_characters() -> None:
    assert answer("2 3\n.5.\n...\n") == "*5*\n***\n"
    assert answer("2 3\n.,5,.\n.,.,.\n") == "T, 5, T\nT, T, T\n"


def test_a_loop_behind_a_size_is_no_minefield_without_a_solution() -> None:
    drawn = "3 2 . . 3 . . 3\n. . 3 . . 1 . .\n. 3 . . 2 . 3 .\n" * 4
    assert "as in Slitherlink" in refused("12 8 9\n" + drawn)


def test_hints_up_to_three_between_commas_are_a_minefield() -> None:
    drawn = "_,_,_,_,_,_,_\n_,3,_,_,3,_,_\n_,_,3,_,_,_,_\n" * 4 + "_,_,_,_,_,_,_\n"
    assert known(drawn, "minesweeper", "gem-comma")
    assert "as in Slitherlink" in refused(drawn.replace(",", " "))


def test_two_lines_of_tiles_the_second_in_order_are_start_and_goal() -> None:
    found = loads_all("1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 8 0\n")
    assert [(each.start[-2:], each.goal[-2:]) for each in found] == [((0, 8), (8, 0))]
    assert len(loads_all("1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 0 7 8\n")) == 2


def test_heads_of_arrays_without_an_array_are_not_looked_through_again_and_again() -> None:
    with pytest.raises(pm.InputError):
        pm.loads("n = 4;\nx = " + "array2d(" * 100_000)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "param n := 3;\nparam values: 1 2 3 :=\n3,3\n2 . 2 .\n3 . . .\n;\nparam lt: 0 1 2 3 :=\n0 1 1 1 2\n;\n",
            3,
        ),
        ("[['1','.','.','.'],['.','.','3','.'],[],['.','.','.','.']]", 1),
        ("[[],['.','-1'],['1','.']]", 1),
        ("[puzzle] futoshiki\nsize 2\n[problem]\n- «\n- -\n", 4),
    ],
    ids=["a table's row without cells", "an empty row", "an empty first row", "a Futoshiki of two rows"],
)
def test_rows_without_cells_are_told(text: str, line: int) -> None:
    with pytest.raises(pm.InputError) as told:
        pm.loads(text)
    assert told.value.line == line
