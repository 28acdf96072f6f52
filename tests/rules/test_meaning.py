"""What rules of cages, outside clues and one's own say, each against a sentence of plain Python on every filling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from math import prod
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.puzzles.board import Board
from pencilmark.rules import BoardError, Cell, Grid, rule_of, rules
from pencilmark.rules.marks import Outside

Values = dict[str, int]
CELLS = ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3"]


def view(*names: str) -> Callable[[Values], list[int]]:
    return lambda v: [v[name] for name in names]


def seen(line: list[int]) -> int:
    return sum(value > max(line[:place], default=0) for place, value in enumerate(line))


def between(line: list[int], low: int, high: int) -> int | None:
    if line.count(low) != 1 or line.count(high) != 1:
        return None
    first, last = sorted((line.index(low), line.index(high)))
    return sum(line[first + 1 : last])


def first_sum(line: list[int]) -> int | None:
    return sum(line[: line[0]]) if line[0] <= len(line) else None


def room(line: list[int]) -> int | None:
    return line[line[0] - 1] if line[0] <= len(line) else None


def largest(line: list[int]) -> tuple[int, list[int]]:
    ordered = sorted(line)
    return ordered[-1], ordered[:-1]


TOP2, LEFT1, RIGHT2 = view("r1c2", "r2c2"), view("r1c1", "r1c2", "r1c3"), view("r2c3", "r2c2", "r2c1")
THREE = view("r1c1", "r1c2", "r2c2")
SAYINGS: list[tuple[dict[str, Any], Callable[[Values], bool]]] = [
    ({"rule": "skyscraper", "where": "left", "at": 1, "value": 2}, lambda v: seen(LEFT1(v)) == 2),
    ({"rule": "skyscraper", "where": "right", "at": 2, "value": 1}, lambda v: seen(RIGHT2(v)) == 1),
    ({"rule": "skyscraper", "where": "top", "at": 2, "value": 2}, lambda v: seen(TOP2(v)) == 2),
    ({"rule": "skyscraper", "where": "bottom", "at": 2, "value": 2}, lambda v: seen(TOP2(v)[::-1]) == 2),
    ({"rule": "sandwich", "where": "left", "at": 1, "sum": 2}, lambda v: between(LEFT1(v), 1, 3) == 2),
    (
        {"rule": "sandwich", "where": "left", "at": 1, "sum": 3, "ends": [2, 1]},
        lambda v: between(LEFT1(v), 1, 2) == 3,
    ),
    ({"rule": "sandwich", "where": "top", "at": 2, "sum": 0}, lambda v: between(TOP2(v), 1, 3) == 0),
    ({"rule": "x-sum", "where": "right", "at": 2, "value": 4}, lambda v: first_sum(RIGHT2(v)) == 4),
    ({"rule": "numbered-room", "where": "left", "at": 1, "value": 3}, lambda v: room(LEFT1(v)) == 3),
    (
        {"rule": "little-killer", "where": "top", "at": 1, "direction": "down-right", "sum": 4},
        lambda v: v["r1c2"] + v["r2c3"] == 4,
    ),
    (
        {"rule": "little-killer", "where": "bottom", "at": 0, "direction": "up-right", "sum": 4},
        lambda v: v["r2c1"] + v["r1c2"] == 4,
    ),
    (
        {"rule": "little-killer", "where": "left", "at": 1, "direction": "down-right", "sum": 2},
        lambda v: v["r2c1"] == 2,
    ),
    ({"rule": "sum", "cells": ["r1c1", "r2c2"], "weights": [2, -3], "high": -1},
     lambda v: 2 * v["r1c1"] < 3 * v["r2c2"]),
    ({"rule": "sum", "cells": ["r1c1", "r2c2"], "low": 3, "high": 4}, lambda v: 3 <= v["r1c1"] + v["r2c2"] <= 4),
    (
        {"rule": "run", "cells": ["r1c1", "r1c2", "r2c2"], "sum": 6},
        lambda v: sum(THREE(v)) == 6 == len(set(THREE(v))) * 2,
    ),
    (
        {"rule": "calculation-cage", "cells": ["r1c1", "r1c2", "r2c2"], "operation": "+", "result": 5},
        lambda v: sum(THREE(v)) == 5,
    ),
    (
        {"rule": "calculation-cage", "cells": ["r1c1", "r1c2", "r2c2"], "operation": "x", "result": 6},
        lambda v: prod(THREE(v)) == 6,
    ),
    (
        {"rule": "calculation-cage", "cells": ["r1c1", "r1c2", "r2c2"], "operation": "-", "result": 1},
        lambda v: largest(THREE(v))[0] - sum(largest(THREE(v))[1]) == 1,
    ),
    (
        {"rule": "calculation-cage", "cells": ["r1c1", "r1c2", "r2c2"], "operation": "/", "result": 3},
        lambda v: largest(THREE(v))[0] == 3 * prod(largest(THREE(v))[1]),
    ),
    (
        {"rule": "calculation-cage", "cells": ["r1c1", "r2c1"], "operation": "÷", "result": 3},
        lambda v: {v["r1c1"], v["r2c1"]} == {1, 3},
    ),
    (
        {"rule": "calculation-cage", "cells": ["r1c1", "r2c1"], "operation": "−", "result": 0},
        lambda v: v["r1c1"] == v["r2c1"],
    ),
    (
        {"rule": "relation", "cells": ["r1c3", "r2c1"], "expression": "x - y == 1 or x % 2 == 0"},
        lambda v: v["r1c3"] - v["r2c1"] == 1 or v["r1c3"] == 2,
    ),
    (
        {"rule": "relation", "cells": ["r1c3", "r2c1"], "pairs": [[1, 3], [2, 2], [2, 2]]},
        lambda v: (v["r1c3"], v["r2c1"]) in ((1, 3), (2, 2)),
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "says"), SAYINGS, ids=lambda one: one.get("rule", "") if isinstance(one, Mapping) else ""
)
@pytest.mark.parametrize("name", ["reference", "auto"])
def test_a_rule_says_what_the_sentence_says(
    data: dict[str, Any], says: Callable[[Values], bool], name: str
) -> None:
    board = Board(2, 3, [rule_of(data)], values=(1, 3))
    expected = {
        values for values in product((1, 2, 3), repeat=6) if says(dict(zip(CELLS, values, strict=True)))
    }
    found = pm.solve(board, engine=name, solutions=None).solutions
    assert {tuple(board.values(rows)) for rows in found} == expected
    assert len(found) == len(expected) > 0


@pytest.mark.parametrize(
    ("data", "path", "says"),
    [
        ({"rule": "skyscraper", "where": "left", "at": 3, "value": 1}, ("at",), "there is no row 3"),
        ({"rule": "skyscraper", "where": "north", "at": 1, "value": 1}, ("where",), '"top" or "left"'),
        ({"rule": "skyscraper", "where": "left", "at": 0, "value": 1}, ("at",), "from 1"),
        ({"rule": "skyscraper", "where": "left", "at": 1, "value": "2"}, ("value",), "a whole number"),
        ({"rule": "x-sum", "where": "top", "at": 4, "value": 1}, ("at",), "there is no column 4"),
        ({"rule": "sandwich", "where": "top", "at": 1, "sum": 1, "ends": [2, 2]}, ("ends",), "two different"),
        ({"rule": "sandwich", "where": "top", "at": 1, "sum": 1, "ends": [1, 9]}, ("ends",), "from 1 to 3"),
        ({"rule": "numbered-room", "where": "top", "at": 1, "value": 4}, ("value",), "from 1 to 3"),
        (
            {"rule": "little-killer", "where": "top", "at": 3, "direction": "down-right", "sum": 1},
            ("direction",),
            "no cell down-right of top 3",
        ),
        (
            {"rule": "little-killer", "where": "top", "at": 2, "direction": "right", "sum": 1},
            ("direction",),
            '"down-right"',
        ),
        ({"rule": "sum", "cells": ["r1c1"]}, (), "low, high or both"),
        ({"rule": "sum", "cells": ["r1c1"], "low": 3, "high": 2}, ("high",), "at least 3"),
        ({"rule": "sum", "cells": ["r1c1"], "low": 3, "weights": [1, 2]}, ("weights",), "one a cell"),
        ({"rule": "run", "cells": ["r1c1", "r3c1"], "sum": 3}, ("cells", 1), "outside the grid"),
        ({"rule": "calculation-cage", "cells": ["r1c1", "r1c2"], "result": 3}, ("operation",), "one of"),
        ({"rule": "calculation-cage", "cells": ["r1c1"]}, (), "result is missing"),
        (
            {"rule": "calculation-cage", "cells": ["r1c1", "r1c2"], "operation": "plus", "result": 3},
            ("operation",),
            "one of",
        ),
        ({"rule": "mines-each", "of": "boxes", "mines": 1}, ("of",), "9 by 9"),
        ({"rule": "relation", "cells": ["r1c1", "r1c2"]}, (), "an expression or pairs"),
        (
            {"rule": "relation", "cells": ["r1c1", "r1c2"], "expression": "x = y"},
            ("expression",),
            "equality is ==",
        ),
        (
            {"rule": "relation", "cells": ["r1c1", "r1c2"], "expression": "x == z"},
            ("expression",),
            "column 6",
        ),
        ({"rule": "relation", "cells": ["r1c1"], "pairs": [[1, 2]]}, ("cells",), "two cells"),
        ({"rule": "relation", "cells": ["r1c1", "r1c2"], "pairs": [[1]]}, ("pairs", 0), "two values"),
        ({"rule": "table", "cells": ["r1c1", "r1c2"], "tuples": [[1, 2], [1]]}, ("tuples", 1), "2 values"),
        (
            {"rule": "automaton", "cells": ["r1c1"], "start": 0, "accept": [1], "moves": [[0, "a", 1]]},
            ("moves", 0),
            "a move",
        ),
        (
            {"rule": "automaton", "cells": ["r1c1"], "start": None, "accept": [1], "moves": []},
            ("start",),
            "a state",
        ),
    ],
)
def test_what_cannot_be_is_named(data: dict[str, Any], path: tuple[object, ...], says: str) -> None:
    with pytest.raises(BoardError, match=says) as caught:
        Board(2, 3, [rule_of(data)], values=(1, 3))
    assert caught.value.path[-len(path) or len(caught.value.path) :] == path


def test_division_needs_values_from_one_up() -> None:
    data = {"rule": "calculation-cage", "cells": ["r1c1", "r1c2"], "operation": "/", "result": 3}
    with pytest.raises(BoardError, match="from 1 up"):
        Board(1, 2, [rule_of(data)], values=(0, 3))


def test_operations_have_one_spelling() -> None:
    kind = rules()["calculation-cage"]
    assert {kind(["r1c1", "r1c2"], sign, 2).operation for sign in "x*×X·"} == {"×"}  # type: ignore
    assert {kind(["r1c1", "r1c2"], sign, 2).operation for sign in "-−–"} == {"−"}  # type: ignore


def test_what_is_stated_of_a_set_of_cells() -> None:
    cells = [Cell(0, 0), Cell(0, 1)]
    solution = {Cell(0, 0): 2, Cell(0, 1): 6}
    assert [rule.as_dict() for rule in rules()["cage"].stated(cells, solution)] == [
        {"rule": "cage", "cells": ["r1c1", "r1c2"], "sum": 8}
    ]
    found = {rule.operation: rule.result for rule in rules()["calculation-cage"].stated(cells, solution)}  # type: ignore
    assert found == {"+": 8, "−": 4, "×": 12, "÷": 3}
    assert not list(rules()["cage"].stated(cells, {Cell(0, 0): 2, Cell(0, 1): 2}))
    assert not list(rules()["thermometer"].stated(cells, solution))


def test_regions_are_the_boxes_of_mines() -> None:
    board = Board(
        2,
        4,
        [
            rule_of({"rule": "boxes", "shape": [2, 2]}),
            rule_of({"rule": "mines-each", "of": "boxes", "mines": 6}),
        ],
        values=(0, 3),
    )
    assert len(board.problem().constraints) == 4
    assert pm.count(board) == 24 * 24


def test_the_arrow_of_a_little_killer() -> None:
    clue = rule_of({"rule": "little-killer", "where": "right", "at": 0, "direction": "down-left", "sum": 7})
    grid = Grid(3, 3, (1, 3))
    assert list(clue.marks(grid)) == [Outside("right", -1, "7", (1, -1))]
    assert [str(cell) for cell in clue.line(grid)] == ["r1c3", "r2c2", "r3c1"]  # type: ignore[attr-defined]
