"""`pencilmark check`."""

from __future__ import annotations

from dataclasses import replace

import click

from pencilmark import api
from pencilmark.cli.batch import known_alone
from pencilmark.cli.file_names import FILE
from pencilmark.cli.options import Reading, json_option, reading
from pencilmark.cli.output import Tally, as_json, complain
from pencilmark.errors import InputError
from pencilmark.formats.answers import answer_in, is_answer
from pencilmark.puzzles.puzzle import Puzzle, Rows
from pencilmark.puzzles.reading import Item, file_text
from pencilmark.puzzles.text import Line, Text

__all__ = ["check"]


@click.command()
@click.argument("puzzle_file", metavar="PUZZLE", type=FILE)
@click.argument("solution_file", metavar="SOLUTION", type=FILE)
@click.option("--unique", is_flag=True, help="Also ask whether it is the only solution.")
@click.option("--show", is_flag=True, help="Print the solution too, as an output file has it.")
@json_option
@reading
def check(
    puzzle_file: str, solution_file: str, unique: bool, show: bool, as_json: bool, reading: Reading
) -> None:
    """Is SOLUTION a solution of PUZZLE? Names every broken rule by cell.

    SOLUTION is an output file, or what a solver answered to a model that `convert` wrote: a SAT or pseudo-Boolean
    solver, MiniZinc, clingo, an SMT solver, or one that reads XCSP3."""
    tally = Tally()
    solutions = _Solutions(solution_file)
    items, alone = known_alone(reading.items(puzzle_file))
    for item in items:
        try:
            found = _found(item, solutions)
            complaints = _complaints(item, found, unique)
            tally.note("unsatisfiable" if complaints else "solved")
            _print(item, found if show else None, complaints, as_json, alone)
        except InputError as error:
            tally.note("error")
            complain(error)
    if "error" not in tally.ends and (extra := solutions.left_over()):
        tally.note("error")
        complain(extra)
    tally.exit()


def _found(item: Item, solutions: _Solutions) -> Rows | str:
    """The solution that is there for a puzzle, or the words that stand in its place."""
    if item.puzzle is None:
        raise item.error or InputError("unknown")
    return solutions.next_for(item.puzzle, item)


def _complaints(item: Item, found: Rows | str, unique: bool) -> list[str]:
    assert item.puzzle is not None
    if isinstance(found, str):
        return [f"no solution was given: {found}"]
    complaints = list(api.check(item.puzzle, found).complaints)
    if unique and not complaints and not api.is_unique(item.puzzle):
        complaints.append("it is not the only solution")
    return complaints


def _print(
    item: Item, found: Rows | str | None, complaints: list[str], json_wanted: bool, alone: bool
) -> None:
    rows = found if isinstance(found, list) else None
    if json_wanted:
        verdict = {"solution": not complaints, "complaints": complaints}
        shown = {} if found is None else {"rows": rows}
        click.echo(as_json({"source": item.source, "index": item.index, **verdict, **shown}))
        return
    which = "" if alone else f"puzzle {item.index + 1}: "
    verdict_words = "not a solution" if complaints else "a solution"
    click.echo("\n".join([which + verdict_words, *(f"  {complaint}" for complaint in complaints)]))
    if rows is not None and item.puzzle is not None:
        click.echo(item.puzzle.format_solution(rows), nl=False)


class _Solutions:
    """A file of solutions, handed out board by board."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.text = file_text(path).without_comments()
        self.answered = is_answer(self.text)  # by a solver, to one model
        self.at = 0

    def next_for(self, puzzle: Puzzle, item: Item) -> Rows | str:
        """The next solution of the file, or the words in its place."""
        try:
            if self.answered:
                return self._answer(puzzle, item)
            part = self._part(puzzle, item)
            if part.lines and self._is_reason(part.lines[0]):
                return part.lines[0].text.strip()
            return puzzle.parse_solution(part)
        except InputError as error:
            raise replace(error, source=self.path) from None

    def _answer(self, puzzle: Puzzle, item: Item) -> Rows | str:
        if self.at:
            raise self.text.end_error(f"the answer to puzzle {item.index + 1}")
        self.at = len(self.text.lines)
        answer = answer_in(self.text, puzzle)
        return f"the solver says {answer.words}" if answer.values is None else puzzle.rows(answer.values)

    def _part(self, puzzle: Puzzle, item: Item) -> Text:
        """The lines of one solution, behind its number if the format numbers boards."""
        lines, format = self.text.lines, item.format
        if format and format.numbered and self.at < len(lines):
            number = lines[self.at].row(1, "number (of the board)")[0]
            number.integer(f"the number {item.index + 1} of the board", item.index + 1, item.index + 1)
            self.at += 1
        if self.at >= len(lines):
            raise self.text.end_error(f"the solution of puzzle {item.index + 1}")
        start = self.at
        self.at += self._height(lines[start], puzzle, item)
        return self.text.of_lines(lines[start : self.at])

    def _height(self, first: Line, puzzle: Puzzle, item: Item) -> int:
        if self._is_reason(first):
            return 1
        rows, columns = puzzle.shape
        head = item.format.head if item.format and first.width != columns else 0
        return 1 if len(first.items(2)) == rows * columns and rows > 1 else head + rows

    @staticmethod
    def _is_reason(line: Line) -> bool:
        """A line that stands where a solution should be: words, or a `!` and words."""
        return line.text.lstrip().startswith("!") or (
            len(line.tokens[0].text) > 2 and line.tokens[0].text.isalpha()
        )

    def left_over(self) -> InputError | None:
        """What stands behind the last solution, as an error."""
        if self.at >= len(self.text.lines):
            return None
        return replace(self.text.lines[self.at].tokens[0].error("the end of the file"), source=self.path)
