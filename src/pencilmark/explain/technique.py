"""What a technique is: a fast finder with a name, a cost and words. One file in `explain/techniques/` each, or a class
in a package of one's own behind the entry point group `pencilmark.techniques`.

A technique is never trusted: what it finds is settled by asking whether the rules it names imply what it concludes, and
which of them are needed.

    find      conclusions, and the rules one looks at to see them; pencil marks are cited by whoever settles it
    absent    by cell, the values whose absence from the marks the find rests on; None for all around
    EXAMPLES  boards as text, each with a conclusion that it must find somewhere on the way to the solution
    MUST_NOT  boards on which it must find nothing as they stand
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.explain.atoms import Atom
from pencilmark.explain.position import Position

__all__ = ["ONE_SOLUTION", "Find", "Technique", "known_names", "techniques"]

ONE_SOLUTION = "there is one solution"


@dataclass(frozen=True)
class Find:
    """`placed` and `removed` are masks by variable."""

    atoms: tuple[Atom, ...]
    words: str
    placed: Mapping[int, int] = field(default_factory=dict)
    removed: Mapping[int, int] = field(default_factory=dict)
    absent: Mapping[int, int] | None = None
    cells: tuple[int, ...] = ()  # to mark, beside those it concludes about
    unique: bool = False  # does it rest on the board having one solution?
    technique: str | None = None
    cost: float | None = None  # where it is not the technique's own
    own: float | None = None


class Technique(ABC):
    """`cost` is on the scale of Sukaku Explainer where that has the technique, `own` on the scale for all boards.

    >>> class Nothing(pm.Technique):
    ...     name, cost, own = "nothing", 9.9, 9.9
    ...     def find(self, position):
    ...         return iter(())
    >>> Nothing()
    Nothing()
    """

    name: ClassVar[str] = ""
    cost: ClassVar[float | None]  # None: that scale does not have it
    own: ClassVar[float]
    unique: ClassVar[bool] = False
    EXAMPLES: ClassVar[tuple[tuple[str, str], ...]] = ()
    MUST_NOT: ClassVar[tuple[str, ...]] = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    @abstractmethod
    def find(self, position: Position) -> Iterator[Find]:
        """Every instance, the first one first; nothing where the technique does not apply."""


@cache
def techniques() -> dict[str, Technique]:
    """All there are, by name, cheapest first."""
    from pencilmark.explain import techniques as room

    found = classes_in(room.__name__, room.__path__, Technique, "name")
    found |= classes_of_entry_points("pencilmark.techniques", Technique, "name")
    made = sorted((kind() for kind in found.values()), key=lambda t: (t.own, t.name))
    return {technique.name: technique for technique in made}


def known_names() -> list[str]:
    """Every name a step can have: of techniques, of few rules, and of what the native ladder alone has."""
    from pencilmark.explain import naming, native_ladder

    return [*techniques(), *naming.names(), *native_ladder.NAMES]
