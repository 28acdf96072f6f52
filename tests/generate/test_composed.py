"""Boards of any rules: they are what was asked, have one solution, keep to every rule, and are the same everywhere."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import ClassVar

import pytest

from pencilmark import rules as all_rules
from pencilmark.api import is_unique, solve
from pencilmark.constraints.all_different import all_different
from pencilmark.constraints.sum import sum_of
from pencilmark.errors import GenerateError
from pencilmark.generate import generate, generators, on_boards, parameters
from pencilmark.generate.draw import Draw
from pencilmark.generate.holes import random_holes, runs
from pencilmark.generate.regions import random_regions
from pencilmark.loading import loads
from pencilmark.puzzles import families
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.rules import Boxes, Cage, Cell, Columns, Dot, Grid, Rows, Rule, Thermometer, fields


@dataclass(frozen=True)
class MixedLine(Rule):
    """A line of a stranger's that is stated by nothing: its cells are different."""

    name = "mixed-line"
    place = "line"
    cells: tuple[Cell, ...] = fields.cells(3)

    def constraints(self, grid):
        yield all_different(grid.variables(self.cells), label="line")

    def words(self):
        return "all different"


@dataclass(frozen=True)
class Weighed(Rule):
    """Cells that a stranger's rule says something of."""

    name = "weighed"
    place = "cells"
    cells: tuple[Cell, ...] = fields.cells()
    weight: int = fields.number()

    def constraints(self, grid):
        yield sum_of(grid.variables(self.cells), self.weight, label="weighed")

    def words(self):
        return f"add up to {self.weight}"

    @classmethod
    def stated(cls, cells, solution):
        yield cls(tuple(cells), sum(solution[cell] for cell in cells))


@dataclass(frozen=True)
class Unheard(Rule):
    """Nobody can guess its number."""

    name = "unheard"
    place = "corner"
    number: int = fields.number()

    def constraints(self, grid):
        return ()

    def words(self):
        return "nothing"


def of_kind(board, kind):
    return [rule for rule in board.rules if isinstance(rule, kind)]


def givens(board):
    return sum(value is not None for value in board.givens)


def test_cages_and_thermometers_without_givens():
    for seed in range(3):
        board = generate("board", seed, size=6, rules=["cage", "thermometer"], givens=0)
        assert board == generate("board", seed, size=6, rules="cages,thermometers", givens=0)
        assert is_unique(board)
        assert givens(board) == 0
        assert of_kind(board, Thermometer)
        assert {cell for cage in of_kind(board, Cage) for cell in cage.cells} == set(board.grid.cells)
        assert board.complaints(solve(board).solution) == []
        assert loads(board.format()) == board


def test_the_same_boards_everywhere():
    """If this fails, everyone's seeds mean other boards: that is a breaking change."""
    board = generate("board", 7, size=4, rules="thermometers:2", givens=3)
    said = json.loads(board.format())
    assert said["givens"] == PINNED["givens"]
    assert said["rules"][3:] == PINNED["rules"]


def test_a_reference_engine_draws_the_same_solution(monkeypatch):
    """Native and plain Python repeat each other: a solution does not depend on which is there."""
    from pencilmark.generate import fill

    made = [generate("board", seed, size=4, givens=16, unique=False).givens for seed in range(3)]
    monkeypatch.setattr(fill, "solve", lambda *args, **named: solve(*args, engine="reference", **named))
    assert made == [generate("board", seed, size=4, givens=16, unique=False).givens for seed in range(3)]


def test_lines_are_apart_and_true():
    board = generate("board", 2, rules="thermometers")
    lines = [rule.cells for rule in of_kind(board, Thermometer)]
    assert len({cell for line in lines for cell in line}) == sum(map(len, lines))
    assert all(len(line) >= 3 for line in lines)
    assert is_unique(board)


def test_numbers_of_rules_and_fields():
    board = generate("board", 1, size=6, rules="dots:difference=1:8,thermometers:2", givens=6)
    assert len(of_kind(board, Thermometer)) == 2
    assert [dot.difference for dot in of_kind(board, Dot)] == [1] * 8
    assert givens(board) == 6
    assert is_unique(board)
    small = generate("board", 1, size=6, rules="cages:sum=1-9")
    assert all(cage.sum <= 9 for cage in of_kind(small, Cage))


