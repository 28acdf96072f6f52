"""Mathematics in one notation for every writer: Unicode signs, and x_{1,2} for a subscript.

|x_{i} − x_{j}| = 1        x_{i} = 2·x_{j} ∨ x_{j} = 2·x_{i}        ∑_{c ∈ N(h)} x_{c} = h
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

__all__ = ["html_math", "latex_math", "subscripted", "typst_math"]

_TOKEN = re.compile(r"_\{([^{}]*)\}|([A-Za-z]{2,})|(.)", re.DOTALL)
_LATEX = {
    "−": "-", "·": "\\cdot ", "∨": "\\lor ", "∧": "\\land ", "≠": "\\ne ", "∑": "\\sum", "…": "\\dots ", "∈": "\\in ",
    "∀": "\\forall ", "≤": "\\le ", "≥": "\\ge ", "×": "\\times ", "{": "\\{", "}": "\\}", "⟨": "\\langle ",
    "⟩": "\\rangle ", "<": "< ", ">": "> ", "%": "\\%", "#": "\\#", "&": "\\&", "$": "\\$",
    "_": "\\_", "^": "\\hat{}", "~": "\\sim ", "\\": "\\backslash ",
}  # fmt: skip
_TYPST = {"·": " dot.op ", "−": " - "} | {sign: f"\\{sign}" for sign in "\\#$\"_^/&'~@;:*`"}


def subscripted(name: str) -> str:
    """The variable of a cell (r1c2) or of any other name."""
    place = re.fullmatch(r"r(\d+)c(\d+)", name)
    return f"x_{{{place[1]},{place[2]}}}" if place else f"x_{{{re.sub(r'[{}]', '', name)}}}"


def latex_math(formula: str) -> str:
    """For LaTeX, and for Markdown between dollars; bars are written as words, which a table leaves alone."""
    return re.sub(r" +", " ", "".join(_latex_parts(formula))).strip()


def _latex_parts(formula: str) -> Iterator[str]:
    opened = False
    for below, word, sign in _TOKEN.findall(formula):
        if sign == "|":
            opened = not opened
            yield "\\lvert " if opened else "\\rvert "
        elif word:
            yield f"\\operatorname{{{word}}}"
        else:
            yield _LATEX.get(sign, sign) if sign else f"_{{{latex_math(below)}}}"


def typst_math(formula: str) -> str:
    parts = []
    for below, word, sign in _TOKEN.findall(formula):
        quoted = f'"{word}"' if word else ""
        parts.append(quoted or (_TYPST.get(sign, sign) if sign else f"_({typst_math(below)})"))
    return "".join(parts)


def html_math(formula: str) -> str:
    parts = []
    for below, word, sign in _TOKEN.findall(formula):
        single = f"<i>{sign}</i>" if sign.isalpha() and sign.isascii() else escape(sign)
        parts.append(word or single or f"<sub>{html_math(below)}</sub>")
    return f'<span class="math">{"".join(parts)}</span>'
