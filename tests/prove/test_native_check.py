"""The native checker of proofs refuses what is no formula: memory is kept for each variable that a text claims."""

from __future__ import annotations

import pytest

_native = pytest.importorskip("pencilmark._native", reason="no native engine here")


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize(
    ("formula", "words"),
    [
        (b"", "no line of sizes"),
        (b"c nothing\n", "no line of sizes"),
        (b"1 0\np cnf 1 1\n", "first"),
        (b"p cnf 5 2\n5 0\np cnf 1 2\n-1 0\n", "one line of sizes"),
        (b"p cnf 500000000 1\n1 0\n", "two sizes"),
        (b"p cnf -1 0\n", "two sizes"),
    ],
)
def test_no_formula(formula: bytes, words: str, hints: bool) -> None:
    assert words in _native.check_proof(formula, b"2 0 1 0\n", hints)


@pytest.mark.parametrize(("proof", "hints"), [(b"3 0 1 2 0\n", True), (b"0\n", False)])
def test_a_formula_and_its_proof(proof: bytes, hints: bool) -> None:
    assert _native.check_proof(b"p cnf 1 2\n1 0\n-1 0\n", proof, hints) == ""
