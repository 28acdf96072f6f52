"""What a failure of the search could have taught: where the branch went wrong, and the step that would have seen it.

lost      a node whose assignments no solution has
    lesson    of a value tried and undone: if the board before it could still be solved, the dearest step on the
          way to seeing that the value is wrong; if not, the earlier assignment that was the mistake
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pencilmark.explain.atoms import Subject
from pencilmark.explain.explanation import usual_scale
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.path import Path
from pencilmark.explain.probabilities import TooHardError
from pencilmark.explain.steps import Step
from pencilmark.search.trace import Event

__all__ = ["Lesson", "Teacher", "lesson"]

SECONDS = 2.0  # for one lesson
Tried = tuple[int, int]  # a variable and the value it was given


@dataclass(frozen=True)
class Lesson:
    """`step` is the dearest on the way, `last` the one that rules the value out; `mistake` is the earlier assignment
    that was wrong already."""

    tried: str
    words: str
    technique: str | None = None
    step: Step | None = None
    last: Step | None = None
    steps: int = 0
    mistake: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        said: dict[str, Any] = {"tried": self.tried, "technique": self.technique, "words": self.words}
        if self.mistake is not None:
            return said | {"mistake": self.mistake}
        if self.step is None or self.last is None:
            return said
        return said | {"cost": self.step.cost, "steps": self.steps, "because": _because(self.last)}

    def __str__(self) -> str:
        return self.words


def _because(step: Step) -> list[dict[str, Any]]:
    return [because.as_dict() for because in step.because]


def lesson(
    board: Subject | Any, before: Iterable[Tried], tried: Tried, *, seconds: float = SECONDS
) -> Lesson | None:
    """The lesson of a value that was tried after others; None if some solution has them all."""
    teacher = Teacher(Subject.of(board), seconds)
    for each in before:
        teacher.assign(each)
    teacher.assign(tried)
    return teacher.undo()


class Teacher:
    """Follows a search by what it assigns and undoes."""

    def __init__(self, subject: Subject, seconds: float = SECONDS) -> None:
        self.subject, self.seconds, self.oracle = subject, seconds, Oracle(subject)
        self.stack: list[
            tuple[Tried, Sequence[int], int | None]
        ] = []  # tried, domains, the level that lost it

    def follow(self, event: Event) -> Lesson | None:
        """What there is to say of an event of a trace: of most, nothing."""
        if event.kind == "assign" and event.variable is not None:
            self.assign((event.variable, event.detail["value"]))
        return self.undo() if event.kind == "backtrack" and self.stack else None

    def assign(self, tried: Tried) -> None:
        variable, value = tried
        domains = list(self._domains())
        domains[variable] &= self.subject.bit(value)
        lost = self.stack[-1][2] if self.stack else None
        if lost is None and not self.oracle.possible(domains, self.subject.atoms):
            lost = len(self.stack)
        self.stack.append((tried, domains, lost))

    def undo(self) -> Lesson | None:
        tried, _, lost = self.stack.pop()
        if lost is None:
            return None
        name = self._name(tried)
        if lost < len(self.stack):
            mistake = self._name(self.stack[lost][0])
            return Lesson(
                name, f"{name} failed, but the mistake was made before: {mistake}.", mistake=mistake
            )
        return self._seen(tried, name)

    def _domains(self) -> Sequence[int]:
        return self.stack[-1][1] if self.stack else self.subject.start

    def _name(self, tried: Tried) -> str:
        return f"{self.subject.names[tried[0]]}={tried[1]}"

    def _seen(self, tried: Tried, name: str) -> Lesson:
        """Walk up the ladder from where the value was tried until a step rules it out."""
        flat = replace(self.subject.flat, domains=tuple(self._domains()))
        subject, steps = Subject(self.subject.board, flat), list[Step]()
        path = Path(subject, usual_scale(subject), seconds=self.seconds)
        variable, bit = tried[0], subject.bit(tried[1])
        try:
            for step in path.steps() if path.position.marks[variable] & bit else ():
                steps.append(step)
                if not path.position.marks[variable] & bit:
                    break
        except TooHardError:
            return Lesson(name, f"{name} failed; what would have shown it was not found in time.")
        return _told(name, steps)


def _told(name: str, steps: list[Step]) -> Lesson:
    if not steps:
        return Lesson(name, f"{name} failed: a value that was placed before forbids it.")
    hardest, last = max(steps, key=lambda step: step.cost), steps[-1]
    called = hardest.technique or "a deduction without a name"
    before = "" if len(steps) == 1 else f" in {len(steps)} steps"
    words = f"{name} failed; {called} would have seen it{before}: {last.words}"
    return Lesson(name, words, hardest.technique, hardest, last, len(steps))
