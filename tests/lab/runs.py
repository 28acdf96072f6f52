"""Runs for tests: made up row by row, or run from a small plan."""

from __future__ import annotations

from pathlib import Path

from pencilmark.lab.plan import parse_plan
from pencilmark.lab.rows import Row, parameters_text
from pencilmark.lab.store import opened

SMALL = """
title = "Small"
seed = 3
boards = 4
combinations = ["fc", "mrv"]
[limits]
assignments = 2000
[[family]]
puzzle = "futoshiki"
n = 4
signs = [0, 5]
"""
SLOW = SMALL.replace("seed = 3", 'seed = 3\nengines = ["reference"]')  # slow enough to be caught at work


def row(strategy: str, seed: int, effort: int, status: str = "solved", **parameters: int) -> Row:
    return Row(
        "generated",
        "futoshiki",
        parameters_text(parameters),
        seed,
        strategy,
        "auto",
        1,
        status,
        1,
        tries=effort,
        assignments=effort,
        nodes=effort + 1,
        backtracks=0,
        removals=0,
        depth=1,
        cpu=effort / 1e6,
        seconds=effort / 1e6,
        ran="reference",
        constraints=8 + parameters.get("signs", 0),
        variables=16,
    )


def made_up(path: Path, plan_text: str, rows: list[Row]) -> Path:
    """The file of a run with these rows."""
    with opened(path, create=True) as store:
        store.begin(parse_plan(plan_text, path.stem))
        store.add(rows)
    return path


def measured(path: Path) -> list[tuple]:
    """What must not depend on how a run was made."""
    with opened(path) as store:
        return [r.measured() for r in store.rows()]
