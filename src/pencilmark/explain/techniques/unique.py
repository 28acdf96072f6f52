"""Arguments from there being one solution, which they cite: off unless they are asked for.

unique rectangle   four cells of two rows, two columns and two boxes that must not all be left with two values
BUG                every open cell but one has two values: the third of that one is true
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.explain.patterns import Patterns, cells_in, mask_of_cells, rows_and_columns, scopes
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker
from pencilmark.shapes.bits import bits

__all__ = ["Bug", "UniqueRectangle"]


class UniqueRectangle(Technique):
    name = "unique rectangle"
    cost, own, unique = 4.5, 2.7, True
    EXAMPLES = (
        (
            "..6..8.1...93.1.87....7.2.....1....5.915.476.5....3.....5.3....28.6.94...1.4..8..",
            "r6c5!=2",
        ),
    )

    def find(self, position: Position) -> Iterator[Find]:
        view, marks = Patterns(position), position.marks
        if not position.subject.only_houses:
            return
        for cells in _rectangles(position.subject):
            if any(position.placed[v] for v in cells):
                continue
            yield from self._one_left(cells, view)
            shared = marks[cells[0]] & marks[cells[1]] & marks[cells[2]] & marks[cells[3]]
            for pair in combinations(bits(shared), 2):
                yield from self._of(cells, pair[0] | pair[1], view)

    def _one_left(self, cells: tuple[int, ...], view: Patterns) -> Iterator[Find]:
        """Three cells are left with the same two values: the fourth has neither, even if it has lost one already."""
        marks = view.position.marks
        for cell in cells:
            others = {marks[v] for v in cells if v != cell}
            pair = others.pop()
            if not others and pair.bit_count() == 2 and marks[cell] & pair and marks[cell] & ~pair:
                yield self._found(cells, pair, {cell: marks[cell] & pair}, view)

    def _of(self, cells: tuple[int, ...], pair: int, view: Patterns) -> Iterator[Find]:
        marks = view.position.marks
        more = [v for v in cells if marks[v] != pair]
        extra = 0
        for v in more:
            extra |= marks[v] & ~pair
        if len(more) > 1 and extra.bit_count() == 1:
            gone = cells_in(view.seen_by_all(mask_of_cells(more)) & view.by_value[extra])
            if gone:
                yield self._found(cells, pair, dict.fromkeys(gone, extra), view)
        if len(more) == 2:
            yield from self._locked(cells, pair, more, view)

    def _locked(self, cells: tuple[int, ...], pair: int, more: list[int], view: Patterns) -> Iterator[Find]:
        for house in view.subject.houses:
            for bit in bits(pair):
                if view.places(house, bit) == mask_of_cells(more):
                    yield self._found(cells, pair, dict.fromkeys(more, pair ^ bit), view)

    def _found(self, cells: tuple[int, ...], pair: int, removed: dict[int, int], view: Patterns) -> Find:
        speaker = Speaker(view.subject)
        words = (
            f"{speaker.cells(cells)} must not all be left with {speaker.values(pair)}, which could change places: "
            f"{speaker.removal(removed)}."
        )
        return Find((), words, removed=removed, absent={}, cells=(*cells, *removed), unique=True)


def _rectangles(subject: Subject) -> Iterator[tuple[int, ...]]:
    """Four cells, two in each of two parallel lines that cross two others, in two boxes."""
    masks = scopes(subject)
    boxes = [atom for atom in subject.houses if atom not in subject.lines]
    rows, columns = rows_and_columns(subject)
    for one, other in combinations(rows, 2):
        for left, right in combinations(columns, 2):
            cells = [cells_in(masks[r.index] & masks[c.index]) for r in (one, other) for c in (left, right)]
            if all(len(c) == 1 for c in cells) and _two_boxes([c[0] for c in cells], boxes, masks):
                yield tuple(c[0] for c in cells)


def _two_boxes(cells: list[int], boxes: list[Atom], masks: list[int]) -> bool:
    mask = mask_of_cells(cells)
    parts = [masks[box.index] & mask for box in boxes if masks[box.index] & mask]
    return len(parts) == 2 and all(part.bit_count() == 2 for part in parts)


class Bug(Technique):
    name = "BUG"
    cost, own, unique = 5.6, 2.9, True
    EXAMPLES = (
        (
            "3..568..1..2...9......1........9.....7.1.3.4.4.......37.9.2.3.6.4.....2...16894..",
            "r4c2=1",
        ),
    )

    def find(self, position: Position) -> Iterator[Find]:
        view, marks = Patterns(position), position.marks
        more = [v for v in position.open_cells() if marks[v].bit_count() != 2]
        if not position.subject.only_houses or len(more) != 1 or marks[more[0]].bit_count() != 3:
            return
        cell = more[0]
        for bit in bits(marks[cell]):
            if all(view.places(house, bit).bit_count() == 3 for house in _houses_of(position.subject, cell)):
                name, value = position.subject.names[cell], position.subject.shown(bit)
                words = f"Every other open cell has two values: were {name} not {value}, they could change places."
                yield Find((), words, placed={cell: bit}, absent={}, cells=(cell,), unique=True)


def _houses_of(subject: Subject, cell: int) -> list[Atom]:
    return [atom for atom in subject.atoms_of[cell] if atom in subject.houses]
