"""Deductions from as few rules as it takes, however many that is: the step that always ends a path.

    core   atoms that, with the pencil marks as they are, leave no room for a value; none of them can be dropped

The values that no solution has are known by search. Each gets a core, and the one with the fewest rules is the step. A
core stays one while the marks grow fewer, so it is kept and only made smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import islice

from pencilmark.explain.atoms import Atom
from pencilmark.explain.cores import FEWEST, SLACK, Refuted, core_of, rings
from pencilmark.explain.few_rules import narrowed
from pencilmark.explain.guess import is_minefield
from pencilmark.explain.minefield import chances
from pencilmark.explain.naming import name_of
from pencilmark.explain.oracle import PATIENCE, PATIENCE_A_STEP, Oracle
from pencilmark.explain.position import Position
from pencilmark.explain.probabilities import TooHardError
from pencilmark.explain.refuted import Sought
from pencilmark.explain.soon_rules import SoonRules
from pencilmark.explain.technique import Find
from pencilmark.explain.words import Speaker
from pencilmark.shapes.bits import bits

__all__ = ["SMALL", "ManyRules", "refutation"]

MOST_TRIED = 300  # values that are looked at for the smallest core
SMALL = 49  # cells of a board that has the time to ask for everything; on others what is seen at once comes first,
FEW_TRIED = 3  # and so many values are looked at where nothing is


class ManyRules:
    def __init__(
        self,
        position: Position,
        oracle: Oracle,
        most_tried: int = MOST_TRIED,
        most_rules: int | None = None,
    ) -> None:
        self.position, self.oracle, self.subject = position, oracle, position.subject
        self.most_tried = most_tried
        self.too_many = 1 + (len(self.subject.atoms) if most_rules is None else most_rules)
        self.speaker = Speaker(self.subject)
        self.cores: dict[tuple[int, int], list[Atom]] = {}
        self.looked: dict[tuple[int, int], int] = {}  # when a core was last made smaller
        self.possible = [0] * len(position.marks)  # values that are in some solution
        self.is_known = False  # are those all of them?
        self.soon = SoonRules(position, oracle, self.too_many)

    def find(self) -> Find | None:
        """The value that the fewest rules refute; None if every mark is in some solution."""
        if not self.cores and not self.is_known:
            self._learn()
        best = self._fewest(self.most_tried if len(self.position.marks) <= SMALL else FEW_TRIED)
        return self._found(*best) if best else None

    def find_soon(self) -> Find | None:
        """The same of what is seen at once. Boards that are not too large to ask for everything take it only where it
        could not be less."""
        if self.is_known or is_minefield(self.subject):
            return None
        seen = self.soon.find(self.possible)
        if seen is None:
            return None
        variable, bit, core = seen
        core = core_of(self.oracle.seems_possible, self._with(variable, bit), core)
        is_small = len(self.position.marks) <= SMALL
        return None if is_small and len(core) > FEWEST else self._found(variable, bit, core)

    def _found(self, variable: int, bit: int, core: Sequence[Atom]) -> Find:
        words = self._words(variable, bit, core)
        cost = float(max(FEWEST, len(core)))
        name = name_of(self.subject, core, {variable: bit})
        return Find(tuple(core), words, removed={variable: bit}, cells=(variable,), technique=name, own=cost)

    def _fewest(self, tried: int) -> Refuted | None:
        best: Refuted | None = None
        for variable, bit in self._tried(tried):
            most = len(best[2]) if best else self.too_many
            if len(self.cores.get((variable, bit), ())) > most + SLACK:
                break  # they come smallest first, and lose a rule now and then, not several at once
            core = self._core(variable, bit, most)
            if len(core) < most:
                best = (variable, bit, core)
                if len(core) <= FEWEST:
                    break
        return best

    def _learn(self) -> None:
        """On a minefield all true candidates come of one count, where it can be made."""
        if is_minefield(self.subject):
            with suppress(TooHardError):
                forced = chances(self.subject.flat).forced
                both = zip(self.subject.start, forced, strict=True)
                self.possible = [start if f is None else self.subject.bit(f) for start, f in both]
                self.is_known = True

    def _tried(self, most: int) -> list[tuple[int, int]]:
        """The values that no solution has, those of cells with few marks first."""
        marks, known = self.position.marks, [0] * len(self.position.marks)
        cells = sorted(self.position.open_cells(), key=lambda v: (marks[v].bit_count(), v))
        if self.is_known:
            left = ((v, bit) for v in cells for bit in bits(marks[v] & ~self.possible[v]))
            return self._by_size(list(islice(left, most)))
        for variable, bit in self.cores:
            known[variable] |= bit
        patience = PATIENCE_A_STEP if len(marks) <= SMALL else PATIENCE
        sought = Sought(cells, self.possible, known, most, patience)
        return self._by_size(self.oracle.refuted(marks, sought))

    def _by_size(self, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Those without a core first, then by the size of the core they have."""
        return sorted(found, key=lambda key: len(self.cores.get(key, ())))

    def _with(self, variable: int, bit: int) -> list[int]:
        domains = list(self.position.marks)
        domains[variable] = bit
        return domains

    def _core(self, variable: int, bit: int, most: int) -> list[Atom]:
        key, domains = (variable, bit), self._with(variable, bit)
        known = self.cores.get(key)
        if known is not None and not self._is_new(known, self.looked[key]):
            return known
        near = self._near(variable, domains) if known is None else known
        core = core_of(self.oracle.seems_possible, domains, near, most)
        self.cores[key], self.looked[key] = core, self.position.clock
        return core

    def _is_new(self, core: Sequence[Atom], since: int) -> bool:
        """Has a mark changed that the core speaks of?"""
        return any(self.position.changed[v] > since for atom in core for v in atom.scope)

    def _near(self, variable: int, domains: list[int]) -> list[Atom]:
        """The atoms around a cell, as far as it takes, the farthest first."""
        for ring in rings(self.position, variable):
            if not self.oracle.seems_possible(domains, ring):
                return ring[::-1]
        return list(self.subject.atoms)

    def _words(self, variable: int, bit: int, core: Sequence[Atom]) -> str:
        return refutation(self.position, {variable: (bit, False)}, core)


