"""Replies: the lines of a job, sent as they come, or its pieces put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from time import perf_counter

from starlette.responses import Response, StreamingResponse

from pencilmark.web.lines import encoded
from pencilmark.web.requests import Refusal

__all__ = ["STREAM", "Texts", "put_together", "streamed"]

STREAM = "application/x-ndjson"
PULSE = 1.0  # seconds between two signs of life of a long job

Texts = AsyncGenerator[bytes, None]


async def put_together(texts: Texts) -> bytes:
    async with aclosing(texts):
        return b"".join([text async for text in texts])


async def streamed(lines: Texts) -> Response:
    """Lines as they come. The first is waited for, so that a refusal can still be a 4xx."""
    watched = _Watched(lines)
    try:
        first = await watched.next()
    except BaseException:
        await watched.close()
        raise
    return StreamingResponse(watched.told(first), media_type=STREAM)


class _Watched:
    """The lines of a job with a sign of life where they are long in coming."""

    def __init__(self, lines: Texts) -> None:
        self.lines = lines
        self.started = perf_counter()
        self.coming: asyncio.Task[bytes] | None = None

    async def next(self) -> bytes | None:
        """The next line, or None after the last."""
        if self.coming is None:
            self.coming = asyncio.create_task(self.lines.__anext__())
        await asyncio.wait({self.coming}, timeout=PULSE)
        if not self.coming.done():
            seconds = round(perf_counter() - self.started, 1)
            return encoded({"progress": {"seconds": seconds}}).encode()
        task, self.coming = self.coming, None
        try:
            return task.result()
        except StopAsyncIteration:
            return None

    async def told(self, line: bytes | None) -> AsyncIterator[bytes]:
        try:
            while line is not None:
                yield line + b"\n"
                line = await self.next()
        except Refusal as error:  # too late for a status: the last line tells
            yield encoded(error.as_dict()).encode() + b"\n"
        finally:
            await self.close()

    async def close(self) -> None:
        if self.coming is not None:
            self.coming.cancel()
            with suppress(asyncio.CancelledError, StopAsyncIteration, Refusal):
                await self.coming
        await self.lines.aclose()
