"""Is a file a run, and no more than one? A database can hold what works when it is read: views that never end, triggers
that delete, columns that are computed. A run has two tables and nothing of that, so what comes from anybody can be
opened."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from pencilmark.errors import InputError
from pencilmark.lab.rows import COLUMNS, KEY

__all__ = ["columns_of", "limit_cells", "see_columns", "see_rows_only", "see_whose"]

_LONGEST = 2**26  # bytes of a cell: a plan with the names of a hundred thousand files has a tenth of it


def limit_cells(connection: sqlite3.Connection) -> None:
    """No text in the file, and none made of it, is longer than anything a run says."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST)


def see_rows_only(connection: sqlite3.Connection, path: Path) -> None:
    """Nothing in the file does something when it is read or written."""
    held = connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    for kind, name, made in held:
        virtual = kind == "table" and str(made).upper().startswith("CREATE VIRTUAL")
        if virtual or kind not in ("table", "index"):
            raise _no_run(f"it has the {'virtual table' if virtual else kind} {name!r:.80}", path)
    for _, name, *_, hidden in connection.execute("PRAGMA table_xinfo(rows)"):
        if hidden:
            raise _no_run(f"its column {name!r:.80} is computed", path)


def see_whose(connection: sqlite3.Connection, path: Path) -> None:
    """Rows are not added to someone's database of something else."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables - {"meta", "rows"}:
        found = ", ".join(sorted(tables - {"meta", "rows"}))
        raise InputError(
            f"is a database of something else (it has {found}): name another file", source=str(path)
        )


def see_columns(connection: sqlite3.Connection, path: Path) -> None:
    """Is this a run, and of a version that this one can read?"""
    there = columns_of(connection)
    if not {*KEY, "status"} - {"repetition"} <= set(there):
        raise _no_run("it has no rows of one", path)
    if strange := [name for name in there if name not in COLUMNS]:
        words = f"it has the column {strange[0]!r}, which this version of pencilmark does not know"
        raise InputError(f"{words}: was it made by a newer one?", source=str(path))


def columns_of(connection: sqlite3.Connection) -> list[str]:
    """The columns that a file's rows have; none if it has no rows at all."""
    return [str(name) for _, name, *_ in connection.execute("PRAGMA table_info(rows)")]


def _no_run(why: str, path: Path) -> InputError:
    return InputError(f"cannot be used as a run: {why}", source=str(path))
