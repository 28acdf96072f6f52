"""A certificate, in memory and as a folder.

manifest.json   the claim, the names of the files, their SHA-256, and the one solution where one is claimed
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

from pencilmark.prove.folder import write_folder

__all__ = ["BOARD", "ENCODING", "MANIFEST", "PROBLEM", "SUMS", "Certificate", "Claim", "proof_name"]

Claim = Literal["unique", "unsatisfiable"]
MANIFEST, BOARD, PROBLEM, SUMS = "manifest.json", "board.json", "problem.json", "sums.json"
ENCODING = "encoding.cnf"


def proof_name(kind: str) -> str:
    return f"proof.{kind}"


@dataclass(frozen=True)
class Certificate:
    """`files` are the bytes of all files but the manifest, by name; `left_out` the labels of constraints that were too
    large to say in clauses, and that the proof does without.

    >>> certificate = pm.prove(pm.Futoshiki(2, (0, 0, 0, 0), ((0, 1),)))
    >>> certificate.claim, certificate.solution["r1c2"], bool(pm.verify(certificate))
    ('unique', 2, True)
    """

    claim: Claim
    proof: str  # the name of the proof's file
    files: Mapping[str, bytes] = field(repr=False)  # hundreds of kilobytes
    solution: Mapping[str, int] | None = None
    left_out: tuple[str, ...] = ()

    @property
    def bytes(self) -> int:
        """The size of the proof."""
        return len(self.files[self.proof])

    def manifest(self) -> dict[str, Any]:
        """What manifest.json says."""
        hashes = {name: sha256(data).hexdigest() for name, data in self.files.items()}
        return {
            "pencilmark": 1,
            "claim": self.claim,
            "encoding": ENCODING,
            "proof": self.proof,
            "files": hashes,
            **({} if self.solution is None else {"solution": dict(self.solution)}),
            **({"left_out": list(self.left_out)} if self.left_out else {}),
        }

    def write(self, folder: str | Path) -> None:
        """The folder, whole or not at all. One that holds an older certificate is replaced, any other refused."""
        manifest = json.dumps(self.manifest(), indent=1) + "\n"
        write_folder(Path(folder), {**self.files, MANIFEST: manifest.encode()}, MANIFEST)
