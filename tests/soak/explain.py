"""Random boards of three rules each and of the families: every step of their explanation must be proved by another
engine, name no rule it does not need, and the steps must lead to what is true."""

from __future__ import annotations

from collections import Counter
from random import Random

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.explain.proof import faults, faults_of_conflict
from pencilmark.puzzles.puzzle import Puzzle
from tests.soak.boards import board_of

__all__ = ["check", "describe", "drawn", "told"]

PATIENCE = 10.0  # seconds; of what takes longer the steps so far are proved
FAMILIES = (
    ("futoshiki", {"n": 4, "givens": 2, "signs": 5}),
    ("futoshiki", {"n": 5, "givens": 3, "signs": 8}),
    ("kropki", {"n": 4}),
    ("kropki", {"n": 6}),
    ("futoshiki", {"n": 6, "unique": True, "minimal": True}),
    ("kropki", {"n": 6, "minimal": True}),
    ("kropki", {"n": 4, "negative": True}),
    ("minesweeper", {"rows": 5, "cols": 5, "mines": 5, "hints": 10}),
    ("minesweeper", {"rows": 8, "cols": 8, "mines": 12, "hints": 26}),
    ("minesweeper", {"rows": 6, "cols": 6, "mines": 8, "hints": 18, "total": False}),
    ("killer", {"size": 4}),
    ("killer", {"size": 6}),
    ("kenken", {"size": 4}),
    ("kenken", {"size": 5}),
    ("kakuro", {"size": 5}),
    ("skyscrapers", {"size": 4}),
    ("skyscrapers", {"size": 5}),
    ("jigsaw", {"size": 5}),
    ("jigsaw", {"size": 6}),
    ("sudoku-x", {"size": 6}),
    ("windoku", {}),
    ("sudoku-mine", {}),
    ("consecutive", {"size": 4}),
    ("board", {"size": 6, "rules": "thermometers", "givens": 4}),
    ("board", {"size": 6, "rules": "thermometers,cages"}),
    ("board", {"size": 6, "rules": "arrows,dots:difference=1"}),
    ("sudoku", {"n": 4}),
    ("sudoku", {"n": 6, "minimal": True}),
    ("sudoku", {"n": 9, "givens": 40}),
    ("sudoku", {"n": 9, "minimal": True}),
)
SEEN: Counter[str] = Counter()  # boards by family
PROVED: Counter[str] = Counter()  # steps by what they end in


def drawn(seed: int) -> Puzzle:
    """A board of random rules, or one of a family."""
    dice = Random(seed)
    if dice.random() < 0.5:
        board: Puzzle = board_of(seed)
        return board
    family, asked = dice.choice(FAMILIES)
    try:
        return pm.generate(family, seed, **asked)
    except pm.GenerateError:
        return board_of(seed)


def check(seed: int) -> str:
    """What is wrong with the explanation of the board of this seed; empty if nothing is."""
    board = drawn(seed)
    found = pm.explain(board, seconds=PATIENCE)
    checker = "reference" if engines()["cpsat"].missing() else "cpsat"
    if found.rejected:
        return f"a technique said what is not so: {found.rejected[0]}"
    wrong = faults(board, found.steps, checker)
    if wrong or (wrong := faults_of_conflict(board, found.conflict, checker) if found.conflict else []):
        return "\n".join(wrong)
    SEEN[board.family] += 1
    PROVED[found.status] += len(found.steps)
    if found.status == "solved" and not _placed_all(board, found):
        return "there is one solution, and the path does not reach it"
    if found.status == "several" and (left := _left(board, found)) != _true(board):
        return f"the path ends at {left}, and what is true is {_true(board)}"
    return ""


def told() -> str:
    """What was proved so far."""
    boards = ", ".join(f"{name} {number:,}" for name, number in sorted(SEEN.items()))
    return f"{PROVED.total():,} steps proved, none without a rule it names ({boards})"


def describe(seed: int) -> str:
    return drawn(seed).format()


def _placed_all(board: Puzzle, found: pm.Explanation) -> bool:
    flat = board.flat()
    placed = {c.cell for step in found for c in step.conclusions if c.value is not None}
    return all(d.bit_count() == 1 or n in placed for n, d in zip(flat.names, flat.domains, strict=True))


def _left(board: Puzzle, found: pm.Explanation) -> list[set[int]]:
    """The values that the steps leave in each cell, with what placed cells keep away."""
    flat = board.flat()
    place = {name: v for v, name in enumerate(flat.names)}
    left = [{*flat.values_of(d)} for d in flat.domains]
    for step in found:
        for c in step.conclusions:
            left[place[c.cell]] = {c.value} if c.value is not None else left[place[c.cell]] - {*c.removed}
    return _without_seen(board, left)


def _without_seen(board: Puzzle, left: list[set[int]]) -> list[set[int]]:
    from pencilmark.explain.atoms import Subject

    for v, others in enumerate(Subject(board).sees):
        for other in others:
            if len(left[other]) == 1 and len(left[v]) > 1:
                left[v] = left[v] - left[other]
    return left


def _true(board: Puzzle) -> list[set[int]]:
    return [{*values} for values in pm.candidates(board).values]
