"""The published figures that take seconds; the slow ones are `pencilmark reproduce FOLDER --slow`."""

from __future__ import annotations

from pathlib import Path

from pencilmark.published import Outcome, outcomes


def test_published_figures_come_out_digit_for_digit(data: Path) -> None:
    ran = [outcome for outcome in outcomes(data, "auto", slow=False) if isinstance(outcome, Outcome)]
    assert len(ran) >= 10
    assert [outcome.claim.run for outcome in ran if outcome.verdict == "DIFFERENT"] == []
