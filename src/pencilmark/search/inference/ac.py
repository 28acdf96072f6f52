"""`ac`: every constraint to a common fixpoint (AC-3 with a queue of constraints; Mackworth, 1977).

`gac` is the same queue with all different made domain consistent. Propagators are monotone, so the
fixpoint does not depend on the queue; the queue is still fixed, because the removals made before a
failure do.
"""

from __future__ import annotations

from collections import deque

from pencilmark.search.inference.inference import Inference
from pencilmark.search.inference.matching import filter_all_different
from pencilmark.search.propagators import Propagator
from pencilmark.search.state import SearchState


class ArcConsistency(Inference):
    token = "ac"
    meaning = "arc consistency: every constraint to a fixpoint"
    enforces = ("all_different", "relation", "linear", "table", "automaton")

    def at_root(self, state: SearchState) -> bool:
        return self._fixpoint(state, state.propagators)

    def after(self, state: SearchState, variable: int) -> bool:
        return self._fixpoint(state, state.propagators_on[variable])

    def propagate(self, state: SearchState, propagator: Propagator) -> bool:
        return propagator.propagate(state)

    def _fixpoint(self, state: SearchState, first: list[Propagator]) -> bool:
        queue = deque(first)
        queued = bytearray(len(state.propagators))
        for propagator in first:
            queued[propagator.index] = 1
        while queue:
            propagator = queue.popleft()
            queued[propagator.index] = 0
            state.shrunk.clear()
            if not self.propagate(state, propagator):
                return False
            for variable in state.shrunk:
                for other in state.propagators_on[variable]:
                    if not queued[other.index] and other is not propagator:
                        queued[other.index] = 1
                        queue.append(other)
        return True


class GeneralisedArcConsistency(ArcConsistency):
    token = "gac"
    meaning = "as `ac`, with all different made domain consistent (Régin)"

    def propagate(self, state: SearchState, propagator: Propagator) -> bool:
        if propagator.shape == "all_different":
            return filter_all_different(state, propagator)
        return propagator.propagate(state)
