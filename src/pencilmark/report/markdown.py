"""A report as Markdown, its pictures in files beside it."""

from __future__ import annotations

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
    Pictures,
    Sheet,
)

__all__ = ["markdown"]


def markdown(document: Document, folder: str = "") -> str:
    """The report; pictures are linked as `folder/name.svg`."""
    head = [f"# {document.title}", f"*{document.author}*" * bool(document.author), document.subtitle]
    parts = [*(part for part in head if part), *(_block(block, folder) for block in document.blocks)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _block(block: Block, folder: str) -> str:
    match block:
        case Heading(text, level):
            return f"{'#' * (level + 1)} {text}"
        case Paragraph(text):
            return text
        case Bullets(items):
            return "\n".join(f"- {item}" for item in items)
        case Sheet():
            return _sheet(block)
        case Pictures(pictures):
            return "\n\n".join(f"![{p.name}]({folder}/{p.name}.svg)\n\n*{p.caption}*" for p in pictures)
        case Beside(blocks, picture):
            texts = "\n\n".join(_block(part, folder) for part in blocks)
            return f"{texts}\n\n![{picture.name}]({folder}/{picture.name}.svg)"
        case Listing(text, caption, language):
            return (caption + "\n\n" if caption else "") + f"```{language}\n{text.rstrip()}\n```"
        case Boards(columns, picture):
            texts = "\n\n".join(f"{name}\n\n```\n{text.rstrip()}\n```" for name, text in columns)
            return texts + (f"\n\n![{picture.name}]({folder}/{picture.name}.svg)" if picture else "")
        case PageBreak():
            return "---"


def _sheet(sheet: Sheet) -> str:
    lines = [f"**{sheet.title}.** {sheet.note}".rstrip(), ""]
    for row in (sheet.header, tuple("---" for _ in sheet.header), *sheet.rows):
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |")
    return "\n".join(lines)
