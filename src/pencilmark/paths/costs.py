"""What a step of each tile costs: one number a tile, above 0, and exact.

A decimal or a fraction is kept as a fraction, so that equal sums stay equal and no rounding decides a tie.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from math import inf

from pencilmark.errors import ModelError, StrategyError
from pencilmark.paths.problem import Cost

__all__ = ["checked_costs", "parse_cost", "parse_costs"]

NUMBER = re.compile(r"[0-9]{1,12}(\.[0-9]{1,12}|/[0-9]{1,12})?")


def parse_costs(text: str) -> tuple[Cost, ...]:
    """The costs of the tiles 1, 2, …, with commas or blanks between: `1,2,3` or `1 1.5 3/2`."""
    return tuple(parse_cost(word, "a cost") for word in re.split(r"[\s,]+", text.strip(" ,")))


def parse_cost(text: str, what: str) -> Cost:
    """One number, exact: an int where it is whole."""
    try:
        value = Fraction(text) if NUMBER.fullmatch(text) else None
    except ZeroDivisionError:
        value = None
    if value is None:
        raise StrategyError(f'expected {what} like 2, 1.5 or 3/2, found "{text[:40]}"')
    return int(value) if value.denominator == 1 else value


def checked_costs(costs: Sequence[Cost] | None, tiles: int) -> tuple[Cost, ...]:
    """One cost a tile, each above 0: a step for nothing would let a path go round for ever."""
    if costs is None:
        return (1,) * tiles
    if len(costs) != tiles:
        raise ModelError(f"expected {tiles} costs, one for each of the tiles 1 … {tiles}, found {len(costs)}")
    for tile, cost in enumerate(costs, start=1):
        if isinstance(cost, bool) or not isinstance(cost, int | float | Fraction) or not 0 < cost < inf:
            raise ModelError(f"expected a cost above 0 for tile {tile}, found {cost}")
    return tuple(costs)
