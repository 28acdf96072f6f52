"""The product of the variables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import SupportsIndex

from pencilmark.constraints.fold import Fold, Measure

__all__ = ["Product", "product"]


def product(variables: Iterable[SupportsIndex]) -> Measure:
    """Π variable, to be compared with an integer or a variable: `product((x, y)) == 24`.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.product((x, y)) == 6)
    >>> int(pm.count(problem))
    2
    """
    return Measure(Product, variables)


@dataclass(frozen=True)
class Product(Fold):
    kind = "product"

    def empty(self) -> int:
        return 1

    def after(self, running: int, value: int) -> int:
        return running * value

    def promises(self, running: int) -> bool:
        """Of an equation with a number other than 0, divisors alone do."""
        if self.sign != "=" or not self.target:
            return True
        return running != 0 and self.target % running == 0

    def says(self, names: Sequence[str]) -> str:
        return "·".join(names) or "1"
