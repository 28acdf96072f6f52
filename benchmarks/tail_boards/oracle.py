"""Uniqueness by a SAT solver from python-sat, clue by clue: the boards of the tails owe nothing to the kernels that are
measured on them.

    clue      a part of the board that may be taken away; switched on by an assumption
    thin      takes clues away, one after another, while the solution stays the only one
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable, Sequence

Clue = Hashable


class Oracle:
    """Knows a solution, and whether some clues leave no other."""

    def __init__(self, clauses: Iterable[Sequence[int]], atoms: int, solution: Sequence[int]) -> None:
        from pysat.solvers import Solver

        self.solver = Solver(name="glucose4", bootstrap_with=[list(clause) for clause in clauses])
        self.solver.add_clause([-atom for atom in solution])
        self.switches: dict[Clue, int] = {}
        self.fresh = atoms

    def add(self, clue: Clue, clauses: Iterable[Sequence[int]]) -> None:
        self.fresh += 1
        self.switches[clue] = self.fresh
        for clause in clauses:
            self.solver.add_clause([-self.fresh, *clause])

    def unique(self, clues: Iterable[Clue], conflicts: int) -> bool:
        """Within that many conflicts; what takes longer counts as not unique."""
        self.solver.conf_budget(conflicts)
        return self.solver.solve_limited([self.switches[clue] for clue in clues]) is False

    def thin(
        self, clues: Sequence[Clue], conflicts: int, seconds: float, least: int = 0
    ) -> list[Clue] | None:
        """In their order. Nothing when the clues do not suffice; what is left when none can go, `least` are left or
        time is up."""
        kept = list(clues)
        if not self.unique(kept, conflicts):
            return None
        end = time.process_time() + seconds
        for clue in clues:
            if len(kept) <= least or time.process_time() > end:
                break
            rest = [other for other in kept if other != clue]
            if self.unique(rest, conflicts):
                kept = rest
        return kept

    def close(self) -> None:
        self.solver.delete()
