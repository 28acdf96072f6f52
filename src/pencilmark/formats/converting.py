"""Any readable puzzle into any format that can be written.

writer   one name for `--to`: a foreign format that writes, one of ours, or `link:` and a format that has links
alone    a puzzle is a file by itself: several need a folder
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial

from pencilmark.errors import InputError
from pencilmark.formats.courses import board_text, course_text, courses_text, line_text, sdm_text
from pencilmark.formats.shared.solver import SolverFormat
from pencilmark.model import Problem
from pencilmark.puzzles.foreign import ForeignFormat, foreign_formats, unsupported
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_text
from pencilmark.puzzles.text import shown

__all__ = ["Known", "Writer", "convert", "known_formats", "writer_named", "writers"]

LINK = "link:"
_ENDINGS = {"bars": ".ss", "csv": ".csv", "csv-grid": ".csv", "jsminesweeper": ".mine", "sdk": ".sdk"}


@dataclass(frozen=True)
class Writer:
    """`each` writes a puzzle among others; `together` writes a file of several, where that is more than each."""

    name: str
    title: str
    write: Callable[[Puzzle], str]
    ending: str = ".txt"
    alone: bool = False
    each: Callable[[Puzzle], str] | None = None
    together: Callable[[Sequence[Puzzle]], str] | None = None
    problems: Callable[[Problem], str] | None = None  # what writes a problem of one's own, where that can be


_OWN = (
    Writer("board", "a board of rules as JSON", board_text, ".json", each=lambda p: board_text(p, "line")),
    Writer("course", "the course's own format", course_text, together=courses_text),
    Writer("line", "a puzzle a line", line_text),
    Writer("sdm", "81 digits a line", sdm_text, ".sdm"),
)


@cache
def writers() -> dict[str, Writer]:
    """Every name for `--to`, with what writes it."""
    found = {writer.name: writer for writer in _OWN}
    for name, format in foreign_formats().items():
        if type(format).write is not ForeignFormat.write:
            found[name] = _foreign(format)
        if type(format).link is not ForeignFormat.link:
            found[LINK + name] = Writer(LINK + name, f"{format.title}, as an address", format.link)
    return found


def _foreign(format: ForeignFormat) -> Writer:
    if isinstance(format, SolverFormat):
        own = format.write
        return Writer(format.name, format.title, own, format.ending, alone=True, problems=own)
    ending = _ENDINGS.get(format.name, ".txt")
    return Writer(format.name, format.title, format.write, ending, together=partial(_together, format))


def _together(format: ForeignFormat, puzzles: Sequence[Puzzle]) -> str:
    """Several puzzles as one text, if that is read as so many, by itself or where the format is named."""
    text = format.write_all(puzzles)
    read = (
        sum(item.puzzle is not None for item in read_text(text, None, name)) for name in (None, format.name)
    )
    if len(puzzles) not in read:
        raise InputError(
            f"{format.title}: expected one puzzle for one file, found several: -o FOLDER/ writes a file each",
            kind="usage",
        )
    return text


def writer_named(name: str) -> Writer:
    """The writer of that name; InputError lists those there are."""
    if name in writers():
        return writers()[name]
    plain = name.removeprefix(LINK)
    if name != plain and plain in (*writers(), *foreign_formats()):
        raise unsupported(f"{LINK}{plain}", "links")
    if plain in foreign_formats():
        raise unsupported(foreign_formats()[plain].title, "writing")
    known = ", ".join(sorted(writers()))
    raise InputError(f"expected a format to write ({known}), found {shown(name)}", kind="usage")


def convert(board: Puzzle | Problem, to: str) -> str:
    """The puzzle as a text of another format, or as a link; a problem of one's own as a model for a solver.

    InputError of the kind `unsupported` names the rule that the format cannot say.

    >>> board = pm.loads("1---/--2-/-3--/---4".replace("/", chr(10)))
    >>> pm.convert(board, "line")
    '1.....2..3.....4\\n'
    >>> pm.convert(board, "minizinc").splitlines()[0]
    '% MiniZinc model by pencilmark: sudoku, 4 by 4'
    """
    writer = writer_named(to)
    if isinstance(board, Puzzle):
        return writer.write(board)
    if not isinstance(board, Problem):
        raise TypeError(f"expected a puzzle or a problem, found {type(board).__name__}")
    if writer.problems is None:
        raise unsupported(writer.title, "a problem that is no puzzle")
    return writer.problems(board)


@dataclass(frozen=True)
class Known:
    """What there is to say of a format."""

    name: str
    title: str
    reads: bool
    writes: bool
    link: bool
    families: tuple[str, ...]


def known_formats() -> list[Known]:
    """Every format by name: ours first, then those of other programs."""
    own = [Known(w.name, w.title, True, True, False, ()) for w in _OWN if w.name not in foreign_formats()]
    foreign = [
        Known(name, f.title, True, name in writers(), LINK + name in writers(), f.families)
        for name, f in sorted(foreign_formats().items())
    ]
    return [*own, *foreign]
