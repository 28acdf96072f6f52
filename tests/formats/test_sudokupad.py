"""Links of SudokuPad: pictures and their words, zipped or not; what is not surely a rule is told, never dropped."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.formats import foreign_formats
from pencilmark.formats.shared.lzstring import packed
from pencilmark.formats.shared.rules_in_words import words_of
from pencilmark.formats.sudokupad.zipped import UnzipError, carefully, unzipped
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.board_json import data_of
from pencilmark.puzzles.reading import Item, read_text
from pencilmark.rules import rule_of
from tests.formats.meaning import meaning

PAGE = "https://sudokupad.app/"
SUDOKUPAD = foreign_formats()["sudokupad"]
NORMAL = "Normal sudoku rules apply."
BOXES = [[[r + i, c + j] for i in range(2) for j in range(2)] for r in (0, 2) for c in (0, 2)]


@pytest.fixture(scope="module")
def rows(data: Path) -> list[dict[str, Any]]:
    path = data / "variants" / "sudoku-bench.jsonl"
    if not path.is_file():
        pytest.skip("the puzzles are absent: variants/sudoku-bench.jsonl of the data folder")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def item_of(text: str) -> Item:
    (item,) = read_text(text)
    return item


def picture(rules: str = NORMAL, **words: Any) -> Item:
    cells = [[{} for _ in range(4)] for _ in range(4)]
    data = {"cells": cells, "regions": BOXES, "metadata": {"rules": rules, "title": "T"}, **words}
    return item_of(f"{PAGE}scl{packed(json.dumps(data))}")


def rules_of(item: Item) -> list[dict[str, Any]]:
    assert isinstance(item.puzzle, Board), item.error
    return [r for r in data_of(item.puzzle)["rules"] if r["rule"] not in ("rows", "columns", "boxes")]


def test_puzzles_of_other_people_are_right_or_told_apart(rows: list[dict[str, Any]]) -> None:
    """Where nothing is told beside the board, its answer is the published one."""
    found: Counter[str] = Counter()
    for row in rows:
        item = item_of(PAGE + row["encoded_puzzle"])
        assert item.puzzle is not None, (row["title"], item.error)
        if item.remarks:
            found["told"] += 1
            continue
        found["right"] += 1
        result = pm.solve(item.puzzle, solutions=2, seconds=20)
        said = "".join(str(value) for line in result.solutions[0] for value in line)
        assert (result.count, said) == (1, row["solution"]), row["title"]
    assert found["right"] >= 15, found


def dot(row: float, column: float, colour: str, **more: Any) -> dict[str, Any]:
    size = {"width": 0.34, "height": 0.34, "rounded": True}
    return {"center": [row, column], "backgroundColor": colour, **size, **more}


WHITE = "Digits joined by a white dot must be consecutive."
THERMO = "Digits along a thermometer increase from the bulb end."


def test_a_dot_is_a_rule_where_a_sentence_says_so() -> None:
    item = picture(f"{NORMAL} {WHITE}", overlays=[dot(0.5, 1, "#FFFFFF")])
    assert rules_of(item) == [{"rule": "dot", "cells": ["r1c1", "r1c2"], "difference": 1}]
    assert item.remarks == ()
    item = picture(NORMAL, overlays=[dot(0.5, 1, "#FFFFFF")])
    assert rules_of(item) == []
    assert [remark.what for remark in item.remarks] == ["the circle of colour ffffff at r1c2"]
    item = picture(f"{NORMAL} {WHITE}", overlays=[dot(0.5, 1, "#FF0000"), dot(1, 1, "#FFFFFF")])
    assert len(item.remarks) == 1


def test_thermometers_cages_and_letters() -> None:
    bulb = {"center": [0.5, 0.5], "width": 0.8, "height": 0.8, "rounded": True, "backgroundColor": "#cccf"}
    line = {"wayPoints": [[2.5, 0.5], [0.5, 0.5]], "color": "#CCCCCC", "thickness": 19}
    item = picture(f"{NORMAL} {THERMO}", underlays=[bulb], lines=[line])
    assert rules_of(item) == [{"rule": "thermometer", "cells": ["r1c1", "r2c1", "r3c1"]}]
    cage = {"cells": [[0, 0], [0, 1]], "value": "5"}
    words = "Digits in a cage cannot repeat and sum to the clue in the upper left corner of the cage."
    assert rules_of(picture(f"{NORMAL} {words}", cages=[cage])) == [
        {"rule": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}
    ]
    assert picture(NORMAL, cages=[cage]).remarks != ()
    hidden = {"cells": [[0, 0], [0, 1]], "unique": True, "hidden": True}
    assert rules_of(picture(NORMAL, cages=[hidden])) == [{"rule": "extra-region", "cells": ["r1c1", "r1c2"]}]
    letter = dot(0.5, 1, "#FFFFFF", text="V")
    item = picture(f"{NORMAL} Digits separated by a V sum to 5.", overlays=[letter])
    assert rules_of(item) == [{"rule": "pair-sum", "cells": ["r1c1", "r1c2"], "sum": 5}]


def test_a_sentence_that_is_not_known_is_told() -> None:
    item = picture(f"{NORMAL} The grid is a torus.")
    assert [(remark.what, remark.drawing) for remark in item.remarks] == [
        ("the sentence 'The grid is a torus.'", True)
    ]
    assert words_of("All possible dots are given.").unknown != ()
    assert words_of("Normal sudoku rules do NOT apply.").unknown != ()


def test_flags_of_the_file() -> None:
    item = picture(metadata={"rules": NORMAL, "antiknight": True})
    assert rules_of(item) == [{"rule": "anti-knight"}]
    error = picture(metadata={"rules": NORMAL, "norowcol": True}).error
    assert error is not None
    assert error.rule == "norowcol"


def test_zipped_and_plain_json_are_the_same() -> None:
    zipped = (
        "{id:'x',cs:50,ce:[[{v:3},,,],[,,,],[,,,],[,,,]],re:" + json.dumps(BOXES).replace(" ", "")
        + ",metadata:{rules:'Normal sudoku rules apply.\\nIt\\'s all.',t:'T'}"
        + ",o:[{ct:[0.5,1],w:0.3,h:0.3,c2:#F,c1:#0,r:t}]}"
    )  # fmt: skip
    data = unzipped(zipped)
    assert data["overlays"][0]["backgroundColor"] == "#FFFFFF"
    assert data["cells"][0] == [{"value": 3}, {}, {}, {}]
    assert data["metadata"]["rules"] == "Normal sudoku rules apply.\nIt's all."
    for text in (
        f"scl{packed(zipped)}",
        f"{PAGE}ctc{packed(zipped)}",
        f"scl{packed(json.dumps(data))}",
        json.dumps(data),
    ):
        item = item_of(text)
        assert isinstance(item.puzzle, Board), (text[:40], item.error)
        assert item.puzzle.given() == {(0, 0): 3}


@pytest.mark.parametrize("text", ["{a:", "{a}", "[1,2", "{a:'x}", "[" * 100, "{a:b}x", "{a:1}}"])
def test_what_cannot_be_unzipped(text: str) -> None:
    with pytest.raises(UnzipError):
        unzipped(text)


def test_classic_codes() -> None:
    digits = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    item = item_of(f"{PAGE}classic{digits}")
    assert item.puzzle is not None
    assert len(item.puzzle.board().given()) == 81
    item = item_of(f"{PAGE}classic" + "q" * 13 + "1A")  # 2 and five blanks, thirteen times
    assert item.puzzle is not None, item.error


def test_short_links_and_other_codes() -> None:
    for text, words in (
        ("dx20yzi1cv", "only the page's server knows"),
        ("scfABCDEFGH", '"scf" is not supported'),
    ):
        error = item_of(PAGE + text).error
        assert error is not None
        assert words in str(error)


def test_written_links_are_read_again() -> None:
    rules = [
        {"rule": "rows"},
        {"rule": "columns"},
        {"rule": "boxes", "shape": [2, 2]},
        {"rule": "sign", "less": "r1c1", "greater": "r1c2"},
    ]
    board = Board(4, 4, map(rule_of, rules), {"r4c4": 1})
    link = SUDOKUPAD.link(board)
    assert link.startswith(PAGE + "fpuzzles")
    item = item_of(link)
    assert item.puzzle is not None
    assert meaning(item.puzzle) == meaning(board)
    with pytest.raises(InputError) as caught:
        SUDOKUPAD.link(Board(3, 4))
    assert caught.value.kind == "unsupported"


def test_the_quick_way_to_unzip_says_what_the_careful_one_does() -> None:
    text = (
        "{cs:50,ce:[[{v:3},,{v:'4'}],[,{},],[,,{c:t}]],re:[[[0,0],[0,1]]],c1:#0,c2:123456,x:000000,w:.5,h:2.0,"
        "'t':'it\\'s [a, b]: \\u00e9',l:[{wp:[[0.5,1.50],[2,3]],th:1e1,color:abcdef}],f:f,n:null,}"
    )
    dice = Random(3)
    for _ in range(1500):
        at = dice.randrange(len(text))
        wrong = (
            text[:at] + dice.choice(["", ",", "[", "]", "{", "}", "'", ":", " ", "x", "0"]) + text[at + 1 :]
        )
        for each in (text, wrong):
            assert _said(unzipped, each) == _said(carefully, each), each


def _said(read: Callable[[str], object], text: str) -> object:
    try:
        return read(text)
    except UnzipError as error:
        return str(error), error.at


def test_a_colour_that_cannot_be_printed_is_told_all_the_same() -> None:
    disc = "{ct:[0.5,1],w:0.3,h:0.3,backgroundColor:'f\x95',r:t}"
    (item,) = read_text(f"scl{packed('{ce:[[{},{}],[{},{}]],o:[' + disc + ']}')}")
    assert item.remarks
    assert all(str(remark).isprintable() for remark in item.remarks)
