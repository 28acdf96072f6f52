"""Python for the browser, as the npm package pyodide has it."""

from __future__ import annotations

from collections.abc import Iterator
from gzip import compress
from pathlib import Path

from pencilmark.errors import PencilmarkError
from pencilmark.web.export.bytecode import LIBRARY

__all__ = ["compressed", "find_runtime", "runtime_files"]

MODULES = ("pyodide.mjs", "pyodide.asm.mjs")
COMPRESSED = ("pyodide.asm.wasm", "pyodide-lock.json")
ALL = (*MODULES, *COMPRESSED, LIBRARY)


def find_runtime(named: Path | None = None) -> Path:
    """The folder of the runtime: the one that is named, or node_modules/pyodide here or above."""
    here = Path.cwd()
    places = [named] if named else [folder / "node_modules" / "pyodide" for folder in (here, *here.parents)]
    for place in places:
        if all((place / name).is_file() for name in ALL):
            return place
    where = f"in {named}" if named else "in node_modules here or above"
    raise PencilmarkError(
        f"Python for the browser is not {where}: `npm install pyodide` brings it; --runtime names its folder"
    )


def runtime_files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """What is taken as it is."""
    for name in MODULES:
        yield name, (folder / name).read_bytes()
    for name in COMPRESSED:
        yield f"{name}.gz", compressed((folder / name).read_bytes())


def compressed(data: bytes) -> bytes:
    return compress(data, 9, mtime=0)
