"""Small boards of all kinds, each with one solution or none: their certificates are made in milliseconds."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pencilmark as pm

__all__ = ["BOARDS", "certificates", "own_problem"]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def own_problem() -> pm.Problem:
    problem = pm.Problem()
    x, y, z = problem.variables("xyz", range(4))
    problem.add(x < y, x + y + z == 6, pm.table((x, z), [(0, 3), (1, 2), (2, 1)]), pm.all_different(x, y, z))
    problem.add(pm.automaton((x, y, z), ".* 3 .*"), pm.count_of((x, y, z), 1) == 1, y != 2, z > 1)
    return problem


BOARDS = {
    "sudoku": pm.loads("1---\n--2-\n-3--\n---4"),
    "no sudoku": pm.loads("12--\n--3-\n-1--\n---3"),
    "futoshiki": pm.load(EXAMPLES / "futoshiki" / "five.txt"),
    "kropki": pm.load(EXAMPLES / "kropki" / "six.txt"),
    "minefield": pm.Minesweeper(3, 3, 2, (-1, -1, 2, -1, -1, 2, -1, 1, -1)),
    "no minefield": pm.load(EXAMPLES / "minesweeper" / "unsatisfiable.txt"),
    "cages": pm.Board(
        4,
        4,
        [
            pm.rules.Rows(),
            pm.rules.Columns(),
            pm.rules.Boxes(2, 2),
            pm.rules.Cage(["r1c1", "r1c2", "r2c1"], sum=6),
            pm.rules.Cage(["r3c3", "r3c4"], sum=7),
            pm.rules.Cage(["r2c3", "r2c4"], sum=3),
            pm.rules.Cage(["r3c1", "r4c1", "r4c2"], sum=9),
        ],
        {"r1c1": 1, "r4c4": 1, "r1c3": 3},
    ),
    "skyscrapers": pm.load(EXAMPLES / "boards" / "skyscrapers.json"),
    "jigsaw": pm.load(EXAMPLES / "boards" / "jigsaw.json"),
    "kenken": pm.load(EXAMPLES / "boards" / "kenken.json"),
    "thermometers": pm.load(EXAMPLES / "composed" / "thermometers.json"),
    "problem": own_problem(),
}


@cache
def certificates() -> dict[str, pm.Certificate]:
    return {name: pm.prove(board) for name, board in BOARDS.items()}