def refutation(
    position: Position,
    found: Mapping[int, tuple[int, bool]],
    core: Sequence[Atom],
    technique: str | None = None,
) -> str:
    """Why the contrary of a conclusion cannot be, told for the first of what is concluded."""
    speaker = Speaker(position.subject)
    variable, (mask, is_placed) = next(iter(found.items()))
    denied = position.marks[variable] & (~mask if is_placed else mask)
    bit = denied & -denied
    told = chain_words(position, speaker, variable, bit, core)
    told = told or f"then {speaker.rules(core)} cannot all hold"
    named = f" ({technique})" if technique else ""
    return f"Suppose {speaker.is_value(variable, bit)}{named}: {told}. So {speaker.concluded(found)}."


def chain_words(
    position: Position, speaker: Speaker, variable: int, bit: int, core: Iterable[Atom]
) -> str | None:
    """What follows rule by rule until one cannot be met; None if that alone does not get there."""
    subject, marks, said = position.subject, list(position.marks), list[str]()
    marks[variable] = bit
    atoms, again = list(core), True
    while again:
        again = False
        for atom in atoms:
            removed = narrowed(subject, atom, marks)
            if removed is None:
                return "; ".join([*said, f"then {atom.label} cannot be met"])
            if removed:
                for other, mask in removed.items():
                    marks[other] &= ~mask
                said.append(f"then by {atom.label} {_follows(speaker, marks, removed)}")
                again = True
    return None


def _follows(speaker: Speaker, marks: list[int], removed: dict[int, int]) -> str:
    known = {v: marks[v] for v in removed if marks[v].bit_count() == 1}
    said = [speaker.is_value(v, bit) for v, bit in known.items()]
    rest = {v: mask for v, mask in removed.items() if v not in known}
    return ", ".join([*said, *([speaker.removal(rest)] if rest else [])])
