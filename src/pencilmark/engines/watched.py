"""The way to the native search's watched runs: pieces of events to events, and a recording.

piece   some events in a row, on the native side; an event asks its piece for its details
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pencilmark.engines import textbook
from pencilmark.engines.textbook import (
    NAME,
    STATUSES,
    plain_query,
    plain_strategy,
    refusal,
    result_of,
)
from pencilmark.model import Flat
from pencilmark.search.recording import ALL_SCORES, BEST_SCORES, Level, Recording, Standing, Twig
from pencilmark.search.result import Counters, Query, Result
from pencilmark.search.strategy import Strategy
from pencilmark.search.trace import Event

if TYPE_CHECKING:
    from pencilmark import _native
    from pencilmark.search.variable_orders.order import VariableOrder
else:
    _native = textbook._native

__all__ = ["NativeRecording", "trace"]

HAPPENINGS = ("root", "choose", "reject", "assign", "remove", "fail", "backtrack", "solution", "end")
WINDOW = 1024  # events that are made again together


def trace(flat: Flat, strategy: Strategy, query: Query) -> Iterator[Event]:
    """The events of a run, made as they are asked for."""
    try:
        pieces = _native.TextbookTrace(*flat.plain(), plain_strategy(strategy), plain_query(query))
    except (TypeError, ValueError, OverflowError) as error:
        raise refusal(flat, strategy, error) from None
    while len(piece := pieces.next()):
        yield from piece.events(Event, HAPPENINGS, _Piece(piece, strategy))


class NativeRecording(Recording):
    """A run that is made again from the nearest of the copies that were kept on its way."""

    def __init__(self, flat: Flat, strategy: Strategy, query: Query) -> None:
        self.flat, self.strategy, self.query, self.engine = flat, strategy, query, NAME
        try:
            plain = plain_strategy(strategy), plain_query(query)
            self.native = _native.TextbookRecording(*flat.plain(), *plain)
        except (TypeError, ValueError, OverflowError) as error:
            raise refusal(flat, strategy, error) from None

    def __reduce__(self) -> tuple[Any, ...]:
        """It is made again where it arrives: to the same end, in any time."""
        result, query = self.result, self.query
        if result.status == "limit":
            query = replace(query, seconds=None, assignments=result.counters.assignments)
        return NativeRecording, (self.flat, self.strategy, query), {"result": result}

    def renew(self, seconds: float) -> None:
        self.native.renew(seconds)

    def finish(self) -> Result:
        return result_of(self.native.result(), str(self.strategy))

    def __len__(self) -> int:
        return self.native.events()

    def events(self, start: int = 0, *, scores: bool = False) -> Iterator[Event]:
        limits = (ALL_SCORES, BEST_SCORES) if scores and self.strategy.orders else (0, 0)
        most = 16  # who asks for one event does not wait for a thousand
        while start < 1 << 63 and len(piece := self.native.read(start, most, *limits)):
            yield from piece.events(Event, HAPPENINGS, _Piece(piece, self.strategy))
            start += len(piece)
            most = min(2 * most, WINDOW)

    def look(self, place: int) -> Standing:
        at, domains, levels, counters, count = self.native.stood(min(place, (1 << 63) - 1))
        return Standing(
            self.flat, at, domains, [_level(*each) for each in levels], Counters(*counters), count
        )

    def place_of(self, node: int) -> int:
        place = self.native.place_of(node) if 0 < node < 1 << 64 else None
        if place is None:
            raise IndexError(f"the run made {self.result.counters.assignments} nodes, and no node {node}")
        return place

    def tree(self, most: int | None = None) -> list[Twig]:
        return self.native.tree(self.result.counters.assignments if most is None else most)


def _level(node: int, variable: int, changes: Sequence[tuple[int, int]]) -> Level:
    before: dict[int, int] = {}
    for changed, mask in changes:
        before.setdefault(changed, mask)  # the oldest stands first
    return Level(node, variable, before)


class _Piece:
    """A piece, for the events that were made of it."""

    __slots__ = ("piece", "strategy")

    def __init__(self, piece: _native.TextbookPiece, strategy: Strategy) -> None:
        self.piece, self.strategy = piece, strategy

    def detail(self, index: int) -> dict[str, Any]:
        kind, values, number, by, *scores, choices = self.piece.plain(index)
        match HAPPENINGS[kind]:
            case "root":
                return {"variables": number, "givens": by}
            case "choose":
                told = {"scores": [self._choice(*each) for each in choices]} if choices else {}
                return {"score": self._scores(scores), "domain": values} | told
            case "reject":
                return {"value": number, "by": by}
            case "assign":
                return {"value": number}
            case "remove":
                return {"values": values, "by": by}
            case "fail":
                return {"by": by}
            case "solution":
                return {"number": number}
            case "end":
                return {"status": STATUSES[by], "count": number}
            case _:
                return {}

    def _scores(self, scores: Sequence[tuple[int, int]]) -> list[list[object]]:
        """Each order's score as the reference tells it. The tie-break stands second even when it is alone."""
        return [_score(order.token, *score) for order, score in self._orders(scores)]

    def _choice(self, variable: int, *scores: tuple[int, int]) -> list[object]:
        parts = (_score(order.token, *score) for order, score in self._orders(scores))
        return [variable, *(number for part in parts for number in part)]

    def _orders(self, scores: Sequence[tuple[int, int]]) -> Iterator[tuple[VariableOrder, tuple[int, int]]]:
        pairs = zip((self.strategy.variable_order, self.strategy.tie_break), scores, strict=True)
        return ((order, score) for order, score in pairs if order is not None)


def _score(token: str, number: int, weight: int) -> list[object]:
    if token == "first":
        return []
    if token == "wdeg":
        return [0, str(Fraction(number, weight))] if weight else [1, "0"]
    return [number]
