"""A part of `python -m tests.prove.mutations`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from pencilmark.prove import check as checker
from tests.prove.mutations import mutant, verdict

SOME = range(600)


def verdicts(folder: Path) -> Counter[str]:
    return Counter(verdict(mutant(Random(seed))[1], folder) for seed in SOME)


def test_what_is_no_longer_a_proof_is_refused(tmp_path: Path) -> None:
    found = verdicts(tmp_path)
    assert found["deceived"] == 0
    assert found["refused"] > 400
    assert found["a proof still"] > 10


@pytest.mark.parametrize(
    ("name", "blind"),
    [
        ("check_proof", lambda *_: None),
        ("follows_by_hints", lambda *_: True),
        ("compare_board", lambda *_: True),
    ],
)
def test_a_checker_that_is_blind_would_be_deceived(
    name: str, blind: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checker, name, blind)
    assert verdicts(tmp_path)["deceived"] > 0
