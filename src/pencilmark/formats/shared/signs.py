"""What formats of Futoshiki share: signs between neighbours, as numbers, characters or pairs of cells.

across   the signs between horizontal neighbours, a row of n − 1 for each row
down     the signs between vertical neighbours, a row of n for each two rows
lattice  values and signs as they stand on the board: 2n − 1 lines of 2n − 1 tokens
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isqrt

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import value
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.puzzle import Puzzle, cell_name
from pencilmark.puzzles.text import Token

__all__ = [
    "LESS",
    "MORE",
    "NONE",
    "edge_signs",
    "futoshiki",
    "futoshiki_of",
    "neighbours",
    "of_lattice",
    "sign_of",
]

LESS, NONE, MORE = -1, 0, 1  # the first cell beside the second
Sign = tuple[int, int]
Known = tuple[Mapping[str, int], str]  # what each sign says, and what is expected where there is another
NUMBERS = {"1": LESS, "-1": MORE, "0": NONE}
CHARACTERS = {"<": LESS, "^": LESS, ">": MORE, "v": MORE, "V": MORE, "∧": LESS, "∨": MORE}
NOTHING = {".": NONE, " ": NONE, "": NONE, "-": NONE, "_": NONE, "0": NONE}


def sign_of(token: Token, known: Mapping[str, int], expected: str) -> int:
    if token.text not in known:
        raise token.error(expected)
    return known[token.text]


def of_lattice(lines: Sequence[Sequence[Token]], across: Known, down: Known) -> Futoshiki:
    """The board of a lattice; what stands between four cells is for the format to look at."""
    n = len(lines) // 2 + 1
    values = [[value(token, n) for token in line[::2]] for line in lines[::2]]
    beside = [[sign_of(token, *across) for token in line[1::2]] for line in lines[::2]]
    below = [[sign_of(token, *down) for token in line[::2]] for line in lines[1::2]]
    return futoshiki(values, edge_signs(beside, below))


def edge_signs(across: Sequence[Sequence[int]], down: Sequence[Sequence[int]]) -> Iterator[Sign]:
    """Signs in their places, as pairs of cells, the smaller first; in the order of a course file."""
    n = len(across)
    for first, second, sign in _edges(across, down, n):
        if sign:
            yield (first, second) if sign == LESS else (second, first)


def _edges(
    across: Sequence[Sequence[int]], down: Sequence[Sequence[int]], n: int
) -> Iterator[tuple[int, int, int]]:
    for r, row in enumerate(across):
        for c, sign in enumerate(row):
            yield r * n + c, r * n + c + 1, sign
    for r, row in enumerate(down):
        for c, sign in enumerate(row):
            yield r * n + c, r * n + c + n, sign


def neighbours(less: int, greater: int, n: int, token: Token) -> Sign:
    """Two cells by their numbers, which must be neighbours."""
    (r1, c1), (r2, c2) = divmod(less, n), divmod(greater, n)
    if abs(r1 - r2) + abs(c1 - c2) != 1:
        places = f"{cell_name(r1, c1)} and {cell_name(r2, c2)}"
        raise InputError(f"expected two neighbours, found {places}", token.line, token.column)
    return less, greater


def futoshiki(rows: Iterable[Sequence[int]], signs: Iterable[Sign]) -> Futoshiki:
    """The board; its signs in the order of a course file, each once. Two that contradict each other are a board without
    solution, which only a collection of the course can write down."""
    cells = tuple(value for row in rows for value in row)
    ordered = sorted(dict.fromkeys(signs), key=lambda sign: (abs(sign[0] - sign[1]) != 1, min(sign)))
    once = len({frozenset(sign) for sign in ordered}) == len(ordered)
    return Futoshiki(isqrt(len(cells)), cells, tuple(ordered), "course" if once else "collection")


def futoshiki_of(puzzle: Puzzle, title: str) -> Futoshiki:
    """The puzzle to be written, as a Futoshiki; what is none is refused by the name of a rule of it."""
    if isinstance(puzzle, Futoshiki):
        return puzzle
    board = puzzle.board()
    found = Futoshiki.of_board(board)
    if found is None:
        others = [rule.name for rule in board.rules if rule.name not in ("rows", "columns", "sign")]
        raise unsupported(title, others[0] if others else "a board that is no Latin square with signs")
    return found
