"""The look at the root in words: which givens clash, and by which constraint."""

from __future__ import annotations

from pencilmark.model import Flat
from pencilmark.search.inference.fc import WHOLE
from pencilmark.search.state import SearchState

__all__ = ["clash_in"]


def clash_in(flat: Flat) -> str:
    """The first thing that makes a problem unsatisfiable before any search; empty if nothing does."""
    if 0 in flat.domains:
        return f"{flat.names[flat.domains.index(0)]} has no value to take"
    state = SearchState(flat)
    for propagator in state.propagators:
        clashing = propagator.clash(state)
        if clashing is not None:
            constraint = flat.constraints[propagator.index]
            names = [flat.names[v] for v in constraint.scope]
            label = propagator.label or constraint.formula(names)
            if propagator.shape in WHOLE:
                return f"{label} cannot be met by its {len(names)} unknown cells"
            givens = ", ".join(f"{flat.names[v]} = {flat.values_of(state.domains[v])[0]}" for v in clashing)
            return f"the givens clash: {label}: {givens}"
    return ""
