"""Where jobs run: threads, processes or a cluster, all as executors of the standard library's kind.

chunk    some jobs that go to a worker together: few at first, then as many as take the wanted time
spread   chunks out, outcomes in, never more on the way than keeps the workers busy
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import islice
from time import perf_counter
from typing import TypeVar

from pencilmark.engines import engines

__all__ = ["local", "spread", "wants_processes"]

T = TypeVar("T")
R = TypeVar("R")
_LARGEST_CHUNK = 4096


def wants_processes(names: tuple[str, ...]) -> bool:
    """Only the native engine lets threads run side by side; plain Python needs processes."""
    native = engines().get("native")
    return native is None or bool(native.missing()) or not set(names) <= {"auto", "native"}


@contextmanager
def local(workers: int, processes: bool) -> Iterator[Executor]:
    """Workers on this machine."""
    if not processes:
        executor: Executor = ThreadPoolExecutor(workers)
    else:
        from multiprocessing import get_context

        executor = ProcessPoolExecutor(workers, get_context("spawn"), _follow_parent)
    try:
        yield executor
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        _end_processes(executor)
        raise
    executor.shutdown()


def _follow_parent() -> None:
    """A worker process leaves Ctrl-C to its parent, and ends when its parent does, even by kill -9."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait as wait_for

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        sentinel = parent.sentinel

        def watch() -> None:
            wait_for([sentinel])
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()


@contextmanager
def _deaf_children() -> Iterator[None]:
    """A process that is started here does not hear Ctrl-C, not even before it can say so itself; we hear it a
    moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_processes(executor: Executor) -> None:
    processes = getattr(executor, "_processes", None) or {}
    for process in list(processes.values()):
        process.terminate()


def spread(
    executor: Executor,
    work: Callable[[list[T]], R],
    items: Iterator[T],
    on_the_way: int,
    seconds: float = 0.5,
    ordered: bool = False,
) -> Iterator[R]:
    """The outcome of each chunk of items, as it comes or in the order of the items. A chunk grows until it
    takes about `seconds`; items are read only as they are sent."""
    size, waiting = 1, dict[Future[tuple[R, float]], int]()
    while True:
        while len(waiting) < on_the_way and (chunk := list(islice(items, size))):
            with _deaf_children():
                waiting[executor.submit(_timed, work, chunk)] = len(chunk)
        if not waiting:
            return
        done = [next(iter(waiting))] if ordered else list(wait(waiting, return_when=FIRST_COMPLETED).done)
        for future in done:
            outcome, took = future.result()
            size = _next_size(waiting.pop(future), took, seconds)
            yield outcome


def _timed(work: Callable[[list[T]], R], chunk: list[T]) -> tuple[R, float]:
    started = perf_counter()
    return work(chunk), perf_counter() - started


def _next_size(size: int, took: float, seconds: float) -> int:
    """A chunk that should take the wanted time, but at most four times as long as the last."""
    return max(1, min(_LARGEST_CHUNK, 4 * size, round(size * seconds / max(took, 1e-6))))
