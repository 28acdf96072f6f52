"""Simple colouring: cells joined by strong links of a value take two colours by turns; one colour has the value, the
other has not. A cell that sees both colours loses it, and so does a colour that sees itself."""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.explain.atoms import Atom
from pencilmark.explain.patterns import Patterns, cells_in, seen
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker

__all__ = ["SimpleColouring"]

Colours = tuple[int, int]


class SimpleColouring(Technique):
    name = "simple colouring"
    cost, own = None, 2.8
    EXAMPLES = (
        (
            "3.......1...7..3....7.8..5..324...1.7...5...4.1...729..9..6.4....6..4...4.......5",
            "r7c9!=8",
        ),
    )

    def find(self, position: Position) -> Iterator[Find]:
        view = Patterns(position)
        for bit in view.by_value:
            for colours, houses in _components(view, bit):
                gone = self._gone(colours, view, bit)
                if gone:
                    yield self._found(bit, colours, houses, cells_in(gone), view)

    def _gone(self, colours: Colours, view: Patterns, bit: int) -> int:
        for colour in colours:
            if any(seen(view.subject)[v] & colour for v in cells_in(colour)):
                return colour
        one, other = (_seen_by_some(colour, view) for colour in colours)
        return one & other & view.by_value[bit] & ~(colours[0] | colours[1])

    def _found(self, bit: int, colours: Colours, houses: list[Atom], gone: list[int], view: Patterns) -> Find:
        subject, speaker, value = view.subject, Speaker(view.subject), view.subject.shown(bit)
        first, second = (cells_in(colour) for colour in colours)
        words = (
            f"Either {speaker.cells(first)} {'is' if len(first) == 1 else 'are all'} {value} or "
            f"{speaker.cells(second)} {'is' if len(second) == 1 else 'are'}: {speaker.cells(gone)} cannot be {value}."
        )
        all_cells = cells_in(colours[0] | colours[1])
        sees = [subject.sees[v][u] for v in {*gone, *all_cells} for u in all_cells if u in subject.sees[v]]
        absent = {v: bit for house in houses for v in house.scope if not (colours[0] | colours[1]) >> v & 1}
        atoms = tuple(dict.fromkeys([*houses, *sees]))
        return Find(atoms, words, removed=dict.fromkeys(gone, bit), absent=absent, cells=(*all_cells, *gone))


def _seen_by_some(cells: int, view: Patterns) -> int:
    found = 0
    for v in cells_in(cells):
        found |= seen(view.subject)[v]
    return found


def _components(view: Patterns, bit: int) -> Iterator[tuple[Colours, list[Atom]]]:
    """The cells that strong links join, in two colours, with the houses of the links."""
    links = view.links(bit, False)
    left = dict.fromkeys(v for link in links for v in cells_in(link.one | link.other))
    while left:
        colour, houses = {next(iter(left)): 0}, list[Atom]()
        queue = list(colour)
        for v in queue:
            for link in links:
                if (link.one | link.other) >> v & 1:
                    other = cells_in((link.one | link.other) & ~(1 << v))[0]
                    houses.append(link.house)
                    if other not in colour:
                        colour[other] = 1 - colour[v]
                        queue.append(other)
        for v in colour:
            left.pop(v, None)
        if len(colour) > 2:
            sides = tuple(sum(1 << v for v, side in colour.items() if side == want) for want in (0, 1))
            yield (sides[0], sides[1]), list(dict.fromkeys(houses))
