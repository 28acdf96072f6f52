"""Wrong rules: a sentence that names the rule, the field and what was found, with its line and column."""

from __future__ import annotations

import json
import textwrap

import pytest

import pencilmark as pm

#: The rule as it stands on line 4 of the file; what the message says; the text that the column points at.
WRONG = [
    ('{"rule": "cages", "cells": ["r1c1"]}', "unknown rule 'cages'", '"cages"'),
    ('{"cells": ["r1c1"]}', "the name of a rule", '{"cells"'),
    ('{"rule": "rows", "cells": ["r1c1"]}', "rows: expected no field, found 'cells'", '["r1c1"]'),
    ('{"rule": "cage", "cells": "r1c1"}', "cage: cells: expected a list of cells, found 'r1c1'", '"r1c1"'),
    ('{"rule": "cage", "cells": []}', "cage: cells: expected at least 1 cells, found 0", "[]"),
    (
        '{"rule": "cage", "cells": ["r1c1", "R2"]}',
        "cage: cells: expected a cell like \"r1c1\", found 'R2'",
        '"R2"',
    ),
    (
        '{"rule": "cage", "cells": ["r1c1", "r1c1"]}',
        "cage: cells: expected each cell once, found 'r1c1'",
        '"r1c1"]',
    ),
    (
        '{"rule": "cage", "cells": ["r1c1", "r7c1"]}',
        "cage: cells: r7c1 is outside the grid of 4 rows",
        '"r7c1"',
    ),
    (
        '{"rule": "cage", "cells": ["r1c1"], "sum": "7"}',
        "cage: sum: expected a whole number, found '7'",
        '"7"',
    ),
    (
        '{"rule": "cage", "cells": ["r1c1"], "sum": true}',
        "cage: sum: expected a whole number, found True",
        "true",
    ),
    (
        '{"rule": "cage", "cells": ["r1c1"], "total": 7}',
        "cage: expected one of cells, sum, found 'total'",
        "7}",
    ),
    ('{"rule": "cage", "sum": 7}', "cage: cells is missing", '{"rule"'),
    ('{"rule": "boxes", "shape": [3, 3]}', "boxes: shape: boxes of 3 by 3 do not divide 4 rows", "[3, 3]"),
    ('{"rule": "regions", "cells": ["AABB", "AAB"]}', "regions: cells: expected a row of 4 letters", '"AAB"'),
    (
        '{"rule": "regions", "cells": [["r1c1"], []]}',
        "regions: cells: expected at least one cell a region",
        "[]",
    ),
    (
        '{"rule": "regions", "cells": [["r1c1"], ["r1c1"]]}',
        "regions: cells: expected each cell once",
        '"r1c1"]]',
    ),
    ('{"rule": "regions", "cells": ["AAAAA"]}', "regions: cells: r1c5 is outside", '"AAAAA"'),
    (
        '{"rule": "diagonal", "which": "left"}',
        'diagonal: which: expected "down" or "up", found \'left\'',
        '"left"',
    ),
    (
        '{"rule": "pair-sum", "cells": ["r1c1", "r2c2"], "sum": 5}',
        "pair-sum: r1c1 and r2c2 are no neighbours",
        '["r1c1"',
    ),
    (
        '{"rule": "pair-sum", "cells": ["r1c1"], "sum": 5}',
        "pair-sum: cells: expected 2 cells, found 1",
        '["r1c1"]',
    ),
    (
        '{"rule": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c3"], "values": [1]}',
        "quadruple: cells: expected the four cells around a corner",
        '["r1c1"',
    ),
    (
        '{"rule": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "values": [1, 7]}',
        "quadruple: values: expected values from 1 to 4, found 7",
        "7]",
    ),
    (
        '{"rule": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "values": [1, 1, 1, 1, 1]}',
        "quadruple: values: expected 1 to 4 numbers, found 5",
        "[1, 1",
    ),
    (
        '{"rule": "candidates", "cell": "r1c1", "values": [0, 1]}',
        "candidates: values: expected values from 1 to 4, found 0",
        "0, 1",
    ),
    (
        '{"rule": "candidates", "cell": ["r1c1"], "values": [1]}',
        "candidates: cell: expected a cell like",
        '["r1c1"]',
    ),
    (
        '{"rule": "clone", "cells": ["r1c1", "r1c2"], "of": ["r2c1"]}',
        "clone: of: expected as many cells as the other, 2, found 1",
        '["r2c1"]',
    ),
    (
        '{"rule": "clone", "cells": ["r1c1", "r1c2"], "of": ["r2c1", "r1c2"]}',
        "clone: of: expected another cell than r1c2",
        '"r1c2"]}',
    ),
    (
        '{"rule": "arrow", "circle": ["r1c1"], "cells": ["r1c2", "r1c1"]}',
        "arrow: cells: expected the shaft without its circle, found r1c1",
        '"r1c1"]}',
    ),
    (
        '{"rule": "arrow", "circle": [], "cells": ["r1c2"]}',
        "arrow: circle: expected at least 1 cells, found 0",
        "[]",
    ),
    (
        '{"rule": "whisper", "cells": ["r1c1", "r1c2"], "distance": 0}',
        "whisper: distance: expected a whole number from 1, found 0",
        "0}",
    ),
    (
        '{"rule": "whisper", "cells": ["r1c1", "r1c1"]}',
        "whisper: cells: r1c1 comes again too soon",
        '"r1c1"]',
    ),
    (
        '{"rule": "renban", "cells": ["r1c1"]}',
        "renban: cells: expected at least 2 cells, found 1",
        '["r1c1"]',
    ),
    (
        '{"rule": "modular", "cells": ["r1c1", "r1c2"], "groups": [[1, 2], [3]]}',
        "modular: groups: expected every value in one, found none of 4",
        "[[1, 2]",
    ),
    (
        '{"rule": "modular", "cells": ["r1c1", "r1c2"], "groups": [[1, 2], [2, 3, 4]]}',
        "modular: groups: expected each value once, found 2 again",
        "[[1, 2]",
    ),
    (
        '{"rule": "entropic", "cells": ["r1c1", "r1c2"], "groups": [[1, "2"]]}',
        "entropic: groups: expected a whole number, found '2'",
        '"2"',
    ),
    (
        '{"rule": "entropic", "cells": ["r1c1", "r1c2"], "groups": [[1, 2, 3, 4], []]}',
        "entropic: groups: expected groups of values, found an empty one",
        "[[1, 2",
    ),
    ('{"rule": "odd", "cells": ["r4c4"]}', "odd: cells: r4c4 is a hole", '"r4c4"'),
    ('{"rule": "negative", "of": ["dots"]}', "negative: of: expected one like dot:difference:1", '"dots"'),
    (
        '{"rule": "thermometer", "cells": ["r1c1", "r1c2"], "slow": 1}',
        "thermometer: slow: expected true or false, found 1",
        "1}",
    ),
]


