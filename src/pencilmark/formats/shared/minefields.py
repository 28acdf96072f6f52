"""What formats of minefields share: an alphabet for cells, rows of them, and back.

alphabet   what each character or word of a text is: a hint, an unknown cell, a known mine
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import has_separator, row
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.minesweeper import MAX_CELLS, MINE, UNKNOWN, Minesweeper
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.text import Line, Text, Token

__all__ = [
    "CELLS",
    "HINTS",
    "Alphabet",
    "alphabet_of",
    "blocks",
    "characters",
    "field_of",
    "in_characters",
    "known_by",
    "minesweeper_of",
    "rows_of",
    "strays",
    "without_strays",
    "without_total",
    "words_alphabet",
]

Alphabet = Mapping[str, int]
HINTS = {str(hint): hint for hint in range(9)}
_USUAL = HINTS | {"-1": UNKNOWN, "_": UNKNOWN, ".": UNKNOWN}
_AMONG = 8  # cells for each that is none
MINES = "MXFmxf*!@"  # known ones, where another character is the unknown
WIDEST = 4000
CELLS = frozenset((*HINTS, *MINES, *"#?H._-", "-1", "-2"))


def alphabet_of(marks: set[str]) -> Alphabet | None:
    """What the characters of a field are, by those that occur in it: where # or ? occur, a dot or a dash is an open
    cell without a mine around it; else they are what is unknown."""
    unknown = next((sign for sign in ("#", "?", "H", ".", "_", "-", "*") if sign in marks), None)
    if unknown is None:
        return None
    closed = "#?" if unknown in "#?" else "H" if unknown == "H" else unknown
    known = HINTS | dict.fromkeys(MINES, MINE) | dict.fromkeys(closed, UNKNOWN)
    if unknown in "#?":
        known |= dict.fromkeys((".", "-", " ", "_"), 0)
    return known if marks <= known.keys() else None


def words_alphabet(words: set[str]) -> Alphabet | None:
    """The same of cells with separators between them."""
    if "-1" in words and words <= HINTS.keys() | {"-1", "-2"}:
        return HINTS | {"-1": UNKNOWN, "-2": MINE}
    return alphabet_of(words) if all(len(word) == 1 for word in words) else None


def known_by(rows: Sequence[Sequence[Token]]) -> Alphabet | None:
    """The alphabet of a field, if it has hints and unknown cells and nothing else."""
    marks = {token.text for tokens in rows for token in tokens}
    known = words_alphabet(marks)
    has_hints = bool(marks & HINTS.keys()) and known is not None and any(known[m] < 0 for m in marks)
    return known if has_hints else None


def strays(rows: Sequence[Sequence[Token]]) -> list[Token]:
    """The cells that are no cells of a field, if they are few among many: mistakes."""
    found = [token for tokens in rows for token in tokens if token.text not in CELLS]
    even = len({*map(len, rows)}) == 1
    return found if even and 0 < _AMONG * len(found) <= sum(map(len, rows)) else []


def without_strays(rows: Sequence[Sequence[Token]]) -> list[list[Token]]:
    return [[token for token in tokens if token.text in CELLS] for tokens in rows]


def field_of(
    rows: Sequence[Sequence[Token]], alphabet: Alphabet | None = None, mines: Token | None = None
) -> Minesweeper:
    """The board of rows of cells, each as wide as the first."""
    width, expected = len(rows[0]), "a hint from 0 to 8, or an unknown cell"
    known = (
        alphabet
        or known_by(rows)
        or known_by(without_strays(rows))
        or HINTS | {"-1": UNKNOWN, "_": UNKNOWN, ".": UNKNOWN}
    )
    if len(rows) * width > MAX_CELLS:
        raise rows[0][0].error(f"at most {MAX_CELLS} cells")
    for tokens in rows:
        if len(tokens) != width:
            at = tokens[width] if len(tokens) > width else tokens[-1]
            raise InputError(f"expected {width} cells, found {len(tokens)}", at.line, at.column)
    cells = [_cell(token, known, expected) for tokens in rows for token in tokens]
    mined = tuple(place for place, cell in enumerate(cells) if cell == MINE)
    hints = tuple(max(cell, UNKNOWN) for cell in cells)
    board = Minesweeper.trusted(height=len(rows), width=width, mines=None, cells=hints, known=mined)
    if crowded := board.crowded():
        place, room = crowded
        raise rows[place // width][place % width].error(
            f"a hint of at most {room}, the number of its neighbours"
        )
    return _with_total(board, mines) if mines else board


def _cell(token: Token, known: Alphabet, expected: str) -> int:
    if token.text not in known:
        raise token.error(expected)
    return known[token.text]


def _with_total(board: Minesweeper, token: Token) -> Minesweeper:
    least, most = len(board.known), board.cells.count(UNKNOWN)
    total = token.integer(f"{least} to {most} mines", least, most)
    return Minesweeper.trusted(
        height=board.height, width=board.width, mines=total, cells=board.cells, known=board.known
    )


def rows_of(lines: Sequence[Line], width: int) -> list[list[Token]]:
    """Rows of so many cells, parted by anything or by nothing."""
    return [row(line, width, "cell") if has_separator(line) else line.row(width, "cell") for line in lines]


def characters(line: Line) -> list[Token]:
    """The characters of a line, blanks at its end aside."""
    return [Token(c, line.number, at) for at, c in enumerate(line.text.rstrip(), 1)]


def blocks(text: Text) -> Iterator[list[Line]]:
    """The parts of a text between blank lines, `#` being no comment."""
    part: list[Line] = []
    for line in text.whole:
        if line.text.strip():
            part.append(line)
        elif part:
            yield part
            part = []
    if part:
        yield part


def minesweeper_of(puzzle: Puzzle, title: str) -> Minesweeper:
    """The puzzle to be written, as a minefield; what is none is refused by the name of a rule."""
    found = puzzle if isinstance(puzzle, Minesweeper) else Minesweeper.of_board(puzzle.board())
    if found is None:
        others = [rule.name for rule in puzzle.board().rules if rule.name not in ("hint", "total")]
        raise unsupported(title, others[0] if others else "a board that is no minefield")
    return found


def without_total(board: Minesweeper, title: str) -> Minesweeper:
    """The board, if the format, which has no place for a total, says all of it."""
    if board.mines is not None:
        raise unsupported(title, "total", why="it has no place for the number of mines")
    return board


def in_characters(board: Minesweeper, unknown: str, mine: str | None, title: str) -> list[str]:
    """The rows of a field, a character a cell."""
    if board.known and mine is None:
        raise unsupported(title, "a known mine")
    cells = [unknown if cell == UNKNOWN else str(cell) for cell in board.cells]
    for cell in board.known:
        cells[cell] = mine or ""
    return ["".join(cells[start : start + board.width]) for start in range(0, len(cells), board.width)]
