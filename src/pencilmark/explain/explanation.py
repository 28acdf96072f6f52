"""The whole way, the next step and the rating of a board: what `explain`, `next` and `rate` ask for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from os import cpu_count
from typing import TYPE_CHECKING, Any, Literal

from pencilmark.ask import Question, ask_many
from pencilmark.errors import ModelError
from pencilmark.explain.atoms import Subject
from pencilmark.explain.guess import guess_words
from pencilmark.explain.ladder import Scale
from pencilmark.explain.native_ladder import digits_of, ways
from pencilmark.explain.native_path import NativePath, is_whole, native_path
from pencilmark.explain.path import Path
from pencilmark.explain.probabilities import TooHardError
from pencilmark.explain.rating import Rating, rating_of
from pencilmark.explain.steps import Because, Step
from pencilmark.explain.truth import status_of
from pencilmark.explain.why import why, why_none
from pencilmark.model import Solvable
from pencilmark.model.forms import Digits
from pencilmark.puzzles.puzzle import Rows
from pencilmark.search.result import Query

__all__ = ["Explanation", "Hint", "Level", "explain", "next_step", "rate", "rate_many", "usual_scale"]

Level = Literal["where", "rule", "value"]
SECONDS = 60.0  # for a board, unless said otherwise: an empty one of side 25 has no end


@dataclass(frozen=True)
class Explanation:
    """`status` is solved, unsatisfiable, several (the steps go as far as logic goes) or limit.

    >>> found = pm.explain(pm.loads("1---\\n--2-\\n-3--\\n---4"))
    >>> found.status, found.steps[0].words
    ('solved', 'In box 1 only r1c2 can be 2.')
    """

    status: str
    rating: Rating | None
    steps: tuple[Step, ...]
    conflict: tuple[Because, ...] = ()
    board: Any = field(default=None, repr=False, compare=False)
    rejected: tuple[str, ...] = field(
        default=(), repr=False, compare=False
    )  # what techniques said that is not so

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """The steps, where they have been left for when they are asked for."""
            if name != "steps" or "_path" not in self.__dict__:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            return self.__dict__.setdefault("steps", self.__dict__.pop("_path").steps)

    @classmethod
    def _later(cls, status: str, rating: Rating, path: NativePath, board: Any) -> Explanation:
        """One whose steps are made when they are asked for."""
        made = cls(status, rating, (), (), board)
        del made.__dict__["steps"]
        made.__dict__["_path"] = path
        return made

    def __getstate__(self) -> dict[str, Any]:
        return {"steps": self.steps} | self.__dict__  # made now, if they were not

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        rating = {"rating": self.rating.as_dict() if self.rating else None}
        because = {"because": [b.as_dict() for b in self.conflict]} if self.conflict else {}
        return {"status": self.status, **rating, "steps": [step.as_dict() for step in self.steps], **because}

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        return "\n".join(f"{number}. {step.words}" for number, step in enumerate(self.steps))


@dataclass(frozen=True)
class Hint:
    """The next step, as much of it as a level tells.

    >>> hint = pm.next_step(pm.loads("1---\\n--2-\\n-3--\\n---4"), level="where")
    >>> hint.cells, hint.words
    (('r1c2',), 'Look at r1c2.')
    """

    level: Level
    cells: tuple[str, ...]
    words: str
    step: Step | None = None
    wrong: tuple[tuple[str, int], ...] = ()  # entries that no solution has
    status: str = "solved"

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        said: dict[str, Any] = {"level": self.level, "cells": list(self.cells)}
        if self.wrong:
            said["wrong"] = [{"cell": cell, "is": value} for cell, value in self.wrong]
        if self.level != "where":
            step = self.step
            said["technique"] = step.technique if step else None
            said["because"] = [because.as_dict() for because in step.because] if step else []
        if self.level == "value":
            said["conclusions"] = [c.as_dict() for c in self.step.conclusions] if self.step else []
        return said | {"words": self.words}

    def at(self, level: Level) -> Hint:
        """The same step, told at another level."""
        return _hint(self.step, level, self.status) if self.step else self

    def __str__(self) -> str:
        return self.words


def usual_scale(subject: Subject) -> Scale:
    """`se` where every rule is a house, `own` for all other boards."""
    return "se" if subject.only_houses else "own"


def explain(
    board: Solvable[Any] | Subject,
    *,
    uniqueness: bool = False,
    scale: Scale | None = None,
    seconds: float | None = None,
) -> Explanation:
    """The whole way as steps, each with its reasons. `uniqueness` allows arguments from there being one solution.

    >>> [step.technique for step in pm.explain(pm.loads("1---\\n--2-\\n-3--\\n---4"))][:2]
    ['hidden single', 'hidden single']
    """
    seconds = SECONDS if seconds is None else seconds
    found = _native(board, uniqueness, seconds) if scale != "own" and isinstance(board, Solvable) else None
    if found is not None:
        return found
    subject = Subject.of(board)
    scale = _scale(subject, scale)
    status = status_of(subject, seconds)
    if status == "unsatisfiable":
        return Explanation(status, None, (), why(subject, seconds=seconds).because, subject.board)
    steps: list[Step] = []
    path = Path(subject, scale, uniqueness and status == "solved", seconds)
    try:
        for step in path.steps():
            steps.append(step)
    except TooHardError:
        status = "limit"
    rating = rating_of(scale, ((step.technique, step.cost) for step in steps), status)
    return Explanation(status, rating, tuple(steps), (), subject.board, tuple(path.rejected))


def _native(board: Solvable[Any], uniqueness: bool, seconds: float) -> Explanation | None:
    """The explanation of a 9×9 Sudoku with one solution, at once; None for all other boards."""
    digits = digits_of(board)
    if digits is None or not is_whole():
        return None
    counted = ask_many([board], Question(Query(2, None, seconds, keep=0)), 1)[0]
    found = native_path(digits, uniqueness, seconds) if counted.unique else None
    if found is None:
        return None
    status = "solved" if found.solved else "limit"
    return Explanation._later(status, rating_of("se", found.costs(), status), found, board)


def rate(board: Solvable[Any], scale: Scale | None = None, *, seconds: float | None = None) -> Rating | None:
    """How hard the board is; None if it has no solution. The scale is `se` for Sudokus unless it is said.

    >>> print(pm.rate(pm.loads("1---\\n--2-\\n-3--\\n---4")))
    se 1.2 (easy, hidden single)
    """
    return rate_many([board], scale, seconds=seconds, threads=1)[0]


def rate_many(
    boards: Sequence[Solvable[Any]],
    scale: Scale | None = None,
    *,
    seconds: float | None = None,
    threads: int | None = None,
) -> list[Rating | None]:
    """The same of many boards, in their order, on all cores or `threads`; None for one without a solution."""
    threads = threads or cpu_count() or 1
    native = {
        at: digits for at, b in enumerate(boards) if scale != "own" and (digits := digits_of(b)) is not None
    }
    found: dict[int, Rating | None] = {}
    counted = ask_many([boards[at] for at in native], Question(Query(2, None, seconds, keep=0)), threads)
    unique = [at for at, result in zip(native, counted, strict=True) if result.unique]
    for at, (solved, costs) in zip(
        unique, ways([native[at] for at in unique], True, seconds, threads), strict=True
    ):
        if solved:
            found[at] = rating_of("se", costs, "solved")
    return [found[at] if at in found else _rate_one(b, scale, seconds) for at, b in enumerate(boards)]


def _rate_one(board: Solvable[Any], scale: Scale | None, seconds: float | None) -> Rating | None:
    subject, seconds = Subject(board), SECONDS if seconds is None else seconds
    scale = _scale(subject, scale)
    status = status_of(subject, seconds)
    if status == "unsatisfiable":
        return None
    path = Path(subject, scale, status == "solved" and scale == "se", seconds)
    found: list[tuple[str | None, float]] = []
    try:
        found.extend(path.costs())
    except TooHardError:
        status = "limit"
    return rating_of(scale, found, status)


def _scale(subject: Subject, scale: Scale | None) -> Scale:
    if scale == "se" and not subject.only_houses:
        raise ModelError(
            "the scale se is for boards all of whose rules are rows, columns and boxes: take own"
        )
    if scale not in (None, "se", "own"):
        raise ModelError(f"expected the scale se or own, found {scale!r}")
    return scale or usual_scale(subject)


def next_step(
    board: Solvable[Any], entries: Rows | None = None, level: Level = "value", *, seconds: float | None = None
) -> Hint:
    """The easiest next step. `entries` is what the player has so far, None for a blank; a wrong one comes first.

    >>> print(pm.next_step(pm.loads("1---\\n--2-\\n-3--\\n---4"), level="rule"))
    Look at r1c2: hidden single in box 1.
    """
    try:
        return _next(Subject(board), entries, level, SECONDS if seconds is None else seconds)
    except TooHardError:
        return Hint(level, (), "The time was over before a step was found.", status="limit")


def _next(subject: Subject, entries: Rows | None, level: Level, seconds: float) -> Hint:
    from pencilmark.explain.entries import entered, wrong_entries

    status = status_of(subject, seconds / 2, SOON)
    if status == "unsatisfiable":
        return _no_solution(subject, level, seconds)
    if entries is not None:
        if wrong := wrong_entries(subject, entries, seconds):
            return Hint(
                level, tuple(cell for cell, _ in wrong), _wrong_words(wrong), wrong=wrong, status="wrong"
            )
        subject = entered(subject, entries)
    if step := _native_step(subject, status, seconds):
        return _hint(step, level, status)
    path = Path(subject, usual_scale(subject), False, seconds)
    if step := path.easy_step():
        return _hint(step, level, UNKNOWN if status == "limit" else status)
    status = status_of(subject, seconds / 2) if status == "limit" else status
    if status == "unsatisfiable":
        return _no_solution(subject, level, seconds)
    step = path.last_step()
    return _hint(step, level, status) if step else _nothing(subject, level, status)


SOON = 200  # nodes of a search: an easy step follows whether there is one solution or not
REASONS = 0.6  # seconds for the fewest rules that clash; `why` has more
UNKNOWN = "unknown"  # how many solutions there are was not asked to the end


def _no_solution(subject: Subject, level: Level, seconds: float) -> Hint:
    found = why_none(subject, min(seconds, REASONS))
    return Hint(level, (), f"There is no solution: {found.words}", status="unsatisfiable")


def _native_step(subject: Subject, status: str, seconds: float | None) -> Step | None:
    digits = digits_of(subject.board) if status == "solved" and is_whole() else None
    if digits is None:
        return None
    known = (mask.bit_length() if mask.bit_count() == 1 else 0 for mask in subject.start)
    found = native_path(Digits(known), False, seconds, 1)
    return found.steps[0] if found is not None and found.steps else None


def _hint(step: Step, level: Level, status: str) -> Hint:
    cells = ", ".join(step.cells)
    main = [because.rule for because in step.because if not because.role]
    words = {
        "where": f"Look at {cells}.",
        "rule": f"Look at {cells}: {_by(step.technique, main)}.",
        "value": step.words,
    }
    return Hint(level, step.cells, words[level], step, (), status)


def _by(technique: str | None, rules: Sequence[str]) -> str:
    where = _listed(rules)
    if technique is None:
        return f"it follows from {where}"
    return f"{technique} in {where}" if where else technique


def _listed(rules: Iterable[str]) -> str:
    from pencilmark.explain.words import listed

    return listed(rules)


def _wrong_words(wrong: Sequence[tuple[str, int]]) -> str:
    said = _listed(f"{cell} is not {value}" for cell, value in wrong)
    return f"{said}: correct that first."


def _nothing(subject: Subject, level: Level, status: str) -> Hint:
    if status == "solved":
        return Hint(level, (), "The board is solved.", status=status)
    cells, words = guess_words(subject)
    return Hint(level, cells, words, status=status)
