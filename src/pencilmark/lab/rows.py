"""Rows: how one strategy ended on one board, and the table that holds them."""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass, fields
from typing import Any

__all__ = ["COLUMNS", "COUNTERS", "KEY", "STATUSES", "Key", "Row", "parameters_text"]

COUNTERS = ("tries", "assignments", "nodes", "backtracks", "removals", "depth")
STATUSES = ("solved", "unsatisfiable", "limit", "wrong", "error")
KEY = ("source", "family", "parameters", "seed", "strategy", "engine", "repetition")
Key = tuple[str, str, str, int, str, str, int]


@dataclass(frozen=True, slots=True)
class Row:
    """What each column means is said in `columns.py`. Counters are None where nothing counted them."""

    source: str
    family: str
    parameters: str
    seed: int
    strategy: str
    engine: str
    repetition: int
    status: str
    count: int | None = None
    tries: int | None = None
    assignments: int | None = None
    nodes: int | None = None
    backtracks: int | None = None
    removals: int | None = None
    depth: int | None = None
    cpu: float | None = None
    seconds: float | None = None
    memory: int | None = None
    digest: str = ""
    ran: str = ""
    method: str = ""
    variables: int | None = None
    constraints: int | None = None
    host: str = ""
    version: str = ""
    reason: str = ""

    @property
    def key(self) -> Key:
        board = (self.source, self.family, self.parameters, self.seed)
        return (*board, self.strategy, self.engine, self.repetition)

    @property
    def censored(self) -> bool:
        return self.status == "limit"

    @property
    def finished(self) -> bool:
        return self.status in ("solved", "unsatisfiable")

    def values(self) -> tuple[Any, ...]:
        return astuple(self)

    def measured(self) -> tuple[Any, ...]:
        """What must be the same on every machine: all but the time, the memory and who ran it."""
        return (*self.key, self.status, self.count, *(getattr(self, c) for c in COUNTERS), self.digest)


COLUMNS = tuple(field.name for field in fields(Row))


def parameters_text(parameters: dict[str, Any]) -> str:
    """Parameters as the text they are stored and compared by."""
    return json.dumps(parameters, sort_keys=True)
