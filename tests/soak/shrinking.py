"""What fails, made as small as it can be while it still fails: without a rule, a given, a constraint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pencilmark as pm
from pencilmark.errors import PencilmarkError
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["shrunk"]

Source = Puzzle | pm.Problem


def shrunk(source: Source, fails: Callable[[Source], str]) -> Source:
    """The smallest that was found by taking away one thing after another."""
    if isinstance(source, Puzzle) and not isinstance(source, Board) and fails(source.board()):
        source = source.board()
    while smaller := next((one for one in _smaller(source) if _fails(one, fails)), None):
        source = smaller
    return source


def _fails(source: Source, fails: Callable[[Source], str]) -> bool:
    try:
        return bool(fails(source))
    except PencilmarkError:
        return False  # another fault than the one that is looked for


def _smaller(source: Source) -> Iterator[Source]:
    if isinstance(source, pm.Problem):
        yield from (_without(source, place) for place in range(len(source.constraints)))
    elif isinstance(source, Board):
        for place in range(len(source.rules)):
            try:
                yield replace(source, rules=source.rules[:place] + source.rules[place + 1 :])
            except PencilmarkError:
                continue  # another rule needs this one
        for cell in source.given():
            yield source.with_givens({other: v for other, v in source.given().items() if other != cell})


def _without(problem: pm.Problem, place: int) -> pm.Problem:
    smaller = pm.Problem()
    smaller.extend(problem.names, problem.domains)
    smaller.trust(constraint for i, constraint in enumerate(problem.constraints) if i != place)
    return smaller
