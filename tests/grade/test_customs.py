"""Answers to puzzles of other programs are judged in the way those write them."""

from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.formats import foreign_formats
from pencilmark.grade.answers import Board, judge
from pencilmark.grade.marks import Mark
from pencilmark.puzzles.reading import read_text
from pencilmark.puzzles.text import Text

SUDOKU = "4\n1,_,_,_\n_,_,3,_\n_,4,_,_\n_,_,_,2\n"
RIGHT = ["1324", "4231", "2413", "3142"]


def verdicts(puzzles: str, answers: str) -> list[str]:
    boards = [Board(item) for item in read_text(puzzles)]
    blank = Mark("ada", "puzzle.txt", 0, "missing")
    return [mark.verdict for mark in judge(blank, boards, Text(answers))]


@pytest.mark.parametrize(
    "answer",
    [
        "".join(",".join(row) + "\n" for row in RIGHT),
        "".join("; ".join(row) + ";\n" for row in RIGHT),
        "[" + ", ".join(f"[{', '.join(row)}]" for row in RIGHT) + "]\n",
        "13|24\n42|31\n-----\n24|13\n31|42\n",
        "\n".join(RIGHT),
    ],
    ids=["commas", "semicolons", "lists", "bars", "rows"],
)
def test_an_answer_may_have_any_separators(answer: str) -> None:
    assert verdicts(SUDOKU, answer) == ["right"]
    assert verdicts(SUDOKU, answer.replace("2", "3", 1)) == ["wrong"]
    assert verdicts(SUDOKU, answer.replace("2", "x", 1))[0] == "malformed"


def test_traps_and_gems_are_mines_and_none() -> None:
    field = "3, _, 2, _\n_, _, 2, _\n_, 3, 1, _\n"
    right = "3, T, 2, G\nT, T, 2, G\nT, 3, 1, G\n"
    assert verdicts(field, right) == verdicts(field, right.replace(", ", " ")) == ["right"]
    assert verdicts(field, right.replace("2, G", "2, T", 1)) == ["wrong"]


def test_the_courses_own_output_is_judged_as_it_stands() -> None:
    assert verdicts("1---\n--3-\n-4--\n---2\n", "".join(",".join(row) + "\n" for row in RIGHT)) == [
        "malformed"
    ]


@pytest.mark.parametrize("name", [*foreign_formats()])
def test_what_solve_writes_is_right(name: str) -> None:
    for text in foreign_formats()[name].examples:
        items = [*read_text(text, format=name)]
        solved = [pm.solve(item.puzzle).solution for item in items if item.puzzle]
        if len(solved) < len(items) or None in solved:
            continue
        written = [
            item.format.answer(item.puzzle, rows, {})
            for item, rows in zip(items, solved, strict=True)
            if item.format and item.puzzle and rows
        ]
        gap = items[0].format.gap if items[0].format else ""
        boards = [Board(item) for item in items]
        marks = judge(Mark("ada", "puzzle.txt", 0, "missing"), boards, Text(gap.join(written)))
        assert [mark.verdict for mark in marks] == ["right"] * len(items), text


@pytest.mark.parametrize("line", ["]" * 300_000, "-" * 300_000 + "x", "[" * 300_000])
def test_a_line_of_any_length_is_malformed_at_once(line: str) -> None:
    assert verdicts(SUDOKU, line) == ["malformed"]
