"""What a request holds, looked at before it is used: every wrong word is named in a refusal."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from pencilmark.web.limits import LIMITS

__all__ = ["Refusal", "Request"]


@dataclass
class Refusal(Exception):  # noqa: N818 - it is an answer, not a mistake
    """A request that is answered with a 4xx and this message."""

    message: str
    status: int = 400
    detail: dict[str, Any] | None = None

    def as_dict(self) -> dict[str, Any]:
        return {"error": {"kind": "usage", "message": self.message} | (self.detail or {})}


class Request:
    """The JSON object of a request, read word by word."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise Refusal("expected a JSON object")
        self.data: dict[str, Any] = data

    def __contains__(self, word: str) -> bool:
        return self.data.get(word) is not None

    def text(self, word: str, default: str | None = None, longest: int = 200) -> str | None:
        value = self.data.get(word)
        if value is None:
            return default
        if not isinstance(value, str) or len(value) > longest:
            raise Refusal(f"{word}: expected a text of at most {longest} characters")
        return value

    def needed(self, word: str, longest: int) -> str:
        value = self.text(word, None, longest)
        if value is None:
            raise Refusal(f"{word}: expected a text, found none")
        return value

    def flag(self, word: str) -> bool:
        value = self.data.get(word, False)
        if not isinstance(value, bool):
            raise Refusal(f"{word}: expected true or false")
        return value

    def integer(self, word: str, default: int | None, low: int, high: int) -> int | None:
        value = self.data.get(word)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise Refusal(f"{word}: expected a whole number from {low} to {high}")
        return value

    def whole(self, word: str, default: int, low: int, high: int) -> int:
        value = self.integer(word, default, low, high)
        assert value is not None
        return value

    def seconds(self, word: str = "time") -> float:
        """The time asked for, at most what is allowed."""
        value = self.data.get(word, LIMITS.usual_seconds)
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise Refusal(f"{word}: expected a number of seconds")
        if value < 0:
            raise Refusal(f"{word}: expected a number of seconds from 0 up")
        return min(float(value), LIMITS.seconds)

    def texts(self, word: str, most: int) -> list[str]:
        value = self.data.get(word)
        if not isinstance(value, list) or not 1 <= len(value) <= most:
            raise Refusal(f"{word}: expected a list of 1 to {most} texts")
        if not all(isinstance(item, str) and len(item) <= 200 for item in value):
            raise Refusal(f"{word}: expected short texts")
        return value

    def box(self) -> tuple[int, int] | None:
        value = self.data.get("box")
        if value is None:
            return None
        if not isinstance(value, list) or len(value) != 2:
            raise Refusal("box: expected [rows, columns]")
        if not all(isinstance(x, int) and not isinstance(x, bool) and 1 <= x <= 64 for x in value):
            raise Refusal("box: expected two whole numbers from 1 to 64")
        return value[0], value[1]

    def grid(self, word: str, shape: tuple[int, int]) -> list[list[int | None]] | None:
        """Rows of whole numbers or null, as many as the board has."""
        value = self.data.get(word)
        if value is None:
            return None
        height, width = shape
        if not isinstance(value, list) or len(value) != height:
            raise Refusal(f"{word}: expected {height} rows")
        for row in value:
            if not isinstance(row, list) or len(row) != width or not all(map(_cell, row)):
                raise Refusal(f"{word}: expected rows of {width} whole numbers or null")
        return value


def _cell(value: object) -> bool:
    return value is None or (isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 31)
