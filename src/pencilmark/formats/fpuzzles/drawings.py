"""What is drawn on a puzzle and is no rule by itself. It may mean one all the same: it is told beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pencilmark.formats.fpuzzles.sheet import Sheet, cell_id
from pencilmark.formats.shared.links import plain_words
from pencilmark.rules.cell import Cell

__all__ = ["DRAWINGS", "SETTINGS", "drawn"]

#: Words of drawings, and what one of them is called.
DRAWINGS = {
    "line": "line",
    "text": "text",
    "circle": "circle",
    "rectangle": "rectangle",
    "cage": "cage without a rule",
    "foglight": "fog",
    "foglink": "fog",
}
#: Words that say nothing about the solution.
SETTINGS = frozenset(
    (
        "size", "grid", "title", "author", "ruleset", "solution", "successMessage", "disabledlogic", "metadata",
        "truecandidatesoptions", "highlightConflicts", "disableMarks", "negative", "nonconsecutive",
    )
)  # fmt: skip
_BY_A_RULE = ("fromConstraint", "isNewConstraint", "fromRangskSolver")
_SEVERAL_NAMES = {"germanwhispers": "whispers", "dutchwhispers": "whispers"}


def drawn(data: dict[str, Any], sheet: Sheet) -> Iterator[str]:
    """What is drawn, in words, several of a kind at once. What a rule of the puzzle draws of itself does not count."""
    for word, name in DRAWINGS.items():
        items = data.get(word)
        items = items if isinstance(items, list) else [items] if items else []
        own = [item for item in items if not _is_of_a_rule(item, data)]
        if own:
            yield _told(name, own)
    coloured = [
        Cell(r, c)
        for r, c, cell in sheet.filled
        if cell.get("c") or cell.get("cArray") or cell.get("highlight")
    ]
    if coloured:
        more = f" and {len(coloured) - 1} more" if len(coloured) > 1 else ""
        yield f"the colour of {cell_id(coloured[0])}{more}"


def _is_of_a_rule(item: Any, data: dict[str, Any]) -> bool:
    """Was it drawn for an element that is in the puzzle too?"""
    if not isinstance(item, dict) or not any(item.get(word) for word in _BY_A_RULE):
        return False
    rule = item.get("fromConstraint")
    word = "".join(rule.lower().split()) if isinstance(rule, str) else ""
    return not word or bool(data.get(_SEVERAL_NAMES.get(word, word)) or data.get(word))


def _told(name: str, items: list[Any]) -> str:
    first = items[0] if isinstance(items[0], dict) else {}
    value = plain_words(first.get("value"), 40)
    places: Any = first.get("cells") or next(iter(first.get("lines") or [[]]), [])
    where = plain_words(places[0], 8) if isinstance(places, list) and places else ""
    said = f"the {name}{f' {value!r}' if value else ''}{f' at {where}' if where else ''}"
    return said + (f" and {len(items) - 1} more" if len(items) > 1 else "")
