"""Who finds a proof that clauses contradict each other: the native learner, or a SAT solver of python-sat.

The native learner's proof is cut down to what it rests on and says for each clause which others it follows by (LRAT). A
SAT solver's is longer, and has no hints (DRAT).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from contextlib import suppress
from threading import Timer
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pencilmark.encoding import Formula
from pencilmark.errors import MissingExtraError
from pencilmark.explain.probabilities import TooHardError

if TYPE_CHECKING:
    from pencilmark import _native
else:
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["Kind", "Source", "drat_of", "refute"]

Kind = Literal["lrat", "drat"]
Source = Literal["auto", "native", "sat"]
_SOLVER = "glucose4"


class Refuted(NamedTuple):
    """A proof as text, or (None) a model that shows that there is none: the literals that are true."""

    kind: Kind
    proof: bytes | None
    model: Sequence[int] = ()


def refute(formula: Formula, seconds: float | None, source: Source = "auto") -> Refuted:
    """A proof that the clauses contradict each other. TooHardError at the end of the seconds."""
    if source == "sat" or (source == "auto" and _native is None):
        return _by_sat_solver(formula, seconds)
    return _natively(formula, seconds)


def _natively(formula: Formula, seconds: float | None) -> Refuted:
    packed = array("i")
    for clause in formula.clauses:
        packed.extend((*clause, 0))
    end, proof, model, _ = _native.refute(
        formula.variables, packed.tobytes(), -1.0 if seconds is None else seconds
    )
    if end == "interrupted":
        raise KeyboardInterrupt
    if end in ("seconds", "memory"):
        raise TooHardError(f"no proof was found within the limit of {end}")
    true = [number for number, holds in enumerate(model, 1) if holds]
    return Refuted("lrat", proof if end == "refuted" else None, true)


def _by_sat_solver(formula: Formula, seconds: float | None) -> Refuted:
    try:
        from pysat.solvers import Solver
    except ImportError:
        needed = "a proof needs the native engine, or python-sat: pip install 'pencilmark[prove]'"
        raise MissingExtraError(needed) from None
    with Solver(_SOLVER, bootstrap_with=formula.clauses, with_proof=True) as solver:
        verdict = _within(solver, seconds)
        if verdict is None:
            raise TooHardError("no proof was found within the limit of seconds")
        if verdict:
            return Refuted("drat", None, [literal for literal in solver.get_model() or () if literal > 0])
        lines = [line.strip() for line in solver.get_proof() or ()]
    ended = lines if lines[-1:] == ["0"] else [*lines, "0"]
    return Refuted("drat", ("\n".join(ended) + "\n").encode())


def _within(solver: Any, seconds: float | None) -> bool | None:
    if seconds is None:
        return bool(solver.solve())
    timer = Timer(seconds, solver.interrupt)
    timer.start()
    try:
        found: bool | None = solver.solve_limited(expect_interrupt=True)
        return found
    finally:
        timer.cancel()


def drat_of(lrat: bytes) -> bytes:
    """A proof without its hints."""
    return b"".join(_lemma(line) + b"\n" for line in lrat.splitlines())


def _lemma(line: bytes) -> bytes:
    words = line.split()
    return b" ".join(words[1 : words.index(b"0", 1) + 1])
