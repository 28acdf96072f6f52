"""Marks, and the scores they add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, get_args

__all__ = ["VERDICTS", "Mark", "Score", "Stray", "scores"]

Verdict = Literal["right", "wrong", "missing", "malformed", "ambiguous", "error"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)


@dataclass(frozen=True)
class Mark:
    """`file` is what was read, with the place of what is malformed. Text behind the last board has a mark
    without a point: it costs nothing."""

    student: str
    puzzle: str
    board: int
    verdict: Verdict
    why: str = ""
    file: str = ""
    line: int | None = None
    column: int | None = None
    points: int = 1

    def with_note(self, note: str) -> Mark:
        """The same mark, and something to know about it."""
        return replace(self, why=f"{self.why}; {note}" if self.why else note)

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Stray:
    """A file that was not graded, by its place below the folder of answers (or of puzzles)."""

    file: str
    why: str = ""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def __str__(self) -> str:
        return f"{self.file} ({self.why})" if self.why else self.file


@dataclass
class Score:
    """What a student's marks add up to."""

    student: str
    total: int = 0
    ends: Counter[str] = field(default_factory=Counter)

    @property
    def right(self) -> int:
        return self.ends["right"]

    @property
    def share(self) -> float:
        return self.right / self.total if self.total else 0.0

    def as_dict(self) -> dict[str, Any]:
        ends: dict[str, int] = {verdict: self.ends[verdict] for verdict in VERDICTS}
        return {"student": self.student, **ends, "total": self.total, "score": round(self.share, 6)}


def scores(marks: Iterable[Mark]) -> list[Score]:
    """The score of every student, in the order of the marks."""
    found: dict[str, Score] = {}
    for mark in marks:
        score = found.setdefault(mark.student, Score(mark.student))
        score.total += mark.points
        score.ends[mark.verdict] += mark.points
    return list(found.values())
