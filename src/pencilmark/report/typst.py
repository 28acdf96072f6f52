"""A report as typst source, and as PDF (`pip install "pencilmark[lab]"`; no LaTeX, no fonts needed).

All text goes in as quoted strings, so that nothing in it can be taken for markup.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from pencilmark.errors import MissingExtraError
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
    spans,
)

__all__ = ["DENSITIES", "pdf", "source"]

Density = tuple[float, float, float, float]
#: how much a page holds: text size, table size, listing size in points, and the height of a picture in cm
DENSITIES = ((10.0, 8.0, 7.5, 6.2), (9.5, 7.5, 7.0, 5.4), (9.0, 7.0, 6.5, 4.8), (8.5, 6.5, 6.0, 4.2))
_TALL = 50  # lines of a text that may go on on the next page
_WIDE_TABLE = 9  # columns from which a table is set smaller


def pdf(document: Document, most_pages: int | None = None) -> bytes:
    """The report as PDF, set denser if it would have too many pages."""
    typst = _typst()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for picture in document.pictures():
            for kind, data in picture.files.items():
                (folder / f"{picture.name}.{kind}").write_bytes(data)
        main = folder / "main.typ"
        density = DENSITIES[0] if most_pages is None else _density(typst, document, main, most_pages)
        main.write_text(source(document, density), encoding="utf-8")
        return bytes(typst.compile(str(main), root=name, ignore_system_fonts=True))


def _typst() -> Any:
    try:
        import typst
    except ImportError:
        raise MissingExtraError(
            'a PDF needs typst: pip install "pencilmark[lab]"; or ask for .md or .html'
        ) from None
    return typst


def _density(typst: Any, document: Document, main: Path, most_pages: int) -> Density:
    """The loosest setting that keeps to its pages; a little denser if that saves an almost empty page."""
    pages = []
    for density in DENSITIES:
        main.write_text(source(document, density), encoding="utf-8")
        pages.append(_pages(typst, main))
        if len(pages) > 1 and pages[-1] <= most_pages:
            break
    fits = next((i for i, number in enumerate(pages) if number <= most_pages), len(pages) - 1)
    return DENSITIES[1] if fits == 0 and pages[1] < pages[0] else DENSITIES[fits]


def _pages(typst: Any, main: Path) -> int:
    found = typst.query(
        str(main), "<pages>", field="value", one=True, root=str(main.parent), ignore_system_fonts=True
    )
    return int(found)


def source(document: Document, density: Density = DENSITIES[0]) -> str:
    """The typst source of a report."""
    writer = _Writer(*density)
    parts = [writer.preamble(document), *(writer.block(block) for block in document.blocks)]
    parts.append("#context [#metadata(counter(page).final().first()) <pages>]")
    return "\n\n".join(parts) + "\n"


class _Writer:
    def __init__(self, text: float, table: float, listing: float, picture: float) -> None:
        self.text, self.table, self.listing, self.picture = text, table, listing, picture

    def preamble(self, document: Document) -> str:
        who = f"#align(center, text(size: 1.05em, {_quoted(document.author)}))" if document.author else ""
        under = f"#align(center, text(fill: grey, {_quoted(document.subtitle)}))" if document.subtitle else ""
        return f"""#let grey = rgb("#5c6679")
#let accent = rgb("#23527f")
#set document(title: {_quoted(document.title)}, date: none)
#set page(paper: "a4", margin: (x: 2cm, top: 1.9cm, bottom: 2cm), footer: context align(center,
  text(size: 8pt, fill: grey, counter(page).display("1 / 1", both: true))))
