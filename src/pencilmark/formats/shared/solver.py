"""What the formats of solvers share. A model is written from what the rules say to a search, so that every family,
every board and every problem of one's own can be written; and a model that pencilmark wrote is read back.

    heading   the first lines, as comments: what it is, its rules in words, and the board itself as one line of JSON
    model     a problem with its givens apart, the puzzle it is of, and the names of its variables in the model

Solvers do not read the heading; pencilmark reads nothing else. Where a name cannot stand in a model, another does,
and a comment says which.
"""

from __future__ import annotations

import json
import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from pencilmark.encoding import Opened, TooLargeError, opened
from pencilmark.errors import InputError
from pencilmark.model import Problem, Solvable
from pencilmark.puzzles import families
from pencilmark.puzzles.foreign import CERTAIN, Fit, ForeignFormat, unsupported
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text
from pencilmark.shapes import Constraint, Shape

__all__ = ["Model", "Said", "SolverFormat", "line", "listed", "model_of", "refused"]

_PLAIN = re.compile(r"[a-z](\d+[a-z])*\d*")  # r1c2, x, x17: a word of no language
_PLACE = re.compile(r"r(\d+)c(\d+)")
_HEAD = 4  # lines in which it says that it is ours
_BY = "by pencilmark"


@dataclass(frozen=True)
class Model:
    puzzle: Puzzle | None
    problem: Opened
    names: tuple[str, ...]  # of the variables, as the model calls them

    def scope(self, constraint: Constraint) -> list[str]:
        return [self.names[variable] for variable in constraint.scope]

    def rows(self) -> list[list[str | None]]:
        """The names of the variables as they lie on the board; None where there is no cell."""
        assert self.puzzle is not None
        height, width = self.puzzle.shape
        rows: list[list[str | None]] = [[None] * width for _ in range(height)]
        for name, own in zip(self.problem.names, self.names, strict=True):
            if place := _PLACE.fullmatch(name):
                rows[int(place[1]) - 1][int(place[2]) - 1] = own
        return rows

    def said(self) -> Iterator[Said]:
        """The constraints, in order."""
        for constraint, shape in zip(self.problem.constraints, self.problem.shapes, strict=True):
            yield Said(
                self.problem.words(constraint), shape, self.scope(constraint), self.problem.scoped(constraint)
            )

    def title(self) -> str:
        if self.puzzle is None:
            return "a problem"
        height, width = self.puzzle.shape
        return f"{self.puzzle.family}, {height} by {width}"

    def words(self) -> list[str]:
        """What is to be known of it, line by line."""
        if self.puzzle is None:
            renamed = zip(self.names, self.problem.names, strict=True)
            return [f"{own} is {json.dumps(name)}" for own, name in renamed if own != name]
        told = [getattr(self.puzzle, word, "") for word in ("title", "author")]
        rules = [
            text for text in self.puzzle.sets() if "x_rc" not in text
        ]  # variables have their own names here
        return [line(text) for text in (*told, *rules) if text]


@dataclass(frozen=True)
class Said:
    """One constraint: its words, and its shape on variables with these names and domains."""

    words: str
    shape: Shape
    names: list[str]
    domains: list[tuple[int, ...]]


def model_of(source: Solvable[Any]) -> Model:
    """A puzzle, or a problem of one's own, as a model."""
    problem = source.problem() if isinstance(source, Puzzle) else source
    if not isinstance(problem, Problem):
        raise TypeError(f"expected a puzzle or a problem, found {type(source).__name__}")
    own = opened(problem)
    return Model(source if isinstance(source, Puzzle) else None, own, tuple(_identifiers(own.names)))


def _identifiers(names: Sequence[str]) -> Iterator[str]:
    """Names that no language takes for a word of its own."""
    plain = {name for name in names if _PLAIN.fullmatch(name)}
    taken = set(plain)
    for name in names:
        own = name if name in plain else "v_" + re.sub(r"[^A-Za-z0-9]", "_", name)
        while own != name and own in taken:
            own += "_"
        taken.add(own)
        yield own


def line(text: str) -> str:
    """A text as one line."""
    return "".join(c if c.isprintable() else " " for c in " ".join(text.split()))


class SolverFormat(ForeignFormat):
    """A format in which solvers read problems: written by shapes, read back by its heading."""

    name = ""
    comment: ClassVar[str]  # what begins a line that solvers do not read
    ending: ClassVar[str]  # of the name of a file

    @abstractmethod
    def text(self, model: Model) -> Iterator[str]:
        """The lines of a model below its heading."""

    def write(self, puzzle: Puzzle | Problem) -> str:
        model = model_of(puzzle)
        lines = [*self.text(model)]
        return "\n".join([*self.heading(model), *lines]) + "\n"

    def heading(self, model: Model) -> list[str]:
        head = [f"{self.title} {_BY}: {model.title()}", *model.words()]
        board = [] if model.puzzle is None else [f"board {self.board_line(model.puzzle)}"]
        return [self.remark(words) for words in (*head, *board)]

    def remark(self, words: str) -> str:
        return f"{self.comment} {line(words)}"

    def board_line(self, puzzle: Puzzle) -> str:
        from pencilmark.puzzles.board_json import data_of

        return json.dumps(data_of(puzzle.board()))

    def recognise(self, text: Text) -> Fit:
        mark = f"{self.comment} {self.title} {_BY}"
        return Fit(CERTAIN) if any(own.text.startswith(mark) for own in text.lines[:_HEAD]) else Fit()

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError]:
        mark = f"{self.comment} board "
        for own in text.lines:
            if own.text.startswith(mark):
                yield from _board(own, mark, _family(text, self))
                return
        yield unsupported(self.title, "a model without its board", None, "there is no puzzle in it to read")


def _family(text: Text, format: SolverFormat) -> str:
    """What the heading says the board is."""
    mark = f"{format.comment} {format.title} {_BY}: "
    found = [own.text.removeprefix(mark) for own in text.lines[:_HEAD] if own.text.startswith(mark)]
    return found[0].split(",")[0] if found else ""


def _board(own: Line, mark: str, family: str) -> Iterator[Puzzle | InputError]:
    from pencilmark.puzzles.board import Board
    from pencilmark.puzzles.board_json import board_of_text

    try:
        board = board_of_text(own.text.removeprefix(mark).strip().removesuffix("-->"), own.number)
        adopted = families()[family].of_board(board.board()) if family in families() else None
        yield adopted if adopted is not None and family != Board.family else board
    except InputError as error:
        column = None if error.column is None else error.column + len(mark)
        yield InputError(error.message, error.line, column, kind=error.kind, rule=error.rule)


def refused(title: str, said: Said, error: TooLargeError) -> InputError:
    """A constraint that the format could only say at too great a length."""
    return unsupported(title, said.words, None, str(error))


def listed(items: Iterable[object]) -> str:
    return ", ".join(map(str, items))
