"""The pictures of the docs, made anew: `python docs/make_pictures.py` (screenshots need playwright and chromium).

Boards are drawn as SVG; for the screenshots it starts the workbench and opens it at the links below.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, sync_playwright

import pencilmark as pm
from pencilmark.web.examples import EXAMPLES

FOLDER = Path(__file__).parent / "pictures"
CHROMIUM = os.environ.get("PENCILMARK_CHROMIUM", "/usr/bin/chromium")
COMMAND = [sys.executable, "-c", "from pencilmark.cli import main; main()", "web", "--port", "0", "--no-open"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


def board(name: str) -> dict[str, str]:
    example = next(e for e in EXAMPLES if e["name"] == name)
    return {"puzzle": example["puzzle"], "board": example["text"]}


LESSON = {"lesson": "1-why-mrv", "slide": "4"}
PICTURES = {
    "search": ({"view": "search", "strategy": "bt+fc", "at": "2726"} | board("Sudoku, evil"), "light"),
    "search-dark": ({"view": "search", "strategy": "bt+fc", "at": "2726"} | board("Sudoku, evil"), "dark"),
    "home": ({"view": "home"}, "light"),
    "set": ({"view": "set"} | board("Cages, thermometers, signs and dots"), "light"),
    "lesson": (
        {"view": "search", "strategy": "bt+fc+mrv", "at": "330", "present": "1"}
        | LESSON
        | board("Sudoku, evil"),
        "light",
    ),
}


DRAWN = {"kropki": "kropki/nine.txt", "futoshiki": "futoshiki/five.txt"}


def draw_boards() -> None:
    for name, file in DRAWN.items():
        puzzle = pm.load(FOLDER.parent.parent / "examples" / file)
        (FOLDER / f"{name}.svg").write_text(puzzle.svg(pm.solve(puzzle).solution), encoding="utf-8")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    draw_boards()
    with subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        address = server.stdout.readline().split()[3]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for name, (words, scheme) in PICTURES.items():
                take(browser, f"{address}#{urlencode(words)}", scheme, FOLDER / f"workbench-{name}.png")
            browser.close()
        server.terminate()


def take(browser: Browser, link: str, scheme: str, path: Path) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(link)
    page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(3000)
    page.screenshot(path=str(path))
    page.close()
    print(path)


if __name__ == "__main__":
    main()
