"""What a player has entered so far: read from a file, compared with the solutions, taken as known."""

from __future__ import annotations

from dataclasses import replace

from pencilmark.ask import Question, ask
from pencilmark.errors import ModelError
from pencilmark.explain.atoms import Subject
from pencilmark.explain.oracle import Oracle
from pencilmark.puzzles.puzzle import Puzzle, Rows
from pencilmark.puzzles.text import Text
from pencilmark.search.result import Query

__all__ = ["entered", "read_entries", "wrong_entries"]

BLANK = "0"


def read_entries(board: Puzzle, text: Text) -> Rows | None:
    """Rows as the course writes a solution, 0 for a blank: blanks are read as what a solution has there, and emptied
    again, so that every family reads its own way. None if the board has no solution: no entry can be right then."""
    solution = ask(board, Question(Query())).solution
    if solution is None:
        return None
    height, width = board.shape
    told = Text(board.format_solution(solution)).take(height, "row")
    lines = text.take(height, f"row {len(text.lines) + 1} of {height}")
    blank, written = set[tuple[int, int]](), list[str]()
    for r, (line, full) in enumerate(zip(lines, told, strict=True)):
        cells = [token.text for token in full.row(width, "value")]
        for c, token in enumerate(line.row(width, "value (0 for a blank)")):
            if token.text == BLANK and cells[c] != BLANK:
                blank.add((r, c))
            else:
                cells[c] = token.text
        written.append(" ".join(cells))
    rows = board.parse_solution(Text("\n".join(written) + "\n", text.start))
    return [[None if (r, c) in blank else v for c, v in enumerate(row)] for r, row in enumerate(rows)]


def _by_variable(subject: Subject, entries: Rows) -> dict[int, int]:
    """The entered values, by the number of the cell's variable."""
    board = subject.board
    if not isinstance(board, Puzzle) or not board.fits(entries):
        raise ModelError("expected entries laid out as the board: rows of integers, None for a blank")
    found: dict[int, int] = {}
    number = {name: v for v, name in enumerate(subject.names)}
    for r, row in enumerate(entries):
        for c, value in enumerate(row):
            variable = number.get(f"r{r + 1}c{c + 1}")
            if variable is not None and value is not None:
                found[variable] = value
    return found


def wrong_entries(
    subject: Subject, entries: Rows, seconds: float | None = None
) -> tuple[tuple[str, int], ...]:
    """The entries that no solution has, by place; where each is in some solution, those that rule out all solutions
    that the ones before leave."""
    oracle, domains, wrong = Oracle(subject, seconds), list(subject.start), list[tuple[str, int]]()
    together = entered(subject, entries).start
    if together == subject.start or oracle.possible(together, subject.atoms):
        return ()  # most players are right, and one question is quicker than one for each entry
    way: list[int] | None = None
    for variable, value in _by_variable(subject, entries).items():
        kept, domains[variable] = domains[variable], domains[variable] & subject.bit(value)
        if way and way[variable] == domains[variable]:
            continue  # as a solution has it, together with the entries before
        found = oracle.solution(domains, subject.atoms)
        if found is None:
            wrong.append((subject.names[variable], value))
            domains[variable] = kept
        else:
            way = found
    return tuple(wrong)


def entered(subject: Subject, entries: Rows) -> Subject:
    """The subject with the entries known."""
    domains = list(subject.start)
    for variable, value in _by_variable(subject, entries).items():
        domains[variable] &= subject.bit(value)
    return Subject(subject.board, replace(subject.flat, domains=tuple(domains)))
