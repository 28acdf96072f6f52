"""The fields of rules: what a value may be, how JSON says it, how a page asks for it.

A field is declared in the class of its rule, `cells: tuple[Cell, ...] = fields.cells(least=2)`, and is checked and put
into its normal form when the rule is made, whoever makes it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass
from itertools import chain
from typing import Any

from pencilmark.rules.cell import Cell, cell_named

__all__ = [
    "Kind",
    "UnfitError",
    "anything",
    "cell",
    "cells",
    "choice",
    "flag",
    "groups",
    "kind_of",
    "number",
    "numbers",
    "regions",
    "shown",
    "text",
]

MOST = 10**9


class UnfitError(ValueError):
    """A value that does not fit its field; `path` leads to the part of it that is wrong."""

    def __init__(self, expected: str, found: object, *path: int | str) -> None:
        super().__init__(f"expected {expected}, found {shown(found)}")
        self.path = path


@dataclass(frozen=True)
class Kind:
    """What a field holds. `read` gives the normal form of a value or raises UnfitError, `write` the JSON of it."""

    name: str
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    about: Mapping[str, Any] = dataclasses.field(
        default_factory=dict
    )  # for a page: choices, smallest, largest
    cells: bool = False  # are there cells in it, which must be on the grid?
    repeats: bool = False  # may a cell be in it twice?


def kind_of(field: dataclasses.Field[Any]) -> Kind:
    kind: Kind = field.metadata["kind"]
    return kind


def shown(value: object) -> str:
    """A found value as a message shows it."""
    text = "nothing" if value is None else repr(str(value) if isinstance(value, Cell) else value)
    return text if len(text) <= 60 else text[:57] + "..."


def cell(default: Any = MISSING) -> Any:
    """One cell, by its name."""
    return _field(Kind("cell", read_cell, str, cells=True), default)


def cells(least: int = 1, most: int | None = None, default: Any = MISSING, repeats: bool = False) -> Any:
    """Several cells in order, none twice unless `repeats`."""
    room = f"{least}" if most == least else f"at least {least}" if most is None else f"{least} to {most}"

    def read(value: Any) -> tuple[Cell, ...]:
        found = _read_cells(_listed(value, "a list of cells"))
        if len(found) < least or (most is not None and len(found) > most):
            raise UnfitError(f"{room} cells", len(found))
        if not repeats and len(set(found)) < len(found):
            twice = next(index for index, item in enumerate(found) if item in found[:index])
            raise UnfitError("each cell once", found[twice], twice)
        return found

    about = {"least": least, "most": most}
    return _field(Kind("cells", read, _names, about, cells=True, repeats=repeats), default)


def regions() -> Any:
    """Lists of cells; or a grid of letters, where equal letters are one region."""

    def read(value: Any) -> tuple[tuple[Cell, ...], ...]:
        listed = _listed(value, "a list of lists of cells, or a grid of letters")
        if listed and all(isinstance(item, str) for item in listed):
            return _by_letter(listed)
        found = tuple(
            [_read_cells(_listed(item, "a list of cells", at), at) for at, item in enumerate(listed)]
        )
        if not found:
            raise UnfitError("at least one region", value)
        return found

    return _field(
        Kind("regions", read, lambda value: [_names(region) for region in value], cells=True, repeats=True),
        MISSING,
    )


def _by_letter(rows: list[str]) -> tuple[tuple[Cell, ...], ...]:
    found: dict[str, list[Cell]] = {}
    letters = [row.replace(" ", "") for row in rows]
    for r, row in enumerate(letters):
        if len(row) != len(letters[0]):
            raise UnfitError(f"a row of {len(letters[0])} letters as the first one", row, r)
        for c, letter in enumerate(row):
            if letter != ".":
                found.setdefault(letter, []).append(Cell(r, c))
    return tuple(map(tuple, found.values()))


def number(low: int = -MOST, high: int = MOST, default: Any = MISSING) -> Any:
    """A whole number."""
    expected = (
        "a whole number" + (f" from {low}" if low > -MOST else "") + (f" to {high}" if high < MOST else "")
    )

    def read(value: Any) -> int:
        if not is_whole(value) or not low <= value <= high:
            raise UnfitError(expected, value)
        return int(value)

    return _field(Kind("number", read, int, {"low": low, "high": high}), default)


def numbers(least: int = 1, most: int | None = None, default: Any = MISSING) -> Any:
    """Several whole numbers."""
    room = f"{least}" if most == least else f"at least {least}" if most is None else f"{least} to {most}"

    def read(value: Any) -> tuple[int, ...]:
        listed = _listed(value, "a list of whole numbers")
        for index, item in enumerate(listed):
            if not is_whole(item) or abs(item) > MOST:
                raise UnfitError("a whole number", item, index)
        if len(listed) < least or (most is not None and len(listed) > most):
            raise UnfitError(f"{room} numbers", len(listed))
        return tuple(listed)

    return _field(Kind("numbers", read, list, {"least": least, "most": most}), default)


def groups(default: Any = MISSING) -> Any:
    """Lists of whole numbers."""

    def read(value: Any) -> tuple[tuple[int, ...], ...]:
        if type(value) is tuple and {*map(type, value)} == {tuple} and _are_small(chain.from_iterable(value)):
            return value
        found = []
        for index, item in enumerate(_listed(value, "a list of lists of whole numbers")):
            listed = _listed(item, "a list of whole numbers", index)
            for place, one in () if _are_small(listed) else enumerate(listed):
                if not is_whole(one) or abs(one) > MOST:
                    raise UnfitError("a whole number", one, index, place)
            found.append(tuple(listed))
        return tuple(found)

    return _field(Kind("groups", read, lambda value: [list(group) for group in value]), default)


def choice(*words: str, default: Any = MISSING) -> Any:
    """One of a few words."""

    def read(value: Any) -> str:
        if value not in words:
            raise UnfitError(" or ".join(f'"{word}"' for word in words), value)
        return str(value)

    return _field(Kind("choice", read, str, {"choices": list(words)}), default)


def flag(default: bool = False) -> Any:
    """Yes or no."""

    def read(value: Any) -> bool:
        if not isinstance(value, bool):
            raise UnfitError("true or false", value)
        return value

    return _field(Kind("flag", read, bool), default)


def text(default: Any = MISSING, longest: int = 1000) -> Any:
    """Words."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise UnfitError(f"a text of at most {longest} characters", value)
        return value

    return _field(Kind("text", read, str), default)


