"""Valid texts of every kind the program reads, made by its own writers."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.formats import foreign_formats
from pencilmark.generate import generate
from pencilmark.generate.writing import collection, course_text, json_line
from pencilmark.puzzles.foreign import ForeignFormat
from pencilmark.puzzles.puzzle import Puzzle
from tests.puzzles.test_board_families import GDLP, MINES, REGIONS

__all__ = [
    "LINKS",
    "ROOT",
    "answers",
    "boards",
    "foreign_texts",
    "links",
    "objects",
    "plans",
    "puzzle_texts",
    "sudoku_lines",
    "tiles_texts",
]

ROOT = Path(__file__).resolve().parents[2]
LINKS = ("fpuzzles", "sudokupad", "tatham", "sudokuwiki", "iss", "hodoku", "puzzlink", "penpa", "link")
PICTURE = """{"cells": [[{"value": 1}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]], "regions":
[[[0, 0], [0, 1], [1, 0], [1, 1]], [[0, 2], [0, 3], [1, 2], [1, 3]], [[2, 0], [2, 1], [3, 0], [3, 1]],
[[2, 2], [2, 3], [3, 2], [3, 3]]], "metadata": {"rules": "Normal sudoku rules apply. Digits joined by a white dot must
be consecutive. Digits along a thermometer increase from the bulb end."}, "cages": [{"cells": [[0, 0], [0, 1]],
"value": "5", "unique": true}], "lines": [{"wayPoints": [[2.5, 0.5], [0.5, 0.5]], "color": "#CCCCCC", "thickness": 19}],
"underlays": [{"center": [0.5, 0.5], "width": 0.8, "height": 0.8, "rounded": true, "backgroundColor": "#cccf"}],
"overlays": [{"center": [0.5, 1], "width": 0.3, "height": 0.3, "rounded": true, "backgroundColor": "#FFFFFF"}]}"""
ZIPPED = (
    "{id:'x',cs:50,ce:[[{v:3},,],[,,],[,,]],metadata:{rules:'Normal sudoku rules apply.',t:'T'},"
    "o:[{ct:[0.5,1],w:0.3,h:0.3,c2:#F,c1:#0,r:t}],l:[{wp:[[0.5,0.5],[1.5,0.5]],c:CFCFCF,th:10}],ca:[{v:'5',ce:[[0,0]]}]}"
)


@cache
def boards() -> list[Puzzle]:
    """Small boards of every family and layout."""
    sudokus = [generate("sudoku", seed, n=n, givens=n * n // 2) for seed, n in enumerate((4, 6, 9, 9, 16))]
    assert all(isinstance(board, pm.Sudoku) for board in sudokus)
    written = [replace(board, layout=layout) for board in sudokus for layout in ("rows", "line", "separated")]
    signs = [generate("futoshiki", n, n=n, signs=n, givens=min(2, n)) for n in (2, 3, 4, 5, 9)]
    written += [replace(board, layout=layout) for board in signs for layout in ("course", "collection")]
    written += [generate("kropki", seed, n=n) for seed, n in enumerate((4, 6, 9))]
    sizes = ((3, 3, 2, 4), (5, 8, 10, 12))
    return written + [generate("minesweeper", 1, rows=r, cols=c, mines=m, hints=h) for r, c, m, h in sizes]


@cache
def puzzle_texts() -> list[str]:
    """One board, collections, and boards as JSON lines."""
    texts = [board.format() for board in boards()]
    for family, asked in (
        ("sudoku", {}),
        ("sudoku", {"n": 4}),
        ("futoshiki", {"n": 4}),
        ("minesweeper", {"rows": 5}),
    ):
        texts.append("".join(collection((generate(family, seed, **asked) for seed in range(4)), 4)))
    texts.append("".join(json_line(board, 1, {}) + "\n" for board in boards()[::3]))
    texts += [
        '{"board": [[1, 0], [0, 1]], "difficulty": "easy"}',
        json.dumps({"id": 1, "quiz": "1..." * 4}, indent=1),
    ]
    texts += [GDLP, '"2 2 1 4 3 2 3 1 2 1 2 3 2 3 2 1"\n', MINES, REGIONS]
    examples = sorted((ROOT / "examples").glob("*/*.txt")) + sorted((ROOT / "examples/boards").glob("*.json"))
    return texts + [path.read_text() for path in examples if path.parent.name != "tiles"]


@cache
def foreign_texts() -> list[str]:
    """The examples of every foreign format."""
    formats = foreign_formats().values()
    return [text for format in formats for text in format.examples]


@cache
def links() -> list[str]:
    """The examples of formats that are links or ids, and links of boards."""
    formats = [foreign_formats()[name] for name in LINKS]
    made = [*boards()[::4], *(generate(family, 1) for family in ("killer", "jigsaw", "skyscrapers"))]
    texts = [text for format in formats for text in format.examples]
    return texts + [link for format in formats for board in made for link in _links(format, board)]


def _links(format: ForeignFormat, board: Puzzle) -> list[str]:
    try:
        return [format.link(board)]
    except InputError:
        return []


@cache
def objects() -> list[str]:
    """What is packed in links: JSON of f-puzzles, and pictures of SudokuPad as they are and zipped."""
    fpuzzles = foreign_formats()["fpuzzles"]
    made = [generate(family, 1) for family in ("killer", "jigsaw", "sudoku-x", "windoku", "skyscrapers")]
    texts = [fpuzzles.write(board) for board in made] + [*fpuzzles.examples]
    return [*texts, PICTURE, ZIPPED]


@cache
def tiles_texts() -> list[str]:
    made = [
        generate("tiles", seed, rows=r, cols=c)
        for seed, (r, c) in enumerate(((2, 2), (2, 3), (3, 3), (4, 4)))
    ]
    texts = [course_text(tiles) for tiles in made]
    texts.append("".join(collection((generate("tiles", seed, rows=3, cols=3) for seed in range(3)), 3)))
    texts.append("4x4:8,15,14,13,12,11,10,9,7,6,5,4,3,2,1,0\n3x3:1,2,3,4,5,6,7,0,8\n")
    texts += [
        "# solvable\n3\n3 2 6 # top\n5 0 1\n7 4 8\n",
        "2 3\n1 2 3\n4 5 0\n",
        "3 -1\n1 2 3\n4   5\n7 8 6\n",
    ]
    texts.append("[[1, 2, 3], [4, 5, 6], [7, 8, 0]]\n")
    return texts + [path.read_text() for path in sorted((ROOT / "examples" / "tiles").glob("*.txt"))]


@cache
def plans() -> list[str]:
    return [path.read_text() for path in sorted((ROOT / "plans").glob("*.toml"))]


@cache
def sudoku_lines() -> list[str]:
    """Collections of 9×9 boards, one a line."""
    made = [
        replace(generate("sudoku", seed, givens=30 + seed % 5), layout="line").format() for seed in range(12)
    ]
    return [
        "".join(made),
        "".join(made[:3]),
        "# a comment\n" + "\n".join(made[3:6]),
        made[7].replace(".", "0"),
    ]


@cache
def answers() -> list[tuple[Puzzle, str]]:
    """Boards with the course's output files of their solutions."""
    chosen = [boards()[i] for i in (0, 2, 7, 17, 21, 25, 28)]
    return [(board, board.format_solution(pm.solve(board).solution)) for board in chosen]
