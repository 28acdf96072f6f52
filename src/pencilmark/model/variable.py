"""A handle on one variable of a problem, to be used in constraints and expressions."""

from __future__ import annotations

from pencilmark.model.expressions import Expression

__all__ = ["Variable"]


class Variable(Expression):
    """Its number, its name, and whose it is. As an expression it is itself, once.

    >>> problem = pm.Problem()
    >>> x = problem.variable("x", range(10))
    >>> problem.add(2 * x + 1 == 7)
    >>> pm.solve(problem).solution
    {'x': 3}
    """

    constant = 0

    def __init__(self, index: int, name: str, owner: int | None = None) -> None:
        self.index = index
        self.name = name
        self.owner = owner

    @property
    def weights(self) -> dict[int, int]:  # type: ignore[override]
        return {self.index: 1}

    def __index__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Variable({self.index}, {self.name!r})"
