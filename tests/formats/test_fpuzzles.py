"""Puzzles of f-puzzles: links of other people with their answers, every word, and what becomes of a link on its way."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.formats import foreign_formats
from pencilmark.formats.fpuzzles.elements import by_word
from pencilmark.formats.fpuzzles.reading import readers
from pencilmark.formats.shared.lzstring import packed
from pencilmark.generate import generate
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.board_json import data_of
from pencilmark.puzzles.reading import Item, read_text
from pencilmark.rules import rule_of
from tests.formats.meaning import all_kinds, meaning, random_board, written_or_refused

FPUZZLES = foreign_formats()["fpuzzles"]
LINK = "https://f-puzzles.com/?load="


@pytest.fixture(scope="module")
def rows(data: Path) -> list[dict[str, Any]]:
    path = data / "variants" / "fpuzzles.jsonl"
    if not path.is_file():
        pytest.skip("the links are absent: variants/fpuzzles.jsonl of the data folder")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def item_of(text: str) -> Item:
    (item,) = read_text(text)
    return item


def board_of(text: str) -> Board:
    item = item_of(text)
    assert isinstance(item.puzzle, Board), item.error
    return item.puzzle


def puzzle(side: int = 4, **words: Any) -> str:
    return json.dumps({"size": side, "grid": [[{} for _ in range(side)] for _ in range(side)], **words})


def solution_of(row: dict[str, Any], side: int) -> list[list[int | None]]:
    said = row["solution"]
    values = [int(value) for value in (said.split(",") if "," in said else said)]
    return [list(values[start : start + side]) for start in range(0, len(values), side)]


def test_links_of_other_people_are_right(rows: list[dict[str, Any]]) -> None:
    """Every one is read; what is drawn beside the rules is told."""
    found: Counter[str] = Counter()
    for row in rows:
        item = item_of(LINK + row["link"])
        assert item.puzzle is not None, (row["name"], item.error)
        found["with drawings" if any(remark.drawing for remark in item.remarks) else "read"] += 1
        if row["solution"] and row["count"]:
            solution = solution_of(row, item.puzzle.shape[1])
            assert pm.check(item.puzzle, solution), row["name"]
        result = pm.solve(item.puzzle, solutions=2, seconds=20)
        if row["count"] is not None and (result.complete or result.count == 2):
            assert result.count == row["count"], row["name"]
    assert sum(found.values()) == len(rows)


@pytest.mark.parametrize("form", ["bare", "link", "percent", "blanks", "no padding", "more", "sudokupad"])
def test_a_link_survives_what_mail_and_browsers_do_to_it(form: str) -> None:
    text = puzzle(author="aaaa~~~~", difference=[{"cells": ["R1C1", "R1C2"]}], title="?>?>?>~~")
    letters = packed(text)
    shapes = {
        "bare": letters,
        "link": LINK + letters,
        "percent": LINK + quote(letters, safe=""),
        "blanks": LINK + letters.replace("+", " "),
        "no padding": LINK + letters.rstrip("="),
        "more": f"{LINK}{letters}&x=1",
        "sudokupad": "https://sudokupad.app/fpuzzles" + letters,
    }
    board = board_of(shapes[form])
    assert [rule.name for rule in board.rules] == ["rows", "columns", "boxes", "dot"]
    assert board.title == "?>?>?>~~"


@pytest.mark.parametrize("width", [60, 72, 76, 132])
@pytest.mark.parametrize("start", ["", LINK, "https://sudokupad.app/fpuzzles"])
def test_links_that_mail_has_cut_into_lines_are_whole_again(start: str, width: int) -> None:
    links = [start + packed(puzzle(side, title="cut " * 20)) for side in (4, 6)]
    cut = "\n".join(link[at : at + width] for link in links for at in range(0, len(link), width))
    assert [item.puzzle.shape[0] for item in read_text(cut) if item.puzzle] == [4, 6]


def test_what_stands_behind_a_whole_link_is_no_part_of_it() -> None:
    items = [*read_text(f"{LINK}{packed(puzzle(9))}\nabcdef\n{LINK}{packed(puzzle(6))}\n")]
    assert [bool(item.puzzle) for item in items] == [True, False, True]
    assert items[1].error is not None
    assert items[1].error.line == 2


def test_a_number_of_the_server_is_said_to_be_one() -> None:
    error = item_of("https://f-puzzles.com/?id=y9x2k3").error
    assert error is not None
    assert "only the page's server knows" in str(error)


def test_several_links_and_several_objects() -> None:
    one, two = puzzle(4), puzzle(6)
    assert [item.puzzle.shape[0] for item in read_text(f"{one}\n{two}\n") if item.puzzle] == [4, 6]
    links = f"# two\n{LINK}{packed(one)}\n\n{LINK}{packed(two)}\n"
    assert [item.puzzle.shape[0] for item in read_text(links) if item.puzzle] == [4, 6]


def said(word: str, element: Any, side: int = 9) -> list[dict[str, Any]]:
    board = board_of(puzzle(side, **{word: element}))
    return [rule for rule in data_of(board)["rules"] if rule["rule"] not in ("rows", "columns", "boxes")]


LATIN = ({"rule": "rows"}, {"rule": "columns"})
LINE = ["R1C1", "R1C2", "R2C3"]
CELLS = ["r1c1", "r1c2", "r2c3"]


@pytest.mark.parametrize(
    ("word", "element", "expected"),
    [
        ("diagonal+", True, [{"rule": "diagonal", "which": "up"}]),
        ("diagonal-", True, [{"rule": "diagonal", "which": "down"}]),
        ("antiknight", True, [{"rule": "anti-knight"}]),
        ("antiking", True, [{"rule": "anti-king"}]),
        ("disjointgroups", True, [{"rule": "disjoint-groups"}]),
        ("nonconsecutive", True, [{"rule": "non-consecutive"}]),
        ("nonconsecutive", False, []),
        ("negative", ["ratio"], [{"rule": "negative", "of": ["dot:ratio:2"]}]),
        ("negative", ["xv"], [{"rule": "negative", "of": ["pair-sum:5", "pair-sum:10"]}]),
        ("thermometer", [{"lines": [LINE]}], [{"rule": "thermometer", "cells": CELLS}]),
        ("slowthermometer", [{"lines": [LINE]}], [{"rule": "thermometer", "cells": CELLS, "slow": True}]),
        ("palindrome", [{"lines": [LINE]}], [{"rule": "palindrome", "cells": CELLS}]),
        ("renban", [{"lines": [LINE]}], [{"rule": "renban", "cells": CELLS}]),
        ("whispers", [{"lines": [LINE]}], [{"rule": "whisper", "cells": CELLS}]),
        ("whispers", [{"lines": [LINE], "value": "4"}], [{"rule": "whisper", "cells": CELLS, "distance": 4}]),
        ("dutchwhispers", [{"lines": [LINE]}], [{"rule": "whisper", "cells": CELLS, "distance": 4}]),
        ("betweenline", [{"lines": [LINE]}], [{"rule": "between", "cells": CELLS}]),
        ("entropicline", [{"lines": [LINE]}], [{"rule": "entropic", "cells": CELLS}]),
        ("modularline", [{"lines": [LINE]}], [{"rule": "modular", "cells": CELLS}]),
        ("regionsumline", [{"lines": [LINE]}], [{"rule": "region-sum-line", "cells": CELLS}]),
        ("arrow", [{"cells": ["R1C1"], "lines": [LINE]}], [{"rule": "arrow", "circle": CELLS[:1], "cells": CELLS[1:]}]),
        ("arrow", [{"cells": ["R1C1"], "lines": []}], []),
        ("killercage", [{"cells": LINE, "value": "15"}], [{"rule": "cage", "cells": CELLS, "sum": 15}]),
        ("killercage", [{"cells": LINE}], [{"rule": "cage", "cells": CELLS}]),
        ("killercage", [{"cells": LINE, "value": "0"}], [{"rule": "cage", "cells": CELLS}]),
        ("extraregion", [{"cells": LINE}], [{"rule": "extra-region", "cells": CELLS}]),
        ("odd", [{"cell": "R1C1"}], [{"rule": "odd", "cells": ["r1c1"]}]),
        ("minimum", [{"cell": "R1C1"}], [{"rule": "minimum", "cells": ["r1c1"]}]),
        ("difference", [{"cells": LINE[:2]}], [{"rule": "dot", "cells": CELLS[:2], "difference": 1}]),
        ("ratio", [{"cells": LINE[:2], "value": "3"}], [{"rule": "dot", "cells": CELLS[:2], "ratio": 3}]),
        ("xv", [{"cells": LINE[:2], "value": "V"}], [{"rule": "pair-sum", "cells": CELLS[:2], "sum": 5}]),
        ("xv", [{"cells": LINE[:2], "value": ""}], []),
        (
            "clone",
            [{"cells": ["R1C1"], "cloneCells": ["R5C5"]}],
            [{"rule": "clone", "cells": ["r1c1"], "of": ["r5c5"]}],
        ),
        ("sandwichsum", [{"cell": "R0C3", "value": "8"}], [{"rule": "sandwich", "where": "top", "at": 3, "sum": 8}]),
        ("xsum", [{"cell": "R3C10", "value": "8"}], [{"rule": "x-sum", "where": "right", "at": 3, "value": 8}]),
        (
            "skyscraper",
            [{"cell": "R10C1", "value": "2"}],
            [{"rule": "skyscraper", "where": "bottom", "at": 1, "value": 2}],
        ),
        ("skyscraper", [{"cell": "R10C1"}], []),
        (
            "littlekillersum",
            [{"cell": "R0C0", "direction": "DR", "value": "40"}],
            [{"rule": "little-killer", "where": "top", "at": 0, "direction": "down-right", "sum": 40}],
        ),
        (
            "quadruple",
            [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2]}],
            [{"rule": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "values": [1, 2]}],
        ),
        (
            "doublearrow",
            [{"lines": [LINE]}],
            [{"rule": "sum", "cells": ["r1c1", "r2c3", "r1c2"], "weights": [1, 1, -1], "low": 0, "high": 0}],
        ),
        (
            "zipperline",
            [{"lines": [LINE]}],
            [{"rule": "sum", "cells": ["r1c2", "r1c1", "r2c3"], "weights": [1, -1, -1], "low": 0, "high": 0}],
        ),
        (
            "nabner",
            [{"lines": [LINE[:2]]}],
            [{"rule": "relation", "cells": CELLS[:2], "expression": "abs(x - y) >= 2"}],
        ),
    ],
)  # fmt: skip
def test_what_every_word_says(word: str, element: Any, expected: list[dict[str, Any]]) -> None:
    assert said(word, element) == expected


def test_groups_of_an_entropic_line_on_boards_that_cannot_be_cut_in_three() -> None:
    (rule,) = said("entropicline", [{"lines": [LINE]}], 8)
    assert rule["groups"] == [[1, 2, 3], [4, 5], [6, 7, 8]]


def test_an_indexer_tells_where_its_place_stands() -> None:
    """In column 2 a cell tells the column of the 2 in its row."""
    board = board_of(puzzle(4, columnindexer=[{"cells": ["R1C2"]}]))
    for result in pm.solve(board, solutions=1000).solutions:
        row = [int(value or 0) for value in result[0]]
        assert row[row[1] - 1] == 2


def test_regions_and_cells() -> None:
    grid = [[{"region": None} for _ in range(4)] for _ in range(4)]
    assert "boxes" not in [
        r["rule"] for r in data_of(board_of(json.dumps({"size": 4, "grid": grid})))["rules"]
    ]
    grid = [[{"region": (r + c) % 4} for c in range(4)] for r in range(4)]
    assert "regions" in [r["rule"] for r in data_of(board_of(json.dumps({"size": 4, "grid": grid})))["rules"]]
    cell = {"value": 3, "given": True}
    grid = [[cell, {"value": 2}, {"givenPencilMarks": [1, 2]}, {}]] + [[{}] * 4] * 3
    board = board_of(json.dumps({"size": 4, "grid": grid}))
    assert board.given() == {(0, 0): 3}
    assert data_of(board)["rules"][-1] == {"rule": "candidates", "cell": "r1c3", "values": [1, 2]}


def test_dots_excuse_from_both_denials() -> None:
    words = {"difference": [{"cells": ["R1C1", "R1C2"]}], "nonconsecutive": True, "negative": ["ratio"]}
    rules = data_of(board_of(puzzle(4, **words)))["rules"]
    assert rules[-1] == {"rule": "negative", "of": ["dot:difference:1", "dot:ratio:2"]}


def test_what_is_not_known_is_refused_by_its_name_and_drawings_are_told() -> None:
    error = item_of(puzzle(4, chaosconstruction=True)).error
    assert error is not None
    assert (error.kind, error.rule, error.line) == ("unsupported", "chaosconstruction", 1)
    assert error.column == puzzle(4, chaosconstruction=True).index("true") + 1
    item = item_of(puzzle(4, line=[{"lines": [["R1C1", "R2C2"]]}], text=[{"cells": ["R1C1"], "value": "?"}]))
    assert [remark.what for remark in item.remarks] == ["the line at R1C1", "the text '?' at R1C1"]
    assert all(remark.drawing for remark in item.remarks)
    own = item_of(
        puzzle(4, line=[{"lines": [["R1C1", "R2C2"]], "fromConstraint": "Renban"}], renban=[{"lines": []}])
    )
    assert own.remarks == ()


@pytest.mark.parametrize(
    ("words", "path", "found"),
    [
        ({"thermometer": [{"lines": [["R1C1", "R1C5"]]}]}, '[["R1C1"', "a cell of 4 rows and columns, found 'R1C5'"),
        ({"thermometer": [{"lines": 5}]}, "5}", "lines: expected a list, found 5"),
        ({"killercage": [{"cells": ["R1C1"], "value": "many"}]}, '"many"', "expected a number, found 'many'"),
        ({"xv": [{"cells": ["R1C1", "R1C2"], "value": "Y"}]}, '"Y"', 'expected "X" or "V"'),
        ({"antiknight": 7}, "7", "expected true, found 7"),
    ],
)  # fmt: skip
def test_mistakes_have_their_place_in_plain_json(words: dict[str, Any], path: str, found: str) -> None:
    text = puzzle(4, **words)
    error = item_of(text).error
    assert error is not None
    assert found in str(error)
    assert abs((error.column or 0) - text.index(path)) < 12, (error, text.index(path))
    packed_error = item_of(LINK + packed(text)).error
    assert packed_error is not None
    assert (packed_error.line, packed_error.column) == (1, len(LINK) + 1)


def test_random_boards_are_written_and_read_again() -> None:
    """Whatever rules they have: the same, or refused by the name of one."""
    dice = Random(5)
    carried = 0
    for _ in range(300):
        board = random_board(dice, all_kinds())
        text = written_or_refused(FPUZZLES, board)
        if text is not None:
            carried += 1
            assert meaning(board_of(text)) == meaning(board) == meaning(board_of(FPUZZLES.link(board)))
    assert carried > 50


def test_every_rule_that_says_its_word_can_be_written() -> None:
    """Of the kinds with a word: each is carried on some board, and so are those that are said by another."""
    dice = Random(11)
    words = {
        kind
        for kind in all_kinds()
        if kind.fpuzzles or kind.name in ("dot", "diagonal", "sign", "candidates")
    }
    carried: Counter[str] = Counter()
    for kind in sorted(words, key=lambda kind: kind.name):
        for _ in range(1000):
            if carried[kind.name] >= 20:
                break
            board = random_board(dice, [kind])
            if (text := written_or_refused(FPUZZLES, board)) is not None:
                assert meaning(board_of(text)) == meaning(board)
                carried.update(rule.name for rule in board.rules)
    assert {kind.name for kind in words} - {*carried} == set()


@pytest.mark.parametrize(
    "family", ["kropki", "killer", "jigsaw", "sudoku-x", "windoku", "skyscrapers", "futoshiki"]
)
def test_boards_of_families_are_written(family: str) -> None:
    board = generate(family, 3)
    assert meaning(board_of(FPUZZLES.write(board))) == meaning(board)


def test_what_cannot_be_said() -> None:
    for board, rule in (
        (Board(4, 4, [rule_of({"rule": "rows"})]), "columns"),
        (Board(4, 5), "a grid of 4 by 5 with the values 1 to 5"),
        (Board(2, 2, holes=["r1c1"]), "holes"),
        (Board(4, 4, map(rule_of, [*LATIN, {"rule": "pair-sum", "cells": CELLS[:2], "sum": 7}])), "pair-sum"),
    ):  # fmt: skip
        with pytest.raises(InputError) as caught:
            FPUZZLES.write(board)
        assert caught.value.rule == rule


def test_the_docs_name_every_word() -> None:
    page = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    assert [word for word in readers() if f"`{word}`" not in page] == []
    assert {*by_word()} <= {*readers()}
