"""Sheets: every board has a place on paper, none lies over another, and solutions are at the back."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from pencilmark.drawing.pages import PAPERS, Plate, pages, sheet
from pencilmark.rules.marks import Outside
from tests.drawing.figures import boxes, figure

SOLUTION = [[1, 2], [2, 1]]


def plates(number: int, **more: str) -> list[Plate]:
    return [Plate(figure(2, 2), solution=SOLUTION, **more) for _ in range(number)]


def boards_on(page: str) -> int:
    return page.count('<g class="pm"')


def test_so_many_boards_a_page() -> None:
    assert [boards_on(page) for page in pages(plates(7), 3)] == [3, 3, 1]
    assert [boards_on(page) for page in pages(plates(7), 60)] == [7]
    found = pages(plates(7), 3, solutions=True)
    assert [boards_on(page) for page in found] == [3, 3, 1, 7]
    assert "Solutions" in found[-1]
    assert "4 / 4" in found[-1]
    assert 'class="found"' in found[-1]
    assert not any('class="found"' in page for page in found[:-1])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("per_page", [1, 2, 3, 5, 6, 12, 60])
def test_boards_keep_to_the_paper_and_apart(paper: str, per_page: int) -> None:
    board = Plate(figure(9, 6, [*boxes(6, 2, 3), Outside("top", 0, "12")]), "A title", "Somebody")
    (page,) = pages([board] * per_page, per_page, paper, "A heading")
    places = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)", page)
    found = [tuple(map(float, place)) for place in places]
    assert len(set(found)) == per_page
    width, height = PAPERS[paper]
    for x, y, scale in found:
        assert x > 10
        assert x + 6.15 * scale < width - 10
        assert y + 9.15 * scale < height - 10
        others = [(x2, y2) for x2, y2, _ in found if (x2, y2) != (x, y)]
        assert all(abs(x2 - x) > 6.3 * scale or abs(y2 - y) > 9.9 * scale for x2, y2 in others)


def test_numbers_titles_authors_and_rules_that_no_mark_shows() -> None:
    board = Plate(figure(2, 2, unmarked=["kings differ"]), "Kings & Queens", "A. <Setter>")
    (alone,) = pages([board], 1)
    assert "Kings &amp; Queens" in alone
    assert "by A. &lt;Setter&gt;" in alone
    assert "Kings differ." in alone
    (two,) = pages([board, board], 2)
    assert "1. Kings" in two
    assert "2. Kings" in two


def test_a_board_without_a_solution_says_so_at_the_back() -> None:
    found = pages([Plate(figure(2, 2), missing="unsatisfiable: the givens clash")], 1, solutions=True)
    assert "the givens clash" in found[-1]


def test_a_sheet_is_one_drawing_for_print() -> None:
    drawn = sheet(pages(plates(3, title="\x1b<i>"), 1), "letter")
    root = ElementTree.fromstring(drawn)
    assert root.get("width") == "215.9mm"
    assert root.get("height") == "838.2mm"
    assert "var(" not in drawn
    assert "<i>" not in drawn
