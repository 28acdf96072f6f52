"""All places of a value in a box lie in one line: the value goes from the rest of the line."""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.explain.atoms import Atom
from pencilmark.explain.patterns import Patterns, cells_in
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker
from pencilmark.shapes.bits import bits

__all__ = ["Claiming", "Pointing"]


class Pointing(Technique):
    name = "pointing"
    cost, own = 2.6, 1.6
    EXAMPLES = (
        (
            "..2.8.5..9.......3...9.4....96...83...4.2.9....56.94.....5.7....23...65.57.....49",
            "r7c1!=8",
        ),
    )
    from_line = False

    def find(self, position: Position) -> Iterator[Find]:
        view, subject, lines = Patterns(position), position.subject, position.subject.lines
        for house in subject.houses:
            if (house in lines) == self.from_line:
                for bit in bits(view.missing(house)):
                    yield from self._in(house, bit, view)

    def _in(self, house: Atom, bit: int, view: Patterns) -> Iterator[Find]:
        places = view.places(house, bit)
        if not 2 <= places.bit_count() <= 6:
            return
        for other in view.subject.different:
            gone = view.places(other, bit) & ~places
            if other is not house and gone and not places & ~view.places(other, bit):
                yield self._found(house, other, bit, cells_in(places), cells_in(gone), view)

    def _found(
        self, house: Atom, other: Atom, bit: int, places: list[int], gone: list[int], view: Patterns
    ) -> Find:
        speaker, value = Speaker(view.subject), view.subject.shown(bit)
        words = (
            f"In {house.label} the {value} is in {speaker.cells(places, 'or')}, all of them in {other.label}: "
            f"{speaker.cells(gone)} cannot be {value}."
        )
        absent = {v: bit for v in house.scope if v not in places}
        removed = dict.fromkeys(gone, bit)
        return Find((house, other), words, removed=removed, absent=absent, cells=(*places, *gone))


class Claiming(Pointing):
    """All places of a value in a line lie in one box: the value goes from the rest of the box."""

    name = "claiming"
    cost, own = 2.8, 1.6
    EXAMPLES = (
        (
            "8...7..143.....5.6.671........2..9..5...8...7..6..7........148.4.5.....313..4...5",
            "r1c7!=3",
        ),
    )
    from_line = True
