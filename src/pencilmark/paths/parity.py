"""Half of all pairs of boards have no path between them, and one look tells which.

    permutation   what the goal does to the start: even or odd, by the parity of swaps that make it
    gap distance  rows plus columns between the gap's two places

Every move swaps the gap with a tile (one swap) and moves the gap by one. So after any number of moves both
have
the parity of that number: a permutation and a gap distance of different parity never meet.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["gap_distance", "impossible", "is_odd"]


def is_odd(start: Sequence[int], goal: Sequence[int]) -> bool:
    """Is the permutation from start to goal odd? Cells minus cycles is the number of swaps it takes."""
    place = {tile: cell for cell, tile in enumerate(goal)}
    seen: set[int] = set()
    cycles = 0
    for cell in range(len(start)):
        if cell not in seen:
            cycles += 1
            while cell not in seen:
                seen.add(cell)
                cell = place[start[cell]]
    return (len(start) - cycles) % 2 == 1


def gap_distance(start: Sequence[int], goal: Sequence[int], cols: int) -> int:
    (r, c), (s, d) = divmod(start.index(0), cols), divmod(goal.index(0), cols)
    return abs(r - s) + abs(c - d)


def impossible(start: Sequence[int], goal: Sequence[int], cols: int) -> str | None:
    """The reason why no path exists, or None when one does."""
    odd, distance = is_odd(start, goal), gap_distance(start, goal, cols)
    if odd == (distance % 2 == 1):
        return None
    swaps, steps = ("odd", "even") if odd else ("even", "odd")
    return (
        f"the start becomes the goal by an {swaps} permutation, but the gap is an {steps} distance "
        f"({distance}) from its goal; each move is one swap and one step of the gap, "
        "so the two always have the same parity"
    )
