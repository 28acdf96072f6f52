"""Every command and every program of the README and the docs runs, in the order in which it stands, in a folder of its
page; where it says what it prints, it prints that. Tables that a command makes are what it makes now."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pencilmark as pm
from tests.snippet_files import furnish
from tests.snippets import ROOT, Snippet, pages, same, snippets

TABLE = re.compile(r"<!-- made by: (.+?) -->\n(.*?)<!-- end -->", re.DOTALL)
SHELL = 'pencilmark() { python -m pencilmark "$@"; }; python3() { python "$@"; }; set -e\n'


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_the_snippets_of_a_page_run(page: Path, tmp_path: Path) -> None:
    names: dict[str, object] = {"pm": pm}
    for snippet in snippets(page):
        if snippet.language == "sh":
            printed = "".join(shown(command, tmp_path) for command in snippet.commands())
        elif ">>> " in snippet.text:
            printed = talked(snippet, names)
        else:
            furnish(tmp_path, snippet.text)
            printed = ran([sys.executable, "-c", snippet.text], tmp_path)
        assert not snippet.printed or same(printed, snippet.printed), printed


def made() -> list[tuple[str, str, str]]:
    """Page, command and table of all that are made without files of others, old builds or a quiet machine."""
    all_pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    found = [(page, *match) for page in all_pages for match in TABLE.findall(page.read_text("utf-8"))]
    slow = ("FOLDER", "OLD_PYTHON", "benchmarks/")
    return [
        (page.name, command, table) for page, command, table in found if not any(w in command for w in slow)
    ]


@pytest.mark.parametrize(("page", "command", "table"), made(), ids=lambda said: said[:60])
def test_a_table_is_what_its_command_makes(page: str, command: str, table: str) -> None:
    """`python docs/make.py` makes them again."""
    assert ran(["bash", "-c", SHELL + command], ROOT) == table, page


def shown(command: str, folder: Path) -> str:
    if "*" in command:
        folder /= "all"  # it takes what there is: boards, and nothing that others wrote
        folder.mkdir(exist_ok=True)
    furnish(folder, command)
    return ran(["bash", "-c", SHELL + command], folder)


def ran(words: list[str], folder: Path) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        words, cwd=folder, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (
        f"{words[-1].removeprefix(SHELL)}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    )
    return done.stdout


def talked(snippet: Snippet, names: dict[str, object]) -> str:
    """A dialogue; the next one of the page knows what this one named."""
    told: list[str] = []
    talk = doctest.DocTestParser().get_doctest(snippet.text, names, "page", None, 0)
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(talk, out=told.append, clear_globs=False)
    names.update(talk.globs)
    assert not told, "".join(told)
    return ""
