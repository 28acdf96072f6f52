"""The notebooks as pages of the site: python docs/make_notebooks.py NOTEBOOK prints one.

A page has every cell, and below each what it prints and draws today: a notebook is run from its first cell to its last,
in a process of its own, and keeps no output.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

NOTEBOOKS = sorted((Path(__file__).resolve().parent.parent / "examples" / "notebooks").glob("*.ipynb"))
TAKEN = "The notebook itself: `pencilmark examples notebooks/{name} -o .`, then `jupyter lab {name}`.\n"
FIRST = "# Notebooks\n\nSix, run from their first cell to their last when this site was built.\n"


def places() -> dict[str, Path]:
    """Where each stands on the site."""
    return {f"notebooks/{path.stem}.md": path for path in NOTEBOOKS}


def pages() -> dict[str, str]:
    """All of them, and the list in front."""
    found = {place: ran(path) for place, path in places().items()}
    return {"notebooks/index.md": index(found)} | found


def index(found: dict[str, str]) -> str:
    """Each by its title and its first words."""
    parts = [FIRST]
    for place, text in found.items():
        title, words = text.removeprefix("# ").split("\n\n")[:2]
        parts.append(f"**[{title}]({Path(place).name})**: {' '.join(words.split())}\n")
    return "\n".join(parts)


def ran(path: Path) -> str:
    """The page of a notebook, made in a folder that is thrown away."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, str(Path(__file__).resolve()), str(path)]
        return subprocess.run(
            command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        ).stdout


def page(path: Path) -> Iterator[str]:
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        yield source + "\n" if cell["cell_type"] == "markdown" else f"```python\n{source}\n```\n"
        if cell["cell_type"] == "code":
            yield from told(*run(source, names))
    yield TAKEN.format(name=path.name)


def run(source: str, names: dict[str, Any]) -> tuple[str, Any]:
    """What a cell prints, and the value of the expression at its end."""
    tree, value = ast.parse(source), None
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    with redirect_stdout(StringIO()) as printed:
        exec(compile(tree, "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    return printed.getvalue(), value


def told(printed: str, value: Any) -> Iterator[str]:
    """As a notebook shows it: text, and of a value its drawing or its name."""
    if hasattr(value, "_repr_html_"):
        drawn = "\n".join(line for line in value._repr_html_().splitlines() if line.strip())
        yield f'<div class="drawn" markdown="0">{drawn}</div>\n'
    elif value is not None:
        printed += f"{value!r}\n"
    if printed:
        yield f"```text\n{printed.rstrip()}\n```\n"


if __name__ == "__main__":
    sys.modules["IPython"] = None  # type: ignore[assignment]  # a page has no widgets: cells print instead
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print("\n".join(page(Path(sys.argv[1]).resolve())))
