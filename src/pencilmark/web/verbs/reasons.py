"""next, explain, rate, why, true_candidates, lesson: what follows on a board and why, in the words of the command line.

`entries` are the player's: `next` looks for wrong ones first, the others take them as known.
"""

from __future__ import annotations

from typing import Any, cast

from pencilmark.errors import InputError, ModelError
from pencilmark.explain.atoms import Subject
from pencilmark.explain.candidates import candidates
from pencilmark.explain.explanation import Level, next_step
from pencilmark.explain.explanation import explain as explanation_of
from pencilmark.explain.explanation import rate as rating_of
from pencilmark.explain.ladder import Scale
from pencilmark.explain.lessons import lesson as lesson_of
from pencilmark.explain.probabilities import TooHardError
from pencilmark.explain.why import why as why_of
from pencilmark.web.boards import Position, position_of
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say

__all__ = ["explain", "lesson", "next", "rate", "true_candidates", "why"]

LEVELS = ("where", "rule", "value")
SCALES = (None, "se", "own")
Words = dict[str, Any]


def next(request: Request, say: Say) -> Words:
    """The easiest next step, as much of it as `level` tells; wrong entries come first, as `wrong`."""
    position, level = position_of(request), _choice(request, "level", LEVELS, "value")
    try:
        found = next_step(position.puzzle, position.entries, cast(Level, level), seconds=request.seconds())
    except (TooHardError, ModelError, InputError) as error:
        raise _refused(error) from None
    return found.as_dict() | {"status": found.status}


def explain(request: Request, say: Say) -> Words:
    """The whole way from here."""
    position = position_of(request)
    scale, unique = cast("Scale | None", _choice(request, "scale", SCALES, None)), request.flag("uniqueness")
    try:
        found = explanation_of(_subject(position), uniqueness=unique, scale=scale, seconds=request.seconds())
    except (TooHardError, ModelError, InputError) as error:
        raise _refused(error) from None
    return _head(position) | found.as_dict()


def rate(request: Request, say: Say) -> Words:
    """How hard the board is."""
    position = position_of(request)
    scale = cast("Scale | None", _choice(request, "scale", SCALES, None))
    try:
        found = rating_of(position.puzzle, scale, seconds=request.seconds())
    except (TooHardError, ModelError, InputError) as error:
        raise _refused(error) from None
    rating = None if found is None else found.as_dict() | {"class": found.class_name}
    return _head(position) | {"status": found.status if found else "unsatisfiable", "rating": rating}


def why(request: Request, say: Say) -> Words:
    """The fewest rules for a `claim` about a cell; without one, for there being no solution."""
    try:
        found = why_of(_subject(position_of(request)), request.text("claim"), seconds=request.seconds())
    except (TooHardError, ModelError, InputError) as error:
        raise _refused(error) from None
    return found.as_dict() | {"words": found.words}


def true_candidates(request: Request, say: Say) -> Words:
    """In each cell every value of some solution; with `counts`, of how many."""
    asked = _subject(position_of(request))
    try:
        return candidates(asked, counts=request.flag("counts"), seconds=request.seconds()).as_dict()
    except TooHardError as error:
        raise _refused(error) from None


def lesson(request: Request, say: Say) -> Words:
    """What the failure of a search's value, the last of `path`, could have taught."""
    subject, path = _subject(position_of(request)), _path(request)
    for variable, value in path:
        if not 0 <= variable < len(subject.names) or not subject.bit(value):
            raise Refusal("path: expected variables of the board and values of theirs")
    found = lesson_of(subject, path[:-1], path[-1], seconds=request.seconds())
    return {"lesson": found.as_dict() if found else None}


def _path(request: Request) -> list[tuple[int, int]]:
    path = request.data.get("path")
    pairs = isinstance(path, list) and all(isinstance(each, list) and len(each) == 2 for each in path)
    if not pairs or not path or not all(type(number) is int for each in path for number in each):
        raise Refusal("path: expected a list of [variable, value], the one that failed last")
    return [(each[0], each[1]) for each in path]


def _subject(position: Position) -> Subject:
    return Subject(position.puzzle, position.flat)


def _head(position: Position) -> Words:
    return {
        "source": position.item.source,
        "index": position.item.index,
        "puzzle": position.puzzle.family,
    }


def _choice(request: Request, word: str, known: tuple[str | None, ...], usual: str | None) -> str | None:
    said = request.text(word, usual)
    if said not in known:
        raise Refusal(f"{word}: expected one of {', '.join(str(each) for each in known if each)}")
    return said


def _refused(error: Exception) -> Refusal:
    kind = "limit" if isinstance(error, TooHardError) else "usage"
    return Refusal(str(error), 422, {"kind": kind, "message": str(error)})
