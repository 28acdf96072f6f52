"""The snippets of the pages: what is run of each, and what it says it prints.

A block of `sh` is commands, one of `python` a program or, where it has prompts, a dialogue; one of `console` is both
the command and what it prints. A block of `text` that follows at once is what is printed; `…` in it is anything.
`tests/snippet_files.py` puts the files there that a page names.
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BLOCK = re.compile(
    r"^```(sh|python|console)\n(.*?)^```\n(?:\n?```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL
)

#: Commands that are not run: how they begin -> why.
ELSEWHERE = {
    "pip install": "installs",
    "npm install": "installs",
    "pencilmark web": "a server until Ctrl-C: tests/web",
    "eval": "for the files of a shell: tests/cli",
    "_PENCILMARK_COMPLETE": "for the files of a shell: tests/cli",
    "minizinc": "another solver",
    "--run": "an option alone",
    "--build": "an option alone",
    "python benchmarks/": "takes minutes",
}
#: What would take minutes, or needs another program, is asked for otherwise: in the page -> here.
OTHERWISE = {
    "pip install . && ": "",
    "--count 1000000": "--count 50",
    "--workers 2": "--workers 1",
    "| display": "> picture.png",
    "&& cadical killer.cnf > answer.txt": "",
    "where|rule|value": "where",
    "se|own": "se",
    "generate FAMILY": "generate sudoku",
}


@dataclass(frozen=True)
class Snippet:
    language: str
    text: str
    printed: str  # nothing: it does not say

    def commands(self) -> Iterator[str]:
        for line in self.text.splitlines():
            words = line.split("  #")[0].strip()
            for said, instead in OTHERWISE.items():
                words = words.replace(said, instead)
            if words and not words.startswith(tuple(ELSEWHERE)):
                yield words


def pages() -> list[Path]:
    """Those with snippets; the examples of the reference are run by tests/test_doc_examples.py."""
    docs = sorted({*(ROOT / "docs").glob("*.md")} - {ROOT / "docs" / "reference.md"})
    return [
        page
        for page in (ROOT / "README.md", *docs, ROOT / "examples" / "courses" / "README.md")
        if snippets(page)
    ]


def snippets(page: Path) -> list[Snippet]:
    found = [Snippet(*match) for match in BLOCK.findall(page.read_text("utf-8"))]
    return [_console(each) if each.language == "console" else each for each in found]


def _console(snippet: Snippet) -> Snippet:
    command, _, printed = snippet.text.partition("\n")
    return Snippet("sh", command.removeprefix("$ "), printed)


def same(printed: str, said: str) -> bool:
    """`…` stands for anything."""
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    return doctest.OutputChecker().check_output(said.replace("…", "..."), printed, flags)
