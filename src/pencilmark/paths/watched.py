"""A path search under watch: what it looks at, step by step, without a word of it being written anew.

watched   a problem and a guess that note what a search asks them: which state it looks at, which it makes
step      one state looked at and its moves made; at the end, the goal
window    the steps that are told, from number `start` on; the search ends where the window does
best      of the states that wait, those that come next; of a depth-first pass, none wait
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import nsmallest
from typing import Any

from pencilmark.errors import StrategyError
from pencilmark.paths.a_star import a_star
from pencilmark.paths.greedy import greedy
from pencilmark.paths.heuristics import PatternTables, parse_heuristic
from pencilmark.paths.heuristics.registry import bind_names
from pencilmark.paths.ida_star import ida_star
from pencilmark.paths.limits import Limits
from pencilmark.paths.problem import Cost, Guess, PathProblem
from pencilmark.paths.tiles import Board, Tiles

__all__ = ["WATCHED", "Window", "watch"]

#: the algorithms that can be watched, each with whether it goes down one path at a time
WATCHED = {"a*": False, "ida*": True, "greedy": False}
BEST = 6


class _EnoughError(Exception):
    """The window has been told."""


@dataclass
class Window:
    """The steps told, and how the search stands after the last of them."""

    steps: list[dict[str, Any]] = field(default_factory=list)
    ended: bool = False
    status: str = "running"
    moves: list[str] = field(default_factory=list)
    number: int = 0


def watch(tiles: Tiles, algorithm: str, heuristic: str, start: int, count: int, limits: Limits) -> Window:
    """Run a search until `count` steps from number `start` on are told, or it ends; the last step is always told."""
    if algorithm not in WATCHED:
        raise StrategyError(f"expected an algorithm that can be watched ({', '.join(WATCHED)})")
    guess = bind_names(parse_heuristic(heuristic), tiles, PatternTables())
    kind = _Deep if WATCHED[algorithm] else _Wide
    watched = kind(tiles, guess, start, count)
    window = watched.window
    try:
        outcome = _run(algorithm, watched, limits)
    except _EnoughError:
        return window
    watched.flush(True)
    window.ended, window.moves = True, list(outcome.moves)
    window.status = {"solved": "solved", "exhausted": "unsolvable"}.get(outcome.end, "limit")
    return window


def _run(algorithm: str, watched: _Watched, limits: Limits) -> Any:
    search = {"a*": a_star, "greedy": greedy, "ida*": ida_star}[algorithm]
    return search(watched, watched.guess, limits)


class _Watched(PathProblem[Board]):
    def __init__(self, tiles: Tiles, guess: Guess[Board], start: int, count: int) -> None:
        self.tiles, self.of, self.first, self.count = tiles, guess, start, count
        self.start = tiles.start
        self.window = Window()
        self.generated, self.expanded = 1, 0
        self.here: Board | None = None
        self.child: tuple[Board, Cost, Board, str] = (tiles.start, 0, tiles.start, "")

    def is_goal(self, state: Board) -> bool:
        self.flush()
        self.here = state
        self.look(state)
        return self.tiles.is_goal(state)

    def moves(self, state: Board) -> Iterator[tuple[str, Board, Cost]]:
        self.expanded += 1
        cost, back = self.cost(state), self.before(state)
        for name, child, price in self.tiles.moves(state):
            self.back_at(state)
            if child != back:
                self.generated += 1
                self.child = (child, cost + price, state, name)
            yield name, child, price

    def guess(self, state: Board) -> Cost:
        found = self.of(state)
        self.guessed(state, found)
        return found

    def flush(self, last: bool = False) -> None:
        """The step that was begun is over; tell it if it is in the window."""
        if self.here is None:
            return
        number = self.window.number
        self.window.number = number + 1
        if number >= self.first or last:
            self.window.steps.append({"number": number + 1, **self.told(self.here)})
        self.here = None
        if len(self.window.steps) >= self.count and not last:
            raise _EnoughError

    def told(self, state: Board) -> dict[str, Any]:
        g, h = self.cost(state), self.of(state)
        counters = {"generated": self.generated, "expanded": self.expanded}
        return {"board": list(state), "g": g, "h": h, "counters": counters} | self.more()

    # What differs between a search that keeps all it has met and one that keeps a path

    def look(self, state: Board) -> None:
        raise NotImplementedError

    def guessed(self, state: Board, found: Cost) -> None:
        raise NotImplementedError

    def cost(self, state: Board) -> Cost:
        raise NotImplementedError

    def before(self, state: Board) -> Board | None:
        raise NotImplementedError

    def back_at(self, state: Board) -> None:
        """The search goes on with the moves of a state it has looked at before."""

    def more(self) -> dict[str, Any]:
        raise NotImplementedError


class _Wide(_Watched):
    """Keeps every state it has met, and which of them wait."""

    def __init__(self, tiles: Tiles, guess: Guess[Board], start: int, count: int) -> None:
        super().__init__(tiles, guess, start, count)
        self.known: dict[Board, tuple[Cost, Board | None]] = {tiles.start: (0, None)}
        self.open: dict[Board, tuple[Cost, Cost, int]] = {tiles.start: (0, 0, 0)}
        self.serial, self.frontier = 0, 1

    def look(self, state: Board) -> None:
        self.open.pop(state, None)

    def guessed(self, state: Board, found: Cost) -> None:
        child, cost, parent, _ = self.child
        if state != child or state == self.start:
            return
        self.known[state] = (cost, parent)
        self.serial -= 1
        self.open[state] = (cost + found, found, self.serial)
        self.frontier = max(self.frontier, len(self.open))

    def cost(self, state: Board) -> Cost:
        return self.known[state][0] if state in self.known else self.child[1]

    def before(self, state: Board) -> Board | None:
        return self.known[state][1] if state in self.known else None

    def more(self) -> dict[str, Any]:
        best = nsmallest(BEST, ((key, state) for state, key in self.open.items()))
        told = [{"board": list(state), "g": f - h, "h": h} for (f, h, _), state in best]
        return {"waiting": len(self.open), "frontier": self.frontier, "best": told}


class _Deep(_Watched):
    """Keeps the path it is on; each pass has a bound."""

    def __init__(self, tiles: Tiles, guess: Guess[Board], start: int, count: int) -> None:
        super().__init__(tiles, guess, start, count)
        self.path: list[tuple[Board, Cost]] = []
        self.bound: Cost = guess(tiles.start)
        self.above: Cost | None = None
        self.passes: list[dict[str, Any]] = []
        self.began = 0

    def look(self, state: Board) -> None:
        if state == self.start and (not self.path or self.child[0] != state):
            self._pass()
            self.path = [(state, 0)]
        else:
            self.path.append((state, self.child[1]))

    def _pass(self) -> None:
        if self.path and self.above is not None:
            self.passes.append({"bound": self.bound, "generated": self.generated - self.began})
            self.bound, self.above, self.began = self.above, None, self.generated

    def guessed(self, state: Board, found: Cost) -> None:
        f = self.child[1] + found
        if state == self.child[0] and f > self.bound:
            self.above = f if self.above is None else min(self.above, f)

    def cost(self, state: Board) -> Cost:
        return next((cost for board, cost in reversed(self.path) if board == state), 0)

    def before(self, state: Board) -> Board | None:
        return self.path[-2][0] if len(self.path) > 1 else None

    def back_at(self, state: Board) -> None:
        while self.path[-1][0] != state:
            self.path.pop()

    def more(self) -> dict[str, Any]:
        running = {"bound": self.bound, "generated": self.generated - self.began}
        return {"bound": self.bound, "passes": [*self.passes, running], "depth": len(self.path) - 1}
