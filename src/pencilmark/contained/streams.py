"""The pipes between us and a program: never blocked by what it does not read, never filled by what it prints."""

from __future__ import annotations

import json
import os
import select
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

__all__ = ["Streams"]

_PIECE = 1 << 16
_ERRORS_KEPT = 1 << 14  # the last of what it prints as errors


class Streams:
    """`output` holds what the program printed, up to one byte more than `most`; the rest is thrown away."""

    def __init__(self, handles: Sequence[int], most: int, echo: Callable[[bytes], None]) -> None:
        self.stdin, self.stdout, self.stderr, self.from_keeper = handles
        self.most, self.echo = most, echo
        self.output, self.errors, self.reports = bytearray(), bytearray(), list[dict[str, Any]]()
        self.open = set(handles)
        self._sending, self._report, self._last_input = bytearray(), b"", False
        self._poll = select.poll()
        os.set_blocking(self.stdin, False)
        for handle in handles[1:]:
            self._poll.register(handle, select.POLLIN)

    def send(self, data: bytes, last: bool = False) -> None:
        """More for its standard input, which is written as the program reads it."""
        self._sending += data
        self._last_input |= last
        if self.stdin in self.open:
            self._poll.register(self.stdin, select.POLLOUT)

    @property
    def overflown(self) -> bool:
        return len(self.output) > self.most

    @property
    def spoken(self) -> bool:
        """Have all the pipes that come from the program and its keeper come to their end?"""
        return not self.open - {self.stdin}

    def turn(self, seconds: float) -> None:
        """Move what can be moved, waiting for it no longer than this."""
        for handle, _ in self._poll.poll(max(0.0, seconds) * 1000):
            if handle == self.stdin:
                self._write()
            else:
                self._read(handle)

    def _write(self) -> None:
        try:
            while self._sending:
                del self._sending[: os.write(self.stdin, self._sending[:_PIECE])]
        except BlockingIOError:
            return
        except OSError:  # it does not read any more
            self._sending.clear()
            self._last_input = True
        self._poll.unregister(self.stdin)
        if self._last_input:
            self._close(self.stdin)

    def _read(self, handle: int) -> None:
        data = os.read(handle, _PIECE)
        if not data:
            self._poll.unregister(handle)
            self._close(handle)
        elif handle == self.stdout:
            self.output += data[: self.most + 1 - len(self.output)]
        elif handle == self.stderr:
            self.echo(data)
            self.errors = (self.errors + data)[-_ERRORS_KEPT:]
        else:
            *whole, self._report = (self._report + data).split(b"\n")
            self.reports += [json.loads(line) for line in whole]

    def take_line(self) -> bytes | None:
        """The next whole line of the output, if it is there."""
        line, end, rest = self.output.partition(b"\n")
        if not end:
            return None
        self.output = rest
        return bytes(line)

    def _close(self, handle: int) -> None:
        self.open.discard(handle)
        with suppress(OSError):
            os.close(handle)

    def close(self) -> None:
        for handle in list(self.open):
            self._close(handle)
