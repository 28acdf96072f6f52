"""The rows of a run for other tools: CSV, or Parquet (`pip install "pencilmark[lab]"`)."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from pencilmark.errors import InputError, MissingExtraError
from pencilmark.lab.rows import COLUMNS, Row
from pencilmark.lab.store import opened

__all__ = ["export_rows"]

_BATCH = 50_000
_INTEGERS = {
    "count",
    "tries",
    "assignments",
    "nodes",
    "backtracks",
    "removals",
    "depth",
    "variables",
    "constraints",
}


def export_rows(run: str | Path, target: Path) -> int:
    """Write every row; how many there were."""
    writers = {".csv": _csv, ".parquet": _parquet}
    if target.suffix.lower() not in writers:
        raise InputError(
            f"expected a name that ends in .csv or .parquet, found {target.name!r}", kind="usage"
        )
    with opened(run) as store:
        target.parent.mkdir(parents=True, exist_ok=True)
        return writers[target.suffix.lower()](store.rows(), target)


def _csv(rows: Iterator[Row], target: Path) -> int:
    count = 0
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for row in rows:
            writer.writerow(row.values())
            count += 1
    return count


def _parquet(rows: Iterator[Row], target: Path) -> int:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise MissingExtraError(
            'Parquet needs pyarrow: pip install "pencilmark[lab]"; .csv needs nothing'
        ) from None
    schema = pyarrow.schema([(name, _kind(name, pyarrow)) for name in COLUMNS])
    count = 0
    with parquet.ParquetWriter(target, schema) as writer:
        while batch := list(islice(rows, _BATCH)):
            columns = zip(*(row.values() for row in batch), strict=True)
            arrays = [
                pyarrow.array(list(values), field.type) for values, field in zip(columns, schema, strict=True)
            ]
            writer.write_table(pyarrow.Table.from_arrays(arrays, schema=schema))
            count += len(batch)
    return count


def _kind(name: str, pyarrow: Any) -> Any:
    if name == "seed" or name in _INTEGERS:
        return pyarrow.int64()
    return pyarrow.float64() if name == "seconds" else pyarrow.string()
