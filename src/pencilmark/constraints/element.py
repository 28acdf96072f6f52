"""The entry of a row at the place that a variable gives. Places are counted from 0, as Python counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from typing import Any, SupportsIndex

from pencilmark import shapes
from pencilmark.constraints.compared import COMPARISONS, Compared
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint, Law, Shape

__all__ = ["Element", "Entry", "element"]


def element(row: Iterable[SupportsIndex], place: SupportsIndex) -> Entry:
    """row[place], to be compared: `element(row, i) == z`. The row holds variables, integers or both.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(3))
    >>> problem.add(pm.element((5, 1, 2), x) == y)
    >>> int(pm.count(problem))
    6
    """
    return Entry(tuple(row), place)


class Entry(Compared):
    """An entry that waits to be compared."""

    def __init__(self, row: tuple[SupportsIndex, ...], place: SupportsIndex) -> None:
        if not isinstance(place, Compared):
            raise ModelError(
                f"the place of an entry is a variable, found {place!r}; write row[{place!r}] instead"
            )
        self.row = row
        self.place = place

    def compare(self, sign: str, other: Any) -> Constraint:
        if isinstance(other, Compared) and not hasattr(other, "__index__"):
            raise ModelError("an entry is compared with an integer or one variable; give the sum a variable")
        entries = tuple(None if isinstance(entry, Compared) else as_integer(entry) for entry in self.row)
        target = None if isinstance(other, Compared) else as_integer(other)
        others = [other] if target is None else []
        variables = [entry for entry in self.row if isinstance(entry, Compared)]
        return Constraint.on(Element(entries, sign, target), self.place, *others, *variables)

    def __repr__(self) -> str:
        return f"({', '.join(map(str, self.row))})[{self.place}]"


@dataclass(frozen=True)
class Element(Law):
    """The scope is the place, then what the entry is compared with if that is a variable, then the row's variables.

    The automaton remembers the place, or rather how many variables are still to be passed by, and the value it is
    compared with; an entry that is an integer is looked at when the place is read."""

    kind = "element"
    by_scope = True

    entries: tuple[int | None, ...]  # None: a variable
    sign: str
    target: int | None  # None: a variable

    def shape(self, values: tuple[int, ...]) -> Shape:
        moves = list[tuple[Any, int, Any]]()
        for place in values:
            if 0 <= place < len(self.entries):
                moves += self._from_place(place, values)
        passed = [("done", value, "done") for value in values]
        return shapes.Automaton.of("start", ["done"], [*dict.fromkeys(moves), *passed])

    def _from_place(self, place: int, values: tuple[int, ...]) -> list[tuple[Any, int, Any]]:
        if self.target is not None:
            return [
                ("start", place, self._need(place, self.target)),
                *self._waiting(place, self.target, values),
            ]
        moves: list[tuple[Any, int, Any]] = [("start", place, ("at", place))]
        for value in values:
            moves += [(("at", place), value, self._need(place, value)), *self._waiting(place, value, values)]
        return moves

    def _need(self, place: int, target: int) -> Any:
        """What must still come: nothing, if the entry is an integer and right."""
        entry = self.entries[place]
        if entry is not None:
            return "done" if COMPARISONS[self.sign](entry, target) else "wrong"
        return (self.entries[:place].count(None), target)

    def _waiting(self, place: int, target: int, values: tuple[int, ...]) -> list[tuple[Any, int, Any]]:
        need = self._need(place, target)
        if isinstance(need, str):
            return []
        passing = [((left, target), v, (left - 1, target)) for left in range(need[0], 0, -1) for v in values]
        return [*passing, *(((0, target), v, "done") for v in values if COMPARISONS[self.sign](v, target))]

    def formula(self, names: Sequence[str]) -> str:
        behind = iter(names[1:])
        against = next(behind) if self.target is None else str(self.target)
        row = ", ".join(next(behind) if entry is None else str(entry) for entry in self.entries)
        return f"({row})[{names[0]}] {self.sign} {against}"
