"""What is drawn: unpacked, with its words in full, and every layer of it by cell.

Places are numbers: row by row, two more on each side of the grid; behind all cells come their lower right corners.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

from pencilmark.formats.shared.links import Payload
from pencilmark.rules.cell import Cell

__all__ = ["Drawing", "drawing_of"]

_LARGEST = 4 << 20  # bytes
_MOST = 100  # rows
_TAGS = 17  # the line of them
_WORDS = {
    "Z": "z", "9": '"qa"', "Q": '"pu_q"', "A": '"pu_a"', "G": '"grid"', "M": '"edit_mode"', "S": '"surface"',
    "L": '"line"', "E": '"lineE"', "W": '"wall"', "C": '"cage"', "N": '"number"', "Y": '"symbol"', "P": '"special"',
    "B": '"board"', "R": '"command_redo"', "U": '"command_undo"', "8": '"command_replay"', "1": '"numberS"',
    "F": '"freeline"', "2": '"freelineE"', "T": '"thermo"', "3": '"arrows"', "D": '"direction"', "0": '"squareframe"',
    "5": '"polygon"', "4": '"deletelineE"', "6": '"killercages"', "7": '"nobulbthermo"', "_": '"__a"', "O": "null",
}  # fmt: skip
_SHORT = re.compile(r"z(.)")


@dataclass(frozen=True)
class Drawing:
    head: list[str]
    tags: list[str]
    layers: dict[str, Any]
    rows: int
    columns: int
    top: int = 0
    left: int = 0
    stride: int = 0  # from a place to the one below
    cells: int = 0  # how many places there are before the corners

    def cell(self, place: int) -> Cell:
        return Cell(place // self.stride - 2 - self.top, place % self.stride - 2 - self.left)

    def has(self, cell: Cell) -> bool:
        return 0 <= cell.row < self.rows and 0 <= cell.column < self.columns

    def layer(self, name: str) -> dict[str, Any]:
        found = self.layers.get(name)
        return found if isinstance(found, dict) else {}

    def titled(self, word: str) -> str:
        """The title or author."""
        found = next((part for part in self.head if part.startswith(f"{word}: ")), "")
        return found[len(word) + 2 :].replace("%2C", ",")

    @property
    def rules(self) -> str:
        said = self.head[18] if len(self.head) > 18 else ""
        for code, sign in (("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "=")):
            said = said.replace(code, sign)
        return said


def drawing_of(found: Payload) -> Drawing:
    lines = _unpacked(found).split("\n")
    head = lines[0].split(",")
    try:
        columns, rows = int(head[1]), int(head[2])
        margins = [int(each) for each in json.loads(lines[1])][:4]
        layers = json.loads(_SHORT.sub(lambda short: _WORDS.get(short[1], short[0]), lines[3]))
        tags = json.loads(lines[_TAGS]) if len(lines) > _TAGS else []
    except (ValueError, IndexError, TypeError, RecursionError):
        raise found.error("expected a drawing of penpa+, found another text in the link") from None
    top, bottom, left, right = [*margins, 0, 0, 0, 0][:4]
    inner = (rows - top - bottom, columns - left - right)
    if not (0 < inner[0] <= rows <= _MOST and 0 < inner[1] <= columns <= _MOST) or not isinstance(
        layers, dict
    ):
        raise found.error(
            f"expected a drawing of at most {_MOST} rows and columns, found {rows} by {columns}"
        )
    named = [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []
    return Drawing(head, named, layers, *inner, top, left, columns + 4, (columns + 4) * (rows + 4))


def _unpacked(found: Payload) -> str:
    """The text of a link; one that grows without end is refused before it does."""
    text = unquote(found.text) if "%" in found.text else found.text
    try:
        data = base64.b64decode(text.replace(" ", "+").rstrip("=") + "===")
        unpacker = zlib.decompressobj(-15)
        raw = unpacker.decompress(data, _LARGEST)
    except (binascii.Error, zlib.error, ValueError):
        raise found.error("expected a packed drawing of penpa+, found what cannot be unpacked") from None
    if unpacker.unconsumed_tail:
        raise found.error(f"expected a drawing of at most {_LARGEST:,} bytes, found a larger one", "size")
    return raw.decode("utf-8", "replace")
