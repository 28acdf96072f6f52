"""New boards, seeded: the same seed and parameters give the same board on every machine and Python.

    >>> board = pm.generate("futoshiki", seed=7, n=4, signs=6, givens=1)
    >>> len(board.signs), pm.count(board) > 0
    (6, True)

A family's generator is one file of this room. Boards of one seed are kin: they come from the same solution
where their size is the same, and more signs or givens are added to fewer, so that the effect of a parameter
is seen on the same boards. `parameters(family)` lists what can be asked for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from types import ModuleType
from typing import Any, Literal, overload

from pencilmark.discovery import classes_in
from pencilmark.errors import GenerateError
from pencilmark.generate.draw import MAX_SEED, Draw
from pencilmark.generate.generator import Generator, Parameter
from pencilmark.generate.on_boards import family_generators
from pencilmark.generate.rated import Rated
from pencilmark.paths.tiles import Tiles
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["Parameter", "generate", "generators", "maker", "parameters"]


@cache
def generators() -> dict[str, Generator]:
    """Every generator by the name of its family."""
    kinds = classes_in(__name__, __path__, Generator, "family")
    made: dict[str, Generator] = {name: kind() for name, kind in kinds.items() if name}
    return {
        name: Rated(maker) if maker.constraints else maker
        for name, maker in (made | family_generators()).items()
    }


def parameters(family: str) -> tuple[Parameter, ...]:
    """What a board of a family can be asked for with: names, defaults, ranges, meanings."""
    return _generator(family).parameters


@overload
def generate(family: Literal["tiles"], seed: int = 0, **asked: Any) -> Tiles: ...


@overload
def generate(family: str, seed: int = 0, **asked: Any) -> Puzzle: ...


def generate(family: str, seed: int = 0, **asked: Any) -> Puzzle | Tiles:
    """A board of a family that has a solution. GenerateError says so when the request cannot be met."""
    return maker(family, **asked)(seed)


def maker(family: str, **asked: Any) -> Callable[[int], Puzzle | Tiles]:
    """What makes a board of each seed; for many boards the request is looked at once."""
    generator = _generator(family)
    if reason := generator.missing():
        raise GenerateError(reason)
    return partial(_made, family, generator, generator.checked(asked))


def _made(family: str, generator: Generator, checked: dict[str, Any], seed: int) -> Puzzle | Tiles:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:
        raise GenerateError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed!r}")
    return generator.make(Draw(seed, family), checked)


def _generator(family: str) -> Generator:
    if family not in generators():
        raise GenerateError(f"there is no generator for {family!r}; there are {', '.join(generators())}")
    return generators()[family]


class _Room(ModuleType):
    """The room is also what it is for: `pm.generate("sudoku", seed=1)` and `from pencilmark.generate import …`."""

    def __call__(self, family: str, seed: int = 0, **asked: Any) -> Puzzle | Tiles:
        return generate(family, seed, **asked)

    def __reduce__(self) -> tuple[Any, ...]:
        return import_module, (self.__name__,)


sys.modules[__name__].__class__ = _Room
