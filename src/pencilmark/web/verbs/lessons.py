"""lessons: the texts of the lessons, the package's own and those of the folder PENCILMARK_LESSONS names."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path
from typing import Any

from pencilmark.web.requests import Request
from pencilmark.web.verbs import Say

__all__ = ["FOLDER", "lessons"]

FOLDER = "PENCILMARK_LESSONS"
MOST, LONGEST = 100, 100_000  # lessons, bytes of one


def lessons(request: Request, say: Say) -> dict[str, Any]:
    return {"lessons": [*_own(), *_added()]}


def _own() -> list[dict[str, str]]:
    folder = files("pencilmark.web") / "lessons"
    found = sorted((item for item in folder.iterdir() if item.name.endswith(".txt")), key=lambda i: i.name)
    return [{"name": item.name[:-4], "text": item.read_text("utf-8")} for item in found]


def _added() -> list[dict[str, str]]:
    """A teacher's own, by name; one that cannot be read is a lesson that says so."""
    folder = os.environ.get(FOLDER)
    if not folder or not Path(folder).is_dir():
        return []
    found = sorted(path for path in Path(folder).glob("*.txt") if path.is_file())[:MOST]
    return [{"name": path.stem, "text": _text(path)} for path in found]


def _text(path: Path) -> str:
    try:
        return path.read_bytes()[:LONGEST].decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return f"title: {path.stem}\nabout: cannot be read: {error}\n"
