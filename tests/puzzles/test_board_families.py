"""Families on boards: their course files, their JSON, and what is none of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.errors import AmbiguousError, InputError
from pencilmark.puzzles import families
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.board_family import BoardFamily
from pencilmark.puzzles.reading import read_file, read_text
from pencilmark.puzzles.skyscrapers import Skyscrapers
from pencilmark.puzzles.sudoku_mine import SudokuMine
from pencilmark.rules import BoardError, rule_of, rules
from tests.cli.shell import ROOT, pencilmark

ON_BOARDS = {name: kind for name, kind in families().items() if issubclass(kind, BoardFamily)}
FILES = ("skyscrapers/", "sudoku/irregular-regions/", "sudoku-mine/")
MINES = """1 0 0 0 3 1 2 1 1
0 3 0 0 0 0 4 0 2
1 0 3 3 3 0 0 0 2
0 3 0 2 0 4 0 4 2
0 3 2 0 3 0 4 0 1
0 0 0 3 0 4 0 3 0
2 0 3 0 3 0 2 3 0
0 0 2 2 0 0 1 0 0
0 3 1 0 0 1 0 2 0
"""
GDLP = "4\nG;0;0;2;0\nD;0;3;0;1\nL;0;2;0;0\nP;3;2;3;0"
REGIONS = """4
0 1 0 0
0 0 4 3
3 4 0 0
0 0 1 0
(0,0) (1,0) (1,1) (2,0)
(0,1) (0,2) (0,3) (1,2)
(1,3) (2,2) (2,3) (3,3)
(2,1) (3,0) (3,1) (3,2)
"""
has_regions = pytest.mark.skipif("regions" not in rules(), reason="there is no rule of irregular regions")


def wild(data: Path) -> list[tuple[Path, dict[str, Any]]]:
    folder = data / "wild"
    if not folder.is_dir():
        pytest.skip("the data folder has no files of other courses")
    expected = json.loads((folder / "expected.json").read_text())
    return [(folder / name, said) for name, said in expected.items() if name.startswith(FILES)]


@has_regions
def test_files_of_courses_are_recognised_and_answered_as_expected(data: Path) -> None:
    found = wild(data)
    assert len(found) == 7
    for path, said in found:
        boards = said.get("boards", [said])
        items = list(read_file(path))
        assert len(items) == len(boards)
        for item, board in zip(items, boards, strict=True):
            assert item.puzzle is not None, item.error
            assert item.puzzle.family == {"sudoku": "jigsaw"}.get(said["family"], said["family"])
            assert list(item.puzzle.shape) == board["shape"]
            result = pm.solve(item.puzzle, solutions=2)
            assert result.count == board["solutions"]
            assert board["solution"] in (None, result.solution)
            assert pm.loads(item.puzzle.format(), format=item.puzzle.layout) == item.puzzle


@pytest.mark.parametrize(
    "text", [MINES, GDLP, pytest.param(REGIONS, marks=has_regions)], ids=["mines", "gdlp", "regions"]
)
def test_every_engine_gives_the_one_answer_and_it_survives_writing(text: str) -> None:
    board = pm.loads(text)
    answers = [pm.solve(board, engine=name).solution for name in ("reference", "auto", "cpsat")]
    assert answers[0] == answers[1] == answers[2]
    assert pm.check(board, board.format_solution(answers[0]))
    assert pm.loads(board.format(), format=board.layout) == board
    assert (
        pm.loads(board.board().format(), puzzle=board.family).problem().constraints
        == board.problem().constraints
    )


def test_dressing_does_not_matter() -> None:
    assert pm.loads(GDLP.replace("\n", "\r\n") + "\r\n") == pm.loads(GDLP)
    assert pm.loads(GDLP.lower()) == pm.loads(GDLP)
    one = "2 2 1 4 3 2 3 1 2 1 2 3 2 3 2 1"
    assert pm.loads(one, puzzle="skyscrapers") == pm.loads(f'"{one}"')
    assert len(list(read_text(f'"{one}"\n"{one}"\n'))) == 2


def test_sudoku_mine_is_guessed_only_where_it_is_no_sudoku() -> None:
    assert pm.loads(MINES).family == "sudoku-mine"
    rows = [line.split() for line in MINES.splitlines()]
    blank = [["0"] * 9 for _ in range(9)]
    assert pm.loads(written(blank)).family == "sudoku"
    assert pm.loads(written(blank), puzzle="sudoku-mine").family == "sudoku-mine"
    in_a_column = [[*row] for row in blank]
    in_a_column[0][0] = in_a_column[4][0] = "2"
    with pytest.raises(AmbiguousError, match=r"sudoku \(rows\) or sudoku-mine \(nyu-sudoku-mine\)"):
        pm.loads(written(in_a_column))
    rows[1][0] = "9"
    assert pm.loads(written(rows)).family == "sudoku"  # no hint, so givens that clash
    full = ["1", "2", "2", "3", "3", "1", "4", "0", "0"]  # no room for three mines
    assert pm.loads(written([full, *blank[1:]])).family == "sudoku"
    assert pm.loads(MINES.replace(" ", "")).family == "sudoku"  # the course writes blanks


def written(rows: list[list[str]]) -> str:
    return "".join(" ".join(row) + "\n" for row in rows)


def test_the_output_file_of_sudoku_mine(tmp_path: Path) -> None:
    given, output = tmp_path / "Input1.txt", tmp_path / "Output1.txt"
    given.write_text(MINES)
    pencilmark("solve", str(given), "-o", str(output), "--strategy", "bt+fc+mrv")
    lines = output.read_text().splitlines()
    counters = pm.solve(pm.loads(MINES), "bt+fc+mrv").counters
    assert lines[:2] == ["42", str(counters.nodes)]
    assert lines[2] == "0 1 1 1 0 0 0 0 0"
    assert len(lines) == 11
    assert pencilmark("check", str(given), str(output)).stdout.strip() == "a solution"
    output.write_text("\n".join(lines[2:]))
    assert pencilmark("check", str(given), str(output)).stdout.strip() == "a solution"


def test_a_mine_on_a_hint_is_named() -> None:
    board = pm.loads(MINES)
    rows = pm.solve(board).solution
    rows[0][0] = 1
    assert pm.check(board, rows).complaints == ("r1c1 is a hint and holds no mine",)
    assert "r1c1 is a hint" in str(pm.check(board, board.format_solution(rows)))


@pytest.mark.parametrize(
    ("text", "named", "line", "column", "says"),
    [
        (GDLP.replace("L;0;2", "L;0;5"), "skyscrapers", 4, 5, 'from 1 to 4, or 0 for none, found "5"'),
        (GDLP.replace("L;0;2;0;0", "L;0;2;0"), "skyscrapers", 4, 8, "expected 4 numbers behind L, found 3"),
        (GDLP.replace("P;3", "G;3"), "skyscrapers", 5, 1, "each of G D L P once"),
        (GDLP.replace("P;3", "X;3"), "skyscrapers", 5, 1, "one of G D L P"),
        (GDLP.replace("L;0;2;0;0", " ;;"), "skyscrapers", 4, 2, "one of G D L P"),
        (GDLP[: GDLP.index("P")], "skyscrapers", 5, 1, "a line of P, found the end"),
        (GDLP.replace("4\n", "x\n", 1), "skyscrapers", 1, 1, "a side from 1"),
        ('"1 2 3"\n', "skyscrapers", 1, 8, "four numbers for each row"),
        ('"1 2 1 2 1 3 1 2"\n', "skyscrapers", 1, 12, "from 1 to 2"),
        ("hello", "skyscrapers", 1, 6, "four numbers for each row"),
        (MINES.replace("1 0 0 0 3", "4 0 0 0 3"), "sudoku-mine", 1, 1, "a hint from 1 to 3"),
        (MINES.replace("0 3 0 0 0 0 4 0 2", "0 3 0 0 0 0 4 0"), "sudoku-mine", 2, 16, "expected 9 numbers"),
        (MINES + "0 " * 9, "sudoku-mine", 10, 1, "the end of the file"),
        (MINES[:40], "sudoku-mine", 3, 4, "expected 9 numbers, found 2"),
        (REGIONS.replace("(3,2)", "(3,4)"), "jigsaw", 9, 19, "each from 0 to 3"),
        (REGIONS.replace("(3,2)", "(0,0)"), "jigsaw", 9, 19, "one region only"),
        (REGIONS.replace(" (3,2)", ""), "jigsaw", 9, 18, "a region of 4 cells, found 3"),
        (REGIONS.replace("(3,2)", "(3,2"), "jigsaw", 9, 19, "a cell \\(row,column\\)"),
        (REGIONS.replace("0 0 1 0", "0 0 5 0"), "jigsaw", 5, 5, "a value from 1 to 4"),
        (REGIONS[: REGIONS.rindex("(2,1)")], "jigsaw", 9, 1, "region 4 of 4"),
        ("abc", "killer", 1, 1, "expected JSON"),
        ("", "kakuro", 1, 1, "empty"),
    ],
)
def test_bad_files_are_named_with_their_place(
    text: str, named: str, line: int, column: int, says: str
) -> None:
    with pytest.raises(InputError, match=says) as caught:
        pm.loads(text, puzzle=named)
    assert (caught.value.line, caught.value.column) == (line, column)


def killer(*more: dict[str, Any]) -> Board:
    said = [{"rule": "rows"}, {"rule": "columns"}, {"rule": "boxes", "shape": [2, 2]}, *more]
    return Board(4, 4, [rule_of(each) for each in said])


def test_a_board_as_data_is_of_the_family_that_is_named() -> None:
    board = killer({"rule": "cage", "cells": ["r1c1", "r1c2"], "sum": 3})
    for text in (board.format(), json.dumps(json.loads(board.format()))):
        found = pm.loads(text, puzzle="killer")
        assert found.family == "killer"
        assert found.problem().constraints == board.problem().constraints
        assert pm.loads(text).family == "board"
        assert pm.loads(text, puzzle="board").family == "board"
        assert pm.count(found) == pm.count(board) == 48


def test_and_an_error_where_its_rules_are_not_of_the_family() -> None:
    text = killer({"rule": "thermometer", "cells": ["r1c1", "r1c2"]}).format()
    with pytest.raises(
        InputError, match=r"killer: expected a rule of the family .*cage.*, found 'thermometer'"
    ) as caught:
        pm.loads(text, puzzle="killer")
    assert '"thermometer"' in text.splitlines()[caught.value.line - 1]
    with pytest.raises(InputError, match=r"kenken: expected a rule of the family .*, found 'boxes"):
        pm.loads(killer().format(), puzzle="kenken")
    with pytest.raises(InputError, match="skyscrapers: expected the rule rows, found none"):
        pm.loads(Board(4, 4).format(), puzzle="skyscrapers")
    with pytest.raises(
        InputError, match="expected the rules of futoshiki, found others: rows, columns, boxes"
    ):
        pm.loads(killer().format(), puzzle="futoshiki")
    with pytest.raises(InputError, match="expected a family"):
        pm.loads(killer().format(), puzzle="chess")


def test_a_consecutive_sudoku_denies_what_it_does_not_mark() -> None:
    dot = {"rule": "dot", "cells": ["r1c1", "r1c2"], "difference": 1}
    denied = {"rule": "negative", "of": ["dot:difference:1"]}
    assert pm.loads(killer(dot, denied).format(), puzzle="consecutive").family == "consecutive"
    with pytest.raises(InputError, match=r"expected the rule negative .* or non-consecutive"):
        pm.loads(killer(dot).format(), puzzle="consecutive")
    black = {"rule": "dot", "cells": ["r2c1", "r2c2"], "ratio": 2}
    with pytest.raises(InputError, match=r"found 'dot \(ratio 2\)'"):
        pm.loads(killer(dot, black, denied).format(), puzzle="consecutive")


@pytest.mark.parametrize("name", sorted(ON_BOARDS))
def test_an_empty_board_of_each_family_is_one(name: str) -> None:
    kind = ON_BOARDS[name]
    wanted = {said["rule"] for said in kind.always if isinstance(said, dict)}
    if not wanted <= {*rules()}:
        pytest.skip(f"there are no rules {wanted - {*rules()}}")
    board = kind.blank(9)
    assert board is not None
    assert (board.family, board.shape) == (name, (9, 9))
    assert type(board.board()) is Board
    assert kind.of_board(board.board()) == board
    assert pm.solve(board).status == "solved"
    assert pm.loads(board.format(), puzzle=name) == board
    with pytest.raises(BoardError):
        board.with_rules([rule_of({"rule": "thermometer", "cells": ["r1c1", "r1c2"]})])


def test_a_kakuro_and_a_kenken() -> None:
    kakuro = ON_BOARDS["kakuro"](
        3,
        3,
        [
            rule_of({"rule": "run", "cells": cells, "sum": total})
            for cells, total in ((["r2c2", "r2c3"], 3), (["r3c2", "r3c3"], 4), (["r2c2", "r3c2"], 4))
        ],
        values=(1, 9),
        holes=["r1c1", "r1c2", "r1c3", "r2c1", "r3c1"],
    )
    assert pm.solve(kakuro).solution == [[None, None, None], [None, 1, 2], [None, 3, 1]]
    assert kakuro.format_solution(pm.solve(kakuro).solution) == ". . .\n. 1 2\n. 3 1\n"
    kenken = ON_BOARDS["kenken"].blank(3)
    assert kenken is not None
    cages = (("+", 3, ["r1c1", "r1c2"]), ("÷", 3, ["r2c1", "r3c1"]), ("×", 12, ["r2c2", "r2c3", "r3c3"]))
    listed = [{"rule": "calculation-cage", "cells": c, "operation": o, "result": r} for o, r, c in cages]
    board = kenken.with_rules(map(rule_of, listed))
    assert pm.solve(board, solutions=None).solutions == [
        rows for rows in pm.solve(kenken, "bt", solutions=None).solutions
        if rows[0][0] + rows[0][1] == 3
        and {rows[1][0], rows[2][0]} == {1, 3}
        and rows[1][1] * rows[1][2] * rows[2][2] == 12
    ]  # fmt: skip


def test_describe_says_the_rules_in_words() -> None:
    out = pencilmark("describe", "-", "--puzzle", "skyscrapers", text=GDLP).stdout
    assert "2 towers can be seen at the top of column 3" in out


def test_clues_in_and_out() -> None:
    clues = [[1, 0, 2], [0, 0, 0], [0, 3, 0], [2, 0, 0]]
    assert Skyscrapers.of_clues(clues).clues() == clues
    assert SudokuMine.of_hints([[0] * 9] * 9).format().startswith("{")


EXAMPLES = sorted((ROOT / "examples" / "boards").glob("*.json"))


def test_every_family_has_an_example() -> None:
    assert {path.stem for path in EXAMPLES} >= {*ON_BOARDS}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_of_its_family_and_has_one_solution(path: Path) -> None:
    if {said["rule"] for said in json.loads(path.read_text())["rules"]} - {*rules()}:
        pytest.skip("its rules are not here")
    board = pm.load(path, puzzle=path.stem)
    assert board.family == path.stem
    assert pm.is_unique(board)
    answers = [pm.solve(board, engine=name).solution for name in ("native", "cpsat")]
    assert answers[0] == answers[1]
    assert pm.check(board, board.format_solution(answers[0]))
    assert board.format() == path.read_text()
