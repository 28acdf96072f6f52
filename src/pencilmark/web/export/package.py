"""This package as a zip that Python in the browser unpacks: its sources and data, without what only a machine runs."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

__all__ = ["packed"]

LEFT_OUT = (
    "__pycache__",
    "static",
    "page",
    "cli",
    "lab",
    "report",
    "grade",
    "contained",
    "listing",
    "samples",
)
KINDS = (".py", ".txt", ".json", ".toml")


def packed(native: bool = False) -> bytes:
    """The same bytes for the same sources: names in order, no times. The native module is the one for the browser,
    or there is none."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(_sources(files("pencilmark"), "pencilmark/")):
            archive.writestr(ZipInfo(name), data, ZIP_DEFLATED)
        if native:
            module = files("pencilmark.web.export") / "in_browser.py"
            archive.writestr(ZipInfo("pencilmark/_native.py"), module.read_bytes(), ZIP_DEFLATED)
    return out.getvalue()


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for item in folder.iterdir():
        if item.is_dir():
            if item.name not in LEFT_OUT:
                yield from _sources(item, f"{path}{item.name}/")
        elif item.name.endswith(KINDS):
            yield path + item.name, item.read_bytes()
