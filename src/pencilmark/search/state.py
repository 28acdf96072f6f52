"""The state of a running search: what propagators, orders and inferences see and change.

    node     one point of the tree: the assignment so far and the domains left
    state    the node being worked on, and what the whole run has gathered (counters, failure weights)

The plug-in interface is this page: an order or an inference is handed the state, and may read
`domains`, `assigned`, `legal`, `neighbours`, `propagators_on`, `weights` and `counters`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property, reduce
from operator import or_

from pencilmark.model import Flat
from pencilmark.search.propagators import Propagator, propagators_for
from pencilmark.search.result import Counters

__all__ = ["Node", "SearchState"]


class Node:
    """One node: its domains, who is assigned (byte v is 1), and the values still to be tried."""

    __slots__ = ("assigned", "domains", "free", "legal", "number", "values", "variable")

    def __init__(self, domains: list[int], assigned: bytearray, free: int, number: int = 0) -> None:
        self.number = number  # nodes are numbered as they are made; the root is 0
        self.domains = domains
        self.assigned = assigned
        self.free = free  # the unassigned variables as a mask: bit v is variable v
        self.variable = -1
        self.values: Iterator[int] = iter(())  # one-bit masks, still to be tried
        self.legal = 0

    def child(self, variable: int, value: int, number: int = 0) -> Node:
        """The node where `variable` has taken `value` (a one-bit mask)."""
        domains, assigned = self.domains.copy(), self.assigned.copy()
        domains[variable] = value
        assigned[variable] = 1
        return Node(domains, assigned, self.free & ~(1 << variable), number)


class SearchState:
    """The current node and the run around it."""

    def __init__(self, flat: Flat, enforced: Collection[str] = ()) -> None:
        """`enforced` names the shapes whose illegal values the inference has always removed already."""
        self.flat = flat
        self.propagators = propagators_for(flat)
        self.propagators_on: list[list[Propagator]] = [[] for _ in flat.domains]
        for propagator in self.propagators:
            for variable in propagator.scope:
                self.propagators_on[variable].append(propagator)
        self.domains_are_legal = all(propagator.shape in enforced for propagator in self.propagators)
        if self.domains_are_legal:
            self.asked: list[list[Propagator]] = [[]] * len(flat.domains)
        else:
            self.asked = [[r for r in on if r.shape not in enforced] for on in self.propagators_on]
        self.counters = Counters()
        self.weights = [1] * len(self.propagators)
        self.stamp = 0
        self.shrunk: list[int] = []  # variables that lost values, in order, since inference last looked
        self.enter(self._root())
        self.givens = self.assigned.count(1)

    def _root(self) -> Node:
        domains = list(self.flat.domains)
        assigned = bytearray(domain.bit_count() == 1 for domain in domains)
        free = sum(1 << v for v, given in enumerate(assigned) if not given)
        return Node(domains, assigned, free)

    @property
    def rules_on(self) -> list[list[Propagator]]:
        """`propagators_on` by the name it had when boards had no rules: orders of older programs ask for it."""
        return self.propagators_on

    def enter(self, node: Node) -> None:
        """Make `node` the one being worked on."""
        self.node = node
        self.domains = node.domains
        self.assigned = node.assigned
        self.shrunk.clear()
        self.stamp += 1

    # What propagators call

    def remove(self, variable: int, values: int, propagator: Propagator) -> bool:
        self.counters.removals += values.bit_count()
        self.stamp += 1
        self.shrunk.append(variable)
        left = self.domains[variable] ^ values
        self.domains[variable] = left
        if left:
            return True
        return self.fail(propagator)

    def fail(self, propagator: Propagator) -> bool:
        self.weights[propagator.index] += 1
        return False

    # What orders ask

    def unassigned(self) -> list[int]:
        """The unassigned variables, lowest first."""
        return [v for v, taken in enumerate(self.assigned) if not taken]

    def legal(self, variable: int) -> int:
        """The mask of legal values: in the domain and consistent with what is assigned."""
        mask = self.domains[variable]
        for propagator in self.asked[variable]:
            mask &= propagator.legal(self, variable)
        return mask

    def legal_unique(self, variable: int) -> int:
        """The same, asking only the all-different constraints."""
        mask = self.domains[variable]
        for propagator in self.asked[variable]:
            if propagator.shape == "all_different":
                mask &= propagator.legal(self, variable)
        return mask

    def unassigned_neighbours(self, variable: int) -> int:
        """How many other unassigned variables share a constraint with `variable`."""
        return (self.neighbours[variable] & self.node.free & ~(1 << variable)).bit_count()

    def open_propagators_on(self, variable: int) -> list[Propagator]:
        """The constraints on `variable` that hold another unassigned variable."""
        others = self.node.free & ~(1 << variable)
        return [r for r in self.propagators_on[variable] if self.scope_masks[r.index] & others]

    @cached_property
    def scope_masks(self) -> list[int]:
        """The variables of each constraint as a mask."""
        return [reduce(or_, map((1).__lshift__, propagator.scope), 0) for propagator in self.propagators]

    @cached_property
    def neighbours(self) -> list[int]:
        """For each variable the mask of variables it shares a constraint with (itself included)."""
        masks = [1 << v for v in range(len(self.domains))]
        for propagator, scope in zip(self.propagators, self.scope_masks, strict=True):
            for variable in propagator.scope:
                masks[variable] |= scope
        return masks
