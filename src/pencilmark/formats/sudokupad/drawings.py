"""What is drawn in a picture, as the rules it can be: dots, X and V between two cells, thermometers, cages.

    consumed   a drawing that became a rule; what is not consumed is told beside the board

Places are [row, column] in units of cells, the middle of the first cell is [0.5, 0.5]: a place between two cells has
one whole coordinate.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pencilmark.formats.shared.links import plain_words
from pencilmark.formats.shared.rules_in_words import Words
from pencilmark.rules.cell import Cell

__all__ = ["Picture", "rules_drawn"]

Data = dict[str, Any]
_SMALL, _BULB = (0.15, 0.5), (0.55, 1.0)
_WHITES = ("#fff", "#ffff", "#ffffff", "#ffffffff")
_BLACKS = ("#000", "#000f", "#000000", "#000000ff")
_MARKS = {"x", "v", "xv", "white", "black"}  # the topics of those between two cells
_CLEAR = ("", "none", "transparent", "#ffffff00", "#0000", "#fff0")
_THICK = 7  # of a line; thinner ones are outlines and decoration


class Picture:
    """The drawings of a puzzle, and which of them are rules."""

    def __init__(self, data: Mapping[str, Any], height: int, width: int, words: Words) -> None:
        self.height, self.width, self.words = height, width, words
        self.discs = [*_listed(data, "overlays"), *_listed(data, "underlays")]
        self.lines = _listed(data, "lines")
        self.others = {kind: _listed(data, kind) for kind in ("arrows",)}
        self.cages = [cage for cage in _listed(data, "cages") if cage.get("cells")]

    def has(self, cell: Cell) -> bool:
        return 0 <= cell.row < self.height and 0 <= cell.column < self.width


def _listed(data: Mapping[str, Any], word: str) -> list[Data]:
    found = data.get(word)
    return [item for item in found if isinstance(item, dict) and item] if isinstance(found, list) else []


def rules_drawn(picture: Picture) -> tuple[list[Data], list[str]]:
    """The rules of the drawings, and the others in words."""
    rules = [*_marks(picture), *_thermometers(picture), *_cages(picture)]
    return rules, [*_left(picture)]


def _marks(picture: Picture) -> Iterator[Data]:
    """Dots and letters between two cells."""
    if not _MARKS & picture.words.topics:
        return
    kept = []
    for disc in picture.discs:
        said = _mark(disc, picture)
        if said is None:
            kept.append(disc)
        else:
            yield said
    picture.discs = kept


def _mark(disc: Data, picture: Picture) -> Data | None:
    if not disc.get("rounded") or not _sized(disc, _SMALL):
        return None
    cells = _edge(disc.get("center"), picture)
    if not cells:
        return None
    said: Data = {"cells": cells}
    letter, colour = str(disc.get("text") or "").strip(), str(disc.get("backgroundColor") or "").lower()
    if letter in ("X", "V") and (picture.words.say(letter.lower()) or picture.words.say("xv")):
        return {"rule": "pair-sum", **said, "sum": 10 if letter == "X" else 5}
    if not letter and colour in _WHITES and picture.words.say("white"):
        return {"rule": "dot", **said, "difference": 1}
    if not letter and colour in _BLACKS and picture.words.say("black"):
        return {"rule": "dot", **said, "ratio": 2}
    return None


def _edge(center: Any, picture: Picture) -> list[Cell]:
    """The two cells that a place is between; none if it is no such place."""
    if not _is_place(center):
        return []
    row, column = center
    first = Cell(int(row - 0.5), int(column - 0.5))
    if row == int(row) and column % 1 == 0.5:
        cells = [Cell(int(row) - 1, first.column), Cell(int(row), first.column)]
    elif column == int(column) and row % 1 == 0.5:
        cells = [Cell(first.row, int(column) - 1), Cell(first.row, int(column))]
    else:
        return []
    return cells if all(map(picture.has, cells)) else []


def _is_place(place: Any) -> bool:
    if not isinstance(place, list) or len(place) != 2:
        return False
    row, column = place
    return _is_number(row) and _is_number(column) and abs(row) < 1000 and abs(column) < 1000


def _is_number(value: Any) -> bool:
    return type(value) in (int, float)  # true and false are none


def _sized(disc: Data, bounds: tuple[float, float]) -> bool:
    width: Any = disc.get("width")
    height: Any = disc.get("height")
    if not (_is_number(width) and _is_number(height)):
        return False
    return bool(bounds[0] <= width <= bounds[1] and abs(width - height) < 0.01)


def _thermometers(picture: Picture) -> Iterator[Data]:
    """Lines from a bulb of their own colour."""
    if not (picture.words.say("thermo") ^ picture.words.say("slow")):
        return
    bulbs = [disc for disc in picture.discs if _is_bulb(disc, picture)]
    used: set[int] = set()
    kept = []
    for line in picture.lines:
        cells = _cells_on(line.get("wayPoints"), picture)
        ends = [bulb for bulb in bulbs if _is_end(bulb, cells) and _same_colour(bulb, line)]
        places = {_cell(bulb["center"]) for bulb in ends}
        if len(cells) < 2 or len(places) != 1 or not _thick(line):
            kept.append(line)
            continue
        used.update(map(id, ends))
        cells = cells if cells[0] in places else cells[::-1]
        slow = {"slow": True} if picture.words.say("slow") else {}
        yield {"rule": "thermometer", "cells": cells, **slow}
    picture.lines = kept
    picture.discs = [disc for disc in picture.discs if id(disc) not in used]


def _is_bulb(disc: Data, picture: Picture) -> bool:
    return bool(
        disc.get("rounded")
        and not disc.get("text")
        and _sized(disc, _BULB)
        and _is_place(disc.get("center"))
        and all(part % 1 == 0.5 for part in disc["center"])
    )


def _is_end(bulb: Data, cells: list[Cell]) -> bool:
    return bool(cells) and _cell(bulb["center"]) in (cells[0], cells[-1])


def _same_colour(bulb: Data, line: Data) -> bool:
    return _colour(bulb.get("backgroundColor")) == _colour(line.get("color")) != ""


def _colour(value: Any) -> str:
    """A colour with six digits, whatever way it is written."""
    text = str(value or "").lower().removeprefix("#")
    if len(text) in (3, 4):
        text = "".join(2 * letter for letter in text)
    return text[:6]


def _thick(line: Data) -> bool:
    return _is_number(line.get("thickness")) and line["thickness"] >= _THICK


def _cell(place: Any) -> Cell:
    return Cell(int(place[0]), int(place[1]))


def _cells_on(places: Any, picture: Picture) -> list[Cell]:
    """The cells of a line through the middles of cells; none if it runs otherwise or leaves the grid."""
    if not isinstance(places, list) or not all(_is_place(p) and p[0] % 1 == p[1] % 1 == 0.5 for p in places):
        return []
    found = [_cell(place) for place in places[:1]]
    for place in places[1:]:
        step = _step(found[-1], _cell(place))
        if step is None:
            return []
        while found[-1] != _cell(place) and len(found) < 1000:
            found.append(found[-1].moved(*step))
    whole = all(map(picture.has, found)) and len({*found}) == len(found)
    return found if whole else []


def _step(start: Cell, end: Cell) -> tuple[int, int] | None:
    down, right = end.row - start.row, end.column - start.column
    if down and right and abs(down) != abs(right):
        return None
    return (down > 0) - (down < 0), (right > 0) - (right < 0)


def _cages(picture: Picture) -> Iterator[Data]:
    """Cages whose values differ by the file's own word; their sum where the rules say that it is one."""
    kept = []
    for cage in picture.cages:
        cells = [_cell(place) for place in cage["cells"] if _is_place(place)]
        said, value = picture.words.say("cage"), str(cage.get("value") or cage.get("sum") or "").strip()
        total = int(value) if value.isdecimal() and len(value) < 6 and value.isascii() else None
        known = cells and all(map(picture.has, cells)) and len({*cells}) == len(cells)
        if not known or (value and (total is None or not said)) or not (said or cage.get("unique")):
            kept.append(cage)
            continue
        yield (
            {"rule": "cage", "cells": cells, "sum": total}
            if total
            else {"rule": "extra-region", "cells": cells}
        )
    picture.cages = kept


