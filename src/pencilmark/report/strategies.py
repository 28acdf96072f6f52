"""The strategies of a report: which parts each has, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.report.document import Block, Bullets, Heading, Paragraph, Sheet
from pencilmark.report.measuring import Column
from pencilmark.words import strategy_parts

__all__ = ["strategy_blocks"]

_MOST_NAMED = 6  # strategies that are named one by one
_SILENT = {"root": "nothing", "inference": "none", "variable order": "first", "value order": "asc"}


def strategy_blocks(columns: Sequence[Column]) -> Iterator[Block]:
    """Which inference was on, and what picked the variables and the values."""
    rooms = {token: kind for kind, token, _ in strategy_parts()}
    meaning = {token: words for _, token, words in strategy_parts()}
    named = any(column.name != column.text for column in columns)
    header = (
        "strategy",
        *(("in full",) if named else ()),
        "before the search",
        "inference",
        "variable",
        "value",
    )
    rows = [(c.name, *((c.text,) if named else ()), *_by_room(c, rooms)) for c in columns]
    used = dict.fromkeys(token for c in columns for token in _tokens(c))
    yield Heading("The search", 2)
    yield Paragraph(f"Backtracking search over these variables. {_inference_words(columns, rooms)}")
    yield Sheet("Strategies", header, tuple(rows))
    known = tuple(f"`{token}`: {meaning[token]}." for token in used if token in meaning)
    if known:
        yield Bullets(known)


def _tokens(column: Column) -> list[str]:
    """The parts behind `bt`; a shuffle by its token, whatever its seed."""
    return ["random" if token.startswith("random:") else token for token in column.tokens]


def _by_room(column: Column, rooms: dict[str, str]) -> list[str]:
    """The tokens by what they are: before the search, inference, variable order, value order."""
    if not column.is_textbook:
        return ["as it sees fit"] * len(_SILENT)
    found: dict[str, list[str]] = {}
    for token in _tokens(column):
        room = rooms.get(token, "variable order")
        found.setdefault("variable order" if room == "tie-break" else room, []).append(token)
    return [", then ".join(found.get(room, [word])) for room, word in _SILENT.items()]


def _inference_words(columns: Sequence[Column], rooms: dict[str, str]) -> str:
    """Which strategies infer anything: some courses ask for that by name."""
    on = [c.name for c in columns if any(rooms.get(token) == "inference" for token in _tokens(c))]
    off = [c.name for c in columns if c.name not in on and c.is_textbook]
    if not on:
        return "No inference runs during the search."
    if len(columns) > _MOST_NAMED:
        used = dict.fromkeys(t for c in columns for t in _tokens(c) if rooms.get(t) == "inference")
        return f"Inference runs after every assignment in the strategies with {' or '.join(f'`{t}`' for t in used)}."
    words = f"Inference runs after every assignment in {', '.join(f'`{name}`' for name in on)}"
    return words + (f", and not in {', '.join(f'`{name}`' for name in off)}." if off else ".")
