"""Boards × strategies, run and measured.

column   a strategy of the report: its name there, what is run, which counter the course calls nodes
cell     one board searched with one column: the outcome, and the processor time of its search
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median
from time import process_time

from pencilmark.ask import Question, ask
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import AUTO, Strategy, strategy_of

__all__ = ["COUNTERS", "Board", "Cell", "Column", "Measured", "column_of", "measured"]

COUNTERS = ("tries", "assignments", "nodes", "removals", "backtracks", "depth")
_REPETITIONS = 5
_LONGEST = 60.0  # seconds of `auto`, where no other limit is given
_ENOUGH = 0.3  # seconds after which a search is not repeated any more


@dataclass(frozen=True)
class Board:
    name: str
    puzzle: Puzzle


@dataclass(frozen=True)
class Column:
    name: str
    strategy: str | Strategy
    counter: str = "nodes"

    @property
    def text(self) -> str:
        """The strategy as it is written; a part of one's own by its class."""
        return AUTO if self.strategy == AUTO else str(strategy_of(self.strategy))

    @property
    def tokens(self) -> list[str]:
        """Its parts behind `bt`, defaults left out. `auto` is no textbook strategy and has none."""
        return self.text.split("+")[1:]

    @property
    def is_textbook(self) -> bool:
        return self.strategy != AUTO


@dataclass(frozen=True)
class Cell:
    result: Result
    seconds: float  # of processor time, the median of the repetitions
    repetitions: int

    @property
    def censored(self) -> bool:
        return self.result.status == "limit"

    def count(self, counter: str) -> int:
        return self.result.counters.as_dict()[counter]


@dataclass(frozen=True)
class Measured:
    """`cells[i][j]` is board i with column j."""

    boards: Sequence[Board]
    columns: Sequence[Column]
    cells: list[list[Cell]]
    query: Query

    def of(self, column: int) -> list[Cell]:
        return [row[column] for row in self.cells]


def column_of(text: str) -> Column:
    """A column as the command writes it: STRATEGY or NAME=STRATEGY. An unknown part is an error."""
    name, _, strategy = text.rpartition("=")
    strategy = strategy.strip()
    strategy = AUTO if strategy == AUTO else str(strategy_of(strategy))
    return Column(name.strip() or strategy, strategy)


def measured(boards: Sequence[Board], columns: Sequence[Column], engine: str, query: Query) -> Measured:
    cells = [[_cell(board.puzzle, column, engine, query) for column in columns] for board in boards]
    return Measured(boards, columns, cells, query)


def _cell(puzzle: Puzzle, column: Column, engine: str, query: Query) -> Cell:
    """A search, repeated until its time is known well enough; its counters are the same every time."""
    engine = "auto" if isinstance(column.strategy, Strategy) else engine
    if not column.is_textbook:  # a limit of assignments would make it a textbook search
        query = replace(query, assignments=None, seconds=query.seconds or _LONGEST)
    times: list[float] = []
    question = Question(query, column.strategy, engine)
    while len(times) < _REPETITIONS and sum(times) < _ENOUGH:
        start = process_time()
        result = ask(puzzle, question)
        times.append(process_time() - start)
    return Cell(result, median(times), len(times))