def _left(picture: Picture) -> Iterator[str]:
    """What is left, in words: the first of each kind and how many more."""
    seen: dict[str, list[Data]] = {"text": [], "circle": [], "rectangle": [], "": []}
    for disc in picture.discs:
        seen[_seen_as(disc)].append(disc)
    del seen[""]
    kinds = {
        **seen,
        "line": picture.lines,
        "arrow": picture.others["arrows"],
        "cage": picture.cages,
    }
    for name, items in kinds.items():
        if items:
            yield _told(name, items)


def _seen_as(disc: Data) -> str:
    """What one sees of it; nothing if it is clear."""
    if (text := disc.get("text")) and str(text).strip():
        return "text"
    clear = str(disc.get("backgroundColor") or "").lower() in _CLEAR
    if clear and not disc.get("borderColor"):
        return ""
    return "circle" if disc.get("rounded") else "rectangle"


def _told(name: str, items: list[Data]) -> str:
    first = items[0]
    value = plain_words(first.get("text") or first.get("value"), 30)
    colour = plain_words(_colour(first.get("color" if name in ("line", "arrow") else "backgroundColor")))
    places = first.get("wayPoints") or first.get("cells")
    place = places[0] if isinstance(places, list) and places else first.get("center")
    where = f" at {_cell(place)}" if _is_place(place) else ""
    said = f"the {name}{f' {value!r}' if value else ''}{f' of colour {colour}' if colour and not value else ''}{where}"
    return said + (f" and {len(items) - 1} more" if len(items) > 1 else "")
