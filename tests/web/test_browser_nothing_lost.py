"""Nothing a player did is lost: not by a control, a key, another board, another tab or a reload."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Sheet, until
from .test_browser_play import EASY, begin, now

MINE = "(s) => s.board.question.text === '12.4..1..1..4.21' && s.entries[2] === 3 && s.marks[7] === 8n"
SEEN = """const named = (e) => e.ariaLabel || e.labels?.[0]?.textContent || e.textContent;
  const seen = [...document.querySelectorAll("a, button, select, input, summary")].filter((e) => e.offsetParent);"""
CONTROLS = f"() => {{ {SEEN} return seen.filter((e) => !e.disabled).map(named); }}"
USE = (
    f"(name) => {{ {SEEN}"
    + """
  const found = seen.find((e) => named(e) === name);
  if (!found || found.disabled) return false;
  if (found.matches("select")) found.selectedIndex = (found.selectedIndex + 1) % found.options.length;
  else if (found.matches("input[type=range]")) found.stepUp();
  else found.click();
  for (const kind of ["input", "change"]) if (found.matches("select, input")) found.dispatchEvent(new Event(kind));
  return true;
}"""
)
BACK = """document.querySelector("dialog")?.close(); workbench.lesson.close();
  workbench.views.search?.present(false); workbench.views.board.setEntry("values"); null"""
SETTLED = "!workbench.connection.waiting"


def half_played(sheet: Sheet) -> Any:
    page = sheet.open(EASY)
    page.locator("[data-cell='2']").click()
    page.keyboard.press("3")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+3")
    return page


@pytest.mark.parametrize("view", ["home", "board", "set", "search", "compare", "tiles", "lessons"])
def test_no_control_of_a_view_loses_what_a_player_did(sheet: Sheet, view: str) -> None:
    """Every control there is, found on the page, and clicked twice at that: after it the half-played board is a step of
    undo or redo away, and nothing went wrong."""
    page = half_played(sheet)
    page.evaluate(f"workbench.show('{view}')")
    names = list(dict.fromkeys(page.evaluate(CONTROLS)))
    assert len(names) > 12
    used = 0
    for name in names:
        page.evaluate(f"workbench.game.go(workbench.game.states.findLastIndex({MINE}))")
        page.evaluate(f"workbench.show('{view}')")
        used += page.evaluate(USE, name)
        page.evaluate(USE, name)
        until(page, SETTLED)
        page.evaluate(BACK)
        assert page.evaluate(f"workbench.game.states.some({MINE})"), name
    assert used > 0.8 * len(names)  # one may take another away, as undo does redo


@pytest.mark.parametrize(
    "key", ["g", "e", "w", "x", "t", "c", "h", "s", "b", "u", "Escape", "Control+a", "Backspace", "."]
)
def test_no_key_loses_what_a_player_did(sheet: Sheet, key: str) -> None:
    page = half_played(sheet)
    page.keyboard.press(key)
    until(page, SETTLED)
    assert page.evaluate(f"workbench.game.states.some({MINE})")


def test_the_browser_goes_back_from_view_to_view(sheet: Sheet) -> None:
    """The board stays as it is now, also where it was played on since."""
    page = half_played(sheet)
    page.locator("#tab-search").click()
    until(page, "workbench.views.search?.run?.replay.result && history.state?.view === 'search'")
    page.locator("#tab-board").click()
    until(page, "history.state?.view === 'board'")
    page.evaluate("workbench.views.board.cursor = 4; workbench.views.board.put(3)")
    for view in ("search", "board"):
        page.evaluate("history.back()")
        until(page, f"workbench.entered === '{view}' && history.state.view === '{view}'")
        assert page.locator(f"#tab-{view}").get_attribute("aria-selected") == "true"
        assert page.evaluate("[2, 4].map((cell) => workbench.game.now.entries[cell])") == [3, 3]
    page.evaluate("history.forward()")
    until(page, "workbench.entered === 'search' && history.state.view === 'search'")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.evaluate("history.back()")
    until(page, "workbench.entered === 'board' && workbench.game.now.entries[4] === 3")


@pytest.mark.parametrize("way", ["link", "example", "paste", "generate", "lesson", "minefield", "home"])
def test_no_way_to_another_board_loses_what_a_player_did(sheet: Sheet, way: str) -> None:
    page = half_played(sheet)
    use(page, way)
    if way == "paste":
        sheet.errors.clear()  # the browser tells of the refusal too
    assert page.evaluate(f"workbench.game.states.some({MINE})")


def use(page: Any, way: str) -> None:
    if way == "link":
        page.locator(".skip").focus()
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.closest('#view-board') !== null")
    elif way == "lesson":
        page.get_by_role("tab", name="Lessons").click()
        page.locator("#view-lessons button").first.click()
        until(page, "workbench.lesson.settled === 0")
    elif way == "minefield":
        begin(page, "{level: 'beginner', seed: 1}")
    elif way == "home":
        page.get_by_role("tab", name="Home").click()
        page.locator("[data-family=sudoku]").get_by_role("button", name="Watch").click()
        until(page, "workbench.views.search?.run?.number > 0")
        page.evaluate("workbench.views.search.player.stop()")
    else:
        page.get_by_role("button", name="New board").click()
        USES[way](page)


def paste(page: Any) -> None:
    page.get_by_label("Puzzle text").fill("nonsense")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("alert").filter(has_text="expected").wait_for()


def example(page: Any) -> None:
    page.locator("[data-example]").nth(3).click()
    until(page, "workbench.game.now.board.question.text !== '12.4..1..1..4.21'")


def generate(page: Any) -> None:
    page.get_by_role("dialog").get_by_label("n", exact=True).fill("4")
    page.get_by_role("button", name="Generate", exact=True).click()
    page.wait_for_selector("dialog", state="detached")


USES = {"paste": paste, "example": example, "generate": generate}


TAKES_FOREVER = """() => {
  const asked = (globalThis.askedBefore = globalThis.pencilmarkFetch) ?? fetch;
  const never = ({ signal }) => new Promise((_, refuse) => {
    signal.addEventListener("abort", () => refuse(signal.reason));
  });
  globalThis.pencilmarkFetch = (path, words) => (path.endsWith("/generate") ? never(words) : asked(path, words));
}"""
"""With a server or without one: a board that is never made, until it is called off."""


def test_a_board_that_is_being_made_tells_and_can_be_called_off(sheet: Sheet) -> None:
    page = half_played(sheet)
    page.evaluate(TAKES_FOREVER)
    page.get_by_role("button", name="New board").click()
    page.get_by_role("button", name="Generate", exact=True).click()
    page.get_by_text("Making a board…").wait_for()
    page.get_by_role("dialog").get_by_role("button", name="Stop").click()
    page.get_by_text("Stopped.").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Home").click()
    card = page.locator("#view-home [data-family=sudoku]")
    card.get_by_role("button", name="Play").click()
    card.get_by_role("button", name="Easy").click()
    card.get_by_text("Making a board…").wait_for()
    card.get_by_role("button", name="Stop").click()
    card.get_by_text("Stopped.").wait_for()
    page.evaluate("() => { globalThis.pencilmarkFetch = globalThis.askedBefore; }")
    assert page.evaluate(f"({MINE})(workbench.game.now)")


def test_a_second_tab_takes_nothing_away(context: Any, site: str) -> None:
    first, second = Sheet(context, site), Sheet(context, site)
    page = first.open(EASY)
    page.locator("[data-cell='2']").click()
    page.keyboard.press("3")
    other = second.open("#puzzle=sudoku&board=1...............")
    other.locator("[data-cell='1']").click()
    other.keyboard.press("2")
    other.wait_for_timeout(600)
    page.reload()
    until(page, "workbench.game?.now?.entries[2] === 3")
    page.get_by_role("tab", name="Home").click()
    until(page, "document.querySelectorAll('.recent .family').length >= 2")
    first.page.close()
    second.page.close()


def test_undo_reaches_behind_a_reload(sheet: Sheet) -> None:
    """Also the board before, and also what was typed a moment ago; a followed link is a step more."""
    page = sheet.open(EASY)
    page.locator("[data-cell='2']").click()
    page.keyboard.press("3")
    page.get_by_role("tab", name="Set").click()
    page.locator("[data-cell='3']").click()
    page.keyboard.press("Backspace")
    until(page, "workbench.game.now.board.givens[3] === null")
    page.get_by_role("tab", name="Play").click()
    page.locator("[data-cell='4']").click()
    page.keyboard.press("4")
    page.reload()
    until(page, "document.documentElement.dataset.ready")
    assert now(page, "entries.slice(2, 5)") == [3, None, 4]
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert page.evaluate("workbench.game.now.board.givens[3]") == 4
    page.keyboard.press("Control+z")
    assert now(page, "entries[2]") is None
    for _ in range(3):
        page.keyboard.press("Control+y")
    assert now(page, "entries.slice(2, 5)") == [3, None, 4]
    page.evaluate("location.hash = '#puzzle=sudoku&board=1...............'")
    until(page, "workbench.game.now.board.givens[1] === null")
    page.keyboard.press("Control+z")
    assert now(page, "entries.slice(2, 5)") == [3, None, 4]
