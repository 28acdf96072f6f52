"""Sizes: points as boards that grow, and how far each strategy comes."""

from __future__ import annotations

from pencilmark.lab.analysis import Run, summarise
from pencilmark.lab.plan import Point

__all__ = ["largest_sizes", "scales", "size_of"]


def size_of(point: Point) -> tuple[int, str] | None:
    """The number of cells of a point's boards, and how people call the size."""
    values = {name: value for name, value in point.parameters if type(value) is int}
    if "rows" in values and "cols" in values:
        return values["rows"] * values["cols"], f"{values['rows']}×{values['cols']}"
    if "n" in values:
        return values["n"] ** 2, f"{values['n']}×{values['n']}"
    return None


def scales(run: Run) -> bool:
    """Are there sizes enough for a curve?"""
    return len({size_of(point) for point in run.plan.points} - {None}) > 2


def largest_sizes(run: Run) -> dict[str, tuple[str, str]]:
    """For each strategy the largest size at which every board was finished, and at which half were."""
    if not scales(run):
        return {}
    sizes = sorted({size for p in run.plan.points if (size := size_of(p))})
    return {s: (_largest(run, s, sizes, 1.0), _largest(run, s, sizes, 0.5)) for s in run.labels}


def _largest(run: Run, strategy: str, sizes: list[tuple[int, str]], share: float) -> str:
    """The largest size with such a share finished, at it and at every smaller one. If no larger one was
    tried, it is only known that it is no smaller."""
    found = ""
    for size in sizes:
        points = [p for p in run.plan.points if size_of(p) == size]
        summary = summarise(run.of(strategy, points), run.measure)
        if not summary.boards or summary.finished < share * summary.boards:
            return found
        found = size[1]
    return f"at least {found}, the largest tried"
