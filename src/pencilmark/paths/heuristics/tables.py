"""Pattern databases on the shelf: built once, kept in the user's cache folder, used only when whole.

A file is a header — magic, format version, checksum, length, and what it is a table of — and the bytes. One
that is damaged, or of another version, is built again. A folder that cannot be written is no reason to stop:
the table is built and used.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pencilmark.errors import OutputError
from pencilmark.files import written
from pencilmark.paths.heuristics.patterns import Shape, build_pattern, entries
from pencilmark.paths.native import native

if TYPE_CHECKING:
    from typing import TypeAlias

    Progress: TypeAlias = Callable[[str, int, int], None]

__all__ = ["PatternTables", "cache_folder"]

MAGIC, VERSION = b"pmtiles\n", 1
HEADER = struct.Struct("<8sIIQQ")  # magic, version, checksum of title and table, their lengths
WORTH_KEEPING = 50_000  # smaller tables are built faster than they are read


def cache_folder() -> Path:
    """Where this system keeps what can be made again."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin" and "XDG_CACHE_HOME" not in os.environ:
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "pencilmark"


class PatternTables:
    """The tables a run has at hand. Share one between runs to read each table once.

    `progress` is told (what is built, entries done, entries in all). `folder=None` keeps nothing on disk.
    """

    def __init__(
        self,
        folder: Path | str | None = "default",
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.folder = cache_folder() if folder == "default" else None if folder is None else Path(folder)
        self.threads = threads or os.cpu_count() or 1
        self.progress = progress
        self.at_hand: dict[tuple[Any, ...], Any] = {}

    def native_table(self, shape: Shape, gap: int, pattern: Sequence[int]) -> Any:
        """A native PatternTable, from hand, from disk or from scratch."""
        key = (shape, gap, tuple(pattern))
        if key not in self.at_hand:
            self.at_hand[key] = self.read(shape, gap, pattern) or self.build(shape, gap, pattern)
        return self.at_hand[key]

    def plain_table(self, shape: Shape, gap: int, pattern: Sequence[int]) -> bytes:
        """The same distances as bytes, for the plain-Python heuristic; built natively where that is
        possible.
        """
        key = ("bytes", shape, gap, tuple(pattern))
        if key not in self.at_hand:
            small = native() is None or entries(shape[0] * shape[1], len(pattern)) <= 5_000
            table = (
                build_pattern(shape, gap, pattern)
                if small
                else self.native_table(shape, gap, pattern).to_bytes()
            )
            self.at_hand[key] = table
        return self.at_hand[key]  # type: ignore[no-any-return]

    def build(self, shape: Shape, gap: int, pattern: Sequence[int]) -> Any:
        told = self.progress
        what = f"pattern database {shape[0]}×{shape[1]}, {len(pattern)} tiles"
        tell = None if told is None else lambda done, total: told(what, done, total)
        table = native().PatternTable.build(*shape, gap, list(pattern), self.threads, tell)
        if len(table) >= WORTH_KEEPING:
            self.write(shape, gap, pattern, table)
        return table

    def path(self, shape: Shape, gap: int, pattern: Sequence[int]) -> Path | None:
        if self.folder is None:
            return None
        return self.folder / f"tiles-{shape[0]}x{shape[1]}-gap{gap}-{'.'.join(map(str, pattern))}.pdb"

    def read(self, shape: Shape, gap: int, pattern: Sequence[int]) -> Any:
        """The table on disk, or None if there is none that is whole."""
        path = self.path(shape, gap, pattern)
        size = entries(shape[0] * shape[1], len(pattern))
        title = title_of(shape, gap, pattern)
        with suppress(OSError, struct.error):
            if path is None or path.stat().st_size != HEADER.size + len(title) + size:
                return None
            with path.open("rb") as file:
                magic, version, checksum, title_length, length = HEADER.unpack(file.read(HEADER.size))
                if (magic, version, title_length, length) != (MAGIC, VERSION, len(title), size):
                    return None
                found, data = file.read(len(title)), file.read()
            if found == title and len(data) == size and zlib.crc32(data, zlib.crc32(title)) == checksum:
                return native().PatternTable.from_bytes(*shape, gap, list(pattern), data)
        return None

    def write(self, shape: Shape, gap: int, pattern: Sequence[int], table: Any) -> None:
        """Trouble with the folder is no trouble with the table."""
        path = self.path(shape, gap, pattern)
        if path is None:
            return
        title, data = title_of(shape, gap, pattern), table.to_bytes()
        header = HEADER.pack(MAGIC, VERSION, zlib.crc32(data, zlib.crc32(title)), len(title), len(data))
        with suppress(OutputError), written(path) as file:
            file.write(header + title)
            file.write(data)


def title_of(shape: Shape, gap: int, pattern: Sequence[int]) -> bytes:
    return f"{shape[0]}x{shape[1]} gap {gap} tiles {' '.join(map(str, pattern))}\n".encode()
