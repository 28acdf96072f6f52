"""The whole way from the givens to the solution, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.explain.atoms import Subject
from pencilmark.explain.ladder import Ladder, Scale
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.position import Position
from pencilmark.explain.settling import Settler, concluded
from pencilmark.explain.steps import Step

__all__ = ["Path"]


class Path:
    """Steps as long as something follows. `settled` steps name all they rest on; the others are for rating alone."""

    def __init__(
        self, subject: Subject, scale: Scale, unique: bool = False, seconds: float | None = None
    ) -> None:
        self.subject, self.oracle = subject, Oracle(subject, seconds)
        self.position = Position(subject)
        self.ladder = Ladder(self.position, self.oracle, scale, unique)
        self.settler = Settler(self.position, self.oracle)

    def steps(self) -> Iterator[Step]:
        """Each step as it is found, with the rules and earlier steps that it needs."""
        while not self.position.solved and (find := self.ladder.next()):
            yield self.settler.step(find, self.ladder.cost(find))
            self.settler.apply(concluded(find, self.position))

    def costs(self) -> Iterator[tuple[str | None, float]]:
        """The technique and cost of each step, which is all that a rating asks for."""
        while not self.position.solved and (find := self.ladder.next()):
            yield find.technique, self.ladder.cost(find)
            self.settler.apply(concluded(find, self.position))
