"""Minefields that need no guess, dug to their end by what the page asks: `python -m tests.web.fields [COUNT] [SEED]`.

Every game is a new field of one of the three levels, begun at a random cell. From then on it digs where the server says
it is safest; a cell that is not safe for certain would be a guess. One game in twenty is played with the mouse in a
browser, the others by what the page's questions are answered with. It fails at the first guess or mine.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from time import monotonic

from playwright.sync_api import sync_playwright

from pencilmark.generate.minefields import LEVELS, dug, new_field
from pencilmark.web.requests import Request
from pencilmark.web.verbs.mines import safest

from .conftest import CHROMIUM, FLAGS, Sheet, until, workbench

MOUSE = 20  # one game in so many
SAFE = re.compile(r"^r\d+c\d+ is safe\.$")


class GuessError(Exception):
    """No cell was safe for certain."""


def by_questions(level: str, seed: int, first: int) -> int:
    """The number of digs of a game that was won."""
    rows, cols, mines = LEVELS[level]
    field, opened, hit = dug(new_field(rows, cols, mines, seed, True), set(), first, ())
    digs = 1
    while hit < 0 and not field.is_cleared(opened):
        answer = safest(Request({"text": field.board(opened).format()}), lambda _: None)
        if answer["chance"] != 0:
            raise GuessError(f"{level}, seed {seed}, first cell {first}: {answer}")
        for cell in answer["cells"]:
            if cell not in opened and hit < 0:
                field, opened, hit = dug(field, opened, cell, ())
                digs += 1
    if hit >= 0:
        raise GuessError(f"{level}, seed {seed}, first cell {first}: a mine")
    return digs


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
        if page.locator("#view-board").get_by_text(SAFE).count() != 1:
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
