"""A report as LaTeX source. Boards and plots are PDF files beside it; any engine compiles it (`latexmk -pdf`)."""

from __future__ import annotations

import re
import unicodedata

from pencilmark.report.colouring import latex_colours, latex_lines
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
from pencilmark.report.mathematics import latex_math

__all__ = ["escaped", "latex"]

_SPECIAL = {
    "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "[": "{[}", "]": "{]}", "*": "{*}",
    "$": "\\$", "&": "\\&", "#": "\\#", "%": "\\%", "_": "\\_",
    "^": "\\textasciicircum{}", "~": "\\textasciitilde{}", "<": "\\textless{}", ">": "\\textgreater{}",
    "|": "\\textbar{}", '"': "\\textquotedbl{}", "-": "-{}", "`": "\\textasciigrave{}", "'": "\\textquotesingle{}",
    "×": "$\\times$", "÷": "$\\div$", "−": "$-$", "–": "--", "…": "\\dots{}", "≠": "$\\ne$", "≤": "$\\le$",
    "≥": "$\\ge$", "·": "$\\cdot$", "∨": "$\\lor$", "∧": "$\\land$", "∈": "$\\in$", "∑": "$\\sum$", "⟨": "$\\langle$",
    "⟩": "$\\rangle$", "µ": "$\\mu$", "○": "$\\circ$", "●": "$\\bullet$", "’": "'", "“": "``", "”": "''", "→": "$\\to$",
}  # fmt: skip
_LEVELS = ("section", "subsection", "subsubsection", "paragraph")
_HEAD = r"""\documentclass[10pt,a4paper]{article}
\usepackage{iftex}
\ifPDFTeX\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\usepackage{lmodern}\else\usepackage{fontspec}\fi
\usepackage{textcomp,amsmath,amssymb,graphicx,booktabs,longtable,array,xcolor,fvextra}
\usepackage[margin=2cm]{geometry}
\usepackage[hidelinks]{hyperref}
\setlength{\parindent}{0pt}\setlength{\parskip}{0.5em}
"""


def latex(document: Document, folder: str = "") -> str:
    """The source; pictures are in `folder`."""
    head = [escaped(part) for part in (document.author, *document.details, document.subtitle) if part]
    under = " \\\\ ".join(head)
    parts = [
        f"{_HEAD}{latex_colours()}\\title{{{escaped(document.title)}}}\n\\date{{}}",
        f"\\author{{{under}}}\n\\begin{{document}}\n\\maketitle",
        *(_block(block, folder) for block in document.blocks),
        *(["\\clearpage\\appendix"] if document.appendix else []),
        *(_block(block, folder) for block in document.appendix),
    ]
    return "\n\n".join(parts) + "\n\n\\end{document}\n"


def _block(block: Block, folder: str) -> str:
    match block:
        case Heading(text, level):
            return f"\\{_LEVELS[min(level, 4) - 1]}{{{escaped(text)}}}"
        case Paragraph(text):
            return _inline(text)
        case Bullets(items):
            lines = "\n".join(f"  \\item {{}}{_inline(item)}" for item in items)
            return f"\\begin{{itemize}}\n{lines}\n\\end{{itemize}}"
        case Sheet():
            return _sheet(block)
        case Pictures(pictures):
            width = 0.95 / len(pictures)
            return "\n".join(_figure(p, folder, width) for p in pictures)
        case Beside(blocks, picture):
            return _side_by_side(
                "\n\n".join(_block(part, folder) for part in blocks), _figure(picture, folder, 1)
            )
        case Listing(text, caption, language, numbered):
            return (_inline(caption) + "\n\n" if caption else "") + latex_lines(text, language, numbered)
        case Boards(columns, picture):
            return _boards(columns, picture, folder)
        case PageBreak():
            return "\\clearpage"


def _side_by_side(left: str, right: str) -> str:
    return (
        f"\\begin{{minipage}}[t]{{0.72\\linewidth}}\\vspace{{0pt}}\n{left}\n\\end{{minipage}}\\hfill\n"
        f"\\begin{{minipage}}[t]{{0.24\\linewidth}}\\vspace{{0pt}}\n{right}\n\\end{{minipage}}"
    )


def _boards(columns: tuple[tuple[str, str], ...], picture: Picture | None, folder: str) -> str:
    texts = "\n".join(f"{escaped(name)}\n\n{latex_lines(text, '', False)}" for name, text in columns)
    return _side_by_side(texts, _figure(picture, folder, 1)) if picture else texts


def _figure(picture: Picture, folder: str, width: float) -> str:
    """A picture, where it is one that LaTeX can take."""
    if "pdf" not in picture.files:
        return _inline(picture.caption)
    image = f"\\includegraphics[width={width:.2f}\\linewidth]{{{folder}/{picture.name}.pdf}}"
    return image + (f"\n\n{{\\small {_inline(picture.caption)}}}" if picture.caption else "")


def _sheet(sheet: Sheet) -> str:
    numeric = [all(is_figure(row[i]) for row in sheet.rows) for i in range(len(sheet.header))]
    columns = "".join("r" if n else "l" for n in numeric)
    head = " & ".join(f"\\textbf{{{escaped(cell)}}}" for cell in sheet.header)
    rows = " \\\\\n".join(" & ".join(_inline(cell) for cell in row) for row in sheet.rows)
    size = "\\scriptsize" if len(sheet.header) > 6 else "\\small"
    return (
        f"\\textbf{{{escaped(sheet.title)}.}} {_inline(sheet.note)}\n\n{{{size}\n\\begin{{longtable}}{{{columns}}}\n"
        f"\\toprule\n{head} \\\\\n\\midrule\n\\endhead\n{rows} \\\\\n\\bottomrule\n\\end{{longtable}}}}"
    )


def _inline(text: str) -> str:
    wrap = {"plain": "{}", "code": "\\texttt{{{}}}", "strong": "\\textbf{{{}}}"}
    return "".join(
        f"${latex_math(part)}$" if kind == "math" else wrap[kind].format(escaped(part))
        for kind, part in spans(text)
    )


def escaped(text: str) -> str:
    """Any text, with nothing left in it that LaTeX would take for a command."""
    text = "".join(c if c.isprintable() else " " for c in text)
    return "".join(_SPECIAL.get(character) or _sign(character) for character in text)


def _sign(character: str) -> str:
    """Greek letters and raised or lowered digits, which fonts of text seldom have."""
    words = "" if character.isascii() else unicodedata.name(character, "")
    if greek := re.fullmatch(r"GREEK SMALL LETTER (\w+)", words):
        return f"$\\{greek[1].lower()}$"
    if shifted := re.fullmatch(r"(SUPERSCRIPT|SUBSCRIPT) (?:DIGIT )?\w+", words):
        return f"${'^' if shifted[1] == 'SUPERSCRIPT' else '_'}{unicodedata.normalize('NFKC', character)}$"
    return character
