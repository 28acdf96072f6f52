"""The lesson plans' links open, and what they promise the class is what is counted."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "teaching.md").read_text(encoding="utf-8")
LINKS = {name: parse_qs(link) for name, link in re.findall(r"^\[([\w-]+)\]: \S+#(\S+)$", TEXT, re.MULTILINE)}


@pytest.mark.parametrize("name", sorted(LINKS))
def test_a_link_names_a_board_and_strategies(ask: Callable[..., Any], name: str) -> None:
    words = {word: values[0] for word, values in LINKS[name].items()}
    strategies = words.get("compare", words.get("strategy", "")).split(",")
    reply = ask("compare", text=words["board"], puzzle=words["puzzle"], strategies=strategies)
    assert [r["strategy"] for r in reply["results"]] == strategies
    assert all(r["status"] == "solved" for r in reply["results"])
    assert f"[{name}]" in TEXT.split("[evil-fc]: ")[0]


def assignments(ask: Callable[..., Any], name: str) -> list[int]:
    words = {word: values[0] for word, values in LINKS[name].items()}
    named = words["compare"].split(",")
    reply = ask("compare", text=words["board"], puzzle=words["puzzle"], strategies=named)
    return [r["counters"]["assignments"] for r in reply["results"]]


def test_the_claims(ask: Callable[..., Any]) -> None:
    first, mrv, _ = assignments(ask, "mrv-compare")
    assert first > 10 * mrv
    plain, forward = assignments(ask, "fc-compare")
    assert plain > 2 * forward
    weak, arc, _ = assignments(ask, "futo-compare")
    assert weak > 5 * arc
    assert len(set(assignments(ask, "sudoku-compare"))) == 1
