"""The check of a certificate, by the stand-alone checker in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from pencilmark.encoding import opened
from pencilmark.errors import InputError, PencilmarkError
from pencilmark.prove.certificate import BOARD, PROBLEM, Certificate
from pencilmark.prove.problem_json import problem_data
from pencilmark.puzzles.board_json import board_of_text

if TYPE_CHECKING:
    from pencilmark import _native
else:
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["CHECKER", "Verification", "board_fault", "verify"]

CHECKER = Path(__file__).with_name("check.py")
LARGE = 4_000_000  # bytes of a proof above which the native checker follows it
COMPILED, AGAIN = "rules as compiled", "rules compiled again"


@dataclass(frozen=True)
class Verification:
    """True if the certificate was verified; `message` says why not. `rules` says how far the check went back: "rules of
    the board" (the checker knows them), "rules compiled again" (pencilmark does), "rules as compiled" (a problem of
    one's own, which has no board).

    >>> bool(pm.Verification(None, False, message="proof.lrat is missing"))
    False
    """

    claim: str | None
    verified: bool
    rules: str = ""
    checker: str = "plain"
    message: str = ""

    def __bool__(self) -> bool:
        return self.verified

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        found: dict[str, Any] = {"claim": self.claim, "verified": self.verified}
        if self.verified:
            return found | {"rules": self.rules, "checker": self.checker}
        return found | {"message": self.message}

    def __str__(self) -> str:
        if self.verified:
            return f"{self.claim}: verified ({self.rules})"
        return f"refused: {self.message}"


def verify(certificate: str | Path | Certificate, *, seconds: float | None = None) -> Verification:
    """Check a certificate: the folder of one, or one in memory.

    >>> bool(pm.verify(pm.prove(pm.Futoshiki(2, (1, 1, 0, 0)))))
    True
    """
    if not isinstance(certificate, Certificate):
        return _verify(Path(certificate), seconds)
    with TemporaryDirectory() as folder:
        place = Path(folder) / "certificate"
        certificate.write(place)
        return _verify(place, seconds)


def _verify(folder: Path, seconds: float | None) -> Verification:
    if not folder.is_dir():
        raise InputError(f"expected the folder of a certificate, found {'a file' if folder.exists() else 'nothing'}",
                         source=str(folder), kind="usage")  # fmt: skip
    native = _native is not None and _proof_size(folder) > LARGE
    found = _checked(folder, seconds, ["--all-but-proof"] if native else [])
    if found["verified"] and native:
        found = _natively(folder, seconds, found)
    if found["verified"] and (folder / BOARD).exists():
        wrong = board_fault(folder, found["rules"])
        again = {"rules": AGAIN} if found["rules"] == COMPILED else {}
        found = _refused(wrong) if wrong else found | again
    known = {word: found[word] for word in ("rules", "message") if word in found}
    return Verification(found["claim"], found["verified"], **known, checker="native" if native else "plain")


def _proof_size(folder: Path) -> int:
    return max((path.stat().st_size for path in folder.glob("proof.*")), default=0)


def _checked(folder: Path, seconds: float | None, more: list[str]) -> dict[str, Any]:
    command = [sys.executable, "-I", str(CHECKER), str(folder.resolve()), "--json", *more]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
        found: dict[str, Any] = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        return _refused("it took too long")
    except ValueError:
        return _refused(f"the checker ended without a word: {done.stderr.strip()[-200:]}")
    return found


def _refused(message: str) -> dict[str, Any]:
    return {"claim": None, "verified": False, "message": message}


def _natively(folder: Path, seconds: float | None, found: dict[str, Any]) -> dict[str, Any]:
    """Of the two files that the checker has compared, whatever others lie beside them."""
    encoding, proof = ((folder / found[word]).read_bytes() for word in ("encoding", "proof"))
    limit = -1.0 if seconds is None else seconds
    wrong = _native.check_proof(encoding, proof, found["proof"].endswith(".lrat"), limit)
    return _refused(f"{found['proof']}: {wrong}") if wrong else found


def board_fault(folder: Path, rules: str) -> str:
    """What is wrong with the board, to this package: it cannot be read or, where the checker does not know its rules,
    says something else than the problem. Empty if nothing is."""
    try:
        puzzle = board_of_text((folder / BOARD).read_text(encoding="utf-8"))
        if rules != COMPILED:
            return ""
        ours = problem_data(opened(puzzle.problem()))
        same = _meaning(ours) == _meaning(json.loads((folder / PROBLEM).read_bytes()))
    except (PencilmarkError, ValueError, KeyError, TypeError) as error:
        return f"{BOARD}: {error}"
    return "" if same else f"{BOARD} says something else than {PROBLEM}"


def _meaning(problem: dict[str, Any]) -> list[Any]:
    """Labels are for people."""
    said = [(constraint["scope"], constraint["shape"]) for constraint in problem["constraints"]]
    return [*(problem[word] for word in ("names", "domains", "givens", "shapes")), said]
