"""Two strong links of a value, the end of one beside the end of the other: of the two outer ends one has the value.

skyscraper         both links are in parallel lines
two-string kite    one is in a row, the other in a column
turbot fish        one of them is in a box
empty rectangle    a link is between groups of cells
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.explain.patterns import Link, Patterns, cells_in, scopes
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker

__all__ = ["EmptyRectangle", "Skyscraper", "TurbotFish", "TwoStringKite"]


class _TwoLinks(Technique):
    grouped: ClassVar[bool] = False

    def fits(self, subject: Subject, one: Link, other: Link) -> bool:
        raise NotImplementedError

    def find(self, position: Position) -> Iterator[Find]:
        view = Patterns(position)
        for bit in view.by_value:
            links = view.links(bit, self.grouped)
            for at, one in enumerate(links):
                for other in links[at + 1 :]:
                    if one.house is not other.house and self.fits(view.subject, one, other):
                        yield from self._joined(bit, one, other, view)

    def _joined(self, bit: int, one: Link, other: Link, view: Patterns) -> Iterator[Find]:
        for near, far in ((one.one, one.other), (one.other, one.one)):
            for beside, end in ((other.one, other.other), (other.other, other.one)):
                bridge = _bridge(near | beside, (one.house, other.house), view.subject)
                if bridge is None or near & beside or far & end:
                    continue
                gone = view.seen_by_all(far | end) & view.by_value[bit] & ~(near | beside)
                if gone:
                    yield self._found(bit, (one, other), bridge, (far, end), cells_in(gone), view)

    def _found(
        self,
        bit: int,
        links: tuple[Link, Link],
        bridge: Atom,
        ends: tuple[int, int],
        gone: list[int],
        view: Patterns,
    ) -> Find:
        speaker, value, subject = Speaker(view.subject), view.subject.shown(bit), view.subject
        outer = [speaker.cells(cells_in(end), "or") for end in ends]
        words = (
            f"The {value} of {links[0].house.label} and that of {links[1].house.label} cannot both be in "
            f"{bridge.label}, so it is in {outer[0]} or in {outer[1]}: {speaker.cells(gone)} cannot be {value}."
        )
        sees = [subject.sees[end][v] for v in gone for end in cells_in(ends[0] | ends[1])]
        atoms = tuple(dict.fromkeys([links[0].house, links[1].house, bridge, *sees]))
        used = links[0].one | links[0].other | links[1].one | links[1].other
        absent = {v: bit for link in links for v in link.house.scope if not used >> v & 1}
        absent |= {v: bit for link in links for v in link.house.scope if not (link.one | link.other) >> v & 1}
        cells = (*cells_in(used), *gone)
        return Find(atoms, words, removed=dict.fromkeys(gone, bit), absent=absent, cells=cells)


def _bridge(cells: int, taken: tuple[Atom, Atom], subject: Subject) -> Atom | None:
    """The rule that keeps the value from being in both groups: all of them are in it."""
    first = cells_in(cells)[0]
    for atom in subject.atoms_of[first]:
        if atom not in taken and subject.is_different(atom) and not cells & ~scopes(subject)[atom.index]:
            return atom
    return None


def _kinds(subject: Subject, one: Link, other: Link) -> tuple[bool, bool, bool]:
    """Are both lines; are they parallel; is one grouped?"""
    lines = one.house in subject.lines and other.house in subject.lines
    masks = scopes(subject)
    parallel = lines and not masks[one.house.index] & masks[other.house.index]
    return lines, parallel, one.is_grouped or other.is_grouped


class Skyscraper(_TwoLinks):
    name = "skyscraper"
    cost, own = 4.0, 2.3
    EXAMPLES = (
        (
            "93.8.7....2....9..4.8.3..5.6.....8.....476.....3.....6.7..4.2.9..9....4....1.9.35",
            "r1c5!=6",
        ),
    )

    def fits(self, subject: Subject, one: Link, other: Link) -> bool:
        return _kinds(subject, one, other) == (True, True, False)


class TwoStringKite(_TwoLinks):
    name = "two-string kite"
    cost, own = 4.1, 2.3
    EXAMPLES = (
        (
            "......23.764.........71..4...714......5.2.4......897...4..76.........652.13......",
            "r2c9!=9",
        ),
    )

    def fits(self, subject: Subject, one: Link, other: Link) -> bool:
        return _kinds(subject, one, other) == (True, False, False)


class TurbotFish(_TwoLinks):
    name = "turbot fish"
    cost, own = 4.1, 2.35
    EXAMPLES = (
        (
            "1.......226..3.7..9..1..43..72..4.......8.......3..25..48..3..6..3.2..477.......8",
            "r6c5!=1",
        ),
    )

    def fits(self, subject: Subject, one: Link, other: Link) -> bool:
        lines, _, grouped = _kinds(subject, one, other)
        return not lines and not grouped


class EmptyRectangle(_TwoLinks):
    name = "empty rectangle"
    cost, own = 4.3, 2.4
    EXAMPLES = (
        (
            "3..21.8..6.9.8...7.....6.........46.2...5...1.73.........8.....7...3.9.2..5.67..3",
            "r7c6!=4",
        ),
    )
    grouped = True

    def fits(self, subject: Subject, one: Link, other: Link) -> bool:
        lines, _, grouped = _kinds(subject, one, other)
        return grouped or not lines  # a box with two places is one too
