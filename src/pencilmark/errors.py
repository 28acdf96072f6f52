"""Everything pencilmark raises on purpose.

PencilmarkError
├── InputError       a text is not what its format says: file, line, column, expected, found
│   └── AmbiguousError   a text reads as more than one family or format
├── ModelError       a problem that cannot be stated (unknown variable, repeated variable, …)
├── StrategyError    a strategy that cannot be understood
├── EngineError      the engine asked for cannot run this, and says why
├── GenerateError    a board that was asked for cannot exist, or was not found
├── OutputError      a file that cannot be written: which, and why
└── MissingExtraError   a package that this needs is not installed: which, and how to get it
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "AmbiguousError",
    "EngineError",
    "GenerateError",
    "InputError",
    "MissingExtraError",
    "ModelError",
    "OutputError",
    "PencilmarkError",
    "StrategyError",
]


class PencilmarkError(Exception):
    """Base of the tree above: catch this to catch all of it.

    >>> issubclass(pm.ModelError, pm.PencilmarkError)
    True
    """


@dataclass
class InputError(PencilmarkError):
    r"""A text that breaks its format. Lines and columns count from 1.

    >>> pm.loads("12-4\n34-1\n2143\n43x1", "sudoku")
    Traceback (most recent call last):
        ...
    pencilmark.errors.InputError: text:4:3: expected a value from 1 to 4, or a blank (one of 0 . - _ *), found "x"
    """

    message: str
    line: int | None = None
    column: int | None = None
    source: str | None = None
    kind: str = "syntax"
    rule: str | None = None  # of the kind "unsupported": what is not supported, by its name

    def __reduce__(self) -> tuple[type[InputError], tuple[str | int | None, ...]]:
        return type(self), (self.message, self.line, self.column, self.source, self.kind, self.rule)

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.source, self.line, self.column) if part is not None)
        return f"{place}: {self.message}" if place else self.message


@dataclass
class AmbiguousError(InputError):
    """A text that more than one family or format would accept.

    >>> issubclass(pm.AmbiguousError, pm.InputError)
    True
    """

    kind: str = "ambiguous"


class ModelError(PencilmarkError, ValueError):
    """A problem that cannot be stated.

    >>> pm.Futoshiki(2, (3, 0, 0, 0))
    Traceback (most recent call last):
        ...
    pencilmark.errors.ModelError: expected a value at r1c1 from 0 to 2, found 3
    """


class StrategyError(PencilmarkError, ValueError):
    """A strategy that cannot be understood.

    >>> pm.Strategy.parse("bt+mvr")
    Traceback (most recent call last):
        ...
    pencilmark.errors.StrategyError: unknown part 'mvr' in strategy 'bt+mvr'; did you mean mrv?
    """


class EngineError(PencilmarkError, RuntimeError):
    """The engine asked for cannot run this problem or strategy; the message says why.

    >>> pm.solve(pm.Futoshiki(1, (0,)), engine="abacus")
    Traceback (most recent call last):
        ...
    pencilmark.errors.EngineError: there is no engine 'abacus'; known are auto, cpsat, native, reference
    """


class GenerateError(PencilmarkError, ValueError):
    """A board that was asked for cannot exist, or was not found in the attempts allowed.

    >>> pm.generate("sudoku", seed=1, givens=82)
    Traceback (most recent call last):
        ...
    pencilmark.errors.GenerateError: 82 givens do not fit a board of 81 cells
    """


class OutputError(PencilmarkError):
    """A file that cannot be written; the message says which and why."""


class MissingExtraError(PencilmarkError, ImportError):
    """A package that this needs is not installed."""
