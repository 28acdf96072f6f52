"""Minefields that need no guess, dug to their end by what the page asks: `python -m tests.web.fields [COUNT] [SEED]`.

Every game is a new field of one of the three levels, begun at a random cell. From then on it digs where the server says
it is safest; a cell that is not safe for certain would be a guess. One game in twenty is played with the mouse in a
browser, the others by the same questions, asked here of what answers them. It fails at the first guess or mine.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from time import monotonic
from typing import Any

from playwright.sync_api import sync_playwright

from pencilmark.generate.minefields import LEVELS
from pencilmark.web.requests import Request
from pencilmark.web.verbs import verb_named

from .conftest import CHROMIUM, FLAGS, Sheet, until, workbench

MOUSE = 20  # one game in so many


class GuessError(Exception):
    """No cell was safe for certain."""


def asked(verb: str, words: dict[str, Any]) -> Any:
    return verb_named(verb)(Request(words), lambda _: None)


def by_questions(level: str, seed: int, first: int) -> int:
    """The number of digs of a game that was won."""
    field = asked("dig", {"new": {"level": level, "seed": seed, "certain": True}})["field"]
    safe, digs = [first], 0
    while True:
        for cell in safe:
            if cell not in field["opened"]:
                known = {"layout": field["layout"], "opened": field["opened"]}
                game = asked("dig", known | {"cell": cell})
                field, digs = game["field"], digs + 1
        if field["status"] == "won":
            return digs
        safest = asked("safest", game["question"])
        if safest["chance"] != 0 or field["status"] == "lost":
            raise GuessError(f"{level}, seed {seed}, first cell {first}: {field['status']}, {safest}")
        safe = safest["cells"]


def by_mouse(sheet: Sheet, level: str, seed: int, first: int) -> int:
    """The same, with clicks."""
    page = sheet.open("#view=board")
    page.evaluate(f"workbench.views.board.mines.begin({{level: '{level}', seed: {seed}, certain: true}})")
    until(page, "workbench.views.board.mines.playing")
    cell, digs = first, 0
    while True:
        page.locator(f"#view-board [data-cell='{cell}']").click()
        page.evaluate("workbench.views.board.mines.digging")
        digs += 1
        status = page.evaluate("workbench.game.now.field.status")
        if status != "playing":
            break
        page.get_by_role("button", name="Safest cell").click()
        until(page, "workbench.views.board.mines.safest.textContent")
        if page.locator("#view-board").get_by_text("This cell is safe.").count() != 1:
            raise GuessError(f"{level}, seed {seed}, first cell {first}")
        cell = page.evaluate("workbench.views.board.cursor")
    if status != "won":
        raise GuessError(f"{level}, seed {seed}, first cell {first}: a mine")
    page.locator(".finish").get_by_text("Field cleared").wait_for()
    return digs


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    chance, won, digs, began = random.Random(seed), Counter[str](), 0, monotonic()
    with workbench() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        sheet = Sheet(browser.new_context(viewport={"width": 1440, "height": 900}), address)
        for number in range(count):
            level = list(LEVELS)[number % len(LEVELS)]
            rows, cols, _ = LEVELS[level]
            words = (level, chance.randrange(1 << 40), chance.randrange(rows * cols))
            by_hand = number % MOUSE == MOUSE - 1
            digs += by_mouse(sheet, *words) if by_hand else by_questions(*words)
            won[f"{level}{', by mouse' if by_hand else ''}"] += 1
            if number % 20 == 19:
                print(f"{number + 1} won, {digs} digs", flush=True)
        browser.close()
    print(f"{count} of {count} won without a guess ({dict(won)}), {digs} digs in {monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
