"""A finite automaton that reads the scope in order.

layer    the states that can be reached by reading so many values of these domains
alive    those of them from which the rest of the scope can be read to an accepting state
"""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.model import Flat
from pencilmark.search.propagators.supported import SupportedPropagator
from pencilmark.shapes import Automaton

__all__ = ["AutomatonPropagator"]


class AutomatonPropagator(SupportedPropagator):
    shape = "automaton"

    def __init__(self, flat: Flat, index: int, automaton: Automaton) -> None:
        super().__init__(flat, index, automaton)
        bit = {value: 1 << place for place, value in enumerate(flat.values)}
        self.start, self.accept = automaton.start, automaton.accept
        self.moves = [(state, bit[value], to) for state, value, to in automaton.moves if value in bit]

    def supported(self, domains: Sequence[int]) -> list[int] | None:
        layers = self._layers(domains)
        alive = {*self.accept} & layers[-1]
        found = [0] * len(domains)
        for place in reversed(range(len(domains))):
            taken = [
                (state, bit)
                for state, bit, to in self.moves
                if bit & domains[place] and state in layers[place] and to in alive
            ]
            alive = {state for state, _ in taken}
            for _, bit in taken:
                found[place] |= bit
        return found if alive else None

    def _layers(self, domains: Sequence[int]) -> list[set[int]]:
        layers = [{self.start}]
        for domain in domains:
            layers.append({to for state, bit, to in self.moves if bit & domain and state in layers[-1]})
        return layers
