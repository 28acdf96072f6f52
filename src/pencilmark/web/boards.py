"""From a request to a board, and from a board to what the page draws.

position   a board with the entries a player has made; an entry is a cell's value, and its domain alone
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any

from pencilmark.ask import Question, ask
from pencilmark.errors import InputError
from pencilmark.model import Flat, Problem, flatten
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.board_json import text_of
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.reading import Item, read_text
from pencilmark.rules.cell import cell_named
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import AUTO, Strategy
from pencilmark.shapes import Shape
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal, Request

__all__ = [
    "Position",
    "boards_in",
    "check_size",
    "course_file",
    "item_of",
    "items_in",
    "one_line",
    "position_of",
    "problem_json",
    "refusal_of",
]


@dataclass(frozen=True)
class Position:
    item: Item
    puzzle: Puzzle
    entries: Rows | None = None

    @cached_property
    def cells(self) -> list[int]:
        """The cell of each variable, in reading order from 0; -1 for a variable that is none."""
        width = self.puzzle.shape[1]
        named = map(cell_named, self.plain.names)
        return [-1 if cell is None else cell.row * width + cell.column for cell in named]

    @cached_property
    def plain(self) -> Flat:
        """The problem without the entries."""
        return flatten(self._problem())

    def _problem(self) -> Problem:
        problem = self.puzzle.problem()
        if len(problem.constraints) > LIMITS.constraints:
            found = f"expected at most {LIMITS.constraints} constraints, found {len(problem.constraints)}"
            raise Refusal(found, 413)
        return problem

    def problem(self) -> Problem:
        """The problem, with every entry as its variable's only value (or none, if it may not be)."""
        problem = self._problem()
        for variable, value in self._entered():
            problem.domains[variable] = (value,) if value in problem.domains[variable] else ()
        return problem

    @cached_property
    def flat(self) -> Flat:
        """The same, flattened."""
        return flatten(self.problem())

    def _entered(self) -> list[tuple[int, int]]:
        if self.entries is None:
            return []
        width = self.puzzle.shape[1]
        cells = ((v, divmod(cell, width)) for v, cell in enumerate(self.cells) if cell >= 0)
        found = ((v, self.entries[row][column]) for v, (row, column) in cells)
        return [(v, value) for v, value in found if value is not None]

    def run(self, strategy: str | Strategy, query: Query, engine: str = AUTO) -> Result:
        """Ask an engine; the solutions come laid out as the board."""
        return ask(self.puzzle, Question(query, strategy, engine), self.flat)


def position_of(request: Request) -> Position:
    """The board a request names, with its entries."""
    item = item_of(request)
    assert item.puzzle is not None
    return Position(item, item.puzzle, request.grid("entries", item.puzzle.shape))


def item_of(request: Request) -> Item:
    """The puzzle a request names; what is wrong with it is told with line and column."""
    index = request.whole("index", 0, 0, LIMITS.boards - 1)
    item = next(islice(_items(request), index, None), None)
    if item is None:
        raise Refusal(f"index: the text has fewer than {index + 1} boards")
    return checked(item)


def checked(item: Item) -> Item:
    if item.puzzle is None:
        raise refusal_of(item.error or InputError("expected a puzzle"))
    check_size(item.puzzle)
    return item


def check_size(puzzle: Puzzle) -> None:
    """A board that is too much for one request is refused before its problem is made."""
    height, width = puzzle.shape
    if height * width > LIMITS.cells:
        raise Refusal(f"expected a board of at most {LIMITS.cells} cells, found {height * width}", 413)
    if not isinstance(puzzle, Board):
        return
    if len(puzzle.rules) > LIMITS.rules:
        raise Refusal(f"expected a board of at most {LIMITS.rules} rules, found {len(puzzle.rules)}", 413)
    choices = height * width * (puzzle.domain[1] - puzzle.domain[0] + 1)
    if choices > LIMITS.choices:
        raise Refusal(f"expected at most {LIMITS.choices} values in all cells, found {choices}", 413)


def boards_in(request: Request) -> int:
    """How many boards the text has, counted up to a limit."""
    return sum(1 for _ in islice(_items(request), LIMITS.boards))


def _items(request: Request) -> Iterator[Item]:
    text = request.needed("text", LIMITS.body)
    if not text.strip():
        raise Refusal("expected a puzzle, found an empty text", 422, {"kind": "empty"})
    puzzle, format = request.text("puzzle"), request.text("format")
    return items_in(text, puzzle, format, Options(request.box(), request.flag("negative")))


def items_in(text: str, puzzle: str | None, format: str | None, options: Options) -> Iterator[Item]:
    """The boards of a text as it stands or, where it has none, of a course file on one line, its rows joined by /."""
    if not _may_be_joined(text):
        return read_text(text, puzzle, format, options)
    as_it_stands = [*read_text(text, puzzle, format, options)]
    if any(item.puzzle for item in as_it_stands) or "://" in text:
        return iter(as_it_stands)
    return read_text("\n".join(row.strip() for row in text.split("/")), puzzle, format, options)


def _may_be_joined(text: str) -> bool:
    return "/" in text and "\n" not in text.strip() and not text.lstrip().startswith("{")


def refusal_of(error: InputError) -> Refusal:
    detail = {"kind": error.kind, "line": error.line, "column": error.column, "message": error.message}
    return Refusal(error.message, 422, detail | ({} if error.rule is None else {"rule": error.rule}))


def problem_json(position: Position) -> dict[str, Any]:
    """Variables, domains and constraints, for a page that shows them."""
    flat = position.plain
    laws = {id(shape): shape for shape in flat.shapes}
    number = {name: index for index, name in enumerate(laws)}
    return {
        "names": flat.names,
        "cells": position.cells,
        "values": flat.values,
        "domains": [flat.values_of(mask) for mask in flat.domains],
        "laws": [_law_json(shape) for shape in laws.values()],
        "constraints": [
            {"law": number[id(shape)], "scope": c.scope, "label": c.label}
            for c, shape in zip(flat.constraints, flat.shapes, strict=True)
        ],
    }


def _law_json(shape: Shape) -> dict[str, Any]:
    """A shape with its numbers; of a table too long to be read, how long it is."""
    told = shape.as_dict()
    long = {
        word: len(rows) for word, rows in told.items() if isinstance(rows, list) and len(rows) > LIMITS.told
    }
    return told | ({"long": long} | dict.fromkeys(long) if long else {})


def course_file(puzzle: Puzzle) -> str:
    """The board as its course writes it, whatever it was read from."""
    return replace(puzzle, layout=puzzle.formats[0].name).format()  # type: ignore[type-var]


def one_line(puzzle: Puzzle) -> str:
    """The board on one line: the family's own way, or the rows of its course file joined by /; or its JSON."""
    if isinstance(puzzle, Board):
        return text_of(replace(puzzle, layout="line")).strip()
    own = "line" in {f.name for f in puzzle.formats} and puzzle.shape[0] <= 35
    text = replace(puzzle, layout="line").format() if own else course_file(puzzle)  # type: ignore[type-var]
    return "/".join(line.strip() for line in text.splitlines() if line.strip())
