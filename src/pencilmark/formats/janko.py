"""Puzzles of janko.at: keyword lines, and grids of cells parted by blanks.

    text      := ( keyword text? | grid )*               keywords may stand in brackets: [problem]
    keyword   := 'puzzle' name | 'size' n | 'rows' n | 'cols' n | 'problem' | 'areas' | 'solution' | 'moves' | 'end' | …
    grid      := lines of cells behind problem or areas; - an empty cell

    Futoshiki       2n - 1 lines of 2n - 1 cells: » the left is greater, « smaller; V the upper is greater, A smaller
    Sudoku          n lines of n values; with areas, a grid of names, regions instead of boxes
    Minesweeper     lines of hints

What stands behind other keywords is not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, value
from pencilmark.formats.shared.minefields import field_of
from pencilmark.formats.shared.signs import LESS, MORE, NOTHING, of_lattice
from pencilmark.formats.shared.sudokus import of_tokens
from pencilmark.puzzles.foreign import CERTAIN, NO, Fit, unsupported
from pencilmark.puzzles.jigsaw import Jigsaw
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token
from pencilmark.rules.cell import Cell

__all__ = ["Janko"]

_KEYWORD = re.compile(r"\[? ?([A-Za-z]{3,})\b ?\]? *(.*)", re.ASCII)
_ACROSS = (NOTHING | {"»": MORE, "«": LESS, ">": MORE, "<": LESS}, "«, » or -")
_DOWN = (NOTHING | {"V": MORE, "v": MORE, "A": LESS, "^": LESS}, "A, V or -")
KNOWN = ("sudoku", "futoshiki", "minesweeper")
Grid = list[list[Token]]


class Janko(OneBoard):
    name = "janko"
    title = "janko.at"
    families = ("sudoku", "futoshiki", "minesweeper", "jigsaw")
    examples = (
        "puzzle sudoku\nsize 4\nproblem\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\nend\n",
        "[puzzle] futoshiki\nsize 2\n[problem]\n- « -\n- - A\n- - -\n[end]\n",
        "puzzle minesweeper\nsize 3\nproblem\n1 - -\n- - 2\n1 - -\nsolution\n- x -\n- - -\n- - x\nend\n",
    )

    def recognise(self, text: Text) -> Fit:
        words = {
            match[1].lower() for line in text.lines[:60] if (match := _KEYWORD.fullmatch(line.text.strip()))
        }
        sure = "problem" in words and words & {"size", "rows", "puzzle", "begin", "end", "solution"}
        return Fit(CERTAIN if sure else NO)

    def board(self, text: Text, options: Options) -> Puzzle:
        said, grids = _parts(text.lines)
        problem = grids.get("problem") or []
        if not problem or not problem[0]:
            raise text.end_error("a grid behind problem")
        named = _family(said, problem)
        if named == "futoshiki":
            return _futoshiki(problem)
        if named == "minesweeper":
            return field_of(problem)
        _check(problem, len(problem))
        return _jigsaw(problem, grids["areas"]) if "areas" in grids else of_tokens(problem, options)


def _parts(lines: Sequence[Line]) -> tuple[dict[str, Token], dict[str, Grid]]:
    """What keywords say, and the grids behind them."""
    said: dict[str, Token] = {}
    grids: dict[str, Grid] = {}
    word = ""
    for line in lines:
        match = _KEYWORD.fullmatch(line.text.strip())
        if match and not (word in ("problem", "areas") and len(line.tokens) > 2):
            word = match[1].lower()
            said.setdefault(word, Token(match[2].strip(), line.number, match.start(2) + 1))
        elif word:
            grids.setdefault(word, []).append(line.tokens)
    return said, grids


def _family(said: dict[str, Token], problem: Grid) -> str:
    """What it is called, or else what it looks like."""
    called = said.get("puzzle", Token("", 1, 1))
    word = called.text.lower().split()[0] if called.text else ""
    if word and not word.startswith(KNOWN):
        raise unsupported("janko.at", word, called, f"read are {', '.join(KNOWN)}")
    size = said["size"].text if "size" in said else ""
    doubled = size.isdecimal() and len(size) < 4 and len(problem) == 2 * int(size) - 1 > 1
    signs = any(token.text in "»«VA<>^" for row in problem for token in row)
    return word or ("futoshiki" if doubled or signs else "sudoku")


def _check(problem: Grid, width: int) -> None:
    for row in problem:
        if len(row) != width:
            at = row[width] if len(row) > width else row[-1]
            raise InputError(f"expected {width} cells, found {len(row)}", at.line, at.column)


def _futoshiki(problem: Grid) -> Puzzle:
    if len(problem) % 2 == 0:
        words = f"expected rows of values with rows of signs between them, found {len(problem)} rows"
        raise InputError(words, problem[0][0].line, 1)
    _check(problem, len(problem))
    return of_lattice(problem, _ACROSS, _DOWN)


def _jigsaw(problem: Grid, areas: Grid) -> Puzzle:
    n = len(problem)
    if len(areas) != n:
        raise InputError(f"expected {n} rows of areas, found {len(areas)}", areas[0][0].line, 1)
    _check(areas, n)
    regions: dict[str, list[Cell]] = {}
    for r, row in enumerate(areas):
        for c, token in enumerate(row):
            regions.setdefault(token.text, []).append(Cell(r, c))
    wrong = next((name for name, cells in regions.items() if len(cells) != n), None)
    if wrong is not None:
        raise InputError(
            f"expected {n} cells in area {wrong}, found {len(regions[wrong])}", areas[0][0].line, 1
        )
    return Jigsaw.of_regions([[value(token, n) for token in row] for row in problem], [*regions.values()])
