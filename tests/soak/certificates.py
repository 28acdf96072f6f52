"""Random boards of every family, boards of any rules and problems of one's own: what has no solution, or one, is
certified; the checker that stands alone and the native one must both be content, with hints and without."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pencilmark as pm
from pencilmark import _native
from pencilmark.prove import check as checker
from pencilmark.prove.certificate import ENCODING, Certificate
from pencilmark.prove.refuting import drat_of
from pencilmark.puzzles.puzzle import Puzzle
from tests.soak.solvers import describe, source_of

__all__ = ["check", "describe"]

PATIENCE = 20.0  # seconds for a proof; what takes longer is left out


def check(seed: int) -> str:
    """What is wrong with the certificate of this seed; empty if nothing is."""
    source = source_of(seed)
    try:
        certificate = pm.prove(source, seconds=PATIENCE)
    except pm.TooHardError:
        return ""
    except pm.SeveralSolutionsError as error:
        return _not_several(source, error)
    return _by_plain_checker(certificate, seed) or _natively(certificate)


def _not_several(source: object, error: pm.SeveralSolutionsError) -> str:
    first, second = error.solutions
    if first == second:
        return "several solutions are one"
    if isinstance(source, Puzzle) and not all(pm.check(source, rows) for rows in error.solutions):
        return "several solutions are none"
    return ""


def _by_plain_checker(certificate: Certificate, seed: int) -> str:
    with TemporaryDirectory() as folder:
        place = Path(folder) / "certificate"
        certificate.write(place)
        try:
            found = checker.check(str(place))
        except Exception as error:  # whatever it is, the certificate should have been taken
            return f"the checker refuses a certificate: {error!r}"
    return "" if found["claim"] == certificate.claim else "the checker tells another claim"


def _natively(certificate: Certificate) -> str:
    formula, proof = certificate.files[ENCODING], certificate.files[certificate.proof]
    with_hints = _native.check_proof(formula, proof, True)
    return with_hints or _native.check_proof(formula, drat_of(proof), False)
