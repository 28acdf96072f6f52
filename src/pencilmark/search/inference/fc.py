"""`fc`: forward checking (Haralick and Elliott, 1980), one step, no cascade.

Also here is `prep`, the same step from the givens repeated until no cell is left with one value that has
not been looked at: it runs once, at the root, before any inference.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from pencilmark.search.inference.inference import Inference
from pencilmark.search.state import SearchState

WHOLE = (
    "linear",
    "table",
    "automaton",
)  # shapes that say something before any of their variables is assigned


class ForwardChecking(Inference):
    token = "fc"
    meaning = "forward checking: remove what the value just assigned forbids"
    #: Not linear: its bounds can forbid more than its step removes.
    enforces: ClassVar[Collection[str]] = ("all_different", "relation", "table", "automaton")

    def at_root(self, state: SearchState) -> bool:
        givens = (v for v, given in enumerate(state.assigned) if given)
        return all(self.after(state, given) for given in givens) and all(
            propagator.forward(state, -1) for propagator in state.propagators if propagator.shape in WHOLE
        )

    def after(self, state: SearchState, variable: int) -> bool:
        for propagator in state.propagators_on[variable]:  # noqa: SIM110 - the hot loop, and the obvious one
            if not propagator.forward(state, variable):
                return False
        return True


class ForwardCheckingUnique(ForwardChecking):
    token = "fc:unique"
    meaning = "forward checking through all-different constraints only"
    enforces = ("all_different",)

    def at_root(self, state: SearchState) -> bool:
        return all(self.after(state, v) for v, given in enumerate(state.assigned) if given)

    def after(self, state: SearchState, variable: int) -> bool:
        return all(
            r.forward(state, variable) for r in state.propagators_on[variable] if r.shape == "all_different"
        )


def prepare(state: SearchState) -> bool:
    """`prep`: forward checking from the givens, and again from every cell left with one value."""
    fc = ForwardChecking()
    if not fc.at_root(state):
        return False
    looked_at = state.assigned.copy()
    while singles := [v for v in _singles(state) if not looked_at[v]]:
        for variable in singles:
            looked_at[variable] = 1
            if not fc.after(state, variable):
                return False
    return True


def _singles(state: SearchState) -> list[int]:
    return [v for v, domain in enumerate(state.domains) if domain.bit_count() == 1]
