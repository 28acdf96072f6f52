"""The run that was asked about last is gone on with: what is told of it is what a new one tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pencilmark.engines.watched import NativeRecording
from pencilmark.web import kept
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Request
from pencilmark.web.verbs.trace import trace
from pencilmark.web.verbs.tree import tree

WORDS = {
    "text": "." * 81,
    "puzzle": "sudoku",
    "strategy": "bt+fc",
    "assignments": 3000,
    "solutions": 10**9,
    "time": 60.0,
}


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    kept.forget()
    yield
    kept.forget()


def told(**part: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    last = trace(Request(WORDS | part), lines.append)
    return lines, last | {"seconds": 0}


@pytest.mark.parametrize("part", [{"start": 0}, {"node": 2900}, {"start": 4000}, {"node": 40, "events": 9}])
def test_a_part_is_the_same_wherever_one_looked_before(part: dict[str, int]) -> None:
    alone = told(**part)
    for before in ({"node": 1500}, {"start": 9000}, {"start": 0, "events": 100_000}):
        told(**before)
        assert told(**part) == alone


def test_a_run_is_kept_for_its_own_question_only() -> None:
    run = kept.run_of(Request(WORDS | {"start": 7}), 1000)
    assert kept.run_of(Request(WORDS | {"node": 9, "events": 5}), 1000) is run
    for other in ({"strategy": "bt"}, {"solutions": 2}, {"time": 1.0}, {"text": "1" + "." * 80}):
        assert kept.run_of(Request(WORDS | other), 1000) is not run
    run = kept.run_of(Request(WORDS), 1000)
    assert kept.run_of(Request(WORDS), 999) is not run


def test_a_question_that_was_given_up_is_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = told(node=2900)
    kept.forget()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(NativeRecording, "look", interrupted)
        with pytest.raises(KeyboardInterrupt):
            told(node=2900)
    assert told(node=2900) == alone


def test_a_tree_has_as_many_nodes_as_there_may_be_whatever_is_asked() -> None:
    request = Request(WORDS | {"assignments": LIMITS.nodes, "solutions": 3})
    last, again = (tree(request, lambda _: None) | {"seconds": 0} for _ in range(2))
    assert (last["status"], last["count"]) == ("solved", 3)
    assert last == again
