"""Which variable next. One file per idea; a new order is a new file with a `token`."""

from __future__ import annotations

from functools import cache

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.search.variable_orders.order import VariableOrder

__all__ = ["VariableOrder", "variable_orders"]


GROUP = "pencilmark.variable_orders"


@cache
def variable_orders() -> dict[str, type[VariableOrder]]:
    """Every variable order and tie-break by its token."""
    found = classes_in(__name__, __path__, VariableOrder, "token")
    return found | classes_of_entry_points(GROUP, VariableOrder, "token")
