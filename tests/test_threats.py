"""What strangers may not do: docs/threats.md, line by line."""

from __future__ import annotations

import ast
import json
import re
import socket
import sqlite3
import subprocess
import sys
import tracemalloc
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.formats.shared.lzstring import ALPHABET, LARGEST, packed, unpacked
from pencilmark.lab.plan import read_plan
from pencilmark.lab.run import run_plan
from pencilmark.lab.store import opened
from pencilmark.prove import check as checker
from pencilmark.report.document import Document, Heading, Paragraph, Sheet
from pencilmark.report.html import html
from pencilmark.report.latex import latex
from pencilmark.report.markdown import markdown
from pencilmark.report.typst_source import source as typst

ROOT = Path(__file__).resolve().parent.parent
SRC = Path(pm.__file__).resolve().parent
SCRIPT = "<script>alert(1)</script>"
FRAME: dict[str, Any] = {"pencilmark": 1, "grid": {"rows": 4, "columns": 4}}
RULES = [{"rule": "rows"}, {"rule": "columns"}, {"rule": "boxes", "shape": [2, 2]}]


def test_every_line_of_the_page_has_a_test() -> None:
    page = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", page)
    rows = [line for line in page.splitlines() if line.startswith(("| a", "| JSON"))]
    assert len(named) == len(rows) >= 18
    for path, name in named:
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8"), f"{path} has no {name}"


@pytest.mark.parametrize(
    "changed",
    [
        {"grid": {"rows": 100_000, "columns": 100_000}},
        {"grid": {"rows": 2, "columns": 2, "values": [0, 10**9]}},
        {"grid": {"rows": 2, "columns": 2, "values": [0, 2000]}},
        {"rules": [{"rule": "rows"}] * 5_000},
    ],
)
def test_a_board_cannot_be_larger_than_a_board(changed: dict[str, Any]) -> None:
    with pytest.raises(InputError, match="expected"):
        pm.loads(json.dumps(FRAME | changed))


@pytest.mark.parametrize(
    "text",
    [
        '{"pencilmark": 1, "grid": ' + "[" * 100_000,
        '{"pencilmark": 1, "grid": {"rows": ' + "9" * 100_000 + ', "columns": 9}}',
        '{"a":' * 50_000,
    ],
    ids=["deep lists", "a long number", "deep objects"],
)
def test_bombs_in_json_are_refused_at_once(text: str) -> None:
    with pytest.raises(InputError):
        pm.loads(text)


def test_files_are_refused_by_size_and_bytes(tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    with large.open("wb") as file:
        file.truncate(600 << 20)  # a file of holes: it takes no room
    with pytest.raises(InputError, match="at most 512 MiB"):
        pm.load(large)
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"12\x00\xff34")
    with pytest.raises(InputError, match="binary"):
        pm.load(binary)


def test_a_link_does_not_unpack_without_end() -> None:
    bomb = packed("a" * (LARGEST + 10))
    assert len(bomb) < LARGEST // 100
    assert set(bomb.rstrip("=")) <= set(ALPHABET)
    with pytest.raises(InputError) as refused:
        unpacked(bomb)
    assert refused.value.kind == "size"


def test_links_are_read_and_never_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    def connected(*_: object) -> None:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket.socket, "connect", connected)
    monkeypatch.setattr(socket, "getaddrinfo", connected)
    link = pm.convert(pm.loads(json.dumps(FRAME | {"rules": RULES})), "link:fpuzzles")
    assert link.startswith("https://")
    assert pm.loads(link).shape == (4, 4)
    with pytest.raises(InputError):
        pm.loads("https://example.com/?id=abc123")


def test_texts_of_strangers_are_no_markup() -> None:
    board = pm.loads(json.dumps(FRAME | {"rules": RULES, "title": SCRIPT, "author": SCRIPT}))
    assert "<script" not in board.svg()
    document = Document(SCRIPT, SCRIPT, SCRIPT, details=(SCRIPT,))
    document.blocks += [Heading(SCRIPT, 1), Paragraph(SCRIPT), Sheet(SCRIPT, (SCRIPT,), ((SCRIPT,),))]
    assert "<script>alert" not in html(document)
    assert "<script" not in markdown(document)
    evil = r"\input{/etc/passwd} $x$ #eval(1)"
    plain = Document(evil, evil, evil)
    assert r"\input{" not in latex(plain)
    assert f'title: "{evil}"'.replace("\\", "\\\\") in typst(plain)
    from pencilmark.explain.showing import markdown as steps

    assert "<script" not in steps(pm.explain(pm.loads("1---\n--2-\n-3--\n---4")), SCRIPT)


def test_no_control_character_reaches_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text(json.dumps(FRAME | {"rules": RULES, "title": "a\x1b[2Jb\x07", "author": "\x9b31m"}))
    for command in ("draw", "describe", "explain", "solve"):
        words = [sys.executable, "-m", "pencilmark", command, str(path)]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", done.stdout + done.stderr), command


