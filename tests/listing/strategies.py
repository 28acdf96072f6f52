"""Every textbook strategy there is, and a fixed choice of them."""

from __future__ import annotations

from itertools import product
from random import Random

from pencilmark.search.inference import inferences
from pencilmark.search.value_orders import value_orders
from pencilmark.search.variable_orders import variable_orders

ORDERS = [token for token, order in variable_orders().items() if not order.tie_break]
TIE_BREAKS = [token for token, order in variable_orders().items() if order.tie_break]

#: what the courses name, and each part by itself
NAMED = [
    "bt", "bt+fc", "bt+fc+mrv", "bt+fc+mrv+deg", "bt+fc+mrv+deg+lcv", "bt+ac+mrv+deg", "bt+gac+mrv", "bt+prep+mrv+deg",
    "bt+mrv+deg", "bt+desc", "bt+fc:unique+desc", "bt+fc:unique+mrv+desc", "bt+fc:unique+mrv:unique+desc",
    "bt+fc:unique+mrv+deg:binary+desc", "bt+lcv", "bt+random", "bt+random:18446744073709551615", "bt+ac+wdeg",
    "bt+fc+wdeg+deg:constraints+random:7", "bt+prep+gac+wdeg+deg+lcv", "bt+deg", "bt+first+asc",
]  # fmt: skip


def every() -> list[str]:
    """One of each kind of part or none of it, in every combination."""
    rooms = (["prep"], inferences(), ORDERS, TIE_BREAKS, [*value_orders(), "random:7"])
    return ["+".join(["bt", *filter(None, parts)]) for parts in product(*([*room, ""] for room in rooms))]


def some(number: int, seed: int) -> list[str]:
    """The named ones, and others up to that number."""
    return NAMED + Random(seed).sample(every(), number - len(NAMED))
