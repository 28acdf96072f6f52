"""The same work on many machines, through dask.distributed (`pip install "pencilmark[cluster]"`).

Every worker needs pencilmark installed, of this version. A worker that dies costs its chunk, which the
scheduler gives to another; rows and answers are therefore the same as without it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from typing import Any

from pencilmark import __version__
from pencilmark.ask import Question, ask
from pencilmark.errors import EngineError, MissingExtraError
from pencilmark.lab.workers import spread
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Query, Result

__all__ = ["CHUNK_SECONDS", "cluster", "solve_on_cluster"]

CHUNK_SECONDS = 2.0  # sending a chunk costs some milliseconds: it must be worth it
_CHUNKS_A_WORKER = 3
_RETRIES = 5
_CONNECTING = "20s"


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor on the cluster, and how many chunks to keep on their way."""
    client = _client(address)
    try:
        threads = sum(worker["nthreads"] for worker in client.scheduler_info(-1)["workers"].values())
        yield client.get_executor(retries=_RETRIES), _CHUNKS_A_WORKER * max(threads, 2)
    except _lost() as error:
        words = f"the cluster at {address} is gone ({type(error).__name__})"
        raise EngineError(f"{words}: what was done is kept, and another run goes on from there") from None
    finally:
        client.close(timeout=2)


def _lost() -> tuple[type[BaseException], ...]:
    """What a client says whose scheduler has gone, or is not reached any more."""
    from distributed.client import ClosedClientError
    from distributed.comm import CommClosedError

    return CancelledError, CommClosedError, ClosedClientError


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise MissingExtraError(
            '--cluster needs dask.distributed: pip install "pencilmark[cluster]"'
        ) from None
    try:
        client = Client(address, timeout=_CONNECTING, set_as_default=False)
    except (OSError, ValueError) as error:
        raise EngineError(f"there is no cluster at {address}: {error}") from None
    for worker, version in client.run(_version).items():
        if version != __version__:
            client.close(timeout=2)
            raise EngineError(f"the worker {worker} has pencilmark {version}, and this is {__version__}")
    return client


def _version() -> str:
    return __version__


Answered = tuple[Item, Result | None]
_Job = tuple[Puzzle | None, Question]


def solve_on_cluster(
    address: str, items: Iterator[Item], strategy: str, engine: str, query: Query
) -> Iterator[Answered]:
    """Each item with its result, in order, read and sent a few chunks at a time. An item that is an error
    has none. `pencilmark solve --cluster` is this."""
    sent, question = deque[Item](), Question(query, strategy, engine)

    def jobs() -> Iterator[_Job]:
        for item in items:
            sent.append(item)  # an item stays here; its board alone travels
            yield item.puzzle, question

    with cluster(address) as (executor, on_the_way):
        for chunk in spread(executor, _solve_chunk, jobs(), on_the_way, CHUNK_SECONDS, ordered=True):
            for result in chunk:
                yield sent.popleft(), result


def _solve_chunk(jobs: list[_Job]) -> list[Result | None]:
    return [None if board is None else ask(board, question) for board, question in jobs]
