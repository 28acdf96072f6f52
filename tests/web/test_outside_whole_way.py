"""A rule and a family that the package has never heard of go the whole way: solved on every engine, generated, drawn,
described, checked, run in a laboratory, and opened, edited and solved in a browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.cli.shell import pencilmark
from tests.rules.test_docs import programs

from .conftest import Sheet, workbench
from .test_browser_rules import said, set_up

ENGINES = ("reference", "native", "cpsat")
TOWERS = """
from pencilmark.puzzles.board_family import LATIN, BoardFamily

class Towers(BoardFamily):
    family = "towers-outside"
    always = LATIN
    tools = ({"rule": "skyscraper"},)
    generated_by = {"size": 4, "base": "latin", "rules": "skyscrapers"}
"""
PLAN = 'title = "small"\nseed = 1\nboards = 2\nstrategies = ["bt", "bt+fc+mrv"]\n\n[[family]]\n'


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """What a shell knows where a package with both is installed: the rule is the one of docs/boards.md."""
    assert programs()[1].count("\n") < 30
    files = {
        "stranger.py": programs()[1] + TOWERS,
        "stranger-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n",
        "stranger-1.0.dist-info/entry_points.txt": (
            "[pencilmark.rules]\nxv = stranger:XV\n\n[pencilmark.families]\ntowers = stranger:Towers\n"
        ),
    }
    for name, text in files.items():
        path = tmp_path / "packages" / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text, encoding="utf-8")
    return {"PYTHONPATH": str(tmp_path / "packages")}


def by_the_command(folder: Path, installed: dict[str, str], asked: str, plan: str) -> dict[str, Any]:
    """Generate a board and take it through every command; the board."""

    def run(*words: object) -> str:
        done = pencilmark(*words, environment=installed)
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout + done.stderr

    board, answer = folder / "board.json", folder / "answer.txt"
    run("generate", *asked.split(), "--seed", 5, "-o", board)
    family = asked.split()[0]
    for engine in ENGINES:
        assert run("count", board, "--puzzle", family, "--engine", engine).strip() == "1"
    run("solve", board, "-o", answer)
    assert run("check", board, answer).strip() == "a solution"
    run("draw", board, "-o", folder / "board.svg")
    assert (folder / "board.svg").read_text(encoding="utf-8").startswith("<svg")
    (folder / "plan.toml").write_text(PLAN + plan, encoding="utf-8")
    assert "4 rows" in run("lab", "run", folder / "plan.toml", "-o", folder / "run")
    data: dict[str, Any] = json.loads(board.read_text(encoding="utf-8"))
    described = run("describe", board)
    assert all(rule in described for rule in ("each row", "each column"))
    return data


def in_the_browser(browser: Any, installed: dict[str, str], data: dict[str, Any]) -> Any:
    """Open the board on a workbench where the package is installed, and see that it has one solution."""
    words = {"board": json.dumps(data)}
    with workbench(**installed) as address:
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.set_default_timeout(60_000)
        page = Sheet(context, address).open("#" + urlencode(words))
        page.get_by_role("button", name="Count solutions").click()
        page.wait_for_selector(".verdict[data-kind=one]")
        yield page
        page.get_by_role("tab", name="Play").click()
        page.get_by_role("button", name="Solve", exact=True).click()
        page.wait_for_selector("#view-board .solved")
        context.close()


def test_a_rule_from_outside(browser: Any, installed: dict[str, str], tmp_path: Path) -> None:
    data = by_the_command(
        tmp_path, installed, "board --size 4 --rules xv", 'puzzle = "board"\nsize = 4\nrules = "xv"\n'
    )
    stated = [rule for rule in data["rules"] if rule["rule"] == "xv"]
    assert stated
    for page in in_the_browser(browser, installed, data):
        assert page.get_by_text("V", exact=True).count() >= len(stated)
        set_up(page, "xv")
        a, b = (place(cell) for cell in stated[0]["cells"])
        page.locator(f"[data-edge='{a} {b}']").click()  # takes it away, or says the next thing it can say
        assert stated[0] not in said(page)
        page.get_by_role("button", name="Undo").click()
        assert stated[0] in said(page)


def test_a_family_from_outside(browser: Any, installed: dict[str, str], tmp_path: Path) -> None:
    data = by_the_command(tmp_path, installed, "towers-outside", 'puzzle = "towers-outside"\nsize = 4\n')
    assert {rule["rule"] for rule in data["rules"]} == {"rows", "columns", "skyscraper"}
    for page in in_the_browser(browser, installed, data):
        rules = said(page)
        set_up(page, "skyscraper")
        page.get_by_text("Rules on this board").click()
        page.get_by_role("button", name="Remove skyscraper").first.click()
        assert len(said(page)) == len(rules) - 1
        page.get_by_role("button", name="Undo").click()
        assert said(page) == rules


def place(cell: str, side: int = 4) -> int:
    """The number of a cell by its name."""
    row, column = cell.removeprefix("r").split("c")
    return side * (int(row) - 1) + int(column) - 1
