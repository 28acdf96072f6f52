"""Links of penpa+ (https://swaroopg92.github.io/penpa-edit/): a drawing, packed by deflate, as base64.

    link   := …penpa-edit/#m=edit&p= packed                     (m=solve too)
    text   := head NL margins NL modes NL drawing NL …          the 18th line: tags
    head   := grid ',' columns ',' rows ',' …                   'Title: …', 'Author: …' among them
    drawing:= JSON, its usual words shortened to z and a letter  (drawing.py)

A drawing does not say its rules. A Sudoku is read where the lines between its cells make regions and it is told to be
one, by its grid, a tag or its rules in words; where it is not told, that is said beside the board, and so is
everything else that is drawn. Other puzzles are refused, by their tags or the kind of their grid.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.links import Payload, lines_fit, payload
from pencilmark.puzzles.foreign import Fit, ForeignFormat
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import Line, Text

__all__ = ["Penpa"]

_LINK = re.compile(
    r"\s*(?:https?://)?\S{0,200}penpa-edit/?[^#?\s]{0,100}[#?](?:\S{0,200}&)?p=|\s*m=(?:edit|solve)&p=",
    re.IGNORECASE,
)


class Penpa(ForeignFormat):
    name = "penpa"
    title = "penpa+"
    opens = _LINK
    streams = True
    examples = (
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=dZBLC8IwEITv/RVlz4vk0WKSmwd7EgUfBylFClYUI9W2AW3ofzdN1Z5kNsPHQIZk64fJqwIjJy6QIO0liT8i6od8tL00ulAhzkxzLisHuCyrW67D2hzLqwkro4s6zO93/ZrgKknwlOu6CNLP/SywXWDbtbLtQaVZh+1uxI2yzpfKAhWgUqDgnuE8Q2A+YGPA4z7gYxD5IPoGroj6ur33hfe5q57GKDgohiAkSjIQR0k9uf9+iaKUP2IDSaRkOiBD2dd0XfD8qxSGrUD2Bg==",
    )

    def recognise(self, text: Text) -> Fit:
        return lines_fit(text.lines, lambda line: _LINK.match(line.text))

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        from pencilmark.formats.penpa.reading import board_of

        for line in text.lines:
            try:
                yield board_of(_payload(line))
            except InputError as error:
                yield error


def _payload(line: Line) -> Payload:
    link = _LINK.match(line.text)
    found = payload(line, link.end() if link else 0)
    return Payload(re.split(r"[&#]", found.text, maxsplit=1)[0], found.line, found.column)
