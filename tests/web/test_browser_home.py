"""A newcomer's first minute, lessons by keyboard, the projector, loading and a server that goes away."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .conftest import COMMAND, Sheet, until

LESSONS = sorted((Path(__file__).resolve().parents[2] / "src/pencilmark/web/lessons").glob("*.txt"))


def card(page: Any, family: str) -> Any:
    return page.locator(f"#view-home [data-family={family}]")


def test_two_clicks_to_a_running_search(sheet: Sheet) -> None:
    page = sheet.open()
    card(page, "sudoku").get_by_role("button", name="Watch").click()
    until(page, "workbench.views.search?.run?.number > 2")
    assert page.evaluate("workbench.views.search.player.playing")


def test_three_clicks_to_a_futoshiki_of_a_difficulty(sheet: Sheet) -> None:
    page = sheet.open()
    card(page, "futoshiki").get_by_role("button", name="Play").click()
    card(page, "futoshiki").get_by_role("button", name="Medium").click()
    until(page, "workbench.view === 'board' && workbench.game.now.board.family === 'futoshiki'")
    page.get_by_role("tab", name="Set").click()
    until(page, "document.querySelector('.rating').textContent.startsWith('Medium')")


def test_two_clicks_to_a_minefield(sheet: Sheet) -> None:
    page = sheet.open()
    card(page, "minesweeper").get_by_role("button", name="Play").click()
    card(page, "minesweeper").get_by_role("button", name="Beginner").click()
    page.wait_for_selector("#view-board .dug .raised")
    assert page.locator("#view-board .raised").count() == 81


def test_every_card_has_a_picture(sheet: Sheet) -> None:
    page = sheet.open()
    until(
        page, "[...document.querySelectorAll('[data-family] .picture')].every((p) => p.querySelector('svg'))"
    )


def test_what_was_left_is_on_the_shelf(sheet: Sheet) -> None:
    page = sheet.open("#puzzle=sudoku&board=12.4..1..1..4.21")
    page.locator("[data-cell='2']").click()
    page.keyboard.press("3")
    page.get_by_role("tab", name="Home").click()
    page.locator(".recent .family").first.get_by_role("button", name="Go on").click()
    until(page, "workbench.view === 'board' && workbench.game.now.entries[2] === 3")


@pytest.fixture(scope="module")
def projector(browser: Any, site: str) -> Iterator[Sheet]:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    yield Sheet(context, site)
    context.close()


def sizes(page: Any) -> dict[str, float]:
    """In pixels of the screen: the board, the sentence, the candidates."""
    found: dict[str, float] = page.evaluate(
        """() => { const svg = document.querySelector('#view-search svg.board');
        const box = svg.getBoundingClientRect(), scale = box.width / svg.viewBox.baseVal.width;
        const marks = [...svg.querySelectorAll('.mark')].map((m) => parseFloat(getComputedStyle(m).fontSize) * scale *
          (m.closest('.with-corner') ? 0.86 : 1));
        return { board: Math.min(box.width, box.height), bottom: box.bottom,
          sentence: parseFloat(getComputedStyle(document.querySelector('#view-search .now')).fontSize),
          sentenceBottom: document.querySelector('#view-search .now').getBoundingClientRect().bottom,
          marks: marks.length ? Math.min(...marks) : 99 }; }"""
    )
    return found


def readable(page: Any) -> None:
    found = sizes(page)
    assert found["board"] >= 430, found
    assert found["sentence"] >= 24, found
    assert found["marks"] >= 12, found
    assert found["sentenceBottom"] <= 720, found


def test_the_projector(projector: Sheet) -> None:
    page = projector.open("#view=search&puzzle=sudoku&board=" + "." * 81 + "&strategy=bt%2Bfc%2Bmrv")
    until(page, "workbench.views.search?.run?.replay.result")
    page.keyboard.press("p")
    page.keyboard.press("n")
    readable(page)
    page.keyboard.press("p")
    assert page.locator(".bar").is_visible()
    assert sizes(page)["board"] >= 0.55 * 720


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_by_keyboard_from_the_first_slide_to_the_last(projector: Sheet, path: Path) -> None:
    page = projector.open("#view=lessons")
    title = path.read_text(encoding="utf-8").splitlines()[0].removeprefix("title: ")
    slides = path.read_text(encoding="utf-8").count("\n---\n")
    page.locator(f"#view-lessons [aria-label='{title}'] button").focus()
    page.keyboard.press("Enter")
    for number in range(1, slides + 1):
        page.get_by_text(f"{number} of {slides}", exact=True).wait_for()
        until(page, f"workbench.lesson.at === {number - 1} && workbench.lesson.settled === {number - 1}")
        if page.evaluate("workbench.view") == "search":
            until(page, "workbench.views.search.run?.replay.result")
            readable(page)
        if page.evaluate("workbench.view") == "tiles":
            box = page.locator("#view-tiles .stage svg.board").bounding_box()
            assert min(box["width"], box["height"]) >= 430
        if page.evaluate("Boolean(workbench.lesson.slide.count)"):
            page.keyboard.press("a")
            page.keyboard.type("7")
            page.keyboard.press("Enter")
            until(page, "document.querySelector('#lesson .counted')")
        page.keyboard.press("PageDown")
    until(page, "workbench.view === 'lessons' && !workbench.lesson.lesson")
    assert projector.errors == []


def test_lessons_are_reached_by_keys_alone(projector: Sheet) -> None:
    """From the empty address: along the tabs, down into the list, and the first of them."""
    page = projector.open()
    page.locator("body").press("Tab")  # the way around the bar
    page.keyboard.press("Tab")
    for tab in ("lessons", "tiles", "lessons"):
        page.keyboard.press(
            "ArrowRight" if tab == "lessons" and page.evaluate("workbench.view") == "tiles" else "ArrowLeft"
        )
        until(page, f"workbench.entered === '{tab}' && document.activeElement.id === 'tab-{tab}'")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_text("1 of 6", exact=True).wait_for()
    until(page, "workbench.views.search?.run?.replay.state")
    page.keyboard.press("ArrowRight")
    until(page, "workbench.views.search.run.number > 0")


def test_a_lesson_survives_a_reload(projector: Sheet) -> None:
    page = projector.open("#view=lessons")
    page.locator("#view-lessons button").first.click()
    page.get_by_text("1 of 6", exact=True).wait_for()
    page.keyboard.press("PageDown")
    page.get_by_text("2 of 6", exact=True).wait_for()
    until(page, "location.hash.includes('slide=2') && workbench.views.search.run?.replay.result")
    page.reload()
    page.get_by_text("2 of 6", exact=True).wait_for()


def test_lessons_of_a_teacher(browser: Any, tmp_path: Path) -> None:
    text = "title: Mine\nabout: My own.\n---\nview: search\nboard: 12.4..1..1..4.21\nstrategy: bt\n\nLook.\n"
    (tmp_path / "mine.txt").write_text(text, encoding="utf-8")
    (tmp_path / "broken.txt").write_bytes(b"\xff\xfe\x00")
    command = [*COMMAND, "web", "--port", "0", "--no-open", "--lessons", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            sheet = Sheet(browser, server.stdout.readline().split()[3])
            page = sheet.open("#view=lessons")
            page.locator("[aria-label=Mine] button").click()
            page.get_by_text("Look.").wait_for()
            until(page, "workbench.views.search?.strategy === 'bt'")
            page.close()
        finally:
            server.terminate()


def test_a_server_that_goes_away_and_comes_back(browser: Any) -> None:
    """Nothing is lost, the page says what is the matter, and goes on by itself."""

    def started(port: str) -> Any:
        command = [sys.executable, *COMMAND[1:], "web", "--port", port, "--no-open"]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ))

    with started("0") as first:
        assert first.stdout
        address = first.stdout.readline().split()[3]
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        context.set_default_timeout(60_000)
        page = Sheet(context, address).open("#puzzle=sudoku&board=12.4..1..1..4.21")
        page.evaluate("workbench.loaded")
        page.locator("[data-cell='2']").click()
        page.keyboard.press("3")
        first.kill()
        first.wait()
    page.locator("[data-cell='4']").click()
    page.keyboard.press("3")
    page.get_by_role("alert").get_by_text("does not answer").wait_for()
    page.get_by_role("tab", name="Watch").click()
    page.get_by_role("tab", name="Play").click()
    page.get_by_role("button", name="Hint").click()
    assert page.evaluate("workbench.game.now.entries.slice(2, 5)") == [3, None, 3]
    with started(address.rstrip("/").rpartition(":")[2]) as second:
        try:
            until(page, "!document.documentElement.dataset.offline")
            page.keyboard.press("Backspace")
            until(page, "workbench.game.now.verdict")
            page.get_by_role("tab", name="Watch").click()
            until(page, "workbench.views.search.run?.replay.state")
            page.reload()
            until(page, "workbench.game?.now?.entries[2] === 3")
        finally:
            second.terminate()
    context.close()
