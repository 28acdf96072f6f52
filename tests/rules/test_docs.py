"""The page on boards: its programs run, its JSON is a board, its table is of all rules."""

from __future__ import annotations

import re
import runpy
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import pencilmark as pm
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
MADE = re.search(r"<!-- made by: python docs/make_rules.py -->\n(.*?)<!-- end -->", PAGE, re.DOTALL)


def programs() -> list[str]:
    return re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_its_first_program_runs() -> None:
    with redirect_stdout(StringIO()) as out:
        exec(programs()[0], {"__name__": __name__})
    assert out.getvalue() == "1 arrow at r2c4\n"


def test_its_own_rule_is_usable_at_once() -> None:
    names: dict[str, Any] = {"__name__": __name__}
    exec(programs()[1], names)
    assert programs()[1].count("\n") < 30
    assert pm.count(pm.Board(1, 2, rules=[names["XV"](["r1c1", "r1c2"], "V")], values=(1, 4))) == 4


def test_its_json_is_a_board_with_one_solution() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    board = pm.loads(text)
    assert board.format() == text
    assert pm.is_unique(board)


def test_its_table_is_of_all_rules() -> None:
    with redirect_stdout(StringIO()) as out:
        runpy.run_path(str(ROOT / "docs" / "make_rules.py"), run_name="__main__")
    assert MADE
    assert out.getvalue() == MADE[1], "python docs/make.py writes it"
