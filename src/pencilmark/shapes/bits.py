"""Sets of values as masks: bit i stands for value i of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

__all__ = ["bits", "mask_of", "places_in"]


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def mask_of(indices: Iterable[int], size: int) -> int:
    """The mask of these places in a table of so many values."""
    if size <= 64:
        return sum([1 << index for index in indices])
    packed = bytearray(size // 8 + 1)  # one pass, however many values there are
    for index in indices:
        packed[index >> 3] |= 1 << (index & 7)
    return int.from_bytes(packed, "little")


def places_in(mask: int) -> Iterator[int]:
    """The places a mask stands for, lowest first, in one pass."""
    return (place for place, bit in enumerate(bin(mask)[:1:-1]) if bit == "1")
