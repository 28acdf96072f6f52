"""How soon an export answers: python -m tests.web.first FOLDER [VISITS]

In a browser that has seen nothing, then in the same one again without a network: milliseconds until the first board is
drawn, until the kernels' first answer and until plain Python's. The load is told, because it decides; the least
of the visits says most.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from tests.web.conftest import CHROMIUM, FLAGS, until
from tests.web.exported import hosted

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
WATCH = """(() => {
  globalThis.firsts = {};
  const told = (name) => (firsts[name] ??= Math.round(performance.now()));
  const look = () => document.querySelector("[data-cell='0']") ? told("board") : requestAnimationFrame(look);
  look();
  const ask = async (name, verb, words) => {
    while (!globalThis.pencilmarkFetch) await new Promise((later) => setTimeout(later, 5));
    await (await pencilmarkFetch(`api/${verb}`, { body: JSON.stringify(words) })).json();
    told(name);
  };
  globalThis.asked = ask("kernels", "solve", QUESTION).then(() => ask("python", "solve", PLAINLY));
})();"""
QUESTION = f"{{ text: '{SUDOKU}', engine: 'native', strategy: 'auto' }}"
PLAINLY = f"{{ text: '{SUDOKU}', engine: 'reference', strategy: 'bt+fc+mrv' }}"


def firsts(page: Any, address: str) -> dict[str, int]:
    page.goto("about:blank")
    page.goto(address)
    until(page, "globalThis.firsts?.python && firsts.board", 300)
    found: dict[str, int] = page.evaluate("firsts")
    return found


def visit(browser: Any, folder: Path) -> tuple[dict[str, int], dict[str, int]]:
    """A first visit and a second one, without a network."""
    context = browser.new_context()
    context.add_init_script(WATCH.replace("QUESTION", QUESTION).replace("PLAINLY", PLAINLY))
    page = context.new_page()
    with hosted(folder) as address:
        cold = firsts(page, address)
        until(page, "navigator.serviceWorker.controller", 300)
    context.set_offline(True)
    cached = firsts(page, address)
    context.close()
    return cold, cached


def main() -> None:
    from playwright.sync_api import sync_playwright

    folder, visits = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 3
    with sync_playwright() as playwright:
        for _ in range(visits):
            browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
            for name, found in zip(("cold", "cached"), visit(browser, folder), strict=True):
                load = os.getloadavg()[0]
                print(
                    f"{name:7}",
                    *(f"{word} {ms:,} ms" for word, ms in sorted(found.items())),
                    f"load {load:.1f}",
                )
            browser.close()


if __name__ == "__main__":
    main()
