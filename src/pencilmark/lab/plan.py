"""Plans: what a TOML file asks for, checked word by word.

seed = 1
boards = 100                          # for each point
combinations = ["fc", "mrv"]          # bt, bt+fc, bt+mrv, bt+fc+mrv; or name them: strategies = [...]
[limits]
assignments = 100000
[[family]]
puzzle = "futoshiki"
n = 6
signs = {from = 0, to = 30, step = 5} # or a list, or one number
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import combinations, product
from math import prod
from pathlib import Path
from typing import Any

from pencilmark.errors import GenerateError, InputError, StrategyError
from pencilmark.generate import generators
from pencilmark.search.strategy import AUTO, Strategy

__all__ = ["MEASURES", "Plan", "Point", "parse_plan", "read_plan"]

MEASURES = ("assignments", "nodes", "tries", "backtracks", "removals", "seconds")
_KEYS = (
    "title",
    "seed",
    "boards",
    "strategies",
    "combinations",
    "engines",
    "solutions",
    "measure",
    "limits",
    "family",
)
_LARGEST_GRID = 50_000_000
_MOST_PARTS = 16  # to combine
_MOST_POINTS = 1_000_000


@dataclass(frozen=True)
class Point:
    """A family with a value for each parameter that the plan names; or the boards of a file."""

    family: str
    parameters: tuple[tuple[str, Any], ...] = ()
    file: str = ""

    @property
    def source(self) -> str:
        return Path(self.file).name or "generated"

    def as_dict(self) -> dict[str, Any]:
        return dict(self.parameters)


@dataclass(frozen=True)
class Plan:
    name: str
    title: str
    seed: int
    boards: int
    points: tuple[Point, ...]
    strategies: tuple[str, ...]
    engines: tuple[str, ...] = (AUTO,)
    solutions: int | None = 1
    assignments: int | None = None
    seconds: float | None = None
    measure: str = "assignments"
    text: str = ""
    folder: str = ""

    def meaning(self) -> dict[str, Any]:
        """All that decides what the rows are; two plans of one meaning have the same run."""
        skip = ("name", "title", "text", "folder", "measure")
        return {key: _plain(value) for key, value in vars(self).items() if key not in skip}

    def with_solver(self, name: str) -> Plan:
        """The same plan with one's own solver beside the strategies."""
        return replace(self, strategies=(*self.strategies, name))


def _plain(value: Any) -> Any:
    if isinstance(value, Point):
        return [value.family, [list(pair) for pair in value.parameters], value.file]
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def read_plan(path: str | Path) -> Plan:
    """The plan of a file; InputError says what is wrong with it."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"cannot be read: {error}", source=str(path), kind="file") from None
    try:
        return parse_plan(text, path.stem, str(path.parent))
    except InputError as error:
        raise replace(error, source=str(path)) from None


def parse_plan(text: str, name: str = "plan", folder: str = "") -> Plan:
    """The plan of a text."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # beside TOML's own: a number too long to be one
        raise InputError(f"expected TOML: {error}") from None
    _known(data, _KEYS, "a plan")
    limits = _table(data.get("limits", {}), "limits")
    _known(limits, ("assignments", "seconds"), "limits")
    plan = Plan(
        name=name,
        title=_text(data.get("title", name), "title"),
        seed=_whole(data.get("seed", 1), "seed", 0, (1 << 63) - 1),
        boards=_whole(data.get("boards", 100), "boards", 1),
        points=tuple(dict.fromkeys(_points(data.get("family"), folder))),
        strategies=tuple(_strategies(data)),
        engines=tuple(_text(e, "engines") for e in _list(data.get("engines", [AUTO]), "engines")),
        solutions=None
        if data.get("solutions") == "all"
        else _whole(data.get("solutions", 1), "solutions", 1),
        assignments=None if "assignments" not in limits else _whole(limits["assignments"], "assignments", 0),
        seconds=None if "seconds" not in limits else _seconds(limits["seconds"]),
        measure=_measure(data.get("measure", "assignments")),
        text=text,
        folder=folder,
    )
    if len(plan.points) * plan.boards * len(plan.strategies) * len(plan.engines) > _LARGEST_GRID:
        raise InputError(f"the grid has more than {_LARGEST_GRID} rows")
    return plan


