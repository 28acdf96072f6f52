"""Boards as SVG: every mark is there, inside the picture, in its layer, and safe."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import pencilmark as pm
from pencilmark import rules
from pencilmark.drawing.borders import loops
from pencilmark.drawing.figure import Figure, Rows
from pencilmark.drawing.notes import Note
from pencilmark.drawing.regions import borders
from pencilmark.drawing.style import static_svg
from pencilmark.drawing.svg import draw
from pencilmark.puzzles.board import Board
from pencilmark.rules.cell import Cell
from pencilmark.rules.marks import Chevron, Disc, Fill, Line, Mark, Outline, Outside, Square, Text
from tests.drawing.figures import boxes, cells, figure, regions

SVG = "{http://www.w3.org/2000/svg}"


def elements(board: Figure, rows: Rows | None = None) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(draw(board, rows)))


def of_class(board: Figure, name: str, rows: Rows | None = None) -> list[ElementTree.Element]:
    return [e for e in elements(board, rows) if name in e.get("class", "").split()]


def texts(board: Figure, rows: Rows | None = None) -> list[str]:
    return [e.text or "" for e in elements(board, rows) if e.tag == f"{SVG}text"]


def viewbox(board: Figure) -> list[float]:
    return [float(part) for part in ElementTree.fromstring(draw(board)).get("viewBox", "").split()]


def test_values_given_and_found() -> None:
    board = figure(2, 2, givens={"r1c1": 1})
    assert texts(board) == ["1"]
    assert texts(board, [[1, 2], [2, None]]) == ["1", "2", "2"]
    assert len(of_class(board, "found", [[1, 2], [2, 1]])) == 3


def test_large_values_keep_to_their_cells() -> None:
    board = figure(1, 2, givens={"r1c1": 16, "r1c2": 1000}, values=(1, 1000))
    for text in elements(board)[-2:]:
        size = float(re.findall(r"font-size:([\d.]+)px", text.get("style", ""))[0])
        assert 0.6 * size * len(text.text or "") <= 0.75


def test_the_way_around_cells() -> None:
    assert loops(cells("r1c1"), 100) == [[(100, 900), (100, 100), (900, 100), (900, 900)]]
    corner = loops(cells("r1c1 r2c1 r2c2"), 100)
    assert len(corner) == 1
    assert sorted(corner[0]) == [(100, 100), (100, 1900), (900, 100), (900, 1100), (1900, 1100), (1900, 1900)]
    ring = loops(cells("r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3"), 100)
    assert sorted(map(len, ring)) == [4, 4]
    assert {(900, 900), (2100, 2100)} <= {point for loop in ring for point in loop}
    assert len(loops(cells("r1c1 r2c2"), 100)) == 2  # cells that share a corner alone


def test_thick_lines_go_between_regions() -> None:
    outlines = regions("AAB", "ACB", "CCB")
    lines, over = borders(3, 3, [outline.cells for outline in outlines])
    assert ((2, 0), (2, 3)) in lines
    assert ((1, 1), (2, 1)) in lines
    assert ((0, 0), (3, 0)) in lines
    assert not over
    lines, over = borders(2, 2, [cells("r1c1 r1c2"), cells("r1c2 r2c2")])
    assert len(over) == 1  # what lies over another has a way around of its own


def test_a_board_without_regions_has_a_border() -> None:
    assert len(of_class(figure(3, 3), "thick")) == 4
    assert len(of_class(figure(4, 4, boxes(4, 2, 2)), "thick")) == 6


@pytest.mark.parametrize(
    ("mark", "name"),
    [
        (Fill(cells("r1c1"), tint="green"), "fill"),
        (Square(cells("r1c1")), "square"),
        (Line(cells("r1c1 r1c2"), tint="purple"), "path"),
        (Line(cells("r1c1 r2c2"), bulb=True), "bulb"),
        (Outline(cells("r1c1 r1c2"), text="9"), "cage"),
        (Disc(cells("r1c1 r1c2"), text="3"), "white"),
        (Disc(cells("r1c1 r1c2"), filled=True), "black"),
        (Disc(cells("r1c1"), large=True), "disc"),
        (Chevron(*cells("r1c1 r1c2")), "sign"),
        (Text(cells("r1c1 r1c2"), "X"), "onpaper"),
        (Text(cells("r1c1"), "min", corner=True), "start"),
        (Outside("top", 0, "5", (1, 1)), "sign"),
    ],
)
def test_every_kind_of_mark_is_drawn(mark: Mark, name: str) -> None:
    board = figure(2, 2, [mark])
    assert of_class(board, name)
    assert not of_class(figure(2, 2), name)
    said = getattr(mark, "text", "")
    assert (said in texts(board)) == bool(said)


def test_an_arrow_has_a_head_and_a_slow_line_dashes() -> None:
    assert len(of_class(figure(2, 2, [Line(cells("r1c1 r1c2"), arrow=True)]), "path")) == 2
    dashed = of_class(figure(2, 2, [Line(cells("r1c1 r1c2"), dashed=True)]), "path")[0]
    assert "stroke-dasharray" in dashed.get("style", "")


def test_fills_lie_under_lines_lines_under_values_and_signs_above_all() -> None:
    marks = [Chevron(*cells("r1c1 r1c2")), Line(cells("r1c1 r1c2")), Fill(cells("r1c1")), *boxes(2, 1, 2)]
    names = [(e.get("class") or "").split()[:1] for e in elements(figure(2, 2, marks, {"r1c1": 1}))]
    order = [names.index([name]) for name in ("paper", "fill", "path", "thin", "thick", "halo", "sign")]
    assert order == sorted(order)


def test_the_margin_is_there_only_when_needed() -> None:
    x, y, width, height = viewbox(figure(3, 3))
    assert (x, y, width, height) == (-0.15, -0.15, 3.3, 3.3)
    left, top, width, height = viewbox(figure(3, 3, [Outside("left", 0, "5")]))
    assert left < -0.5
    assert (top, height) == (-0.15, 3.3)
    twice = viewbox(figure(3, 3, [Outside("top", 0, "5"), Outside("top", 0, "6")]))
    assert twice[1] < -1.5
    corner = viewbox(figure(3, 3, [Outside("top", -1, "5", (1, 1))]))
    assert corner[0] < -0.5
    assert corner[1] < -0.5


@pytest.mark.parametrize("where", ["top", "left", "bottom", "right"])
@pytest.mark.parametrize("at", [-1, 0, 2, 3])
def test_clues_outside_are_beside_the_grid_and_in_the_picture(where: str, at: int) -> None:
    board = figure(3, 3, [Outside(where, at, "7")])
    x, y, width, height = viewbox(board)
    text = next(e for e in elements(board) if e.tag == f"{SVG}text")
    cx, cy = float(text.get("x", "")), float(text.get("y", ""))
    assert x < cx < x + width
    assert y < cy < y + height
    assert not (0 < cx < 3 and 0 < cy < 3)


def test_cells_stand_apart_for_signs_alone() -> None:
    sign = Chevron(*cells("r1c1 r1c2"))
    assert viewbox(figure(2, 2, [sign]))[2] > 2.5
    assert viewbox(figure(2, 2, [sign, *boxes(2, 1, 2)]))[2] == 2.3


def test_black_places_and_the_sums_of_runs() -> None:
    sums = [Text(cells("r1c1"), "→4"), Text(cells("r1c1"), "↓3", corner=True), Text(cells("r2c1 r2c2"), "7")]
    board = figure(2, 2, sums, holes="r1c1 r2c1")
    assert len(of_class(board, "hole")) == 2
    assert [e.text for e in of_class(board, "onhole")] == ["4", "3", "7"]
    assert len(of_class(board, "slash")) == 2


def test_a_minefield_is_hints_on_paper_and_discs() -> None:
    hint = Text(cells("r1c1"), "2")
    board = figure(2, 2, [hint], values=(0, 1), holes="r1c1", symbols={0: ".", 1: "*"})
    assert texts(board, [[None, 1], [1, 0]]) == ["2"]
    assert len(of_class(board, "mine", [[None, 1], [1, 0]])) == 2
    assert len(of_class(board, "soft")) == 3
    assert not of_class(board, "hole")


def test_everything_is_escaped() -> None:
    evil = '</text><script>alert("1")</script>&\x00\x1b'
    marks = [Outside("top", 0, evil), Outline(cells("r1c1"), text=evil), Disc(cells("r1c1 r1c2"), text=evil)]
    marks += [
        Text(cells("r1c1 r2c1"), evil),
        Text(cells("r2c2"), evil, corner=True),
        Text(cells("r2c1"), evil),
    ]
    board = figure(2, 2, marks, symbols={1: evil}, givens={"r2c2": 1})
    assert "<script" not in draw(board)
    assert len(texts(board)) == 7


def test_a_picture_for_print_has_its_colours_written_out() -> None:
    marks = [Fill(cells("r1c1"), tint="red"), Line(cells("r1c1 r1c2"), tint="blue"), Square(cells("r2c2"))]
    svg = static_svg(draw(figure(2, 2, marks)))
    ElementTree.fromstring(svg)
    assert "var(" not in svg
    assert "@media" not in svg


def test_marks_that_lie_nowhere_or_on_one_cell() -> None:
    empty: list[Mark] = [Fill(()), Line(()), Outline(()), Disc(()), Text((), "x"), Square(())]
    assert draw(figure(2, 2, empty)) == draw(figure(2, 2))
    assert of_class(figure(2, 2, [Line(cells("r1c1"), arrow=True)]), "path")


def test_a_notebook_shows_a_board_and_its_solution() -> None:
    listed = [rules.Rows(), rules.Columns(), rules.Cage(["r1c1", "r1c2"], sum=3)]
    board = Board(2, 2, listed, {"r1c1": 1})
    assert board._repr_html_() == board.svg()
    assert 'class="cage"' in board._repr_html_()
    assert 'class="found"' in pm.solve(board)._repr_html_()


def test_many_values_in_a_disc_stand_in_two_lines() -> None:
    four = figure(2, 2, [Disc(cells("r1c1 r1c2 r2c1 r2c2"), text="1 2 3 4")])
    assert texts(four) == ["1 2", "3 4"]


def test_pencil_marks_and_those_that_go() -> None:
    figure = pm.loads("1---\n--2-\n-3--\n---4").figure()
    plain = draw(figure)
    noted = draw(figure, None, {Cell(0, 1): Note(frozenset({2, 4}), frozenset({4}))})
    assert noted.count("<text") == plain.count("<text") + 2
    assert noted.count('class="mine"') == 1
    assert ">2</text>" in noted
