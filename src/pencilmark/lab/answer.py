"""What a solver of somebody's own sends back, checked before it is believed.

{"number": 3, "solution": rows, text or null, "counters": {"nodes": 31}, "seconds": 0.3, "cpu": 0.2, "error": ""}
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import isfinite
from typing import Any

from pencilmark.contained.ending import printable
from pencilmark.lab.rows import COUNTERS

__all__ = ["Answer", "BadAnswerError", "read_answer"]

_LARGEST = (1 << 63) - 1  # what a column of a run can hold


class BadAnswerError(ValueError):
    """The line is no answer; the message says why."""


@dataclass(frozen=True)
class Answer:
    solution: Any
    counters: dict[str, Any]
    seconds: float
    cpu: float
    error: str
    memory: int | None = None  # as its keeper saw it


def read_answer(line: bytes, number: int) -> Answer:
    """The answer to the question of that number."""
    data = _object(line)
    for key in ("number", "solution", "counters", "seconds", "cpu", "error"):
        if key not in data:
            raise BadAnswerError(f"its answer has no {key!r}")
    if data["number"] != number or type(data["number"]) is not int:
        raise BadAnswerError(f"expected the answer to question {number}, found {_shown(data['number'])}")
    if not isinstance(data["error"], str):
        raise BadAnswerError(f"expected an error as text, found {_shown(data['error'])}")
    solution, counters = _solution(data["solution"]), _counters(data["counters"])
    return Answer(solution, counters, _seconds(data["seconds"]), _seconds(data["cpu"]), data["error"])


def _object(line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise BadAnswerError(f"expected an answer, found {_shown(line.decode('utf-8', 'replace'))}") from None
    if not isinstance(data, dict):
        raise BadAnswerError(f"expected an answer, found {_shown(data)}")
    return data


def _solution(value: Any) -> Any:
    if value is None or isinstance(value, str | list):
        return value
    raise BadAnswerError(f"expected rows of integers or text, found {_shown(value)}")


def _counters(value: Any) -> dict[str, int]:
    """Those that are counted here, each a whole number from 0."""
    if not isinstance(value, dict):
        raise BadAnswerError(f"expected a dictionary of counters, found {_shown(value)}")
    for name in COUNTERS:
        if name in value and not (type(value[name]) is int and 0 <= value[name] <= _LARGEST):
            raise BadAnswerError(f"expected {name} as a whole number from 0, found {_shown(value[name])}")
    return {name: value[name] for name in COUNTERS if name in value}


def _seconds(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) or value < 0:
        raise BadAnswerError(f"expected seconds from 0, found {_shown(value)}")
    return float(value)


def _shown(value: Any) -> str:
    try:
        text = value if isinstance(value, str) else json.dumps(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists in lists
        text = f"something of the kind {type(value).__name__}"
    return printable(text if len(text) <= 60 else text[:59] + "…")
