"""A report as PDF, set by typst (`pip install "pencilmark[lab]"`; no LaTeX, no fonts needed)."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from pencilmark.drawing.printing import typst_module
from pencilmark.report.document import Document, clean
from pencilmark.report.layout import Layout, PagesError
from pencilmark.report.typst_source import DENSITIES, Density, source

__all__ = ["DENSITIES", "pdf", "picture_pdf", "source"]

_PLEASANT = 4  # of the densities are pleasant to read: no page is filled at the price of a smaller one


def pdf(document: Document, most_pages: int | None = None, strict: bool = False) -> bytes:
    """The report as PDF: set denser if it would have too many pages, or a page with next to nothing on it. Where
    that does not help, a strict limit is an error."""
    typst = typst_module()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for picture in document.pictures():
            for kind, data in picture.files.items():
                (folder / f"{picture.name}.{kind}").write_bytes(data)
        main = folder / "main.typ"
        density = _density(typst, document, main, most_pages, strict)
        main.write_text(clean(source(document, density)), encoding="utf-8")
        return bytes(typst.compile(str(main), root=name, ignore_system_fonts=True))


def picture_pdf(svg: bytes) -> bytes:
    """A picture as PDF, for LaTeX."""
    typst = typst_module()
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "picture.svg").write_bytes(svg)
        main = Path(name) / "main.typ"
        main.write_text(
            '#set page(width: auto, height: auto, margin: 0pt)\n#image("picture.svg", width: 6cm)'
        )
        return bytes(typst.compile(str(main), root=name, ignore_system_fonts=True))


def _density(typst: Any, document: Document, main: Path, most_pages: int | None, strict: bool) -> Density:
    """The loosest setting that keeps to its pages and leaves none almost empty."""
    tried: list[tuple[Density, Layout]] = []
    for density in DENSITIES:
        main.write_text(clean(source(document, density)), encoding="utf-8")
        layout = _layout(typst, main)
        tried.append((density, layout))
        if layout.fits(most_pages) and layout.well_filled:
            return density
        if len(tried) >= _PLEASANT and any(earlier.fits(most_pages) for _, earlier in tried):
            break
    fitting = {layout.least_filled: density for density, layout in tried if layout.fits(most_pages)}
    if strict and not fitting:
        raise PagesError(tried[-1][1].excess(most_pages or 0))
    return fitting[max(fitting)] if fitting else DENSITIES[-1]


def _layout(typst: Any, main: Path) -> Layout:
    """Where each part begins and ends, asked of a report that is set but not drawn."""
    options = {"field": "value", "root": str(main.parent), "ignore_system_fonts": True}
    found = json.loads(typst.query(str(main), "<place>", **options))
    return Layout(tuple((name, page, float(y.removesuffix("pt"))) for name, page, y in found))
