"""Published tables and what our search counts on the same boards.

claim   one published figure: where it is from, what was run there, what it says
A claim is run again with the strategy that its words (or its code, where they disagree) describe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pencilmark.ask import Question, ask
from pencilmark.errors import InputError
from pencilmark.loading import load_all
from pencilmark.search.result import Query, Result
from pencilmark.search.state import SearchState
from pencilmark.search.strategy import Strategy
from pencilmark.search.variable_orders import VariableOrder

__all__ = ["CLAIMS", "TABLES", "Claim", "Outcome", "outcomes"]

SUDOKU = [f"sudoku/{name}.txt" for name in ("easy", "medium", "difficult", "evil")]
MILLION = 10**6
ONE = Query()  # the first solution, no limit


class CourseHeuristic(VariableOrder):
    """Fewest legal values, then *fewest* unassigned neighbours, then the last index: what the course's
    code did, where its text says most neighbours."""

    def score(self, state: SearchState, variable: int) -> tuple[int, ...]:
        return (state.legal(variable).bit_count(), state.unassigned_neighbours(variable), -variable)


def _each(counter: str) -> Callable[[list[Result]], list[str]]:
    return lambda results: [str(getattr(result.counters, counter)) for result in results]


def _total(results: list[Result]) -> list[str]:
    solved = sum(result.status == "solved" for result in results)
    return [str(sum(result.counters.assignments for result in results)), f"{solved} solved"]


def _solutions(results: list[Result]) -> list[str]:
    return [str(result.count) for result in results]


@dataclass(frozen=True)
class Claim:
    source: str
    run: str
    strategy: str | Strategy
    files: Sequence[str]
    published: Sequence[str]
    figures: Callable[[list[Result]], list[str]]
    query: Query = ONE
    slow: bool = False
    note: str = ""


@dataclass(frozen=True)
class Outcome:
    claim: Claim
    ours: list[str]

    @property
    def verdict(self) -> str:
        if self.claim.note:
            return self.claim.note
        return "equal" if self.ours == list(self.claim.published) else "DIFFERENT"


def _futoshiki(run: str, strategy: str, file: str, total: int, solved: int, slow: bool = False) -> Claim:
    return Claim(
        source=f"Futoshiki report, {file}",
        run=f"{run}, sum of assignments",
        strategy=strategy,
        files=[f"futoshiki/{file}.txt"],
        published=[str(total), f"{solved} solved"],
        figures=_total,
        query=Query(assignments=MILLION),
        slow=slow,
    )


CLAIMS: Sequence[Claim] = (
    Claim(
        "Sudoku course",
        "B, nodes = tries",
        "bt",
        SUDOKU,
        ["22725", "4141", "118339", "116529"],
        _each("tries"),
    ),
    Claim(
        "Sudoku course",
        "B+FC, nodes = assignments of plain bt (its forward checking only skips illegal values)",
        "bt",
        SUDOKU,
        ["2549", "483", "13172", "12973"],
        _each("assignments"),
    ),
    Claim(
        "Sudoku course",
        "B+FC+H, as its code breaks ties: fewest neighbours, last index",
        Strategy(variable_order=CourseHeuristic()),
        SUDOKU,
        ["51", "51", "58", "77"],
        _each("assignments"),
    ),
    Claim(
        "Sudoku course",
        "B+FC+H, as its text says: most neighbours",
        "bt+fc+mrv+deg",
        SUDOKU,
        ["51", "51", "58", "77"],
        _each("assignments"),
        note="differs: the text's tie-break is not the one its code used",
    ),
    _futoshiki("BT", "bt+desc", "mrv_only", 1660, 60),
    _futoshiki("BT+FC", "bt+fc:unique+desc", "mrv_only", 1497, 60),
    _futoshiki("MRV1", "bt+fc:unique+mrv+desc", "mrv_only", 1312, 60),
    _futoshiki("MRV2", "bt+fc:unique+mrv:unique+desc", "mrv_only", 1320, 60),
    _futoshiki("MRV3", "bt+fc:unique+mrv+deg:binary+desc", "mrv_only", 1312, 60),
    _futoshiki("BT", "bt+desc", "arc_consistent", 7792205, 57, slow=True),
    _futoshiki("BT+FC", "bt+fc:unique+desc", "arc_consistent", 5026495, 58, slow=True),
    _futoshiki("MRV2", "bt+fc:unique+mrv:unique+desc", "arc_consistent", 262233, 60, slow=True),
    Claim(
        "Minesweeper course",
        "solutions of its four boards (corrected)",
        "bt+fc+mrv+deg",
        ["minesweeper/course.txt"],
        ["8", "2", "9", "2"],
        _solutions,
        Query(solutions=None, keep=0),
    ),
)


#: a course's own table: (its name for a column, what is run, the counter that it calls nodes)
TABLES: dict[str, tuple[tuple[str, str | Strategy, str], ...]] = {
    "sudoku": (
        ("B", "bt", "tries"),
        ("B+FC", "bt", "assignments"),  # its forward checking only skips illegal values
        ("B+FC+H", Strategy(variable_order=CourseHeuristic()), "assignments"),
    )
}


def outcomes(folder: Path, engine: str, slow: bool) -> Iterator[Outcome | tuple[Claim, str]]:
    """Every claim run again on the boards of a folder; a claim that cannot be run comes with the reason."""
    for claim in CLAIMS:
        if claim.slow and not slow:
            yield claim, "takes minutes in plain Python: ask for it with --slow"
            continue
        try:
            boards = [board for file in claim.files for board in load_all(folder / file)]
        except InputError as error:
            yield claim, str(error)
            continue
        question = Question(claim.query, claim.strategy, engine)
        yield Outcome(claim, claim.figures([ask(board, question) for board in boards]))
