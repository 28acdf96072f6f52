"""Backtracking search (Russell and Norvig, BACKTRACKING-SEARCH), the whole of it.

    function BACKTRACK(assignment)                            here
      if assignment is complete then return it                `child.free` is empty
      var ← SELECT-UNASSIGNED-VARIABLE                        `_choose`
      for each value in ORDER-DOMAIN-VALUES(var)              `node.values`
        if value is consistent with assignment                `node.legal`
          add {var = value}                                   `_assign`
          inferences ← INFERENCE(var); if not failure         `inference.after`
            result ← BACKTRACK(assignment)                    `stack.append`
          remove {var = value} and inferences                 `_undo`: the child is forgotten

The recursion is a stack of nodes, each with its own assignment and domains, so that depth is bounded by
memory and undoing is forgetting. docs/semantics.md says what each counter counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from pencilmark.errors import StrategyError
from pencilmark.model import Flat
from pencilmark.model.flat import bits
from pencilmark.search import digest
from pencilmark.search.inference.fc import prepare
from pencilmark.search.result import Query, Result, Status
from pencilmark.search.state import Node, SearchState
from pencilmark.search.strategy import Strategy
from pencilmark.search.trace import Event, WatchedState
from pencilmark.search.value_orders.asc import Ascending
from pencilmark.search.variable_orders.order import pick

__all__ = ["Search"]


class Search:
    """One run. `events` runs it and yields what it does, if it is watched; `result` says how it went."""

    def __init__(self, flat: Flat, strategy: Strategy, query: Query, watched: bool = False) -> None:
        self.started = perf_counter()
        self.strategy, self.query = strategy, query
        self.inference = strategy.inference
        enforced = self.inference.enforces if self.inference else ()
        self.state = WatchedState(flat, enforced) if watched else SearchState(flat, enforced)
        self.watched = self.state if isinstance(self.state, WatchedState) else None
        self.values = strategy.value_order or Ascending()
        self.plugged_in = bool(strategy.plugged_in)
        self.deadline = None if query.seconds is None else self.started + query.seconds
        self.status: Status = "limit"  # until the run says otherwise
        self.complete = False
        self.count = 0
        self.solutions: list[tuple[int, ...]] = []
        self.digest = digest.START

    def events(self) -> Iterator[Event]:
        """Run to the end."""
        watched = self.watched
        if watched:
            watched.tell("root", variables=len(watched.domains), givens=watched.givens)
        if not self._root_holds():
            self._finish()
        elif not self.state.node.free:  # every variable is given
            self._solution()
            self._finish()
        else:
            yield from self._search()
        if watched:
            watched.tell("end", status=self.status, count=self.count)
            yield from watched.take()

    def _search(self) -> Iterator[Event]:
        state, counters, watched = self.state, self.state.counters, self.watched
        inference, limit = self.inference, self.query.assignments
        stack = [self._choose(state.node)]
        while stack:
            if watched:
                yield from watched.take()
            node = stack[-1]
            value = next(node.values, 0)
            if not value:  # every value was tried: this subtree has no (further) solution
                stack.pop()
                if stack:
                    self._undo(stack[-1])
                continue
            counters.tries += 1
            if not value & node.legal:
                if watched:
                    watched.tell_rejection(value)
                continue
            if counters.assignments == limit or self._out_of_time():
                return
            child = self._assign(node, value)
            counters.depth = max(counters.depth, len(stack))
            if inference and not (passed := inference.after(state, node.variable)):
                self._check_said(passed, "after")
                self._undo(node)
            elif child.free:
                stack.append(self._choose(child))
            else:
                self._solution()
                if self.count == self.query.solutions:
                    self.status = "solved"
                    return
                self._undo(node)
        self._finish()

    def _root_holds(self) -> bool:
        """Look at the domains and at every constraint once, then let the root's inferences run."""
        state = self.state
        return (
            0 not in state.domains
            and all(propagator.clash(state) is None for propagator in state.propagators)
            and (not self.strategy.prep or prepare(state))
            and (self.inference is None or self._said_at_root())
        )

    def _said_at_root(self) -> bool:
        assert self.inference is not None
        passed = self.inference.at_root(self.state)
        self._check_said(passed, "at_root")
        return passed

    def _check_said(self, passed: bool | None, moment: str) -> None:
        """A plug-in that forgets to return would make every problem unsatisfiable."""
        if passed is None:
            name = type(self.inference).__name__
            raise StrategyError(f"{name}.{moment} returned None; expected True, or False for a failure")

    def _choose(self, node: Node) -> Node:
        """Pick the variable of a node and list its values."""
        state = self.state
        node.variable = pick(self.strategy.orders, state)
        values = self.values.list(state, node.variable)
        if self.plugged_in:
            self._check_listed(values, state.domains[node.variable])
        node.values = iter(values)
        node.legal = state.legal(node.variable)
        if self.watched:
            self.watched.tell_choice(self.strategy.orders)
        return node

    def _check_listed(self, values: list[int] | None, domain: int) -> None:
        """A plug-in that leaves values out would claim that solutions are missing."""
        if values is None or sorted(values) != [*bits(domain)]:
            masks = [bin(mask) for mask in bits(domain)]
            raise StrategyError(
                f"{type(self.values).__name__}.list returned {values!r}; expected every value of the domain once, "
                f"as one-bit masks: {', '.join(masks)}"
            )

    def _assign(self, node: Node, value: int) -> Node:
        counters, variable = self.state.counters, node.variable
        word = digest.word(variable, value.bit_length() - 1, counters.removals)
        self.digest = digest.step(self.digest, word)
        counters.assignments += 1
        counters.nodes += 1
        child = node.child(variable, value, counters.assignments)
        self.state.enter(child)
        if self.watched:
            self.watched.tell("assign", variable, value=self.state.flat.values_of(value)[0])
        return child

    def _undo(self, node: Node) -> None:
        """Forget the child of `node` and be at `node` again."""
        self.state.counters.backtracks += 1
        if self.watched:
            self.watched.tell("backtrack", node.variable)
        self.state.enter(node)

    def _solution(self) -> None:
        table = self.state.flat.values
        self.digest = digest.step(self.digest, digest.SOLUTION)
        if self.query.keeps(self.count):
            self.solutions.append(tuple(table[domain.bit_length() - 1] for domain in self.state.domains))
        self.count += 1
        if self.watched:
            self.watched.tell("solution", number=self.count)

    def _finish(self) -> None:
        """The whole tree was searched."""
        self.status = "solved" if self.count else "unsatisfiable"
        self.complete = True

    def _out_of_time(self) -> bool:
        return self.deadline is not None and perf_counter() >= self.deadline

    def result(self, engine: str) -> Result:
        """How the run ended or, if it was stopped, how far it came."""
        return Result(
            status=self.status,
            solutions=self.solutions,
            count=self.count,
            complete=self.complete,
            counters=self.state.counters,
            seconds=perf_counter() - self.started,
            strategy=str(self.strategy),
            engine=engine,
            digest=digest.text(self.digest),
        )
