"""Minefields whose total is at or near the least or the largest that their hints allow.

A board's two borders are found by HiGHS, in a process of its own: it and OR-Tools cannot be loaded into one.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from typing import Any

Hint = tuple[list[int], int]  # the unknown cells around it, how many of them are mines


def random_hints(side: int, share: float, mines: float, rng: random.Random) -> tuple[int, list[Hint]]:
    """How many unknown cells there are, and the hints, each cell one with that probability, the rest mines likewise."""
    kind = [
        "hint" if rng.random() < share else "mine" if rng.random() < mines else "safe" for _ in range(side**2)
    ]
    unknown = [x for x in range(side**2) if kind[x] != "hint"]
    number = {x: i for i, x in enumerate(unknown)}
    hints = []
    for x in range(side**2):
        if kind[x] == "hint":
            around = [y for y in beside(x, side) if y in number]
            hints.append(([number[y] for y in around], sum(kind[y] == "mine" for y in around)))
    return len(unknown), hints


def beside(x: int, side: int) -> list[int]:
    row, col = divmod(x, side)
    rows = range(max(row - 1, 0), min(row + 2, side))
    cols = range(max(col - 1, 0), min(col + 2, side))
    return [side * r + c for r in rows for c in cols if side * r + c != x]


def model(cells: int, sums: Sequence[Hint], seconds: float) -> Any:
    import highspy

    solver = highspy.Highs()
    for name, value in (
        ("output_flag", False),
        ("threads", 1),
        ("time_limit", seconds),
        ("mip_rel_gap", 0.0),
    ):
        solver.setOptionValue(name, value)
    for _ in range(cells):
        solver.addVar(0.0, 1.0)
    solver.changeColsIntegrality(cells, list(range(cells)), [highspy.HighsVarType.kInteger] * cells)
    for scope, total in sums:
        solver.addRow(total, total, len(scope), scope, [1.0] * len(scope))
    return solver


def borders(cells: int, hints: Sequence[Hint], seconds: float) -> tuple[int, int] | None:
    """The least and the largest total; nothing when HiGHS does not prove both in time."""
    import highspy

    found = []
    for sign in (1.0, -1.0):
        solver = model(cells, hints, seconds)
        solver.changeColsCost(cells, list(range(cells)), [sign] * cells)
        solver.run()
        if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        found.append(round(sum(solver.getSolution().col_value)))
    return found[0], found[1]


def worker(boards: int, seed: int) -> None:
    """A board a line on standard output: unknown cells, sums with the total last, seconds HiGHS took."""
    import highspy

    rng = random.Random(f"minefields {seed}")
    while boards:
        cells, hints = random_hints(
            rng.randrange(60, 121), rng.uniform(0.2, 0.44), rng.uniform(0.2, 0.6), rng
        )
        edges = borders(cells, hints, 20.0)
        if edges is None:
            continue
        steps = rng.randrange(5)
        sums = [*hints, (list(range(cells)), rng.choice((edges[0] + steps, edges[1] - steps)))]
        solver = model(cells, sums, 60.0)
        start = time.process_time()
        solver.run()
        seconds = time.process_time() - start
        if solver.getModelStatus() == highspy.HighsModelStatus.kOptimal:
            print(json.dumps([cells, sums, seconds]), flush=True)
            boards -= 1
