"""A report as one HTML page that needs nothing else: pictures and style are in it."""

from __future__ import annotations

import re
from html import escape

from pencilmark.report.colouring import html_lines
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
from pencilmark.report.mathematics import html_math

__all__ = ["html"]

_STYLE = """
:root{color-scheme:light}
body{font:16px/1.55 Georgia,'Libertinus Serif',serif;color:#1d2433;background:#fff;
max-width:62rem;margin:2.5rem auto;padding:0 1.2rem}
h1{color:#23527f;font-size:2rem;text-align:center;margin-bottom:.2rem}
h2,h3{color:#23527f;margin:2.2rem 0 .6rem}
.under{text-align:center;color:#5c6679;border-bottom:1px solid #9aa3b2;padding-bottom:.8rem}
code,pre{font:.86em/1.4 ui-monospace,'DejaVu Sans Mono',monospace}
pre{background:#f6f7fa;padding:.8rem 1rem;border-radius:4px;overflow:auto}
table{border-collapse:collapse;margin:.4rem auto 1.4rem;font-size:.86rem}
th,td{padding:.22rem .6rem;text-align:left;white-space:nowrap}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
thead{border-top:2px solid #1d2433;border-bottom:1px solid #1d2433}
tbody{border-bottom:2px solid #1d2433}tbody tr:nth-child(even){background:#f3f5f9}.wide{overflow-x:auto}
.note,figcaption{color:#5c6679;font-size:.88rem}.side{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1.2rem}
@media(min-width:40rem){.beside{display:grid;grid-template-columns:1fr 13rem;gap:1.5rem}}
figure{margin:1rem 0;text-align:center}figure svg{max-width:100%;height:auto;max-height:28rem}
.math{font-family:'Latin Modern Math','Cambria Math',Georgia,serif;white-space:nowrap}
.program{counter-reset:line;font-size:.74em}.program .line{counter-increment:line}
.program .line::before{content:counter(line);display:inline-block;width:2.6em;margin-right:1.2em;
text-align:right;color:#9aa3b2}
@media print{.break{break-before:page}}
"""


def html(document: Document) -> str:
    lines = (document.author, *document.details, document.subtitle)
    under = "<br>".join(escape(part) for part in lines if part)
    pages = [*document.blocks, *([PageBreak()] if document.appendix else []), *document.appendix]
    body = "\n".join(_block(block) for block in pages)
    title = escape(document.title)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{_STYLE}</style></head>\n"
        f'<body><h1>{title}</h1>\n<p class="under">{under}</p>\n{body}\n</body></html>\n'
    )


def _block(block: Block) -> str:
    match block:
        case Heading(text, level):
            return f"<h{level + 1}>{escape(text)}</h{level + 1}>"
        case Paragraph(text):
            return f"<p>{_inline(text)}</p>"
        case Bullets(items):
            return "<ul>" + "".join(f"<li>{_inline(item)}</li>" for item in items) + "</ul>"
        case Sheet():
            return _sheet(block)
        case Pictures(pictures):
            return '<div class="side">' + "".join(_figure(p) for p in pictures) + "</div>"
        case Beside(blocks, picture):
            texts = "".join(_block(part) for part in blocks)
            return f'<div class="beside"><div>{texts}</div>{_figure(picture)}</div>'
        case Listing(text, caption, language, numbered):
            above = f'<p class="note">{_inline(caption)}</p>' if caption else ""
            return above + html_lines(text, language, numbered)
        case Boards():
            return _boards(block)
        case PageBreak():
            return '<div class="break"></div>'


def _boards(block: Boards) -> str:
    cells = [
        f'<div><p class="note">{escape(name)}</p><pre>{escape(text.rstrip())}</pre></div>'
        for name, text in block.columns
    ]
    cells += [_figure(block.picture)] if block.picture else []
    return '<div class="side">' + "".join(cells) + "</div>"


def _figure(picture: Picture) -> str:
    svg = picture.files.get("svg", b"").decode()
    svg = re.sub(r"(id=\"|url\(#|href=\"#)", lambda m: m[1] + picture.name + "-", svg)  # ids are of the page
    return f"<figure>{svg}<figcaption>{_inline(picture.caption)}</figcaption></figure>"


def _sheet(sheet: Sheet) -> str:
    numeric = [all(is_figure(row[i]) for row in sheet.rows) for i in range(len(sheet.header))]
    marks = [' class="n"' if n else "" for n in numeric]
    head = "".join(f"<th{m}>{escape(c)}</th>" for m, c in zip(marks, sheet.header, strict=True))
    rows = "".join(
        "<tr>" + "".join(f"<td{m}>{_inline(c)}</td>" for m, c in zip(marks, row, strict=True)) + "</tr>"
        for row in sheet.rows
    )
    note = f' <span class="note">{_inline(sheet.note)}</span>' if sheet.note else ""
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<p><strong>{escape(sheet.title)}.</strong>{note}</p><div class="wide">{table}</div>'


def _inline(text: str) -> str:
    tags = {"plain": "{}", "code": "<code>{}</code>", "strong": "<strong>{}</strong>"}
    return "".join(
        html_math(part) if kind == "math" else tags[kind].format(escape(part)) for kind, part in spans(text)
    )
