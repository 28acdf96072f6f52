"""A proof that was made and checked, in a line: `unique: proof, 46 KB, checked`. The page and reports show it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pencilmark.errors import PencilmarkError
from pencilmark.model import Solvable
from pencilmark.prove import check as checker
from pencilmark.prove.certificate import Certificate
from pencilmark.prove.proving import prove

__all__ = ["Shown", "shown"]

_KILO = 1000


@dataclass(frozen=True)
class Shown:
    """`rules` says how far back the checker went; without a claim, `reason` why there is no proof."""

    claim: str | None = None
    bytes: int = 0
    rules: str = ""
    reason: str = ""

    def __str__(self) -> str:
        if self.claim is None:
            return self.reason
        size = f"{self.bytes} bytes" if self.bytes < _KILO else f"{self.bytes / _KILO:,.0f} KB"
        return f"{self.claim}: proof, {size}, checked"


def shown(board: Solvable[Any], seconds: float | None = None) -> Shown:
    """That there is no solution, or no other one: proved, and the proof followed by the stand-alone checker."""
    try:
        certificate = prove(board, seconds=seconds)
        return Shown(certificate.claim, certificate.bytes, _checked(certificate))
    except (PencilmarkError, checker.Refused) as error:
        return Shown(reason=str(error))


def _checked(certificate: Certificate) -> str:
    with TemporaryDirectory() as folder:
        certificate.write(Path(folder) / "certificate")
        return str(checker.check(str(Path(folder) / "certificate"))["rules"])