def _known(data: dict[str, Any], keys: Sequence[str], where: str) -> None:
    for key in data:
        if key not in keys:
            near = get_close_matches(key, keys, n=1)
            guess = f"did you mean {near[0]}?" if near else f"it may have {', '.join(keys)}"
            raise InputError(f"{where} has no {key!r}; {guess}")


def _whole(value: Any, name: str, low: int, high: int | None = None) -> int:
    if type(value) is not int or value < low or (high is not None and value > high):
        raise InputError(f"{name} must be a whole number from {low} up, not {value!r}")
    return value


def _seconds(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
        raise InputError(f"seconds must be a number from 0 up, not {value!r}")
    return float(value)


def _text(value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise InputError(f"{name} must be text, not {value!r}")
    return value


def _list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise InputError(f"{name} must be a list with something in it, not {value!r}")
    return value


def _table(value: Any, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise InputError(f"{name} must be a table, not {value!r}")
    return value


def _measure(value: Any) -> str:
    if value not in MEASURES:
        raise InputError(f"measure must be one of {', '.join(MEASURES)}, not {value!r}")
    return str(value)


def _strategies(data: dict[str, Any]) -> Iterator[str]:
    """The strategies named, then all combinations, each once, as they call themselves."""
    named = [_text(s, "strategies") for s in _list(data.get("strategies", ["bt"]), "strategies")]
    parts = [
        _text(p, "combinations") for p in _list(data.get("combinations", [""]), "combinations") if p != ""
    ]
    if len(parts) > _MOST_PARTS:
        raise InputError(f"combinations must be a list of at most {_MOST_PARTS} parts, not {len(parts)}")
    if parts and "strategies" not in data:
        named = []
    for size in range(len(parts) + 1 if parts else 0):
        named += ["+".join(("bt", *chosen)) for chosen in combinations(parts, size)]
    try:
        yield from dict.fromkeys(s if s == AUTO else str(Strategy.parse(s)) for s in named)
    except StrategyError as error:
        raise InputError(str(error)) from None


def _points(families: Any, folder: str) -> Iterator[Point]:
    for entry in _list(families, "family ([[family]], with a puzzle)"):
        entry = dict(_table(entry, "family"))
        puzzle = _text(entry.pop("puzzle", None), "the puzzle of a family")
        if "files" in entry:
            _known(entry, ("files",), "a family with files")
            yield from _files(puzzle, _list(entry["files"], "files"), folder)
        else:
            yield from _grid(puzzle, entry)


def _files(puzzle: str, patterns: list[Any], folder: str) -> Iterator[Point]:
    for pattern in patterns:
        try:
            found = sorted(Path(folder or ".").glob(_text(pattern, "files")))
        except (ValueError, NotImplementedError, OSError) as error:
            raise InputError(f"files cannot be named {pattern!r}: {error}") from None
        if not found:
            raise InputError(f"there is no file {pattern!r} beside the plan")
        for path in found:
            yield Point(puzzle, (("file", path.name),), str(path))


def _grid(puzzle: str, entry: dict[str, Any]) -> Iterator[Point]:
    """Every combination of the values of a family's parameters, once for each of its `points`."""
    if puzzle not in generators():
        raise InputError(f"there is no generator for {puzzle!r}; there are {', '.join(generators())}")
    if not generators()[puzzle].constraints:
        raise InputError(f"strategies search constraint puzzles, and {puzzle} is none")
    bases = [_table(p, "points") for p in _list(entry.pop("points", [{}]), "points")]
    names, choices = list(entry), [_values(name, value) for name, value in entry.items()]
    if prod(map(len, (bases, *choices))) > _MOST_POINTS:
        raise InputError(f"the family {puzzle} has more than {_MOST_POINTS} points")
    for base, chosen in product(bases, product(*choices)):
        parameters = dict(zip(names, chosen, strict=True)) | base
        try:
            generators()[puzzle].checked(parameters)
        except GenerateError as error:
            raise InputError(str(error)) from None
        yield Point(puzzle, tuple(sorted(parameters.items())))


def _values(name: str, value: Any) -> Sequence[Any]:
    """One value, a list of them, or {from, to, step}."""
    if isinstance(value, dict):
        _known(value, ("from", "to", "step"), f"the range of {name}")
        step = _whole(value.get("step", 1), "step", 1)
        low, high = (_whole(value.get(end), end, 0, _LARGEST_GRID) for end in ("from", "to"))
        return range(low, high + 1, step)
    return value if isinstance(value, list) else [value]
