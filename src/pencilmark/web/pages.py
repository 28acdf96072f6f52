"""The page's files, read once: what is not in the table is not there, whatever a path says."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

__all__ = ["Pages", "page_files"]

TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}


def page_files() -> dict[str, bytes]:
    """Everything below static/ that a browser may ask for, by its path."""
    return dict(_read(files("pencilmark.web") / "static", ""))


def _read(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _read(item, f"{path}{item.name}/")
        elif item.name.rpartition(".")[2] in TYPES:
            yield path + item.name, item.read_bytes()


class Pages:
    def __init__(self) -> None:
        self.table = {path: _served(path, data) for path, data in page_files().items()}
        self.table[""] = self.table["index.html"]

    async def answer(self, request: Request) -> Response:
        found = self.table.get(request.path_params["path"])
        if found is None:
            return JSONResponse({"error": {"kind": "usage", "message": "there is no such page"}}, 404)
        data, kind, tag = found
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(data, media_type=kind, headers=headers)


def _served(path: str, data: bytes) -> tuple[bytes, str, str]:
    return data, TYPES[path.rpartition(".")[2]], f'"{blake2b(data, digest_size=12).hexdigest()}"'
