"""What the page is told of a board: all it needs to draw it, play it, edit it and name it again.

question   the words that name this board from now on: its text on one line, and what the text does not say of itself
rule       its sentence, its marks, and which constraints of the problem are its
apart      are the cells drawn apart, so that there is room for signs between them?
tool       a rule one usually puts on boards like this, with what its gesture does not say
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

from pencilmark.model import Flat
from pencilmark.puzzles import families
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.board_json import data_of, text_of
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.rules import rules
from pencilmark.rules.marks import Mark, mark_json
from pencilmark.shapes import AllDifferent, Constraint
from pencilmark.web.boards import Position, items_in, one_line, problem_json
from pencilmark.web.kinds import example_marks

__all__ = ["called", "constraints_by_rule", "question_of", "told"]

_LOOSE = ("sign", "disc", "text")  # marks that are as well seen where cells stand apart


def told(position: Position) -> dict[str, Any]:
    """The board of a position as the page draws and edits it."""
    puzzle = position.puzzle
    question = question_of(puzzle)
    board = puzzle.board()
    return {
        "puzzle": question["puzzle"],
        "called": called(families()[question["puzzle"]]),
        "title": board.title,
        "shape": list(puzzle.shape),
        "question": question,
        "board": data_of(board),
        "rules": _rules(board, position),
        "symbols": {str(value): symbol for value, symbol in board.symbols().items()},
        "apart": _apart(puzzle, board),
        "quota": quota_of(position.plain),
        "tools": [dict(tool) for tool in puzzle.tools] or _present(board),
        "problem": problem_json(position),
    }


def called(family: type[Puzzle]) -> str:
    """What people call the boards of a family."""
    own = vars(family).get("called", "")  # a family that is made on another one has its own name
    return own or family.family.replace("-", " ").capitalize()


def question_of(puzzle: Puzzle) -> dict[str, Any]:
    """The family's own text where it reads back as this very board, else the board as JSON."""
    found = (words for words in _ways_to_say(puzzle) if _reads_back(words, puzzle))
    return next(found, {"text": _json(puzzle), "puzzle": Board.family})


def _ways_to_say(puzzle: Puzzle) -> Iterator[dict[str, Any]]:
    if not isinstance(puzzle, Board):
        own = _own_words(puzzle)
        yield from (own, *(own | {"format": f.name} for f in puzzle.formats))
    elif type(puzzle) is not Board:
        yield {"text": _json(puzzle), "puzzle": puzzle.family}


def _json(puzzle: Puzzle) -> str:
    return text_of(replace(puzzle.board(), layout="line")).strip()


def _own_words(puzzle: Puzzle) -> dict[str, Any]:
    said = {f.name: getattr(puzzle, f.name, f.default) for f in fields(Options)}
    usual = {f.name: f.default for f in fields(Options)}
    options = {word: value for word, value in said.items() if value != usual[word]}
    return {"text": one_line(puzzle), "puzzle": puzzle.family} | options


def _reads_back(words: dict[str, Any], puzzle: Puzzle) -> bool:
    options = Options(**{f.name: words[f.name] for f in fields(Options) if f.name in words})
    items = list(items_in(words["text"], words["puzzle"], words.get("format"), options))
    if len(items) != 1 or type(items[0].puzzle) is not type(puzzle):
        return False
    return bool(replace(items[0].puzzle, layout=puzzle.layout) == puzzle)  # type: ignore[type-var]


def _rules(board: Board, position: Position) -> list[dict[str, Any]]:
    numbers = constraints_by_rule(board, position)
    return [
        {
            "words": rule.words(),
            "marks": [mark_json(mark) for mark in rule.marks(board.grid)],
            "constraints": numbers[index],
        }
        for index, rule in enumerate(board.rules)
    ]


def quota_of(flat: Flat) -> int | None:
    """How often each value stands in every solution, where that is plain to see: the variables fall into groups as
    large as the values are many, and in each group all differ."""
    free, groups = set(range(len(flat.domains))), 0
    for constraint, shape in zip(flat.constraints, flat.shapes, strict=True):
        scope = set(constraint.scope)
        if isinstance(shape, AllDifferent) and len(scope) == len(flat.values) and scope <= free:
            free -= scope
            groups += 1
    return groups if groups and not free else None


def constraints_by_rule(board: Board, position: Position) -> list[list[int]]:
    """For each rule of a board, the numbers of its constraints in the problem."""
    waiting: dict[tuple[str, tuple[int, ...]], list[int]] = defaultdict(list)
    for number, constraint in enumerate(position.plain.constraints):
        waiting[_key(constraint)].append(number)
    found: list[list[int]] = []
    for rule in board.rules:
        keys = [_key(constraint) for constraint in rule.constraints(board.grid)]
        found.append([waiting[key].pop(0) for key in keys if waiting[key]])
    return found


def _key(constraint: Constraint) -> tuple[str, tuple[int, ...]]:
    return constraint.label, tuple(constraint.scope)


def _present(board: Board) -> list[dict[str, Any]]:
    """Each kind of rule that is on a board already."""
    return [{"rule": name} for name in dict.fromkeys(rule.name for rule in board.rules)]


def _apart(puzzle: Puzzle, board: Board) -> bool:
    """Signs want room between cells; what runs over several cells wants none."""
    marks = list(_marks_to_come(puzzle, board))
    return any(m.kind == "sign" for m in marks) and all(m.kind in _LOOSE for m in marks)


def _marks_to_come(puzzle: Puzzle, board: Board) -> Iterator[Mark]:
    yield from board.marks()
    for tool in puzzle.tools:
        with suppress(KeyError):
            yield from example_marks(rules()[tool["rule"]])
