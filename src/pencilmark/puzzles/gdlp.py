"""Skyscrapers as a course of Wrocław writes them: the side, then a line for each side of the board.

5
G;3;2;3;2;0       the top (góra), from left to right; 0 is no clue
D;1;2;0;2;3       the bottom (dół)
L;4;2;0;2;1       the left, from top to bottom
P;1;3;2;2;5       the right (prawo)
"""

from __future__ import annotations

import re

from pencilmark.errors import InputError
from pencilmark.puzzles.grid import MAX_SIDE
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["clues_in", "recognise", "text_of"]

LETTERS = "GDLP"  # top, bottom, left, right
_BEGIN = re.compile(rf"\s*[{LETTERS}]\s*;", re.IGNORECASE)


def recognise(text: Text) -> bool:
    return len(text.lines) > 1 and bool(_BEGIN.match(text.lines[1].text))


def clues_in(text: Text) -> list[list[int]]:
    """The clues of the top, bottom, left and right."""
    if not text.lines:
        raise text.end_error("the side of the board")
    side = text.lines[0].row(1, "number (the side)")[0]
    n = side.integer(f"a side from 1 to {MAX_SIDE}", 1, MAX_SIDE)
    found: dict[str, list[int]] = {}
    for line in text.take(5, f"a line of {_missing(text)}"):
        if line is not text.lines[0]:
            letter, clues = _side(line, n)
            if letter.text.upper() in found:
                raise letter.error(f"each of {' '.join(LETTERS)} once")
            found[letter.text.upper()] = clues
    return [found[letter] for letter in LETTERS]


def _missing(text: Text) -> str:
    there = {line.text.lstrip()[:1].upper() for line in text.lines[1:]}
    return " or ".join(letter for letter in LETTERS if letter not in there) or LETTERS


def _side(line: Line, n: int) -> tuple[Token, list[int]]:
    fields = [_token(match, line) for match in re.finditer(r"[^;]+", line.text) if match[0].strip()]
    letter, *clues = fields or line.tokens
    if letter.text.upper() not in LETTERS or len(letter.text) != 1:
        raise letter.error(f"one of {' '.join(LETTERS)}")
    if len(clues) != n:
        at = clues[n].column if len(clues) > n else len(line.text.rstrip()) + 1
        raise InputError(f"expected {n} numbers behind {letter.text}, found {len(clues)}", line.number, at)
    return letter, [clue.integer(f"a number of towers from 1 to {n}, or 0 for none", 0, n) for clue in clues]


def _token(match: re.Match[str], line: Line) -> Token:
    inner = match[0].strip()
    return Token(inner, line.number, match.start() + match[0].index(inner) + 1)


def text_of(clues: list[list[int]]) -> str:
    lines = [";".join([letter, *map(str, side)]) + "\n" for letter, side in zip(LETTERS, clues, strict=True)]
    return f"{len(clues[0])}\n" + "".join(lines)
