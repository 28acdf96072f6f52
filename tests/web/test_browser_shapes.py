"""The page's reading of the five shapes: on complete values it says "broken" exactly where Python does."""

from __future__ import annotations

from random import Random
from typing import Any

from pencilmark.model import flatten
from tests.randomly import random_problem

from .conftest import Sheet

CASES = 300


def case(seed: int) -> dict[str, Any]:
    """A random problem as the server tells it, values for its variables, and which constraints they break."""
    dice = Random(seed)
    problem = random_problem(dice)
    flat = flatten(problem)
    if not all(problem.domains):  # a value from nowhere may be one the shape was not compiled for
        return case(seed + CASES)
    values = [dice.choice(domain) for domain in problem.domains]
    return {
        "problem": {
            "domains": problem.domains,
            "laws": [shape.as_dict() for shape in flat.shapes],
            "constraints": [
                {"law": n, "scope": c.scope, "label": ""} for n, c in enumerate(flat.constraints)
            ],
        },
        "values": values,
        "broken": [
            n for n, c in enumerate(flat.constraints) if c.scope and not c.holds([values[v] for v in c.scope])
        ],
    }


def test_the_page_and_python_agree_on_what_is_broken(sheet: Sheet) -> None:
    page = sheet.open()
    cases = [case(seed) for seed in range(CASES)]
    found = page.evaluate(
        """async (cases) => {
            const { conflicts } = await import("/js/rules.js");
            return cases.map(({ problem, values }) => conflicts(problem, values).broken);
        }""",
        cases,
    )
    assert found == [case["broken"] for case in cases]
    assert sum(map(bool, found)) > CASES / 4


def test_what_is_not_placed_yet_breaks_nothing_by_itself(sheet: Sheet) -> None:
    """A constraint is broken only if no values in the open places could mend it."""
    page = sheet.open()
    law = {"shape": "automaton", "start": 0, "accept": [2], "moves": [[0, 1, 1], [1, 2, 2]]}
    problem = {
        "domains": [[1, 2], [1, 2]],
        "laws": [law],
        "constraints": [{"law": 0, "scope": [0, 1], "label": ""}],
    }
    found = page.evaluate(
        """async (problem) => {
            const { conflicts } = await import("/js/rules.js");
            return [[null, null], [1, null], [2, null], [null, 2]].map((v) => conflicts(problem, v).broken.length);
        }""",
        problem,
    )
    assert found == [0, 0, 1, 0]
