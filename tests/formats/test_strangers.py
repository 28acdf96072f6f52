"""One Sudoku in the many ways people write one down: every one is read as itself."""

from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.puzzles.reading import read_text

LINE = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
DOTS = [row.replace("0", ".") for row in ROWS]


def lines(separator: str, blank: str = "0", begin: str = "", end: str = "") -> str:
    return "".join(
        begin + separator.join(row.replace("0", blank[:1] or "\0")).replace("\0", "") + end + "\n"
        for row in ROWS
    )


def thirds(row: str, bar: str, gap: str = " ") -> str:
    return bar.join(gap.join(row[at : at + 3]) for at in (0, 3, 6))


def boxed(rule: str, bar: str, begin: str = "", end: str = "", border: str = "") -> str:
    body = [begin + thirds(row, bar) + end for row in DOTS]
    for at in (6, 3):
        body.insert(at, rule)
    return "\n".join([border, *body, border] if border else body) + "\n"


WAYS = {
    "bars and blanks": boxed("------+-------+------", " | "),
    "a frame": boxed("|-------+-------+-------|", " | ", "| ", " |", "*-------+-------+-------*"),
    "a frame of lines": boxed("├───────┼───────┼───────┤", " │ ", "│ ", " │", "├───────┼───────┼───────┤"),
    "a bar between all": "".join("|" + "|".join(row.replace("0", " ")) + "|\n" for row in ROWS),
    "commas": lines(","),
    "commas and nothing": lines(",", ""),
    "commas and X": lines(",", "X"),
    "a comma at the end": lines(",", end=","),
    "commas and semicolons": lines(",", "-", end=";"),
    "semicolons": lines(";", end=";"),
    "tabs": lines("\t"),
    "tabs and nothing": lines("\t", ""),
    "blanks and blank lines": "".join(
        " ".join(row) + "\n" * (2 if at in (2, 5) else 1) for at, row in enumerate(ROWS)
    ),
    "JSON": "[" + ",".join(f"[{','.join(row)}]" for row in ROWS) + "]",
    "JSON with null": "[" + ",".join(f"[{','.join(row).replace('0', 'null')}]" for row in ROWS) + "]",
    "a program": "board = [\n" + "".join(f"    [{', '.join(row)}],\n" for row in ROWS) + "]\n",
    "an array": "[[" + "]\n [".join(" ".join(row) for row in ROWS) + "]]",
    "lists on lines": lines(", ", begin="[", end="]"),
    "texts": str(DOTS),
    "a side": "9\n" + lines(" "),
    "a side, run together": "9\n" + lines(""),
    "rows and columns": "9 9\n" + lines(" "),
    "a box": "3 3\n" + lines(" "),
    "side and box": "9 3 3\n" + lines(" "),
    "a count": "1\n" + lines(" ", "."),
    "a name": "Grid 01\n" + lines(""),
    "a name above a line": f"Easy 1\n{LINE}\n",
    "a size above a frame": "9 X 9\n" + boxed("|---+---+---|", " | ", "| ", " |", "+---+---+---+"),
    "a name with blanks": "G r i d 0 1\n".replace("G r i d", "Grid") + lines(" "),
    "a column of CSV": f'"quizzes","solutions"\n"{LINE}","{LINE}"\n',
    "a column between others": f"id;puzzle;rating\n1;{LINE};3\n",
    "a line with its rating": f"{LINE} 4.2\n",
    "a line with a comment": f"{LINE}  // easy, 14.09.2020\n",
    "a line with another blank": LINE.replace("0", "x"),
    "rows with another blank": "".join(row.replace("0", "?") + "\n" for row in ROWS),
    "rows with spaces": "".join(row.replace("0", " ") + "\n" for row in ROWS),
    "a saved game": "#Anybody\n[Puzzle]\n" + "\n".join(DOTS) + "\n[State]\n" + "\n".join(DOTS) + "\n",
    "givens": " ".join(f"{at // 9 + 1}{at % 9 + 1}={c}" for at, c in enumerate(LINE) if c != "0"),
    "a dictionary": "3\n{"
    + ",".join(f"({at // 9 + 1},{at % 9 + 1}):{c}" for at, c in enumerate(LINE) if c != "0")
    + "}",
    "XML": f'<opensudoku>\n<game data="{LINE}"/>\n</opensudoku>\n',
    "a page": "puzzle sudoku\nsize 9\nproblem\n" + lines(" ", "-") + "end\n",
    "candidates": "".join(" ".join("123456789" if c == "0" else c for c in row) + "\n" for row in ROWS),
}


@pytest.mark.parametrize("way", WAYS)
def test_one_sudoku_in_many_ways(way: str) -> None:
    items = list(read_text(WAYS[way]))
    assert [str(item.error) for item in items if item.error] == []
    (item,) = items
    assert isinstance(item.puzzle, pm.Sudoku)
    assert (item.puzzle.cells, item.puzzle.box) == (tuple(map(int, LINE)), (3, 3))


def test_a_list_of_lines_behind_names() -> None:
    text = "".join(f"Board {number} (easy)\n{LINE}\n" for number in range(1, 71))
    assert {pm.loads(LINE).board()} == {item.puzzle.board() for item in read_text(text) if item.puzzle}
    items = [*read_text(text[:200] + text[200:].replace(LINE, LINE[:-1], 1))]
    assert len(items) == 70
    (wrong,) = (item.error for item in items if item.error)
    assert (wrong.line, wrong.column) == (6, 1)
    assert wrong.message.endswith("or a whole board on one line, found 80 characters")


@pytest.mark.parametrize(
    ("text", "mines", "shape"),
    [
        ("3 4 2\n.1..\n1.2.\n....\n", 2, (3, 4)),
        ("3,4,2\n_,1,_,_\n1,_,2,_\n_,_,_,_\n", 2, (3, 4)),
        ("3 4\n?1??\n1?2?\n????\n", None, (3, 4)),
        ("4x3x2\nH1HH\n1H2H\nHHHH\n", 2, (3, 4)),
        ("#1##\n1#2#\n####\n", None, (3, 4)),
        ("[[-1, 1, -1, -1], [1, -1, 2, -1], [-1, -1, -1, -1]]", None, (3, 4)),
        ("_; 1; _; _\n1; _; 2; _\n_; _; _; _\n", None, (3, 4)),
        ("puzzle minesweeper\nsize 4\nproblem\n- 1 - -\n1 - 2 -\n- - - -\n- - - -\nend\n", None, (4, 4)),
    ],
)
def test_one_minefield_in_many_ways(text: str, mines: int | None, shape: tuple[int, int]) -> None:
    board = pm.loads(text)
    assert isinstance(board, pm.Minesweeper)
    assert (board.mines, board.shape) == (mines, shape)
    assert board.cells[:12] == (-1, 1, -1, -1, 1, -1, 2, -1, -1, -1, -1, -1)
