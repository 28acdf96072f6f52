"""A report as data: blocks of text, tables, pictures and listings, which the writers turn into pages.

Text may hold `code`, **strong** words and mathematics between ⟦ and ⟧ (mathematics.py), and nothing else that is
special.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

__all__ = [
    "Beside",
    "Block",
    "Boards",
    "Bullets",
    "Document",
    "Heading",
    "Listing",
    "PageBreak",
    "Paragraph",
    "Picture",
    "Pictures",
    "Sheet",
    "clean",
    "is_figure",
    "spans",
]


@dataclass(frozen=True)
class Heading:
    text: str
    level: int = 1


@dataclass(frozen=True)
class Paragraph:
    text: str


@dataclass(frozen=True)
class Bullets:
    items: tuple[str, ...]


@dataclass(frozen=True)
class Sheet:
    """A table: words to the left, numbers to the right."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True)
class Picture:
    """`files` holds the picture by format: svg for screens, pdf for print."""

    name: str
    caption: str
    files: dict[str, bytes]


@dataclass(frozen=True)
class Pictures:
    """Pictures that stand side by side where there is room."""

    pictures: tuple[Picture, ...]


@dataclass(frozen=True)
class Beside:
    """Text with a small picture to its right."""

    blocks: tuple[Paragraph | Bullets, ...]
    picture: Picture


@dataclass(frozen=True)
class Listing:
    """A program or a dialogue; a numbered one is coloured too, and goes on over as many pages as it needs."""

    text: str
    caption: str = ""
    language: str = ""
    numbered: bool = False


@dataclass(frozen=True)
class Boards:
    """Texts side by side, each under its name: what went in, what came out; and how that looks."""

    columns: tuple[tuple[str, str], ...]
    picture: Picture | None = None


@dataclass(frozen=True)
class PageBreak:
    pass


Block = Heading | Paragraph | Bullets | Sheet | Pictures | Beside | Listing | Boards | PageBreak


@dataclass
class Document:
    """`details` are the lines below the title (course, number, date). The appendix begins on a page of its own, and
    its pages are not counted where a report is to keep to a number of them."""

    title: str
    subtitle: str = ""
    author: str = ""
    blocks: list[Block] = field(default_factory=list)
    details: tuple[str, ...] = ()
    appendix: list[Block] = field(default_factory=list)

    def add(self, *blocks: Block | None) -> None:
        """Add blocks; None is nothing to add."""
        self.blocks += [block for block in blocks if block is not None]

    def pictures(self) -> Iterator[Picture]:
        for block in (*self.blocks, *self.appendix):
            if isinstance(block, Beside) or (isinstance(block, Boards) and block.picture):
                assert block.picture is not None
                yield block.picture
            elif isinstance(block, Pictures):
                yield from block.pictures


Emphasis = Literal["plain", "code", "strong", "math"]

_KINDS: dict[str, Emphasis] = {"`": "code", "*": "strong", "⟦": "math"}


def clean(text: str) -> str:
    """A text that every form can hold: no control characters, no halves of characters."""
    return "".join(c if c in "\n\t" or c.isprintable() or c in _BLANKS else "\ufffd" for c in text)


_BLANKS = "\u00a0\u200b\u2009\u202f"  # that are not printable, and mean something


def is_figure(text: str) -> bool:
    """Is this a number, or the lack of one? A column of them stands to the right."""
    return text in ("", "–") or text.lstrip("<>≥ ")[:1].isdigit()


def spans(text: str) -> Iterator[tuple[Emphasis, str]]:
    """A text as plain, code, strong and mathematical parts."""
    for place, part in enumerate(re.split(r"(`[^`]+`|\*\*[^*]+\*\*|⟦[^⟦⟧]+⟧)", text)):
        if place % 2:  # between two plain parts, what the pattern found
            yield _KINDS[part[0]], part[2:-2] if part[0] == "*" else part[1:-1]
        elif part:
            yield "plain", part
