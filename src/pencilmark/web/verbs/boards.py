"""parse, check, candidates, draw, convert: questions about a board that need no search."""

from __future__ import annotations

from typing import Any

from pencilmark.api import check as check_solution
from pencilmark.errors import InputError
from pencilmark.formats.converting import convert as converted
from pencilmark.model.flat import Flat
from pencilmark.search.inference import inferences
from pencilmark.search.state import SearchState
from pencilmark.web.boards import Position, boards_in, course_file, item_of, one_line, position_of, refusal_of
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.told import told
from pencilmark.web.verbs import Say

__all__ = ["candidates", "check", "convert", "draw", "parse"]


def parse(request: Request, say: Say) -> dict[str, Any]:
    """A text as a board: the board as data, what is drawn of it, and its problem."""
    item = item_of(request)
    assert item.puzzle is not None
    return {
        "source": item.source,
        "index": item.index,
        "boards": boards_in(request),
        "format": item.format.name if item.format else None,
        "warnings": [str(remark) for remark in item.remarks],
    } | told(Position(item, item.puzzle))


def draw(request: Request, say: Say) -> dict[str, Any]:
    """A board as a course file, as one line and as a picture; with entries, those are on the picture."""
    position = position_of(request)
    puzzle = position.puzzle
    return {
        "puzzle": puzzle.family,
        "course": course_file(puzzle),
        "line": one_line(puzzle),
        "svg": puzzle.svg(position.entries),
    }


def convert(request: Request, say: Say) -> dict[str, Any]:
    """A board in another format, or as a link to another program."""
    item = item_of(request)
    assert item.puzzle is not None
    name = request.needed("to", 100)
    try:
        return {"puzzle": item.puzzle.family, "to": name, "text": converted(item.puzzle, name)}
    except InputError as error:
        raise refusal_of(error) from None


def check(request: Request, say: Say) -> dict[str, Any]:
    """Are these entries a solution? Every broken rule by cell."""
    position = position_of(request)
    if position.entries is None:
        raise Refusal("entries: expected rows, found none")
    complaints = list(check_solution(position.puzzle, position.entries).complaints)
    return {
        "source": position.item.source,
        "index": position.item.index,
        "solution": not complaints,
        "complaints": complaints,
    }


def candidates(request: Request, say: Say) -> dict[str, Any]:
    """The values each variable may still take, after `fc` (what is placed forbids) or more."""
    position = position_of(request)
    token = request.text("inference", "fc") or "fc"
    if token not in inferences():
        raise Refusal(f"inference: expected one of {', '.join(inferences())}")
    flat = position.flat
    state = SearchState(flat)
    possible = 0 not in state.domains and not any(p.clash(state) for p in state.propagators)
    if possible:
        possible = inferences()[token]().at_root(state)
    return {"possible": possible, "candidates": [_left(flat, state, v) for v in range(len(flat.domains))]}


def _left(flat: Flat, state: SearchState, variable: int) -> list[int]:
    domain = state.domains[variable]
    return flat.values_of(domain if state.assigned[variable] else state.legal(variable))
