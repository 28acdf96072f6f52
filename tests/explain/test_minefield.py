"""What is said of a minefield, "safe", "a mine" or "a guess", is exact."""

from __future__ import annotations

from random import Random

import pytest

import pencilmark as pm
from pencilmark.explain.atoms import Subject
from pencilmark.explain.guess import guess_words


def field(seed: int) -> pm.Minesweeper:
    """A position of a game: some cells of a small field opened."""
    dice = Random(seed)
    height, width = dice.randint(2, 4), dice.randint(2, 4)
    count = height * width
    mines = {*dice.sample(range(count), dice.randint(1, count // 2))}
    board = pm.Minesweeper(height, width, len(mines), (-1,) * count)
    opened = {c for c in range(count) if c not in mines and dice.random() < 0.5}
    hints = [len(mines & {*board.neighbours(c)}) if c in opened else -1 for c in range(count)]
    return pm.Minesweeper(height, width, len(mines), tuple(hints))


@pytest.mark.parametrize("seed", range(60))
def test_the_steps_say_all_that_is_certain_and_nothing_else(seed: int) -> None:
    board = field(seed)
    solutions = [board.values(rows) for rows in pm.solve(board, solutions=None, engine="reference").solutions]
    found = pm.explain(board)
    told = {c.cell: c.value for step in found for c in step.conclusions}
    certain = {
        name: column[0]
        for name, column in zip(board.flat().names, zip(*solutions, strict=True), strict=True)
        if len({*column}) == 1
    }
    assert told == certain
    assert found.status == ("solved" if len(solutions) == 1 else "several")


@pytest.mark.parametrize("seed", range(60))
def test_a_guess_names_the_safest_cell(seed: int) -> None:
    board = field(seed)
    hint = pm.next_step(board)
    solutions = [board.values(rows) for rows in pm.solve(board, solutions=None).solutions]
    mines = [sum(column) for column in zip(*solutions, strict=True)]
    if any(count in (0, len(solutions)) for count in mines):
        assert hint.step is not None
    else:
        assert hint.words.startswith("It is a guess")
        place = board.flat().names.index(hint.cells[0])
        assert mines[place] == min(mines)
        assert f"{100 * mines[place] / len(solutions):.4g} %" in hint.words


def test_cells_that_are_as_safe_are_so_to_the_last_bit() -> None:
    """Thirty-three cells hold a mine in 7 of 32 solutions, two of them counted in another order than the rest."""
    board = pm.loads(AS_SAFE, puzzle="minesweeper")
    assert guess_words(Subject(board))[1].endswith(
        "a mine in 21.88 % of the solutions (33 cells are as safe)."
    )


AS_SAFE = """10 12 22
? ? ? ? ? ? ? ? ? ? ? ?
? ? ? ? ? ? ? ? 4 ? ? ?
? ? 3 2 1 ? ? ? ? ? ? ?
? ? 1 0 1 ? ? ? ? ? ? ?
? 2 1 0 1 ? ? ? ? ? ? ?
? 1 0 0 1 1 1 ? ? ? ? ?
? 2 0 0 0 0 1 ? ? ? ? ?
? 2 1 1 0 0 1 ? 1 1 1 1
? 2 ? 2 1 1 2 2 1 0 0 0
? ? ? ? ? 1 ? 1 0 0 0 0
"""