def test_nothing_is_unpickled() -> None:
    # Between a page's Python and its own kernels `marshal` is spoken: no file comes that way.
    within = SRC / "web" / "export" / "in_browser.py"
    for path in {*SRC.rglob("*.py")} - {within}:
        nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
        named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
        named |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
        assert not named & {"pickle", "cPickle", "shelve", "marshal", "dill", "cloudpickle"}, path


@pytest.mark.parametrize("name", ["../board.json", "/etc/passwd", "a/b.json", "..", ""])
def test_a_certificate_names_files_of_its_folder_alone(name: str, tmp_path: Path) -> None:
    certificate = pm.prove(pm.loads("1---\n--2-\n-3--\n---4"))
    certificate.write(tmp_path / "c")
    manifest = json.loads((tmp_path / "c" / "manifest.json").read_text())
    manifest["files"][name] = "0" * 64
    (tmp_path / "c" / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(checker.Refused, match="file name"):
        checker.check(str(tmp_path / "c"))


@pytest.mark.parametrize(
    "changed",
    [
        {"grid": {"rows": 10**6, "columns": 4, "values": [1, 4]}},
        {"grid": {"rows": 4, "columns": 4, "values": [1, 10**6]}},
        {"rules": [{"rule": "rows"}, {"rule": "columns"}, {"rule": "boxes", "shape": [10**6, 2]}]},
        {"rules": [{"rule": "rows"}, {"rule": "columns"}, {"rule": "boxes", "shape": [-2, -2]}]},
    ],
    ids=["rows", "values", "boxes", "boxes turned round"],
)
def test_a_certificate_is_checked_within_the_size_of_its_files(
    changed: dict[str, Any], tmp_path: Path
) -> None:
    """A number in its board may be large; the checker makes nothing of that size, and refuses it."""
    certificate = pm.prove(pm.loads("1---\n--2-\n-3--\n---4"))
    problem = checker.Problem(json.loads(certificate.files["problem.json"]))
    board = json.loads(certificate.files["board.json"])
    assert checker.compare_board(board, problem)
    tracemalloc.start()
    try:
        with pytest.raises(checker.Refused):
            checker.compare_board(board | changed, problem)
        assert tracemalloc.get_traced_memory()[1] < 50 << 20
    finally:
        tracemalloc.stop()


PLAN = """title = "a stranger's"
boards = {boards}
strategies = ["bt"]
[[family]]
puzzle = "futoshiki"
n = {n}
givens = 0
signs = {signs}
"""
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT held.* FROM n JOIN held"


@pytest.mark.parametrize(
    "plan",
    [
        PLAN.format(boards=10**12, n=4, signs=3),
        PLAN.format(boards="9" * 5000, n=4, signs=3),
        PLAN.format(boards=1, n="{ from = 4, to = 40000 }", signs="{ from = 0, to = 40000 }"),
        PLAN.format(boards=1, n='"' + "(" * 100_000 + '"\ngrow = { from = 4, to = 8 }', signs=3),
        "a = " + "[" * 100_000,
    ],
)
def test_a_plan_is_refused_by_the_size_of_what_it_asks(tmp_path: Path, plan: str) -> None:
    path = tmp_path / "stranger.toml"
    path.write_text(plan, encoding="utf-8")
    with pytest.raises(InputError) as refused:
        read_plan(path)
    assert len(str(refused.value)) < 1000


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (["ALTER TABLE rows RENAME TO held", f"CREATE VIEW rows AS {ENDLESS}"], "the view 'rows'"),
        (["CREATE TRIGGER t AFTER INSERT ON rows BEGIN DELETE FROM rows; END"], "the trigger 't'"),
        (["ALTER TABLE rows ADD COLUMN many AS (hex(zeroblob(1000000000)))"], "'many' is computed"),
        (["DROP TABLE rows", "CREATE VIRTUAL TABLE rows USING fts5(status)"], "the virtual table 'rows'"),
        (["UPDATE meta SET value = hex(zeroblob(40000000)) WHERE name = 'plan'"], "too big"),
    ],
)
def test_a_run_file_does_nothing_when_it_is_opened(tmp_path: Path, spoilt: list[str], said: str) -> None:
    path, plan = tmp_path / "run.sqlite", tmp_path / "plan.toml"
    plan.write_text(PLAN.format(boards=1, n=4, signs=3), encoding="utf-8")
    run_plan(read_plan(plan), path)
    with closing(sqlite3.connect(path)) as connection, connection:
        for words in spoilt:
            connection.execute(words)
    with pytest.raises(InputError, match=said), opened(path) as run:
        run.plan()
    with pytest.raises(InputError, match=said), opened(path, create=True) as run:
        run.plan()


def test_boards_name_no_python() -> None:
    for rule in (
        {"rule": "os.system", "cells": ["r1c1"]},
        {"rule": "__import__"},
        {"rule": "rows", "code": "1"},
    ):
        with pytest.raises(InputError):
            pm.loads(json.dumps(FRAME | {"rules": [rule]}))
