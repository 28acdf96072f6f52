"""How quick the page is, in a real browser: `python -m tests.web.speed [SEED]`.

jump    to a random node of a run of a million nodes, from the call to the frame that shows it
step    one step of the replay, from the call to the end of the drawing
paint   from the address to the first contentful paint

Medians and the slowest are printed; nothing here decides a test.
"""

from __future__ import annotations

import random
import sys
from statistics import median
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from pencilmark.web.examples import EXAMPLES

from .conftest import CHROMIUM, FLAGS, Sheet, until, workbench

MILLION = {
    "view": "search",
    "puzzle": "sudoku",
    "board": "." * 81,
    "strategy": "bt",
    "limit": 10**6,
    "solutions": "all",
}
EVIL = next(e["text"] for e in EXAMPLES if e["name"] == "Sudoku, evil")
JUMP = """async (node) => {
  const view = workbench.views.search, began = performance.now();
  await view.goToNode(node);
  await new Promise((done) => requestAnimationFrame(done));
  return [performance.now() - began, view.run.replay.state.node];
}"""
STEPS = """async (count) => {
  const view = workbench.views.search, took = [];
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    await view.step();
    view.picture.svg.getBoundingClientRect(); // with the layout that the drawing makes necessary
    took.push(performance.now() - began);
    await new Promise((done) => requestAnimationFrame(done));
  }
  return took;
}"""


def said(what: str, took: list[float]) -> None:
    print(f"{what}: median {median(took):.1f} ms, slowest of {len(took)} {max(took):.1f} ms", flush=True)


def opened(sheet: Sheet, words: dict[str, Any]) -> Any:
    page = sheet.open("#" + urlencode(words))
    until(page, "workbench.views.search?.run?.replay.result && !document.querySelector('[aria-busy]')")
    return page


def jumps(sheet: Sheet, chance: random.Random, whole: bool) -> None:
    page = opened(sheet, MILLION)
    if whole:
        page.evaluate("workbench.views.search.panel.loadWhole()")
    took = []
    for node in (chance.randrange(1, 990_000) for _ in range(25)):
        milliseconds, there = page.evaluate(JUMP, node)
        assert there == node
        took.append(milliseconds)
    said(f"jump in a million nodes{', the whole tree drawn' if whole else ''}", took)


def steps(sheet: Sheet, what: str, words: dict[str, Any], grain: str) -> None:
    page = opened(sheet, {"view": "search", "puzzle": "sudoku", "grain": grain} | words)
    said(f"step on {what}, grain {grain}", page.evaluate(STEPS, 200))


def paints(sheet: Sheet) -> None:
    took = []
    for _ in range(7):
        page = sheet.open()
        took.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
    said("first paint", took)


def main() -> None:
    chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    with workbench() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        sheet = Sheet(browser.new_context(viewport={"width": 1440, "height": 900}), address)
        paints(sheet)
        for grain in ("removal", "inference", "node"):
            steps(sheet, "9×9", {"board": EVIL, "strategy": "bt+fc+mrv"}, grain)
            steps(sheet, "25×25", {"board": "." * 625, "strategy": "bt+fc+mrv"}, grain)
        steps(sheet, "9×9 far into a search", {"board": EVIL, "strategy": "bt", "at": 60_000}, "inference")
        for whole in (False, True):
            jumps(sheet, chance, whole)
        browser.close()


if __name__ == "__main__":
    main()
