"""trace: what the search does, a window of events at a time.

window     at least `events` events from number `start` on, or from a little before node `node` is made until after it
boundary   between two windows: always behind a `choose` or a `backtrack`, where the search looks at its stack
snapshot   where the search stands when a window begins: enough to go on from there without the past

Each `choose` event also tells the scores of the variables it was chosen from.
"""

from __future__ import annotations

from copy import copy
from itertools import chain
from typing import Any

from pencilmark.ask import laid_out
from pencilmark.search.recording import Recording, Standing
from pencilmark.search.result import Result
from pencilmark.web.kept import run_of
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say
from pencilmark.words import result_words

__all__ = ["trace"]

BOUNDARY = ("choose", "backtrack", "end")
EARLIER = 60  # nodes a window begins before the one asked for: what led to it is seen too
PAGE = 2000  # events in one line of the reply


def trace(request: Request, say: Say) -> dict[str, Any]:
    position, recording = run_of(request, LIMITS.assignments)
    window = _Window(request, recording, say)
    ended = window.tell()
    result = laid_out(position.puzzle, window.result(ended), position.flat)
    words = result_words(position.item, result) | {"ended": ended, "next": window.at}
    return words if ended else words | {"status": "running"}


class _Window:
    def __init__(self, request: Request, recording: Recording, say: Say) -> None:
        self.recording, self.say = recording, say
        self.size = request.whole("events", 10_000, 1, LIMITS.events)
        start = request.whole("start", 0, 0, 10**12)
        self.node = request.whole("node", 0, 1, 10**12)
        self.standing = recording.look(max(start, self._place_of(self.node - EARLIER)))
        events = recording.events(self.at, scores=True)
        first = next(events, None)
        before = self.at < start and next(recording.events(start), None) is None
        if first is None or before:
            raise Refusal(f"start: the trace has {len(recording)} events")
        self.events = chain([first], events)
        say({"start": self.at, "snapshot": _snapshot(self.standing)})

    @property
    def at(self) -> int:
        """The number of events so far."""
        return self.standing.place

    def _place_of(self, node: int) -> int:
        try:
            return self.recording.place_of(node) if node > 0 else 0
        except IndexError as error:
            raise Refusal(f"node: {error}") from None

    def tell(self) -> bool:
        """Say the window, page by page; True if the trace ended in it."""
        page: list[dict[str, Any]] = []
        end = self.at + self.size
        for event in self.events:
            page.append(event.as_dict())
            self.standing.follow(event)
            over = event.kind == "end" or (self._has_come(end) and event.kind in BOUNDARY)
            if over or len(page) == PAGE:
                self.say({"events": page})
                page = []
            if over:
                return event.kind == "end"
        return True

    def _has_come(self, end: int) -> bool:
        return self.at >= end and self.standing.counters.nodes > self.node

    def result(self, ended: bool) -> Result:
        """How the run ended or, if the window did before, how far it had come."""
        if ended:
            return copy(self.recording.result)  # it will be laid out, and the recording is kept
        standing, recording = self.standing, self.recording
        words = (str(recording.strategy), recording.engine)
        return Result("limit", [], standing.count, False, standing.counters, 0.0, *words)


def _snapshot(standing: Standing) -> dict[str, Any]:
    """The root's domains whole, and for each node below what it changed."""
    flat = standing.flat
    root, changes = standing.root_and_changes()
    return {
        "givens": [v for v, mask in enumerate(flat.domains) if mask.bit_count() == 1],
        "domains": [flat.values_of(mask) for mask in root],
        "levels": [
            {
                "node": level.node,
                "variable": level.variable,
                "changes": [[v, flat.values_of(mask)] for v, mask in changed.items()],
            }
            for level, changed in zip(standing.levels, changes, strict=True)
        ],
        "counters": standing.counters.as_dict(),
        "count": standing.count,
    }
