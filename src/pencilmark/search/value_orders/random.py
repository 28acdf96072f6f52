"""`random` or `random:SEED`: a shuffle that every engine and machine repeats.

There is no generator with a state: each value's place is a hash of the seed, the number of the node and
the value, so a search that is replayed from the middle draws the same order.
"""

from __future__ import annotations

import builtins

from pencilmark.model.flat import bits
from pencilmark.search.state import SearchState
from pencilmark.search.value_orders.order import ValueOrder

_MASK = (1 << 64) - 1


class Random(ValueOrder):
    token = "random"
    meaning = "shuffled; `random:7` seeds it with 7"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed & _MASK

    def list(self, state: SearchState, variable: int) -> builtins.list[int]:
        node = mix(self.seed ^ mix(state.node.number))
        return sorted(
            bits(state.domains[variable]), key=lambda bit: (mix(node ^ (bit.bit_length() - 1)), bit)
        )


def mix(word: int) -> int:
    """The finaliser of splitmix64: a bijection of 64-bit words that scatters them."""
    word = (word + 0x9E3779B97F4A7C15) & _MASK
    word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ word >> 27) * 0x94D049BB133111EB) & _MASK
    return word ^ word >> 31
