"""What every family of puzzles is: data that can be read, written, modelled, checked and drawn.

cell     a place of the board, named r1c1 from the top left
rows     a solution as people write it: a list of rows of integers
format   one way to write puzzles of a family as text
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

from pencilmark.constraints.all_different import ALL_DIFFERENT
from pencilmark.drawing.figure import Figure, Stated
from pencilmark.errors import InputError, ModelError
from pencilmark.model import Constraint, Flat, Problem, flatten
from pencilmark.model.forms import Blocks, Lines
from pencilmark.model.solvable import Solvable
from pencilmark.puzzles.cutting import Cut
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import LineStream, Text

if TYPE_CHECKING:
    from pencilmark.puzzles.board import Board

__all__ = ["DOUBT", "NONE_SUCH", "NO_DOUBT", "Format", "Options", "Puzzle", "Rows", "cell_name"]

Rows = list[list[int | None]]
NO_DOUBT, DOUBT, NONE_SUCH = range(3)  # of a text's family: is it what it seems, perhaps not, surely not


def cell_name(row: int, column: int) -> str:
    """r1c1 is the top left cell (row 0, column 0)."""
    return f"r{row + 1}c{column + 1}"


@dataclass(frozen=True)
class Options:
    """What a text does not say of itself."""

    box: tuple[int, int] | None = None  # rows × columns of a box, where the usual shape is not meant
    negative: bool = False  # Kropki: a missing dot forbids


@dataclass(frozen=True)
class Format:
    """One way to write puzzles. `recognise` is quick and forgiving: would a person take it for this?"""

    name: str
    recognise: Callable[[Text], bool]
    read: Callable[[Text, Options], Iterator[Puzzle | InputError | Remarked]]
    one_a_line: bool = False  # a collection that can be read line by line
    aligned: bool = False  # in the output file every board has its place, solved or not
    numbered: bool = False  # and stands behind its number
    head: int = 0  # lines of counts above each board of the output file
    sure: Callable[[Text], bool] | None = None  # can it be nothing else, though others would take it?
    stream: Callable[[LineStream, Options], Iterator[Puzzle | InputError | Remarked]] | None = (
        None  # `read`, line by line
    )
    lines: Lines | None = None  # lines that an engine may take as text, where it has a way for them
    read_plain: Callable[[tuple[int, ...]], Puzzle] | None = None  # the board of the cells of such a line
    read_quick: Callable[[str], Puzzle | None] | None = (
        None  # the board of a line, unless there is a fault in it
    )
    blocks: Blocks | None = None  # how boards stand in a text, where an engine may take them so
    read_blocks: Callable[[Text, Options], Iterator[Puzzle | InputError | Remarked]] | None = (
        None  # them alone
    )
    cut: Cut | None = None  # where such a line stands among other things
    solution: Callable[[Puzzle, Rows], str] | None = None  # another program's own way to write an answer
    families: tuple[str, ...] = ()  # of another program's format: what its puzzles are

    @property
    def gap(self) -> str:
        """What stands between two boards of an output file."""
        return "" if self.aligned else "\n"

    def answer(self, puzzle: Puzzle, rows: Rows, counts: Mapping[str, int | None]) -> str:
        """A solution as an output file has it."""
        return self.solution(puzzle, rows) if self.solution else puzzle.format_answer(rows, counts)


class Puzzle(Solvable[Rows], ABC):
    """One board. Subclasses are frozen data, and look at what they are given when they are made (`checks`).

    >>> board = pm.loads("1---/--2-/-3--/---4".replace("/", chr(10)))
    >>> isinstance(board, pm.Puzzle), board.family, board.shape
    (True, 'sudoku', (4, 4))
    """

    family: ClassVar[str]
    called: ClassVar[str] = ""  # what people call it, where that is not its family's name
    tools: ClassVar[
        Sequence[Mapping[str, Any]]
    ] = ()  # the rules one puts on its boards, as JSON without their places
    formats: ClassVar[Sequence[Format]]
    headed: ClassVar[bool] = False  # does a file of several boards begin with their number?
    also: ClassVar[tuple[str, ...]] = ()  # other families by whose names its texts may be called
    between: ClassVar[str | None] = (
        None  # what parts its cells in another program's file, if a reader says it
    )
    layout: str  # the name of the format it was read in, which its solution is written in

    @classmethod
    def trusted(cls, **fields: Any) -> Self:
        """A board of data that is known to be right, and is not looked at again: a reader's."""
        board = cls.__new__(cls)
        board.__dict__.update(fields)
        return board

    @property
    @abstractmethod
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""

    @abstractmethod
    def board(self) -> Board:
        """The same puzzle as a grid with rules: what is drawn, edited and written to other programs."""

    @classmethod
    def of_board(cls, board: Board) -> Self | None:
        """The puzzle of this family that is this board: the other way round, where the family can tell."""
        try:
            made = cls._of_rules(board)
        except (InputError, ModelError):  # of another size, or with values of another range
            return None
        return made if made is not None and made.board().says(board) else None

    @classmethod
    def _of_rules(cls, board: Board) -> Self | None:
        """What the rules of this family say on a board; others are not looked at."""
        return None

    @classmethod
    def blank(cls, side: int) -> Self | None:
        """An empty board of that side to set one up on; None where the family has none."""
        return None

    @abstractmethod
    def problem(self) -> Problem:
        """The puzzle as a constraint satisfaction problem."""

    def flat(self) -> Flat:
        """The problem flattened. A family whose boards are many and small may make it without a Problem between."""
        return flatten(self.problem())

    @abstractmethod
    def rows(self, values: Sequence[int]) -> Rows:
        """A solution of the problem, laid out as the board."""

    def lay_out(self, values: Sequence[int]) -> Rows:
        return self.rows(values)

    @abstractmethod
    def values(self, rows: Rows) -> list[int]:
        """The other way round."""

    def doubt(self) -> int:
        """Do the givens speak against the family that a text was taken for? Quick: it is asked of every guess."""
        return NO_DOUBT

    def unlikely(self) -> str:
        """Why nobody would write this down as a puzzle of the family, so that it must be one of another, which is not
        known here; empty if there is no reason. Asked where another program's text was taken for the family."""
        return ""

    @abstractmethod
    def format(self) -> str:
        """The puzzle in its course's input format."""

    def in_collection(self, number: int, count: int) -> str:
        """The text of the board as number `number`, from 0, of a file of `count`."""
        text = self.format()
        return ("\n" if number and text.count("\n") > 1 else "") + text

    @abstractmethod
    def format_solution(self, rows: Rows) -> str:
        """A solution in the course's output format."""

    def format_answer(self, rows: Rows, counts: Mapping[str, int | None]) -> str:
        """The same with what the search counted, where the course asks for that too; None is what was not counted."""
        return self.format_solution(rows)

    @abstractmethod
    def parse_solution(self, text: Text) -> Rows:
        """Read what `format_solution` writes."""

    def figure(self) -> Figure:
        """What is drawn of it: its board's givens, and the marks of its rules."""
        board = self.board()
        stated = [
            Stated("" if rule.usual else rule.words(), tuple(rule.marks(board.grid))) for rule in board.rules
        ]
        return Figure(board.grid, board.given(), tuple(stated), board.symbols())

    def draw(self, rows: Rows | None = None, colour: bool = False) -> str:
        """The board, or a solution on it, for a terminal."""
        from pencilmark.drawing import terminal

        return terminal.draw(self.figure(), rows, colour)

    def svg(self, rows: Rows | None = None) -> str:
        """The board, or a solution on it, as a picture."""
        from pencilmark.drawing import svg

        return svg.draw(self.figure(), rows)

    def sets(self) -> list[str]:
        """The formulation's words on variables and domains, for `describe`."""
        return []

    def fits(self, rows: object) -> bool:
        """Is this laid out as a solution of the board is: rows of integers, None where the board has a hint?"""
        height, width = self.shape
        return (
            isinstance(rows, list)
            and len(rows) == height
            and all(isinstance(row, list) and len(row) == width for row in rows)
            and all(value is None or type(value) is int for row in rows for value in row)
        )

    def complaints(self, rows: Rows) -> list[str]:
        """Every rule a proposed solution breaks, by cell; empty if it is a solution."""
        problem, values = self.problem(), self.values(rows)
        broken = [
            f"{problem.names[v]} is {value}; expected {_choice(problem.domains[v])}"
            for v, value in enumerate(values)
            if value not in problem.domains[v]
        ]
        for constraint in problem.constraints:
            found = [values[v] for v in constraint.scope]
            if not constraint.holds(found):
                cells = ", ".join(f"{problem.names[v]} = {values[v]}" for v in _culprits(constraint, found))
                broken.append(
                    f"{constraint.label}: {cells}" if cells else f"{constraint.label} cannot be met"
                )
        return broken

    def __str__(self) -> str:
        return self.draw()

    def _repr_html_(self) -> str:
        return self.svg()


def _choice(domain: Sequence[int]) -> str:
    if len(domain) == 1:
        return f"the given {domain[0]}"
    return f"one of {domain[0]} to {domain[-1]}" if domain else "nothing: it has no value"


def _culprits(constraint: Constraint, found: list[int]) -> list[int]:
    """The variables to name: those that share a value, or all of what is more than a comparison."""
    if constraint.law is not ALL_DIFFERENT:
        return list(constraint.scope)
    return [v for v, value in zip(constraint.scope, found, strict=True) if found.count(value) > 1]
