"""The fewest rules that cannot hold together, by implicit hitting sets.

    correction set   rules without which the others can all hold; a set of rules that cannot hold together has at least
                     one rule of each
    hitting set      rules that have one of each correction set that is known

A smallest hitting set that cannot hold together is a smallest conflict. If it can hold, its solution is grown as far as
it goes, and what is left out is one more correction set.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import NamedTuple

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.explain.cores import core_of
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.probabilities import TooHardError
from pencilmark.shapes.bits import bits

__all__ = ["Conflict", "hitting_set", "smallest_conflict"]


class _LateError(Exception):
    """Time is over."""


class Conflict(NamedTuple):
    """Rules that cannot hold together. `minimal`, none of them can be dropped; `smallest`, no fewer do."""

    atoms: list[Atom]
    smallest: bool
    minimal: bool


class _Patient(Oracle):
    """What is not answered in its share of the time is taken for possible, and counted."""

    late = 0

    def __init__(self, subject: Subject, seconds: float) -> None:
        super().__init__(subject, seconds)
        self.share = seconds / _SHARES

    def left(self) -> float:
        return min(super().left(), self.share)

    def possible(self, domains: Sequence[int], atoms: Iterable[Atom]) -> bool:
        try:
            return super().possible(domains, atoms)
        except TooHardError:
            self.late += 1
            return True


_SHARES = 10


def smallest_conflict(subject: Subject, domains: Sequence[int], seconds: float) -> Conflict:
    """A conflict on these domains, as small as the time allows."""
    patient = _Patient(subject, seconds / 2)
    core = core_of(patient.possible, domains, list(subject.atoms))
    if len(core) == 1 and all(domains):
        return Conflict(core, True, True)  # fewer would be none
    deadline = perf_counter() + seconds / 2
    try:
        search = _Search(subject, Oracle(subject, seconds / 2), list(domains), len(core), deadline)
        return Conflict(search.run() or core, True, True)
    except (_LateError, TooHardError):
        return Conflict(core, False, not patient.late)


class _Search:
    def __init__(
        self, subject: Subject, oracle: Oracle, domains: list[int], most: int, deadline: float | None
    ) -> None:
        self.subject, self.oracle, self.domains = subject, oracle, domains
        self.most, self.deadline = most, deadline
        self.sets: list[int] = []

    def run(self) -> list[Atom] | None:
        """A conflict of fewer rules than `most`; None if there is none."""
        for size in range(self.most):
            while (hit := hitting_set(self.sets, size, self.deadline)) is not None:
                chosen = [self.subject.atoms[bit.bit_length() - 1] for bit in bits(hit)]
                way = self.oracle.solution(self.domains, chosen)
                if way is None:
                    return chosen
                self._add(way, hit)
        return None

    def _add(self, way: list[int], hit: int) -> None:
        """Correction sets of this solution, and of what is left, until what is left cannot be corrected apart."""
        everything = (1 << len(self.subject.atoms)) - 1
        apart, held = hit, self._grown(way, hit)
        while True:
            left = everything & ~held
            self.sets.append(left)
            apart |= left
            seed = [atom for atom in self.subject.atoms if apart >> atom.index & 1]
            _check(self.deadline)
            way_ = self.oracle.solution(self.domains, seed) if apart != everything else None
            if way_ is None:
                return
            held = self._grown(way_, apart)

    def _grown(self, way: list[int], held: int) -> int:
        """All the rules that hold in a solution, and as many more as can be had."""
        held |= sum(1 << atom.index for atom in self.subject.atoms if self._holds(atom, way))
        for atom in self.subject.atoms:
            if not held >> atom.index & 1:
                _check(self.deadline)
                tried = [other for other in self.subject.atoms if held >> other.index & 1]
                found = self.oracle.solution(self.domains, [*tried, atom])
                if found is not None:
                    held |= 1 << atom.index
                    held |= sum(1 << a.index for a in self.subject.atoms if self._holds(a, found))
        return held

    def _holds(self, atom: Atom, way: list[int]) -> bool:
        shown, shapes, constraints = self.subject.shown, self.subject.shapes, self.subject.flat.constraints
        return all(
            shapes[number].holds([shown(way[v]) for v in constraints[number].scope])
            for number in atom.constraints
        )


def _check(deadline: float | None) -> None:
    if deadline is not None and perf_counter() > deadline:
        raise _LateError


def hitting_set(sets: Sequence[int], size: int, deadline: float | None = None) -> int | None:
    """A mask of at most `size` elements with one of each set; None if there is none."""
    _check(deadline)
    if not sets:
        return 0
    if size < _apart(sets):
        return None
    smallest = min(sets, key=int.bit_count)
    forbidden = 0
    for bit in sorted(bits(smallest), key=lambda bit: -sum(1 for s in sets if s & bit)):
        left = [s & ~forbidden for s in sets if not s & bit]
        if all(left) and (rest := hitting_set(left, size - 1, deadline)) is not None:
            return rest | bit
        forbidden |= bit
    return None


def _apart(sets: Sequence[int]) -> int:
    """How many sets there are, at least, that share no element: so many elements it takes."""
    taken = count = 0
    for each in sorted(sets, key=int.bit_count):
        if not each & taken:
            taken |= each
            count += 1
    return count
