"""Where nothing follows: say so and, on a minefield, which cell is safest, exactly."""

from __future__ import annotations

from pencilmark.explain.atoms import Subject
from pencilmark.explain.minefield import chances
from pencilmark.explain.probabilities import TooHardError
from pencilmark.shapes import Linear

__all__ = ["guess_words", "is_minefield"]

_NOTHING = "Nothing more follows: there are several solutions."


def is_minefield(subject: Subject) -> bool:
    """Are all rules plain sums of cells that are 0 or 1, shown as clear and mine?"""
    symbols = getattr(subject.board, "figure", None)
    plain = all(
        isinstance(s, Linear) and s.low == s.high is not None and {1}.issuperset(s.weights)
        for s in subject.shapes
    )
    return (
        plain and symbols is not None and bool(symbols().symbols) and {0, 1}.issuperset(subject.flat.values)
    )


def guess_words(subject: Subject) -> tuple[tuple[str, ...], str]:
    """The safest cells, and the sentence."""
    if not is_minefield(subject):
        return (), _NOTHING
    try:
        found = chances(subject.flat, exact=True).chances
    except TooHardError:
        return (), _NOTHING
    open_cells = [(chance, v) for v, chance in enumerate(found) if chance is not None and 0 < chance < 1]
    if not open_cells:
        return (), _NOTHING
    least = min(chance for chance, _ in open_cells)
    cells = tuple(subject.names[v] for chance, v in open_cells if chance == least)
    alike = f" ({len(cells)} cells are as safe)" if len(cells) > 1 else ""
    words = f"It is a guess: the safest cell is {cells[0]}, a mine in {100 * least:.4g} % of the solutions{alike}."
    return cells[:1], words
