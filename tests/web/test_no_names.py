"""The page and its server know grids, marks and gestures; the name of a family or of a rule stands in its own file."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from pencilmark.puzzles import families
from pencilmark.puzzles.board import Board
from pencilmark.rules import marks, rules
from pencilmark.rules.rule import Rule

WEB = Path(str(files("pencilmark.web")))
SCRIPTS = sorted((WEB / "static" / "js").rglob("*.js"))
PYTHON = sorted(path for path in WEB.rglob("*.py") if path.name != "examples.py")
#: Words that mean something else too: kinds of marks and gestures, shapes, the sides of a grid.
ELSEWHERE = {
    *(mark.kind for mark in vars(marks).values() if hasattr(mark, "kind")),
    *("cell", "cells", "edge", "corner", "line", "outside", "board"),
    *("rows", "columns", "table", "relation", "automaton"),
}
#: And in single files: an option of reading a text, a verb, a word of its answer, a method, a kind of field, a class
#: of a picture.
IN_FILE = {
    "board/link.js": {"negative"},
    "web/boards.py": {"negative"},
    "verbs/boards.py": {"candidates"},
    "verbs/__init__.py": {"candidates", "hint"},
    "verbs/hint.py": {"hint"},
    "verbs/dig.py": {"total"},
    "verbs/runs.py": {"total"},
    "board/picture.js": {"arrow"},
    "play/help.js": {"hint"},
    "play/aids.js": {"candidates"},
    "compare/view.js": {"run"},
    "lib/forms.js": {"regions"},
    "search/tree-view.js": {"hint"},
    "search/icicle.js": {"hint"},
}


def words_in(path: Path) -> set[str]:
    """Every quoted word, and in scripts every name of an object's member, of a file."""
    text = path.read_text(encoding="utf-8")
    quoted = re.findall(r"""["'`]([a-z][a-z-]*)["'`]""", text)
    keys = re.findall(r"[{,]\s*([a-z]+):", text) if path.suffix == ".js" else []
    return {*quoted, *keys}


@pytest.mark.parametrize("path", [*SCRIPTS, *PYTHON], ids=lambda path: "/".join(path.parts[-2:]))
def test_no_family_and_no_rule_is_named(path: Path) -> None:
    names = (set(families()) - {Board.family}) | set(rules())
    found = (words_in(path) & names) - ELSEWHERE - IN_FILE.get("/".join(path.parts[-2:]), set())
    assert not found


def test_the_words_are_found_where_they_are() -> None:
    own = Path(str(files("pencilmark.puzzles"))) / "sudoku.py"
    assert "sudoku" in words_in(own)
    assert all(issubclass(kind, Rule) for kind in rules().values())
