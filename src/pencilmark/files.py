"""Files that are written. Everything that writes one writes it here.

plain file   there whole or not at all: it takes its place in one step, keeps the mode it had, and is refused
             if it is read-only
link         stays; what it points to is written
stream       a pipe, a device, a terminal, or `-` for standard output: written into as the bytes come
"""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from shutil import rmtree
from typing import BinaryIO, TextIO

from pencilmark.errors import OutputError

__all__ = [
    "STANDARD_OUTPUT",
    "Output",
    "abandon",
    "check_file",
    "check_folder",
    "is_stream",
    "unfinished",
    "write_file",
    "write_files",
    "written",
    "written_text",
]

STANDARD_OUTPUT = "-"
_READ_ONLY = "it is read-only"
_OWN_STREAMS = (1, 2)
_AS_IT_IS = getattr(os, "O_BINARY", 0)  # Windows would change line ends
_unfinished: set[Path] = set()


def is_stream(path: str | Path) -> bool:
    """Is this to be written into, and not a file to be replaced?"""
    if str(path) == STANDARD_OUTPUT or os.path.abspath(path).startswith(("/dev/fd/", "/proc/")):
        return True
    try:
        found = os.stat(path)
    except OSError:
        return False
    return not stat.S_ISDIR(found.st_mode) and (not stat.S_ISREG(found.st_mode) or bool(_own(found)))


def _own(found: os.stat_result) -> int | None:
    """The handle by which the shell sends our output or messages into this very file, if it does: replacing
    the file would lose what is sent there."""
    for handle in _OWN_STREAMS:
        with suppress(OSError):
            if os.path.samestat(found, os.fstat(handle)):
                return handle
    return None


def check_file(path: str | Path) -> None:
    """Refuse a place that cannot be written, before any work is done for it."""
    if is_stream(path):
        return
    place = _place(path)
    if os.path.isdir(place):
        raise _refusal(path, os.strerror(errno.EISDIR))
    if os.path.exists(place) and not _is_writable(place):
        raise _refusal(path, _READ_ONLY)
    check_folder(place.parent, path)


def check_folder(folder: Path, named: str | Path | None = None) -> None:
    """Refuse a folder that is none, may not be written in, or cannot be made."""
    named = folder if named is None else named
    nearest = next(parent for parent in (folder, *folder.parents) if os.path.lexists(parent))
    if not os.path.isdir(nearest):
        raise _refusal(named, f"{nearest} is not a folder")
    if not os.access(nearest, os.W_OK | os.X_OK):
        raise _refusal(named, f"the folder {nearest} may not be written in")


def _place(path: str | Path) -> Path:
    """Where the bytes belong: behind every link."""
    place = Path(os.path.realpath(path))
    if os.path.islink(place):
        raise _refusal(path, os.strerror(errno.ELOOP))
    return place


def _is_writable(place: Path) -> bool:
    """May it be written, and does it say so? The superuser may, and still means a read-only file."""
    return bool(place.stat().st_mode & 0o222) and os.access(place, os.W_OK)


def _refusal(path: str | Path, why: str | OSError) -> OutputError:
    name = "standard output" if str(path) == STANDARD_OUTPUT else path
    return OutputError(f"{name}: cannot be written: {why if isinstance(why, str) else why.strerror or why}")


