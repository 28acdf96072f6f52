"""Files as strangers write them, in many dresses: each is the board it was made of. Texts of a few characters read by
every format end in an error with a place."""

from __future__ import annotations

import json

import pytest

import pencilmark as pm
from pencilmark.errors import AmbiguousError, InputError
from pencilmark.formats import foreign_formats
from pencilmark.puzzles import families
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item, read_text

LINE = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
FULL = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
OTHER = LINE[::-1]
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
OTHERS = [OTHER[at : at + 9] for at in range(0, 81, 9)]
GRID = [[int(c) for c in row] for row in ROWS]


def items(text: str, family: str | None = None) -> list[Item]:
    return list(read_text(text, family))


def cells(text: str) -> list[object]:
    """The values of the Sudokus of a text, 0 for a blank, or what is wrong."""
    return [
        "".join(map(str, item.puzzle.cells)) if isinstance(item.puzzle, pm.Sudoku) else str(item.error)
        for item in items(text)
    ]


def drawn(rows: list[str], blank: str, rule: str = "+-------+-------+-------+") -> str:
    """A Sudoku in a frame, a blank between its cells."""
    body = [
        "| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)).replace("0", blank) + " |"
        for row in rows
    ]
    return "\n".join([rule, *body[:3], rule, *body[3:6], rule, *body[6:], rule]) + "\n"


def simple(rows: list[str], blank: str) -> str:
    body = ["|" + "|".join(row[at : at + 3] for at in (0, 3, 6)).replace("0", blank) + "|" for row in rows]
    return "\n".join(["*-----------*", *body[:3], "|---+---+---|", *body[3:], "*-----------*"]) + "\n"


ONE = {
    "quotes": f'"{LINE}"\n',
    "a name in a program": f"puzzle = '{LINE}'\n",
    "a bar and the solution": f"{LINE}|{FULL}\n",
    "a colon and the solution": f"{LINE}:{FULL}\n",
    "a comment without a blank": f"{LINE}#hard\n",
    "names that nobody knows": f"start,end\n{LINE},{FULL}\n",
    "the solution first": f"a,b\n{FULL},{LINE}\n",
    "spaces for blanks in a frame": drawn(ROWS, " "),
    "spaces for blanks in thirds": simple(ROWS, " "),
    "a fence": "```\n" + "\n".join(ROWS) + "\n```\n",
    "Java": "int[][] board = {\n" + ",\n".join("  {" + ", ".join(row) + "}" for row in ROWS) + "\n};\n",
    "C": "{" + ",".join("{" + ",".join(row) + "}" for row in ROWS) + "};\n",
    "Matlab": "[" + ";\n ".join(" ".join(row) for row in ROWS) + "];\n",
    "MiniZinc": "puzzle = [| " + "\n | ".join(", ".join(row) for row in ROWS) + " |];\n",
    "rows and columns beside it": json.dumps({"rows": 9, "cols": 9, "grid": GRID}),
    "a link of another page": f"https://example.org/play/?s={LINE}\n",
    "a link between words": f"Try <https://www.sudokuwiki.org/sudoku.htm?bd={LINE}>!\n",
    "a link in Markdown": f"[mine](https://www.sudokuwiki.org/sudoku.htm?bd={LINE})\n",
    **{
        f"{blank} between blanks": "\n".join(" ".join(row) for row in ROWS).replace("0", blank)
        for blank in "xX?"
    },
}
TWO = {
    "two frames": drawn(ROWS, ".") + "\n" + drawn(OTHERS, "."),
    "two frames, glued": drawn(ROWS, ".") + drawn(OTHERS, "."),
    "two with a rule between": "\n".join(ROWS) + "\n=========\n" + "\n".join(OTHERS) + "\n",
    "a list of texts": json.dumps([LINE, OTHER]),
    "a list of objects": json.dumps([{"puzzle": LINE}, {"puzzle": OTHER}], indent=1),
    "names with a word behind them": "Grid 1 (easy)\n"
    + "\n".join(ROWS)
    + "\nGrid 2 (hard)\n"
    + "\n".join(OTHERS),
    "columns without known names": f"from,to\n{LINE},{FULL}\n{OTHER},{FULL}\n",
}


@pytest.mark.parametrize("way", ONE)
def test_a_sudoku(way: str) -> None:
    assert cells(ONE[way]) == [LINE]


@pytest.mark.parametrize("way", TWO)
def test_two_sudokus(way: str) -> None:
    assert cells(TWO[way]) == [LINE, OTHER]


FIELD = [[-1, 1, -1, -1, 0], [-1, 3, -1, 2, -1], [1, -1, 3, -1, -1], [-1, 2, -1, -1, 2]]


def field(separator: str, unknown: str) -> str:
    return "".join(separator.join(unknown if c < 0 else str(c) for c in row) + "\n" for row in FIELD)


MINES = {
    **{
        f"{sign!r} and {by!r}": field(by, sign) for sign in "_.#?-H" for by in ("", " ", ",", ", ", "\t", ";")
    },
    **{f"-1 and {by!r}": field(by, "-1") for by in (" ", ",", "\t")},
    "rows and columns": "4 5\n" + field("", "."),
    "4x5": "4x5\n" + field(" ", "_"),
    "columns and rows": "5 4\n" + field("", "."),
    "bars": field("|", "?"),
    "a frame": "+---+\n" + "".join(f"| {row} |\n+---+\n" for row in field(" | ", "?").splitlines()),
    "None": str([[None if c < 0 else c for c in row] for row in FIELD]),
    "null": json.dumps([[None if c < 0 else c for c in row] for row in FIELD]),
}


