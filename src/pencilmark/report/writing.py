"""A report to a file, in the form its name asks for: .pdf, .html, .md, .tex (or .typ, the source of the PDF)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pencilmark.errors import InputError, MissingExtraError
from pencilmark.files import STANDARD_OUTPUT, write_files
from pencilmark.report.document import Document, clean
from pencilmark.report.html import html
from pencilmark.report.latex import latex
from pencilmark.report.markdown import markdown
from pencilmark.report.typst import pdf, picture_pdf, source

__all__ = ["FORMS", "MOST_PAGES", "checked_form", "write"]

FORMS = (".pdf", ".html", ".md", ".tex", ".typ")
MOST_PAGES = 5


def checked_form(path: Path) -> str:
    """The form a file's name asks for; standard output has none, and gets the one that is whole in itself."""
    if str(path) == STANDARD_OUTPUT:
        return ".html"
    if path.suffix.lower() not in FORMS:
        raise InputError(
            f"expected a report's name to end in {', '.join(FORMS)}, found {path.name!r}", kind="usage"
        )
    return path.suffix.lower()


def write(document: Document, path: Path, most_pages: int | None = MOST_PAGES, strict: bool = False) -> None:
    """The report with the pictures beside it, all of it or nothing."""
    form = checked_form(path)
    folder = f"{path.stem}_files"
    texts: dict[str, Callable[[], str | bytes]] = {
        ".pdf": lambda: pdf(document, most_pages, strict),
        ".md": lambda: clean(markdown(document, folder)),
        ".html": lambda: clean(html(document)),
        ".tex": lambda: clean(latex(document, folder)),
        ".typ": lambda: clean(source(document)),
    }
    if form == ".tex":
        document = _printed(document)
    beside = {".md": path.parent / folder, ".tex": path.parent / folder, ".typ": path.parent}
    pictures = _pictures(document, beside[form]) if form in beside else {}
    write_files({**pictures, path: texts[form]()})


def _pictures(document: Document, folder: Path) -> dict[Path, bytes | str]:
    return {
        folder / f"{picture.name}.{kind}": data
        for picture in document.pictures()
        for kind, data in picture.files.items()
    }


def _printed(document: Document) -> Document:
    """The report with its drawings as PDF, which is what LaTeX takes; without typst they are left out."""
    for picture in document.pictures():
        if "pdf" not in picture.files and "svg" in picture.files:
            with suppress(MissingExtraError):
                picture.files["pdf"] = picture_pdf(picture.files["svg"])
    return document
