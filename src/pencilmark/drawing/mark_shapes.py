"""Each kind of mark as elements of SVG, with the layer they belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pencilmark.drawing.borders import first_of, loops
from pencilmark.drawing.frame import Frame
from pencilmark.drawing.regions import scaled
from pencilmark.drawing.shapes import (
    arrowhead,
    circle,
    fitting,
    path,
    polyline,
    rect,
    text,
)
from pencilmark.rules.marks import Chevron, Disc, Fill, Line, Mark, Outline, Outside, Square, Text, Tint

__all__ = ["LAYERS", "Drawn", "shapes_of"]

#: From the lowest to the highest.
LAYERS = ("ground", "fills", "lines", "shapes", "grid", "cages", "borders", "values", "signs")
Drawn = tuple[str, str]  # a layer and an element
_INSET = 75  # of a cage, in thousandths of a cell


def shapes_of(mark: Mark, frame: Frame) -> Iterator[Drawn]:
    """What is drawn of a mark; nothing of one that lies nowhere."""
    return iter(()) if not getattr(mark, "cells", True) else _SHAPES[type(mark)](mark, frame)


def _fill(mark: Fill, frame: Frame) -> Iterator[Drawn]:
    for cell in mark.cells:
        style = f' style="fill:var(--{_tint(mark.tint)});fill-opacity:{1 if mark.tint == "soft" else 0.55}"'
        yield "fills", rect("fill", *frame.corner(cell), more=style)


def _square(mark: Square, frame: Frame) -> Iterator[Drawn]:
    for cell in mark.cells:
        x, y = frame.corner(cell)
        style = f' style="fill:var(--{_tint(mark.tint)})"'
        yield "shapes", rect("square", x + 0.14, y + 0.14, 0.72, 0.72, style)


def _line(mark: Line, frame: Frame) -> Iterator[Drawn]:
    points = [frame.centre(cell) for cell in mark.cells]
    points = points * 2 if len(points) == 1 else points  # a line through one cell is a point
    colour = f"var(--{'line' if mark.thin and mark.tint == 'grey' else _tint(mark.tint)})"
    width = 0.07 if mark.thin else 0.34 if mark.bulb else 0.2
    style = f"stroke:{colour};stroke-width:{width}"
    if mark.tint == "ink" and not mark.thin:
        style += ";stroke-opacity:.3"  # or the values on it could not be read
    dashes = f";stroke-dasharray:{0.3 * width + 0.08:.2f} {1.3 * width + 0.04:.2f}" if mark.dashed else ""
    yield "lines", polyline("path", points, style + dashes)
    if mark.bulb:
        yield "lines", circle("bulb", points[0], 0.36, f"fill:{colour}")
    if mark.arrow and len(points) > 1:
        yield "lines", polyline("path", arrowhead(points[-2], points[-1], 0.2), style)


def _outline(mark: Outline, frame: Frame) -> Iterator[Drawn]:
    """A cage; thick outlines are borders of regions, which are drawn all together."""
    if not mark.thick:
        yield "cages", path("cage", scaled(loops(mark.cells, _INSET)))
    if mark.text:
        x, y = frame.corner(first_of(mark.cells))
        size = fitting(mark.text, 0.24, 0.85)
        yield "signs", text("start onpaper", (x + 0.06, y + 0.07 + 0.42 * size), mark.text, size)


def _disc(mark: Disc, frame: Frame) -> Iterator[Drawn]:
    if mark.large:
        yield from _large_disc(mark, frame)
        return
    centre = frame.middle(mark.cells)
    kind = "black" if mark.filled else "white"
    tinted = mark.tint != "ink"
    style = f"fill:var(--{_tint(mark.tint)})" if tinted and mark.filled else ""
    radius = 0.13 if not mark.text else 0.19 if len(mark.text) < 3 else 0.29
    yield "signs", circle(kind, centre, radius, style)
    on = ("" if tinted else "onblack") if mark.filled else "onwhite"
    lines = _lines(mark.text)
    for at, words in enumerate(lines):
        size = fitting(words, 0.26, (1.75 if len(lines) == 1 else 1.4) * radius)
        yield "signs", text(on, (centre[0], centre[1] + (at - (len(lines) - 1) / 2) * 0.23), words, size)


def _lines(words: str) -> list[str]:
    """Up to two words stand in a line, more of them in two."""
    found = words.split()
    half = (len(found) + 1) // 2
    if len(found) < 3:
        return [words] if words else []
    return [" ".join(found[:half]), " ".join(found[half:])]


def _large_disc(mark: Disc, frame: Frame) -> Iterator[Drawn]:
    """Under the value; over several cells it is as long as they are."""
    points = [frame.centre(cell) for cell in mark.cells]
    outline = "var(--line)" if mark.tint in ("ink", "grey") else f"var(--{_tint(mark.tint)})"
    inside = f"var(--{'grey' if mark.tint == 'ink' else _tint(mark.tint)})" if mark.filled else "var(--paper)"
    if len(points) == 1:
        edge = "" if mark.filled else f";stroke:{outline};stroke-width:.05"
        yield "shapes", circle("disc", points[0], 0.4, f"fill:{inside}{edge}")
    else:
        for colour, width in ((outline, 0.85), (inside, 0.75)):
            yield "shapes", polyline("path", points, f"stroke:{colour};stroke-width:{width}")
    if mark.text:
        x, y = points[0]
        size = fitting(mark.text, 0.24, 0.6)
        yield "signs", text("start onpaper", (x - 0.44, y - 0.36), mark.text, size)


def _sign(mark: Chevron, frame: Frame) -> Iterator[Drawn]:
    """Its point towards the smaller cell; on a grid without gaps it stands on paper of its own."""
    (x1, y1), (x2, y2) = frame.centre(mark.smaller), frame.centre(mark.larger)
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    dx, dy = (x2 - x1) / frame.step * 0.08, (y2 - y1) / frame.step * 0.08
    points = [
        (x + dx - 1.6 * dy, y + dy - 1.6 * dx),
        (x - dx, y - dy),
        (x + dx + 1.6 * dy, y + dy + 1.6 * dx),
    ]
    if not frame.apart:
        yield "signs", polyline("halo", points)
    yield "signs", polyline("sign", points)


def _text(mark: Text, frame: Frame) -> Iterator[Drawn]:
    if frame.keep_text(mark):
        return
    if len(mark.cells) > 1:
        yield "signs", text("onpaper", frame.middle(mark.cells), mark.text, fitting(mark.text, 0.36, 0.9))
    elif mark.corner:
        x, y = frame.corner(mark.cells[0])
        size = fitting(mark.text, 0.24, 0.85)
        yield "signs", text("start", (x + 0.07, y + 0.08 + 0.42 * size), mark.text, size)
    else:
        yield "shapes", text("faint", frame.middle(mark.cells), mark.text, fitting(mark.text, 0.4, 0.9))


def _outside(mark: Outside, frame: Frame) -> Iterator[Drawn]:
    x, y = frame.outside(mark)
    size = fitting(mark.text, 0.42, 0.72)
    if mark.arrow is None:
        yield "signs", text("", (x, y), mark.text, size)
        return
    down, right = mark.arrow
    tail, tip = (x + 0.13 * right, y + 0.13 * down), (x + 0.38 * right, y + 0.38 * down)
    yield "signs", text("", (x - 0.1 * right, y - 0.1 * down), mark.text, min(size, 0.34))
    for points in ([tail, tip], arrowhead(tail, tip, 0.1)):
        yield "signs", polyline("sign", points, "stroke-width:.035")


def _tint(tint: Tint) -> str:
    return tint if tint in _TINTS else "grey"


_TINTS = ("ink", "soft", "red", "orange", "green", "blue", "purple", "grey")
_SHAPES: dict[type, Callable[[Any, Frame], Iterator[Drawn]]] = {
    Fill: _fill,
    Square: _square,
    Line: _line,
    Outline: _outline,
    Disc: _disc,
    Chevron: _sign,
    Text: _text,
    Outside: _outside,
}
