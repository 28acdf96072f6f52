"""Phone, tablet and desktop in both schemes; and every example from opening to its link."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from pencilmark.web.examples import EXAMPLES

from .conftest import Sheet, fragment, middles, until

ROOT = Path(__file__).resolve().parents[2]
DEVICES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", sorted(DEVICES))
def test_every_view_fits(browser: Any, site: str, device: str, scheme: str) -> None:
    """Nothing is wider than the screen, buttons can be hit, and nothing goes wrong."""
    width, height = DEVICES[device]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, has_touch=width < 900,
        reduced_motion="reduce",
    )  # fmt: skip
    sheet = Sheet(context, site)
    page = sheet.open()
    for view in ("home", "board", "set", "search", "compare", "tiles", "lessons"):
        page.evaluate(f"workbench.show('{view}')")
        page.evaluate("document.querySelectorAll('[data-family] .primary').forEach((b) => b.click())")
        page.wait_for_timeout(100)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = page.evaluate(
            "[...document.querySelectorAll('.view:not([hidden]) button')].filter(b => b.offsetParent && "
            "b.getBoundingClientRect().height < 34 && !b.closest('th')).length"
        )
        assert small == 0
        _keep(page, f"{view}-{device}-{scheme}")
    assert sheet.errors == []
    assert sheet.strays == []
    context.close()


FOCUSED = """() => {
  const seen = document.activeElement, box = seen.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const free = !there || seen.contains(there) || there.contains(seen) || seen.labels?.[0]?.contains(there);
  const style = getComputedStyle(seen);
  return { name: seen.ariaLabel ?? seen.textContent, isOutside: seen === document.body, free,
           marked: style.outlineStyle !== "none" || Boolean(seen.closest("#view-board svg")) }; }"""


WAITING = """() => {
  document.documentElement.dataset.busy = "";
  const sweep = document.getAnimations().find((each) => each.animationName === "wait");
  sweep.pause();
  sweep.currentTime = 1099; // of 1100
  return document.documentElement.scrollWidth;
}"""


@pytest.mark.parametrize("height", [360, 800])
def test_a_page_that_waits_is_no_wider(browser: Any, site: str, height: int) -> None:
    context = browser.new_context(viewport={"width": 640, "height": height})
    page = Sheet(context, site).open("#view=set")
    until(page, "!document.querySelector('[aria-busy]')")
    assert page.evaluate(WAITING) <= 640


@pytest.mark.parametrize("view", ["home", "set", "search", "tiles"])
def test_at_double_size_what_has_the_focus_is_seen(browser: Any, site: str, view: str) -> None:
    """A projector's page at 200 %, by Tab alone."""
    context = browser.new_context(viewport={"width": 640, "height": 360}, device_scale_factor=2)
    page = Sheet(context, site).open(f"#view={view}")
    until(page, "!document.querySelector('[aria-busy]')")
    for _ in range(40):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        assert focused["isOutside"] or focused["free"], focused["name"]
        assert focused["isOutside"] or focused["marked"], focused["name"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 640
    context.close()


def _keep(page: Any, name: str) -> None:
    """Screenshots are looked at, not kept in the repo: set PENCILMARK_SCREENSHOTS to a folder."""
    if folder := os.environ.get("PENCILMARK_SCREENSHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def test_the_number_pad_by_touch(browser: Any, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = Sheet(context, site).open("#puzzle=sudoku&board=12.4..1..1..4.21")
    page.locator("[data-cell='2']").tap()
    page.locator(".pad").get_by_role("button", name="3").tap()
    assert page.locator("#view-board [role=gridcell]").nth(2).get_attribute("aria-label") == "r1c3, 3"
    context.close()


def test_a_pinch_zooms_and_does_nothing_else(browser: Any, site: str) -> None:
    """Two fingers on a minefield: it grows between them, and no cell is dug, flagged or selected by the way."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = Sheet(context, site).open("#view=board")
    page.evaluate("workbench.views.board.mines.begin({level: 'expert', seed: 2})")
    page.evaluate("workbench.views.board.mines.patience = 4000")  # the second finger may be late
    before = page.locator("#view-board [data-cell='224']").bounding_box()["width"]
    [(x, y)] = middles(page, 224)
    finger = context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    touch("touchStart", (x - 15, y))
    touch("touchStart", (x - 15, y), (x + 15, y))
    for far in (25, 45, 70):
        touch("touchMove", (x - far, y), (x + far, y))
    touch("touchEnd")
    page.wait_for_timeout(4500)  # a long press would be over
    assert page.locator("#view-board [data-cell='224']").bounding_box()["width"] > 2 * before
    assert (
        page.evaluate(
            "workbench.game.now.field.opened.length + workbench.game.now.entries.filter(Boolean).length"
        )
        == 0
    )
    [(x, y)] = middles(page, 224)
    touch("touchStart", (x, y))
    touch("touchEnd")
    until(page, "workbench.game.now.field.opened.length")  # and one finger digs again
    context.close()


def test_a_finger_draws_a_large_field_along(browser: Any, site: str) -> None:
    """On a phone the cells of a large field can be hit; a finger that goes far moves the field, and digs nothing."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = Sheet(context, site).open("#view=board")
    page.evaluate("workbench.views.board.mines.begin({level: 'expert', seed: 2})")
    page.evaluate("workbench.views.board.mines.patience = 600000")  # fingers may be slow on a busy machine
    until(page, "workbench.views.board.zoomed.zoom > 1")
    assert page.locator("#view-board [data-cell='224']").bounding_box()["width"] >= 23
    assert page.locator("#view-board svg.board").bounding_box()["height"] > 350  # and there is much of it
    [(x, y)] = middles(page, 224)
    finger = context.new_cdp_session(page)
    for kind, far in (("touchStart", 0), ("touchMove", 20), ("touchMove", 60), ("touchEnd", None)):
        points = [] if far is None else [{"x": x - far, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    until(page, f"document.querySelector(\"[data-cell='224']\").getBoundingClientRect().x < {x - 30}")
    page.evaluate("workbench.views.board.mines.digging")
    field = "workbench.game.now.field.opened.length + workbench.game.now.entries.filter(Boolean).length"
    assert page.evaluate(field) == 0
    context.close()


def test_printing_shows_the_board_alone(sheet: Sheet) -> None:
    page = sheet.open("#view=board")
    page.emulate_media(media="print")
    assert page.locator("svg.board").first.is_visible()
    assert not page.locator(".bar").is_visible()
    assert not page.locator(".panel").first.is_visible()
    page.emulate_media(media="screen")


def _boards() -> list[tuple[str, str, str | None]]:
    """The page's own examples and the files of the examples folder, where there is one."""
    own = [(e["name"], e["text"], e["puzzle"]) for e in EXAMPLES]
    folder = ROOT / "examples"
    files = sorted(folder.rglob("*.txt")) if folder.is_dir() else []
    solvable = [f for f in files if f.parent.name != "tiles" and f.stem not in ("unsatisfiable", "malformed")]
    return own + [(f.name, f.read_text(encoding="utf-8"), None) for f in solvable]


@pytest.mark.parametrize("board", _boards(), ids=lambda board: re.sub(r"\W+", "-", board[0]))
def test_every_example_opens_solves_steps_and_reopens(
    sheet: Sheet, board: tuple[str, str, str | None]
) -> None:
    _, text, puzzle = board
    words = {"board": text, "strategy": "bt+ac+mrv+deg"} | ({"puzzle": puzzle} if puzzle else {})
    page = sheet.open("#" + urlencode(words))
    page.get_by_role("button", name="Solve", exact=True).click()
    page.wait_for_selector("#view-board .solved")
    page.get_by_role("button", name="Clear entries").click()
    page.get_by_role("tab", name="Watch").click()
    until(page, "workbench.views.search?.run?.replay.result")
    page.get_by_role("button", name="To the end").click()
    until(page, "workbench.views.search.run.replay.ended && workbench.views.search.run.replay.atEnd")
    state = "JSON.stringify([workbench.game.now.board, workbench.view, workbench.views.search.run.number])"
    before = page.evaluate(state)
    page = sheet.open(fragment(page))
    until(page, "workbench.views.search?.run?.replay.result")
    assert json.loads(page.evaluate(state)) == json.loads(before)
