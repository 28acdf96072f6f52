"""Solutions are drawn without visible bias: each of all there are as often as the others, within chance.

The seeds are fixed, so a test that passes passes always. The bound is six standard deviations of chi squared; the
search alone, without mixing, is far beyond it.
"""

from __future__ import annotations

from collections import Counter

import pytest

from pencilmark.generate.draw import Draw
from pencilmark.generate.fill import fill
from pencilmark.generate.filled import _Filling, _units, filled_board
from pencilmark.generate.latin import latin_square
from pencilmark.generate.mixing import mixed
from pencilmark.rules import Boxes, Columns, Grid, Rows


def deviations(draw_one, kinds, each):
    """By how many standard deviations chi squared is off, for so many draws of each of so many kinds."""
    drawn = Counter(tuple(draw_one(Draw(seed, "even"))) for seed in range(kinds * each))
    assert len(drawn) <= kinds
    statistic = sum((drawn[one] - each) ** 2 / each for one in drawn) + (kinds - len(drawn)) * each
    return (statistic - (kinds - 1)) / (2 * (kinds - 1)) ** 0.5


def composed(n, *rules):
    grid = Grid(n, n, (1, n))
    constraints = [constraint for rule in rules for constraint in rule.constraints(grid)]
    return lambda draw: fill(grid, constraints, draw).values()


@pytest.mark.parametrize(("n", "kinds", "each"), [(2, 2, 200), (3, 12, 100)])
def test_small_latin_squares(n, kinds, each):
    assert abs(deviations(lambda draw: latin_square(n, draw), kinds, each)) < 6


def test_small_sudokus():
    assert abs(deviations(lambda draw: filled_board((2, 2), draw), 288, 10)) < 6


def test_the_test_sees_a_bias():
    """The search alone, as it fills large boards."""
    assert deviations(lambda draw: _Filling((2, 2), draw).run() or [], 288, 10) > 12


def test_squares_and_sudokus_of_composed_boards():
    assert abs(deviations(composed(3, Rows(), Columns()), 12, 60)) < 6
    assert abs(deviations(composed(4, Rows(), Columns(), Boxes(2, 2)), 288, 6)) < 6


def test_no_cell_and_no_value_of_a_sudoku_is_favoured():
    """On 9×9 boards every cell has every value equally often."""
    boards = [filled_board((3, 3), Draw(seed, "even")) for seed in range(270)]
    for cell in range(81):
        counts = Counter(board[cell] for board in boards)
        assert sum((counts[value] - 30) ** 2 / 30 for value in range(1, 10)) < 8 + 7 * 4  # 8 ± 4


def test_mixing_leads_from_any_sudoku_to_any_other():
    units = [_units(cell, 4, (2, 2)) for cell in range(16)]
    board, met = filled_board((2, 2), Draw(1)), set()
    for step in range(6000):
        board = mixed(board, range(1, 5), units, Draw(step, "walk"), 1)
        met.add(tuple(board))
    assert len(met) == 288
