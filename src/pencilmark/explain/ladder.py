"""The ladder: finders from the cheapest to the dearest, tried from the bottom after every step.

    scale   `se`, the costs of Sukaku Explainer, for boards all of whose rules are houses; `own`, for every board
    most    what a step may cost: nothing dearer is looked for
    rung    a cost, and who looks for steps of that cost

Named techniques come first, then what one rule says, two rules, and as few rules as it takes. The last rung always
finds something while a value is left that no solution has, so a path always ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from typing import Literal

from pencilmark.errors import ModelError
from pencilmark.explain.cores import FEWEST
from pencilmark.explain.few_rules import FewRules
from pencilmark.explain.many_rules import SMALL, ManyRules
from pencilmark.explain.native_ladder import native_finds
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.position import Position
from pencilmark.explain.settling import concluded
from pencilmark.explain.technique import Find, Technique, techniques

__all__ = ["Ladder", "Scale"]

Scale = Literal["se", "own"]


@dataclass(frozen=True)
class Rung:
    cost: float
    look: Callable[[], Iterator[Find]]


class Ladder:
    def __init__(
        self,
        position: Position,
        oracle: Oracle,
        scale: Scale,
        unique: bool = False,
        most: float | None = None,
    ) -> None:
        self.position, self.scale, self.most = position, scale, inf if most is None else most
        large = len(position.marks) > SMALL
        few, self.many = (
            FewRules(position, oracle),
            ManyRules(position, oracle, TRIED["se" if large else scale], self._most_rules()),
        )
        named = [t for t in techniques().values() if unique or not t.unique]
        costs = [(self._cost(t), t) for t in named]
        rungs = [Rung(cost, partial(self._named, t)) for cost, t in costs if cost is not None]
        rungs += [Rung(cost, look) for cost, look in zip(FEW[scale], _few(few), strict=True)]
        if scale == "se":
            rungs.append(Rung(NATIVE, partial(native_finds, position, unique)))
        self.rungs = sorted((rung for rung in rungs if rung.cost <= self.most), key=lambda rung: rung.cost)
        if self.most >= LAST[scale]:
            self.rungs.append(Rung(LAST[scale], self._soon))
        self.last = [Rung(LAST[scale], self._last)] if self.most >= LAST[scale] else []

    def next(self) -> Find | None:
        """The cheapest find that concludes something new."""
        return next(self.finds(), None)

    def finds(self) -> Iterator[Find]:
        """All of them, the cheapest first."""
        yield from self.easy_finds()
        yield from self.last_finds()

    def easy_finds(self) -> Iterator[Find]:
        """Those that need no long search over the whole board."""
        return self._new(self.rungs)

    def last_finds(self) -> Iterator[Find]:
        """Those of the rung that always finds something."""
        return self._new(self.last)

    def _new(self, rungs: list[Rung]) -> Iterator[Find]:
        for rung in rungs:
            for find in rung.look():
                if self.cost(find) <= self.most and concluded(find, self.position):
                    yield find

    def _most_rules(self) -> int | None:
        """How many rules a deduction may need that costs no more than is allowed."""
        if self.most == inf:
            return None
        return int(self.most) if self.scale == "own" else round(10 * (self.most - LAST["se"])) + FEWEST

    def cost(self, find: Find) -> float:
        """What a find costs on this ladder's scale."""
        known = techniques().get(find.technique or "")
        if self.scale == "own":
            return find.own if find.own is not None else known.own if known else 0.0
        if find.technique is not None and find.cost is not None:
            return find.cost
        if known is not None and known.cost is not None:
            return known.cost
        return _UNNAMED.get(len(find.atoms), min(9.0 + 0.1 * len(find.atoms), 11.9))

    def _cost(self, technique: Technique) -> float | None:
        return technique.own if self.scale == "own" else technique.cost

    def _named(self, technique: Technique) -> Iterator[Find]:
        finds = technique.find(self.position)
        if finds is None:
            raise ModelError(f"{technique!r}.find returned None; expected the finds, an empty list for none")
        for find in finds:
            yield find if find.technique else replace(find, technique=technique.name)

    def _soon(self) -> Iterator[Find]:
        found = self.many.find_soon()
        if found is not None:
            yield found

    def _last(self) -> Iterator[Find]:
        found = self.many.find()
        if found is not None:
            yield found


def _few(few: FewRules) -> tuple[Callable[[], Iterator[Find]], ...]:
    return partial(few.one_rule, False), partial(few.one_rule, True), few.two_rules


TRIED: dict[Scale, int] = {
    "own": 300,
    "se": 24,
}  # values looked at for the fewest rules: `se` has chains for most, and large boards no time for more
NATIVE = 4.41  # beyond the wings, where Python's ladder thins out
FEW: dict[Scale, tuple[float, float, float]] = {"own": (1.5, 1.95, 2.0), "se": (5.45, 5.45, 6.45)}
LAST: dict[Scale, float] = {"own": FEWEST, "se": 9.0 + 0.1 * FEWEST}
_UNNAMED = {1: 5.5, 2: 6.5}
