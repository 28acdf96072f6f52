"""From lines of text to a board: every section as items, and all of them together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.errors import InputError
from pencilmark.formats.iss.board import board_of
from pencilmark.formats.iss.items import Item, items_of
from pencilmark.formats.iss.plain import plain_items
from pencilmark.formats.iss.source import letters_of
from pencilmark.formats.shared.sections import sections
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.text import Line

__all__ = ["board_of_lines"]


def board_of_lines(lines: Sequence[Line]) -> Board:
    return board_of([item for part in sections(lines) for item in _items(part)])


def _items(lines: Sequence[Line]) -> Iterator[Item]:
    letters = letters_of(lines)
    if not letters.text:
        raise InputError("expected a puzzle behind ?q=, found nothing", lines[0].number, 1)
    return iter(plain_items(letters) or items_of(letters))
