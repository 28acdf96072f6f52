"""Boards by characters: everything is on the grid, around it, or said below it."""

from __future__ import annotations

import re

import pytest

import pencilmark as pm
from pencilmark.drawing.terminal import draw
from pencilmark.rules.cell import Cell
from pencilmark.rules.marks import Chevron, Disc, Fill, Line, Mark, Outline, Outside, Square, Text
from tests.drawing.figures import boxes, cells, figure, regions


def drawn(*lines: str) -> str:
    return "\n".join(lines)


def test_boxes_and_givens() -> None:
    board = figure(4, 4, boxes(4, 2, 2), {"r1c1": 3, "r4c4": 1})
    assert draw(board) == drawn("3 · │ · ·", "· · │ · ·", "────┼────", "· · │ · ·", "· · │ · 1")


def test_found_values_and_blanks() -> None:
    board = figure(1, 3, givens={"r1c1": 3})
    assert draw(board, [[3, 1, None]]) == "3 1 ·"
    assert draw(board, [[3, 0, 2]]) == "3 · 2"  # 0 is a blank where no cell may hold it
    assert draw(figure(1, 3, values=(0, 2)), [[0, 1, 2]]) == "0 1 2"


def test_wide_values_stand_in_columns() -> None:
    assert draw(figure(2, 2, values=(1, 12), givens={"r1c1": 12, "r2c2": 3})) == drawn("12  ·", " ·  3")


def test_signs_between_cells() -> None:
    signs = [Chevron(*cells("r1c1 r1c2")), Chevron(*cells("r2c1 r1c1")), Chevron(*cells("r1c2 r2c2"))]
    assert draw(figure(2, 2, [*signs, Chevron(*cells("r2c2 r2c1"))])) == drawn("· < ·", "v   ^", "· > ·")


def test_dots_and_letters_interrupt_the_lines_of_boxes() -> None:
    marks = [
        Disc(cells("r1c2 r1c3")),
        Disc(cells("r2c1 r3c1"), filled=True, text="3"),
        Text(cells("r2c3 r3c3"), "X"),
    ]
    lines = draw(figure(4, 4, [*boxes(4, 2, 2), *marks])).splitlines()
    assert "○" in lines[0]
    assert lines[3].startswith("●3─")
    assert "X" in lines[3]


def test_a_mark_in_the_corner_of_four() -> None:
    text = draw(figure(2, 2, [Disc(cells("r1c1 r1c2 r2c1 r2c2"), text="1 2")]))
    assert text == drawn("·      ·", "  ○1 2", "·      ·")


def test_irregular_regions() -> None:
    board = figure(3, 3, regions("AAB", "ACB", "CCB"))
    assert draw(board) == drawn("·   · │ ·", "  ┌───┤", "· │ · │ ·", "──┘   │", "·   · │ ·")


def test_cages_with_their_sums() -> None:
    cages = [Outline(cells("r1c1 r1c2 r2c1"), text="6"), Outline(cells("r2c2"), text="1")]
    assert draw(figure(2, 2, cages)) == drawn("┌┄6┄┄┄┄┄┐", "┊ ·   · ┊", "┊   ┌┄1┄┤", "┊ · ┊ · ┊", "└┄┄┄┴┄┄┄┘")


def test_a_cage_that_crosses_a_box_is_told_from_one_that_ends_there() -> None:
    cage = Outline(cells("r1c2 r1c3"), text="4")
    top = draw(figure(4, 4, [*boxes(4, 2, 2), cage])).splitlines()[1]
    assert top == "│ · ┊ · │ · ┊ · │"
    ends = draw(figure(4, 4, [*boxes(4, 2, 2), Outline(cells("r1c1 r1c2"), text="4")])).splitlines()[1]
    assert ends == "║ ·   · ║ ·   · │"


def test_clues_outside_stand_beside_a_frame() -> None:
    clues = [Outside("top", 0, "12"), Outside("left", 1, "3"), Outside("right", 0, "4", (1, -1))]
    assert draw(figure(2, 2, [*clues, Outside("bottom", 1, "7")])) == drawn(
        "    12", "  ┌───────┐", "  │  ·  · │ 4↙", "3 │  ·  · │", "  └───────┘", "        7"
    )


def test_two_clues_at_one_place_and_clues_at_the_corners_of_the_frame() -> None:
    clues = [Outside("top", 1, "5"), Outside("top", 1, "8"), Outside("top", -1, "2", (1, 1))]
    lines = draw(figure(2, 2, clues)).splitlines()
    assert [line.strip() for line in lines[:2]] == ["8", "2↘     5"]


