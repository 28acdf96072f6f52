"""axe-core over every view and what opens on it, in both schemes: `python -m tests.web.axe PATH/TO/axe.min.js`
(npm install axe-core).

It prints what axe finds serious or critical, and fails if there is anything.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from pencilmark.web.examples import EXAMPLES

from .conftest import CHROMIUM, FLAGS, until, workbench

BOARDS = {example["name"]: {"puzzle": example["puzzle"], "board": example["text"]} for example in EXAMPLES}
EVIL = BOARDS["Sudoku, evil"]
MIXED = BOARDS["Cages, thermometers, signs and dots"]
DIG = """(async () => { const { mines } = workbench.views.board;
  await mines.begin({ level: "beginner", seed: 4 });
  await mines.dig(40);
  mines.flag(workbench.game.now.board.givens.findIndex((_, cell) => !workbench.game.now.field.opened.includes(cell)));
  await mines.showSafest(); })()"""
HINT = "(async () => { for (let i = 0; i < 4; i++) await workbench.views.board.help.next(); })()"
COLOURS = """(() => { const { board } = workbench.views; board.cursor = 0;
  for (const kind of ["marks", "centres", "colours"]) board.put(2, kind);
  board.setEntry("colours"); })()"""
PALETTE = """(async () => { await workbench.views.board.setup.learned;
  document.querySelector(".palette").open = true; })()"""
COUNTED = "workbench.lesson.reveal(workbench.lesson.slide)"

#: name → the words of its link, and what is done there before it is looked at
STATES: dict[str, tuple[dict[str, str], str]] = {
    **{
        view: ({"view": view}, "")
        for view in ("home", "board", "set", "search", "compare", "tiles", "lessons")
    },
    "wish": ({"view": "home"}, "document.querySelector('[data-family] .primary').click()"),
    "hint": ({"view": "board"} | EVIL, HINT),
    "colours": ({"view": "board"} | EVIL, COLOURS),
    "solved": ({"view": "board"} | EVIL, "workbench.views.board.solve()"),
    "mines": ({"view": "board"} | EVIL, DIG),
    "sums": ({"view": "board"} | BOARDS["Kakuro 8×8"], ""),
    "mixed": ({"view": "set"} | MIXED, PALETTE),
    "conflict": ({"view": "set", "puzzle": "sudoku", "board": "12.4..1..1..4.22"}, ""),
    "far": ({"view": "search", "strategy": "bt+fc", "at": "2726"} | EVIL, ""),
    "projector": ({"view": "search", "strategy": "bt+fc", "at": "2726", "present": "1"} | EVIL, ""),
    "ends": ({"view": "compare"} | BOARDS["Sudoku 6×6"], "workbench.views.compare.ends()"),
    "combinations": ({"view": "compare"} | BOARDS["Sudoku 4×4"], "workbench.views.compare.all()"),
    "lesson": ({"view": "search", "lesson": "1-why-mrv", "slide": "5", "strategy": "bt+fc"} | EVIL, COUNTED),
    "new": ({"view": "board"}, "document.getElementById('open').click()"),
    "share": ({"view": "board"}, "document.getElementById('share').click()"),
    "keys": ({"view": "board"}, "document.getElementById('help').click()"),
}
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
RUN = """axe.run(document, {resultTypes: ['violations']}).then((r) => r.violations.map((v) =>
    ({id: v.id, impact: v.impact, help: v.help, nodes: v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160))})))"""
STILL = """!document.documentElement.dataset.busy && !document.querySelector('[aria-busy], .picture:empty')
    && !workbench.connection.waiting"""


def looked_at(browser: Any, address: str, script: str, scheme: str, size: str) -> Iterator[str]:
    width, height = SIZES[size]
    context = browser.new_context(
        color_scheme=scheme,
        bypass_csp=True,
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
    )
    context.set_default_timeout(60_000)
    for state, (words, work) in STATES.items():
        page = context.new_page()
        page.goto(f"{address}#{urlencode(words)}")
        page.wait_for_selector("html[data-ready]")
        page.evaluate(work or "null")
        page.wait_for_timeout(600)  # what is asked of the server a moment later …
        until(page, STILL)  # … has come
        page.evaluate(script)
        for each in page.evaluate(RUN):
            if each["impact"] in ("serious", "critical"):
                yield f"{scheme} {size} {state}: {each['id']} ({each['help']}): {each['nodes']}"
        page.close()
    context.close()


def main() -> None:
    script = Path(sys.argv[1]).read_text(encoding="utf-8")
    with workbench() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        wanted = product(("light", "dark"), SIZES)
        found = [line for words in wanted for line in looked_at(browser, address, script, *words)]
        browser.close()
    print("\n".join(found) or f"nothing serious in {len(STATES)} states, two schemes, two sizes")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
