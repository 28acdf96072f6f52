"""All solutions of a Latin square with boxes, signs and dots: values that are left are kept a cell, the cell with the
fewest is tried first, and nothing here is pencilmark's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from pencilmark.model.forms import Square

__all__ = ["DOTS", "RELATED", "Values", "listed", "neighbours"]

Values = tuple[int, ...]
Ties = list[list[tuple[int, list[int]]]]  # a cell: others, and by its value the values they may take then
RELATED: dict[str, Callable[[int, int], bool]] = {
    "less": lambda x, y: x < y,
    "more": lambda x, y: x > y,
    "unequal": lambda x, y: x != y,
    "white": lambda x, y: abs(x - y) == 1,
    "black": lambda x, y: x == 2 * y or y == 2 * x,
    "neither": lambda x, y: abs(x - y) != 1 and x != 2 * y and y != 2 * x,
}
DOTS = ("", "white", "black")


def listed(square: Square, most: int, effort: int) -> list[Values] | None:
    """Every solution; None where there are more, or more values would have to be tried."""
    full = [(1 << square.side) - 1] * len(square.cells)
    state: list[int] | None = full
    ties = _ties(square)
    for x, value in enumerate(square.cells):
        if value:
            state = state and _entered(state, ties, x, value)
    found: list[Values] = []
    waiting = [state] if state else []
    while waiting:
        effort -= 1
        if effort < 0 or len(found) > most:
            return None
        left = waiting.pop()
        x = min(range(len(left)), key=lambda x: (left[x].bit_count() == 1, left[x].bit_count()))
        if left[x].bit_count() == 1:
            found.append(tuple(mask.bit_length() for mask in left))
            continue
        tried = (_entered(left, ties, x, value) for value in _values(left[x]))
        waiting += [after for after in tried if after]
    return found if len(found) <= most else None


def _values(mask: int) -> Iterator[int]:
    return (place + 1 for place in range(mask.bit_length()) if mask >> place & 1)


def _entered(left: list[int], ties: Ties, x: int, value: int) -> list[int] | None:
    """What is left with a value entered, and those that follow as the last one of a cell; None: a cell has none."""
    after, waiting = [*left], [(x, 1 << value - 1)]
    while waiting:
        x, bit = waiting.pop()
        if not after[x] & bit:
            return None
        after[x] = bit
        for other, allowed in ties[x]:
            narrowed = after[other] & allowed[bit.bit_length()]
            if not narrowed:
                return None
            if narrowed != after[other] and narrowed.bit_count() == 1:
                waiting.append((other, narrowed))
            after[other] = narrowed
    return after


def _ties(square: Square) -> Ties:
    ties: Ties = [[] for _ in square.cells]
    for a, b, kind in _said(square):
        ties[a].append((b, _allowed(square.side, kind, False)))
        ties[b].append((a, _allowed(square.side, kind, True)))
    return ties


@cache
def _allowed(side: int, kind: str, turned: bool) -> list[int]:
    """By a value of the first (turned: of the second), the mask of the other's."""
    holds, values = RELATED[kind], range(1, side + 1)
    by_value = [[w for w in values if (holds(w, v) if turned else holds(v, w))] for v in values]
    return [0, *(sum(1 << w - 1 for w in each) for each in by_value)]


def _said(square: Square) -> Iterator[tuple[int, int, str]]:
    """Each two cells that something is said of, and what."""
    side, (high, wide) = square.side, square.box
    for a in range(side * side):
        for b in range(a + 1, side * side):
            (r, c), (s, d) = divmod(a, side), divmod(b, side)
            boxed = bool(high) and (r // high, c // wide) == (s // high, d // wide)
            if r == s or c == d or boxed:
                yield a, b, "unequal"
    yield from ((a, b, "less") for a, b in square.signs)
    for (a, b), dot in zip(neighbours(side), (*square.across, *square.down), strict=False):
        if dot or square.negative:
            yield a, b, DOTS[dot] or "neither"


def neighbours(side: int) -> list[tuple[int, int]]:
    """Cells side by side, then one below the other."""
    across = [(x, x + 1) for x in range(side * side) if x % side < side - 1]
    return across + [(x, x + side) for x in range(side * (side - 1))]
