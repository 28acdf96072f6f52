"""The board in a JSON object of another program: `{"board": [[5, 3, 0, …], …]}`, `{"quiz": "53..7…", "solution": "…"}`.

A grid is a list of lists or of texts, or one text of n · n characters, under whatever name and however deep, but for
what is said to be its answer. An object with no grid, or with two, is nobody's board; one with a word beside it that
might be a rule (`"cages": …`, `"mines": 10`) is refused by that word, for a rule is never dropped.
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
_TEXT = re.compile(r"[\w.*?#-]+", re.ASCII)


def cells_in(data: Any) -> str | None:
    """The one grid in the object, as a text that readers of boards know."""
    found, others = list(_grids(data, DEEPEST)), list(_others(data, DEEPEST))
    if len(found) != 1:
        return None
    if others:
        name = shown(others[0])
        raise InputError(
            f"expected a grid and no rule beside it, found {name}", kind="unsupported", rule=name[1:-1]
        )
    return found[0]


def _grids(value: Any, depth: int) -> Iterator[str]:
    if isinstance(value, str) and _is_text(value):
        yield value
    elif _is_grid(value):
        yield json.dumps(value)
    elif depth:
        for inner in _inside(value).values():
            yield from _grids(inner, depth - 1)


def _others(value: Any, depth: int) -> Iterator[str]:
    """The names beside a grid that do not just tell about it."""
    for name, inner in _inside(value).items():
        if next(_grids(inner, depth - 1), None):
            yield from () if _is_grid(inner) else _others(inner, depth - 1)
        elif isinstance(name, str) and not _ABOUT.fullmatch(name):
            yield name


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
