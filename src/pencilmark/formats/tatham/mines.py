"""Mines: a layout of mines, read as the board on which every cell without one is shown.

    params := columns ( 'x' rows )? ( 'n' mines )? 'a'?
    desc   := ( column ',' row ',' )? ( 'm' | 'u' )? hex     the cell opened first; a bit a cell, in reading order,
                                                             masked (m) or not (u); 'r'…: a layout not yet made

Masking: both halves are changed by what the other one hashes to, the second first.
"""

from __future__ import annotations

import re
from hashlib import sha1
from itertools import count

from pencilmark.errors import InputError
from pencilmark.formats.tatham.game import Game, Id
from pencilmark.formats.tatham.runs import part
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.text import Token

__all__ = ["Mines"]

_PARAMS = re.compile(r"([0-9]{1,3})(?:x([0-9]{1,3}))?(?:n[0-9]{1,5}%?)?a?", re.ASCII)
_DESC = re.compile(r"(?:([0-9]{1,3}),([0-9]{1,3}),)?([mu]?)([0-9a-fA-F]+)", re.ASCII)
_MOST = 10_000  # cells
_UNKNOWN = -1


class Mines(Game):
    name = "mines"
    called = "Mines"
    params = _PARAMS
    shape = re.compile(rf"{_DESC.pattern}|r[0-9]+,.*", re.ASCII)

    def read(self, found: Id) -> Puzzle:
        params = _PARAMS.fullmatch(found.params.text)
        width, height = (int(params[1]), int(params[2] or params[1])) if params else (0, 0)
        if not 1 <= width * height <= _MOST:
            raise found.params.error(f"columns x rows, like 9x9, of at most {_MOST:,} cells")
        mines = _layout(found.desc, width, height)
        cells = tuple(
            _UNKNOWN if mines[r][c] else _around(mines, r, c) for r in range(height) for c in range(width)
        )
        return Minesweeper(height, width, sum(map(sum, mines)), cells)

    def write(self, board: Board) -> str | None:
        if not {rule.name for rule in board.rules} <= {"hint", "total"} or board.domain != (0, 1):
            return None
        return _written(board)


def _layout(desc: Token, width: int, height: int) -> list[list[int]]:
    """Rows of 1 for a mine."""
    match = _DESC.fullmatch(desc.text)
    if not match:
        why = ": this game has no layout before its first move" if desc.text.startswith("r") else ""
        raise desc.error(f"a layout of mines: column,row, then u or m and hexadecimal digits{why}")
    if match[1] and not (int(match[1]) < width and int(match[2]) < height):
        raise desc.error(f"a first cell of {width} columns and {height} rows")
    digits = part(desc, match.start(4))
    if len(digits.text) != (width * height + 3) // 4:
        message = f"expected {(width * height + 3) // 4} hexadecimal digits, found {len(digits.text)}"
        raise InputError(message, digits.line, digits.column)
    data = bytes.fromhex(digits.text + "0" * (len(digits.text) % 2))
    data = _unmasked(data, width * height) if match[3] == "m" else data
    bits = [data[i // 8] >> (7 - i % 8) & 1 for i in range(width * height)]
    return [bits[start : start + width] for start in range(0, len(bits), width)]


def _unmasked(data: bytes, cells: int) -> bytes:
    half = len(data) // 2
    first, second = data[:half], data[half:]
    second = _cleared(_mixed(second, first), cells - 8 * half)
    first = _mixed(first, second)
    return _cleared(first + second, cells)


def _mixed(data: bytes, seed: bytes) -> bytes:
    mask = b""
    for number in count():
        if len(mask) >= len(data):
            break
        mask += sha1(seed + str(number).encode(), usedforsecurity=False).digest()
    return bytes(a ^ b for a, b in zip(data, mask, strict=False))


def _cleared(data: bytes, bits: int) -> bytes:
    """Without the bits behind the last cell."""
    spare = 8 * len(data) - bits
    return data[:-1] + bytes([data[-1] >> spare << spare]) if 0 < spare < 8 and data else data


def _around(mines: list[list[int]], r: int, c: int) -> int:
    rows = mines[max(0, r - 1) : r + 2]
    return sum(sum(row[max(0, c - 1) : c + 2]) for row in rows)


def _written(board: Board) -> str | None:
    """Where the open cells are just the mines."""
    found = Minesweeper.of_board(board)
    mines = [[int(place not in board.holes) for place in row] for row in _places(board)]
    full = found is not None and sum(map(sum, mines)) == found.mines
    hints = (
        full
        and found is not None
        and all(
            value == _UNKNOWN or value == _around(mines, *divmod(index, board.width))
            for index, value in enumerate(found.cells)
        )
    )
    if not hints:
        raise unsupported("Mines", "hint", why="an id holds the mines themselves: they must all be known")
    bits = "".join(str(mine) for row in mines for mine in row)
    bits += "0" * (-len(bits) % 4)
    digits = "".join(f"{int(bits[i : i + 4], 2):x}" for i in range(0, len(bits), 4))
    return f"{board.width}x{board.height}:{_first(board, mines)}u{digits}"


def _first(board: Board, mines: list[list[int]]) -> str:
    """The cell to open first, where one has no mine around it."""
    clear = (
        f"{c},{r},"
        for r in range(board.height)
        for c in range(board.width)
        if not mines[r][c] and not _around(mines, r, c)
    )
    return next(clear, "")


def _places(board: Board) -> list[list[tuple[int, int]]]:
    return [[(r, c) for c in range(board.width)] for r in range(board.height)]
