"""Puzzles of f-puzzles (https://f-puzzles.com), which other solvers and setters' pages read and write too.

    text     := ( link | packed )+ | object            one board a line, or one JSON object
    link     := https://f-puzzles.com/?load= packed
    packed   := the object packed by LZ-string, as base64                     (lzstring.py)
    object   := { "size": n, "grid": [[cell]], word: element … }
    cell     := { "value": v, "given": true, "region": number or null, "givenPencilMarks": [v] }
    element  := true | [ { "cells" | "cell" | "lines" …, "value": "text" } ]

A value that is not given was entered by a player and does not count. Cells are R1C1; R0C3 is a place outside the grid.
Without a region a cell is in the usual box; null is in none. What a word says is said by the rule that has it
(`fpuzzles` of its class) and by its place: elements.py. Words with fields of their own: special.py. Drawings are
no rules, and a word that nobody knows is refused by its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.links import (
    Payload,
    head_of,
    is_packed,
    lines_fit,
    objects_in,
    payload,
    whole_links,
)
from pencilmark.puzzles.foreign import CERTAIN, Fit, ForeignFormat
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import Line, Text

__all__ = ["FPuzzles"]

_LINK = re.compile(
    r"\s*(?:https?://)?(?:www\.)?f-?puzzles\.com/?[^?#\s]*[?#](?:\S*&)?(load|id)=", re.IGNORECASE
)
_OPENS = re.compile(rf"{_LINK.pattern}|\s*N4Ig[A-Za-z0-9+/]{{20}}", re.IGNORECASE)
_OBJECT = re.compile(r'\s*\{.*"grid"\s*:\s*\[\s*\[\s*\{', re.DOTALL)
_ADDRESS = "https://f-puzzles.com/?load="


class FPuzzles(ForeignFormat):
    name = "fpuzzles"
    title = "f-puzzles"
    opens = _OPENS
    examples = (
        '{"size":4,"grid":[[{},{},{},{"value":1,"given":true}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],'
        '"difference":[{"cells":["R1C2","R1C3"]}],"thermometer":[{"lines":[["R4C1","R3C1","R2C2"]]}],'
        '"killercage":[{"cells":["R3C3","R3C4"],"value":"5"}],"diagonal+":true}',
    )

    def recognise(self, text: Text) -> Fit:
        return (
            Fit(CERTAIN)
            if _OBJECT.match(head_of(text))
            else lines_fit(whole_links(text.lines, _is_whole), _is_whole)
        )

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        from pencilmark.formats.fpuzzles.reading import board_of_link, board_of_object

        if not any(map(_is_whole, text.lines)):
            for raw, start in objects_in(text):
                yield board_of_object(raw, start)
            return
        for line in whole_links(text.lines, _is_whole):
            yield board_of_link(_payload(line))

    def write(self, puzzle: Puzzle) -> str:
        from pencilmark.formats.fpuzzles.writing import written

        return written(puzzle.board()) + "\n"

    def link(self, puzzle: Puzzle) -> str:
        from pencilmark.formats.fpuzzles.writing import packed_board

        return _ADDRESS + packed_board(puzzle.board()) + "\n"


def _is_whole(line: Line) -> bool:
    """Is the line a puzzle by itself?"""
    return bool(_LINK.match(line.text)) or is_packed(line.text)


def _payload(line: Line) -> Payload | InputError:
    """The packed object of a line; a number by which only the page's own server knows a puzzle is none."""
    link = _LINK.match(line.text)
    if link and link[1].lower() == "id":
        known = (
            "this link is a number that only the page's server knows: open it there and copy the long link"
        )
        return InputError(f"expected a link with ?load=, found ?id=: {known}", line.number, link.start(1) + 1)
    found = payload(line, link.end() if link else 0)
    return Payload(found.text.partition("&")[0].partition("#")[0], found.line, found.column)
