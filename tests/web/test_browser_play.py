"""Play as a place to play: marks, colours, hints, minefields; set with what a setter wants to know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest

from pencilmark.web.examples import EXAMPLES

from .conftest import Sheet, draw, until

EASY = "#puzzle=sudoku&board=12.4..1..1..4.21"
NINE = "#" + urlencode({"puzzle": "sudoku", "board": EXAMPLES[0]["text"]})


def now(page: Any, what: str) -> Any:
    return page.evaluate(f"(({{entries, marks, centres, colours}}) => {what})(workbench.game.now)")


def test_several_cells_at_once(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    draw(page, 4, 5, 6, 7)
    page.keyboard.press("Shift+3")
    page.keyboard.press("Alt+2")
    assert now(page, "marks.map(Number)")[4:8] == [8, 8, 0, 8]
    assert now(page, "centres.map(Number)")[4:8] == [4, 4, 0, 4]
    page.get_by_role("button", name="Colour", exact=True).click()
    page.locator(".pad").get_by_role("button", name="blue").click()
    assert now(page, "colours")[4:8] == [3, 3, 3, 3]
    assert page.locator("#view-board .colour-3").count() == 4
    for _ in range(3):
        page.keyboard.press("Control+z")
    assert not now(page, "marks.some(Boolean) || centres.some(Boolean) || colours.some(Boolean)")
    page.keyboard.press("Control+a")
    assert page.evaluate("workbench.views.board.selection.list.length") == 8
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Value", exact=True).click()


def test_a_value_clears_the_marks_it_rules_out(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    draw(page, 4, 5)
    page.keyboard.press("Shift+3")
    page.locator("[data-cell='4']").click()
    page.keyboard.press("3")
    assert now(page, "marks.map(Number)")[5] == 0
    page.keyboard.press("u")
    page.get_by_label("a value clears the marks it rules out").uncheck()
    page.keyboard.press("3")
    assert now(page, "marks.map(Number)")[5] == 8
    page.get_by_label("a value clears the marks it rules out").check()


def test_how_many_of_each_are_left(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    assert page.locator(".pad [data-value='1']").get_attribute("data-left") == "0"
    assert page.locator(".pad [data-value='3']").get_attribute("data-left") == "4"
    page.locator("[data-cell='2']").click()
    page.keyboard.press("3")
    assert page.locator(".pad [data-value='3']").get_attribute("data-left") == "3"


def test_a_hint_tells_a_little_more_each_time(sheet: Sheet) -> None:
    page = sheet.open(NINE)
    page.get_by_role("button", name="Hint: where?").click()
    line = page.locator(".hint-line")
    line.wait_for()
    assert line.inner_text().startswith("Look at r")
    where = line.inner_text()
    page.get_by_role("button", name="By which rule?").click()
    assert line.inner_text().startswith(where[:-1])
    assert line.inner_text() != where
    page.get_by_role("button", name="What is it?").click()
    assert line.inner_text().endswith(" is 5.")
    page.get_by_role("button", name="Why?").click()
    assert line.inner_text().startswith("In box 1 only ")
    assert page.locator("#view-board .because").count() > 1
    before = now(page, "entries.filter((e) => e !== null).length")
    page.get_by_role("button", name="Do it").click()
    assert now(page, "entries.filter((e) => e !== null).length") == before + 1
    assert line.is_hidden()


def test_a_wrong_entry_comes_first(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    page.locator("[data-cell='2']").click()
    page.keyboard.press("4")
    page.keyboard.press("i")
    page.locator(".hint-line").get_by_text("correct that first").wait_for()
    page.get_by_role("button", name="Take it away").click()
    until(page, "workbench.game.now.entries[2] === null")
    assert page.locator(".hint-line").is_hidden()


def test_hints_alone_finish_a_board(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    for _ in range(12):
        if page.evaluate("workbench.views.board.finish.done"):
            break
        count = page.evaluate("workbench.game.at")
        for level in ("where", "rule", "value"):
            page.keyboard.press("i")
            until(page, f"workbench.views.board.help.at === '{level}'")
        page.keyboard.press("k")
        until(page, f"workbench.game.at > {count} && workbench.game.now.verdict")
    page.locator(".finish").get_by_text("with help: a hint").wait_for()


def test_hints_alone_finish_a_board_of_other_rules(sheet: Sheet) -> None:
    """What a hint rules out is noted, and what is noted is not told again."""
    signs = next(e["text"] for e in EXAMPLES if e["name"] == "Futoshiki 4×4")
    page = sheet.open("#" + urlencode({"puzzle": "futoshiki", "board": signs}))
    told = []
    while not page.evaluate("workbench.views.board.finish.done"):
        for level in ("where", "rule", "value"):
            page.keyboard.press("i")
            until(page, f"workbench.views.board.help.at === '{level}'")
        told.append(page.locator(".hint-line").inner_text())
        before = page.evaluate("workbench.game.at")
        page.keyboard.press("k")
        until(page, f"workbench.game.at > {before} && workbench.game.now.verdict")
    assert len(set(told)) == len(told)
    assert any("cannot be" in words for words in told)


def test_a_finish_with_time_and_without_help(sheet: Sheet, ask: Callable[..., Any]) -> None:
    page = sheet.open(EASY)
    rows: list[list[int]] = ask("solve", text="12.4..1..1..4.21")["solutions"][0]
    solution = [value for row in rows for value in row]
    for cell, value in enumerate(solution):
        page.locator(f"#view-board [data-cell='{cell}']").click()
        if page.evaluate(f"workbench.game.now.board.givens[{cell}] === null"):
            page.keyboard.press(str(value))
    page.locator(".finish").get_by_text("without help").wait_for()
    assert page.locator(".finish").get_by_text("Solved in 0:").is_visible()


# Minefields


def begin(page: Any, words: str) -> None:
    page.evaluate(f"workbench.views.board.mines.begin({words})")
    until(page, "workbench.views.board.mines.playing")


def test_the_first_dig_is_safe_and_chords_dig_around(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    for seed in range(4):
        begin(page, f"{{level: 'beginner', seed: {seed}}}")
        page.locator("#view-board [data-cell='40']").click()
        until(page, "workbench.game.now.field.opened.length")
        assert page.evaluate("workbench.game.now.field.status") != "lost"
    page.evaluate("workbench.game.undo()")
    assert page.evaluate("workbench.game.now.field.opened.length") == 0
    page.evaluate("workbench.game.redo()")
    page.locator("#view-board .raised [data-cell]").first.click(button="right")
    page.get_by_text("9 mines left").wait_for()
    assert page.locator("#view-board .flag").count() == 1
    page.locator("#view-board .raised [data-cell]").first.click()
    page.wait_for_timeout(100)
    assert page.evaluate(
        "workbench.game.now.entries.some((e) => e === 1)"
    )  # a flag keeps its cell from a dig


def test_a_lost_field_shows_its_mines_and_undo_takes_the_step_back(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    begin(page, "{level: 'beginner', seed: 1}")
    for cell in range(81):
        page.evaluate(f"workbench.views.board.mines.dig({cell})")
        if page.evaluate("workbench.game.now.field.status") == "lost":
            break
    page.locator(".finish").get_by_text("A mine.").wait_for()
    assert page.locator("#view-board .mine").count() == 10
    page.keyboard.press("u")
    until(page, "workbench.game.now.field.status === 'playing'")
    assert page.locator("#view-board .mine").count() == 0


def follow(page: Any) -> str:
    """Dig where the page says it is safest until the game is over."""
    for _ in range(500):
        field = page.evaluate("({status, opened} = workbench.game.now.field, [status, opened.length])")
        if field[0] != "playing":
            return str(field[0])
        page.evaluate("workbench.views.board.mines.showSafest()")
        page.keyboard.press("Enter")
        page.evaluate("workbench.views.board.mines.digging")
    return "playing"


def test_an_expert_game_by_the_safest_cell(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    begin(page, "{level: 'expert', seed: 5}")
    assert follow(page) in ("won", "lost")
    page.locator(".finish").wait_for()


def test_a_field_that_needs_no_guess(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    begin(page, "{level: 'intermediate', seed: 3, certain: true}")
    assert follow(page) == "won"
    page.locator(".finish").get_by_text("Field cleared").wait_for()


def test_a_game_of_mines_survives_a_reload(sheet: Sheet) -> None:
    page = sheet.open(EASY)
    begin(page, "{level: 'beginner', seed: 9}")
    page.locator("#view-board [data-cell='0']").click()
    until(page, "workbench.game.now.field.opened.length")
    opened = page.evaluate("workbench.game.now.field.opened")
    page.reload()
    until(page, "workbench.game?.now?.field")
    assert page.evaluate("workbench.game.now.field.opened") == opened
    page.get_by_text("10 mines left").wait_for()
    page.evaluate("workbench.views.board.mines.showSafest()")
    page.keyboard.press("Enter")
    until(page, f"workbench.game.now.field.opened.length > {len(opened)}")


# Setting


def test_a_setter_sees_candidates_conflicts_and_the_rating(sheet: Sheet) -> None:
    page = sheet.open(EASY + "&view=set")
    until(page, "document.querySelector('.setter-words').textContent === 'Exactly one solution.'")
    until(page, "/^Unique: proof, .*, checked/.test(document.querySelector('.proof').textContent)")
    until(page, "document.querySelector('.rating').textContent.startsWith('Easy')")
    assert page.locator("#view-board .settled").count() == 8
    page.locator("[data-cell='2']").click()
    page.keyboard.press("4")
    until(page, "/(row 1|box 2) cannot hold/.test(document.querySelector('.setter-words').textContent)")
    assert page.locator("#view-board .conflict").count() >= 2
    page.keyboard.press("Control+z")
    until(page, "document.querySelector('.setter-words').textContent === 'Exactly one solution.'")


def test_opening_a_board_leaves_set_up(sheet: Sheet) -> None:
    """Keystrokes behind an opened board are entries, never givens."""
    page = sheet.open(EASY + "&view=set")
    page.get_by_role("button", name="New board").click()
    page.get_by_label("Puzzle text").fill("1---\n----\n----\n---4\n")
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector("dialog", state="detached")
    until(page, "workbench.view === 'board' && workbench.views.board.mode === 'play'")
    page.locator("[data-cell='1']").click()
    page.keyboard.press("2")
    assert page.evaluate("workbench.game.now.board.givens[1]") is None
    assert now(page, "entries[1]") == 2


def test_a_verdict_is_never_about_another_board(sheet: Sheet) -> None:
    page = sheet.open("#puzzle=sudoku&board=" + "." * 16 + "&view=set")
    until(page, "document.querySelector('.verdict').textContent.includes('288')")
    page.evaluate(
        """window.seen = []; new MutationObserver(() => seen.push([workbench.game.now.board.question.text,
        document.querySelector('.verdict').textContent])).observe(document.querySelector('.verdict'),
        {childList: true, subtree: true, characterData: true});"""
    )
    page.locator("[data-cell='0']").click()
    page.keyboard.press("1")
    until(page, "document.querySelector('.verdict').textContent.includes('72')")
    seen = page.evaluate("seen")
    assert all("288" not in text for question, text in seen if question != "." * 16), seen
    assert any(text == "Counting…" for _, text in seen)


def test_the_two_counts_of_a_minefield_agree(sheet: Sheet, ask: Callable[..., Any]) -> None:
    field = "16 16 40 1 " + "-1 " * 255
    exact = ask("probabilities", text=field)["count"]
    assert ask("count", text=field)["total"] == exact
    page = sheet.open("#" + urlencode({"puzzle": "minesweeper", "board": field}))
    page.get_by_role("button", name="Count solutions").click()
    until(page, f"document.querySelector('.verdict').textContent.includes('10^{len(exact) - 1}')")


def test_focus_goes_back_to_the_board(sheet: Sheet) -> None:
    """After a tab, a list or a slider was used with the mouse, → steps."""
    page = sheet.open("#view=search" + "&puzzle=sudoku&board=12.4..1..1..4.21")
    until(page, "workbench.views.search?.run?.replay.result")
    page.get_by_role("tab", name="Compare").click()
    page.get_by_role("tab", name="Watch").click()
    page.keyboard.press("ArrowRight")
    until(page, "workbench.view === 'search' && workbench.views.search.run.number === 1")
    page.get_by_label("Variable order").select_option("first")
    until(page, "workbench.views.search.run.strategy === 'bt+fc' && workbench.views.search.run.replay.result")
    page.keyboard.press("ArrowRight")
    until(page, "workbench.views.search.run.number === 1")
    assert page.evaluate("workbench.views.search.strategy") == "bt+fc"
    page.get_by_label("Speed").first.click()
    page.keyboard.press("ArrowRight")
    until(page, "workbench.views.search.run.number > 1")
    page.get_by_label("Variable order").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("workbench.views.search.strategy") == "bt+fc"


def test_steps_made_while_a_trace_loads_are_kept(sheet: Sheet) -> None:
    page = sheet.open("#view=search&puzzle=sudoku&board=" + "." * 81 + "&strategy=bt%2Bfc")
    until(page, "workbench.views.search?.run?.replay.state")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    until(page, "workbench.views.search.run.replay.result")
    assert page.evaluate("workbench.views.search.run.number") >= 3


def test_walking_the_tree_by_keys(sheet: Sheet) -> None:
    page = sheet.open("#view=search&puzzle=sudoku&board=12.4..1..1..4.21&strategy=bt")
    until(page, "workbench.views.search?.run?.replay.result")
    page.keyboard.press("End")
    until(page, "workbench.views.search.run.replay.atEnd")
    page.locator("#view-search .tree-card svg.tree").first.focus()
    page.keyboard.press("Home")
    for expected in (1, 2):
        page.locator("#view-search .tree-card svg.tree").first.focus()
        page.keyboard.press("ArrowDown")
        until(page, f"workbench.views.search.run.replay.state.node === {expected}")
    page.keyboard.press("ArrowUp")
    until(page, "workbench.views.search.run.replay.state.node === 1")


def test_a_large_board_zooms(sheet: Sheet) -> None:
    page = sheet.open("#" + urlencode({"puzzle": "sudoku", "board": "." * 625}))
    whole = page.locator("#view-board [data-cell='0']").bounding_box()["width"]
    page.get_by_role("button", name="Larger").click()
    page.get_by_role("button", name="Larger").click()
    assert page.locator("#view-board [data-cell='312']").bounding_box()["width"] > 1.7 * whole
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Whole board").click()
    assert page.locator("#view-board [data-cell='0']").bounding_box()["width"] == pytest.approx(whole)
