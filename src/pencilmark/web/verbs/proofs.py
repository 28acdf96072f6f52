"""prove: that a board, with its entries, has no solution or no other one; proved, and the proof checked."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pencilmark.errors import PencilmarkError
from pencilmark.prove import check as checker
from pencilmark.prove.certificate import Certificate
from pencilmark.prove.proving import prove as certificate_of
from pencilmark.web.boards import position_of
from pencilmark.web.requests import Request
from pencilmark.web.verbs import Say

__all__ = ["prove"]


def prove(request: Request, say: Say) -> dict[str, Any]:
    """The claim, the bytes of its proof, and how far back the checker went; without a proof, the reason."""
    position = position_of(request)
    board = position.puzzle if position.entries is None else position.problem()
    try:
        certificate = certificate_of(board, seconds=request.seconds())
        rules = _checked(certificate)
    except (PencilmarkError, checker.Refused) as error:
        return {"claim": None, "reason": str(error)}
    return {"claim": certificate.claim, "bytes": certificate.bytes, "checked": rules}


def _checked(certificate: Certificate) -> str:
    with TemporaryDirectory() as folder:
        certificate.write(Path(folder) / "certificate")
        return str(checker.check(str(Path(folder) / "certificate"))["rules"])