def anything(
    name: str, read: Callable[[Any], Any], write: Callable[[Any], Any], default: Any = MISSING
) -> Any:
    """A field of a rule's own: `read` raises UnfitError."""
    return _field(Kind(name, read, write), default)


def read_cell(value: Any, *path: int | str) -> Cell:
    if isinstance(value, Cell):
        return value
    found = cell_named(value) if isinstance(value, str) else None
    if found is None:
        raise UnfitError('a cell like "r1c1"', value, *path)
    return found


def _read_cells(listed: list[Any], *path: int) -> tuple[Cell, ...]:
    if {*map(type, listed)} <= {Cell}:
        return tuple(listed)
    return tuple([read_cell(item, *path, index) for index, item in enumerate(listed)])


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _are_small(numbers: Iterable[Any]) -> bool:
    """Are all of them numbers as values are? Then nothing is wrong with them, and tables have thousands."""
    listed = [*numbers]
    return {*map(type, listed)} == {int} and min(listed) >= -MOST and max(listed) <= MOST


def _listed(value: Any, expected: str, *path: int | str) -> list[Any]:
    if type(value) in (list, tuple):
        return list(value)
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise UnfitError(expected, value, *path)
    return list(value)


def _names(value: Iterable[Cell]) -> list[str]:
    return [str(one) for one in value]


def _field(kind: Kind, default: Any) -> Any:
    return dataclasses.field(default=default, metadata={"kind": kind})
