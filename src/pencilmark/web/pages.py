"""The page's files, read once: what is not in the table is not there, whatever a path says."""

from __future__ import annotations

from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

__all__ = ["Pages"]

TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}


class Pages:
    def __init__(self) -> None:
        self.table: dict[str, tuple[bytes, str, str]] = {}
        self._read(files("pencilmark.web") / "static", "")
        self.table[""] = self.table["index.html"]

    def _read(self, folder: Traversable, path: str) -> None:
        for item in folder.iterdir():
            if item.is_dir():
                self._read(item, f"{path}{item.name}/")
            elif (kind := item.name.rpartition(".")[2]) in TYPES:
                data = item.read_bytes()
                tag = f'"{blake2b(data, digest_size=12).hexdigest()}"'
                self.table[path + item.name] = (data, TYPES[kind], tag)

    async def answer(self, request: Request) -> Response:
        found = self.table.get(request.path_params["path"])
        if found is None:
            return JSONResponse({"error": {"kind": "usage", "message": "there is no such page"}}, 404)
        data, kind, tag = found
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(data, media_type=kind, headers=headers)
