"""Deductions from one rule, and from two rules that share cells: all that they can say together.

Two rules that share a single cell say together what each says alone, one after the other; so pairs share at least two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.explain.consistency import supported
from pencilmark.explain.naming import name_of
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find
from pencilmark.explain.words import Speaker, begun

__all__ = ["FewRules", "narrowed"]

MOST_OPEN = 18  # cells of two rules
ONE_RULE, SUBSET, TWO_RULES = 1.5, 1.95, 2.0


def narrowed(subject: Subject, atom: Atom, marks: list[int]) -> dict[int, int] | None:
    """What one atom removes, by variable; None if it cannot be met."""
    now = {v: marks[v] for v in atom.scope}
    again = True
    while again:
        again = False
        for number in atom.constraints:
            scope = subject.flat.constraints[number].scope
            left = supported(subject.shapes[number], subject.flat.values, [now[v] for v in scope])
            if left is None:
                return None
            for variable, mask in zip(scope, left, strict=True):
                if mask != now[variable]:
                    now[variable], again = mask, len(atom.constraints) > 1
    return {v: marks[v] & ~mask for v, mask in now.items() if mask != marks[v]}


class FewRules:
    """Remembers when it last looked at a rule or a pair, and looks again where marks have changed since."""

    def __init__(self, position: Position, oracle: Oracle) -> None:
        self.position, self.oracle, self.subject = position, oracle, position.subject
        self.speaker = Speaker(self.subject)
        self.seen: dict[Atom | tuple[Atom, Atom], int] = {}
        self.pairs = _pairs(self.subject)

    def one_rule(self, different: bool) -> Iterator[Find]:
        """What a rule says alone: those that are houses and the like, or all others."""
        for atom in self.subject.atoms:
            if self.subject.is_different(atom) != different:
                continue
            if self._is_new(atom, atom.scope) and (removed := self._removed_by(atom)):
                yield self._find((atom,), removed, SUBSET if different else ONE_RULE)
            else:
                self.seen[atom] = self.position.clock

    def two_rules(self) -> Iterator[Find]:
        for pair in self.pairs:
            scope = (*pair[0].scope, *pair[1].scope)
            if not self._is_narrow(scope) or not self._is_new(pair, scope):
                continue
            if removed := self._removed_by_pair(pair):
                yield self._find(pair, removed, TWO_RULES)
            else:
                self.seen[pair] = self.position.clock

    def _is_narrow(self, scope: tuple[int, ...]) -> bool:
        """Are the open cells few enough for a person to look at together?"""
        return sum(not self.position.placed[v] for v in scope) <= MOST_OPEN

    def _is_new(self, key: Atom | tuple[Atom, Atom], scope: tuple[int, ...]) -> bool:
        since = self.seen.get(key, -1)
        changed, placed = self.position.changed, self.position.placed
        return any(changed[v] > since for v in scope) and not all(placed[v] for v in scope)

    def _removed_by(self, atom: Atom) -> dict[int, int]:
        found = narrowed(self.subject, atom, self.position.marks)
        return found or {}

    def _removed_by_pair(self, pair: tuple[Atom, Atom]) -> dict[int, int]:
        """What no common way to meet both has."""
        marks = self.position.marks
        met = self.oracle.supported(marks, pair)
        removed = {v: marks[v] & ~mask for v, mask in met.items() if mask != marks[v]}
        return removed if all(met.values()) else {}

    def _find(self, atoms: tuple[Atom, ...], removed: dict[int, int], own: float) -> Find:
        name = name_of(self.subject, atoms, removed)
        words = few_words(self.speaker, atoms, removed, name)
        return Find(atoms, words, removed=removed, cells=tuple(removed), technique=name, own=own)


def few_words(speaker: Speaker, atoms: Sequence[Atom], removed: dict[int, int], name: str | None) -> str:
    """One or two rules and what they say, as a person would put it."""
    label, gone = speaker.rules(atoms), speaker.removal(removed)
    said = _SAID.get(name or "", "{label} leave{s} no other way: {gone}.")
    told = said.format(label=label, gone=gone, s="s" if len(atoms) == 1 else "", cells=speaker.cells(removed))
    return begun(told, speaker.subject.names)


_SAID = {
    "hint satisfied": "{label} has all its mines: {gone}.",
    "hint full": "{label} needs all its open cells: {gone}.",
    "remaining squares": "{label}: by what is left of it {gone}.",
    "subset rule": "{label} compared: {gone}.",
    "dot": "{label}: what has no partner left goes: {gone}.",
    "values that no dot takes": "{label}: what has no partner at all stands on none: {gone}.",
    "missing dot": "{label}: what leaves its neighbour nothing goes: {gone}.",
    "pair of cells": "{label}: what has no partner left goes: {gone}.",
    "sign": "{label}: {gone}.",
    "sum": "{label}: what cannot add up goes: {gone}.",
    "clue": "{label} does not fit otherwise: {gone}.",
    "combinations": "{label}: going through the combinations of different values, {gone}.",
    "line and sign": "{label} together: {gone}.",
    "line and dot": "{label} together: {gone}.",
    "line and missing dot": "{label} together: {gone}.",
    "line and signs": "{label} together: {gone}.",
    "run of dots": "{label} together: {gone}.",
    "missing dots": "{label} together: {gone}.",
    "line and pair": "{label} together: {gone}.",
    "line and clue": "{label} together: {gone}.",
    "locked values": "{label} share their cells: {gone}.",
    "locked set": "{label} has room for nothing else: {gone}.",
}


def _pairs(subject: Subject) -> list[tuple[Atom, Atom]]:
    """The pairs of atoms that share at least two cells, in order."""
    many, found = len(subject.atoms), Counter[int]()
    for atoms in subject.atoms_of:
        places = [atom.index for atom in atoms]
        for at, one in enumerate(places):
            found.update([one * many + other for other in places[at + 1 :]])
    shared = (divmod(pair, many) for pair in sorted(found) if found[pair] > 1)
    return [(subject.atoms[one], subject.atoms[other]) for one, other in shared]
