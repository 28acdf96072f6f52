"""Sections that both reports have: the formulation of a family, and the listing of the search."""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterator

from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.report.document import Beside, Block, Bullets, Heading, Listing, PageBreak, Paragraph, Picture
from pencilmark.report.formulation import formulation
from pencilmark.search.backtrack import Search

__all__ = ["formulation_blocks", "listing_blocks", "static_svg"]


def formulation_blocks(board: Puzzle, level: int = 2) -> Iterator[Block]:
    """A board as ⟨X, D, C⟩: in words, then in numbers."""
    title, words, sections = _parts(formulation(board, "markdown", brief=True))
    numbers = " ".join(f"**{name}:** {'; '.join(items)}." for name, items in sections)
    picture = Picture(f"board-{board.family}", "", {"svg": static_svg(board.svg()).encode()})
    yield Heading(title, level)
    yield Beside((Bullets(tuple(words)), Paragraph(numbers)), picture)


def static_svg(svg: str) -> str:
    """A board's picture without its dark scheme and with its colours written out, for printers."""
    colours = dict(re.findall(r"--(\w+):(#[0-9a-f]+)", svg.split("@media")[0]))
    svg = re.sub(r"@media\(prefers-color-scheme:dark\)\{[^{}]*\{[^{}]*\}\}", "", svg)
    svg = re.sub(r"[\w.]+\{--[^}]*\}", "", svg)
    svg = re.sub(
        r"font:(\d+) ([\d.]+px) [^;]*;",
        r"font-weight:\1;font-size:\2;font-family:'Libertinus Serif',serif;",
        svg,
    )
    return re.sub(r"var\(--(\w+)\)", lambda m: colours[m[1]], svg)


def _parts(text: str) -> tuple[str, list[str], list[tuple[str, list[str]]]]:
    """Title, words, and sections with their items, of a formulation in Markdown."""
    title, words, sections = "", list[str](), list[tuple[str, list[str]]]()
    for line in text.splitlines():
        if line.startswith("## "):
            title = line[3:]
        elif line.startswith("**"):
            sections.append((line.strip("*"), []))
        elif line.startswith("- "):
            (sections[-1][1] if sections else words).append(line[2:])
    return title, words, sections


def listing_blocks() -> Iterator[Block]:
    """The search itself, on a page of its own."""
    yield PageBreak()
    yield Heading("Code: the search")
    yield Paragraph(
        "The whole of backtracking search, as the reference engine runs it "
        "(`pencilmark/search/backtrack.py`); "
        "variable order, value order and inference are parts that a strategy names."
    )
    methods = (Search._search, Search._choose, Search._assign, Search._undo, Search._solution)
    code = "\n\n".join(textwrap.dedent(inspect.getsource(method)).rstrip() for method in methods)
    yield Listing(code, language="python")
