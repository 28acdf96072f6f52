"""Replies: the lines of a job, sent as they come or added up to one object."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from time import perf_counter

from starlette.responses import Response, StreamingResponse

from pencilmark.web.lines import Line, add
from pencilmark.web.requests import Refusal

__all__ = ["STREAM", "Lines", "added_up", "encoded", "streamed"]

STREAM = "application/x-ndjson"
PULSE = 1.0  # seconds between two signs of life of a long job

Lines = AsyncGenerator[Line, None]


def encoded(line: Line) -> bytes:
    return json.dumps(line, separators=(",", ":")).encode() + b"\n"


async def added_up(lines: Lines) -> Line:
    total: Line = {}
    async with aclosing(lines):
        async for line in lines:
            add(total, line)
    return total


async def streamed(lines: Lines) -> Response:
    """Lines as they come. The first is waited for, so that a refusal can still be a 4xx."""
    watched = _Watched(lines)
    try:
        first = await watched.next()
    except BaseException:
        await watched.close()
        raise
    return StreamingResponse(watched.bytes(first), media_type=STREAM)


class _Watched:
    """The lines of a job with a sign of life where they are long in coming."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.started = perf_counter()
        self.coming: asyncio.Task[Line] | None = None

    async def next(self) -> Line | None:
        """The next line, or None after the last."""
        if self.coming is None:
            self.coming = asyncio.create_task(self.lines.__anext__())
        await asyncio.wait({self.coming}, timeout=PULSE)
        if not self.coming.done():
            return {"progress": {"seconds": round(perf_counter() - self.started, 1)}}
        task, self.coming = self.coming, None
        try:
            return task.result()
        except StopAsyncIteration:
            return None

    async def bytes(self, line: Line | None) -> AsyncIterator[bytes]:
        try:
            while line is not None:
                yield encoded(line)
                line = await self.next()
        except Refusal as error:  # too late for a status: the last line tells
            yield encoded(error.as_dict())
        finally:
            await self.close()

    async def close(self) -> None:
        if self.coming is not None:
            self.coming.cancel()
            with suppress(asyncio.CancelledError, StopAsyncIteration, Refusal):
                await self.coming
        await self.lines.aclose()
