"""An explanation on paper: some steps a page, each with its board drawn at the left and its words at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap

from pencilmark.drawing.pages import PAPERS
from pencilmark.drawing.printing import pages_pdf
from pencilmark.drawing.shapes import number
from pencilmark.drawing.svg import Picture
from pencilmark.explain.explanation import Explanation
from pencilmark.explain.showing import Scene, ending_words, opening_words, scenes

__all__ = ["pdf"]

_MARGIN, _BOARD, _GAP = 15.0, 48.0, 5.0  # millimetres
_HEAD = 4.0  # for the line below the title
_LETTERS = 62  # of a line beside a board
_A_PAGE = 5


def pdf(found: Explanation, title: str, paper: str = "a4") -> bytes:
    """The pages as a PDF."""
    told = list(scenes(found))
    chunks = [told[start : start + _A_PAGE] for start in range(0, len(told), _A_PAGE)] or [[]]
    pages = ["".join(_page(chunk, title if not at else "")) for at, chunk in enumerate(chunks)]
    pages[0] += _text(_MARGIN, _MARGIN + 0.5, opening_words(found), 3)
    pages[-1] += _text(_MARGIN, PAPERS[paper][1] - 8, ending_words(found), 3.4)
    return pages_pdf(pages, paper)


def _page(chunk: Sequence[Scene], title: str) -> Iterator[str]:
    if title:
        yield _text(_MARGIN, _MARGIN - 5, title, 5, 600)
    for at, scene in enumerate(chunk):
        yield from _scene(scene, _MARGIN + _HEAD + at * (_BOARD + _GAP))


def _scene(scene: Scene, top: float) -> Iterator[str]:
    picture = Picture(scene.figure, scene.rows, scene.notes)
    x, y, width, height = picture.box
    scale = min(_BOARD / width, _BOARD / height)
    place = f"translate({number(_MARGIN - x * scale)} {number(top - y * scale)}) scale({scale:.4f})"
    yield f'<g class="pm" transform="{place}">{picture.body()}</g>'
    left = _MARGIN + _BOARD + _GAP
    yield _text(left, top + 4, scene.title, 3.8, 600)
    size = 3.4
    while (
        len(lines := wrap(scene.step.words, int(_LETTERS * 3.4 / size))) * size * 1.35 > _BOARD - 6
        and size > 1.4
    ):
        size -= 0.2  # a long argument is written smaller, and never cut off
    for at, line in enumerate(lines, 1):
        yield _text(left, top + 4 + at * size * 1.35, line, size)


def _text(x: float, y: float, words: str, size: float, weight: int = 400) -> str:
    style = f"font-family:page;font-size:{size}px;font-weight:{weight};fill:#1d2433"
    return f'<text x="{number(x)}" y="{number(y)}" style="{style}">{escape(words, quote=False)}</text>'
