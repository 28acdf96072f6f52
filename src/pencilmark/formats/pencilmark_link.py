"""Links of pencilmark's own page: the board stands in them as text, behind a #.

    link   := address '#' word '=' value ( '&' word '=' value )*      as browsers write forms
    words  := board, the text; puzzle, its family; format, box and negative where they matter

What the player entered (entries, marks) and which view was open are not part of the puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qs

from pencilmark.errors import InputError
from pencilmark.formats.shared.links import lines_fit
from pencilmark.puzzles.foreign import Fit, ForeignFormat
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import Line, Text

__all__ = ["PencilmarkLink"]

_LINK = re.compile(r"\s*(?:https?|file)://[^#\s]*#(?=(?:\S*&)?board=)", re.IGNORECASE)
_BOX = re.compile(r"([0-9]{1,2})x([0-9]{1,2})", re.ASCII)
_MOST_WORDS = 100


class PencilmarkLink(ForeignFormat):
    name = "link"
    title = "pencilmark's own page"
    opens = _LINK
    streams = True
    examples = (
        "http://127.0.0.1:8765/#view=board&puzzle=sudoku&board=1---%0A--2-%0A-3--%0A---4%0A&format=rows",
    )

    def recognise(self, text: Text) -> Fit:
        return lines_fit(text.lines, lambda line: _LINK.match(line.text))

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        for line in text.lines:
            try:
                yield _board(line, options)
            except InputError as error:
                yield InputError(error.message, line.number, 1, kind=error.kind, rule=error.rule)


def _board(line: Line, options: Options) -> Puzzle | Remarked:
    from pencilmark.puzzles.reading import read_text

    words = _words(line)
    box = _BOX.fullmatch(words.get("box", ""))
    own = Options(
        (int(box[1]), int(box[2])) if box else options.box, options.negative or words.get("negative") == "1"
    )
    items = [*read_text(words["board"], words.get("puzzle"), words.get("format"), own)]
    if len(items) != 1 or (items[0].format and items[0].format.name == PencilmarkLink.name):
        raise InputError(f"expected a link with one board, found {len(items)}")
    (item,) = items
    if item.puzzle is None:
        raise item.error or InputError("expected a board")
    return Remarked(item.puzzle, item.remarks) if item.remarks else item.puzzle


def _words(line: Line) -> dict[str, str]:
    link = _LINK.match(line.text)
    if not link:
        raise InputError("expected a link with #…&board=…")
    try:
        found = parse_qs(line.text[link.end() :].strip(), max_num_fields=_MOST_WORDS)
    except ValueError:
        raise InputError(f"expected at most {_MOST_WORDS} words in a link") from None
    if "board" not in found:
        raise InputError("expected a link with a board in it, found an empty one")
    return {word: values[-1] for word, values in found.items()}