#set text(font: "Libertinus Serif", size: {self.text}pt, lang: "en")
#set par(justify: true, leading: 0.58em, spacing: 0.85em)
#show raw: set text(font: "DejaVu Sans Mono", size: 0.92em)
#set heading(numbering: "1.1")
#show heading: set block(above: 1.25em, below: 0.7em)
#show heading: set text(fill: accent)
#show figure.caption: set text(size: 0.88em, fill: grey)
#show figure: set block(breakable: true)
#set figure(gap: 0.6em)
#set list(indent: 0.4em, spacing: 0.6em)
#align(center, text(size: 1.75em, weight: "bold", fill: accent, {_quoted(document.title)}))
{who}
{under}
#line(length: 100%, stroke: 0.6pt + grey)"""

    def block(self, block: Block) -> str:
        match block:
            case Heading(text, level):
                return f"#heading(level: {level}, {_quoted(text)})"
            case Paragraph(text):
                return _inline(text)
            case Bullets(items):
                return "\n".join(f"- {_inline(item)}" for item in items)
            case Sheet():
                return self._sheet(block)
            case Pictures():
                return self._pictures(block)
            case Beside(blocks, picture):
                left = "\n\n".join(self.block(part) for part in blocks)
                name = _quoted(picture.name + _suffix(picture.files))
                return f"#grid(columns: (1fr, 3.4cm), gutter: 0.6cm, [{left}], image({name}, width: 100%))"
            case Listing():
                return self._listing(block)
            case Boards():
                return self._boards(block)
            case PageBreak():
                return "#pagebreak(weak: true)"

    def _sheet(self, sheet: Sheet) -> str:
        size = self.table - (0.7 if len(sheet.header) >= _WIDE_TABLE else 0.0)
        numeric = [all(_is_figure(row[i]) for row in sheet.rows) for i in range(len(sheet.header))]
        aligned = ", ".join("right" if n else "left" for n in numeric)
        columns = ", ".join(["auto"] * len(sheet.header))
        head = ", ".join(f"strong({_quoted(_breakable(cell))})" for cell in sheet.header)
        body = ",\n  ".join(
            ", ".join(_cell(c, sheet.header[i]) for i, c in enumerate(row)) for row in sheet.rows
        )
        note = f" #text(fill: grey)[{_inline(sheet.note)}]" if sheet.note else ""
        return (
            f"#block(breakable: false, width: 100%)[#set text(size: {size}pt, hyphenate: false)\n"
            f"#strong({_quoted(sheet.title + '.')}){note}\n"
            f"#align(center, table(columns: ({columns},), align: ({aligned},), inset: (x: 0.55em, "
            "y: 0.32em),\n"
            f"  stroke: none, table.hline(stroke: 0.7pt), table.header({head}), table.hline(stroke: 0.4pt),\n"
            f'  fill: (_, y) => if y > 0 and calc.even(y) {{ rgb("#f3f5f9") }},\n'
            f"  {body}, table.hline(stroke: 0.7pt)))]"
        )

    def _pictures(self, block: Pictures) -> str:
        count = len(block.pictures)
        height = self.picture if count > 1 else 1.2 * self.picture  # alone there is room
        cells = ",\n  ".join(
            f"figure(image({_quoted(p.name + _suffix(p.files))}, width: 100%, height: {height:.2f}cm, "
            f'fit: "contain"), caption: [{_inline(p.caption)}])'
            for p in block.pictures
        )
        return f"#grid(columns: ({', '.join(['1fr'] * count)},), gutter: 0.7cm,\n  {cells})"

    def _listing(self, block: Listing) -> str:
        caption = f"#text(fill: grey)[{_inline(block.caption)}]\n" if block.caption else ""
        language = f", lang: {_quoted(block.language)}" if block.language else ""
        return (
            f'{caption}#block(fill: rgb("#f6f7fa"), inset: 0.7em, radius: 3pt, width: 100%)'
            f"[#set par(leading: 0.45em, justify: false)\n#show raw: set text(size: {self.listing}pt)\n"
            f"#raw({_quoted(block.text.rstrip())}, block: true{language})]"
        )

    def _boards(self, block: Boards) -> str:
        cells = [
            f"[#text(size: {self.table}pt, fill: grey, {_quoted(name)})\n"
            f"#show raw: set text(size: {self.listing}pt)\n#raw({_quoted(text.rstrip())}, block: true)]"
            for name, text in block.columns
        ]
        widths = ["1fr"] * len(cells)
        if block.picture is not None:
            name = _quoted(block.picture.name + _suffix(block.picture.files))
            cells.append(f"image({name}, width: 100%)")
            widths.append("3cm")
        breakable = _truth(any(text.count("\n") > _TALL for _, text in block.columns))
        return (
            f'#block(fill: rgb("#f6f7fa"), inset: 0.7em, radius: 3pt, width: 100%, breakable: {breakable})'
            f"[#set par(leading: 0.45em, justify: false)\n"
            f"#grid(columns: ({', '.join(widths)},), gutter: 0.5cm,\n  {', '.join(cells)})]"
        )


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _suffix(files: dict[str, bytes]) -> str:
    """What is printed best: outlines as PDF, else SVG, else points."""
    return "." + next(kind for kind in ("pdf", "svg", "png") if kind in files)


def _cell(text: str, column: str) -> str:
    """A cell; strategies and techniques are code."""
    return f"raw({_quoted(text)})" if column in ("strategy", "technique") else _quoted(text)


def _breakable(name: str) -> str:
    """A strategy over a narrow column may be broken behind its signs."""
    return name.replace("+", "+\u200b").replace(":", ":\u200b")


def _is_figure(text: str) -> bool:
    return text in ("", "–") or text.lstrip("<>≥ ")[:1].isdigit()


def _inline(text: str) -> str:
    """Text with its code and strong words, as a run of expressions."""
    wrap = {"plain": "#{}", "code": "#raw({})", "strong": "#strong({})"}
    return "".join(wrap[kind].format(_quoted(part)) + ";" for kind, part in spans(text))


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "")
    return f'"{escaped}"'
