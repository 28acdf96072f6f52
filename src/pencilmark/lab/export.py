"""The rows of a run for other tools: CSV, or Parquet (`pip install "pencilmark[lab]"`).

Every column of the dictionary (`columns.py`), then one for each parameter that the plan names.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from pencilmark.errors import InputError, MissingExtraError
from pencilmark.files import STANDARD_OUTPUT, written, written_text
from pencilmark.lab.columns import COLUMN
from pencilmark.lab.plan import Plan
from pencilmark.lab.rows import COLUMNS, Row
from pencilmark.lab.store import Store, opened

__all__ = ["export_rows"]

_BATCH = 50_000


def export_rows(run: str | Path, target: str | Path) -> int:
    """Write every row; how many there were. Standard output gets CSV."""
    target = Path(target)
    ending = ".csv" if str(target) == STANDARD_OUTPUT else target.suffix.lower()
    writers = {".csv": _csv, ".parquet": _parquet}
    if ending not in writers:
        raise InputError(
            f"expected a name that ends in .csv or .parquet, found {target.name!r}", kind="usage"
        )
    with opened(run) as store:
        return writers[ending](store, target)


def _parameters(plan: Plan) -> dict[str, str]:
    """The parameters that the points have, each with the name of its column."""
    names = sorted({name for point in plan.points for name, _ in point.parameters})
    return {name: f"parameter_{name}" if name in COLUMNS else name for name in names}


def _records(rows: Iterable[Row], names: Iterable[str]) -> Iterator[tuple[Any, ...]]:
    """Rows with the values of their parameters; one that a point does not have is None."""
    names = tuple(names)
    for row in rows:
        values = json.loads(row.parameters)
        yield (*row.values(), *(values.get(name) for name in names))


def _csv(store: Store, target: Path) -> int:
    parameters, count = _parameters(store.plan()), 0
    with written_text(target) as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow((*COLUMNS, *parameters.values()))
        for record in _records(store.rows(), parameters):
            writer.writerow(record)
            count += 1
    return count


def _parquet(store: Store, target: Path) -> int:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise MissingExtraError(
            'Parquet needs pyarrow: pip install "pencilmark[lab]"; .csv needs nothing'
        ) from None
    plan = store.plan()
    parameters, count = _parameters(plan), 0
    kinds: list[tuple[str, str]] = [(name, COLUMN[name].kind) for name in COLUMNS]
    kinds += [(column, _kind(plan, name)) for name, column in parameters.items()]
    types = {"text": pyarrow.string(), "integer": pyarrow.int64(), "real": pyarrow.float64()}
    schema = pyarrow.schema([(name, types[kind]) for name, kind in kinds])
    records = _records(store.rows(), parameters)
    with written(target) as file, parquet.ParquetWriter(file, schema) as writer:
        while batch := list(islice(records, _BATCH)):
            arrays = [_array(values, field, pyarrow) for values, field in zip(zip(*batch), schema)]  # noqa: B905
            writer.write_table(pyarrow.Table.from_arrays(arrays, schema=schema))
            count += len(batch)
    return count


def _array(values: tuple[Any, ...], field: Any, pyarrow: Any) -> Any:
    text = field.type == pyarrow.string()
    return pyarrow.array([v if v is None or not text else str(v) for v in values], field.type)


def _kind(plan: Plan, name: str) -> str:
    """The type that all values of a parameter have."""
    found = {type(value) for point in plan.points for known, value in point.parameters if known == name}
    return "integer" if found <= {int, bool} else "real" if found <= {int, float, bool} else "text"
