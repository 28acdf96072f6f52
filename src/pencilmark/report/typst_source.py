"""A report as typst source. All text goes in as quoted strings, so that nothing in it can be taken for markup."""

from __future__ import annotations

import re

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
    is_figure,
    spans,
)
from pencilmark.report.layout import APPENDIX_END, BODY_END
from pencilmark.report.mathematics import typst_math

__all__ = ["DENSITIES", "Density", "source"]

Density = tuple[float, float, float, float]
#: how much a page holds: text size, table size, listing size in points, and the height of a picture in cm
DENSITIES = (
    (10.5, 9.0, 8.0, 6.6),
    (10.0, 8.5, 7.5, 6.2),
    (9.5, 8.0, 7.0, 5.4),
    (9.0, 7.5, 6.6, 4.8),
    (8.5, 7.0, 6.2, 4.2),
)
_APPENDIX = '#pagebreak(weak: true)\n#counter(heading).update(0)\n#set heading(numbering: "A.1")'
_CELL = 0.5 / 44  # centimetres of print for a pixel of a board: half a centimetre a cell
_SMALL = 1.6  # times larger where there is a word in the corner of a cell
_BOARD = (3.4, 6.0)  # the least and the most that a board is wide, in centimetres
_LONG_TABLE = 12  # rows of a table that may go on on the next page
_NUMBERS = (
    '#show raw.line: it => box(width: 1.8em, align(right, text(fill: rgb("#9aa3b2"), str(it.number)))) + '
    "h(0.9em) + it.body\n"
)
_TEXT_WIDTH = 16.3  # centimetres between the margins of a block
_POINTS = 28.35  # in a centimetre
_READABLE = 4.6  # points
_LINE = 50  # characters of a line in the column of a board
_TALL = 50  # lines of a text that may go on on the next page
_WIDE_TABLE = 9  # columns from which a table is set smaller


def source(document: Document, density: Density = DENSITIES[0]) -> str:
    """The typst source of a report."""
    writer = _Writer(*density)
    parts = [writer.preamble(document), *(writer.block(block) for block in document.blocks)]
    parts.append(_place(BODY_END) + "\n#context [#metadata(here().page()) <pages>]")
    if document.appendix:
        parts += [_APPENDIX, *(writer.block(block) for block in document.appendix)]
        parts.append(_place(APPENDIX_END))
    return "\n\n".join(parts) + "\n"


def _place(name: str) -> str:
    """A mark that says where on which page it came to stand."""
    return f"#context [#metadata(({_quoted(name)}, here().page(), repr(here().position().y))) <place>]"


