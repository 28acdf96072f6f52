"""A report as Markdown, its pictures in files beside it."""

from __future__ import annotations

import re

from pencilmark.markup import escaped
from pencilmark.report.document import (
    Beside,
    Block,
    Boards,
    Bullets,
    Document,
    Heading,
    Listing,
    PageBreak,
    Paragraph,
    Picture,
    Pictures,
    Sheet,
    spans,
)
from pencilmark.report.mathematics import latex_math

__all__ = ["escaped", "markdown"]


def markdown(document: Document, folder: str = "") -> str:
    """The report; pictures are linked as `folder/name.svg`."""
    under = [escaped(part) for part in (document.author, *document.details, document.subtitle) if part]
    pages = [*document.blocks, *([PageBreak()] if document.appendix else []), *document.appendix]
    parts = [f"# {escaped(document.title)}", "  \n".join(under), *(_block(block, folder) for block in pages)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _block(block: Block, folder: str) -> str:
    match block:
        case Heading(text, level):
            return f"{'#' * (level + 1)} {escaped(text)}"
        case Paragraph(text):
            return _inline(text)
        case Bullets(items):
            return "\n".join(f"- {_inline(item)}" for item in items)
        case Sheet():
            return _sheet(block)
        case Pictures(pictures):
            return "\n\n".join(f"{_image(p, folder)}\n\n{_inline(p.caption)}" for p in pictures)
        case Beside(blocks, picture):
            return "\n\n".join([*(_block(part, folder) for part in blocks), _image(picture, folder)])
        case Listing(text, caption, language):
            return (_inline(caption) + "\n\n" if caption else "") + _fenced(text, language)
        case Boards(columns, picture):
            texts = [f"{escaped(name)}\n\n{_fenced(text)}" for name, text in columns]
            return "\n\n".join(texts + ([_image(picture, folder)] if picture else []))
        case PageBreak():
            return "---"


def _image(picture: Picture, folder: str) -> str:
    return f"![{escaped(picture.name)}](<{folder.replace('<', '').replace('>', '')}/{picture.name}.svg>)"


def _fenced(text: str, language: str = "") -> str:
    """A text between fences that are longer than any in it."""
    longest = max(map(len, re.findall(r"`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{text.rstrip()}\n{fence}"


def _sheet(sheet: Sheet) -> str:
    lines = [f"**{escaped(sheet.title)}.** {_inline(sheet.note)}".rstrip(), ""]
    for row in (sheet.header, tuple("---" for _ in sheet.header), *sheet.rows):
        lines.append("| " + " | ".join("---" if cell == "---" else _inline(cell) for cell in row) + " |")
    return "\n".join(lines)


def _inline(text: str) -> str:
    wrap = {"plain": "{}", "code": "`{}`", "strong": "**{}**"}
    parts = (
        f"${latex_math(part)}$" if kind == "math" else wrap[kind].format(_escaped(part, kind))
        for kind, part in spans(text)
    )
    return "".join(parts)


def _escaped(part: str, kind: str) -> str:
    return " ".join(part.split("\n")).replace("|", "\\|") if kind == "code" else escaped(part)
