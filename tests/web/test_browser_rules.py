"""Boards of any rules, seen, edited by gesture and solved in a browser; also rules the package has never heard of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from pencilmark.rules import rules
from pencilmark.web.examples import EXAMPLES

from . import strangers
from .conftest import Sheet, draw, fragment, middles, until, workbench

MIXED = next(e["text"] for e in EXAMPLES if e["puzzle"] == "board")
PLAIN = {"pencilmark": 1, "grid": {"rows": 4, "columns": 4}, "rules": [{"rule": "rows"}, {"rule": "columns"}]}


def link(board: Any) -> str:
    return "#" + urlencode({"board": board if isinstance(board, str) else json.dumps(board)})


def said(page: Any) -> list[dict[str, Any]]:
    """The rules on the board, as JSON, once every edit has been answered."""
    page.evaluate("workbench.views.board.editing")
    listed: list[dict[str, Any]] = page.evaluate("workbench.game.now.board.rules.map((rule) => rule.said)")
    return listed


def set_up(page: Any, tool: str) -> None:
    """Set-up, with this tool in hand."""
    if page.evaluate("workbench.views.board.mode") != "edit":
        page.get_by_role("tab", name="Set").click()
    until(page, "document.querySelectorAll('[aria-label=Tool] option').length > 2")
    page.get_by_label("Tool", exact=True).select_option(tool)


def focus(page: Any, cell: int = 0) -> None:
    page.locator("#view-board svg.board").focus()
    page.evaluate(f"workbench.views.board.cursor = {cell}; workbench.views.board.draw()")


def test_a_board_of_mixed_rules_is_seen_and_solved(sheet: Sheet) -> None:
    page = sheet.open(link(MIXED))
    page.get_by_role("button", name="Count solutions").click()
    page.wait_for_selector(".verdict[data-kind=one]")
    seen = {
        kind: page.locator(f"#view-board svg .{kind}").count() for kind in ("outline", "line", "sign", "disc")
    }
    assert seen == {"outline": 11, "line": 2, "sign": 4, "disc": 5}
    assert page.locator("#view-board .disc.filled").count() == 2
    assert page.locator("#view-board .mark-corner").all_text_contents() == ["10", "12", "12", "7", "6"]
    page.get_by_role("tab", name="Play").click()
    page.get_by_role("button", name="Solve", exact=True).click()
    page.wait_for_selector("#view-board .solved")
    assert "board=%7B" in fragment(page)


def test_a_broken_rule_is_shown_where_it_is(sheet: Sheet) -> None:
    page = sheet.open(link(MIXED))
    page.locator("#view-board [data-cell='30']").click()
    page.keyboard.press("3")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("2")
    until(page, "document.querySelector('#view-board .line.broken')")
    assert page.locator("#view-board .line.broken").count() == 1
    assert page.locator(".broken-note").inner_text() == "Broken: thermometer at r6c1: r6c1 < r5c1"
    page.keyboard.press("Backspace")
    until(page, "!document.querySelector('#view-board .broken')")


def test_rules_by_mouse_and_the_way_back(sheet: Sheet) -> None:
    page = sheet.open(link(PLAIN))
    set_up(page, "sign")
    page.locator("[data-edge='0 1']").click()
    assert said(page)[-1] == {"rule": "sign", "less": "r1c1", "greater": "r1c2"}
    set_up(page, "thermometer")
    draw(page, 12, 9, 5)
    assert said(page)[-1] == {"rule": "thermometer", "cells": ["r4c1", "r3c2", "r2c2"]}
    set_up(page, "cage")
    page.get_by_label("cage: sum").fill("5")
    page.locator("#view-board [data-cell='2']").click()
    draw(page, 3, 7)
    page.get_by_role("button", name="Finish").click()
    assert said(page)[-1] == {"rule": "cage", "cells": ["r1c3", "r1c4", "r2c4"], "sum": 5}
    assert [rule["rule"] for rule in said(page)[2:]] == ["sign", "thermometer", "cage"]
    assert page.locator("#view-board .outline .mark-corner").text_content() == "5"
    for left in (4, 3, 2):
        page.get_by_role("button", name="Undo").click()
        assert len(said(page)) == left
    for left in (3, 4, 5):
        page.get_by_role("button", name="Redo").click()
        assert len(said(page)) == left
    page.locator("#view-board [data-cell='3']").click()  # a tap on the cage takes it away
    assert [rule["rule"] for rule in said(page)[2:]] == ["sign", "thermometer"]
    page.get_by_role("tab", name="Play").click()
    page.get_by_role("button", name="Solve", exact=True).click()
    page.wait_for_selector("#view-board .solved")


def test_a_rule_from_the_palette(sheet: Sheet) -> None:
    page = sheet.open(link(PLAIN))
    set_up(page, "")
    page.get_by_text("Palette of all rules").click()
    palette = page.locator(".palette")
    palette.get_by_role("button").first.wait_for()
    assert palette.get_by_role("button").count() == len(rules())
    palette.get_by_role("button", name="thermometer", exact=True).click()
    assert palette.get_by_role("button", name="thermometer", pressed=True, exact=True).count() == 1
    draw(page, 12, 9, 5)
    assert said(page)[-1] == {"rule": "thermometer", "cells": ["r4c1", "r3c2", "r2c2"]}
    page.get_by_text("Palette of all rules").click()


def test_rules_by_keyboard(sheet: Sheet) -> None:
    page = sheet.open(link(PLAIN))
    set_up(page, "dot")
    focus(page)
    page.keyboard.press(">")
    assert said(page)[-1] == {"rule": "dot", "cells": ["r1c1", "r1c2"], "difference": 1}
    page.keyboard.press(">")
    assert said(page)[-1] == {"rule": "dot", "cells": ["r1c1", "r1c2"], "ratio": 2}
    page.keyboard.press(">")
    assert len(said(page)) == 2
    set_up(page, "thermometer")
    focus(page)
    for key in (" ", "ArrowDown", " ", "ArrowRight", " ", "Enter"):
        page.keyboard.press(key)
    assert said(page)[-1] == {"rule": "thermometer", "cells": ["r1c1", "r2c1", "r2c2"]}
    set_up(page, "cage")
    focus(page, 10)
    for key in (" ", "ArrowRight", " ", "Escape", " ", "ArrowDown", " ", "Enter"):
        page.keyboard.press(key)
    assert said(page)[-1] == {"rule": "cage", "cells": ["r3c4", "r4c4"]}


def test_switches_of_the_whole_board_and_the_list_of_rules(sheet: Sheet) -> None:
    page = sheet.open(link(PLAIN))
    set_up(page, "boxes")
    page.get_by_role("button", name="Add boxes").click()
    assert said(page)[-1] == {"rule": "boxes", "shape": [2, 2]}
    page.wait_for_selector("#view-board .thick-outline")
    page.get_by_label("columns", exact=True).uncheck()
    assert [rule["rule"] for rule in said(page)] == ["rows", "boxes"]
    page.get_by_label("columns", exact=True).check()  # what was switched off can be switched on
    assert [rule["rule"] for rule in said(page)] == ["rows", "boxes", "columns"]
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Rules on this board: 2").click()
    page.get_by_role("button", name="Remove rows").click()
    assert [rule["rule"] for rule in said(page)] == ["boxes"]


def test_a_refused_edit_is_told_and_changes_nothing(sheet: Sheet) -> None:
    page = sheet.open(link(PLAIN))
    set_up(page, "boxes")
    page.get_by_label("boxes: shape").fill("3 3")
    page.get_by_role("button", name="Add boxes").click()
    page.get_by_text("do not divide").wait_for()
    assert len(said(page)) == 2
    sheet.errors.clear()  # the browser notes the refusal itself


def test_lines_by_touch(browser: Any, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = Sheet(context, site).open(link(PLAIN))
    set_up(page, "thermometer")
    page.locator("#view-board svg.board").scroll_into_view_if_needed()
    points = [{"x": x, "y": y} for x, y in middles(page, 0, 1, 6)]
    finger = context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [points[0]]})
    for point in points[1:]:
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(page, "workbench.game.now.board.rules.length === 3")
    assert said(page)[-1] == {"rule": "thermometer", "cells": ["r1c1", "r1c2", "r2c3"]}
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def test_every_tool_fits_a_phone_and_names_its_controls(browser: Any, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sheet = Sheet(context, site)
    page = sheet.open(link(PLAIN))
    set_up(page, "")
    tools = page.evaluate("[...document.querySelectorAll('[aria-label=Tool] option')].map((o) => o.value)")
    assert {"", "#", *rules()} <= set(tools)
    for tool in dict.fromkeys(tools):
        set_up(page, tool)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, tool
        wrong = page.evaluate(
            "[...document.querySelectorAll('#view-board :is(button, input, select, textarea, summary)')].filter((e) => "
            "e.offsetParent && (!(e.innerText || e.ariaLabel || e.labels?.length) || "
            "(e.type !== 'checkbox' && e.getBoundingClientRect().height < 34))).map((e) => e.outerHTML)"
        )
        assert wrong == [], tool
    assert sheet.errors == []
    context.close()


def test_an_edit_of_what_was_undone_is_dropped(sheet: Sheet) -> None:
    page = sheet.open(link(PLAIN))
    set_up(page, "sign")
    page.locator("[data-edge='0 1']").click()
    assert len(said(page)) == 3
    page.evaluate(
        "workbench.views.board.setup.tapEdge(1, 2); Promise.resolve().then(() => workbench.game.undo())"
    )
    assert len(said(page)) == 2


def test_a_family_is_left_and_the_link_still_says_all(sheet: Sheet) -> None:
    page = sheet.open("#puzzle=sudoku&board=12.4..1..1..4.21")
    set_up(page, "cage")
    draw(page, 2, 6)
    page.keyboard.press("Enter")
    assert said(page)[-1]["rule"] == "cage"
    until(page, "workbench.game.now.board.family === 'board'")
    assert page.locator("#view-board [role=gridcell]").first.get_attribute("aria-label") == "r1c1, given 1"
    page = sheet.open(fragment(page))
    assert said(page)[-1] == {"rule": "cage", "cells": ["r1c3", "r2c3"]}
    page.get_by_role("tab", name="Watch").click()
    until(page, "workbench.views.search?.run?.replay.result")


def test_an_empty_board_of_no_rules(sheet: Sheet) -> None:
    page = sheet.open()
    page.get_by_role("button", name="New board").click()
    page.get_by_label("Empty board").select_option("board")
    page.get_by_label("Side").fill("3")
    page.get_by_role("dialog").get_by_role("button", name="Set up").click()
    until(page, "workbench.game.now.board.rows === 3 && workbench.views.board.mode === 'edit'")
    set_up(page, "#")
    page.locator("#view-board [data-cell='4']").click()
    until(page, "document.querySelector('#view-board .paper.hole')")
    assert page.locator("#view-board [role=gridcell]").nth(4).get_attribute("aria-label") == "r2c2, no cell"


@pytest.fixture(scope="module")
def strange(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sheet]:
    """A workbench beside which a package of other rules is installed."""
    folder: Path = tmp_path_factory.mktemp("installed")
    with workbench(PYTHONPATH=strangers.installed(folder)) as address:
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        yield Sheet(context, address)
        context.close()


def test_rules_of_strangers_are_tools(strange: Sheet) -> None:
    """One for each gesture: put on the board, drawn, solved, named in a conflict, taken away."""
    page = strange.open(link(PLAIN))
    set_up(page, "adds-up")
    page.locator("[data-edge='0 1']").click()
    assert said(page)[-1] == {"rule": "adds-up", "cells": ["r1c1", "r1c2"], "to": 5}
    assert page.locator("#view-board .mark-text").text_content() == "+5"
    set_up(page, "meeting")
    page.get_by_label("meeting: to").fill("10")
    page.locator("[data-corner='10']").click()
    assert said(page)[-1] == {"rule": "meeting", "cells": ["r3c3", "r3c4", "r4c3", "r4c4"], "to": 10}
    set_up(page, "border")
    page.get_by_label("border: sum").fill("5")
    page.locator("[data-outside='left 1']").click()
    assert said(page)[-1] == {"rule": "border", "where": "left", "at": 2, "sum": 5}
    assert page.locator("#view-board .outside text").text_content() == "5"
    set_up(page, "smallest")
    page.locator("#view-board [data-cell='3']").click()
    assert said(page)[-1] == {"rule": "smallest", "cell": "r1c4"}
    assert page.locator("#view-board :is(.square, .fill, .disc.inside)").count() == 3
    set_up(page, "twin")
    draw(page, 8, 9)
    page.get_by_role("button", name="Next: of").click()
    draw(page, 12, 13)
    page.get_by_role("button", name="Finish").click()
    assert said(page)[-1] == {"rule": "twin", "cells": ["r3c1", "r3c2"], "of": ["r4c1", "r4c2"]}
    page.get_by_role("tab", name="Play").click()
    page.get_by_role("button", name="Solve", exact=True).click()
    page.wait_for_selector("#view-board .solved")
    assert page.evaluate("workbench.game.now.entries[3]") == 1
    page.get_by_role("tab", name="Play").click()
    page.locator("#view-board [data-cell='3']").click()
    page.keyboard.press("2")
    until(page, "workbench.game.now.verdict?.labels.includes('smallest at r1c4')")
    assert strange.errors == []


def test_their_gestures_by_keyboard(strange: Sheet) -> None:
    page = strange.open(link(PLAIN))
    set_up(page, "meeting")
    focus(page)
    page.keyboard.press("+")
    assert said(page)[-1]["cells"] == ["r1c1", "r1c2", "r2c1", "r2c2"]
    set_up(page, "border")
    focus(page, 6)
    page.keyboard.press("^")
    assert said(page)[-1] == {"rule": "border", "where": "top", "at": 3, "sum": 3}
    set_up(page, "smallest")
    focus(page, 6)
    page.keyboard.press("Enter")
    assert said(page)[-1] == {"rule": "smallest", "cell": "r2c3"}
    page.keyboard.press("Enter")
    assert said(page)[-1]["rule"] == "border"
    assert strange.errors == []


def test_a_composed_board_goes_to_another_program_and_back(sheet: Sheet) -> None:
    """Cages, a thermometer and an arrow by gestures; checked, explained, written as a link, and opened from it."""
    page = sheet.open("#puzzle=sudoku&board=" + EXAMPLES[0]["text"])
    set_up(page, "cage")
    page.get_by_label("cage: sum").fill("15")
    draw(page, 1, 10)
    page.get_by_role("button", name="Finish").click()
    set_up(page, "thermometer")
    draw(page, 70, 61, 52)
    set_up(page, "arrow")
    draw(page, 26, 25, 24)
    put = [rule["rule"] for rule in said(page)][-3:]
    assert put == ["cage", "thermometer", "arrow"]
    until(page, "document.querySelector('.setter-words').textContent.length > 5")
    page.get_by_role("tab", name="Play").click()
    page.get_by_role("button", name="Hint: where?").click()
    page.locator(".hint-line").wait_for()
    page.get_by_role("button", name="Share").click()
    page.get_by_label("For another program").select_option("link:sudokupad")
    page.locator("[data-share=other]").wait_for()
    away = page.locator("[data-share=other]").input_value()
    assert away.startswith("https://")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="New board").click()
    page.get_by_label("Puzzle text").fill(away)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector("dialog", state="detached")
    kinds = {rule["rule"] for rule in said(page)}
    assert {"cage", "thermometer", "arrow"} <= kinds
    assert page.locator("#view-board .line").count() >= 2


def test_what_is_typed_before_the_rules_are_known_is_not_lost(browser: Any, address: str) -> None:
    """The rules come late: signs and numbers typed meanwhile wait for them, each at its cell."""
    context = browser.new_context()
    page = Sheet(context, address).page
    held: list[Any] = []
    page.route("**/api/about", lambda route: held.append(route))  # noqa: PLW0108 - playwright marks it
    dots = "/".join(["0 0 0 0"] * 4 + ["0 0 0"] * 4 + ["0 0 0 0"] * 3)
    page.goto(f"{address}#view=set&puzzle=kropki&board={dots}")
    page.wait_for_selector("#view-board svg.board [data-cell]")
    until(page, "workbench.views.board?.mode === 'edit'")
    focus(page)
    for key in (">", "ArrowDown", "3", "ArrowDown"):
        page.keyboard.press(key)
    for route in held:
        route.continue_()
    page.unroute("**/api/about")
    until(
        page, "workbench.game.now.board.givens[4] === 3 && document.querySelector('#view-board .disc.open')"
    )
    context.close()
