"""What commands print: answers to standard output, messages to standard error, an exit status at the end.

0  all answered      1  some puzzle has no solution      2  bad usage or input      3  a limit ended a run
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import click

from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Result
from pencilmark.words import error_words, result_words

__all__ = ["INTERRUPTED", "Tally", "WholeFile", "as_json", "complain", "error_json", "result_json", "table"]

INTERRUPTED = 130  # what shells expect of a program that Ctrl-C ended


@dataclass
class Tally:
    """How the puzzles of a command ended, and the exit status that follows."""

    ends: dict[str, int] = field(default_factory=dict)

    def note(self, end: str, number: int = 1) -> None:
        self.ends[end] = self.ends.get(end, 0) + number

    @property
    def puzzles(self) -> int:
        return sum(self.ends.values())

    def exit(self) -> NoReturn:
        sys.exit(
            2
            if "error" in self.ends
            else 3
            if "limit" in self.ends
            else 1
            if "unsatisfiable" in self.ends
            else 0
        )

    def __str__(self) -> str:
        parts = [
            f"{number} {end if number == 1 or end != 'error' else 'errors'}"
            for end, number in self.ends.items()
        ]
        return f"{self.puzzles} puzzle{'s' * (self.puzzles != 1)}: {', '.join(parts)}"


def complain(message: object) -> None:
    """A message, on standard error."""
    click.echo(str(message), err=True)


def as_json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))


def error_json(item: Item) -> str:
    """Bad input as JSON."""
    return as_json(error_words(item))


def result_json(item: Item, result: Result) -> str:
    """The outcome of one puzzle as JSON."""
    return as_json(result_words(item, result))


def table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Columns in line: words to the left, numbers to the right."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in [header, *texts]) for i in range(len(header))]
    numeric = [all(_is_number(row[i]) for row in texts) for i in range(len(header))]
    lines = []
    for row in [list(header), *texts]:
        cells = (c.rjust(w) if n else c.ljust(w) for c, w, n in zip(row, widths, numeric, strict=True))
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).replace(",", "").replace("e-", "", 1).lstrip("-").isdigit() or text in (
        "",
        "–",
    )


class WholeFile:
    """A file that is written little by little and is there whole or not at all."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        self.temporary = Path(name)
        self.file = os.fdopen(handle, "wb")

    def write(self, data: bytes) -> None:
        self.file.write(data)

    def keep(self) -> None:
        """Put the file in its place."""
        try:
            self.file.close()
            self.temporary.chmod(0o666 & ~_umask())
            self.temporary.replace(self.path)
        except OSError:
            self.drop()
            raise

    def drop(self) -> None:
        """Leave no trace of it."""
        self.file.close()
        with suppress(OSError):
            self.temporary.unlink()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