@pytest.mark.parametrize(("rule", "says", "at"), WRONG, ids=[case[1][:40] for case in WRONG])
def test_a_wrong_rule_is_told_where_it_is_wrong(rule: str, says: str, at: str) -> None:
    text = (
        textwrap.dedent("""\
        {"pencilmark": 1,
         "grid": {"rows": 4, "columns": 4}, "holes": ["r4c4"],
         "rules": [{"rule": "columns"},
           %s]}
        """)
        % rule
    )
    with pytest.raises(pm.InputError) as found:
        pm.loads(text)
    assert says in found.value.message
    assert (found.value.line, found.value.column) == (4, 4 + rule.rindex(at))


@pytest.mark.parametrize(
    ("grid", "rules", "says"),
    [
        (
            (4, 6),
            [{"rule": "diagonal", "which": "up"}],
            "diagonal: expected a square grid, found 4 rows and 6 columns",
        ),
        (
            (2, 2),
            [{"rule": "modular", "cells": ["r1c1", "r1c2"]}],
            "modular: expected at least 3 values on the board",
        ),
    ],
)
def test_a_rule_that_does_not_fit_its_grid(
    grid: tuple[int, int], rules: list[dict[str, object]], says: str
) -> None:
    data = {"pencilmark": 1, "grid": {"rows": grid[0], "columns": grid[1]}, "rules": rules}
    with pytest.raises(pm.InputError, match=says):
        pm.loads(json.dumps(data))


MISSING = [
    ({"rule": "region-sum-line", "cells": ["r1c1", "r1c2"]}, "region-sum-line: the board has no regions"),
    ({"rule": "windoku"}, "windoku: a grid of 5 rows and 5 columns has no room for windows"),
    ({"rule": "disjoint-groups"}, "disjoint-groups: boxes of 2 by 3 do not divide 5 rows and 5 columns"),
]


@pytest.mark.parametrize(("rule", "says"), MISSING)
def test_a_rule_that_misses_other_rules(rule: dict[str, object], says: str) -> None:
    values = [1, 6] if rule["rule"] == "disjoint-groups" else [1, 5]
    grid = {"rows": 5, "columns": 5, "values": values}
    text = json.dumps({"pencilmark": 1, "grid": grid, "rules": [{"rule": "rows"}, rule]})
    with pytest.raises(pm.InputError) as found:
        pm.loads(text)
    assert says in found.value.message
    assert found.value.column == 1 + text.index('["r1c1' if "cells" in rule else json.dumps(rule)) + (
        "cells" in rule
    )
