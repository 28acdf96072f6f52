"""Certificates: that a board has no solution, or no other one, shown so that anybody can check it.

    >>> certificate = pm.prove(pm.loads("1---\\n--2-\\n-3--\\n---4"))
    >>> certificate.claim, bool(pm.verify(certificate))
    ('unique', True)

claim         "unsatisfiable" or "unique"
certificate   the board, what its rules say, the same in clauses, and a proof that the clauses contradict each other
proof         clauses that follow from those before them, the last of them the empty one
checker       `check.py`: one file of plain Python that imports nothing of this package

A certificate of "unique" has one clause more, which forbids the known solution.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pencilmark.model import Solvable
    from pencilmark.prove.certificate import Certificate

__all__: list[str] = []


class _Room(ModuleType):
    """The room is also what it is for: `pm.prove(board)` and `from pencilmark.prove.verifying import verify`."""

    def __call__(self, board: Solvable[Any], **asked: Any) -> Certificate:
        """A certificate that the board has no solution, or exactly one."""
        from pencilmark.prove.proving import prove

        return prove(board, **asked)

    def __reduce__(self) -> tuple[Any, ...]:
        return import_module, (self.__name__,)


sys.modules[__name__].__class__ = _Room
