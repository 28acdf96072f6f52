"""The board in a JSON object of another program: `{"board": [[5, 3, 0, …], …]}`, `{"quiz": "53..7…", "solution": "…"}`.

A grid is a list of lists or of texts, or one text of n · n characters, under whatever name and however deep, but for
what is said to be its answer. An object with no grid, or with two, is nobody's board; one with a word beside it that
might be a rule (`"cages": …`) is refused by that word, for a rule is never dropped. Rows and columns that the grid has
are none, and `"mines": 10` is a total as a course's header says it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import isqrt
from typing import Any

from pencilmark.errors import InputError
from pencilmark.puzzles.text import shown

__all__ = ["cells_in"]

DEEPEST = 8
LEAST_CELLS = 16
_ANSWER = re.compile("solution|solved|answer|response", re.IGNORECASE)
_ABOUT = re.compile(
    "id|name|title|author|source|date|difficulty|level|rating|score|clues|status|message|results|unique|size|n",
    re.IGNORECASE,
)
_SIDE = re.compile("rows?|cols?|columns?|height|width|side|[hwrcm]", re.IGNORECASE)
_TOTAL = re.compile("(?:total|num|number|n)?_?(?:of_?)?(?:mines?|bombs?)_?(?:count|total)?", re.IGNORECASE)
_TEXT = re.compile(r"[\w.*?#-]+", re.ASCII)


def cells_in(data: Any) -> str | None:
    """The one grid in the object, as a text that readers of boards know."""
    found = list(_grids(data, DEEPEST))
    if len(found) != 1:
        return None
    shape = _shape(found[0])
    others = [(n, v) for n, v in _others(data, DEEPEST) if not (_SIDE.fullmatch(n) and v in shape)]
    total = [v for n, v in others if _TOTAL.fullmatch(n) and type(v) is int]
    odd = [n for n, v in others if not (_TOTAL.fullmatch(n) and type(v) is int)]
    if odd or len(total) > 1:
        name = shown((odd or [n for n, _ in others])[0])
        raise InputError(
            f"expected a grid and no rule beside it, found {name}", kind="unsupported", rule=name[1:-1]
        )
    return _behind(total[0], found[0]) if total else _as_text(found[0])


def _as_text(grid: Any) -> str:
    return grid if isinstance(grid, str) else json.dumps(grid)


def _behind(total: int, grid: Any) -> str:
    """Rows of cells behind the size and a total."""
    height, width = _shape(grid)
    rows = (
        [grid[start : start + width] for start in range(0, len(grid), width)]
        if isinstance(grid, str)
        else grid
    )
    told = (",".join("_" if cell is None else str(cell) for cell in row) for row in rows)
    return f"{height} {width} {total}\n" + "\n".join(told) + "\n"


def _shape(grid: Any) -> tuple[int, int]:
    """Rows and columns."""
    side = isqrt(len(grid)) if isinstance(grid, str) else 0
    return (side, side) if side else (len(grid), len(grid[0]))


def _grids(value: Any, depth: int) -> Iterator[Any]:
    if (isinstance(value, str) and _is_text(value)) or _is_grid(value):
        yield value
    elif depth:
        for inner in _inside(value).values():
            yield from _grids(inner, depth - 1)


def _others(value: Any, depth: int) -> Iterator[tuple[str, Any]]:
    """The names beside a grid that do not just tell about it, and what they say."""
    for name, inner in _inside(value).items():
        if next(_grids(inner, depth - 1), None):
            yield from () if _is_grid(inner) else _others(inner, depth - 1)
        elif isinstance(name, str) and not _ABOUT.fullmatch(name):
            yield name, inner


def _inside(value: Any) -> dict[Any, Any]:
    """What an object or a list holds, but for answers."""
    if isinstance(value, list):
        return dict(enumerate(value))
    if isinstance(value, dict):
        return {name: inner for name, inner in value.items() if not _ANSWER.search(name)}
    return {}


def _is_text(value: str) -> bool:
    return len(value) >= LEAST_CELLS and isqrt(len(value)) ** 2 == len(value) and bool(_TEXT.fullmatch(value))


def _is_grid(value: Any) -> bool:
    if not isinstance(value, list) or len(value) < 2:
        return False
    if all(isinstance(row, list) and 1 < len(row) == len(value[0]) for row in value):
        return all(not isinstance(cell, list | dict) for row in value for cell in row)
    return all(isinstance(row, str) and len(row) == len(value) for row in value)