def test_every_clue_of_a_minimal_board_is_needed():
    board = generate("board", 3, size=4, rules="signs", minimal=True)
    assert is_unique(board)
    ground = (Rows, Columns, Boxes)
    for rule in [rule for rule in board.rules if not isinstance(rule, ground)]:
        fewer = [other for other in board.rules if other != rule]
        assert not is_unique(Board(4, 4, fewer, board.givens))
    for cell in board.given():
        left = {other: value for other, value in board.given().items() if other != cell}
        assert not is_unique(Board(4, 4, board.rules, left))


def test_a_minimal_board_may_have_a_number_of_givens():
    board = generate("board", 1, size=4, rules="signs", minimal=True, givens=1)
    assert givens(board) == 1
    assert not is_unique(Board(4, 4, board.rules))


def test_one_kind_with_several_fields():
    board = generate("board", 1, size=6, rules="dots:difference=1:3,dots:ratio=2:4,rows,boxes", givens=10)
    assert sorted(dot.black for dot in of_kind(board, Dot)) == [False] * 3 + [True] * 4
    assert [rule.name for rule in board.rules[:3]] == ["rows", "columns", "boxes"]


def test_where_missing_marks_speak_all_are_shown():
    negative = {"rule": "negative", "of": ["dot:difference:1"]}
    board = generate("board", 4, size=6, rules=["dot:difference=1", negative])
    assert is_unique(board)
    values = solve(board).solution
    shown = {frozenset(dot.cells) for dot in of_kind(board, Dot)}
    for a, b in board.grid.edges():
        differ_by_one = abs(values[a.row][a.column] - values[b.row][b.column]) == 1
        assert differ_by_one == (frozenset((a, b)) in shown)


