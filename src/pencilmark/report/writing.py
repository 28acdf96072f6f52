"""A report to a file, in the form its name asks for: .pdf, .md, .html (or .typ, the source of the PDF)."""

from __future__ import annotations

from pathlib import Path

from pencilmark.errors import InputError
from pencilmark.report.document import Document
from pencilmark.report.html import html
from pencilmark.report.markdown import markdown
from pencilmark.report.typst import pdf, source

__all__ = ["FORMS", "MOST_PAGES", "checked_form", "write"]

FORMS = (".pdf", ".md", ".html", ".typ")
MOST_PAGES = 5


def checked_form(path: Path) -> str:
    """The form a file's name asks for."""
    if path.suffix.lower() not in FORMS:
        raise InputError(
            f"expected a report's name to end in {', '.join(FORMS)}, found {path.name!r}", kind="usage"
        )
    return path.suffix.lower()


def write(document: Document, path: Path, most_pages: int | None = MOST_PAGES) -> None:
    form = checked_form(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if form == ".pdf":
        path.write_bytes(pdf(document, most_pages))
        return
    folder = f"{path.stem}_files"
    if form != ".html":
        _write_pictures(document, path.parent / folder if form == ".md" else path.parent)
    texts = {
        ".md": lambda: markdown(document, folder),
        ".html": lambda: html(document),
        ".typ": lambda: source(document),
    }
    path.write_text(texts[form](), encoding="utf-8")


def _write_pictures(document: Document, folder: Path) -> None:
    for picture in document.pictures():
        folder.mkdir(parents=True, exist_ok=True)
        for kind, data in picture.files.items():
            (folder / f"{picture.name}.{kind}").write_bytes(data)
