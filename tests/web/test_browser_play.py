"""Play as a place to play: marks, colours, hints, minefields; set with what a setter wants to know; nothing lost."""

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


# Nothing lost

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
    """Every control there is, found on the page: after it the half-played board is a step of undo or redo away."""
    page = half_played(sheet)
    page.evaluate(f"workbench.show('{view}')")
    names = list(dict.fromkeys(page.evaluate(CONTROLS)))
    assert len(names) > 12
    used = 0
    for name in names:
        page.evaluate(f"workbench.game.go(workbench.game.states.findLastIndex({MINE}))")
        page.evaluate(f"workbench.show('{view}')")
        used += page.evaluate(USE, name)
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


def test_a_board_that_is_being_made_tells_and_can_be_called_off(sheet: Sheet) -> None:
    page = half_played(sheet)
    page.route("**/api/generate", lambda _: None)  # a board that takes forever
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
    page.unroute("**/api/generate")
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
