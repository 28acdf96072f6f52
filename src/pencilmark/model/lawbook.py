"""The laws of a problem, compiled for its table of values.

Boards of one family and size have the same few laws, and boards come by the million: a book is made once and found
again by the laws it holds, which are known by identity.
"""

from __future__ import annotations

from functools import cached_property

from pencilmark.shapes import Law, Shape
from pencilmark.shapes.law import shape_of
from pencilmark.shapes.shape import Plain

__all__ = ["Lawbook", "lawbook"]

_MOST = 64
_BOOKS: dict[tuple[object, ...], Lawbook] = {}


class Lawbook:
    """What engines ask about the laws of a problem before they look at a single constraint."""

    def __init__(self, values: tuple[int, ...], laws: tuple[Law, ...]) -> None:
        self.values = values
        self.laws = laws
        self.by_scope = any(law.by_scope for law in laws)  # some are compiled constraint by constraint
        self.shapes: dict[int, Shape] = {id(law): shape_of(law, values) for law in laws if not law.by_scope}

    @cached_property
    def plain(self) -> list[tuple[object, Plain]]:
        """The laws as native code takes them, each behind the object by which constraints name it."""
        whole = [law for law in self.laws if not law.by_scope]
        return [(law, self.shapes[id(law)].plain(self.values)) for law in whole]

    @cached_property
    def names(self) -> frozenset[str]:
        """The shapes there are, by name; those that depend on a scope are left out."""
        return frozenset(shape.name for shape in self.shapes.values())


def lawbook(values: tuple[int, ...], laws: tuple[Law, ...]) -> Lawbook:
    """The book of these laws; it keeps them alive, so that no other law can take their identity."""
    key = (values, *map(id, laws))
    book = _BOOKS.get(key)
    if book is None:
        if len(_BOOKS) >= _MOST:
            _BOOKS.clear()
        book = _BOOKS[key] = Lawbook(values, laws)
    return book
