"""The Board view, used as a person would."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pencilmark.web.examples import EXAMPLES

from .conftest import Sheet, fragment, until

EASY = "#puzzle=sudoku&board=12.4..1..1..4.21"


def label(page: Any, cell: int) -> str:
    """What a screen reader says of a cell."""
    return str(page.locator("#view-board [role=gridcell]").nth(cell).get_attribute("aria-label"))


def says(page: Any, cell: int, words: str) -> None:
    """Wait until that is what a screen reader says of a cell: conflicts come from the server."""
    until(
        page, f"document.querySelectorAll('#view-board [role=gridcell]')[{cell}].ariaLabel == '{words}'", 30
    )


def focus(page: Any) -> None:
    page.locator("#view-board svg.board").focus()


def counting(page: Any) -> None:
    """The verdict spoils a game: it is shown to who asks for it."""
    page.get_by_role("button", name="Count solutions").click()


def test_first_paint(sheet: Sheet) -> None:
    page = sheet.open()
    assert page.title() == "pencilmark"
    assert page.locator("#view-home .family").count() > 10
    page.get_by_role("tab", name="Play").click()
    assert page.locator("#view-board svg.board").is_visible()
    assert not page.locator(".verdict").is_visible()
    counting(page)
    page.wait_for_selector(".verdict[data-kind=one]")
    assert EXAMPLES[0]["text"] in fragment(page)


def test_playing_by_keyboard(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    focus(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("1")
    assert label(page, 2).startswith("r1c3, 1")
    says(page, 2, "r1c3, 1, conflict")
    page.keyboard.press("3")
    says(page, 2, "r1c3, 3")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert label(page, 2) == "r1c3, empty"
    page.keyboard.press("Control+y")
    says(page, 2, "r1c3, 1, conflict")


def test_pencil_marks_and_the_pad(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    page.locator("[data-cell='2']").click()
    page.keyboard.press("Shift+3")
    page.get_by_role("button", name="Pencil", exact=True).click()
    page.locator(".pad").get_by_role("button", name="4").click()
    assert label(page, 2) == "r1c3, may be 3 4"
    page.get_by_role("button", name="Value", exact=True).click()
    page.locator(".pad").get_by_role("button", name="3").click()
    assert label(page, 2) == "r1c3, 3"
    page.locator(".pad").get_by_role("button", name="Erase").click()
    assert label(page, 2) == "r1c3, empty"


def test_candidates_respect_signs(sheet: Sheet) -> None:
    page = sheet.open("#puzzle=futoshiki&board=0 0 0/0 0 0/0 0 0/< </0 0/0 0/0 0 0/0 0 0")
    page.get_by_label("Automatic candidates").select_option("ac")
    until(page, "document.querySelector('#view-board [role=gridcell]').ariaLabel == 'r1c1, may be 1'")
    assert label(page, 2) == "r1c3, may be 3"
    page.get_by_role("button", name="Keep as pencil marks").click()
    page.get_by_label("Automatic candidates").select_option("")
    assert label(page, 1) == "r1c2, may be 2"


def test_the_live_line(sheet: Sheet) -> None:
    page = sheet.open("#puzzle=sudoku&board=................")
    counting(page)
    until(page, "document.querySelector('.verdict').textContent.includes('288 solutions')")
    page.locator("[data-cell='0']").click()
    page.keyboard.press("1")
    until(page, "document.querySelector('.verdict').textContent.includes('72 solutions')")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("1")
    page.wait_for_selector(".verdict[data-kind=none]")


def test_back_to_the_last_correct_state(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    page.locator("[data-cell='2']").click()
    page.keyboard.press("3")
    page.locator("[data-cell='4']").click()
    page.keyboard.press("4")
    page.get_by_role("button", name="Still solvable?").click()
    page.get_by_text("No: something is wrong.").wait_for()
    page.get_by_role("button", name="Back to last correct").click()
    page.get_by_text("Went back 1 step.").wait_for()
    assert label(page, 2) == "r1c3, 3"
    assert label(page, 4) == "r2c1, empty"


def test_solving_and_clearing(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    page.get_by_role("button", name="Solve", exact=True).click()
    page.wait_for_selector("#view-board .solved")
    page.get_by_role("button", name="Clear entries").click()
    page.wait_for_selector("#view-board .solved", state="detached")


def test_setting_up_signs_dots_givens_hints_and_mines(sheet: Sheet) -> None:
    page = sheet.open("#puzzle=futoshiki&board=0 0/0 0/0/0/0 0")
    page.get_by_role("tab", name="Set").click()
    page.locator("[data-edge='0 1']").click()
    page.wait_for_selector("#view-board .sign")
    assert "board=0+0%2F0+0%2F%3C%2F0" in fragment(page)
    page.locator("[data-cell='3']").click()
    page.keyboard.press("1")
    says(page, 3, "r2c2, given 1")
    assert "puzzle=futoshiki" in fragment(page)

    page = sheet.open("#puzzle=kropki&board=" + "/".join(["0 0 0 0"] * 4 + ["0 0 0"] * 4 + ["0 0 0 0"] * 3))
    page.keyboard.press("e")
    focus(page)
    page.keyboard.press(">")
    page.wait_for_selector("#view-board .disc.open")
    page.keyboard.press(">")
    page.wait_for_selector("#view-board .disc.filled")
    assert "puzzle=kropki" in fragment(page)
    page.get_by_role("checkbox", name="negative").check()
    until(page, "location.hash.includes('negative=1')")

    page = sheet.open("#puzzle=minesweeper&board=1 3 1 -1 1 -1")
    page.keyboard.press("e")
    page.locator("[data-cell='1']").click()
    page.keyboard.press("2")
    page.wait_for_selector(".verdict[data-kind=none]")
    page.get_by_label("total: mines").fill("2")
    page.get_by_label("total: mines").press("Enter")
    page.wait_for_selector(".verdict[data-kind=one]")
    assert "puzzle=minesweeper" in fragment(page)


def test_minesweeper_probabilities_and_flags(sheet: Sheet) -> None:
    page = sheet.open("#puzzle=minesweeper&board=1 6 3 -1 1 -1 -1 2 -1")
    page.get_by_role("button", name="Probabilities").click()
    page.wait_for_selector("#view-board .heat")
    says(page, 3, "r1c4, mine with 100 percent")
    assert page.locator("#view-board .forced").count() == 2
    page.get_by_role("button", name="Probabilities").click()
    page.wait_for_selector("#view-board .heat", state="detached")
    page.locator("[data-cell='3']").click()
    page.keyboard.press("m")
    says(page, 3, "r1c4, mine")
    for word in ("clear", "empty", "mine"):
        page.locator("[data-cell='3']").click()
        says(page, 3, f"r1c4, {word}")
    assert label(page, 4) == "r1c5, clue 2"


def test_new_boards_pasted_dropped_blank_and_wrong(sheet: Sheet) -> None:
    page = sheet.open()
    page.get_by_role("button", name="New board").click()
    page.get_by_label("Puzzle text").fill("hello")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("alert").filter(has_text="expected a puzzle").wait_for()
    sheet.errors.clear()  # the browser notes the refusal itself
    page.get_by_label("Puzzle text").fill("1234\n3412\n2143\n4321\n\n1---\n----\n----\n---4\n")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_label("Which board").fill("2")
    page.get_by_role("button", name="Open this one").click()
    page.wait_for_selector("dialog", state="detached")
    assert label(page, 0) == "r1c1, given 1"
    assert label(page, 1) == "r1c2, empty"
    page.evaluate(
        """() => { const data = new DataTransfer();
        data.items.add(new File(['2 2 1 1 -1 -1 -1'], 'mines.txt'));
        dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true})); }"""
    )
    page.get_by_role("button", name="Open", exact=True).click()
    until(page, "document.querySelector('#view-board h2').textContent.includes('Minesweeper')")
    page.get_by_role("button", name="New board").click()
    page.get_by_label("Puzzle text").fill("1 2 3\n4 5 6\n7 0 8\n")
    page.get_by_role("button", name="Open", exact=True).click()
    until(
        page,
        "workbench.view === 'tiles' && String(workbench.views.tiles?.puzzle?.start) === '1,2,3,4,5,6,7,0,8'",
    )
    sheet.errors.clear()  # the refusal that says they are tiles


def test_generating(sheet: Sheet) -> None:
    page = sheet.open()
    page.get_by_role("button", name="New board").click()
    page.get_by_label("Seed").fill("7")
    page.get_by_role("dialog").get_by_label("n", exact=True).fill("4")
    page.get_by_role("button", name="Generate", exact=True).click()
    page.wait_for_selector("dialog", state="detached")
    counting(page)
    page.wait_for_selector(".verdict[data-kind=one]")


def test_sharing(sheet: Sheet, tmp_path: Path) -> None:
    page = sheet.open(EASY)
    page.locator("[data-cell='2']").click()
    page.keyboard.press("3")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+3")
    page.get_by_role("button", name="Share").click()
    link = page.locator("[data-share=link]").input_value()
    assert page.locator("[data-share=line]").input_value() == "12.4..1..1..4.21"
    assert page.locator("[data-share=course]").input_value() == "12-4\n--1-\n-1--\n4-21\n"
    page.get_by_role("button", name="Copy", exact=True).first.click()
    page.get_by_text("Copied: link to exactly this").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.get_by_label("For another program").select_option("link:iss")
    assert (
        page.locator("[data-share=other]")
        .input_value()
        .startswith("https://sigh.github.io/Interactive-Sudoku-")
    )
    page.get_by_label("For another program").select_option("sdm")
    assert "not supported" in page.get_by_text("a grid of 4 by 4").inner_text()
    sheet.errors.clear()  # the browser tells of the refusal too
    for name in ("svg", "png"):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Save {name.upper()}").click()
        saved = tmp_path / name
        download.value.save_as(saved)
        assert saved.stat().st_size > 1000
    page = sheet.open(link.removeprefix(sheet.address))
    assert label(page, 2) == "r1c3, 3"
    assert label(page, 7) == "r2c4, may be 3"


def test_help_theme_and_timer(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_text("pencil mark at its place").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Colours").click()
    page.get_by_role("button", name="Colours").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(15, 19, 26)"
    page.get_by_role("button", name="Colours").click()
    page.get_by_role("button", name="Timer").click()
    assert page.get_by_role("timer").inner_text().startswith("0:")


def test_the_accessibility_tree(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    tree = page.locator("body").aria_snapshot()
    assert 'grid "sudoku, 4 rows, 4 columns"' in tree
    assert 'gridcell "r1c1, given 1"' in tree
    assert 'tab "Play" [selected]' in tree
    unnamed = page.evaluate(
        "[...document.querySelectorAll('button, input, select, textarea')].filter(e => "
        "!(e.innerText || e.ariaLabel || e.labels?.length || e.title)).length"
    )
    assert unnamed == 0
