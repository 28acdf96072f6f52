"""What one client may cost. Everything here is a promise docs/web.md repeats."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

__all__ = ["LIMITS", "Limits"]


def _hands() -> int:
    return max(2, min(4, os.cpu_count() or 2))


@dataclass(frozen=True)
class Limits:
    body: int = 256 << 10  # bytes of a request
    body_seconds: float = 10.0  # in which they must have come
    header_seconds: float = 8.0  # in which a request's headers must have come
    taking_seconds: float = 10.0  # in which a client must take `taking` bytes of an answer that waits for it
    taking: int = 64 << 10
    connections: int = 512  # at a time; one more takes the place of the one that has waited longest
    cells: int = 4096  # of a board
    rules: int = 10_000  # of a board
    constraints: int = 100_000  # of its problem
    choices: int = 1 << 18  # values of a board, over all its cells
    told: int = 2000  # rows of one table or automaton that are sent to the page
    boards: int = 1000  # of a collection, counted no further
    seconds: float = 60.0  # the longest a client may ask for
    usual_seconds: float = 10.0  # if it does not ask
    quick_seconds: float = 0.15  # of the processor; who needs more starts again where long jobs wait
    quick_patience: float = (
        5.0  # by the clock: a worker that is silent for longer is ended, its job a long one
    )
    grace: float = 2.0  # what a worker may be late after a long job's time before it is ended
    patience: float = 30.0  # the longest wait for a free worker
    assignments: int = 5_000_000
    solutions: int = 1000  # kept and sent
    events: int = 100_000  # of one window of a trace
    nodes: int = 1_000_000  # of one tree
    strategies: int = 64  # of one comparison
    memory: int = 1 << 30  # bytes of a worker's address space
    worn: int = 96 << 20  # a worker that keeps so much after its job is replaced
    quick_workers: int = field(default_factory=_hands)
    long_workers: int = field(default_factory=_hands)
    quick_waiting: int = 512  # requests in line; one more is told to come again
    long_waiting: int = 64


LIMITS = Limits()
