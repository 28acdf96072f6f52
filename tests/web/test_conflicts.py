"""What is broken while one plays: exactly what is broken where all is placed, and only what nothing can mend before."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

from pencilmark.model import Problem, flatten
from pencilmark.search.state import SearchState
from pencilmark.web.verbs.conflicts import broken_in, guilty
from tests.randomly import random_problem

Ask = Callable[..., Any]
CASES = 300


def case(seed: int) -> tuple[Problem, list[int], Random]:
    """A random problem and a value for each of its variables."""
    dice = Random(seed)
    problem = random_problem(dice)
    if not all(problem.domains):
        return case(seed + CASES)
    return problem, [dice.choice(domain) for domain in problem.domains], dice


def judged(problem: Problem, values: list[int | None]) -> dict[int, list[int]]:
    """The broken constraints and who is guilty of each."""
    for variable, value in enumerate(values):
        if value is not None:
            problem.domains[variable] = (value,)
    state = SearchState(flatten(problem))
    return {rules.index: guilty(rules, state) for rules in broken_in(state)}


def test_where_all_is_placed_it_is_what_python_says() -> None:
    found = 0
    for seed in range(CASES):
        problem, values, _ = case(seed)
        said = [n for n, c in enumerate(problem.constraints) if not c.holds([values[v] for v in c.scope])]
        broken = judged(problem, list(values))
        assert sorted(broken) == said
        assert all(set(who) <= set(problem.constraints[n].scope) for n, who in broken.items())
        found += bool(said)
    assert found > CASES / 4


def test_what_can_still_be_mended_is_not_broken() -> None:
    for seed in range(CASES):
        problem, values, dice = case(seed)
        placed = [value if dice.random() < 0.5 else None for value in values]
        for number in judged(problem, list(placed)):
            constraint = problem.constraints[number]
            ways = product(*(problem.domains[v] for v in constraint.scope))
            assert not any(constraint.holds(way) for way in ways)


def test_cells_labels_and_marks(ask: Ask) -> None:
    text = "0 0/0 0/</0/0 0"
    reply = ask("conflicts", text=text, puzzle="futoshiki", entries=[[2, 1], [None, None]])
    assert reply["cells"] == [0, 1]
    assert [one["label"] for one in reply["broken"]] == ["sign r1c1 < r1c2"]
    assert reply["marks"] == [[2, 0]]
    assert not reply["solved"]
    assert ask("conflicts", text=text, puzzle="futoshiki", entries=[[1, 2], [2, 1]])["solved"]


def test_a_hint_is_marked_though_it_is_no_cell(ask: Ask) -> None:
    reply = ask("conflicts", text="1 3 0 -1 1 -1", entries=[[0, None, 0]])
    assert reply["marks"] == [[0, 0]]
    assert reply["cells"] == [0, 2]


def test_a_thermometer_and_a_cage(ask: Ask) -> None:
    board = (
        '{"pencilmark": 1, "grid": {"rows": 2, "columns": 3}, "rules": ['
        '{"rule": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]},'
        '{"rule": "cage", "cells": ["r2c1", "r2c2"], "sum": 3}]}'
    )
    reply = ask("conflicts", text=board, entries=[[3, 2, None], [None, 3, None]])
    assert reply["marks"] == [[0, 0], [1, 0]]
    assert [one["label"] for one in reply["broken"]] == [
        "thermometer at r1c1: r1c1 < r1c2",
        "cage of 3 at r2c1",
    ]
    assert reply["cells"] == [0, 1, 4]
