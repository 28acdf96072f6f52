"""A run on disk: an SQLite file that gets rows as they finish and survives being killed.

Rows are committed in the chunks they come in; a row that is there already is left as it is, so a chunk that
was done twice (a worker died after all) is stored once.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pencilmark.errors import InputError
from pencilmark.lab.plan import Plan, parse_plan
from pencilmark.lab.rows import COLUMNS, Key, Row

__all__ = ["Store", "opened"]

_KEY = ("source", "family", "parameters", "seed", "strategy", "engine")
_INTEGERS = {"seed", "count", "tries", "assignments", "nodes", "backtracks", "removals", "depth"}
_INTEGERS |= {"variables", "constraints"}


class Store:
    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self.connection = path, connection

    def add(self, rows: Iterable[Row]) -> int:
        """Store rows, all or none of them; how many were new."""
        before = self.connection.total_changes
        marks = ", ".join("?" * len(COLUMNS))
        with self.connection:
            self.connection.executemany(
                f"INSERT OR IGNORE INTO rows VALUES ({marks})", (row.values() for row in rows)
            )
        return self.connection.total_changes - before

    def keys(self) -> set[Key]:
        return set(self.connection.execute(f"SELECT {', '.join(_KEY)} FROM rows"))

    def rows(self) -> Iterator[Row]:
        """Every row, in the order of their keys."""
        for values in self.connection.execute(f"SELECT * FROM rows ORDER BY {', '.join(_KEY)}"):
            yield Row(*values)

    def meta(self, name: str) -> str | None:
        found = self.connection.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
        return None if found is None else str(found[0])

    def note(self, name: str, value: str) -> None:
        with self.connection:
            self.connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value))

    def begin(self, plan: Plan) -> None:
        """Write the plan down, or see that it is the one this run was begun with."""
        meaning, text = json.dumps(plan.meaning(), sort_keys=True), self.meta("meaning")
        if text is None:
            self.note("name", plan.name)
            self.note("plan", plan.text)
            self.note("folder", plan.folder)
            self.note("meaning", meaning)
        elif _without_solvers(text) != _without_solvers(meaning):
            raise InputError(
                "this is the run of another plan (or of this one before it was changed): name another file "
                "with -o, or delete it",
                source=str(self.path),
            )

    def plan(self) -> Plan:
        """The plan of this run; strategies that are someone's own solver come from the rows."""
        plan = parse_plan(self.meta("plan") or "", self.meta("name") or "plan", self.meta("folder") or "")
        solvers = self.connection.execute("SELECT DISTINCT strategy FROM rows WHERE strategy LIKE '%:%:%'")
        names = sorted(name for (name,) in solvers if name.startswith("solver:"))
        for name in names:
            plan = plan.with_solver(name)
        return plan


def _without_solvers(meaning: str) -> dict[str, object]:
    """The meaning of a plan with or without one's own solver beside it: a solver adds rows, no more."""
    data: dict[str, object] = json.loads(meaning)
    strategies = data["strategies"]
    assert isinstance(strategies, list)
    return data | {"strategies": [s for s in strategies if not s.startswith("solver:")]}


@contextmanager
def opened(path: str | Path, create: bool = False) -> Iterator[Store]:
    """The run in a file."""
    path = Path(path)
    if not create and not path.is_file():
        raise InputError("expected the file of a run (`pencilmark lab run` makes it)", source=str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=30)
    try:
        yield Store(path, _prepared(connection, create))
    except sqlite3.DatabaseError as error:
        raise InputError(f"cannot be used as a run: {error}", source=str(path)) from None
    finally:
        connection.close()


def _prepared(connection: sqlite3.Connection, create: bool) -> sqlite3.Connection:
    if create:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        columns = ", ".join(f"{name} {_kind(name)}" for name in COLUMNS)
        with connection:
            connection.execute("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT)")
            connection.execute(
                f"CREATE TABLE IF NOT EXISTS rows ({columns}, PRIMARY KEY ({', '.join(_KEY)})) WITHOUT ROWID"
            )
    return connection


def _kind(name: str) -> str:
    return "INTEGER" if name in _INTEGERS else "REAL" if name == "seconds" else "TEXT"
