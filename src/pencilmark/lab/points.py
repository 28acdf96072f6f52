"""The points of a plan: what its [[family]] entries ask for, one by one.

grid     every combination of the values that the parameters are given
files    the boards of files beside the plan
growth   one point after the other, each larger, until half of the boards hit the limit: with
         `grow = {from = 4, step = 2}` a parameter may be an expression in `size`, as "size*size/3"
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from pencilmark.errors import GenerateError, InputError
from pencilmark.generate import generators
from pencilmark.lab.asked import known, listed, plain_value, table, text, whole
from pencilmark.lab.expression import evaluate
from pencilmark.lab.own import is_own

__all__ = ["Point", "points_of"]

_LARGEST = 50_000_000
_MOST_POINTS = 1_000_000
_MOST_STAGES = 1000


@dataclass(frozen=True)
class Point:
    """A family with a value for each parameter that the plan names; or the boards of a file. `stage` is the
    place in a growth, from 1; 0 is a point that every plan runs."""

    family: str
    parameters: tuple[tuple[str, Any], ...] = ()
    file: str = ""
    stage: int = 0

    @property
    def source(self) -> str:
        return Path(self.file).name or "generated"

    def as_dict(self) -> dict[str, Any]:
        return dict(self.parameters)


def points_of(families: Any, folder: str) -> Iterator[Point]:
    for entry in listed(families, "family ([[family]], with a puzzle)"):
        entry = dict(table(entry, "family"))
        puzzle = text(entry.pop("puzzle", None), "the puzzle of a family")
        if "files" in entry:
            known(entry, ("files",), "a family with files")
            yield from _files(puzzle, listed(entry["files"], "files"), folder)
        elif "grow" in entry:
            yield from _growth(puzzle, entry)
        else:
            yield from _grid(puzzle, entry)


def _files(puzzle: str, patterns: list[Any], folder: str) -> Iterator[Point]:
    for pattern in patterns:
        try:
            found = sorted(Path(folder or ".").glob(text(pattern, "files")))
        except (ValueError, NotImplementedError, OSError) as error:
            raise InputError(f"files cannot be named {pattern!r}: {error}") from None
        if not found:
            raise InputError(f"there is no file {pattern!r} beside the plan")
        for path in found:
            yield Point(puzzle, (("file", path.name),), str(path))


def _grid(puzzle: str, entry: dict[str, Any]) -> Iterator[Point]:
    """Every combination of the values of a family's parameters, once for each of its `points`."""
    bases = [table(p, "points") for p in listed(entry.pop("points", [{}]), "points")]
    names, choices = list(entry), [_values(name, value) for name, value in entry.items()]
    if prod(map(len, (bases, *choices))) > _MOST_POINTS:
        raise InputError(f"the family {puzzle} has more than {_MOST_POINTS} points")
    for base, chosen in product(bases, product(*choices)):
        parameters = dict(zip(names, chosen, strict=True)) | base
        _see_that_it_can_be_made(puzzle, parameters)
        yield Point(puzzle, tuple(sorted(parameters.items())))


def _see_that_it_can_be_made(puzzle: str, parameters: dict[str, Any]) -> None:
    """A generator of one's own is asked only when it runs; what it is asked with must fit into a table."""
    if is_own(puzzle):
        for name, value in parameters.items():
            plain_value(value, name)
        return
    if puzzle not in generators():
        known_ones = f"there are {', '.join(generators())}, and module:function of one's own"
        raise InputError(f"there is no generator for {puzzle!r}; {known_ones}")
    if not generators()[puzzle].constraints:
        raise InputError(f"strategies search constraint puzzles, and {puzzle} is none")
    try:
        generators()[puzzle].checked(parameters)
    except GenerateError as error:
        raise InputError(str(error)) from None


def _values(name: str, value: Any) -> Sequence[Any]:
    """One value, a list of them, or {from, to, step}."""
    if isinstance(value, dict):
        known(value, ("from", "to", "step"), f"the range of {name}")
        step = whole(value.get("step", 1), "step", 1)
        low, high = (whole(value.get(end), end, 0, _LARGEST) for end in ("from", "to"))
        return range(low, high + 1, step)
    return value if isinstance(value, list) else [value]


def _growth(puzzle: str, entry: dict[str, Any]) -> Iterator[Point]:
    """Points of growing size, as far as the generator goes, or up to `to`."""
    grow = table(entry.pop("grow"), "grow")
    known(grow, ("from", "step", "to"), "grow")
    low, step = whole(grow.get("from"), "from", 1, _LARGEST), whole(grow.get("step", 1), "step", 1)
    high = whole(grow["to"], "to", low, _LARGEST) if "to" in grow else _LARGEST
    sizes = range(low, min(high, low + step * (_MOST_STAGES - 1)) + 1, step)
    for stage, size in enumerate(sizes, start=1):
        parameters = {name: _at_size(name, value, size) for name, value in entry.items()}
        try:
            _see_that_it_can_be_made(puzzle, parameters)
        except InputError:
            if stage == 1:
                raise
            return  # the largest that there is
        yield Point(puzzle, tuple(sorted(parameters.items())), stage=stage)


def _at_size(name: str, value: Any, size: int) -> Any:
    if isinstance(value, dict | list):
        raise InputError(f"{name} of a family that grows must be one value or an expression, not {value!r}")
    return evaluate(value, size, name) if isinstance(value, str) else value
