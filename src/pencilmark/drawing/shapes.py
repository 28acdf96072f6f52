"""Elements of SVG, with everything escaped that came from a file. One unit is one cell."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from pencilmark.drawing.figure import plain

__all__ = ["Point", "arrowhead", "circle", "fitting", "line", "number", "path", "polyline", "rect", "text"]

Point = tuple[float, float]


def number(value: float) -> str:
    """As short as can be, to a thousandth of a cell."""
    return f"{round(value, 3) + 0:g}" if abs(value) < 1000 else f"{value:.2f}"


def rect(kind: str, x: float, y: float, width: float = 1, height: float = 1, more: str = "") -> str:
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect class="{kind}" {place}{more}/>'


def circle(kind: str, centre: Point, radius: float, style: str = "") -> str:
    place = f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"'
    return f'<circle class="{kind}" {place}{_styled(style)}/>'


def line(kind: str, a: Point, b: Point) -> str:
    place = f'x1="{number(a[0])}" y1="{number(a[1])}" x2="{number(b[0])}" y2="{number(b[1])}"'
    return f'<line class="{kind}" {place}/>'


def polyline(kind: str, points: Iterable[Point], style: str = "") -> str:
    places = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f'<polyline class="{kind}" points="{places}"{_styled(style)}/>'


def path(kind: str, loops: Iterable[Iterable[Point]]) -> str:
    """Closed ways."""
    ways = ("M" + "L".join(f"{number(x)} {number(y)}" for x, y in loop) + "Z" for loop in loops)
    return f'<path class="{kind}" d="{"".join(ways)}"/>'


def text(kind: str, centre: Point, words: str, size: float | None = None) -> str:
    style = f"font-size:{number(size)}px" if size else ""
    place = f'x="{number(centre[0])}" y="{number(centre[1])}"'
    return f'<text class="{kind}" {place}{_styled(style)}>{escape(plain(words), quote=False)}</text>'


def fitting(words: str, size: float, room: float) -> float:
    """The size in which words keep to so much room: a letter is about six tenths as wide as it is high."""
    return min(size, room / (0.6 * max(len(words), 1)))


def arrowhead(before: Point, tip: Point, size: float) -> list[Point]:
    """The points of a head at the end of a line that comes from `before`."""
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    dx, dy = dx / length * size, dy / length * size
    return [(tip[0] - dx - dy, tip[1] - dy + dx), tip, (tip[0] - dx + dy, tip[1] - dy - dx)]


def _styled(style: str) -> str:
    return f' style="{style}"' if style else ""
