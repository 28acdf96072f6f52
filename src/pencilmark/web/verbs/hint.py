"""hint: the next step for a player, told at all its levels at once: a page unfolds it without asking again.

marks   rows of lists of values, null where a cell has none: what a player has noted is known, and not told again
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pencilmark.explain.atoms import Subject
from pencilmark.explain.entries import entered
from pencilmark.explain.explanation import Hint, next_step, usual_scale
from pencilmark.explain.path import Path
from pencilmark.explain.probabilities import TooHardError
from pencilmark.explain.steps import Conclusion, Step
from pencilmark.explain.words import Speaker, listed
from pencilmark.search.state import SearchState
from pencilmark.web.boards import Position, position_of
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say

__all__ = ["hint"]


def hint(request: Request, say: Say) -> dict[str, Any]:
    """As `next` at the level of values, with `words` at each level, and what each cell has left."""
    position = position_of(request)
    marks = _marks(request, position)
    try:
        found = _unknown(position, marks, request.seconds())
    except TooHardError as error:
        raise Refusal(str(error), 422, {"kind": "limit", "message": str(error)}) from None
    told = found.as_dict() | {"words": _words(position, found), "status": found.status}
    told["conclusions"] = [c | _left(position, marks, c) for c in told.get("conclusions", [])]
    return told


def _marks(request: Request, position: Position) -> dict[str, list[int]]:
    """By cell what a player has noted for it."""
    rows = request.data.get("marks")
    if rows is None:
        return {}
    height, width = position.puzzle.shape
    if (
        not isinstance(rows, list)
        or [len(row) if isinstance(row, list) else -1 for row in rows] != [width] * height
    ):
        raise Refusal(f"marks: expected {height} rows of {width} lists or null")
    return {
        f"r{r}c{c}": _values(cell) for r, row in enumerate(rows, 1) for c, cell in enumerate(row, 1) if cell
    }


def _values(cell: object) -> list[int]:
    if isinstance(cell, list) and all(type(value) is int for value in cell):
        return cell
    raise Refusal("marks: expected lists of whole numbers, or null")


def _unknown(position: Position, marks: dict[str, list[int]], seconds: float) -> Hint:
    """The first step that is more than what the marks say. Those before it are true, so it follows as well."""
    found = next_step(position.puzzle, position.entries, "value", seconds=seconds)
    if found.step is None or not _noted(found.step, marks):
        return found
    subject = Subject(position.puzzle)
    if position.entries is not None:
        subject = entered(subject, position.entries)
    steps = Path(subject, usual_scale(subject), False, seconds).steps()
    step = next((step for step in steps if not _noted(step, marks)), None)
    if step is None:
        return Hint("value", (), "Nothing more follows than what is noted.", status=found.status)
    return replace(found, cells=step.cells, words=step.words, step=step)


def _noted(step: Step, marks: dict[str, list[int]]) -> bool:
    """Does the step only take away what the marks do not have anyway?"""
    return all(
        c.value is None and c.cell in marks and not set(c.removed) & set(marks[c.cell])
        for c in step.conclusions
    )


def _words(position: Position, found: Hint) -> dict[str, str]:
    """Where, by which rule, what it is, and why: each says a little more."""
    where, rule = found.at("where").words, found.at("rule").words
    if found.step is None:
        return {"where": where, "rule": rule, "value": found.words, "why": found.words}
    return {"where": where, "rule": rule, "value": _value(position, found.step), "why": _why(found.step)}


def _value(position: Position, step: Step) -> str:
    """The conclusions alone: `r1c2 is 5.`"""
    subject = Subject(position.puzzle)
    speaker = Speaker(subject)
    said = speaker.concluded({subject.names.index(c.cell): _mask(subject, c) for c in step.conclusions})
    return f"{said}."


def _mask(subject: Subject, conclusion: Conclusion) -> tuple[int, bool]:
    """The values of a conclusion as bits, and whether it places one."""
    if conclusion.value is not None:
        return subject.bit(conclusion.value), True
    return sum(subject.bit(value) for value in conclusion.removed), False


def _why(step: Step) -> str:
    """The step in its own words, and the cells that the marks of its rules come from."""
    marks = [f"{listed(b.cells)} ({b.rule})" for b in step.because if b.role == "marks" and b.cells]
    return f"{step.words} Look from {listed(marks)}." if marks else step.words


def _left(position: Position, marks: dict[str, list[int]], conclusion: dict[str, Any]) -> dict[str, Any]:
    """Of a cell that loses values, those that it has left: of its marks, or of what placed values leave it."""
    if "not" not in conclusion:
        return {}
    cell, flat = conclusion["cell"], position.flat
    had = marks.get(cell) or flat.values_of(SearchState(flat).legal(flat.names.index(cell)))
    return {"left": [value for value in had if value not in conclusion["not"]]}
