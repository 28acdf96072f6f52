"""Tables in the form that is asked for: text, CSV, Markdown, LaTeX."""

from __future__ import annotations

import csv
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from io import StringIO

from pencilmark.columns import aligned

__all__ = ["FORMS", "form_of", "sheet", "table", "terminal_width"]

FORMS = ("text", "csv", "markdown", "latex")
USUAL_COLUMNS = 80
_ENDINGS = {".csv": "csv", ".md": "markdown", ".tex": "latex"}
_LATEX = {**{c: f"\\{c}" for c in "&%$#_{}"}, "\\": r"\textbackslash{}", "~": r"\~{}", "^": r"\^{}"}
_LATEX |= {"–": "--", "×": r"$\times$", "…": r"\ldots{}"}

Rows = Sequence[Sequence[object]]


def terminal_width() -> int | None:
    """The columns of the terminal. In a pipe there is no end, unless COLUMNS asks for less than the usual."""
    asked = os.environ.get("COLUMNS", "")
    if sys.stdout.isatty() or (asked.isdigit() and 0 < int(asked) < USUAL_COLUMNS):
        return shutil.get_terminal_size().columns
    return None


def table(header: Sequence[str], rows: Iterable[Sequence[object]], keys: int = 1) -> str:
    """A table as text, as wide as the terminal at most; the first `keys` columns say what a row is about."""
    return aligned(header, rows, terminal_width(), keys)


def form_of(name: str) -> str:
    """The form that a file's name asks for."""
    return _ENDINGS.get(os.path.splitext(name)[1].lower(), "text")


def sheet(
    form: str, header: Sequence[str], rows: Rows, title: str = "", note: str = "", keys: int = 1
) -> str:
    """A table in that form, with what stands above and below it."""
    if form == "text":
        return "".join(f"{part}\n" for part in (title, table(header, rows, keys), note) if part)
    write: Callable[[Sequence[str], Rows, str, str], str]
    write = {"csv": _csv, "markdown": _markdown, "latex": _latex}[form]
    return write(header, rows, title, note)


def _csv(header: Sequence[str], rows: Rows, title: str, note: str) -> str:
    """Data and nothing else; what was not counted is empty."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(header)
    writer.writerows([["" if cell == "–" else cell for cell in row] for row in rows])
    return file.getvalue()


def _markdown(header: Sequence[str], rows: Rows, title: str, note: str) -> str:
    marks = ["---:" if number else "---" for number in _numeric(header, rows)]
    lines = [header, marks, *rows]
    text = "\n".join("| " + " | ".join(str(c).replace("|", "\\|") for c in line) + " |" for line in lines)
    return "\n\n".join(part for part in (title and f"**{title}**", text, note) if part) + "\n"


def _latex(header: Sequence[str], rows: Rows, title: str, note: str) -> str:
    """A tabular of the package booktabs."""
    columns = "".join("r" if number else "l" for number in _numeric(header, rows))
    body = "\n".join(" & ".join(map(_escaped, row)) + r" \\" for row in rows)
    head = " & ".join(map(_escaped, header)) + r" \\"
    comments = "".join(f"% {part}\n" for part in (title, note) if part)
    return (
        f"{comments}\\begin{{tabular}}{{{columns}}}  % \\usepackage{{booktabs}}\n\\toprule\n{head}\n\\midrule\n"
        f"{body}\n\\bottomrule\n\\end{{tabular}}\n"
    )


def _numeric(header: Sequence[str], rows: Rows) -> list[bool]:
    return [all(re.fullmatch(r"[-\d.,]*|–", str(row[i])) for row in rows) for i in range(len(header))]


def _escaped(cell: object) -> str:
    return "".join(_LATEX.get(character, character) for character in str(cell))
