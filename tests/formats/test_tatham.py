"""Ids of Simon Tatham's puzzles: those of the programs with their answers, both ways, judged by the programs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.errors import AmbiguousError, InputError
from pencilmark.formats import foreign_formats
from pencilmark.generate import generate
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item, read_text
from tests.formats.meaning import meaning, written_or_refused

TATHAM = foreign_formats()["tatham"]
OURS = ("solo", "unequal", "towers", "keen", "mines")
KEEN = "4:a_7a__a_aaba,a5a4d2s1m4d2s2m12"
MINES = "9x9:0,3,mbafdbb159844a5eacd2a0", "9x9:0,3,ua402040300000a0010000"


@pytest.fixture(scope="module")
def rows(data: Path) -> list[dict[str, Any]]:
    path = data / "variants" / "tatham.jsonl"
    if not path.is_file():
        pytest.skip("the ids are absent: variants/tatham.jsonl of the data folder")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def item_of(text: str, format: str | None = None) -> Item:
    (item,) = read_text(text, format=format)
    return item


def puzzle_of(text: str, format: str | None = None) -> Puzzle:
    item = item_of(text, format)
    assert item.puzzle is not None, item.error
    return item.puzzle


def refused(text: str, format: str | None = None) -> InputError:
    error = item_of(text, format).error
    assert error is not None
    return error


def flat(rows: Any) -> list[int]:
    return [int(value) for row in rows for value in (row if isinstance(row, list) else [row])]


def test_ids_of_the_programs_have_their_answers(rows: list[dict[str, Any]]) -> None:
    """And written again they are the same ids."""
    for row in rows:
        if row["game"] not in OURS:
            continue
        puzzle = puzzle_of(row["id"])
        result = pm.solve(puzzle, solutions=2, seconds=30)
        assert result.count == 1, row["id"]
        if isinstance(puzzle, Minesweeper):
            assert [int(cell < 0) for cell in puzzle.cells] == flat(row["mines"])
        else:
            assert flat(result.solutions[0]) == flat(row["solution"]), row["id"]
            assert TATHAM.write(puzzle).strip() == row["id"]


def test_other_games_are_refused_by_their_names(rows: list[dict[str, Any]]) -> None:
    names = {"lightup": "Light Up"}
    for row in rows:
        if row["game"] not in OURS:
            error = refused(row["id"])
            assert error.kind == "unsupported"
            assert names.get(row["game"], row["game"].capitalize()) in str(error.rule), (row["id"], error)


def solved_by_the_program(game: str, text: str) -> list[str]:
    """What the program prints on its page with the solution."""
    program = shutil.which(f"sgt-{game}", path="/usr/games:/usr/bin:/usr/local/bin")
    if program is None:
        pytest.skip(f"sgt-{game} is absent (Debian: sgt-puzzles)")
    command = [program, "--print", "1x1", "--with-solutions"]
    done = subprocess.run(
        command, input=text + "\n", capture_output=True, text=True, timeout=60, errors="replace", check=False
    )
    assert done.returncode == 0, (text, done.stderr)
    page = done.stdout.split("%%Page: 2 2")[1]
    return re.findall(r"^\(([0-9a-z]+)\) dup stringwidth", page, re.MULTILINE)


@pytest.mark.parametrize(
    ("game", "family", "asked"),
    [
        ("solo", "sudoku", {}),
        ("solo", "sudoku", {"n": 6}),
        ("unequal", "futoshiki", {"n": 5}),
        ("unequal", "futoshiki", {"n": 7}),
    ],
)
def test_the_programs_solve_our_ids(game: str, family: str, asked: dict[str, Any]) -> None:
    for seed in range(250 if os.environ.get("PENCILMARK_SLOW") else 3):
        board = generate(family, seed, **asked)
        printed = solved_by_the_program(game, TATHAM.write(board).strip())
        side = board.shape[0]
        found = [int(value) for value in printed]
        assert pm.check(board, [list(found[start : start + side]) for start in range(0, side * side, side)])


@pytest.mark.parametrize(
    ("game", "family"), [("solo", "killer"), ("solo", "jigsaw"), ("solo", "sudoku-x"), ("towers", "skyscrapers")]
)  # fmt: skip
def test_the_programs_accept_boards_of_our_families(game: str, family: str) -> None:
    """Numbers are printed beside the solution's: those of cages and towers."""
    board = generate(family, 2)
    text = TATHAM.write(board).strip()
    assert meaning(puzzle_of(text)) == meaning(board)
    assert len(solved_by_the_program(game, text)) >= board.shape[0] ** 2


@pytest.mark.parametrize("params", ["2x2", "2x3x", "3x3", "3x3k", "2x3k", "6j", "6jx", "2x4"])
def test_fresh_ids_of_solo(params: str) -> None:
    _fresh("solo", params)


@pytest.mark.parametrize(
    ("game", "params"),
    [
        ("unequal", "5dk"), ("unequal", "5ade"), ("towers", "5de"), ("keen", "5de"), ("keen", "4dem"),
        ("mines", "9x9n10"), ("mines", "7x5n6"),
    ],
)  # fmt: skip
def test_fresh_ids_of_the_others(game: str, params: str) -> None:
    _fresh(game, params)


def _fresh(game: str, params: str) -> None:
    program = shutil.which(f"sgt-{game}", path="/usr/games:/usr/bin:/usr/local/bin")
    if program is None:
        pytest.skip(f"sgt-{game} is absent (Debian: sgt-puzzles)")
    command = [program, "--generate", "5", params]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    for text in done.stdout.split():
        puzzle = puzzle_of(text)
        assert pm.count(puzzle, limit=2) == 1, text
        assert meaning(puzzle_of(TATHAM.write(puzzle))) == meaning(puzzle)
        if game != "mines":
            assert TATHAM.write(puzzle).strip().split(":")[1] == text.split(":")[1]


