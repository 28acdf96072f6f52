"""The workers and their two lanes.

lane    a few workers and the line of jobs that wait for one
quick   where every job starts, with a fraction of a second: it is refused nothing and delays nobody long
long    where a job that needed more starts again; long jobs wait for each other, quick ones never for them
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any, NamedTuple

from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal

__all__ = ["Crew"]

_START = "from pencilmark.web.worker import main; main()"
_LINE = 32 << 20  # bytes of the longest line a worker may write


class Message(NamedTuple):
    """What a worker wrote: a word, and its text as it is passed on."""

    word: str
    text: bytes

    @property
    def is_last(self) -> bool:
        return self.word != "say"


class Worker:
    """One process. It has a job until it says that it is free again, which is a little after the job's last message."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", _START,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_LINE,
            start_new_session=True,  # a terminal's Ctrl-C is for the server, also while the worker is starting
        )  # fmt: skip
        worker = cls(process)
        try:
            await worker.read(LIMITS.patience)  # it is free
        except BaseException:  # also when the client who waits for it goes away
            process.kill()
            raise
        return worker

    async def send(self, job: dict[str, Any]) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(job).encode() + b"\n")
        await self.process.stdin.drain()

    async def read(self, seconds: float) -> Message:
        """The next message; a worker that is silent for too long, or dies, is told of as such."""
        assert self.process.stdout
        async with asyncio.timeout(seconds):
            line = await self.process.stdout.readline()
        if not line:
            raise EOFError
        word, _, text = line.rstrip(b"\n").partition(b" ")
        return Message(word.decode(), text)

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    async def rest(self, seconds: float) -> None:
        """Wait until it is free; if it is not soon, end it."""
        try:
            while (await self.read(seconds)).word != "free":
                pass
        except (EOFError, TimeoutError, ValueError):
            await self.kill()

    async def stop_job(self) -> None:
        """End the job but keep the worker, if it listens; else end both."""
        if hasattr(signal, "SIGUSR1"):
            with suppress(ProcessLookupError):
                self.process.send_signal(signal.SIGUSR1)
            await self.rest(0.5)
        else:
            await self.kill()

    async def kill(self) -> None:
        """End it, unless it has ended by itself."""
        assert self.process.stdout
        if not self.process.stdout.at_eof():
            with suppress(ProcessLookupError):
                self.process.kill()
        await self.process.wait()


class Lane:
    def __init__(self, name: str, workers: int, waiting: int) -> None:
        self.name, self.most_waiting = name, waiting
        self.waiting = 0
        self.free: asyncio.LifoQueue[Worker | None] = asyncio.LifoQueue()  # the warmest first
        for _ in range(workers):
            self.free.put_nowait(None)  # a place; its worker is started when first needed
        self.workers: set[Worker] = set()

    async def take(self) -> Worker:
        if self.waiting >= self.most_waiting:
            raise Refusal("too many requests are waiting: try again in a moment", 429)
        self.waiting += 1
        try:
            async with asyncio.timeout(LIMITS.patience):  # not wait_for, which can lose what it waited for
                worker = await self.free.get()
        except TimeoutError:
            raise Refusal("every worker is busy: try again in a moment", 429) from None
        finally:
            self.waiting -= 1
        if worker is not None and worker.alive:
            return worker
        return await self._started(worker)

    async def _started(self, old: Worker | None) -> Worker:
        if old:
            self.workers.discard(old)
        try:
            worker = await Worker.start()
        except (EOFError, TimeoutError, ValueError):
            self.free.put_nowait(None)
            raise Refusal("no worker could be started: try again in a moment", 429) from None
        except BaseException:
            self.free.put_nowait(None)
            raise
        self.workers.add(worker)
        return worker

    def give_back(self, worker: Worker) -> None:
        self.free.put_nowait(worker)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.kill()


class Crew:
    """Runs jobs: `async for text in crew.run(verb, request)`, the lines of the reply or, if it is not watched, the
    pieces of the whole. What is in them is the client's: nothing of it is read here."""

    def __init__(self) -> None:
        self.quick = Lane("quick", LIMITS.quick_workers, LIMITS.quick_waiting)
        self.long = Lane("long", LIMITS.long_workers, LIMITS.long_waiting)
        self.tasks: set[asyncio.Task[None]] = set()

    async def warm_up(self) -> None:
        """Start the first worker before the first request asks for it."""
        with suppress(Refusal):
            self.quick.give_back(await self.quick.take())

    async def run(self, verb: str, request: Any, stream: bool = False) -> AsyncGenerator[bytes, None]:
        job = {"verb": verb, "request": request, "stream": stream}
        for lane, allowed in ((self.quick, LIMITS.quick_seconds), (self.long, None)):
            slow = False
            async for message in self._in_lane(lane, job | {"slice": allowed}):
                slow = message.word == "slow"
                if not slow:
                    yield _text(message)
            if not slow:
                return
        raise Refusal("the request took longer than it may", 422, {"kind": "limit"})

    async def _in_lane(self, lane: Lane, job: dict[str, Any]) -> AsyncGenerator[Message, None]:
        worker = await lane.take()
        last = said = False
        patience = LIMITS.quick_patience if job["slice"] else LIMITS.seconds + 1 + LIMITS.grace
        try:
            await worker.send(job)
            while not last:
                message = await worker.read(patience)
                last = message.is_last
                said = True
                yield message
        except (EOFError, TimeoutError, ValueError, ConnectionError) as error:
            await worker.kill()
            if not (job["slice"] and isinstance(error, TimeoutError)) or said:
                raise Refusal("the request needed more time or memory than it may use", 422) from None
            yield Message("slow", b"")  # on a machine so busy that a quick job is not, it is a long one
        finally:
            self._later(self._settle(lane, worker, last))

    async def _settle(self, lane: Lane, worker: Worker, ended: bool) -> None:
        """Let the next job have the worker as soon as it is free. Where its job has not ended, the client has gone."""
        if worker.alive:
            await (worker.rest(LIMITS.grace) if ended else worker.stop_job())
        lane.give_back(worker)

    def _later(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await self.quick.close()
        await self.long.close()


def _text(message: Message) -> bytes:
    if message.word == "refuse":
        status, _, text = message.text.partition(b" ")
        detail = json.loads(text)["error"]
        raise Refusal(detail["message"], int(status), detail)
    return message.text