def test_black_places_and_what_stands_in_them() -> None:
    sums = [Text(cells("r1c1"), "→4"), Text(cells("r1c1"), "↓3", corner=True), Text(cells("r2c1"), "7")]
    lines = draw(figure(3, 2, sums, holes="r1c1 r2c1 r3c1")).splitlines()
    assert lines[0].split() == ["→4↓3", "·"]
    assert lines[1].split() == ["█7", "·"]
    assert lines[2].split() == ["████", "·"]
    assert len({line.index("·") for line in lines}) == 1


def test_minefields() -> None:
    board = figure(
        2, 2, [Text(cells("r1c1"), "2")], values=(0, 1), holes="r1c1", symbols={0: ".", 1: "*"},
    )  # fmt: skip
    assert draw(board) == drawn("2 ?", "? ?")
    assert draw(board, [[None, 1], [1, 0]]) == drawn("2 *", "* .")
    assert "\x1b[1;31m*\x1b[0m" in draw(board, [[None, 1], [1, 0]], colour=True)


UNPLACED: list[Mark] = [
    Line(cells("r1c1 r1c2"), bulb=True),
    Fill(cells("r1c1")),
    Square(cells("r1c1")),
    Disc(cells("r1c1"), large=True),
    Disc(cells("r1c1 r1c2"), large=True),
    Text(cells("r1c1"), "words"),
    Text(cells("r1c1 r2c2"), "no edge"),
    Disc(cells("r1c1 r1c3"), text="far"),
    Disc((), text="nowhere"),
    Text(cells("r1c1 r1c2"), "much too long for an edge"),
    Outline(cells("r1c1 r2c2"), text="4"),  # it looks like two cages
]


@pytest.mark.parametrize("mark", UNPLACED)
def test_what_has_no_place_is_said(mark: Mark) -> None:
    assert draw(figure(3, 3, [mark])).endswith(f"\n\na rule with a {mark.kind}")


def test_what_lies_over_another_is_said() -> None:
    over = [Outline(cells("r1c1 r1c2"), text="4"), Outline(cells("r1c2 r2c2"), text="5")]
    assert draw(figure(2, 2, over)).count("a rule with a outline") == 1
    twice = [Disc(cells("r1c1 r1c2")), Disc(cells("r1c1 r1c2"), filled=True)]
    assert draw(figure(2, 2, twice)).count("a rule with a disc") == 1


def test_rules_without_a_mark_are_said_and_placed_ones_are_not() -> None:
    board = figure(2, 2, [Disc(cells("r1c1 r1c2"))], unmarked=["kings differ", ""])
    assert draw(board).split("\n\n")[-1] == "kings differ"


def test_colour_changes_no_character() -> None:
    marks = [*boxes(4, 2, 2), Fill(cells("r1c1 r1c2"), tint="blue"), Line(cells("r4c1 r4c2"), bulb=True)]
    board = figure(4, 4, marks, {"r1c1": 2, "r3c3": 4})
    coloured = draw(board, None, colour=True)
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == draw(board)
    assert "\x1b[1;30;48;5;153m2\x1b[0m" in coloured  # a given, on the colour of its cell


def test_texts_of_strangers_move_no_cursor() -> None:
    marks = [Outside("top", 0, "a\x1b[31m\nb"), Text(cells("r1c1 r1c2"), "\x07")]
    text = draw(figure(2, 2, marks, unmarked=["say\x1b[2J this"]))
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "say [2J this" in text


def test_no_line_ends_in_a_blank() -> None:
    marks = [*boxes(4, 2, 2), Chevron(*cells("r1c1 r2c1")), Outside("right", 2, "3"), Outside("top", 0, "4")]
    assert not any(line.endswith(" ") for line in draw(figure(4, 4, marks)).splitlines())


def test_a_large_minefield_is_drawn_without_rules_and_looks_the_same() -> None:
    small = pm.loads("3 4 2 -1 1 -1 0 1 1 1 0 0 -1 0 0\n", puzzle="minesweeper")
    for colour in (False, True):
        assert small.draw(colour=colour) == small.board().draw(colour=colour)
    assert small.svg() == small.board().svg()
    large = pm.Minesweeper(400, 400, 1, (-1,) * 160_000)
    assert large.draw().count("?") == 160_000


def test_the_families_look_as_people_know_them() -> None:
    kropki = pm.loads("\n".join(["0000"] * 4 + ["010", "000", "020", "000"] + ["1000", "0000", "0002"]))
    assert kropki.draw().splitlines()[:4] == ["·   · ○ ·   ·", "○     │", "·   · │ ·   ·", "──────┼──────"]
    futoshiki = pm.Futoshiki(2, (0, 2, 0, 0), ((0, 1),))
    assert futoshiki.draw() == drawn("· < 2", "", "·   ·")
    assert pm.loads("1---\n--2-\n-3--\n---4\n").draw().splitlines()[0] == "1 · │ · ·"


def test_cells_are_named_as_the_figure_has_them() -> None:
    assert cells("r1c2") == (Cell(0, 1),)
