"""dig: a minefield as a game. A new one is asked for with `new`; a dig names the field, what is open, and a cell
(without one the answer is how it stands).

The answer is the board as `parse` tells it, and `field`: its word `layout`, the cells `opened`, `status` (playing, won
or lost), the `total` of mines and, at the end, where the `mines` were and which one was `hit`.
"""

from __future__ import annotations

from typing import Any

from pencilmark.generate.minefields import LEVELS, Field, dug, field_of, new_field
from pencilmark.web.boards import Position
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.told import told
from pencilmark.web.verbs import Say

__all__ = ["dig"]


def dig(request: Request, say: Say) -> dict[str, Any]:
    if "new" in request:
        return _told(_new(Request(request.data["new"])), set(), -1)
    field = field_of(request.needed("layout", LIMITS.cells))
    cells = field.rows * field.cols
    opened, flags = _cells(request, "opened", cells), _cells(request, "flags", cells)
    if field.laid is None and opened:
        raise Refusal("opened: nothing is open before the first dig")
    if field.laid is not None and opened & field.laid:
        raise Refusal("opened: a mine is among them")
    cell = request.whole("cell", -1, 0, cells - 1)
    if cell < 0:
        return _told(field, opened, -1)
    return _told(*dug(field, opened, cell, flags))


def _new(words: Request) -> Field:
    level = words.text("level", "beginner") or "beginner"
    if level not in LEVELS:
        raise Refusal(f"level: expected one of {', '.join(LEVELS)}")
    rows, cols, mines = LEVELS[level]
    return new_field(
        words.whole("rows", rows, 1, 64),
        words.whole("cols", cols, 1, 64),
        words.whole("mines", mines, 0, LIMITS.cells),
        words.whole("seed", 1, 0, (1 << 53) - 1),
        words.flag("certain"),
    )


def _cells(request: Request, word: str, cells: int) -> set[int]:
    value = request.data.get(word, [])
    if not isinstance(value, list) or len(value) > cells:
        raise Refusal(f"{word}: expected a list of cells")
    if not all(isinstance(c, int) and not isinstance(c, bool) and 0 <= c < cells for c in value):
        raise Refusal(f"{word}: expected numbers of cells, from 0 to {cells - 1}")
    return set(value)


def _told(field: Field, opened: set[int], hit: int) -> dict[str, Any]:
    won = field.is_cleared(opened)
    status = "lost" if hit >= 0 else "won" if won else "playing"
    words: dict[str, Any] = {
        "layout": field.text,
        "opened": sorted(opened),
        "status": status,
        "total": field.mines,
    }
    if status != "playing":
        words |= {"mines": sorted(field.laid or ()), "hit": hit}
    return {"field": words} | told(Position(None, field.board(opened)))  # type: ignore[arg-type]
