"""From what a finder found to a step: which rules and earlier steps are needed, and no more.

pool    the atoms and earlier steps a conclusion may rest on: those the finder named, and where the pencil marks
        it looked at come from
needed  what is left when everything that can be dropped is dropped, one by one, each time asking the oracle
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from pencilmark.errors import ModelError
from pencilmark.explain.atoms import Atom
from pencilmark.explain.cores import Possible
from pencilmark.explain.many_rules import refutation
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.position import GIVEN, Position
from pencilmark.explain.steps import Because, Conclusion, Step
from pencilmark.explain.technique import ONE_SOLUTION, Find
from pencilmark.explain.words import Speaker
from pencilmark.shapes.bits import bits

__all__ = ["Gained", "Settler", "UnsoundError", "concluded"]

Gained = dict[int, tuple[int, bool]]  # by variable a mask, and whether it is placed


class UnsoundError(ModelError):
    """What a technique concludes does not follow from the rules it names."""


def concluded(find: Find, position: Position) -> Gained:
    """What is new in a find. Removing all that a cell could have but one value from the start is placing it."""
    found: Gained = {}
    for variable, mask in find.removed.items():
        gone = mask & position.marks[variable]
        left = position.subject.start[variable] & ~gone
        if gone:
            found[variable] = (left, True) if left.bit_count() == 1 else (gone, False)
    for variable, bit in find.placed.items():
        if not position.placed[variable]:
            found[variable] = (bit, True)
    return found


class Settler:
    """Makes steps of finds, and knows what each step concluded."""

    def __init__(self, position: Position, oracle: Oracle) -> None:
        self.position, self.oracle, self.subject = position, oracle, position.subject
        self.done: list[Gained] = []

    def step(self, find: Find, cost: float) -> Step:
        """The step of a find; the position is left as it is."""
        found = concluded(find, self.position)
        if not find.words:
            find = self._spoken(find, found)
        backers = [atom for atom in self.subject.backers(find.atoms) if atom not in find.atoms]
        find = replace(find, atoms=(*find.atoms, *backers))
        atoms, uses, sources = self._needed(find, found)
        because = [self._because(atom, find, found, sources) for atom in atoms]
        if find.unique:
            because.append(Because(ONE_SOLUTION))
        return Step(find.technique, cost, self._told(found), tuple(because), tuple(uses), find.words)

    def _spoken(self, find: Find, found: Gained) -> Find:
        """A find without reasons, with the rules that it takes on the marks as they are, and the argument in words."""
        if find.unique:
            return replace(find, words=self._unique_words(find, found))
        kept = list(self.subject.atoms)
        for atom in self._far_first(found):
            fewer = [other for other in kept if other is not atom]
            if self._implied_on(self.position.marks, found, fewer, self.oracle.seems_possible):
                kept = fewer
        return replace(find, atoms=tuple(kept), words=refutation(self.position, found, kept, find.technique))

    def _far_first(self, found: Gained) -> list[Atom]:
        near = {atom for variable in found for atom in self.subject.atoms_of[variable]}
        return sorted(self.subject.atoms, key=lambda atom: (atom in near, -atom.index))

    def _unique_words(self, find: Find, found: Gained) -> str:
        speaker = Speaker(self.subject)
        said = speaker.concluded(found)
        return f"Otherwise two values could change places and there would be two solutions ({find.technique}): {said}."

    def apply(self, found: Gained) -> None:
        self.position.conclude(len(self.done), found)
        self.done.append(found)

    def _needed(self, find: Find, found: Gained) -> tuple[list[Atom], list[int], dict[Atom, set[int]]]:
        absent = find.absent
        marks, uses, sources = self._traced(find, found, absent)
        if find.unique:
            return [*find.atoms, *marks], sorted(uses), sources
        if not self._implied(found, [*find.atoms, *marks], uses):
            marks, uses, sources = self._traced(find, found, None)
            if not self._implied(found, [*find.atoms, *marks], uses):
                raise UnsoundError(f"{find.technique}: {find.words} does not follow from the rules named")
        atoms = self._without(find, found, marks, uses)
        kept = self._fewer_uses(found, atoms, sorted(uses))
        main = set(find.atoms)
        return atoms, kept, {atom: sources.get(atom, set()) if atom not in main else set() for atom in atoms}

    def _without(self, find: Find, found: Gained, marks: Sequence[Atom], uses: Iterable[int]) -> list[Atom]:
        """The atoms without those that can be dropped, marks before what the find is about."""
        kept = [*find.atoms, *marks]
        for atom in reversed([*find.atoms, *marks]):
            fewer = [other for other in kept if other is not atom]
            if self._implied(found, fewer, uses, self.oracle.seems_possible):
                kept = fewer
        return kept

    def _fewer_uses(self, found: Gained, atoms: list[Atom], uses: list[int]) -> list[int]:
        kept = uses
        for step in reversed(uses):
            fewer = [other for other in kept if other != step]
            if self._implied(found, atoms, fewer, self.oracle.seems_possible):
                kept = fewer
        return kept

    def _implied(
        self, found: Gained, atoms: Sequence[Atom], uses: Iterable[int], possible: Possible | None = None
    ) -> bool:
        """Do the atoms and the conclusions of these steps leave no way for any conclusion to be wrong?"""
        return self._implied_on(self.known(uses), found, atoms, possible or self.oracle.possible)

    def _implied_on(
        self, domains: Sequence[int], found: Gained, atoms: Sequence[Atom], possible: Possible
    ) -> bool:
        for variable, (mask, is_placed) in found.items():
            denied = domains[variable] & (~mask if is_placed else mask)
            if denied and possible([*domains[:variable], denied, *domains[variable + 1 :]], atoms):
                return False
        return True

    def known(self, uses: Iterable[int]) -> list[int]:
        """The domains from the start, with the conclusions of some steps."""
        domains = list(self.subject.start)
        for step in uses:
            for variable, (mask, is_placed) in self.done[step].items():
                domains[variable] &= mask if is_placed else ~mask
        return domains

    def _traced(
        self, find: Find, found: Gained, absent: Mapping[int, int] | None
    ) -> tuple[list[Atom], set[int], dict[Atom, set[int]]]:
        """The atoms and steps that keep the marks away a find rests on, and the placed cells those atoms act from."""
        sources: dict[Atom, set[int]] = {}
        uses: set[int] = set()
        for variable, mask in (self._around(find, found) if absent is None else absent).items():
            if self.position.placed[variable]:
                uses.add(self.position.placed_by[variable])
                continue
            for bit in bits(self.subject.start[variable] & mask & ~self.position.marks[variable]):
                origin = self.position.origins[variable][bit]
                uses.add(origin.step)
                if origin.atom is not None:
                    sources.setdefault(origin.atom, set()).add(origin.source)
        uses.discard(GIVEN)
        return [atom for atom in sources if atom not in find.atoms], uses, sources

    def _around(self, find: Find, found: Gained) -> dict[int, int]:
        """All that is gone from the cells of the atoms and of the conclusions."""
        cells = [*(v for atom in find.atoms for v in atom.scope), *found]
        return dict.fromkeys(cells, self.subject.all_values)

    def _because(self, atom: Atom, find: Find, found: Gained, sources: dict[Atom, set[int]]) -> Because:
        names = self.subject.names
        if atom not in find.atoms:
            return Because(atom.label, tuple(names[v] for v in sorted(sources[atom])), "marks")
        marked = [v for v in atom.scope if v in find.cells or v in found]
        return Because(atom.label, tuple(names[v] for v in marked or atom.scope))

    def _told(self, found: Gained) -> tuple[Conclusion, ...]:
        names, shown = self.subject.names, self.subject.shown
        return tuple(
            Conclusion(names[v], shown(mask))
            if is_placed
            else Conclusion(names[v], removed=tuple(map(shown, bits(mask))))
            for v, (mask, is_placed) in found.items()
        )
