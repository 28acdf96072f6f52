"""`.sdk` files (SadMan, SudoCue), and rows with gaps between the boxes.

    text      := meta* '[Puzzle]'? row{n} section*
    meta      := '#' key text                    A author, D description, C comment, B date, S source, L level, U URL
    section   := '[' name ']' line*              [State] and others are left out with a remark
    row       := n characters, or groups of as many as a box is wide, parted by blanks; . a blank

Blank lines are inside the board, not its end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard
from pencilmark.formats.shared.sudokus import in_rows, of_tokens, solved_rows, sudoku_of, usual
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, Fit, Remark, Remarked
from pencilmark.puzzles.grid import common, has_boxes
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["Sdk"]

SIDE = 9
_SECTION = re.compile(r"\s*\[\s*([A-Za-z][A-Za-z ]*)\]\s*")
_CELLS = re.compile(r"[0-9A-Za-z.\-_*]+")


class Sdk(OneBoard):
    name = "sdk"
    title = "SadMan Sudoku, SudoCue (.sdk)"
    families = ("sudoku",)
    examples = (
        "#AAnybody\n[Puzzle]\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n"
        "7..4.2..1\n",
        "... 15. .7.\n1.6 ... 82.\n3.. 86. .4.\n\n9.. 4.. 567\n..4 7.8 3..\n732 ..6 ..4\n\n.4. .81 ..9\n.17 ... 2.8\n"
        ".5. .37 ...\n",
    )

    def recognise(self, text: Text) -> Fit:
        if any(_SECTION.fullmatch(line.text) for line in text.lines[:20]):
            return Fit(CERTAIN if _is_puzzle(text.lines[:20]) else LIKELY)
        lines = text.lines[:64]
        groups = [[len(word) for word in line.text.split()] for line in lines]
        if not lines or not all(_CELLS.fullmatch(word) for line in lines for word in line.text.split()):
            return Fit()
        n = common([sum(group) for group in groups])
        even = [
            len({*group}) == 1 and len(group) > 1 and group[0] > 1 and sum(group) == n for group in groups
        ]
        if not has_boxes(n) or not 2 * sum(even) > len(even) or not n - 1 <= len(lines) <= n + 1:
            return Fit()
        misfit = next((line for line, fits in zip(lines, even, strict=True) if not fits), None)
        return Fit(LIKELY, misfit.number, 1) if misfit else Fit(CERTAIN if len(lines) == n else LIKELY)

    def board(self, text: Text, options: Options) -> Sudoku | Remarked:
        rows, others = _sections(text.lines)
        n = common([sum(len(word) for word in line.text.split()) for line in rows]) or SIDE
        part = text.of_lines(rows)
        tokens = [_row(line, n) for line in part.take(n, f"row {len(rows) + 1} of {n}")]
        groups = [len(word) for word in rows[0].text.split()]
        box = (
            (n // groups[0], groups[0]) if len(groups) > 1 and groups[0] > 1 and n % groups[0] == 0 else None
        )
        board = of_tokens(tokens, options, box, "rows")
        remarks = tuple(Remark(f"the section {line.text.strip()}", line.number, 1) for line in others)
        return Remarked(board, remarks) if remarks else board

    def write(self, puzzle: Puzzle) -> str:
        board = usual(sudoku_of(puzzle, self.title, SIDE), self.title)
        said = (("#A", getattr(puzzle, "author", "")), ("#D", getattr(puzzle, "title", "")))
        head = [f"{key}{' '.join(text.split())}" for key, text in said if text]
        return "\n".join([*head, "[Puzzle]", *in_rows(board.cells, SIDE)]) + "\n"

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        if not isinstance(puzzle, Sudoku):
            return puzzle.format_solution(rows)
        return "".join(f"{row}\n" for row in solved_rows(rows, puzzle.n))


def _is_puzzle(lines: Sequence[Line]) -> bool:
    return any(
        match[1].strip().lower() == "puzzle" for line in lines if (match := _SECTION.fullmatch(line.text))
    )


def _sections(lines: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    """The rows of the puzzle, and the heads of other sections. Rows before the first section are the puzzle's."""
    rows: list[Line] = []
    others: list[Line] = []
    inside = True
    for line in lines:
        match = _SECTION.fullmatch(line.text)
        if match:
            inside = match[1].strip().lower() == "puzzle" and not rows
            others += [] if inside else [line]
        elif inside:
            rows.append(line)
    return rows, others


def _row(line: Line, n: int) -> list[Token]:
    cells = [character for token in line.tokens for character in token.characters()]
    if len(cells) != n:
        column = cells[n].column if len(cells) > n else len(line.text.rstrip()) + 1
        raise InputError(f"expected {n} values, found {len(cells)}", line.number, column)
    return cells
