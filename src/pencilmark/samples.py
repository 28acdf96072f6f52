"""Boards, plans and programs that come with the package, by name: `sudoku/evil`, `plans/minesweeper-course`.

A name is the path below the samples. `examples/` in front and the ending may be left out, so that what the README
writes as a path is a name too, wherever one is.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

__all__ = ["file_or_sample", "root", "sample", "samples"]

_USUAL = "examples/"


@cache
def root() -> Path:
    """Where they lie, and the sources of the native rooms with them: inside an installed package, or beside the
    sources of one that is worked on."""
    package = Path(__file__).resolve().parent
    installed = package / "samples"
    return installed if installed.is_dir() else package.parent.parent


@cache
def samples() -> dict[str, Path]:
    """Every sample by its shortest name."""
    found = [path for folder in ("examples", "plans") for path in (root() / folder).rglob("*")]
    return {_name(path): path for path in sorted(found) if path.is_file() and "__pycache__" not in path.parts}


def sample(name: str) -> Path | None:
    """The sample of that name, or None."""
    wanted = name.removeprefix(_USUAL)
    return samples().get(wanted) or samples().get(wanted.rpartition(".")[0] or wanted)


def file_or_sample(name: str) -> str:
    """A file of that name comes first, then the sample; what is neither is told by who opens it."""
    return name if os.path.lexists(name) else str(sample(name) or name)


def _name(path: Path) -> str:
    """Programs and notes keep their ending: beside a board they would be told apart by nothing else."""
    name = path.relative_to(root()).as_posix().removeprefix(_USUAL)
    return name.rpartition(".")[0] if path.suffix in (".txt", ".json", ".toml") else name
