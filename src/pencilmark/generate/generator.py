"""What a generator is: a family, the parameters a board of it can be asked for with, and the making."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from pencilmark.errors import GenerateError
from pencilmark.generate.aim import Aim
from pencilmark.generate.draw import Draw
from pencilmark.paths.tiles import Tiles
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["Generator", "Parameter", "choice", "flag", "number", "text"]


@dataclass(frozen=True)
class Parameter:
    """One thing to ask of a board. A default of None leaves it to the generator; `low` and `high` bound a
    number whatever the other parameters are, which may bound it further; `choices` are all that a choice may be.
    A program may hand over a list where a text lists things."""

    name: str
    kind: Literal["number", "flag", "choice", "text"]
    default: int | bool | str | None
    low: int | None
    high: int | None
    meaning: str
    choices: tuple[str, ...] = ()

    def checked(self, value: Any) -> Any:
        """The value if it is one that can be asked for."""
        if value is None and self.default is None:
            return None
        if self.kind == "text":
            if isinstance(value, str | list | tuple):
                return value
            raise GenerateError(f"{self.name} must be a text, not {value!r}")
        if self.kind == "choice":
            if value in self.choices:
                return value
            raise GenerateError(f"{self.name} must be {self.range()}, not {value!r}")
        if self.kind == "flag":
            if isinstance(value, bool):
                return value
            raise GenerateError(f"{self.name} must be true or false, not {value!r}")
        if isinstance(value, bool) or not isinstance(value, int):
            raise GenerateError(f"{self.name} must be a whole number, not {value!r}")
        if (self.low is not None and value < self.low) or (self.high is not None and value > self.high):
            raise GenerateError(f"{self.name} must be {self.range()}, not {value}")
        return value

    def range(self) -> str:
        """The bounds in words."""
        if self.kind == "flag":
            return "true or false"
        if self.kind in ("choice", "text"):
            return f"one of {', '.join(self.choices)}" if self.choices else "a text"
        return f"from {self.low} up" if self.high is None else f"from {self.low} to {self.high}"


def number(name: str, default: int | None, low: int, high: int | None, meaning: str) -> Parameter:
    return Parameter(name, "number", default, low, high, meaning)


def flag(name: str, default: bool, meaning: str) -> Parameter:
    return Parameter(name, "flag", default, None, None, meaning)


def choice(name: str, choices: tuple[str, ...], meaning: str) -> Parameter:
    """One of some words, the first unless said."""
    return Parameter(name, "choice", choices[0], None, None, meaning, choices)


def text(name: str, default: str | None, meaning: str) -> Parameter:
    return Parameter(name, "text", default, None, None, meaning)


class Generator(ABC):
    family: str
    parameters: tuple[Parameter, ...]
    constraints: ClassVar[bool] = True  # is it a constraint puzzle, that strategies search?

    def missing(self) -> str:
        """Why boards of this family cannot be made here; empty if they can."""
        return ""

    @abstractmethod
    def make(self, draw: Draw, asked: dict[str, Any]) -> Puzzle | Tiles:
        """A board; `asked` has a checked value for every parameter."""

    def aimed(self, draw: Draw, asked: dict[str, Any], aim: Aim) -> Puzzle | Tiles:
        """A board whose clues were taken away with an aim; any board, of a generator that takes none away."""
        return self.make(draw, asked)

    def checked(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Every parameter with its value, asked for or by default."""
        known = {parameter.name: parameter for parameter in self.parameters}
        for name in asked:
            if name not in known:
                raise GenerateError(f"{self.family} has no parameter {name!r}; it has {', '.join(known)}")
        return {name: p.checked(asked.get(name, p.default)) for name, p in known.items()}
