"""Consecutive Sudoku: neighbours with a white dot between them differ by 1, and no others do."""

from __future__ import annotations

from pencilmark.puzzles.board_family import BOXED, BoardFamily, Said

__all__ = ["Consecutive"]

_NO_OTHERS: tuple[Said, ...] = (
    {"rule": "negative", "of": ["dot:difference:1"]},
    {"rule": "non-consecutive"},
)


class Consecutive(BoardFamily):
    family = "consecutive"
    always = (*BOXED, _NO_OTHERS)
    tools = ({"rule": "dot", "difference": 1},)
    generated_by = {"rules": "dots:difference=1,non-consecutive"}
