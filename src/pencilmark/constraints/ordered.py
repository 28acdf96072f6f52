"""Values that rise along the scope, and two rows in the order of a dictionary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex

from pencilmark import shapes
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint, Law, Shape

__all__ = ["Increasing", "Lex", "increasing", "lex"]


def increasing(variables: Iterable[SupportsIndex], strictly: bool = True, label: str = "") -> Constraint:
    """Each variable is larger than the one before it, or unless strictly at least as large.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(3))
    >>> problem.add(pm.increasing((x, y, z)))
    >>> int(pm.count(problem))
    1
    """
    return Constraint.on(Increasing(strictly), tuple(variables), label=label)


def lex(
    first: Iterable[SupportsIndex], second: Iterable[SupportsIndex], strictly: bool = False, label: str = ""
) -> Constraint:
    """The first row stands before the second in the order of a dictionary, or unless strictly is equal to it.

    >>> problem = pm.Problem()
    >>> w, x, y, z = problem.variables("wxyz", range(2))
    >>> problem.add(pm.lex((w, x), (y, z)))
    >>> int(pm.count(problem))
    10
    """
    left, right = tuple(first), tuple(second)
    if len(left) != len(right):
        raise ModelError(f"rows of {len(left)} and {len(right)} variables have no order")
    turns = [variable for pair in zip(left, right, strict=True) for variable in pair]
    return Constraint.on(Lex(strictly), turns, label=label)


@dataclass(frozen=True)
class Increasing(Law):
    kind = "increasing"
    by_scope = True

    strictly: bool = True

    def shape(self, values: tuple[int, ...]) -> Shape:
        """The state is the last value."""
        moves: list[tuple[Any, int, Any]] = [("start", value, value) for value in values]
        moves += [
            (last, v, v) for last in values for v in values if last < v or (last == v and not self.strictly)
        ]
        return shapes.Automaton.of("start", ["start", *values], moves)

    def formula(self, names: Sequence[str]) -> str:
        return (" < " if self.strictly else " ≤ ").join(names)


@dataclass(frozen=True)
class Lex(Law):
    """The scope takes from the two rows in turn."""

    kind = "lex"
    by_scope = True

    strictly: bool = False

    def shape(self, values: tuple[int, ...]) -> Shape:
        """Equal so far; equal, with this value read of the first row; or decided."""
        moves: list[tuple[Any, int, Any]] = [("equal", x, ("read", x)) for x in values]
        moves += [(("read", x), x, "equal") for x in values]
        moves += [(("read", x), y, "decided") for x in values for y in values if x < y]
        moves += [("decided", value, "decided") for value in values]
        return shapes.Automaton.of("equal", ["decided", *([] if self.strictly else ["equal"])], moves)

    def formula(self, names: Sequence[str]) -> str:
        order = "<" if self.strictly else "≤"
        return f"({', '.join(names[::2])}) {order} ({', '.join(names[1::2])}) lexicographically"
