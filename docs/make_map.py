"""Draw the maps of docs/architecture.md again: python docs/make_map.py

Rooms and arrows are read from imports and includes. A room stands above all it knows, and an arrow that others imply is
left out; so the picture changes when the house does, and a test says when it was not drawn again.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.rooms import native_rooms, python_rooms  # noqa: E402
from tests.test_house import ANYONE, FACES, SRC  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
Graph = Mapping[str, set[str]]

#: The way of a board: a thing and the room that defines it; between two things, the room that leads on.
WAY = (
    ("text", None, "formats"),
    ("Board", "puzzles", "rules"),
    ("Problem", "model", "model"),
    ("Flat", "model", "engines"),
    ("Result", "search", "ask"),
    ("text, page, report", None, None),
)
WIDTH, HIGH, WIDE, ROW = 960, 30, 108, 76


def heights(graph: Graph) -> dict[str, int]:
    """0 for a room that knows no other; else one more than the highest it knows."""
    found: dict[str, int] = {}
    while len(found) < len(graph):
        for room, known in graph.items():
            if room not in found and known <= found.keys():
                found[room] = max((found[other] + 1 for other in known), default=0)
    return found


def behind(graph: Graph, room: str) -> set[str]:
    """All that a room knows, directly or through others."""
    return graph[room].union(*(behind(graph, other) for other in graph[room]))


def reduced(graph: Graph) -> dict[str, set[str]]:
    """Without the arrows that others imply."""
    return {
        room: known - {far for other in known for far in behind(graph, other)}
        for room, known in graph.items()
    }


def with_bends(graph: Graph) -> dict[str, set[str]]:
    """A long arrow goes through a bend in every row between, so that it passes beside the boxes there."""
    high = heights(graph)
    bent: dict[str, set[str]] = {room: set() for room in graph}
    for room in sorted(graph):
        for other in sorted(graph[room]):
            last = room
            for level in range(high[room] - 1, high[other], -1):
                bend = f"{room}>{other}@{level}"
                bent[last].add(bend)
                bent[bend] = set()
                last = bend
            bent[last].add(other)
    return bent


def rows(graph: Graph) -> list[list[str]]:
    """From the top; each room as near as may be below and above those it is joined with."""
    high = heights(graph)
    levels = [sorted(room for room in graph if high[room] == h) for h in range(max(high.values()) + 1)]
    for _ in range(8):
        place = {room: (i + 0.5) / len(level) for level in levels for i, room in enumerate(level)}
        for level in levels:
            level.sort(key=lambda room: (middle(graph, room, place), room))
    return levels[::-1]


def middle(graph: Graph, room: str, place: Mapping[str, float]) -> float:
    near = [place[other] for other in sorted(graph) if other in graph[room] or room in graph[other]]
    return sum(near) / len(near) if near else place[room]


def spots(levels: Sequence[Sequence[str]]) -> dict[str, tuple[float, float]]:
    """The middle of every room's box, and of every bend; a row fills the width."""
    found = {}
    for row, level in enumerate(levels):
        wide = [0 if "@" in room else WIDE for room in level]
        gap = (WIDTH - sum(wide)) / (len(level) + 1)
        for i, room in enumerate(level):
            found[room] = (sum(wide[:i]) + (i + 1) * gap + wide[i] / 2, row * ROW + HIGH / 2 + 10)
    return found


def box(name: str, x: float, y: float, style: str = "room") -> str:
    left, top = x - WIDE / 2, y - HIGH / 2
    shape = f'<rect class="{style}" x="{left:g}" y="{top:g}" width="{WIDE}" height="{HIGH}" rx="6"/>'
    return f'{shape}<text x="{x:g}" y="{y + 4:g}">{escape(name)}</text>'


def arrow(points: Sequence[tuple[float, float]]) -> str:
    """From below the first box, through the bends, to above the last one."""
    (x, y), *bends, (u, v) = points
    y, v = y + HIGH / 2, v - HIGH / 2 - 5
    path = f"M{x:g} {y:g}"
    for a, b in bends:
        path += curve(x, y, a, b - HIGH / 2) + f"V{b + HIGH / 2:g}"
        x, y = a, b + HIGH / 2
    return f'<path d="{path}{curve(x, y, u, v)}"/>'


