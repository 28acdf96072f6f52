"""What a watched search tells: one event for each thing it does.

    root       the run begins: how many variables and givens
    choose     a variable is picked, with its score and the values that will be tried
    reject     a value is looked at and is not consistent; `by` is the constraint that says so
    assign     a value is taken: a new node
    remove     inference takes values out of a domain; `by` is the constraint that caused it
    fail       inference found that this node cannot be
    backtrack  the assignment is undone
    solution   every variable is assigned
    end        the run is over, with its status

`node` is the number of the node an event belongs to (the root is 0), `depth` its assigned variables.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from pencilmark.model import Flat
from pencilmark.search.propagators import Propagator
from pencilmark.search.state import SearchState
from pencilmark.search.variable_orders.order import VariableOrder

__all__ = ["Event", "WatchedState"]


class _Told:
    """Where the native search has the details of an event: made by the million, few of which are ever asked."""

    __slots__ = ("place", "source")


@dataclass(frozen=True, slots=True)
class Event(_Told):
    """One thing the search did. `detail` holds what its kind of event needs.

    >>> event = next(pm.trace(pm.Futoshiki(2, (1, 0, 0, 0)), "bt+fc"))
    >>> event.kind, event.as_dict()
    ('root', {'event': 'root', 'node': 0, 'depth': 0, 'variables': 4, 'givens': 1})
    """

    kind: str
    node: int
    depth: int
    variable: int | None = None
    detail: dict[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """The event as plain data, in the words of the command's JSON."""
        data: dict[str, Any] = {"event": self.kind, "node": self.node, "depth": self.depth}
        if self.variable is not None:
            data["variable"] = self.variable
        return data | self.detail

    def __getattr__(self, name: str) -> Any:
        """The details, when they are asked for the first time."""
        if name != "detail":
            raise AttributeError(f"an event has no {name}")
        detail = self.source.detail(self.place)
        object.__setattr__(self, "detail", detail)
        return detail


class WatchedState(SearchState):
    """A state that remembers events until somebody takes them."""

    def __init__(self, flat: Flat, enforced: Collection[str] = ()) -> None:
        self.events: list[Event] = []
        super().__init__(flat, enforced)

    def tell(self, kind: str, variable: int | None = None, **detail: Any) -> None:
        depth = self.assigned.count(1) - self.givens
        self.events.append(Event(kind, self.node.number, depth, variable, detail))

    def take(self) -> list[Event]:
        """The events since the last call."""
        events, self.events = self.events, []
        return events

    def remove(self, variable: int, values: int, propagator: Propagator) -> bool:
        self.tell("remove", variable, values=self.flat.values_of(values), by=propagator.index)
        return super().remove(variable, values, propagator)

    def fail(self, propagator: Propagator) -> bool:
        self.tell("fail", by=propagator.index)
        return super().fail(propagator)

    def tell_choice(self, orders: tuple[VariableOrder, ...]) -> None:
        node = self.node
        scores = [[*map(_plain, order.score(self, node.variable))] for order in orders]
        self.tell(
            "choose", node.variable, score=scores, domain=self.flat.values_of(self.domains[node.variable])
        )

    def tell_rejection(self, value: int) -> None:
        """The value is not consistent: name the first constraint, in order, that it violates."""
        variable = self.node.variable
        by = next(
            (r.index for r in self.propagators_on[variable] if not r.legal(self, variable) & value), None
        )
        self.tell("reject", variable, value=self.flat.values_of(value)[0], by=by)


def _plain(score: object) -> object:
    """A component of a score as JSON can hold it."""
    return score if isinstance(score, int) else str(score)
