"""Game ids of Simon Tatham's Portable Puzzle Collection (https://www.chiark.greenend.org.uk/~sgtatham/puzzles/).

    text    := ( id | link )+                          one a line
             | saved game                              lines KEY:length:value         (save.py)
    id      := params ':' desc                         what they are, each game says: solo.py, unequal.py, towers.py,
                                                       keen.py, mines.py
    link    := …/js/GAME.html#id

An id does not name its game. It is known by its content; where two games fit, the error names both, and the format
tatham:GAME chooses. Seeds (`params#seed`) hold no puzzle: only the program that made them can make it again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.links import lines_fit
from pencilmark.formats.tatham.game import Id
from pencilmark.formats.tatham.save import id_of_save, is_save
from pencilmark.puzzles.foreign import CERTAIN, Fit, ForeignFormat
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["Tatham", "id_of_line"]

_ID = re.compile(
    r"\s*((?:[0-9]{1,3}(?:x[0-9]{1,3})?|w[0-9]{1,2}h[0-9]{1,2}|[ctoi][0-9]{1,2}x[0-9]{1,2}|c[0-9]{1,2}p[0-9]{1,2})"
    r"[a-zA-Z0-9.%]{0,40}):([^:\s]+)\s*",
    re.ASCII,
)
_SEED = re.compile(r"\s*[0-9]{1,3}(?:x[0-9]{1,3}[a-zA-Z0-9.%]*|[a-z][a-zA-Z0-9.%]*)#\S{6,}\s*", re.ASCII)
_LINK = re.compile(r"\s*(?:https?://)?\S*/(?:js|java)/([a-z]+)\.html#", re.IGNORECASE)
_OPENS = re.compile(rf"{_LINK.pattern}|{_ID.pattern}$", re.ASCII)
_ADDRESS = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"


class Tatham(ForeignFormat):
    name = "tatham"
    title = "Simon Tatham's puzzles"
    opens = _OPENS
    families = (
        "sudoku", "futoshiki", "skyscrapers", "kenken", "minesweeper", "killer", "jigsaw", "sudoku-x", "board",
    )  # fmt: skip
    examples = (
        "2x3:4b3c2c6d2b4d3c6c5b1",
        "5:4,0,0D,0,0D,0,0L,0,0,0,0,0,0R,0,0,0R,0D,3,0,0D,0,0,0R,0,0,",
        "5a:0RD,4DL,0R,2DL,5D,0URD,0UDL,5D,0U,0UD,0UR,0UL,0UR,0L,0U,0RD,5L,2RD,0DL,1D,0U,0,3UR,0UL,2U,",
        "4:2/1/2/2/1/4/2/3/2/3/3/1/3/1/2/3",
        "4:a_7a__a_aaba,a5a4d2s1m4d2s2m12",
        "9x9:0,3,mbafdbb159844a5eacd2a0",
    )

    def __init__(self, game: str | None = None) -> None:
        self.game = game
        if game is not None:
            self.__dict__["name"] = f"{type(self).name}:{game}"  # as messages call it

    def variant(self, name: str) -> ForeignFormat | None:
        """The format of one game."""
        return type(self)(name)

    def recognise(self, text: Text) -> Fit:
        if is_save(text.lines):
            return Fit(CERTAIN)
        seed = len(text.lines) == 1 and _SEED.fullmatch(text.lines[0].text)
        return Fit(CERTAIN) if seed else lines_fit(text.lines, _is_one)

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError]:
        found = [text.lines] if is_save(text.lines) else [(line,) for line in text.lines]
        for lines in found:
            try:
                yield self._puzzle(lines)
            except InputError as error:
                yield error

    def _puzzle(self, lines: tuple[Line, ...]) -> Puzzle:
        from pencilmark.formats.tatham.reading import puzzle_of

        return puzzle_of(id_of_save(lines) if is_save(lines) else id_of_line(lines[0]), self.game)

    def write(self, puzzle: Puzzle) -> str:
        from pencilmark.formats.tatham.reading import written

        return written(puzzle.board(), self.game)[1] + "\n"

    def link(self, puzzle: Puzzle) -> str:
        from pencilmark.formats.tatham.reading import written

        game, said = written(puzzle.board(), self.game)
        return f"{_ADDRESS}{game}.html#{said}\n"


def _is_one(line: Line) -> bool:
    return bool(_ID.fullmatch(line.text) or _LINK.match(line.text))


def id_of_line(line: Line) -> Id:
    """The id of a line; a link names its game."""
    link = _LINK.match(line.text)
    start = link.end() if link else 0
    found = _ID.fullmatch(line.text, start)
    if not found:
        seed = _SEED.fullmatch(line.text, start)
        why = ": a seed holds no puzzle, only the program that made it can make it again" if seed else ""
        raise Token(line.text[start:].strip(), line.number, start + 1).error(f"a game id like 3x3:…{why}")
    params = Token(found[1], line.number, found.start(1) + 1)
    return Id(params, Token(found[2], line.number, found.start(2) + 1), link[1].lower() if link else None)
