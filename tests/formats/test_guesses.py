"""What a text is taken for, and what is said of it where it is wrong: long collections, lists of links, tables."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.formats import foreign_formats
from pencilmark.formats.shared.lzstring import packed
from pencilmark.generate import generate
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.reading import read_text
from pencilmark.rules import rule_of

LINE = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
MANY = 100  # more lines than a format is told by
LINK = foreign_formats()["fpuzzles"].link(generate("sudoku", 1)).strip()


def test_a_heading_above_a_long_collection_is_no_board() -> None:
    items = list(read_text("quizzes,solutions\n" + f"{LINE},{LINE}\n" * MANY))
    assert len(items) == MANY
    assert {item.format.name for item in items if item.format} == {"csv"}
    assert {item.puzzle for item in items} == {pm.loads(LINE)}


@pytest.mark.parametrize(
    "line",
    ["{}", "{} 4.2", "{}  // a comment", "{},{}", "{}\t{}", "7,{},9"],
    ids=lambda line: str(line).replace("{}", "BOARD"),
)
def test_the_quick_way_reads_what_the_ordinary_way_reads(line: str) -> None:
    slips = ["", LINE[:-1], LINE[:-1] + "x", "é" + LINE[1:], LINE + "1", "#" + LINE, "." * 16]
    boards = [*[LINE] * MANY, LINE.replace("0", "."), *slips, LINE.replace("0", "*")]
    text = "\n".join(line.replace("{}", board) for board in boards) + "\r\n"
    quick = list(read_text(text))
    ordinary = list(read_text(text, options=Options(negative=True)))  # says nothing to a Sudoku
    assert quick == ordinary
    assert len(quick) > MANY + 3


def test_long_collections_of_minefields_are_read_as_each_alone() -> None:
    good, slips = (
        "2 3 1 -1 1 -1 0 1 -1",
        ["2 3 1 -1 1 -1 0 1", "2 3 9 -1 1 -1 0 1 -1", "2 3 1 7 1 -1 0 1 -1", "2 x 1"],
    )
    text = "\n".join([good] * MANY + slips + [good]) + "\n"
    items = list(read_text(text))
    assert [item.error is None for item in items] == [True] * MANY + [False] * 4 + [True]
    assert {item.puzzle for item in items if item.puzzle} == {pm.loads(good)}
    assert [item.error.line for item in items if item.error] == [MANY + 1, MANY + 2, MANY + 3, MANY + 4]


def test_one_wrong_link_among_several_is_one_error() -> None:
    items = list(read_text(f"{LINK}\nno link\n{LINK}\n"))
    assert [item.error is None for item in items] == [True, False, True]
    assert items[1].error is not None
    assert items[1].error.line == 2


def test_nothing_but_comments_is_nothing() -> None:
    with pytest.raises(InputError, match="nothing but comments"):
        pm.loads("# one\n# two\n")


def test_the_nearest_format_is_named() -> None:
    with pytest.raises(InputError, match=r"row 4 of 4.* \(nearest is sudoku \(rows\)\)"):
        pm.loads("1---\n--2-\n-3--\n")


@pytest.mark.parametrize(
    ("text", "place", "nearest"),
    [
        (".1...\n..33.\n3.q2.\n....0\n.2...\n", (3, 3), "dot-chars"),
        ("####2#\n111q#2\n######\n", (2, 4), "hash-chars"),
        ("_,_,1,_,1\n1,1,3,2,2\n1,q,2,_,1\n1,1,3,2,2\n_,_,1,_,1\n", (3, 3), "gem-comma"),
        ("3 2\n0 0 0\n0 q 0\n0 0 0\n1 1 1 2\n2 3 1 3\n", (3, 3), "usp-no-count"),
    ],
)
def test_a_letter_in_a_grid_has_its_place(text: str, place: tuple[int, int], nearest: str) -> None:
    with pytest.raises(InputError, match=rf'found "q" \(nearest is \w+ \({nearest}\)\)') as caught:
        pm.loads(text)
    assert (caught.value.line, caught.value.column) == place


def test_a_table_of_numbers_with_points_is_a_sudoku() -> None:
    rows = [LINE[at : at + 9] for at in range(0, 81, 9)]
    plain = pm.loads(LINE)
    for point, blank in ((".0", ""), (".0", "0.0"), (".000000e+00", "0.000000e+00")):
        text = "".join(",".join(c + point if c != "0" else blank for c in row) + "\n" for row in rows)
        assert replace(pm.loads(text), layout="line") == plain  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("sentence", "refused"),
    [
        ("Place the digits 1-4 and 4 different colors exactly once in each row.", True),
        ("Every clue in the puzzle is wrogn.", True),
        ("Digits along a thermometer go up and up.", False),
    ],
)
def test_a_sentence_on_what_no_element_says_is_a_rule(sentence: str, refused: bool) -> None:
    data = {"size": 4, "grid": [[{}] * 4] * 4, "ruleset": f"Normal sudoku rules apply. {sentence}"}
    (item,) = read_text(packed(json.dumps(data)))
    assert [remark.drawing for remark in item.remarks] == [refused]


def test_what_would_be_too_large_an_automaton_is_refused_by_name() -> None:
    distinct = [[(i // 9**p) % 9 + 1 for p in range(9)] for i in range(0, 9**9, 90_001)]
    rule = {"rule": "table", "cells": [f"r1c{c}" for c in range(1, 10)], "tuples": distinct}
    said = [rule_of(each) for each in ({"rule": "rows"}, {"rule": "columns"}, rule)]
    with pytest.raises(InputError) as caught:
        foreign_formats()["iss"].write(Board(9, 9, said))
    assert (caught.value.kind, caught.value.rule) == ("unsupported", "table")


def test_many_objects_a_line_are_no_grid_of_commas() -> None:
    text = "".join(json.dumps(_told(seed)) + "\n" for seed in range(20))
    assert [type(item.puzzle).__name__ for item in read_text(text)] == ["Futoshiki"] * 20


def _told(seed: int) -> dict[str, object]:
    """As `pencilmark generate --json` writes one."""
    board = pm.generate("futoshiki", seed=seed, n=5)
    return {
        "puzzle": "futoshiki",
        "seed": seed,
        "parameters": {"n": 5, "unique": False},
        "text": board.format(),
    }
