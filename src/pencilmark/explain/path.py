"""The whole way from the givens to the solution, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.explain.atoms import Subject
from pencilmark.explain.ladder import Ladder, Scale
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.position import Position
from pencilmark.explain.settling import Settler, UnsoundError, concluded
from pencilmark.explain.steps import Step
from pencilmark.explain.technique import Find

__all__ = ["Path"]


class Path:
    """Steps as long as something follows. `settled` steps name all they rest on; the others are for rating alone."""

    def __init__(
        self,
        subject: Subject,
        scale: Scale,
        unique: bool = False,
        seconds: float | None = None,
        most: float | None = None,
    ) -> None:
        self.subject, self.oracle = subject, Oracle(subject, seconds)
        self.position = Position(subject)
        self.ladder = Ladder(self.position, self.oracle, scale, unique, most)
        alone = subject.alone
        self.settler = Settler(self.position, self.oracle if alone is subject else Oracle(alone, seconds))
        self.rejected: list[str] = []  # what techniques said that is not so
        self.solution: list[int] | None = None  # some solution, once it is asked for

    def steps(self) -> Iterator[Step]:
        """Each step when it is done, with the rules and earlier steps that it needs."""
        while not self.position.solved and (made := self._settled(self.ladder.finds())):
            find, step = made
            self.settler.apply(concluded(find, self.position))
            yield step

    def easy_step(self) -> Step | None:
        """The first step, where that is seen without a long search over the whole board."""
        made = None if self.position.solved else self._settled(self.ladder.easy_finds())
        return made[1] if made else None

    def last_step(self) -> Step | None:
        """The first step by as few rules as it takes, where there is no easy one."""
        made = None if self.position.solved else self._settled(self.ladder.last_finds())
        return made[1] if made else None

    def costs(self) -> Iterator[tuple[str | None, float]]:
        """The technique and cost of each step, which is all that a rating asks for."""
        while not self.position.solved and (find := next(self._finds(), None)):
            yield find.technique, self.ladder.cost(find)
            self.settler.apply(concluded(find, self.position))

    def _settled(self, finds: Iterator[Find]) -> tuple[Find, Step] | None:
        """The first find that follows, and its step. What a technique says that does not follow is left out; what rests
        on there being one solution is compared with it."""
        self._begin_step()
        for find in finds:
            if find.unique and not self._is_true(find):
                continue
            try:
                return find, self.settler.step(find, self.ladder.cost(find))
            except UnsoundError as error:
                self.rejected.append(str(error))
        return None

    def _begin_step(self) -> None:
        self.oracle.left()  # time may be over
        self.oracle.begin_step()
        self.settler.oracle.begin_step()

    def _finds(self) -> Iterator[Find]:
        """What the ladder finds and some solution does not contradict: for who does not ask whether it follows."""
        self._begin_step()
        return (find for find in self.ladder.finds() if self._is_true(find))

    def _is_true(self, find: Find) -> bool:
        if self.solution is None:
            self.solution = self.oracle.solution(self.subject.start, self.subject.atoms) or []
        is_true = not self.solution or all(
            bool(self.solution[v] & mask) == placed
            for v, (mask, placed) in concluded(find, self.position).items()
        )
        if not is_true:
            self.rejected.append(f"{find.technique}: {find.words}")
        return is_true