def curve(x: float, y: float, u: float, v: float) -> str:
    half = (y + v) / 2
    return f"C{x:g} {half:g} {u:g} {half:g} {u:g} {v:g}"


def way(graph: Graph, bend: str) -> list[str]:
    """From a bend, or a room, down to the next room."""
    return [bend, *way(graph, next(iter(graph[bend])))] if "@" in bend else [bend]


def svg(title: str, parts: Sequence[str], width: float, height: float) -> str:
    style = (
        "text{font:13px sans-serif;text-anchor:middle;fill:#222}.small{font-size:11px;fill:#555}"
        ".paper{fill:#fff}.room{fill:#eef3fa;stroke:#4a6fa5}.thing{fill:#fdf6e3;stroke:#b58900}"
        "path{fill:none;stroke:#8a96a8;marker-end:url(#head)}"
    )
    head = '<marker id="head" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="6" markerHeight="6" orient="auto">'
    head += '<path d="M0 0L8 4L0 8z" style="fill:#8a96a8;stroke:none;marker-end:none"/></marker>'
    open_tag = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">'
    paper = f'<rect class="paper" width="{width:g}" height="{height:g}"/>'
    body = [open_tag, f"<title>{escape(title)}</title>", f"<style>{style}</style><defs>{head}</defs>", paper]
    return "\n".join([*body, *parts, "</svg>", ""])


def drawn(title: str, graph: Graph) -> str:
    """Boxes and arrows; whoever knows points down at what it knows."""
    bent = with_bends(reduced(graph))
    levels = rows(bent)
    place = spots(levels)
    ways = [[room, *way(bent, other)] for room in sorted(graph) for other in sorted(bent[room])]
    arrows = [arrow([place[room] for room in passed]) for passed in ways]
    boxes = [box(room, *place[room]) for level in levels for room in level if "@" not in room]
    return svg(title, arrows + boxes, WIDTH, (len(levels) - 1) * ROW + HIGH + 20)


def python_map() -> str:
    """Without what every room may use, and the package's own name and start."""
    small = {*ANYONE, "__main__", "__version__"}
    graph = {room: known - small for room, known in python_rooms(SRC, FACES).items() if room not in small}
    graph["_native"] = set()
    return drawn("The rooms of pencilmark, and whom each of them knows", graph)


def native_map() -> str:
    """Without the fuzz targets, which open every room, and what stands in for Python in the browser."""
    graph = {room: known for room, known in native_rooms().items() if room not in ("fuzz", "wasm")}
    return drawn("The native rooms, and what each of them includes", graph)


def defined(room: str) -> set[str]:
    """The classes of a room."""
    trees = [ast.parse(path.read_text("utf-8")) for path in (SRC / room).rglob("*.py")]
    return {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def ways_map() -> str:
    """The things a board becomes on its way, in a line; every thing and room must be there."""
    parts, step, y = [], (WIDTH - WIDE - 20) / (len(WAY) - 1), 40
    for i, (thing, room, leads) in enumerate(WAY):
        x = 10 + WIDE / 2 + i * step
        if room and thing not in defined(room):
            raise SystemExit(f"{room}/ defines no {thing}: WAY in docs/make_map.py is not true any more")
        parts.append(box(thing, x, y, "thing"))
        if leads:
            if not (SRC / leads).is_dir():
                raise SystemExit(f"there is no room {leads}/: WAY in docs/make_map.py is not true any more")
            parts.append(f'<path d="M{x + WIDE / 2:g} {y}H{x + step - WIDE / 2 - 5:g}"/>')
            parts.append(f'<text class="small" x="{x + step / 2:g}" y="{y - 8}">{leads}</text>')
    return svg("What a board becomes on its way through the rooms", parts, WIDTH, 80)


def maps() -> dict[str, str]:
    return {"ways.svg": ways_map(), "rooms.svg": python_map(), "native.svg": native_map()}


def main() -> None:
    for name, picture in maps().items():
        (PICTURES / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