def test_a_rule_of_the_whole_board_is_kept_to():
    cage = {"rule": "cage", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"], "sum": 10}
    board = generate("board", 1, size=4, rules=[cage])
    assert len({row[i] for i, row in enumerate(solve(board).solution)}) == 4
    assert of_kind(board, Cage)


def test_minefields():
    total = {"rule": "total", "mines": 8}
    board = generate("board", 1, size=5, base="open", values="0-1", rules=["hint", total], givens=0)
    assert is_unique(board)
    assert board.holes
    assert sum(value or 0 for row in solve(board).solution for value in row) == 8


def test_rules_of_a_stranger_are_generated(monkeypatch):
    board = generate("board", 1, size=4, rules=[MixedLine, Weighed])
    assert is_unique(board)
    assert of_kind(board, MixedLine)
    assert of_kind(board, Weighed)
    known = {**all_rules.rules(), "weighed": Weighed}
    monkeypatch.setattr("pencilmark.generate.wishes.rules", lambda: known)
    assert of_kind(generate("board", 1, size=4, rules="weighed", givens=0), Weighed)


@pytest.mark.parametrize("symmetry", ["half-turn", "quarter-turn", "mirror", "diagonal"])
def test_givens_are_symmetrical(symmetry):
    board = generate("sudoku", 3, symmetry=symmetry)
    assert isinstance(board, Sudoku)
    assert is_unique(board)
    there = {(i // 9, i % 9) for i, value in enumerate(board.cells) if value}
    moves = {
        "half-turn": lambda r, c: (8 - r, 8 - c),
        "quarter-turn": lambda r, c: (c, 8 - r),
        "mirror": lambda r, c: (r, 8 - c),
        "diagonal": lambda r, c: (c, r),
    }
    assert {moves[symmetry](*place) for place in there} == there


def test_a_board_with_symmetry_has_the_givens_asked_for():
    board = generate("board", 1, size=6, givens=14, symmetry="half-turn", rules="cages:3")
    assert givens(board) == 14
    assert [v is None for v in board.givens] == [v is None for v in reversed(board.givens)]


@pytest.mark.parametrize("box", ["none", "2x3", "3x2"])
def test_boxes(box):
    board = generate("board", 1, size=6, boxes=box)
    shapes = [rule.shape for rule in of_kind(board, Boxes)]
    assert shapes == ([] if box == "none" else [tuple(map(int, box.split("x")))])


def test_killer_is_a_board_of_cages():
    board = generate("killer", 1, size=4)
    assert is_unique(board)
    assert of_kind(board, Cage)
    assert givens(board) == 0
    assert {p.name for p in parameters("killer")} >= {"size", "givens", "symmetry", "minimal"}


@pytest.mark.parametrize("family", sorted(on_boards.family_generators()))
def test_every_family_on_boards_is_generated(family):
    board = generate(family, 2)
    assert isinstance(board, Board)
    assert is_unique(board)
    assert board == generate(family, 2)
    assert (
        solve(loads(board.format(), family if family in families() else None)).solution
        == solve(board).solution
    )


def test_runs_of_a_crossing_without_givens():
    """Cages stand for Kakuro's runs: on a crossing they are the cells between holes."""
    for seed in range(3):
        board = generate("board", seed, size=7, base="crossing", rules="cages", givens=0)
        assert is_unique(board)
        assert [cage.cells for cage in of_kind(board, Cage)] != []
        assert {cage.cells for cage in of_kind(board, Cage)} == set(runs(board.plain_grid))


def test_a_family_says_itself_how_it_is_generated(monkeypatch):
    class Warm(Board):
        family = "warm"
        generated_by: ClassVar = {"size": 4, "rules": "thermometers"}

    monkeypatch.setattr(on_boards, "families", lambda: {"warm": Warm})
    found = on_boards.family_generators()["warm"]
    board = found.make(Draw(1), found.checked({}))
    assert board.shape == (4, 4)
    assert of_kind(board, Thermometer)


def test_regions_are_connected_and_of_one_size():
    for n in (4, 6, 9):
        grid = Grid(n, n, (1, n))
        regions = random_regions(grid, Draw(1, n))
        assert sorted(cell for region in regions for cell in region) == sorted(grid.cells)
        assert {len(region) for region in regions} == {n}
        assert any(len({cell.row for cell in region}) > 1 for region in regions)
        for region in regions:
            reached, border = set(), [region[0]]
            while border:
                cell = border.pop()
                reached.add(cell)
                border += [c for c in grid.beside(cell) if c in region and c not in reached]
            assert reached == set(region)


@pytest.mark.parametrize("size", [5, 8, 12])
def test_a_crossing_has_runs_of_two_to_nine_cells(size):
    grid = Grid(size, size, (1, 9), random_holes(size, size, Draw(1)))
    assert all(2 <= len(run) <= 9 for run in runs(grid))
    assert sorted(cell for run in runs(grid) for cell in run) == sorted([*grid.cells, *grid.cells])


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"rules": "thermometer,cags"}, "did you mean cage"),
        ({"rules": "cages:many"}, "expected a number or field=value"),
        ({"rules": "cages:shape=3"}, "no field 'shape'"),
        ({"rules": "dots:difference=red"}, "expected a whole number"),
        ({"rules": "negative"}, "negative needs of"),
        ({"size": 4, "rules": [Unheard]}, "no unheard could be told"),
        ({"rules": "cages,signs,cage"}, "cage is asked for twice"),
        ({"rules": [3]}, "expected names, rules or JSON"),
        ({"rules": 3}, "must be a text"),
        ({"boxes": "4x4"}, "do not divide"),
        ({"boxes": "big"}, "two numbers as 2x3"),
        ({"base": "latin", "boxes": "3x3"}, "has no boxes"),
        ({"base": "round"}, "one of boxes"),
        ({"symmetry": "much"}, "one of none"),
        ({"givens": 82}, "82 givens do not fit"),
        ({"values": "9-1"}, "a smaller and a larger"),
        ({"size": 4, "values": "1-3"}, "no solution"),
        ({"rows": 4, "columns": 6, "symmetry": "diagonal", "base": "open"}, "square board"),
        ({"size": 4, "rules": "thermometers:9"}, "the last solution tried has [0-9] of thermometer"),
        (
            {"size": 4, "givens": 2},
            "2 givens was found in 40 attempts .the last of them needed [0-9]+ givens",
        ),
    ],
)
def test_requests_that_cannot_be_met_are_refused_in_words(asked, words):
    with pytest.raises(GenerateError, match=words):
        generate("board", 1, **asked)


def test_every_generator_lists_what_it_can_be_asked_for():
    for name, generator in generators().items():
        assert generator.checked({})
        assert parameters(name) == generator.parameters


PINNED = {
    "givens": [[None, None, 2, None], [None, None, None, None], [None, None, 4, None], [None, None, None, 1]],
    "rules": [
        {"rule": "thermometer", "cells": ["r1c3", "r2c2", "r1c2"]},
        {"rule": "thermometer", "cells": ["r2c3", "r1c4", "r2c4"]},
    ],
}
