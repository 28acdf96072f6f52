"""Why a board has no solution, why a value is impossible, why it is forced: the fewest rules that say so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from pencilmark.errors import InputError
from pencilmark.explain.atoms import Atom, Subject
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.smallest import smallest_conflict
from pencilmark.explain.steps import Because
from pencilmark.explain.words import listed
from pencilmark.model import Solvable

__all__ = ["Claim", "Why", "read_claim", "why", "why_none"]

SECONDS = 10.0  # for the search of a smallest set, unless said otherwise

Answer = Literal["impossible", "forced", "possible", "unsatisfiable"]


class Claim(NamedTuple):
    """A cell is, or is not, a value."""

    cell: str
    value: int
    equal: bool

    def __str__(self) -> str:
        return f"{self.cell}{'=' if self.equal else '!='}{self.value}"


@dataclass(frozen=True)
class Why:
    """`smallest` is false where time ended the search: then fewer others might do. `minimal` is false where it ended
    before each rule was tried alone: then one of these might be dropped too.

    >>> board = pm.loads("1---\\n--2-\\n-3--\\n---4")
    >>> found = pm.why(board, "r2c2=4")
    >>> found.answer, [because.rule for because in found.because]
    ('forced', ['row 2', 'column 2', 'box 1'])
    """

    claim: str | None
    answer: Answer
    because: tuple[Because, ...]
    smallest: bool
    words: str
    minimal: bool = True

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        because = [each.as_dict() for each in self.because]
        return {"claim": self.claim, "answer": self.answer, "because": because, "smallest": self.smallest}

    def __str__(self) -> str:
        return self.words


def read_claim(text: str) -> Claim:
    """`r3c4=5` or `r3c4!=5`."""
    found = re.fullmatch(r"\s*(.+?)\s*(!=|≠|==?)\s*(-?\d{1,18})\s*", text)
    if not found:
        raise InputError(f"expected a claim such as r3c4=5 or r3c4!=5, found {text!r}", kind="usage")
    return Claim(found[1], int(found[3]), found[2].startswith("="))


def why(board: Solvable[Any] | Subject, claim: str | None = None, *, seconds: float | None = None) -> Why:
    """The smallest set of rules for a claim about a cell; without one, for there being no solution.

    >>> print(pm.why(pm.loads("1---\\n--2-\\n-3--\\n---4"), "r1c2=3"))
    r1c2=3 is impossible because of column 2.
    """
    subject = Subject.of(board).alone
    asker = _Asker(subject, SECONDS if seconds is None else seconds)
    if not asker.oracle.possible(subject.start, subject.atoms):
        return asker.told(claim, "unsatisfiable", subject.start)
    if claim is None:
        return Why(None, "possible", (), True, "There is a solution.")
    said = read_claim(claim)
    variable, bit = asker.place(said)
    true, false = asker.with_value(variable, bit), asker.with_value(variable, ~bit)
    if not said.equal:
        true, false = false, true
    if not asker.oracle.possible(true, subject.atoms):
        return asker.told(str(said), "impossible", true)
    if not asker.oracle.possible(false, subject.atoms):
        return asker.told(str(said), "forced", false)
    return Why(str(said), "possible", (), True, f"{said} is true in some solutions and false in others.")


def why_none(subject: Subject, seconds: float) -> Why:
    """Why there is no solution, where that is known: within the time, by more rules than needed where that is short."""
    subject = subject.alone
    return _Asker(subject, seconds).told(None, "unsatisfiable", subject.start)


class _Asker:
    def __init__(self, subject: Subject, seconds: float) -> None:
        self.subject, self.oracle, self.seconds = subject, Oracle(subject, seconds), seconds

    def place(self, claim: Claim) -> tuple[int, int]:
        names = self.subject.names
        if claim.cell not in names:
            known = f"{names[0]} … {names[-1]}" if names else "none"
            raise InputError(f"expected a cell ({known}), found {claim.cell!r}", kind="usage")
        return names.index(claim.cell), self.subject.bit(claim.value)

    def with_value(self, variable: int, mask: int) -> list[int]:
        domains = list(self.subject.start)
        domains[variable] &= mask
        return domains

    def told(self, claim: str | None, answer: Answer, domains: Sequence[int]) -> Why:
        atoms, smallest, minimal = smallest_conflict(self.subject, domains, self.seconds)
        names = self.subject.names
        because = tuple(Because(atom.label, tuple(names[v] for v in atom.scope)) for atom in atoms)
        return Why(claim, answer, because, smallest, _words(claim, answer, atoms), minimal)


def _words(claim: str | None, answer: Answer, atoms: Sequence[Atom]) -> str:
    said = listed(atom.label for atom in atoms)
    if answer == "unsatisfiable":
        return f"{said} cannot {'all ' * (len(atoms) > 2)}hold." if atoms else "a cell has no value at all."
    if not atoms:
        return f"{claim} is {answer}: the givens and the values of the board say so."
    return f"{claim} is {answer} because of {said}."
