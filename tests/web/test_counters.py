"""What the workbench counts is what the command line counts, on all families and twenty strategies."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from . import boards
from .boards import SMALL, STRATEGIES

LIMIT = 1500


@pytest.fixture(scope="module", params=sorted(SMALL))
def family(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def commanded(
    family: str, ask: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """What `pencilmark compare --json` says of each strategy."""
    path = Path(tmp_path_factory.mktemp("boards")) / f"{family}.txt"
    path.write_text(ask("draw", text=SMALL[family], puzzle=family)["course"], encoding="utf-8")
    return boards.commanded(path, family, LIMIT)


def test_solve_and_compare(family: str, commanded: dict[str, Any], ask: Callable[..., Any]) -> None:
    words = {"text": SMALL[family], "puzzle": family, "assignments": LIMIT}
    reply = ask("compare", **words, strategies=STRATEGIES, time=60)
    assert len(commanded) == len(STRATEGIES) == 20
    for result in reply["results"]:
        expected = commanded[result["strategy"]]
        for word in ("status", "count", "counters", "digest", "solutions"):
            assert result[word] == expected[word], (result["strategy"], word)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_trace(family: str, strategy: str, commanded: dict[str, Any], ask: Callable[..., Any]) -> None:
    """The last line of a trace, and the events added up, count the same."""
    words = {"text": SMALL[family], "puzzle": family, "strategy": strategy, "assignments": LIMIT}
    reply = ask("trace", **words, events=100_000)
    expected = next(r for name, r in commanded.items() if name == reply["strategy"])
    assert reply["counters"] == expected["counters"]
    assert reply["status"] == expected["status"]
    kinds = [event["event"] for event in reply["events"]]
    cut = reply["status"] == "limit"  # the try that a limit cut off is counted but does nothing
    assert kinds.count("assign") + kinds.count("reject") + cut == expected["counters"]["tries"]
    assert kinds.count("backtrack") == expected["counters"]["backtracks"]
    removed = sum(len(e["values"]) for e in reply["events"] if e["event"] == "remove")
    assert removed == expected["counters"]["removals"]
