"""The run that was asked about last stays in its process: who jumps or steps on in it waits for no search.

question   all that a request says but `PART`: what names its run
part       where one looks at the run
"""

from __future__ import annotations

import json

from pencilmark.ask import Question, asked_of
from pencilmark.search.recording import Recording
from pencilmark.search.result import Query
from pencilmark.search.strategy import Strategy, strategy_of
from pencilmark.web.boards import Position, position_of
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal, Request

__all__ = ["forget", "run_of"]

PART = ("start", "node", "events")
Run = tuple[Position, Recording]

_kept: dict[str, Run] = {}


def run_of(request: Request, most: int) -> Run:
    """The run a request asks about, with at most so many assignments. It goes as far as it is asked about, also where
    the question before was given up in the midst of it."""
    question = (
        f"{most} {json.dumps({w: v for w, v in request.data.items() if w not in PART}, sort_keys=True)}"
    )
    if question in _kept:
        _kept[question][1].renew(request.seconds())
    else:
        forget()
        _kept[question] = _run(request, most)
    return _kept[question]


def forget() -> None:
    """Give its memory back."""
    _kept.clear()


def _run(request: Request, most: int) -> Run:
    position = position_of(request)
    assignments = request.whole("assignments", most, 0, LIMITS.assignments)
    query = Query(
        request.integer("solutions", 1, 1, 10**9), min(assignments, most), request.seconds(), keep=1
    )
    return position, asked_of(position.flat, Question(query, _strategy(request))).record()


def _strategy(request: Request) -> Strategy:
    """The strategy a request names; `auto` is not one that can be watched."""
    name = request.text("strategy", "bt") or "bt"
    if name == "auto":
        raise Refusal("auto has no trace of its own: name a strategy, as in bt+fc")
    return strategy_of(name)
