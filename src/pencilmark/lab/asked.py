"""The values of a plan, checked one by one: each is returned as what it must be, or refused in words."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from math import isfinite
from typing import Any

from pencilmark.errors import InputError

__all__ = ["chosen", "known", "listed", "plain_value", "seconds", "table", "text", "whole"]

LONGEST = 10**9  # seconds, thirty years


def known(data: dict[str, Any], keys: Sequence[str], where: str) -> None:
    for key in data:
        if key not in keys:
            near = get_close_matches(key, keys, n=1)
            guess = f"did you mean {near[0]}?" if near else f"it may have {', '.join(keys)}"
            raise InputError(f"{where} has no {key!r}; {guess}")


def whole(value: Any, name: str, low: int, high: int | None = None) -> int:
    if type(value) is not int or value < low or (high is not None and value > high):
        end = "up" if high is None else f"to {high}"
        raise InputError(f"{name} must be a whole number from {low} {end}, not {value!r}")
    return value


def seconds(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < LONGEST:
        raise InputError(f"seconds must be a number from 0 to {LONGEST:,}, not {str(value)[:40]}")
    return float(value)


def text(value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise InputError(f"{name} must be text, not {value!r}")
    return value


def plain_value(value: Any, name: str) -> Any:
    """A number, a text, true or false: what a column of a table holds."""
    fits = isinstance(value, str | bool) or (isinstance(value, int) and abs(value) < 1 << 63)
    if not fits and not (isinstance(value, float) and isfinite(value)):
        raise InputError(f"{name} must be a number, a text, true or false, not {value!r}")
    return value


def listed(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise InputError(f"{name} must be a list with something in it, not {value!r}")
    return value


def table(value: Any, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise InputError(f"{name} must be a table, not {value!r}")
    return value


def chosen(value: Any, name: str, among: Sequence[str]) -> str:
    if value not in among:
        raise InputError(f"{name} must be one of {', '.join(among)}, not {value!r}")
    return str(value)
