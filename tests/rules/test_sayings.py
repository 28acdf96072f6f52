"""What each rule says, against a sentence of plain Python: all solutions of small boards, one by one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise, product
from typing import Any

import pytest

import pencilmark as pm

V = dict[str, int]  # values by cell
Says = Callable[[V], bool]
FOUR = ["r1c1", "r1c2", "r2c1", "r2c2"]
ROW = ["r1c1", "r1c2", "r1c3", "r1c4"]
RING = ["r1c1", "r1c2", "r2c2", "r2c1", "r1c1"]


def on(cells: list[str], says: Callable[[list[int]], bool]) -> Says:
    return lambda v: says([v[cell] for cell in cells])


def different(values: list[int]) -> bool:
    return len({*values}) == len(values)


def place(cell: str) -> tuple[int, int]:
    return int(cell[1]), int(cell[3])


def moves(*steps: tuple[int, int]) -> Callable[[V], list[tuple[int, int]]]:
    """The values of every two cells so many rows and columns apart, in any direction."""

    def pairs(v: V) -> list[tuple[int, int]]:
        found = []
        for a, b in combinations(v, 2):
            (r, c), (s, d) = place(a), place(b)
            if (abs(r - s), abs(c - d)) in steps:
                found.append((v[a], v[b]))
        return found

    return pairs


KNIGHT, KING, SIDE = moves((1, 2), (2, 1)), moves((0, 1), (1, 0), (1, 1)), moves((0, 1), (1, 0))
BOXES = {"rule": "boxes", "shape": [1, 2]}

#: rows, columns, values, the rule, other rules, what it says
SAYINGS: list[tuple[int, int, tuple[int, int], dict[str, Any], list[dict[str, Any]], Says]] = [
    (
        2,
        2,
        (1, 3),
        {"rule": "regions", "cells": ["AB", "BA"]},
        [],
        lambda v: v["r1c1"] != v["r2c2"] and v["r1c2"] != v["r2c1"],
    ),
    (3, 3, (0, 2), {"rule": "diagonal", "which": "down"}, [], on(["r1c1", "r2c2", "r3c3"], different)),
    (3, 3, (0, 2), {"rule": "diagonal", "which": "up"}, [], on(["r3c1", "r2c2", "r1c3"], different)),
    (
        2,
        2,
        (1, 4),
        {"rule": "extra-region", "cells": ["r1c1", "r2c1", "r2c2"]},
        [],
        on(["r1c1", "r2c1", "r2c2"], different),
    ),
    (3, 3, (1, 2), {"rule": "anti-knight"}, [], lambda v: all(a != b for a, b in KNIGHT(v))),
    (2, 3, (1, 4), {"rule": "anti-king"}, [], lambda v: all(a != b for a, b in KING(v))),
    (2, 3, (1, 4), {"rule": "non-consecutive"}, [], lambda v: all(abs(a - b) != 1 for a, b in SIDE(v))),
    (
        1,
        3,
        (1, 4),
        {"rule": "non-consecutive"},
        [{"rule": "dot", "cells": ["r1c2", "r1c1"], "ratio": 2}],
        lambda v: sorted((v["r1c1"], v["r1c2"])) in ([1, 2], [2, 4]) and abs(v["r1c2"] - v["r1c3"]) != 1,
    ),
    (
        2,
        4,
        (1, 4),
        {"rule": "disjoint-groups"},
        [BOXES],
        lambda v: (
            all(v[f"r{r}c{c}"] != v[f"r{r}c{c + 1}"] for r in (1, 2) for c in (1, 3))
            and all(
                different([v[f"r{r}c{c}"] for r in (1, 2) for c in (first, first + 2)]) for first in (1, 2)
            )
        ),
    ),
    (
        3,
        4,
        (1, 2),
        {"rule": "windoku"},
        [BOXES],
        lambda v: (
            all(v[f"r{r}c{c}"] != v[f"r{r}c{c + 1}"] for r in (1, 2, 3) for c in (1, 3))
            and v["r2c2"] != v["r2c3"]
        ),
    ),
    (
        1,
        2,
        (0, 9),
        {"rule": "pair-sum", "cells": ["r1c1", "r1c2"], "sum": 10},
        [],
        lambda v: v["r1c1"] + v["r1c2"] == 10,
    ),
    (
        2,
        2,
        (1, 4),
        {"rule": "quadruple", "cells": FOUR, "values": [2, 2, 3]},
        [],
        lambda v: [*v.values()].count(2) >= 2 and 3 in v.values(),
    ),
    (
        1,
        3,
        (-2, 3),
        {"rule": "odd", "cells": ["r1c1", "r1c3"]},
        [],
        lambda v: v["r1c1"] % 2 == v["r1c3"] % 2 == 1,
    ),
    (
        1,
        3,
        (-2, 3),
        {"rule": "even", "cells": ["r1c1", "r1c3"]},
        [],
        lambda v: v["r1c1"] % 2 == v["r1c3"] % 2 == 0,
    ),
    (
        2,
        3,
        (1, 3),
        {"rule": "minimum", "cells": ["r1c2", "r1c1"]},
        [],
        lambda v: v["r1c2"] < v["r1c3"] and v["r1c2"] < v["r2c2"] and v["r1c1"] < v["r2c1"],
    ),
    (
        2,
        3,
        (1, 3),
        {"rule": "minimum", "cells": ["r1c2"]},
        [{"rule": "minimum", "cells": ["r2c2"]}],
        lambda v: v["r1c2"] < min(v["r1c1"], v["r1c3"]) and v["r2c2"] < min(v["r2c1"], v["r2c3"]),
    ),
    (
        2,
        3,
        (1, 3),
        {"rule": "maximum", "cells": ["r1c2"]},
        [{"rule": "minimum", "cells": ["r2c2"]}],
        lambda v: v["r1c2"] > max(v["r1c1"], v["r1c3"], v["r2c2"]) and v["r2c2"] < min(v["r2c1"], v["r2c3"]),
    ),
    (
        1,
        2,
        (1, 5),
        {"rule": "candidates", "cell": "r1c2", "values": [5, 2]},
        [],
        lambda v: v["r1c2"] in (2, 5),
    ),
    (
        2,
        2,
        (1, 3),
        {"rule": "clone", "cells": ["r1c1", "r2c1"], "of": ["r1c2", "r2c2"]},
        [],
        lambda v: v["r1c1"] == v["r1c2"] and v["r2c1"] == v["r2c2"],
    ),
    (
        1,
        4,
        (0, 5),
        {"rule": "arrow", "circle": ["r1c2"], "cells": ["r1c1", "r1c3", "r1c4"]},
        [],
        lambda v: v["r1c2"] == v["r1c1"] + v["r1c3"] + v["r1c4"],
    ),
    (
        1,
        4,
        (0, 7),
        {"rule": "arrow", "circle": ["r1c2", "r1c1"], "cells": ["r1c3", "r1c4"]},
        [],
        lambda v: 10 * v["r1c2"] + v["r1c1"] == v["r1c3"] + v["r1c4"],
    ),
    (
        1,
        4,
        (1, 4),
        {"rule": "palindrome", "cells": ["r1c2", "r1c1", "r1c4"]},
        [],
        lambda v: v["r1c2"] == v["r1c4"],
    ),
    (
        1,
        4,
        (1, 5),
        {"rule": "renban", "cells": ROW},
        [],
        on(ROW, lambda x: sorted(x) == [*range(min(x), min(x) + 4)]),
    ),
    (
        1,
        4,
        (1, 5),
        {"rule": "between", "cells": ROW},
        [],
        on(ROW, lambda x: all(min(x[0], x[3]) < y < max(x[0], x[3]) for y in x[1:3])),
    ),
    (
        1,
        4,
        (1, 6),
        {"rule": "lockout", "cells": ROW},
        [],
        on(
            ROW,
            lambda x: (
                abs(x[0] - x[3]) >= 3 and all(y < min(x[0], x[3]) or y > max(x[0], x[3]) for y in x[1:3])
            ),
        ),
    ),
    (
        1,
        5,
        (1, 5),
        {"rule": "region-sum-line", "cells": [*ROW, "r1c5"]},
        [{"rule": "regions", "cells": ["ABBAA"]}],
        on(
            [*ROW, "r1c5"],
            lambda x: different([x[0], *x[3:]]) and x[1] != x[2] and x[0] == x[1] + x[2] == x[3] + x[4],
        ),
    ),
    (
        1,
        4,
        (1, 5),
        {"rule": "region-sum-line", "cells": ["r1c1", "r1c4", "r1c2", "r1c3"]},
        [{"rule": "regions", "cells": ["ABCA"]}],
        on(ROW, lambda x: x[0] != x[3] and x[0] + x[3] == x[1] == x[2]),
    ),
    (
        2,
        2,
        (1, 7),
        {"rule": "whisper", "cells": RING},
        [],
        on(RING, lambda x: all(abs(a - b) >= 4 for a, b in pairwise(x))),
    ),
    (
        1,
        4,
        (1, 4),
        {"rule": "whisper", "cells": ROW, "distance": 1},
        [],
        on(ROW, lambda x: all(a != b for a, b in pairwise(x))),
    ),
    (
        1,
        4,
        (0, 5),
        {"rule": "modular", "cells": ROW},
        [],
        on(ROW, lambda x: all(different([y % 3 for y in x[i : i + 3]]) for i in (0, 1))),
    ),
    (
        2,
        2,
        (1, 4),
        {"rule": "modular", "cells": RING, "groups": [[1, 4], [2, 3]]},
        [],
        on(RING, lambda x: all((a in (1, 4)) != (b in (1, 4)) for a, b in pairwise(x))),
    ),
    (
        1,
        4,
        (1, 6),
        {"rule": "entropic", "cells": ROW},
        [],
        on(ROW, lambda x: all(different([(y - 1) // 2 for y in x[i : i + 3]]) for i in (0, 1))),
    ),
]


@pytest.mark.parametrize("saying", SAYINGS, ids=lambda saying: saying[3]["rule"])
def test_the_solutions_are_those_that_the_sentence_is_true_of(saying: tuple[Any, ...]) -> None:
    height, width, (low, high), rule, others, says = saying
    board = pm.Board(height, width, [*map(pm.rules.rule_of, [*others, rule])], values=(low, high))
    names = [str(cell) for cell in board.grid.cells]
    every = product(range(low, high + 1), repeat=len(names))
    expected = [values for values in every if says(dict(zip(names, values, strict=True)))]
    found = pm.solve(board, solutions=None).solutions
    assert sorted(tuple(board.values(rows)) for rows in found) == expected
    assert 0 < len(expected) < len(range(low, high + 1)) ** len(names)
