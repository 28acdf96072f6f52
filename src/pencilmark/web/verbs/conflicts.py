"""conflicts: what is broken on a board as it stands, while somebody plays.

broken   a constraint that no values in the open cells could mend
guilty   the placed cells that break it together
"""

from __future__ import annotations

from typing import Any

from pencilmark.rules.marks import Mark
from pencilmark.search.propagators import Propagator
from pencilmark.search.state import SearchState
from pencilmark.web.boards import Position, position_of
from pencilmark.web.requests import Request
from pencilmark.web.told import constraints_by_rule
from pencilmark.web.verbs import Say

__all__ = ["broken_in", "conflicts", "guilty"]


def conflicts(request: Request, say: Say) -> dict[str, Any]:
    position = position_of(request)
    state = SearchState(position.flat)
    impossible = [position.cells[v] for v, domain in enumerate(state.domains) if not domain]
    broken: list[dict[str, Any]] = [
        {
            "constraint": propagator.index,
            "label": propagator.label,
            "cells": [position.cells[v] for v in guilty(propagator, state)],
        }
        for propagator in broken_in(state)
    ]
    wrong = {cell for one in broken for cell in one["cells"]}
    return {
        "cells": sorted({*impossible, *wrong} - {-1}),
        "broken": broken,
        "marks": _broken_marks(position, [one["constraint"] for one in broken]) if broken else [],
        "solved": not broken and not impossible and all(state.assigned),
    }


def broken_in(state: SearchState) -> list[Propagator]:
    """The constraints that are broken by what is placed."""
    return [propagator for propagator in state.propagators if propagator.clash(state) is not None]


def guilty(propagator: Propagator, state: SearchState) -> list[int]:
    """The placed variables that are wrong by themselves; where none alone is to blame, all that are placed."""
    placed = [v for v in propagator.scope if state.assigned[v]]
    wrong = [v for v in placed if not propagator.legal(state, v) & state.domains[v]]
    return wrong or placed


def _broken_marks(position: Position, numbers: list[int]) -> list[tuple[int, int]]:
    """(rule, mark) of what is drawn of a broken rule where it is broken."""
    board = position.puzzle.board()
    found = []
    for index, own in enumerate(constraints_by_rule(board, position)):
        scopes = [position.plain.constraints[number].scope for number in own if number in numbers]
        cells = {board.grid.cells[v] for scope in scopes for v in scope}
        marks = board.rules[index].marks(board.grid) if scopes else ()
        found += [(index, number) for number, mark in enumerate(marks) if _is_about(mark, cells, board)]
    return found


def _is_about(mark: Mark, cells: set[Any], board: Any) -> bool:
    """Does a mark stand on one of these cells? One that stands on no cell is about its whole rule."""
    on = {*getattr(mark, "cells", ()), getattr(mark, "smaller", None), getattr(mark, "larger", None)}
    own = {cell for cell in on if cell is not None and board.grid.has(cell)}
    return not own or bool(own & cells)
