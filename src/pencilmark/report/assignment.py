"""The assignment report of a course: how to run the program, the formulation, each input with its output, the
statistics of the strategies, and the listing of the search."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from pencilmark import __version__
from pencilmark.api import run, solve
from pencilmark.puzzles.reading import Item
from pencilmark.report.document import Boards, Document, Heading, Listing, Paragraph, Picture, Sheet
from pencilmark.report.sections import formulation_blocks, listing_blocks, static_svg
from pencilmark.search.result import Query, Result

__all__ = ["USUAL", "Assignment"]

USUAL = ("bt", "bt+fc", "bt+fc+mrv", "bt+fc+mrv+deg", "bt+fc+mrv+deg+lcv", "bt+ac+mrv+deg")
MOST_BOARDS = 12  # whose texts are printed
LIMIT = 1_000_000  # assignments a run, where no other limit is given
_COLUMNS = ("tries", "assignments", "nodes", "backtracks", "removals", "depth")


@dataclass(frozen=True)
class Assignment:
    files: tuple[str, ...]
    items: list[Item]
    strategies: tuple[str, ...]
    engine: str = "auto"
    limit: int | None = None
    seconds: float | None = None

    def document(self, title: str = "", author: str = "") -> Document:
        families = list(dict.fromkeys(item.puzzle.family for item in self.items if item.puzzle))
        names = " and ".join(family.capitalize() for family in families)
        document = Document(
            title or f"{names} as constraint satisfaction", f"pencilmark {__version__}", author
        )
        document.add(*self._instructions(), Heading("Formulation"))
        for family in families:
            board = next(i.puzzle for i in self.items if i.puzzle and i.puzzle.family == family)
            document.add(*formulation_blocks(board))
        document.add(
            Heading("Inputs and outputs"), *self._boards(), Heading("Statistics"), *self._statistics()
        )
        document.add(*listing_blocks())
        return document

    def _instructions(self) -> list[Heading | Paragraph | Listing]:
        names = " ".join(self.files)
        chosen = self.strategies[-1]
        target = "output.txt" if len(self.files) == 1 else "outputs/"
        what = "writes the output file" if len(self.files) == 1 else "writes an output file for each"
        commands = (
            "pip install pencilmark\n"
            f"pencilmark solve {names}{' ' * len(target)}     # prints the boards\n"
            f"pencilmark solve {names} -o {target}  # {what}\n"
            f"pencilmark compare {names} -s {chosen}"
        )
        words = (
            "Each file is read in the format of its course; its text tells the family. A strategy is "
            "written as the literature writes it: `bt` is backtracking, `fc` forward checking, `mrv` minimum "
            "remaining values, `deg` the degree heuristic, `lcv` least constraining value, `ac` "
            "arc consistency."
        )
        return [Heading("How to run it"), Listing(commands, language="sh"), Paragraph(words)]

    def _query(self) -> Query:
        unlimited = self.limit is None and self.seconds is None
        return Query(1, LIMIT if unlimited else self.limit, self.seconds)

    def _boards(self) -> list[Paragraph | Boards]:
        blocks: list[Paragraph | Boards] = []
        for number, item in enumerate(self.items[:MOST_BOARDS]):
            assert item.puzzle is not None
            result = solve(item.puzzle, engine=self.engine, seconds=self.seconds)
            name = (
                item.source
                if len(self.items) == len(self.files)
                else f"{item.source}, board {item.index + 1}"
            )
            texts = ((f"{name}: input", item.puzzle.format()), ("output", _output(result)))
            svg = static_svg(item.puzzle.svg(result.solution)).encode()
            blocks.append(Boards(texts, Picture(f"solution-{number + 1}", "", {"svg": svg})))
        if len(self.items) > MOST_BOARDS:
            blocks.append(Paragraph(f"The first {MOST_BOARDS} of {len(self.items)} boards are printed."))
        return blocks

    def _statistics(self) -> list[Paragraph | Sheet]:
        words = (
            "`tries` counts the values looked at, `assignments` those assigned, `nodes` is one "
            "more, `backtracks` the "
            "assignments undone, `removals` the values that inference took from domains, `depth` "
            "the most cells "
            "assigned at once."
        )
        results = {s: [self._run(item, s) for item in self.items] for s in self.strategies}
        if len(self.items) <= 3:
            return [Paragraph(words), *(self._sheet(n, item, results) for n, item in enumerate(self.items))]
        return [Paragraph(words), _totals(results, len(self.items))]

    def _run(self, item: Item, strategy: str) -> Result:
        assert item.puzzle is not None
        return run(item.puzzle, strategy, self.engine, self._query())

    def _sheet(self, number: int, item: Item, results: dict[str, list[Result]]) -> Sheet:
        rows = []
        for strategy, found in results.items():
            result = found[number]
            counters = result.counters.as_dict()
            cells = (f"{counters[c]:,}" for c in _COLUMNS)
            rows.append((strategy, result.status, *cells, f"{result.seconds:.4f}"))
        name = f"{item.source}" + (f", board {item.index + 1}" if item.index else "")
        return Sheet(name, ("strategy", "status", *_COLUMNS, "seconds"), tuple(rows))


def _totals(results: dict[str, list[Result]], boards: int) -> Sheet:
    """Sums of what finished; a run that ended at a limit is counted and left out of them."""
    rows = []
    for strategy, found in results.items():
        done = [r for r in found if r.status != "limit"]
        sums = (
            f"{sum(getattr(r.counters, c) for r in done):,}" for c in ("tries", "assignments", "backtracks")
        )
        middle = f"{median(r.counters.assignments for r in done):,.4g}" if done else "–"
        most = f"{max(r.counters.assignments for r in done):,}" if done else "–"
        ends = (f"{sum(r.status == end for r in found)}" for end in ("solved", "unsatisfiable", "limit"))
        rows.append((strategy, *ends, *sums, middle, most))
    header = (
        "strategy",
        "solved",
        "unsatisfiable",
        "limit",
        "tries",
        "assignments",
        "backtracks",
        "median",
        "largest",
    )
    note = "Sums over the runs that finished; median and largest are of their assignments."
    return Sheet(f"{boards} boards", header, tuple(rows), note)


def _output(result: Result) -> str:
    if result.puzzle is not None and result.solutions:
        text: str = result.puzzle.format_solution(result.solutions[0])
        return text
    return f"{result.status}{f': {result.reason}' if result.reason else ''}"
