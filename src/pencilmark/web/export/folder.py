"""The folder of an export, written beside its place and moved there whole."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from tempfile import mkdtemp

from pencilmark.errors import PencilmarkError
from pencilmark.web.export.bytecode import archives
from pencilmark.web.export.package import packed
from pencilmark.web.export.prepared import prepared
from pencilmark.web.export.runtime import compressed, runtime_files
from pencilmark.web.guard import CONTENT_POLICY
from pencilmark.web.pages import page_files

__all__ = ["export", "look_at"]

MARK = "offline.js"  # a folder that has it is an export, and may be replaced by another
MODULE = '<script type="module" src="js/main.js"></script>'
KERNELS, KERNELS_HERE = b"KERNELS = false", b"KERNELS = true"
POLICY = CONTENT_POLICY.replace(
    "; frame-ancestors 'none'", "; worker-src 'self'"
)  # a page cannot say the rest itself


def export(
    folder: Path, runtime: Path, kernels: Path | None = None, say: Callable[[str], None] = lambda words: None
) -> int:
    """Write the workbench into `folder`, which is new, empty or an earlier export; the bytes it takes. Without the
    native rooms' WebAssembly everything is answered by plain Python."""
    look_at(folder)
    written = dict(_all_files(runtime, kernels, say))
    written[MARK] = _offline(written)
    folder.parent.mkdir(parents=True, exist_ok=True)
    made = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        for name, data in written.items():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            (made / name).write_bytes(data)
        made.chmod(0o755)
        _replace(folder, made)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise
    return sum(map(len, written.values()))


def look_at(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise PencilmarkError(f"{folder} is a file: an export is a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise PencilmarkError(f"{folder} holds something else than an export: name a new or an empty folder")


def _replace(folder: Path, made: Path) -> None:
    old = made.with_name(f"{made.name}-old")
    if folder.exists():
        folder.rename(old)
    made.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


def _all_files(
    runtime: Path, kernels: Path | None, say: Callable[[str], None]
) -> Iterator[tuple[str, bytes]]:
    for name, data in page_files().items():
        yield name, _without_server(data) if name == "index.html" else data
    page = files("pencilmark.web.export") / "page"
    for name in ("transport.js", "python-worker.js", "kernels.js"):
        yield (
            f"local/{name}",
            (page / name).read_bytes().replace(KERNELS, KERNELS_HERE if kernels else KERNELS),
        )
    for name, data in runtime_files(runtime):
        yield f"local/runtime/{name}", data
    for name, data in archives(runtime, packed(native=kernels is not None), kernels, say).items():
        yield f"local/runtime/{name}.gz", compressed(data)
    if kernels:
        yield "local/runtime/kernels.wasm.gz", compressed(kernels.read_bytes())
    yield "local/prepared.json", prepared(native=kernels is not None)


def _without_server(index: bytes) -> bytes:
    """The page's frame, with the way to Python before everything that asks."""
    text = index.decode()
    assert MODULE in text
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    text = text.replace("<meta charset", f"{policy}\n<meta charset", 1)
    return text.replace(
        MODULE, f'<script type="module" src="local/transport.js"></script>\n{MODULE}'
    ).encode()


def _offline(written: dict[str, bytes]) -> bytes:
    """The service worker with the list of what it keeps, and a name for this very content."""
    edition = blake2b(digest_size=8)
    for name in sorted(written):
        edition.update(name.encode() + b"\0" + written[name])
    text = (files("pencilmark.web.export") / "page" / MARK).read_text(encoding="utf-8")
    text = text.replace('EDITION = ""', f'EDITION = "{edition.hexdigest()}"')
    return text.replace("FILES = []", f"FILES = {json.dumps(['./', *sorted(written)])}").encode()
