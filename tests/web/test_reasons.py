"""The verbs that explain, in the words of the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pencilmark.engines import engines

Ask = Callable[..., Any]
BOARD = "1---\n--2-\n-3--\n---4"
WORDS = {"text": BOARD, "puzzle": "sudoku"}
BLANK: list[list[int | None]] = [[None] * 4 for _ in range(4)]


def entered(row: int, column: int, value: int) -> list[list[int | None]]:
    rows = [list(each) for each in BLANK]
    rows[row][column] = value
    return rows


def test_next_at_its_levels(ask: Ask) -> None:
    where, rule, value = (ask("next", **WORDS, level=level) for level in ("where", "rule", "value"))
    assert where["cells"] == rule["cells"] == value["cells"] == ["r1c2"]
    assert "because" not in where
    assert "conclusions" not in rule
    assert value["conclusions"] == [{"cell": "r1c2", "is": 2}]


def test_a_wrong_entry_comes_first(ask: Ask) -> None:
    assert ask("next", **WORDS, entries=entered(0, 1, 4))["wrong"] == [{"cell": "r1c2", "is": 4}]
    assert ask("next", **WORDS, entries=entered(0, 1, 2))["cells"] != ["r1c2"]


def test_a_hint_says_where_by_which_rule_what_and_why(ask: Ask) -> None:
    assert ask("hint", **WORDS)["words"] == {
        "where": "Look at r1c2.",
        "rule": "Look at r1c2: hidden single in box 1.",
        "value": "r1c2 is 2.",
        "why": "In box 1 only r1c2 can be 2. Look from r2c3 (row 2).",
    }


SIGNS = "0 0 0 0/0 0 0 0/0 0 4 0/0 0 0 0/0 0 0/0 0 0/0 0 0/< 0 0/0 0 0 0/0 ^ 0 0/0 v 0 0"


def test_a_hint_does_not_tell_what_is_noted(ask: Ask) -> None:
    """What a hint leaves of a cell is noted: the next one is another step, unless the values are still there."""
    words = {"text": SIGNS, "puzzle": "futoshiki"}
    first = ask("hint", **words)
    [conclusion] = first["conclusions"]
    row, column = int(conclusion["cell"][1]) - 1, int(conclusion["cell"][3]) - 1
    marks: list[list[Any]] = [[None] * 4 for _ in range(4)]
    marks[row][column] = conclusion["left"]
    assert ask("hint", **words, marks=marks)["conclusions"] != first["conclusions"]
    marks[row][column] = [1, 2, 3, 4]
    assert ask("hint", **words, marks=marks)["conclusions"][0]["not"] == conclusion["not"]


def test_explain_goes_on_from_the_entries(ask: Ask) -> None:
    whole, rest = ask("explain", **WORDS), ask("explain", **WORDS, entries=entered(0, 1, 2))
    assert whole["status"] == rest["status"] == "solved"
    assert len(rest["steps"]) < len(whole["steps"])


def test_rate_why_and_true_candidates(ask: Ask) -> None:
    assert ask("rate", **WORDS)["rating"]["class"] == "easy"
    assert ask("why", **WORDS, claim="r1c2=3")["answer"] == "impossible"
    assert ask("why", **WORDS, entries=entered(0, 1, 4))["answer"] == "unsatisfiable"
    assert ask("true_candidates", **WORDS)["candidates"][0] == [[1], [2], [4], [3]]
    assert ask("true_candidates", **WORDS, counts=True)["exact"]


@pytest.mark.skipif(bool(engines()["native"].missing()), reason="proofs are found natively")
def test_that_there_is_no_other_solution_is_proved(ask: Ask) -> None:
    found = ask("prove", **WORDS)
    assert (found["claim"], found["checked"]) == ("unique", "rules of the board")
    assert found["words"] == f"unique: proof, {found['bytes']} bytes, checked"
    for column, value in ((1, 4), (0, 3)):  # the second stands on a given
        assert ask("prove", **WORDS, entries=entered(0, column, value))["claim"] == "unsatisfiable"
    assert ask("prove", text="----\n----\n----\n----\n") == {
        "claim": None,
        "reason": "there are several solutions: nothing to certify",
    }


def test_a_lesson(ask: Ask) -> None:
    assert ask("lesson", **WORDS, path=[[1, 4]])["lesson"]["technique"] == "hidden single"
    assert ask("lesson", **WORDS, path=[[1, 2]])["lesson"] is None


def test_wrong_words_are_refused(client: Any) -> None:
    for verb, more in (
        ("next", {"level": "all"}),
        ("lesson", {"path": [[99, 1]]}),
        ("why", {"claim": "r9c9"}),
        ("hint", {"marks": [[None] * 4] * 3}),
        ("hint", {"marks": [[None, ["1"], None, None]] * 4}),
        ("hint", {"marks": "1"}),
    ):
        reply = client.post(f"/api/{verb}", json=WORDS | more)
        assert 400 <= reply.status_code < 500
        assert reply.json()["error"]["message"]
