"""A step of an explanation, as plain data. The command, JSON, a page and the three levels of a hint are views of it.

    conclusion   a value placed in a cell, or values removed from it
    because      a rule that the step rests on; with the role "marks" it only keeps pencil marks away
    uses         the numbers of the earlier steps whose conclusions are needed

Givens, the conclusions of the steps used and the rules named, nothing else, imply the conclusions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

__all__ = ["Because", "Conclusion", "Step"]


@dataclass(frozen=True)
class Conclusion:
    """Either `value` is the cell's value, or none of `removed` is.

    >>> print(pm.Conclusion("r1c2", 5), pm.Conclusion("r3c4", removed=(7, 8)), sep="; ")
    r1c2 = 5; r3c4 ≠ 7, 8
    """

    cell: str
    value: int | None = None
    removed: tuple[int, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        if self.value is not None:
            return {"cell": self.cell, "is": self.value}
        return {"cell": self.cell, "not": list(self.removed)}

    def __str__(self) -> str:
        if self.value is not None:
            return f"{self.cell} = {self.value}"
        return f"{self.cell} ≠ {', '.join(map(str, self.removed))}"


@dataclass(frozen=True)
class Because:
    """`cells` are those to mark; the rule counts whole.

    >>> pm.Because("row 1", ("r1c2",)).as_dict()
    {'rule': 'row 1', 'cells': ['r1c2']}
    """

    rule: str
    cells: tuple[str, ...] = ()
    role: str = ""

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        said: dict[str, Any] = {"rule": self.rule, "cells": list(self.cells)}
        return said | {"role": self.role} if self.role else said


@dataclass(frozen=True)
class Step:
    """`technique` is None for a deduction that has no name.

    >>> step = pm.explain(pm.loads("1---\\n--2-\\n-3--\\n---4")).steps[2]
    >>> step.technique, step.uses, step.cells
    ('full house', (0, 1), ('r2c2',))
    """

    technique: str | None
    cost: float
    conclusions: tuple[Conclusion, ...]
    because: tuple[Because, ...]
    uses: tuple[int, ...]
    words: str

    @classmethod
    def trusted(cls, **fields: Any) -> Self:
        """A step of fields that are all there: a path has some sixty, and this is the quickest way to freeze one."""
        step = cls.__new__(cls)
        step.__dict__.update(fields)
        return step

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells it is about."""
        return tuple(dict.fromkeys(conclusion.cell for conclusion in self.conclusions))

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        return {
            "technique": self.technique,
            "cost": self.cost,
            "conclusions": [conclusion.as_dict() for conclusion in self.conclusions],
            "because": [because.as_dict() for because in self.because],
            "uses": list(self.uses),
            "words": self.words,
        }

    def __str__(self) -> str:
        return self.words
