"""Some rows whose places for a value lie in as many columns, or the other way round: the value goes from the rest of
those columns. A fin is places of the rows that lie in no such column: then only what sees all of it is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import ClassVar

from pencilmark.explain.atoms import Atom
from pencilmark.explain.patterns import Patterns, cells_in, rows_and_columns, scopes
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker

__all__ = ["FinnedJellyfish", "FinnedSwordfish", "FinnedXWing", "Jellyfish", "Swordfish", "XWing"]


class _Fish(Technique):
    size: ClassVar[int]
    finned: ClassVar[bool] = False

    def find(self, position: Position) -> Iterator[Find]:
        view = Patterns(position)
        rows, columns = rows_and_columns(position.subject)
        ways = [(rows, columns), (columns, rows)]
        for bit in view.by_value:
            for base, cover in ways:
                yield from self._of(bit, base, cover, view)

    def _of(self, bit: int, base: Sequence[Atom], cover: Sequence[Atom], view: Patterns) -> Iterator[Find]:
        most = self.size + (3 if self.finned else 0)
        rows = [house for house in base if 2 <= view.places(house, bit).bit_count() <= most]
        for chosen in combinations(rows, self.size):
            places = 0
            for house in chosen:
                places |= view.places(house, bit)
            touched = [house for house in cover if view.places(house, bit) & places]
            if len(touched) == self.size and not self.finned:
                yield from self._found(bit, chosen, touched, places, 0, view)
            elif self.finned and self.size < len(touched) <= self.size + 2:
                yield from self._with_fins(bit, chosen, touched, places, view)

    def _with_fins(
        self, bit: int, chosen: tuple[Atom, ...], touched: list[Atom], places: int, view: Patterns
    ) -> Iterator[Find]:
        for columns in combinations(touched, self.size):
            body = sum(scopes(view.subject)[house.index] for house in columns)
            fin = places & ~body
            if fin and all(view.places(house, bit) & body for house in chosen) and view.seen_by_all(fin):
                yield from self._found(bit, chosen, columns, places, fin, view)

    def _found(
        self, bit: int, rows: Sequence[Atom], columns: Sequence[Atom], places: int, fin: int, view: Patterns
    ) -> Iterator[Find]:
        gone = 0
        for house in columns:
            gone |= view.places(house, bit) & ~places
        gone &= view.seen_by_all(fin) if fin else -1
        if gone:
            yield self._told(bit, rows, columns, places, fin, cells_in(gone), view)

    def _told(
        self,
        bit: int,
        rows: Sequence[Atom],
        columns: Sequence[Atom],
        places: int,
        fin: int,
        gone: list[int],
        view: Patterns,
    ) -> Find:
        speaker, value = Speaker(view.subject), view.subject.shown(bit)
        unless = f", or in {speaker.cells(cells_in(fin), 'or')}," if fin else ""
        words = (
            f"In {speaker.rules(rows)} the {value} is in {speaker.rules(columns)}{unless} only: "
            f"{speaker.cells(gone)} cannot be {value}."
        )
        sees = [view.subject.sees[f][v] for f in cells_in(fin) for v in gone]
        atoms = tuple(dict.fromkeys([*rows, *columns, *sees]))
        absent = {v: bit for house in rows for v in house.scope if not places >> v & 1}
        cells = (*cells_in(places), *gone)
        return Find(atoms, words, removed=dict.fromkeys(gone, bit), absent=absent, cells=cells)


class XWing(_Fish):
    name = "X-wing"
    cost, own, size = 3.2, 2.2, 2
    EXAMPLES = (
        (
            "97.3.6.428.5...1.9....5....2.7...3.4.1..2..8.4..738..1...9.5............1..847..3",
            "r4c8!=5",
        ),
    )


class Swordfish(_Fish):
    name = "swordfish"
    cost, own, size = 3.8, 2.6, 3
    EXAMPLES = (
        (
            "...6...2.1..97......31.54....8...745.3.....8.415...9....64.95......38..7.8...6...",
            "r2c2!=2",
        ),
    )


class Jellyfish(_Fish):
    name = "jellyfish"
    cost, own, size = 5.2, 2.9, 4
    EXAMPLES = (
        (
            "...3.1......729....81...23.9..4.5..7..........4.....5..2.5.7.8...68.23..3.......1",
            "r4c8!=2",
        ),
    )


class FinnedXWing(_Fish):
    name = "finned X-wing"
    cost, own, size, finned = None, 2.5, 2, True
    EXAMPLES = (
        (
            "...3.1......729....81...23.9..4.5..7..........4.....5..2.5.7.8...68.23..3.......1",
            "r5c1!=1",
        ),
    )


class FinnedSwordfish(_Fish):
    name = "finned swordfish"
    cost, own, size, finned = None, 2.8, 3, True
    EXAMPLES = (
        (
            ".........8...2...596.....4217..6..89....9.....9215876.23..7..58....4......49.21..",
            "r6c9!=3",
        ),
    )


class FinnedJellyfish(_Fish):
    name = "finned jellyfish"
    cost, own, size, finned = None, 3.1, 4, True
    EXAMPLES = (
        (
            "...3.1......729....81...23.9..4.5..7..........4.....5..2.5.7.8...68.23..3.......1",
            "r5c1!=7",
        ),
    )
