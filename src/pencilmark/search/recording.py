"""A run that can be looked at anywhere.

place      the number of an event in its run, from 0
standing   where the search stands before the event at a place
level      a node on the way from the root to where it stands, and the domains as they were above it
twig       a node of the tree, [parent, variable, value, outcome]; the parent of the first ones is 0, the root
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import overload

from pencilmark.model import Flat
from pencilmark.search.result import Counters, Result
from pencilmark.search.strategy import Strategy
from pencilmark.search.trace import Event

__all__ = ["ALL_SCORES", "BEST_SCORES", "Level", "Recording", "Standing", "Twig"]

Twig = list[int]

ALL_SCORES = 144  # variables up to which a choice tells every score; of larger boards, the best
BEST_SCORES = 12
WENT_ON, FAILED, SOLUTION = range(
    3
)  # how a node ended: it did not, inference failed, every variable was assigned


@dataclass(slots=True)
class Level:
    """A node of the path, made by assigning `variable`. `before` has the domains that it changed, as masks."""

    node: int
    variable: int
    before: dict[int, int] = field(default_factory=dict)


@dataclass(slots=True)
class Standing:
    """Where a search stands, before the event at `place`.

    >>> recording = pm.record(pm.Futoshiki(2, (0, 0, 0, 0)), "bt+fc")
    >>> standing = recording.standing(6)
    >>> standing.path, standing.domains
    ([(1, 0, 1)], [[1], [2], [2], [1, 2]])
    """

    flat: Flat = field(repr=False, compare=False)
    place: int
    masks: list[int]  # the domains
    levels: list[Level] = field(default_factory=list)
    counters: Counters = field(default_factory=Counters)
    count: int = 0  # of solutions

    @property
    def node(self) -> int:
        """The number of the node it stands at; the root is 0."""
        return self.levels[-1].node if self.levels else 0

    @property
    def domains(self) -> list[list[int]]:
        """The values that each variable has left."""
        return [self.flat.values_of(mask) for mask in self.masks]

    @property
    def path(self) -> list[tuple[int, int, int]]:
        """Node, variable and value of each assignment from the root on."""
        taken = [(level.node, level.variable) for level in self.levels]
        return [
            (node, variable, self.flat.values_of(self.masks[variable])[0] if self.masks[variable] else 0)
            for node, variable in taken
        ]

    def root_and_changes(self) -> tuple[list[int], list[dict[int, int]]]:
        """The domains of the root, and for each level the domains that it changed, as it left them."""
        now, changes = [*self.masks], []
        for level in reversed(self.levels):
            changes.append({variable: now[variable] for variable in sorted(level.before)})
            for variable, mask in level.before.items():
                now[variable] = mask
        return now, changes[::-1]

    def follow(self, event: Event) -> None:
        """Stand behind the next event."""
        self.place += 1
        variable, counters = event.variable, self.counters
        match event.kind:
            case "reject":
                counters.tries += 1
            case "assign" if variable is not None:
                self._assign(event.node, variable, self._mask([event.detail["value"]]))
            case "remove" if variable is not None:
                counters.removals += len(event.detail["values"])
                self._put(variable, self.masks[variable] & ~self._mask(event.detail["values"]))
            case "backtrack":
                counters.backtracks += 1
                for changed, mask in self.levels.pop().before.items():
                    self.masks[changed] = mask
            case "solution":
                self.count += 1

    def _assign(self, node: int, variable: int, mask: int) -> None:
        counters = self.counters
        counters.tries += 1
        counters.assignments += 1
        counters.nodes += 1
        self.levels.append(Level(node, variable))
        counters.depth = max(counters.depth, len(self.levels))
        self._put(variable, mask)

    def _put(self, variable: int, mask: int) -> None:
        if self.levels:
            self.levels[-1].before.setdefault(variable, self.masks[variable])
        self.masks[variable] = mask

    def _mask(self, values: list[int]) -> int:
        return sum(1 << self.flat.values.index(value) for value in values)


class Recording(ABC):
    """A run: its result, and its events in order, by their places. An event, where the search stood before it, and the
    place of a node are found without going through all that was before, if the native engine made it. It runs as far as
    it is asked about.

    >>> recording = pm.record(pm.Futoshiki(2, (0, 2, 2, 1)))
    >>> len(recording), recording.result.status, recording[2].kind, [event.kind for event in recording[3:]]
    (5, 'solved', 'assign', ['solution', 'end'])
    """

    flat: Flat
    strategy: Strategy
    engine: str  # its name

    @abstractmethod
    def finish(self) -> Result:
        """Run to the end, if that is not done yet: how it went, as an engine tells it."""

    @cached_property
    def result(self) -> Result:
        """How the run went."""
        return self.finish()

    def renew(self, seconds: float) -> None:
        """So many seconds from now on, where they are limited and it has not ended. (What runs again for every question
        has them all for each.)"""
        return

    @abstractmethod
    def __len__(self) -> int:
        """How many events there are."""

    @abstractmethod
    def events(self, start: int = 0, *, scores: bool = False) -> Iterator[Event]:
        """The events from a place on. With `scores`, the details of a choice have the scores of the variables it was
        made from, the best first: [variable, score …]."""

    def __eq__(self, other: object) -> bool:
        """Of the same problem and strategy, and as long."""
        if not isinstance(other, Recording):
            return NotImplemented
        ours, theirs = self.result, other.result
        same = (self.flat, str(self.strategy), ours.status, ours.counters) == (
            other.flat, str(other.strategy), theirs.status, theirs.counters,
        )  # fmt: skip
        return same and len(self) == len(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<recording of {self.strategy}: {len(self)} events, {self.result.status}>"

    def standing(self, place: int) -> Standing:
        """Where the search stood before the event at a place; at the length of the recording, where it ended."""
        standing = self.look(max(0, place))
        for event in islice(self.events(standing.place), max(0, place - standing.place)):
            standing.follow(event)
        if standing.place != place:
            raise IndexError(f"the recording has {len(self)} events, and no place {place}")
        return standing

    @abstractmethod
    def look(self, place: int) -> Standing:
        """The same at a place that is easy to go on from: this one, or one a little before."""

    def place_of(self, node: int) -> int:
        """The place of the assignment that made a node. IndexError if the run made no such node."""
        for place, event in enumerate(self.events()):
            if event.kind == "assign" and event.node == node:
                return place
        raise IndexError(f"the run made {self.result.counters.assignments} nodes, and no node {node}")

    def tree(self, most: int | None = None) -> list[Twig]:
        """The nodes in the order they were made, from 1 on, at most so many: [parent, variable, value, outcome]. The
        outcome says whether the node itself ended there: 0 it went on, 1 inference failed, 2 a solution."""
        twigs: list[Twig] = []
        path = [0]
        for event in self.events():
            if event.kind == "assign" and event.variable is not None:
                if len(twigs) == most:
                    break
                del path[event.depth :]
                twigs.append([path[-1], event.variable, event.detail["value"], FAILED])
                path.append(event.node)
            elif event.kind in ("choose", "solution") and event.node == len(twigs) > 0:
                twigs[-1][3] = WENT_ON if event.kind == "choose" else SOLUTION
        return twigs

    def __iter__(self) -> Iterator[Event]:
        return self.events()

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...
    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        if isinstance(place, slice):
            return self._slice(place)
        if place >= 0 and (event := next(self.events(place), None)):  # without running to the end
            return event
        if not -len(self) <= place < len(self):
            raise IndexError(f"the recording has {len(self)} events, and no place {place}")
        return next(self.events(place % len(self)))

    def _slice(self, places: slice) -> list[Event]:
        if (places.step or 1) < 1:
            raise ValueError("events are read forwards")
        start, stop = places.start or 0, places.stop
        if start < 0 or stop is None or stop < 0:  # counted from the end
            start, stop, _ = places.indices(len(self))
        return [*islice(self.events(start), 0, max(0, stop - start), places.step)]
