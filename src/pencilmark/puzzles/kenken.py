"""KenKen: a Latin square with cages; the values in a cage, calculated with, give its number."""

from __future__ import annotations

from pencilmark.puzzles.board_family import LATIN, BoardFamily

__all__ = ["KenKen"]


class KenKen(BoardFamily):
    family = "kenken"
    called = "KenKen"
    always = LATIN
    tools = ({"rule": "calculation-cage"},)
    generated_by = {"size": 6, "base": "latin", "rules": "calculation-cages", "givens": 0}
