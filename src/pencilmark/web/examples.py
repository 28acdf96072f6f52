"""Boards to begin with: the course's own, some of our generator's, and one of mixed rules, one line each. Of which
family a board is, is what it is read as."""

from __future__ import annotations

import json
from importlib.resources import files

from pencilmark.puzzles.reading import read_text

__all__ = ["EXAMPLES"]

#: (name, text)
_BOARDS = [
    (
        "Sudoku, easy",
        "9.4....58...1...97..18..4.6...6...4..5.4.9.1..9...1...5.6..43..34...8...78....9.4",
    ),
    (
        "Sudoku, medium",
        "..5.2...4...9.1..694..7..2.48.7...93.........75...4.18.3..1..595..2.8...6...5.3..",
    ),
    (
        "Sudoku, difficult",
        "2..9.4...346.8....9..362.....3....5.8.5...1.9.6....3.....219..6....4.938...8.7..2",
    ),
    (
        "Sudoku, evil",
        ".2...86..8....7....73.4....2....5.9.5..6.9..4.9.3....5....9.31....2....7..24...8.",
    ),
    ("Sudoku 4×4", "....2..1...21..3"),
    ("Sudoku 6×6", "5.......4..2........54...12..66....1"),
    (
        "Futoshiki 4×4",
        "0 0 0 0/0 0 0 0/0 0 4 0/0 0 0 0/0 0 0/0 0 0/0 0 0/< 0 0/0 0 0 0/0 ^ 0 0/0 v 0 0",
    ),
    (
        "Futoshiki 5×5",
        "0 0 0 0 0/3 0 0 5 0/0 3 0 4 0/0 0 0 0 0/0 0 0 0 0/0 0 0 >/0 0 0 0/0 0 0 0/< 0 < 0/0 > 0 "
        "0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0",
    ),
    (
        "Futoshiki 6×6",
        "0 0 2 5 0 0/0 0 0 0 0 0/0 0 5 3 0 0/2 0 3 1 0 0/0 0 0 0 0 0/0 0 0 0 0 0/0 0 0 < 0/> 0 0 "
        "0 0/0 0 0 0 0/0 0 0 0 >/0 0 0 0 0/> 0 < 0 0/0 0 0 0 0 0/0 0 0 0 0 ^/0 0 0 0 0 0/0 0 v 0 "
        "0 ^/0 0 0 0 0 0",
    ),
    (
        "Futoshiki, several solutions",
        "0 0 0 0 0/0 0 0 0 1/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/> 0 < 0/0 > 0 0/0 0 0 0/0 0 0 0/0 0 0 "
        "0/0 ^ 0 0 v/^ 0 0 0 0/0 0 0 0 0/0 0 0 0 0",
    ),
    (
        "Kropki 4×4",
        "0 2 0 0/0 0 0 0/0 0 0 0/0 0 0 4/0 0 0/0 2 0/0 0 0/0 0 0/0 0 0 0/0 0 0 0/0 1 0 0",
    ),
    (
        "Kropki 6×6",
        "0 5 0 0 0 6/0 0 0 0 0 2/6 0 0 0 0 0/2 0 0 6 0 5/0 0 0 0 4 0/0 0 0 0 0 0/0 0 0 0 0/0 0 1 "
        "0 0/0 0 0 0 0/0 1 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0 0/0 0 0 0 0 0/0 0 0 0 0 0/0 0 0 0 "
        "0 0/0 0 0 0 0 0",
    ),
    (
        "Kropki 9×9",
        "0 0 0 9 0 0 0 0 4/0 0 0 0 0 0 0 0 0/0 0 0 0 1 0 6 0 0/0 0 0 0 9 0 0 0 3/0 0 0 0 0 0 9 0 "
        "0/0 6 0 0 0 7 0 0 0/0 0 0 0 0 0 0 0 0/0 0 0 0 0 0 0 0 0/0 0 0 0 0 0 0 0 0/0 0 0 0 0 1 0 "
        "2/0 0 1 0 1 0 0 0/0 0 0 0 0 0 0 0/1 0 1 0 0 0 1 0/0 0 2 0 0 0 0 0/0 0 0 0 0 0 1 0/1 2 1 "
        "0 0 0 0 0/2 0 0 0 0 0 0 0/0 0 1 0 0 0 1 0/1 0 1 0 1 2 0 1 0/0 1 1 0 0 2 0 0 0/0 0 0 0 0 "
        "0 0 0 0/0 0 1 2 0 1 1 1 0/0 1 2 0 1 0 0 1 1/0 2 0 0 0 0 0 1 0/0 1 0 0 1 0 0 0 0/0 0 0 0 "
        "0 0 0 0 0",
    ),
    (
        "Minefield 1",
        "6 6 10 -1 -1 -1 1 1 -1 -1 3 -1 -1 -1 0 2 3 -1 3 3 2 -1 -1 2 -1 -1 -1 -1 2 2 3 -1 3 -1 1 -1 -1 -1 1",
    ),
    (
        "Minefield 2",
        "6 6 10 -1 -1 -1 1 1 1 3 4 -1 2 -1 -1 2 -1 -1 -1 -1 -1 -1 -1 2 2 -1 2 1 2 -1 -1 1 -1 -1 1 -1 1 0 -1",
    ),
    (
        "Minefield 3",
        "6 6 10 -1 -1 -1 -1 -1 -1 -1 2 2 2 3 -1 -1 2 0 0 2 -1 -1 2 0 0 2 -1 -1 3 2 2 2 -1 -1 -1 -1 -1 -1 -1",
    ),
    (
        "Minefield 4",
        "6 6 10 -1 1 -1 1 1 -1 2 2 3 -1 -1 1 -1 -1 5 -1 5 -1 2 -1 5 -1 -1 -1 -1 2 -1 -1 3 -1 -1 -1 1 1 -1 0",
    ),
    (
        "Minefield 9×9",
        "9 9 14 1 -1 -1 -1 1 -1 -1 -1 -1 2 2 -1 1 1 -1 -1 -1 -1 -1 2 -1 -1 0 -1 -1 -1 0 -1 -1 1 -"
        "1 -1 2 -1 1 0 -1 -1 1 -1 -1 -1 -1 2 0 1 1 -1 2 -1 4 -1 -1 0 -1 0 -1 -1 2 -1 2 -1 0 0 -1 "
        "-1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 0 0 -1",
    ),
    (
        "Minefield 16×16",
        "16 16 50 -1 -1 -1 2 3 -1 -1 -1 2 -1 1 -1 -1 -1 0 0 -1 3 -1 -1 3 -1 -1 -1 -1 -1 1 -1 1 0 "
        "-1 -1 2 -1 -1 -1 2 -1 2 -1 3 2 -1 -1 -1 0 0 -1 1 -1 1 -1 -1 0 2 2 -1 -1 2 1 2 1 1 0 1 -1"
        " -1 0 -1 0 -1 -1 -1 1 2 -1 -1 -1 -1 -1 -1 -1 0 -1 0 -1 2 -1 -1 -1 -1 1 -1 2 -1 -1 -1 0 0"
        " 1 -1 -1 -1 -1 2 -1 -1 1 -1 -1 2 -1 -1 2 2 -1 -1 -1 -1 -1 -1 -1 5 -1 4 2 2 1 -1 -1 3 -1 "
        "2 1 0 -1 2 -1 -1 -1 -1 1 1 -1 3 -1 -1 1 1 0 0 0 -1 1 3 3 -1 2 2 1 -1 -1 2 -1 -1 -1 1 -1 "
        "-1 0 2 -1 3 -1 2 -1 -1 -1 -1 2 -1 -1 -1 -1 1 -1 3 -1 3 1 3 -1 2 2 -1 -1 -1 2 2 -1 1 -1 -"
        "1 3 2 1 -1 -1 0 -1 1 1 -1 -1 1 -1 -1 -1 -1 3 -1 -1 4 -1 -1 -1 -1 -1 1 -1 0 -1 -1 -1 -1 -"
        "1 4 -1 -1 1 -1 -1 -1 1 -1 1 0 0 0 0 2 -1 -1 1 1 -1",
    ),
    (
        "Cages, thermometers, signs and dots",
        '{"pencilmark": 1, "title": "Cages, thermometers, signs and dots", '
        '"grid": {"rows": 6, "columns": 6}, "rules": [{"rule": "rows"}, {"rule": "columns"}, '
        '{"rule": "boxes", "shape": [2, 3]}, '
        '{"rule": "thermometer", "cells": ["r6c1", "r5c1", "r4c2"]}, '
        '{"rule": "thermometer", "cells": ["r1c6", "r2c6", "r2c5"]}, '
        '{"rule": "cage", "cells": ["r1c1", "r1c2", "r2c1"], "sum": 10}, '
        '{"rule": "cage", "cells": ["r1c3", "r1c4", "r2c4"], "sum": 12}, '
        '{"rule": "cage", "cells": ["r5c3", "r6c3", "r6c4"], "sum": 12}, '
        '{"rule": "cage", "cells": ["r6c5", "r6c6", "r5c6"], "sum": 7}, '
        '{"rule": "cage", "cells": ["r3c3", "r3c4"], "sum": 6}, '
        '{"rule": "sign", "less": "r6c3", "greater": "r6c2"}, {"rule": "sign", "less": "r4c6", "greater": "r3c6"}, '
        '{"rule": "sign", "less": "r4c2", "greater": "r4c1"}, {"rule": "sign", "less": "r2c3", "greater": "r2c4"}, '
        '{"rule": "dot", "cells": ["r2c1", "r2c2"], "ratio": 2}, '
        '{"rule": "dot", "cells": ["r1c2", "r2c2"], "ratio": 2}, '
        '{"rule": "dot", "cells": ["r5c5", "r6c5"], "difference": 1}, '
        '{"rule": "dot", "cells": ["r2c6", "r3c6"], "difference": 1}, '
        '{"rule": "dot", "cells": ["r3c1", "r3c2"], "difference": 1}]}',
    ),
]


def _family(text: str) -> str:
    """What a text is read as."""
    puzzle = next(read_text(text.replace("/", "\n"))).puzzle
    assert puzzle is not None
    return puzzle.family


def _gallery() -> list[dict[str, str]]:
    """One board of every family that has no course of its own."""
    boards: list[dict[str, str]] = json.loads((files("pencilmark.web") / "gallery.json").read_text("utf-8"))
    return boards


EXAMPLES = [
    *({"puzzle": _family(text), "name": name, "text": text} for name, text in _BOARDS),
    *_gallery(),
]