@pytest.mark.parametrize("way", MINES)
def test_a_minefield(way: str) -> None:
    (item,) = items(MINES[way])
    assert item.error is None
    assert isinstance(item.puzzle, pm.Minesweeper)
    assert (item.puzzle.shape, item.puzzle.mines) == ((4, 5), None)
    assert item.puzzle.cells == tuple(c for row in FIELD for c in row)


@pytest.mark.parametrize(
    "text",
    [
        f"4 5 7\n{field('', '.')}",
        f"5 4 7\n{field(' ', '#')}",
        json.dumps({"rows": 4, "cols": 5, "mines": 7, "board": FIELD}),
        json.dumps({"width": 5, "height": 4, "mineCount": 7, "grid": FIELD}),
    ],
)
def test_a_minefield_with_its_total(text: str) -> None:
    (item,) = items(text)
    assert isinstance(item.puzzle, pm.Minesweeper), item.error
    assert (item.puzzle.shape, item.puzzle.mines) == ((4, 5), 7)


@pytest.mark.parametrize("text", ["4 5 7\n{0}4 5 7\n{0}", "2\n4 5 7\n{0}\n4 5 7\n{0}", "4 5\n{0}\n4 5\n{0}"])
def test_several_minefields_behind_their_sizes(text: str) -> None:
    found = items(text.format(field(" ", "_")))
    assert [item.puzzle and item.puzzle.shape for item in found] == [(4, 5), (4, 5)]


def test_a_total_that_stands_nowhere_in_the_format_is_an_error_with_a_place() -> None:
    (item,) = items("4 5 7\n" + field("", ".") + "7\n")
    assert item.error is not None
    assert item.error.line == 6


HASHES = "# # 1\n# 2 #\n1 # #\n"


def test_rows_that_begin_with_a_hash_are_no_comments() -> None:
    """Left out, the field would be another one."""
    for text in (HASHES, HASHES.replace(" ", ","), HASHES.replace(" ", "\t")):
        (item,) = items(text)
        assert item.puzzle is not None
        assert item.puzzle.shape == (3, 3)
    (item,) = items("# a comment\n" + HASHES.replace(" ", ",").replace("#", "_"))
    assert item.puzzle is not None
    assert item.puzzle.shape == (3, 3)


REPEATED = (
    "----1----\n-1---2-1-\n1--1111--\n1---1----\n-1-3-1---\n1-----1--\n----1-2-1\n2-------3\n---3--3--\n"
)


@pytest.mark.parametrize("by", ["", " "])
def test_dashes_are_a_minefield_where_many_rows_have_equal_hints(by: str) -> None:
    text = "\n".join(by.join(row) for row in REPEATED.split()) + "\n"
    assert [item.puzzle and item.puzzle.family for item in items(text)] == ["minesweeper"]
    once = "11-------\n" + "---------\n" * 8
    assert pm.loads(once).family == "sudoku"


@pytest.mark.parametrize("sign", [".", "*", "?", "_", "0"])
def test_a_drawn_futoshiki_behind_its_side(sign: str) -> None:
    text = "3\n0 < 0   3\n    ^\n0   2   0\nv\n0   0   0\n".replace("0", sign)
    board = pm.Futoshiki(3, (0, 0, 3, 0, 2, 0, 0, 0, 0), ((0, 1), (1, 4), (6, 3)))
    (item,) = items(text)
    assert isinstance(item.puzzle, Puzzle), item.error
    assert item.puzzle.board().says(board.board())


def test_who_names_the_family_is_believed() -> None:
    text = "_1__\n____\n__2_\n____\n"
    assert pm.loads(text).family == "sudoku"
    assert pm.loads(text, "minesweeper").shape == (4, 4)


def test_rows_of_numbers_behind_a_board_that_is_none_are_an_error() -> None:
    with pytest.raises((InputError, AmbiguousError)):
        pm.loads(REPEATED.replace("-", ".") + "17\n")


WORDS = """
. # 0 1 - | + --- [] {} [[]] , ; 1, a = : :: ~ .~ <> ^v || {{ }} ( 64 65 99999999 99= 11=1 3x3: 9: N4 N4Ig <a>
https:// https://x.y/ http://f-puzzles.com/?load= https://sudokupad.app/scl <opensudoku> [Puzzle] START: [| [;]
[[1;2]] [1;2 G;1 {"a": {"size":1} {"cells":[[{}]]} \ufeff 1/1 1/1/1 2/1_2 2/2/1_1/1_1 2/1_2/2_1 | +---+/ +---+/|_|/+---+
0_0 1_0_0 -1_-1 1/-1 Grid_1/1 size_0/problem #_1_#/#_#_# __ 1_<_2/^/ 99999999_99999999_1 1/START:/0/REL:/A1;A1
"""  # _ is a blank, / the end of a line
JUNK = (*WORDS.split(), "", "\n", "\t", "." * 729, "\x1d2\n1 0\n0 0\n<\n")


@pytest.mark.parametrize("name", [*foreign_formats(), *families(), None])
def test_every_format_reads_anything_to_an_end(name: str | None) -> None:
    """Named, a format is not asked whether the text is one of its own."""
    for text in JUNK:
        text = text if ":/" in text else text.replace("_", " ").replace("/", "\n")
        family = name if name in families() else None
        for item in read_text(text, family, None if family else name):
            assert item.puzzle is not None or (item.error is not None and item.error.message)


def test_a_long_line_of_blanks_is_no_name() -> None:
    text = "6850190040705002" + "\x1c" * 50_000 + "x\n"  # looked at blank by blank it takes half a minute
    with pytest.raises(InputError):
        pm.loads(text, "sudoku")