def test_mines_masked_and_not() -> None:
    assert puzzle_of(MINES[0]) == puzzle_of(MINES[1])
    assert TATHAM.write(puzzle_of(MINES[0])).strip() == "9x9:7,0,ua402040300000a0010000"
    with pytest.raises(InputError) as caught:
        TATHAM.write(generate("minesweeper", 1, rows=5, cols=5, mines=5, hints=6))
    assert caught.value.rule == "hint"
    assert "no layout before its first move" in str(refused("9x9:r10,u,abc", "tatham:mines"))


def test_an_id_of_two_games_is_named_and_the_format_chooses() -> None:
    error = refused("3:0,0,abd")
    assert isinstance(error, AmbiguousError)
    assert "tatham:unequal or tatham:mines" in str(error)
    assert "tatham:mines or Filling" in str(refused("3x3:cbd"))
    assert puzzle_of("3x3:cbd", "tatham:mines").family == "minesweeper"
    assert puzzle_of("3:0,0,abd", "tatham:unequal").family == "futoshiki"
    assert puzzle_of("3:0,0,abd", "tatham:mines").family == "minesweeper"
    assert refused("3:0,0,abd", "tatham:bridges").rule == "Bridges"
    assert refused("4x4:8,15,14,5,2,13,7,4,6,12,10,1,11,0,3,9").rule == "Fifteen"


def test_links_name_their_game() -> None:
    page = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"
    assert puzzle_of(f"{page}unequal.html#3:0,0,abd").family == "futoshiki"
    assert refused(f"{page}filling.html#9x7:o3c92b4a4435b3b6a399d8a3f38a2c2a8a").rule == "Filling"
    board = puzzle_of(KEEN)
    assert TATHAM.link(board).startswith(f"{page}keen.html#4:")
    assert meaning(puzzle_of(TATHAM.link(board))) == meaning(board)


def save(**values: str) -> str:
    lines = {"SAVEFILE": "Simon Tatham's Portable Puzzle Collection", "VERSION": "1", **values}
    return "".join(f"{word:<8}:{len(value.encode())}:{value}\n" for word, value in lines.items())


def test_saved_games() -> None:
    text = save(GAME="Unequal", PARAMS="3", CPARAMS="3de", DESC="0,0,abd", NSTATES="1", STATEPOS="1")
    assert puzzle_of(text).family == "futoshiki"
    assert refused(save(GAME="Loopy", PARAMS="3", DESC="a")).rule == "Loopy"
    assert "expected a line DESC" in str(refused(save(GAME="Unequal", PARAMS="3")))
    wrong = refused(text.replace(":3:3de", ":4:3de"))
    assert (wrong.line, "4 bytes" in str(wrong)) == (5, True)


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("2x2:c2b4_3_1_2b5c", 16, "a value from 1 to 4"),
        ("2x2:c2b4_3_1_2b4", 17, "expected 16 cells, found 13"),
        ("2x2:c2b4_3_1_2b4d", 17, "the end after 16 cells"),
        ("2x2:c2?", 7, "a number, a letter"),
        ("9x9x:a", 1, "a side of at most 31"),
        ("4:0D,0,0,0,0U,0,0,0,0,0,0,0,0,0,0,0,", 13, "one flag between two cells"),
        ("4:0U,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,", 4, "a flag towards a cell of the grid"),
        ("3a:0R,0,0,0,0,0,0,0,0,", 5, "a flag on both cells"),
        ("4:2/1/2/2/1/4/2/3/2/3/3/1/3/1/2/5", 33, "a clue from 1 to 4"),
        ("4:2/1/2/2", 3, "expected 16 clues, found 4"),
        ("4:a_7a__a_aaba,a5a4d2s1m4d2s2", 30, "a clue like a10"),
        ("9x9:0,3,ua402", 10, "21 hexadecimal digits"),
        ("3x3#123456789", 1, "a seed holds no puzzle"),
    ],
)
def test_errors_have_a_place(text: str, column: int, words: str) -> None:
    error = refused(text, "tatham" if "#" not in text else None)
    assert (error.line, error.column) == (1, column), error
    assert words in str(error)


@pytest.mark.parametrize("family", ["sudoku", "futoshiki", "killer", "jigsaw", "sudoku-x", "skyscrapers"])
def test_boards_of_families_are_written_and_read_again(family: str) -> None:
    for seed in range(5):
        board = generate(family, seed)
        again = puzzle_of(TATHAM.write(board))
        assert meaning(again) == meaning(board)


def test_cages_of_keen() -> None:
    """Differences and quotients are of two cells there."""
    carried = 0
    for seed in range(12):
        board = generate("kenken", seed, size=4)
        if (text := written_or_refused(TATHAM, board)) is not None:
            carried += 1
            assert meaning(puzzle_of(text)) == meaning(board)
            assert solved_by_the_program("keen", text.strip())
    assert carried


def test_what_no_game_has_is_refused_by_name() -> None:
    for family, rule in (("kropki", "dot"), ("windoku", "windoku"), ("kakuro", "run")):
        with pytest.raises(InputError) as caught:
            TATHAM.write(generate(family, 1))
        assert caught.value.rule == rule


def test_regions_that_leave_cells_out_are_no_solo() -> None:
    three = [
        [f"r{r}c{c}" for r in rows for c in columns]
        for rows, columns in (("12", "12"), ("12", "34"), ("34", "12"))
    ]
    board = pm.Board(4, 4, rules=[pm.rules.Rows(), pm.rules.Columns(), pm.rules.Regions(three)])
    with pytest.raises(InputError, match="blocks of 4 cells"):
        TATHAM.write(board)
