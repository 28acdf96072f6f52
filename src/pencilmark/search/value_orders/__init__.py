"""In which order the values of a variable are tried. One file per idea, found by its `token`."""

from __future__ import annotations

from functools import cache

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.search.value_orders.order import ValueOrder

__all__ = ["ValueOrder", "value_orders"]


GROUP = "pencilmark.value_orders"


@cache
def value_orders() -> dict[str, type[ValueOrder]]:
    """Every value order by its token."""
    found = classes_in(__name__, __path__, ValueOrder, "token")
    return found | classes_of_entry_points(GROUP, ValueOrder, "token")
