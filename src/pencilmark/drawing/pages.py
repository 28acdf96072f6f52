"""Sheets to print: boards in rows and columns on paper, their solutions on the last pages.

paper   the size of a page, in millimetres
plate   one board on a sheet, with its number, title and author above it and what no mark shows below
page    a drawing in millimetres that is as large as the paper
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from textwrap import wrap

from pencilmark.drawing.figure import Figure, Rows, plain
from pencilmark.drawing.shapes import number
from pencilmark.drawing.style import SANS, STYLE, static_svg
from pencilmark.drawing.svg import Picture

__all__ = ["PAPERS", "Plate", "heading", "pages", "sheet"]

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
_MARGIN, _GUTTER, _HEADING, _FOOT = 15.0, 8.0, 12.0, 8.0
_LARGEST = 17.0  # millimetres of a cell: a small board need not fill a page
_LINE = 4.4  # millimetres from line to line
_SOLUTIONS = 12  # a page, at least
_INK, _FAINT = "#1d2433", "#5c6679"


@dataclass(frozen=True)
class Plate:
    figure: Figure
    title: str = ""
    author: str = ""
    solution: Rows | None = None
    missing: str = ""  # why there is no solution, where one was looked for


@dataclass(frozen=True)
class _Slot:
    """A place on a page."""

    x: float
    y: float
    width: float
    height: float


def pages(
    plates: Sequence[Plate],
    per_page: int,
    paper: str = "a4",
    title: str = "",
    solutions: bool = False,
    solved: bool = False,
) -> list[str]:
    """What is on each page. `solutions` puts them at the back, `solved` into the boards themselves."""
    numbered = list(enumerate(plates, 1))
    size = PAPERS[paper]
    parts = [(chunk, per_page, title if not at else "", solved) for at, chunk in _chunks(numbered, per_page)]
    if solutions:
        many = max(per_page, _SOLUTIONS)
        parts += [(chunk, many, "Solutions" if not at else "", True) for at, chunk in _chunks(numbered, many)]
    return [
        "".join(_page(chunk, many, size, above, shown, len(plates) > 1)) + _foot(at, len(parts), size)
        for at, (chunk, many, above, shown) in enumerate(parts, 1)
    ]


def sheet(found: Sequence[str], paper: str, font: str = SANS) -> str:
    """Pages as one drawing, one below the other."""
    width, height = PAPERS[paper]
    total = height * len(found)
    ground = f'<rect width="{number(width)}" height="{number(total)}" fill="#fff"/>'
    body = "".join(f'<g transform="translate(0 {number(at * height)})">{p}</g>' for at, p in enumerate(found))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}mm" height="{number(total)}mm" '
        f'viewBox="0 0 {number(width)} {number(total)}"><style>{STYLE}</style>{ground}{body}</svg>'
    )
    return static_svg(svg, font).replace("font-family:page", f"font-family:{font}")


def _chunks(plates: list[tuple[int, Plate]], many: int) -> Iterator[tuple[int, list[tuple[int, Plate]]]]:
    for start in range(0, len(plates), many):
        yield start, plates[start : start + many]


def _page(
    plates: list[tuple[int, Plate]],
    many: int,
    size: tuple[float, float],
    title: str,
    solved: bool,
    numbered: bool,
) -> Iterator[str]:
    if title:
        yield _text(_MARGIN, _MARGIN + 5, title, 6, 600)
    top = _MARGIN + (_HEADING if title else 0)
    for (place, plate), slot in zip(plates, _slots(many, size, top), strict=False):
        yield from _plate(plate, slot, place if numbered else 0, solved)


def _slots(many: int, size: tuple[float, float], top: float) -> list[_Slot]:
    """As many places as are asked for, in the rows and columns that leave most room to each."""
    width, height = size[0] - 2 * _MARGIN, size[1] - top - _MARGIN - _FOOT

    def room(columns: int) -> tuple[float, float]:
        rows = ceil(many / columns)
        return (width + _GUTTER) / columns - _GUTTER, (height + _GUTTER) / rows - _GUTTER

    columns = max(range(1, many + 1), key=lambda count: min(room(count)[0], room(count)[1] - 2 * _LINE))
    w, h = room(columns)
    return [
        _Slot(_MARGIN + place % columns * (w + _GUTTER), top + place // columns * (h + _GUTTER), w, h)
        for place in range(many)
    ]


def _plate(plate: Plate, slot: _Slot, place: int, solved: bool) -> Iterator[str]:
    """The lines above, the board, and the rules that no mark shows below."""
    above = heading(plate, place)
    said = [] if solved else _said(plate.figure, slot.width)
    y = slot.y
    for at, words in enumerate(above):
        faint = at > 0 or not (place or plate.title.strip())  # the author
        yield _text(slot.x, y + 3.2, words, 3.2 if faint else 3.6, 400 if faint else 600)
        y += _LINE
    if solved and plate.solution is None:
        yield _text(slot.x, y + 4, plate.missing or "no solution", 3.2, 400)
        return
    room = _Slot(slot.x, y + 1, slot.width, slot.height - len(above) * _LINE - len(said) * 3.8 - 3)
    picture = Picture(plate.figure, plate.solution if solved else None)
    scale = min(room.width / picture.box[2], room.height / picture.box[3], _LARGEST)
    yield _board(picture, room, scale)
    y = room.y + picture.box[3] * scale + 4.5
    for line in said:
        yield _text(slot.x, y, line, 2.9, 400)
        y += 3.8


def heading(plate: Plate, place: int = 0) -> list[str]:
    """The lines above a board: its number, if it has one, and title; its author."""
    first = " ".join(part for part in (f"{place}." if place else "", plain(plate.title).strip()) if part)
    author = plain(plate.author).strip()
    return ([first] if first else []) + ([f"by {author}"] if author else [])


def _said(figure: Figure, width: float) -> list[str]:
    """Sentences, broken where the board's place ends."""
    letters = max(20, int(width / 1.45))
    return [line for words in figure.unmarked() for line in wrap(f"{words[:1].upper()}{words[1:]}.", letters)]


def _board(picture: Picture, room: _Slot, scale: float) -> str:
    x, y, _, _ = picture.box
    place = f"translate({number(room.x - x * scale)} {number(room.y - y * scale)}) scale({scale:.4f})"
    return f'<g class="pm" transform="{place}">{picture.body()}</g>'


def _text(x: float, y: float, words: str, size: float, weight: int) -> str:
    colour = _INK if weight > 400 else _FAINT
    style = f"font-family:page;font-size:{size}px;font-weight:{weight};fill:{colour}"
    return f'<text x="{number(x)}" y="{number(y)}" style="{style}">{escape(plain(words), quote=False)}</text>'


def _foot(page: int, of: int, size: tuple[float, float]) -> str:
    if of == 1:
        return ""
    return _text(size[0] / 2 - 4, size[1] - _MARGIN / 2 - 1, f"{page} / {of}", 3, 400)
