"""The dictionary of columns: the type of each, its unit and what it means. `pencilmark lab columns` prints
it; the store and the exports take their types from it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pencilmark.lab.rows import COLUMNS

__all__ = ["COLUMN", "Column", "columns_markdown", "columns_text"]

Kind = Literal["text", "integer", "real"]


class Column(NamedTuple):
    name: str
    kind: Kind
    meaning: str


_MEANINGS: dict[str, tuple[Kind, str]] = {
    "source": ("text", "`generated`, or the name of the file the board is from"),
    "family": ("text", "the family of the board, or the `module:function` that made it"),
    "parameters": ("text", "what the board was asked for with, as JSON; exports have a column for each"),
    "seed": ("integer", "the board's seed; of a board from a file its place there, from 0"),
    "strategy": ("text", "what ran, as the plan names it"),
    "engine": ("text", "the engine that the plan asks for"),
    "repetition": ("integer", "which run of the same, from 1"),
    "status": ("text", "solved, unsatisfiable, limit (censored), wrong (a solver's answer) or error"),
    "count": ("integer", "solutions found"),
    "tries": ("integer", "values looked at"),
    "assignments": ("integer", "values assigned"),
    "nodes": ("integer", "nodes of the search tree"),
    "backtracks": ("integer", "assignments undone"),
    "removals": ("integer", "values that inference removed"),
    "depth": ("integer", "most variables assigned at once, givens aside"),
    "cpu": ("real", "processor time in seconds: of the thread that ran it, or of a solver's processes"),
    "seconds": ("real", "time by the clock, which other work on the machine lengthens"),
    "memory": ("integer", "most memory that the worker's process held meanwhile, in bytes: an upper bound"),
    "digest": ("text", "one number for all decisions, in order"),
    "ran": ("text", "the engine that ran it"),
    "method": ("text", "how: `textbook`, or the way that `auto` took"),
    "variables": ("integer", "variables of the problem"),
    "constraints": ("integer", "constraints of the problem"),
    "host": ("text", "the machine that ran it"),
    "version": ("text", "the pencilmark that ran it"),
    "reason": ("text", "why there is no answer, or what is wrong with it"),
}
COLUMN = {name: Column(name, *_MEANINGS[name]) for name in COLUMNS}


def columns_text() -> str:
    return "\n".join(f"{c.name:<12} {c.kind:<8} {c.meaning}" for c in COLUMN.values())


def columns_markdown() -> str:
    rows = (f"| `{c.name}` | {c.kind} | {c.meaning} |" for c in COLUMN.values())
    return "\n".join(("| column | type | meaning |", "| --- | --- | --- |", *rows))
