"""Every command and every program of the guides runs, in the order in which it stands, in a folder of its own."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

GUIDES = sorted((Path(__file__).resolve().parent.parent / "docs").glob("for-*.md"))
BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def programs(page: Path) -> list[list[str]]:
    """What is run of a page: a command a line, a program a block."""
    found: list[list[str]] = []
    for language, text in BLOCK.findall(page.read_text("utf-8")):
        if language == "python":
            found.append(["-c", text])
        else:
            found += [["-m", *shlex.split(line)] for line in text.splitlines()]
    return found


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.stem)
def test_a_guide_runs(page: Path, tmp_path: Path) -> None:
    assert programs(page)
    for words in programs(page):
        done = subprocess.run(
            [sys.executable, *words], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{shlex.join(words)}: {done.stderr}"


def test_the_readme_s_program_runs() -> None:
    programs = [
        text
        for language, text in BLOCK.findall((GUIDES[0].parents[1] / "README.md").read_text("utf-8"))
        if language == "python"
    ]
    assert programs
    for text in programs:
        subprocess.run([sys.executable, "-c", text], check=True, capture_output=True)


DICTIONARY = re.compile(r"^## `pencilmark (.+?)`$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
PAGE = GUIDES[0].parent / "dictionaries.md"


@pytest.mark.parametrize(("command", "text"), DICTIONARY.findall(PAGE.read_text("utf-8")))
def test_the_dictionary_names_every_key(command: str, text: str) -> None:
    said = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
    words = [sys.executable, "-m", "pencilmark", *shlex.split(command)]
    printed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert said == [*json.loads(printed.splitlines()[0] if printed.count("\n}") == 0 else printed)]
