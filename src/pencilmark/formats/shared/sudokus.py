"""What formats of Sudoku share: boards from rows of cells, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import SEPARATORS, joined, row, value
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.grid import box_shape, digit, has_boxes, split_rows
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.sudoku import Sudoku, make
from pencilmark.puzzles.text import Line, Text, Token

__all__ = [
    "as_parted",
    "boards_of_rows",
    "in_rows",
    "of_lines",
    "of_tokens",
    "separated_rows",
    "solved_rows",
    "sudoku_of",
    "usual",
]

LARGEST = 35  # a value is one character


def of_tokens(
    rows: Sequence[Sequence[Token]],
    options: Options,
    box: tuple[int, int] | None = None,
    layout: str = "separated",
) -> Sudoku:
    """A board of n rows of n cells, whose boxes are as the text says, as asked for, or as usual."""
    n, at = len(rows), rows[0][0].line
    if not has_boxes(n):
        raise InputError(f"expected a side with boxes (4, 6, 8, 9, 10, 12, …), found {n}", at, 1)
    cells = [value(token, n) for tokens in rows for token in tokens]
    return make(cells, n, layout, Options(options.box or box), at)


def of_lines(lines: Sequence[Line], options: Options, box: tuple[int, int] | None = None) -> Sudoku:
    """The same of n lines."""
    n = len(lines)
    board = of_tokens([row(line, n) for line in lines], options, box)
    return Sudoku.trusted(**vars(board) | {"between": _between(lines[0])})


def _between(line: Line) -> str:
    """What parts its cells: an answer has the same between its values."""
    found = next((separator for separator in SEPARATORS if separator in line.text), None)
    return found or (" " if len(line.tokens) > 1 else "")


def as_parted(puzzle: Puzzle, rows: Rows) -> str:
    """An answer with between its values what the puzzle had between its cells."""
    between = puzzle.between if isinstance(puzzle, Sudoku) else None
    if between == "" and len(rows) <= LARGEST:
        return "".join(f"{row}\n" for row in solved_rows(rows, len(rows)))
    return joined(rows, "," if between is None else between or " ")


def boards_of_rows(
    text: Text, n: int, options: Options, due: int | None = None
) -> Iterator[Sudoku | InputError]:
    """Boards of n rows behind each other: so many, or all there are."""
    lines, number = text.lines, 0
    while number < due if due is not None else number * n < len(lines):
        part = lines[number * n : number * n + n]
        number += 1
        try:
            if len(part) < n:
                raise text.end_error(f"row {len(part) + 1} of board {number}")
            yield of_lines(part, options)
        except InputError as error:
            yield error
            if len(part) < n:
                return
    if number * n < len(lines):
        yield lines[number * n].tokens[0].error("the end of the file, after the number of boards it names")


def sudoku_of(puzzle: Puzzle, title: str, side: int | None = None) -> Sudoku:
    """The puzzle to be written, as a Sudoku with the usual boxes; what is none is refused by the name of a rule."""
    found = puzzle if isinstance(puzzle, Sudoku) else Sudoku.of_board(puzzle.board())
    if found is None:
        plain = ("rows", "columns", "boxes")
        others = [rule.name for rule in puzzle.board().rules if rule.name not in plain]
        raise unsupported(title, others[0] if others else "a board without the boxes of a Sudoku")
    if side is not None and found.n != side:
        raise unsupported(title, f"a side of {found.n}", why=f"boards have {side}")
    return found


def usual(board: Sudoku, title: str) -> Sudoku:
    """The board, if its boxes are as usual: the format does not say them."""
    if board.box != box_shape(board.n):
        height, width = board.box
        raise unsupported(title, f"boxes of {height}x{width}", why="a board of this side has others")
    return board


def in_rows(cells: Sequence[int], n: int, blank: str = ".") -> list[str]:
    """The rows of a board, a character a cell."""
    return [
        "".join(digit(v) if v else blank for v in cells[start : start + n]) for start in range(0, n * n, n)
    ]


def solved_rows(rows: Rows, n: int) -> list[str]:
    return in_rows([v or 0 for cells in rows for v in cells], n)


def separated_rows(board: Sudoku, separator: str, blank: str) -> str:
    rows = split_rows(board.cells, board.n)
    return "".join(separator.join(str(v) if v else blank for v in cells) + "\n" for cells in rows)
