"""Values that are refuted at once, by as few rules as it takes: without a search, or by one of a few nodes.

Those that the rules of their own cell refute come first: they need the fewest questions, and mostly the fewest rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.explain.atoms import Atom
from pencilmark.explain.cores import FEWEST, SLACK, Refuted, core_of, rings
from pencilmark.explain.oracle import PATIENCE, Oracle
from pencilmark.explain.position import Position
from pencilmark.explain.refuted import Sought, Value

__all__ = ["SoonRules"]

TRIED = 16  # values looked at for the fewest rules,
ASKED = 150  # and no others once so many questions have been asked, if there is one by then


class SoonRules:
    def __init__(self, position: Position, oracle: Oracle, too_many: int) -> None:
        self.too_many = too_many  # rules
        self.position, self.oracle = position, oracle
        self.cores: dict[Value, list[Atom]] = {}
        self.looked: dict[Value, int] = {}  # when a core was last made smaller

    def find(self, met: list[int]) -> Refuted | None:
        """The value that the fewest rules refute; `met` are those of some solution, and become more."""
        best: Refuted | None = None
        tried = self._tried(met)
        for is_near in (True, False):
            best = self._fewest(tried, is_near, best)
            if best and len(best[2]) <= FEWEST:
                break
        return best

    def _tried(self, met: list[int]) -> list[Value]:
        marks, known = self.position.marks, [0] * len(met)
        for variable, bit in self.cores:
            known[variable] |= bit
        cells = sorted(self.position.open_cells(), key=lambda v: (marks[v].bit_count(), v))
        found = self.oracle.refuted_soon(marks, Sought(cells, met, known, TRIED, PATIENCE))
        return sorted(found, key=lambda key: len(self.cores.get(key, ())))

    def _fewest(self, tried: Sequence[Value], is_near: bool, best: Refuted | None) -> Refuted | None:
        enough = self.oracle.asked + ASKED
        for key in tried:
            if best and self.oracle.asked > enough:
                break
            most = len(best[2]) if best else self.too_many
            if len(self.cores.get(key, ())) > most + SLACK:
                continue
            core = self._core(key, is_near, most)
            if core and len(core) < most:
                best = (*key, core)
                if len(core) <= FEWEST:
                    break
        return best

    def _core(self, key: Value, is_near: bool, most: int) -> list[Atom]:
        """Empty where a few nodes do not refute the value by the rules that are looked at."""
        known = self.cores.get(key)
        if known is not None and not self._is_new(known, self.looked[key]):
            return known
        variable, bit = key
        domains = list(self.position.marks)
        domains[variable] = bit
        around = [*self._around(variable, is_near)] if known is None else [known[::-1]]
        core = self._shrunk(domains, around, most) if around else []
        if core:
            self.cores[key], self.looked[key] = core, self.position.clock
        return core

    def _around(self, variable: int, is_near: bool) -> Iterator[list[Atom]]:
        found = rings(self.position, variable)
        nearest = next(found)
        return iter([nearest]) if is_near else found

    def _shrunk(self, domains: list[int], around: Sequence[list[Atom]], most: int) -> list[Atom]:
        if self.oracle.asks_natively:
            return self.oracle.soon_core(domains, around[-1], [*map(len, around)], most)
        for ring in around:
            if not self._possible(domains, ring):
                return core_of(self._possible, domains, ring[::-1], most)
        return []

    def _possible(self, domains: Sequence[int], atoms: Sequence[Atom]) -> bool:
        return self.oracle.soon(domains, atoms) is not None

    def _is_new(self, core: Sequence[Atom], since: int) -> bool:
        """Has a mark changed that the core speaks of?"""
        return any(self.position.changed[v] > since for atom in core for v in atom.scope)
