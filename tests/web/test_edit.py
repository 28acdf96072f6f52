"""Edits by gesture: what a tap, a line, a set and a value do to a board, and in which family it stays."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from pencilmark.rules import rules
from pencilmark.web.examples import EXAMPLES

Ask = Callable[..., Any]
LATIN = {"pencilmark": 1, "grid": {"rows": 4, "columns": 4}, "rules": [{"rule": "rows"}, {"rule": "columns"}]}


class Board:
    """A board that is edited; each answer names the next one."""

    def __init__(self, ask: Ask, **question: Any) -> None:
        self.ask = ask
        self.told = ask("parse", **question)

    def edit(self, **words: Any) -> Any:
        self.told = self.ask("edit", **self.told["question"], edit=words)
        assert self.ask("parse", **self.told["question"])["board"] == self.told["board"]
        return self.told

    def tap(self, rule: str, *cells: str, **more: Any) -> Any:
        return self.edit(gesture={"rule": rule, **({"cells": list(cells)} if cells else {}), **more})

    def rules(self, name: str) -> list[dict[str, Any]]:
        return [rule for rule in self.told["board"]["rules"] if rule["rule"] == name]


def test_taps_between_cells_go_round(ask: Ask) -> None:
    board = Board(ask, text="0 0/0 0/0/0/0 0", puzzle="futoshiki")
    seen = [board.tap("sign", "r1c1", "r1c2")["question"] for _ in range(3)]
    assert [q["text"] for q in seen] == ["0 0/0 0/</0/0 0", "0 0/0 0/>/0/0 0", "0 0/0 0/0/0/0 0"]
    assert {q["puzzle"] for q in seen} == {"futoshiki"}


def test_dots_white_black_none(ask: Ask) -> None:
    board = Board(ask, **ask("blank", puzzle="kropki", side=4)["question"])
    turns = [board.tap("dot", "r2c1", "r1c1")["board"]["rules"][3:] for _ in range(3)]
    cells = ["r1c1", "r2c1"]
    white, black = (
        {"rule": "dot", "cells": cells, "difference": 1},
        {"rule": "dot", "cells": cells, "ratio": 2},
    )
    assert turns == [[white], [black], []]
    assert board.told["puzzle"] == "kropki"


def test_what_a_form_says_is_put_and_the_same_again_takes_it_away(ask: Ask) -> None:
    board = Board(ask, text=json.dumps(LATIN))
    board.tap("dot", "r1c1", "r1c2", fields={"difference": 3})
    assert board.rules("dot")[0]["difference"] == 3
    board.tap("dot", "r1c1", "r1c2", fields={"difference": 2})
    assert board.rules("dot")[0]["difference"] == 2
    board.tap("dot", "r1c1", "r1c2", fields={"difference": 2})
    assert board.rules("dot") == []


def test_lines_and_sets(ask: Ask) -> None:
    board = Board(ask, text=json.dumps(LATIN))
    board.tap("thermometer", "r4c1", "r3c2", "r2c2")
    board.tap("cage", "r1c1", "r1c2", fields={"sum": 5})
    assert board.rules("thermometer") == [{"rule": "thermometer", "cells": ["r4c1", "r3c2", "r2c2"]}]
    assert board.rules("cage") == [{"rule": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}]
    assert [mark["mark"] for rule in board.told["rules"] for mark in rule["marks"]] == ["line", "outline"]
    board.edit(remove=2)
    assert board.rules("thermometer") == []


def test_a_rule_that_does_not_fit_makes_it_a_board_of_its_own(ask: Ask) -> None:
    board = Board(ask, text="." * 16, puzzle="sudoku")
    assert board.edit(given=3, cell="r1c1")["puzzle"] == "sudoku"
    told = board.tap("cage", "r1c1", "r1c2")
    assert told["puzzle"] == "board"
    assert told["question"]["text"].startswith("{")
    assert told["board"]["givens"][0][0] == 3


def test_hints_make_holes_and_give_them_back(ask: Ask) -> None:
    board = Board(ask, **ask("blank", puzzle="minesweeper", side=3)["question"])
    told = board.tap("hint", "r2c2", fields={"mines": 3})
    assert told["question"]["text"] == "3 3 0 -1 -1 -1 -1 3 -1 -1 -1 -1"
    board.edit(replace=1, by={"rule": "total", "mines": 3})
    assert board.told["question"]["text"].startswith("3 3 3 ")
    told = board.edit(remove=0)
    assert "holes" not in told["board"]
    assert told["puzzle"] == "minesweeper"


def test_holes(ask: Ask) -> None:
    board = Board(ask, text=json.dumps(LATIN))
    board.edit(given=2, cell="r1c1")
    assert board.edit(hole="r1c1")["board"]["holes"] == ["r1c1"]
    assert board.told["board"]["givens"][0][0] is None
    assert "holes" not in board.edit(hole="r1c1")["board"]


def test_every_rule_is_a_tool_that_can_be_told(ask: Ask) -> None:
    told = {kind["rule"]: kind for kind in ask("about")["rules"]}
    assert set(told) == set(rules())
    for kind in told.values():
        assert kind["about"]
        assert all(field["kind"] for field in kind["fields"])
        assert kind["place"] == "board" or any(field["placed"] for field in kind["fields"])


@pytest.mark.parametrize("name", sorted(rules()))
def test_every_rule_is_put_by_its_gesture(ask: Ask, name: str) -> None:
    """The first example of each rule, put on its board as a page would."""
    kind, one = rules()[name], rules()[name].examples[0]
    listed = [dict(rule) for rule in one.rules]
    grid = {"rows": one.rows, "columns": one.columns} | ({"values": list(one.values)} if one.values else {})
    board = Board(
        ask, text=json.dumps({"pencilmark": 1, "grid": grid, "holes": [*one.holes], "rules": listed})
    )
    placed = {
        f["name"] for k in ask("about")["rules"] if k["rule"] == name for f in k["fields"] if f["placed"]
    }
    said = {word: value for word, value in one.rule.items() if word not in placed | {"rule"}}
    if kind.place == "board":
        board.edit(put=dict(one.rule))
    else:
        board.edit(gesture={"rule": name, **_place(one.rule, placed), **({"fields": said} if said else {})})
    assert len(board.told["board"]["rules"]) == len(listed) + 1


def _place(rule: Any, placed: set[str]) -> dict[str, Any]:
    if "where" in placed:
        return {"where": rule["where"], "at": rule["at"]}
    sets = [
        value if isinstance(value, list | tuple) else [value]
        for word, value in rule.items()
        if word in placed
    ]
    return {"cells": [list(cells) for cells in sets]}


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"edit": 5},
        {"edit": {}},
        {"edit": {"given": "x", "cell": "r1c1"}},
        {"edit": {"given": 9, "cell": "r1c1"}},
        {"edit": {"given": 1, "cell": "r9c9"}},
        {"edit": {"given": 1}},
        {"edit": {"hole": 7}},
        {"edit": {"hole": "r9c9"}},
        {"edit": {"put": {"rule": "magic"}}},
        {"edit": {"put": None}},
        {"edit": {"replace": 77, "by": {"rule": "rows"}}},
        {"edit": {"remove": -1}},
        {"edit": {"gesture": {"rule": "magic", "cells": ["r1c1"]}}},
        {"edit": {"gesture": {"rule": ["sign"], "cells": ["r1c1"]}}},
        {"edit": {"gesture": {"rule": "sign", "cells": ["r1c1"]}}},
        {"edit": {"gesture": {"rule": "sign", "cells": ["r1c1", "r3c3"]}}},
        {"edit": {"gesture": {"rule": "sign", "cells": []}}},
        {"edit": {"gesture": {"rule": "cage", "cells": [["r1c1"], 5]}}},
        {"edit": {"gesture": {"rule": "cage", "cells": [[7]]}}},
        {"edit": {"gesture": {"rule": "cage", "where": 3, "at": {}}}},
        {"edit": {"gesture": {"rule": "cage", "cells": ["r1c1"], "fields": {"magic": 1}}}},
    ],
)
def test_wrong_edits_are_refused(client: httpx.Client, words: dict[str, Any]) -> None:
    reply = client.post("/api/edit", json={"text": json.dumps(LATIN), **words})
    assert 400 <= reply.status_code < 500, reply.text
    assert reply.json()["error"]["kind"] != "bug"


def test_blank_boards(ask: Ask, client: httpx.Client) -> None:
    for name, family in ask("about")["families"].items():
        if family["blank"]:
            assert ask("blank", puzzle=name, side=9)["shape"] == [9, 9]
    for words in ({"puzzle": "chess"}, {"puzzle": "sudoku", "side": 7}, {"puzzle": "sudoku", "side": 65}, {}):
        assert 400 <= client.post("/api/blank", json=words).status_code < 500


def test_boards_of_strangers_are_bounded(client: httpx.Client) -> None:
    wide = {"pencilmark": 1, "grid": {"rows": 70, "columns": 70}}
    deep = {"pencilmark": 1, "grid": {"rows": 60, "columns": 60, "values": [1, 1000]}}
    many = {"pencilmark": 1, "grid": {"rows": 30, "columns": 30}, "rules": [{"rule": "rows"}] * 10_001}
    denied = [
        {"rule": "negative", "of": ["dot:ratio:2"]}
    ] * 20  # a constraint for each two neighbours, each time
    crowded = {"pencilmark": 1, "grid": {"rows": 60, "columns": 60, "values": [1, 2]}, "rules": denied}
    for board in (wide, deep, many, crowded):
        reply = client.post("/api/parse", json={"text": json.dumps(board, separators=(",", ":"))})
        assert reply.status_code == 413, reply.text


def test_a_title_with_a_slash_stays_one_line(ask: Ask) -> None:
    told = ask("parse", text=json.dumps(LATIN | {"title": "one / two"}))
    assert ask("parse", **told["question"])["title"] == "one / two"


def test_probabilities_of_any_board_of_mines(ask: Ask) -> None:
    rule = {"rule": "total", "mines": 1}
    board = {"pencilmark": 1, "grid": {"rows": 1, "columns": 2, "values": [0, 1]}, "rules": [rule]}
    assert ask("probabilities", text=json.dumps(board))["probabilities"] == [[0.5, 0.5]]


def test_examples_name_their_family_by_reading(ask: Ask) -> None:
    assert {example["puzzle"] for example in EXAMPLES} >= {"board", "sudoku"}
