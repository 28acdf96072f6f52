"""The tuples of values that the scope may take."""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.model import Flat
from pencilmark.search.propagators.supported import SupportedPropagator
from pencilmark.shapes import Table

__all__ = ["TablePropagator"]


class TablePropagator(SupportedPropagator):
    shape = "table"

    def __init__(self, flat: Flat, index: int, table: Table) -> None:
        super().__init__(flat, index, table)
        bit = {value: 1 << place for place, value in enumerate(flat.values)}
        rows = [tuple(bit.get(value, 0) for value in row) for row in table.tuples]
        self.rows = [row for row in rows if _fits(row, self.root)]

    def supported(self, domains: Sequence[int]) -> list[int] | None:
        rows = [row for row in self.rows if _fits(row, domains)]
        if not rows:
            return None
        found = [0] * len(self.scope)
        for row in rows:
            for place, bit in enumerate(row):
                found[place] |= bit
        return found


def _fits(row: Sequence[int], domains: Sequence[int]) -> bool:
    return all(bit & domain for bit, domain in zip(row, domains, strict=True))
