"""Sentences a person would say, made of cells, values and rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.shapes.bits import bits

__all__ = ["Speaker", "begun", "listed"]


def listed(items: Iterable[object], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def begun(words: str, names: Iterable[str]) -> str:
    """A sentence with a large letter at its head, unless that is a variable's name: `z ≤ 3` is about z."""
    first = re.match(r"\w*", words)
    return words if first and first[0] in names else f"{words[:1].upper()}{words[1:]}"


class Speaker:
    """Says things about one board. A value that a mark stands for is said in the board's way: a mine, or none."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject

    @cached_property
    def symbols(self) -> dict[int, str]:
        return _symbols(self.subject)

    def cells(self, variables: Iterable[int], last: str = "and") -> str:
        return listed((self.subject.names[v] for v in variables), last)

    def values(self, mask: int, last: str = "and") -> str:
        return listed((self.subject.shown(bit) for bit in bits(mask)), last)

    def is_value(self, variable: int, bit: int) -> str:
        """`r1c2 is 5`, `r1c2 is a mine`."""
        name, value = self.subject.names[variable], self.subject.shown(bit)
        return f"{name} {_STANDS.get(self.symbols.get(value, ''), f'is {value}')}"

    def cannot(self, variable: int, mask: int) -> str:
        """`r1c2 cannot be 4 or 5`."""
        left = self.subject.start[variable] & ~mask
        if left.bit_count() == 1:
            return self.is_value(variable, left)
        return f"{self.subject.names[variable]} cannot be {self.values(mask, 'or')}"

    def are_values(self, variables: Sequence[int], bit: int) -> str:
        """The same of several cells: `r1c2 and r1c3 are mines`."""
        if len(variables) == 1:
            return self.is_value(variables[0], bit)
        value = self.subject.shown(bit)
        return f"{self.cells(variables)} {_STAND.get(self.symbols.get(value, ''), f'are {value}')}"

    def removal(self, removed: Mapping[int, int]) -> str:
        """What goes, cells that lose the same values together, and cells that are left with one value by that value."""
        known: dict[int, list[int]] = {}
        by_mask: dict[int, list[int]] = {}
        for variable, mask in removed.items():
            left = self.subject.start[variable] & ~mask
            (known.setdefault(left, []) if left.bit_count() == 1 else by_mask.setdefault(mask, [])).append(
                variable
            )
        said = [self.are_values(variables, bit) for bit, variables in known.items()]
        said += [f"{self.cells(vs)} cannot be {self.values(mask, 'or')}" for mask, vs in by_mask.items()]
        return listed(said)

    def concluded(self, found: Mapping[int, tuple[int, bool]]) -> str:
        """What a step concludes: values placed, and values that go."""
        placed = [self.is_value(v, mask) for v, (mask, is_placed) in found.items() if is_placed]
        removed = {v: mask for v, (mask, is_placed) in found.items() if not is_placed}
        return listed([*placed, *([self.removal(removed)] if removed else [])])

    def rules(self, atoms: Sequence[Atom]) -> str:
        return listed(atom.label for atom in atoms)


_STANDS = {"*": "is a mine", ".": "is clear"}
_STAND = {"*": "are mines", ".": "are clear"}


def _symbols(subject: Subject) -> dict[int, str]:
    figure = getattr(subject.board, "figure", None)
    return dict(figure().symbols) if figure is not None else {}
