"""A run on disk: an SQLite file that gets rows as they finish and survives being killed.

Rows are committed in the chunks they come in; a row that is there already is left as it is, so a chunk that
was done twice (a worker died after all) is stored once. A file of an older version, which lacks some columns,
is read with their defaults, and given them when more rows are added.
"""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from pencilmark.errors import InputError, OutputError
from pencilmark.files import check_file, is_stream
from pencilmark.lab.columns import COLUMN
from pencilmark.lab.plan import Plan, parse_plan
from pencilmark.lab.rows import COLUMNS, KEY, STATUSES, Key, Row
from pencilmark.lab.solver import PREFIX
from pencilmark.lab.whose import columns_of, limit_cells, see_columns, see_rows_only, see_whose

__all__ = ["Store", "opened"]

_DEFAULTS = {field.name: field.default for field in fields(Row)} | {"repetition": 1}
_KINDS = {"text": (str,), "integer": (int,), "real": (float, int)}
_FULL_DISK = ("SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_SHMSIZE")
_META = "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT)"


class Store:
    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self.connection = path, connection

    def add(self, rows: Iterable[Row]) -> int:
        """Store rows, all or none of them; how many were new."""
        before = self.connection.total_changes
        names, marks = ", ".join(COLUMNS), ", ".join("?" * len(COLUMNS))
        with self.connection:
            self.connection.executemany(
                f"INSERT OR IGNORE INTO rows ({names}) VALUES ({marks})", (row.values() for row in rows)
            )
        return self.connection.total_changes - before

    def keys(self) -> set[Key]:
        return set(self.connection.execute(f"SELECT {self._named(KEY)} FROM rows"))

    def rows(self) -> Iterator[Row]:
        """Every row, in the order of their keys."""
        order = ", ".join(str(place + 1) for place in range(len(KEY)))
        found = self.connection.execute(f"SELECT {self._named(COLUMNS)} FROM rows ORDER BY {order}")
        for number, values in enumerate(found, start=1):
            yield self._checked(number, values)

    def _named(self, names: Iterable[str]) -> str:
        """Columns as they are in this file; one that it lacks is its default."""
        there = columns_of(self.connection)
        return ", ".join(name if name in there else _literal(_DEFAULTS[name]) for name in names)

    def _checked(self, number: int, values: tuple[Any, ...]) -> Row:
        """A row as the laboratory writes them, and not as an editor may have left it."""
        for name, value in zip(COLUMNS, values, strict=True):
            optional = value is None and _DEFAULTS[name] is None
            if not optional and not isinstance(value, _KINDS[COLUMN[name].kind]):
                expected = f"expected {COLUMN[name].kind} as {name} of row {number}"
                raise self._foreign(f"{expected}, found {value!r}")
        row = Row(*values)
        if row.status not in STATUSES:
            raise self._foreign(f"expected a status ({', '.join(STATUSES)}), found {row.status!r}")
        if not _is_object(row.parameters):
            raise self._foreign(f"expected parameters in JSON in row {number}, found {row.parameters!r}")
        return row

    def _foreign(self, words: str) -> InputError:
        return InputError(f"this is no run as `pencilmark lab run` leaves it: {words}", source=str(self.path))

    def ends(self, source: str, family: str, parameters: str) -> dict[tuple[str, str], tuple[int, int]]:
        """How many runs of each strategy and engine finished at a point, and how many there are."""
        found = self.connection.execute(
            "SELECT strategy, engine, SUM(status IN ('solved', 'unsatisfiable')), COUNT(*) FROM rows "
            "WHERE source = ? AND family = ? AND parameters = ? GROUP BY strategy, engine",
            (source, family, parameters),
        )
        return {(strategy, engine): (finished, runs) for strategy, engine, finished, runs in found}

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
        text = self.meta("plan")
        if text is None:
            raise self._foreign("it has no plan")
        try:
            plan = parse_plan(text, self.meta("name") or "plan", self.meta("folder") or "")
        except InputError as error:
            raise self._foreign(f"its plan: {error.message}") from None
        found = self.connection.execute(
            "SELECT DISTINCT strategy FROM rows WHERE substr(strategy, 1, ?) = ?", (len(PREFIX), PREFIX)
        )
        for name in sorted(name for (name,) in found if name not in plan.strategies):
            plan = plan.with_solver(name)
        return plan


@lru_cache
def _is_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def _literal(value: Any) -> str:
    return "NULL" if value is None else "''" if value == "" else str(value)


def _without_solvers(meaning: str) -> dict[str, object]:
    """The meaning of a plan with or without one's own solver beside it: a solver adds rows, no more."""
    try:
        data: dict[str, object] = dict(json.loads(meaning))
    except (ValueError, TypeError, RecursionError):  # someone's own words: no plan means that
        return {}
    strategies = data.get("strategies")
    named = strategies if isinstance(strategies, list) else []
    return data | {"strategies": [s for s in named if not str(s).startswith(PREFIX)]}


@contextmanager
def opened(path: str | Path, create: bool = False) -> Iterator[Store]:
    """The run in a file."""
    path = Path(path)
    if not create and not path.is_file():
        raise InputError("expected the file of a run (`pencilmark lab run` makes it)", source=str(path))
    if create:
        _refuse_streams(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=30)
    try:
        limit_cells(connection)
        see_rows_only(connection, path)
        if create:
            see_whose(connection, path)
            _prepare(connection)
        see_columns(connection, path)
        yield Store(path, connection)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorname", "") in _FULL_DISK:
            raise OutputError(f"{path}: cannot be written: {os.strerror(errno.ENOSPC)}") from None
        raise InputError(f"cannot be used as a run: {error}", source=str(path)) from None
    finally:
        connection.close()


def _refuse_streams(path: Path) -> None:
    if is_stream(path):
        raise InputError(
            "a run is a file that grows: it cannot be a pipe, a device or standard output", source=str(path)
        )
    check_file(path)


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    with connection:
        connection.execute(_META)
        connection.execute(_table("rows"))
    there = columns_of(connection)
    if not set(COLUMNS) <= set(there) and set(there) <= set(COLUMNS):
        _renew(connection, there)


def _table(name: str) -> str:
    types = {"text": "TEXT", "integer": "INTEGER", "real": "REAL"}
    columns = ", ".join(f"{column.name} {types[column.kind]}" for column in COLUMN.values())
    return f"CREATE TABLE IF NOT EXISTS {name} ({columns}, PRIMARY KEY ({', '.join(KEY)})) WITHOUT ROWID"


def _renew(connection: sqlite3.Connection, there: list[str]) -> None:
    """Give the rows of an older version their new columns: all of it happens, or nothing."""
    values = ", ".join(name if name in there else _literal(_DEFAULTS[name]) for name in COLUMNS)
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(_table("renewed"))
        connection.execute(f"INSERT INTO renewed ({', '.join(COLUMNS)}) SELECT {values} FROM rows")
        connection.execute("DROP TABLE rows")
        connection.execute("ALTER TABLE renewed RENAME TO rows")
