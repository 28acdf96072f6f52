"""Answers with their reasons: the next step, the whole way, how hard, and why not.

    >>> board = pm.loads("1---\\n--2-\\n-3--\\n---4")
    >>> print(pm.explain(board).steps[0])
    In box 1 only r1c2 can be 2.

atom       the smallest piece of a rule that can be cited, by its label
step       conclusions, the rules and earlier steps they rest on, a technique's name if it has one, a cost, words
technique  a finder with a name; it is never trusted, every step can be proved (`proof`)
ladder     the finders, cheapest first; it always ends
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pencilmark.explain.explanation import Explanation
    from pencilmark.model import Solvable

__all__: list[str] = []


class _Room(ModuleType):
    """The room is also what it is for: `pm.explain(board)` and `from pencilmark.explain.why import why`."""

    def __call__(self, board: Solvable[Any], **asked: Any) -> Explanation:
        """The whole way as steps, each with its reasons."""
        from pencilmark.explain.explanation import explain

        return explain(board, **asked)

    def __reduce__(self) -> tuple[Any, ...]:
        return import_module, (self.__name__,)


sys.modules[__name__].__class__ = _Room
