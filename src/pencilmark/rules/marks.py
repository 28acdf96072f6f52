"""What is drawn of a rule. Terminal, SVG and page draw marks; nobody draws rules.

    place    a cell, the edge between two cells, or the corner of four: the middle of its cells
    outside  beside the grid, before the first or behind the last cell of a row, column or diagonal

Marks are few on purpose: who draws boards draws these, and every rule there is or will be can be seen.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Literal

from pencilmark.rules.cell import Cell

__all__ = [
    "Chevron",
    "Disc",
    "Fill",
    "Line",
    "Mark",
    "Outline",
    "Outside",
    "Square",
    "Text",
    "Tint",
    "mark_json",
]

#: Colours by what they are for; who draws chooses the shade. `ink` is the colour of the text.
Tint = Literal["ink", "soft", "red", "orange", "green", "blue", "purple", "grey"]


@dataclass(frozen=True)
class Text:
    """Words in a cell, on an edge or in a corner of four cells."""

    kind: ClassVar[str] = "text"

    cells: tuple[Cell, ...]
    text: str
    corner: bool = False  # small, at the top left of its cell


@dataclass(frozen=True)
class Disc:
    """A disc on a cell, an edge or a corner, filled or not, with a word in it or none."""

    kind: ClassVar[str] = "disc"

    cells: tuple[Cell, ...]
    filled: bool = False
    text: str = ""
    tint: Tint = "ink"
    large: bool = False  # as large as a cell allows, drawn under its value


@dataclass(frozen=True)
class Square:
    """A grey square in a cell, under its value."""

    kind: ClassVar[str] = "square"

    cells: tuple[Cell, ...]
    tint: Tint = "grey"


@dataclass(frozen=True)
class Chevron:
    """An inequality on the edge between two cells, its point towards the smaller one."""

    kind: ClassVar[str] = "sign"

    smaller: Cell
    larger: Cell


@dataclass(frozen=True)
class Line:
    """A line through the middles of cells, with a bulb at its first or an arrowhead at its last."""

    kind: ClassVar[str] = "line"

    cells: tuple[Cell, ...]
    tint: Tint = "grey"
    bulb: bool = False
    arrow: bool = False
    thin: bool = False
    dashed: bool = False


@dataclass(frozen=True)
class Outline:
    """A border around cells: thick as of a box, or dashed inside them as of a cage, with a word at its top left."""

    kind: ClassVar[str] = "outline"

    cells: tuple[Cell, ...]
    thick: bool = False
    text: str = ""


@dataclass(frozen=True)
class Fill:
    """Cells in a colour."""

    kind: ClassVar[str] = "fill"

    cells: tuple[Cell, ...]
    tint: Tint = "soft"


@dataclass(frozen=True)
class Outside:
    """A word beside the grid. `where` is top, left, bottom or right; `at` the row or column, from 0. An `arrow` tells
    (rows down, columns right) which way a diagonal goes."""

    kind: ClassVar[str] = "outside"

    where: str
    at: int
    text: str
    arrow: tuple[int, int] | None = None


Mark = Text | Disc | Square | Chevron | Line | Outline | Fill | Outside


def mark_json(mark: Mark) -> dict[str, Any]:
    """A mark as plain data, for a page: its kind, and its cells as [row, column]."""
    return {"mark": mark.kind, **asdict(mark)}
