"""Which tiles go together in a pattern, and which mirror image of the board may be looked up as well.

cell       tiles are named by their home cell; the gap's cell belongs to no pattern
sizes      6-6-3: two patterns of six tiles and one of three
mirror     a symmetry of the board that leaves the gap's goal where it is: it maps solutions to solutions
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pencilmark.errors import StrategyError

__all__ = ["default_sizes", "mirror", "partition"]

# Compact shapes, drawn for a gap in the first cell; the other corners are their images.
DRAWN = {
    (3, 3, (4, 4)): "-01 001 111",
    (4, 4, (6, 6, 3)): "-001 0011 0011 2221",
    (4, 4, (7, 8)): "-011 0011 0011 0011",
    (5, 5, (6, 6, 6, 6)): "-0011 00011 22011 22333 22333",
}


def default_sizes(rows: int, cols: int) -> tuple[int, ...]:
    """6-6-3 on 4 × 4 (12 MB), 6-6-6-6 on 5 × 5 (half a gigabyte), 4-4 on 3 × 3; smaller patterns on
    larger boards.
    """
    tiles = rows * cols - 1
    most = 4 if tiles <= 8 or tiles > 24 else 6
    return tuple([most] * (tiles // most) + [tiles % most] * (tiles % most > 0))


def partition(rows: int, cols: int, gap: int, sizes: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The patterns, each an ascending list of homes."""
    cells = rows * cols
    if sum(sizes) != cells - 1:
        text = "-".join(map(str, sizes))
        raise StrategyError(
            f"expected pattern sizes that add up to {cells - 1} tiles, found {text} = {sum(sizes)}"
        )
    if drawing := DRAWN.get((rows, cols, sizes)):
        for image in symmetries(rows, cols):
            if image[0] == gap:
                return drawn(drawing.replace(" ", ""), image)
    order = [cell for cell in serpentine(rows, cols) if cell != gap]
    starts = [sum(sizes[:i]) for i in range(len(sizes))]
    return [tuple(sorted(order[at : at + size])) for at, size in zip(starts, sizes, strict=True)]


def drawn(drawing: str, image: list[int]) -> list[tuple[int, ...]]:
    labels = sorted(set(drawing) - {"-"})
    return [
        tuple(sorted(image[cell] for cell, mark in enumerate(drawing) if mark == label)) for label in labels
    ]


def serpentine(rows: int, cols: int) -> Iterator[int]:
    """Rows left to right and back, so that neighbours in the list are neighbours on the board."""
    for row in range(rows):
        line = range(row * cols, (row + 1) * cols)
        yield from line if row % 2 == 0 else reversed(line)


def symmetries(rows: int, cols: int) -> list[list[int]]:
    """The images of the cells under every symmetry: the identity, then diagonals if square, half turn
    and flips.
    """
    last_row, last_col = rows - 1, cols - 1
    maps: list[Callable[[int, int], tuple[int, int]]] = [lambda r, c: (r, c)]
    if rows == cols:
        maps += [lambda r, c: (c, r), lambda r, c: (last_row - c, last_col - r)]
    maps += [
        lambda r, c: (last_row - r, last_col - c),
        lambda r, c: (r, last_col - c),
        lambda r, c: (last_row - r, c),
    ]
    cells = [divmod(cell, cols) for cell in range(rows * cols)]
    return [[r * cols + c for r, c in (image(*cell) for cell in cells)] for image in maps]


def mirror(rows: int, cols: int, gap: int) -> list[int]:
    """The first symmetry, the identity aside, that keeps the gap's goal; empty when there is none."""
    return next((image for image in symmetries(rows, cols)[1:] if image[gap] == gap), [])