class _Writer:
    def __init__(self, text: float, table: float, listing: float, picture: float) -> None:
        self.text, self.table, self.listing, self.picture = text, table, listing, picture

    def preamble(self, document: Document) -> str:
        who = f"#align(center, text(size: 1.05em, {_quoted(document.author)}))" if document.author else ""
        lines = [line for line in (*document.details, document.subtitle) if line]
        under = "\n".join(f"#align(center, text(fill: grey, {_quoted(line)}))" for line in lines)
        return f"""#let grey = rgb("#5c6679")
#let accent = rgb("#23527f")
#set document(title: {_quoted(document.title)}, author: {_quoted(document.author)}, date: none)
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
                mark = f"\n{_place(text)}" if level == 1 else ""
                return f"#heading(level: {level}, {_quoted(text)}){mark}"
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
        numeric = [all(is_figure(row[i]) for row in sheet.rows) for i in range(len(sheet.header))]
        aligned = ", ".join("right" if n else "left" for n in numeric)
        columns = ", ".join(["auto"] * len(sheet.header))
        head = ", ".join(f"strong({_quoted(_breakable(cell))})" for cell in sheet.header)
        body = ",\n  ".join(
            ", ".join(_cell(c, sheet.header[i]) for i, c in enumerate(row)) for row in sheet.rows
        )
        note = f" #text(fill: grey)[{_inline(sheet.note)}]" if sheet.note else ""
        breakable = _truth(len(sheet.rows) > _LONG_TABLE)
        return (
            f"#block(breakable: {breakable}, width: 100%)[#set text(size: {size}pt, hyphenate: false)\n"
            f"#block(sticky: true, below: 0.6em)[#strong({_quoted(sheet.title + '.')}){note}]\n"
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
        numbers = _NUMBERS if block.numbered else ""
        size = self.listing - (1.1 if block.numbered else 0.0)
        return (
            f'{caption}#block(fill: rgb("#f6f7fa"), inset: 0.7em, radius: 3pt, width: 100%)'
            f"[#set par(leading: 0.45em, justify: false)\n#show raw: set text(size: {size}pt)\n{numbers}"
            f"#raw({_quoted(block.text.rstrip())}, block: true{language})]"
        )

    def _boards(self, block: Boards) -> str:
        picture = _board_width(block.picture) if block.picture else 0.0
        shares = [_share(text) for _, text in block.columns]
        room = (_TEXT_WIDTH - picture - 0.5 * len(shares)) / sum(shares)
        cells = [
            f"[#text(size: {self.table}pt, fill: grey, {_quoted(name)})\n"
            f"#show raw: set text(size: {_fitting(text, room * share, self.listing):.2f}pt)\n"
            f"#raw({_quoted(text.rstrip())}, block: true)]"
            for (name, text), share in zip(block.columns, shares, strict=True)
        ]
        widths = [f"{share}fr" for share in shares]
        if block.picture is not None:
            cells.append(f"image({_quoted(block.picture.name + _suffix(block.picture.files))}, width: 100%)")
            widths.append(f"{picture:.2f}cm")
        breakable = _truth(any(_lines(text) > _TALL for _, text in block.columns))
        return (
            f'#block(fill: rgb("#f6f7fa"), inset: 0.7em, radius: 3pt, width: 100%, breakable: {breakable})'
            f"[#set par(leading: 0.45em, justify: false)\n"
            f"#grid(columns: ({', '.join(widths)},), gutter: 0.5cm,\n  {', '.join(cells)})]"
        )


def _fitting(text: str, width: float, size: float) -> float:
    """The size in which the rows of a board keep whole in so many centimetres; where that is too small to read,
    or all of it is one row, the one in which they are broken between their numbers."""
    points = width * _POINTS / 0.6  # the letters of a program are six tenths as wide as they are high
    rows = points / max(map(len, text.splitlines()), default=1)
    words = points / max(map(len, text.split()), default=1)
    return min(size, rows if rows >= _READABLE and "\n" in text.strip() else words)


def _board_width(picture: Picture) -> float:
    """Wide enough to read the smallest digit, however densely the text around it is set."""
    svg = picture.files.get("svg", b"")
    found = re.search(rb'width="(\d+)"', svg)
    small = _SMALL if b'class="start' in svg else 1.0  # as the sum of a cage
    return min(max(_CELL * small * int(found[1]) if found else 0.0, _BOARD[0]), _BOARD[1])


def _lines(text: str) -> int:
    """About how many lines a text takes where it is broken."""
    return sum(1 + len(line) // _LINE for line in text.splitlines())


def _share(text: str) -> int:
    """How much of the width a text asks for."""
    return min(90, max(map(len, text.splitlines()), default=1) + 6)


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _suffix(files: dict[str, bytes]) -> str:
    """What is printed best: outlines as PDF, else SVG, else points."""
    return "." + next(kind for kind in ("pdf", "svg", "png") if kind in files)


def _cell(text: str, column: str) -> str:
    """A cell; strategies and techniques are code."""
    return f"raw({_quoted(text)})" if column in ("strategy", "technique") else f"[{_inline(text)}]"


def _breakable(name: str) -> str:
    """A strategy over a narrow column may be broken behind its signs."""
    return name.replace("+", "+\u200b").replace(":", ":\u200b")


def _inline(text: str) -> str:
    """Text with its code, strong words and mathematics, as a run of expressions."""
    wrap = {"plain": "#{};", "code": "#raw({});", "strong": "#strong({});"}
    return "".join(
        f"${typst_math(part)}$" if kind == "math" else wrap[kind].format(_quoted(part))
        for kind, part in spans(text)
    )


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "")
    return f'"{escaped}"'
