"""Every rule's examples have the number of solutions they state, on every engine, and survive being written."""

from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.puzzles.board import Board
from pencilmark.rules import Example, rule_of, rules

EXAMPLES = [
    pytest.param(example, id=f"{name}-{number}")
    for name, kind in rules().items()
    for number, example in enumerate(kind.examples)
]
ENGINES = ["reference", "native", "cpsat"]


def board_of(example: Example) -> Board:
    listed = [rule_of(rule) for rule in (*example.rules, example.rule)]
    return Board(example.rows, example.columns, listed, example.givens or {}, example.values, example.holes)


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("name", ENGINES)
def test_the_number_of_solutions(example: Example, name: str) -> None:
    if missing := engines()[name].missing():
        pytest.skip(missing)
    assert pm.count(board_of(example), engine=name) == example.solutions


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_board_survives_being_written(example: Example) -> None:
    board = board_of(example)
    assert pm.loads(board.format()) == board


@pytest.mark.parametrize("name", rules())
def test_every_rule_has_examples_and_words(name: str) -> None:
    kind = rules()[name]
    assert len(kind.examples) >= 2
    for example in kind.examples:
        rule = rule_of(example.rule)
        assert rule.name == name
        assert rule.words()
        assert not rule.words().endswith(".")
        assert list(rule.marks(board_of(example).grid)) is not None


@pytest.mark.parametrize("example", EXAMPLES)
def test_clues_are_true_of_the_solution_they_are_taken_from(example: Example) -> None:
    """Stated on a board without other rules, they leave the solution standing."""
    board = board_of(example)
    rows = pm.solve(board).solution
    if rows is None:
        return
    solution = dict(zip(board.grid.cells, board.values(rows), strict=True))
    for clue in list(type(rule_of(example.rule)).clues(board.grid, solution))[:20]:
        holes = {*board.holes, clue.cell} if hasattr(clue, "cell") and clue.name == "hint" else board.holes
        stated = Board(board.height, board.width, [clue], {}, board.domain, holes)
        kept = {cell: value for cell, value in solution.items() if cell not in holes}
        assert pm.solve(stated.with_givens(kept)).status == "solved"
