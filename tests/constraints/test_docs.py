"""The page on constraints runs, and every constructor it lists is there."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import pencilmark as pm
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "constraints.md").read_text(encoding="utf-8")


def test_its_programs_run() -> None:
    said = []
    for program in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        names: dict[str, Any] = {"__name__": __name__}
        with redirect_stdout(StringIO()) as out:
            exec(program, names)
        said.append(out.getvalue())
    assert said == ["{'x': 0, 'y': 1, 'z': 5} 7\n", "4\n"]


def test_every_kind_it_lists_is_there() -> None:
    kinds = PAGE[PAGE.index("## Kinds") : PAGE.index("A regular expression is")]
    named = re.findall(r"`([a-z_]+)(?:\(|`)", kinds)
    assert len(named) > 20
    assert [name for name in named if not callable(getattr(pm, name, None))] == []
