"""Texts that another command answers: sliding tiles are found by a path, not by values for cells."""

from __future__ import annotations

from pencilmark.errors import InputError
from pencilmark.puzzles.text import Text

__all__ = ["answered_elsewhere"]

MOST_CELLS = 400
_GAPS = frozenset("_xX.")


def answered_elsewhere(text: Text) -> InputError | None:
    """The error that says what to type for a text that is a board of sliding tiles; None if it is none."""
    lines = [line.text.partition("#")[0].replace(",", " ").split() for line in text.lines[: MOST_CELLS + 2]]
    rows = [words for words in lines if words]
    if not rows or not (_are_tiles(rows) or (len(rows[0]) <= 2 and _are_tiles(rows[1:], rows[0]))):
        return None
    message = (
        "expected a puzzle of cells and values, found sliding tiles: type pencilmark tiles FILE"
        " (--goal spiral, gap-last or gap-first, where the goal is not in the file)"
    )
    return InputError(message, text.lines[0].number, 1, kind="tiles")


def _are_tiles(rows: list[list[str]], head: list[str] | None = None) -> bool:
    """Is every number from 0 up there once? Without a size in front, in rows of one width, or twice: start and goal."""
    words = [word for row in rows for word in row]
    if head is not None:
        return all(word.lstrip("-").isdecimal() for word in head) and _is_permutation(words)
    if len({len(row) for row in rows}) != 1 or len(rows) < 2:
        return False
    half = len(words) // 2
    return _is_permutation(words) or (_is_permutation(words[:half]) and _is_permutation(words[half:]))


def _is_permutation(words: list[str]) -> bool:
    if not 4 <= len(words) <= MOST_CELLS or not all(
        w in _GAPS or (w.isdecimal() and len(w) < 4) for w in words
    ):
        return False
    return {0 if word in _GAPS else int(word) for word in words} == {*range(len(words))}
