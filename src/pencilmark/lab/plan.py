"""Plans: what a TOML file asks for, checked word by word.

seed = 1
boards = 100                          # for each point
repetitions = 3                       # of each run: time is the median of them
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
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from pencilmark.errors import InputError, StrategyError
from pencilmark.lab.asked import chosen, known, listed, seconds, table, text, whole
from pencilmark.lab.own import strategy_text
from pencilmark.lab.points import Point, points_of
from pencilmark.lab.program import outside_name
from pencilmark.search.strategy import AUTO

__all__ = ["MEASURES", "Plan", "Point", "parse_plan", "read_plan"]

MEASURES = ("assignments", "nodes", "tries", "backtracks", "removals", "cpu", "seconds")
_KEYS = (
    "title",
    "seed",
    "boards",
    "repetitions",
    "strategies",
    "combinations",
    "solvers",
    "engines",
    "solutions",
    "measure",
    "limits",
    "family",
)
_LARGEST_GRID = 50_000_000
_MOST_PARTS = 16  # to combine
_MOST_REPETITIONS = 1000


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
    repetitions: int = 1
    text: str = ""
    folder: str = ""

    def meaning(self) -> dict[str, Any]:
        """All that decides what the rows are; two plans of one meaning have the same run."""
        skip = {"name", "title", "text", "folder", "measure"}
        skip |= {"repetitions"} if self.repetitions == 1 else set()  # what older runs did not say
        return {key: _plain(value) for key, value in vars(self).items() if key not in skip}

    def with_solver(self, name: str) -> Plan:
        """The same plan with one's own solver beside the strategies."""
        return replace(self, strategies=tuple(dict.fromkeys((*self.strategies, name))))

    @property
    def grows(self) -> bool:
        return any(point.stage for point in self.points)

    @property
    def rows(self) -> int | None:
        """The rows of a whole run, as if every file had boards enough; None if that is to be found out."""
        runs = self.boards * len(self.strategies) * len(self.engines) * self.repetitions
        return None if self.grows else len(self.points) * runs


def _plain(value: Any) -> Any:
    if isinstance(value, Point):
        return [value.family, [list(pair) for pair in value.parameters], value.file]
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def read_plan(path: str | Path) -> Plan:
    """The plan of a file; InputError says what is wrong with it."""
    path = Path(path)
    try:
        words = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"cannot be read: {error}", source=str(path), kind="file") from None
    try:
        return parse_plan(words, path.stem, str(path.parent))
    except InputError as error:
        raise replace(error, source=str(path)) from None


def parse_plan(words: str, name: str = "plan", folder: str = "") -> Plan:
    """The plan of a text."""
    try:
        data = tomllib.loads(words)
    except (ValueError, RecursionError) as error:  # beside TOML's own: a number too long to be one
        raise InputError(f"expected TOML: {error}") from None
    known(data, _KEYS, "a plan")
    limits = table(data.get("limits", {}), "limits")
    known(limits, ("assignments", "seconds"), "limits")
    plan = Plan(
        name=name,
        title=text(data.get("title", name), "title"),
        seed=whole(data.get("seed", 1), "seed", 0, (1 << 63) - 1),
        boards=whole(data.get("boards", 100), "boards", 1),
        points=tuple(dict.fromkeys(points_of(data.get("family"), folder))),
        strategies=tuple(_strategies(data)),
        engines=tuple(text(e, "engines") for e in listed(data.get("engines", [AUTO]), "engines")),
        solutions=None if data.get("solutions") == "all" else whole(data.get("solutions", 1), "solutions", 1),
        assignments=None if "assignments" not in limits else whole(limits["assignments"], "assignments", 0),
        seconds=None if "seconds" not in limits else seconds(limits["seconds"]),
        measure=chosen(data.get("measure", "assignments"), "measure", MEASURES),
        repetitions=whole(data.get("repetitions", 1), "repetitions", 1, _MOST_REPETITIONS),
        text=words,
        folder=folder,
    )
    return _possible(plan)


def _possible(plan: Plan) -> Plan:
    if (plan.rows or 0) > _LARGEST_GRID:
        raise InputError(f"the grid has more than {_LARGEST_GRID} rows")
    if plan.seed + plan.boards > 1 << 63:
        raise InputError(f"the seeds of {plan.boards} boards from {plan.seed} on are more than there are")
    if plan.grows and plan.assignments is None and plan.seconds is None:
        raise InputError("a family that grows until the limit is hit needs one: [limits], with seconds")
    return plan


def _strategies(data: dict[str, Any]) -> Iterator[str]:
    """The strategies named, then all combinations, each once, as they call themselves; then the solvers."""
    alone = "solvers" in data and "strategies" not in data
    named = [text(s, "strategies") for s in listed(data.get("strategies", ["bt"]), "strategies")]
    parts = [text(p, "combinations") for p in listed(data.get("combinations", [""]), "combinations") if p]
    if len(parts) > _MOST_PARTS:
        raise InputError(f"combinations must be a list of at most {_MOST_PARTS} parts, not {len(parts)}")
    if alone or (parts and "strategies" not in data):
        named = []
    for size in range(len(parts) + 1 if parts else 0):
        named += ["+".join(("bt", *some)) for some in combinations(parts, size)]
    try:
        yield from dict.fromkeys(s if s == AUTO else strategy_text(s) for s in named)
    except StrategyError as error:
        raise InputError(str(error)) from None
    if "solvers" in data:
        found = (text(s, "solvers") for s in listed(data["solvers"], "solvers"))
        yield from dict.fromkeys(outside_name(each) for each in found)