class Output:
    """A file that is being written: `keep` puts it in its place, `drop` leaves no trace of it."""

    def __init__(self, path: str | Path) -> None:
        self.path, self.streamed, self.ended = path, is_stream(path), False
        check_file(path)
        try:
            self.file = _stream(path) if self.streamed else self._beside(_place(path))
        except OSError as error:
            raise _refusal(path, error) from None

    def _beside(self, place: Path) -> BinaryIO:
        """A file of its own in the folder of its place, made with the folders that are missing."""
        self.place = place
        self.made = [parent for parent in place.parents if not parent.exists()]
        self.temporary = place.with_name(f".{token_hex(8)}.part")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            _unfinished.add(self.temporary)
            how = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _AS_IT_IS
            return os.fdopen(os.open(self.temporary, how, 0o666), "wb")
        except OSError:
            self._clear()
            raise

    def write(self, data: bytes) -> None:
        try:
            self.file.write(data)
            if self.streamed:
                self.file.flush()  # who reads a pipe reads it now
        except OSError as error:
            self.drop()
            raise self.told(error) from None

    def write_out(self) -> None:
        """Give the system what is still held back: a disk that is full says so now."""
        try:
            self.file.flush()
        except OSError as error:
            self.drop()
            raise self.told(error) from None

    def amend(self, start: bytes) -> None:
        """Write over the first bytes; what a stream was given stays as it is."""
        if not self.streamed:
            self.file.seek(0)
            self.write(start)

    def keep(self) -> None:
        """Put the file in its place, unless it was dropped."""
        if self.ended:
            return
        self.ended = True
        try:
            self._close()
            if not self.streamed:
                _dress_as(self.place, self.temporary)
                self.temporary.replace(self.place)
                _unfinished.discard(self.temporary)
        except OSError as error:
            self.drop()
            raise self.told(error) from None

    def told(self, error: OSError) -> OutputError | OSError:
        """The error in words. The reader of standard output that has gone away is none."""
        gone = isinstance(error, BrokenPipeError) and str(self.path) == STANDARD_OUTPUT
        return error if gone else _refusal(self.path, error)

    def drop(self) -> None:
        """Leave no trace of it; what a stream was given is gone."""
        self.ended = True
        with suppress(OSError):
            self._close()
        if not self.streamed:
            self._clear()

    def _clear(self) -> None:
        _unfinished.discard(self.temporary)
        for remove, path in [(os.unlink, self.temporary), *((os.rmdir, folder) for folder in self.made)]:
            with suppress(OSError):
                remove(path)

    def _close(self) -> None:
        self.file.flush() if str(self.path) == STANDARD_OUTPUT else self.file.close()


@contextmanager
def unfinished(place: Path) -> Iterator[None]:
    """A file or folder that is being made under another name; what is left of it in the end is removed."""
    _unfinished.add(place)
    try:
        yield
    finally:
        _remove(place)
        _unfinished.discard(place)


def abandon() -> None:
    """Leave no trace of any file that is being written: the program ends before they can be whole."""
    for temporary in _unfinished:
        with suppress(OSError):
            _remove(temporary)


def _remove(place: Path) -> None:
    if place.is_dir():
        rmtree(place, ignore_errors=True)
    else:
        place.unlink(missing_ok=True)


def _stream(path: str | Path) -> BinaryIO:
    """Opened to write at the end, and never made: a device that is not there is no file to make."""
    sys.stdout.flush()
    if str(path) == STANDARD_OUTPUT:
        return sys.stdout.buffer
    own = _own(os.stat(path))
    return os.fdopen(os.dup(own) if own else os.open(path, os.O_WRONLY | os.O_APPEND | _AS_IT_IS), "wb")


def _dress_as(place: Path, temporary: Path) -> None:
    """Give a file the mode and, where one may, the owner of the file it replaces."""
    with suppress(FileNotFoundError):
        old = place.stat()
        with suppress(OSError, AttributeError):  # one may not, or the system has no owners
            os.chown(temporary, old.st_uid, old.st_gid)
        temporary.chmod(stat.S_IMODE(old.st_mode))


@contextmanager
def written(path: str | Path) -> Iterator[BinaryIO]:
    """A file to write bytes to; it is kept when all went well."""
    output = Output(path)
    try:
        yield output.file
    except BaseException as error:
        output.drop()
        if isinstance(error, OSError) and error.filename is None:
            raise output.told(error) from None
        raise
    output.keep()


@contextmanager
def written_text(path: str | Path) -> Iterator[TextIO]:
    """The same for text."""
    with written(path) as file:
        text = io.TextIOWrapper(file, encoding="utf-8", newline="\n", write_through=True)
        try:
            yield text
        finally:
            text.detach()


def write_file(path: str | Path, data: bytes | str) -> None:
    """A file in one go."""
    write_files({path: data})


def write_files(files: Mapping[str | Path, bytes | str] | Mapping[Path, bytes | str]) -> None:
    """Several files that belong together: all of them, or none."""
    outputs: list[Output] = []
    try:
        for path, data in files.items():
            outputs.append(Output(path))
            outputs[-1].write(data.encode() if isinstance(data, str) else data)
        for output in outputs:
            output.write_out()
    except BaseException:
        for output in reversed(outputs):  # the first one made the folders
            output.drop()
        raise
    for output in outputs:
        output.keep()
