"""A report as data: blocks of text, tables, pictures and listings, which the writers turn into pages.

Text may hold `code` and **strong** words, and nothing else that is special.
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
    text: str
    caption: str = ""
    language: str = ""


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
    title: str
    subtitle: str = ""
    author: str = ""
    blocks: list[Block] = field(default_factory=list)

    def add(self, *blocks: Block | None) -> None:
        """Add blocks; None is nothing to add."""
        self.blocks += [block for block in blocks if block is not None]

    def pictures(self) -> Iterator[Picture]:
        for block in self.blocks:
            if isinstance(block, Beside) or (isinstance(block, Boards) and block.picture):
                assert block.picture is not None
                yield block.picture
            elif isinstance(block, Pictures):
                yield from block.pictures


Kind = Literal["plain", "code", "strong"]


def spans(text: str) -> Iterator[tuple[Kind, str]]:
    """A text as plain, code and strong parts."""
    for place, part in enumerate(re.split(r"(`[^`]+`|\*\*[^*]+\*\*)", text)):
        if place % 2:  # between two plain parts, what the pattern found
            yield ("code", part[1:-1]) if part.startswith("`") else ("strong", part[2:-2])
        elif part:
            yield "plain", part
