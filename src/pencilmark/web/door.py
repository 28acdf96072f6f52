"""Connections: how many there may be, and how long one may take to say what it wants.

waiting   a connection on which a request has begun to come and is not yet whole, or none has come at all
idle      one that was answered and is kept for the next request
taking    one whose answer waits for the client to take it

Where there are as many as there may be, the one that has waited longest makes room for the next: who says what they
want in time is let in, however many others do not.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from pencilmark.web.limits import LIMITS

__all__ = ["Door", "Seldom", "more_files", "quiet_logs"]


class Door(H11Protocol):
    """The protocol of one connection, with a clock for its headers and one for who does not take the answer: it holds
    memory, and where the answer comes in lines the worker that writes them."""

    clock: asyncio.TimerHandle | None = None
    taking: asyncio.TimerHandle | None = None
    since = 0.0

    def connection_made(self, transport: Any) -> None:
        if len(self.connections) >= LIMITS.connections:
            self._make_room()
        super().connection_made(transport)
        self._wind()

    def data_received(self, data: bytes) -> None:
        if self.clock is None and not self.asked:
            self._wind()
        super().data_received(data)
        if self.asked:
            self._stop()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._stop_taking()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_taking(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        self._stop_taking()
        super().resume_writing()

    @property
    def asked(self) -> bool:
        """Is there a request whose headers have come, and that is not answered yet?"""
        return self.cycle is not None and not self.cycle.response_complete

    def _wind(self) -> None:
        self.since = monotonic()
        self.clock = self.loop.call_later(LIMITS.header_seconds, self._too_slow)

    def _stop(self) -> None:
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def _too_slow(self) -> None:
        self.clock = None
        if not self.asked:
            self.transport.abort()

    def _watch_taking(self, left: int) -> None:
        self.taking = self.loop.call_later(LIMITS.taking_seconds, self._has_taken, left)

    def _has_taken(self, before: int) -> None:
        left = self.transport.get_write_buffer_size()
        if before - left < LIMITS.taking:
            self.transport.abort()
        else:
            self._watch_taking(left)

    def _stop_taking(self) -> None:
        if self.taking is not None:
            self.taking.cancel()
            self.taking = None

    def _make_room(self) -> None:
        """Close the connection that has waited longest, or else the one that has been idle longest."""
        others = [door for door in self.connections if isinstance(door, Door) and not door.asked]
        if others:
            oldest = min(others, key=lambda door: (door.clock is None, door.since))
            self.connections.discard(oldest)
            oldest.transport.abort()


class Seldom(logging.Filter):
    """Lets a few records pass in a while, and then says how many it kept back."""

    def __init__(self, most: int = 10, seconds: float = 10.0) -> None:
        super().__init__()
        self.most, self.seconds = most, seconds
        self.began, self.passed, self.kept = monotonic(), 0, 0

    def filter(self, record: logging.LogRecord) -> bool:
        now = monotonic()
        if now - self.began > self.seconds:
            if self.kept:
                record.msg, record.args = f"{record.getMessage()} (and {self.kept} lines before it)", ()
            self.began, self.passed, self.kept = now, 0, 0
        if self.passed >= self.most:
            self.kept += 1
            return False
        self.passed += 1
        return True


def quiet_logs() -> None:
    """What hostile clients cause does not fill a disk."""
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(Seldom())


def more_files() -> None:
    """As many open files as the connections and the workers need, where the system lets us."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = LIMITS.connections + 256
        if soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
