"""The dictionary of the JSON names every key that the commands print."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parent.parent / "docs" / "dictionaries.md"
DICTIONARY = re.compile(r"^## `pencilmark (.+?)`$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("command", "text"), DICTIONARY.findall(PAGE.read_text("utf-8")))
def test_the_dictionary_names_every_key(command: str, text: str) -> None:
    said = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
    words = [sys.executable, "-m", "pencilmark", *shlex.split(command)]
    printed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert said == [*json.loads(printed.splitlines()[0] if printed.count("\n}") == 0 else printed)]
