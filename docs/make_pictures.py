"""The pictures of the docs, made anew: `python docs/make_pictures.py` (screenshots need playwright and chromium).

Boards are drawn as SVG; for the screenshots it starts the workbench and opens it at the links below.
`python docs/make_pictures.py --every FOLDER` takes every view at three sizes in both schemes instead, to be looked at.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from itertools import product
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


EVIL = board("Sudoku, evil")
MIXED = board("Cages, thermometers, signs and dots")
DIG = """(async () => { const { mines } = workbench.views.board;
  await mines.begin({ level: "intermediate", seed: 4 });
  await mines.dig(120);
  await mines.showSafest(); })()"""
BUSY = (
    "Boolean(document.querySelector('[aria-busy], .picture:empty') || document.documentElement.dataset.busy)"
)
PENCILLED = """(async () => { const { board: view } = workbench.views;
  for (const [cell, value] of [[1, 6], [3, 7], [4, 3]]) { view.cursor = cell; view.put(value); }
  for (const cell of [5, 6, 10, 11, 12]) {
    view.cursor = cell;
    for (const value of [1, 3]) view.put(value, "marks");
    view.put(6, "centres"); }
  for (const cell of [20, 29, 38]) { view.cursor = cell; view.put(3, "colours"); }
  for (let i = 0; i < 4; i++) await view.help.next(); })()"""
TOOL = """(async () => { const { setup, selection } = workbench.views.board;
  await setup.learned;
  setup.paletteOpen = true;
  setup.choose(setup.kind("cage"));
  setup.drawn([25, 26, 27]); })()"""
EXPERT = """(async () => { const { mines } = workbench.views.board;
  await mines.begin({ level: "expert", seed: 4 });
  for (const cell of [200, 29, 450]) await mines.dig(cell);
  mines.flag(190); })()"""
PATHS = """(async () => { const { tiles } = workbench.views;
  tiles.openText("8 1 3/4 0 2/7 6 5"); await tiles.advance(40); })()"""
LESSON = {
    "view": "search",
    "strategy": "bt+fc+mrv",
    "at": "330",
    "present": "1",
    "lesson": "1-why-mrv",
    "slide": "4",
}

#: view → the words of its link, and what is done there before it is looked at
VIEWS: dict[str, tuple[dict[str, str], str]] = {
    "home": ({"view": "home"}, ""),
    "play": ({"view": "board"} | EVIL, ""),
    "mines": ({"view": "board"} | EVIL, DIG),
    "set": ({"view": "set"} | MIXED, ""),
    "search": ({"view": "search", "strategy": "bt+fc", "at": "2726"} | EVIL, ""),
    "compare": ({"view": "compare"} | EVIL, "workbench.views.compare.ends()"),
    "tiles": ({"view": "tiles"}, ""),
    "lessons": ({"view": "lessons"}, ""),
    "lesson": (LESSON | EVIL, ""),
    "shelf": (
        {"view": "board"} | MIXED,
        "workbench.views.board.put(4); workbench.views.board.save(); workbench.show('home')",
    ),
    "wish": (
        {"view": "home"},
        "document.querySelectorAll('[data-family] .primary').forEach((b) => b.click())",
    ),
    "hint": ({"view": "board"} | board("Sudoku, easy"), PENCILLED),
    "finish": ({"view": "board"} | board("Sudoku, easy"), "workbench.views.board.solve()"),
    "expert": ({"view": "board"} | EVIL, EXPERT),
    "kakuro": ({"view": "board"} | board("Kakuro 8×8"), ""),
    "killer": ({"view": "board"} | board("Killer 9×9"), ""),
    "conflict": ({"view": "set", "puzzle": "sudoku", "board": "12.4..1..1..4.22"}, ""),
    "tool": ({"view": "set"} | MIXED, TOOL),
    "present": ({"view": "search", "strategy": "bt+fc", "at": "2726", "present": "1"} | EVIL, ""),
    "large": (
        {"view": "search", "strategy": "bt+fc+mrv", "puzzle": "sudoku", "board": "." * 625, "at": "3000"},
        "",
    ),
    "combinations": ({"view": "compare"} | board("Sudoku 6×6"), "workbench.views.compare.all()"),
    "paths": ({"view": "tiles"}, PATHS),
    "counted": (LESSON | EVIL | {"slide": "5"}, "workbench.lesson.reveal(workbench.lesson.slide)"),
    "share": ({"view": "board"} | EVIL, "document.getElementById('share').click()"),
    "keys": ({"view": "board"} | EVIL, "document.getElementById('help').click()"),
    "offline": (
        {"view": "board"} | EVIL,
        "window.fetch = () => Promise.reject(new TypeError('cut')); workbench.connection.lost()",
    ),
    "new": ({"view": "board"} | EVIL, "document.getElementById('open').click()"),
}
SIZES = {"projector": (1280, 720), "desktop": (1440, 900), "phone": (390, 844)}

#: pictures of the docs: file → view, size, scheme
PICTURES = {
    "search": ("search", "desktop", "light"),
    "search-dark": ("search", "desktop", "dark"),
    "home": ("home", "desktop", "light"),
    "mines": ("mines", "desktop", "light"),
    "set": ("set", "desktop", "light"),
    "lesson": ("lesson", "projector", "light"),
    "phone": ("play", "phone", "dark"),
}

DRAWN = {"kropki": "kropki/nine.txt", "futoshiki": "futoshiki/five.txt"}


def draw_boards() -> None:
    for name, file in DRAWN.items():
        puzzle = pm.load(FOLDER.parent.parent / "examples" / file)
        (FOLDER / f"{name}.svg").write_text(puzzle.svg(pm.solve(puzzle).solution), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--every", type=Path, metavar="FOLDER", help="every view, size and scheme, into a folder"
    )
    parser.add_argument(
        "--view", nargs="*", default=[*VIEWS], metavar="NAME", help="with --every, these alone"
    )
    asked = parser.parse_args()
    folder, wanted = asked.every, PICTURES
    if folder:
        wanted = {"-".join(words): words for words in product(asked.view, SIZES, ("light", "dark"))}
    else:
        draw_boards()
    (folder or FOLDER).mkdir(exist_ok=True, parents=True)
    with (
        subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True) as server,
        sync_playwright() as playwright,
    ):
        assert server.stdout
        address = server.stdout.readline().split()[3]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, (view, size, scheme) in wanted.items():
            path = folder / f"{name}.png" if folder else FOLDER / f"workbench-{name}.png"
            take(browser, address, VIEWS[view], SIZES[size], scheme, path)
        browser.close()
        server.terminate()


def take(
    browser: Browser,
    address: str,
    view: tuple[dict[str, str], str],
    size: tuple[int, int],
    scheme: str,
    path: Path,
) -> None:
    words, work = view
    page = browser.new_page(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    page.goto(f"{address}#{urlencode(words)}")
    page.wait_for_selector("html[data-ready]")
    page.evaluate(work or "null")
    page.wait_for_timeout(1500)  # what is asked of the server …
    while page.evaluate(BUSY):  # … comes, and is drawn
        page.wait_for_timeout(300)
    page.screenshot(path=str(path))
    page.close()
    print(path)


if __name__ == "__main__":
    main()
