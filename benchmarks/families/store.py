"""Boards kept beside the families: text that `python benchmarks/make_boards.py` made, an empty line between two.

The first line of a board is its name. Making them takes minutes and a solver to prove each of them unique, and
another version of that solver would draw other boards; so they are made once and kept.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "boards"


def load(family: str) -> list[tuple[str, list[str]]]:
    text = (FOLDER / f"{family}.txt").read_text(encoding="utf-8")
    blocks = [block.splitlines() for block in text.split("\n\n")]
    return [(lines[0], lines[1:]) for lines in blocks if lines]


def save(family: str, made: list[tuple[str, list[str]]]) -> None:
    text = "\n\n".join("\n".join([name, *lines]) for name, lines in made)
    (FOLDER / f"{family}.txt").write_text(text + "\n", encoding="utf-8")
