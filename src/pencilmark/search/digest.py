"""The rolling digest of a run: FNV's step, folded, over one 64-bit word a decision.

An assignment's word holds the variable, the index of its value and the removals so far, so that a
difference in any decision, or in what inference removed before it, changes every later digest.
"""

from __future__ import annotations

__all__ = ["SOLUTION", "START", "step", "text", "word"]

START = 0xCBF29CE484222325
SOLUTION = (1 << 64) - 1  # the word of a solution: no assignment has it
_PRIME = 0x100000001B3
_MASK = (1 << 64) - 1


def word(variable: int, value_index: int, removals: int) -> int:
    """One assignment as a word: 26 bits of variable, 6 of value index, 32 of removals."""
    return (variable << 38 ^ value_index << 32 ^ removals & 0xFFFFFFFF) & _MASK


def step(digest: int, word: int) -> int:
    """The digest after one more word; the fold lets high bits reach low ones."""
    digest = (digest ^ word) * _PRIME & _MASK
    return digest ^ digest >> 32


def text(digest: int) -> str:
    """A digest as people see it."""
    return f"{digest:016x}"
