"""Writes src/pencilmark/rules/typed.pyi: each rule as a program may write it, made from the kinds of its fields.

A field holds a tuple of cells, but a program writes their names: python -m tests.rules.names
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import MISSING, Field, fields
from typing import Any

from pencilmark.rules import Rule, rules
from pencilmark.rules.fields import kind_of
from tests.conftest import ROOT

FILE = ROOT / "src" / "pencilmark" / "rules" / "typed.pyi"
HEAD = '''"""Rules as a program writes them, for type checkers. Made by python -m tests.rules.names: do not edit."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

{imports}
from pencilmark.rules.cell import Cell

# Several things, but not the letters of one name: a text is no list of cells.
_Name = str | Cell
_Cells = list[str] | list[Cell] | list[_Name] | tuple[_Name, ...] | set[str] | set[Cell] | Iterator[_Name]
_Numbers = Iterable[int]
_Groups = Iterable[Iterable[int]]
_Regions = Iterable[Iterable[_Name]]

__all__ = [{names}]
'''
TYPES = {
    "cell": "_Name",
    "cells": "_Cells",
    "regions": "_Regions",
    "number": "int",
    "numbers": "_Numbers",
    "groups": "_Groups",
    "flag": "bool",
    "text": "str",
}


def stub() -> str:
    """The text of the file, for the rules of the package itself."""
    own = sorted(
        (k for k in rules().values() if k.__module__.startswith("pencilmark.rules.")),
        key=lambda k: k.__name__,
    )
    imports = "\n".join(f"import {kind.__module__}" for kind in sorted(own, key=lambda k: k.__module__))
    names = ", ".join(f'"{kind.__name__}"' for kind in own)
    text = HEAD.format(imports=imports, names=names) + "".join(map(_class, own))
    return _formatted(text)


def _class(kind: type[Rule]) -> str:
    head = f"\nclass {kind.__name__}({kind.__module__}.{kind.__name__}):"
    listed = fields(kind)
    if not listed or not _made_by_dataclass(kind):
        return f"{head} ...\n"
    return f"{head}\n    def __init__(self, {', '.join(map(_argument, listed))}) -> None: ...\n"


def _made_by_dataclass(kind: type[Rule]) -> bool:
    """Has it no __init__ of its own, which would know best what it takes?"""
    return kind.__init__.__code__.co_filename == "<string>"


def _argument(field: Field[Any]) -> str:
    kind = kind_of(field)
    type_ = TYPES.get(kind.name, "Any")
    if kind.name == "choice":
        type_ = f"Literal[{', '.join(map(repr, kind.about['choices']))}]"
    if field.default is MISSING:
        return f"{field.name}: {type_}"
    may_be_none = " | None" if field.default is None and type_ != "Any" else ""
    return f"{field.name}: {type_}{may_be_none} = {field.default!r}"


def _formatted(text: str) -> str:
    command = [sys.executable, "-m", "ruff", "format", "-", "--stdin-filename", str(FILE)]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def main() -> int:
    FILE.write_text(stub(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
