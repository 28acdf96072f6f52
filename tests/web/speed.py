"""How quick the page is, in a real browser: `python -m tests.web.speed [SEED]`.

jump    to a random node of a run of a million nodes, from the call to the frame that shows it; by the clock, and by the
        processor's time of the page's own thread and of the server and its workers together
step    one step of the replay, from the call to the end of the drawing and its layout; by the clock, and by the
        processor's time of the page's own thread, which a busy machine leaves as it is (where /proc tells)
paint   from the address to the first contentful paint

Medians, the slowest of 95 % and the slowest are printed; nothing here decides a test.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
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
KILLER = next(e for e in EXAMPLES if e["name"] == "Killer 9×9")
DEEP = {"board": "." * 81, "strategy": "bt+fc", "solutions": "all", "limit": 10**5, "at": 10**5}
DARK: dict[str, Any] = {"color_scheme": "dark"}
TO_THE_END = "workbench.views.search.goTo(workbench.views.search.run.known - 60)"
EVIL = next(e["text"] for e in EXAMPLES if e["name"] == "Sudoku, evil")
JUMP = """async (node) => {
  const view = workbench.views.search, began = performance.now();
  await view.goToNode(node);
  await new Promise((done) => requestAnimationFrame(done));
  return [performance.now() - began, view.run.replay.state.node];
}"""
STEP = """async () => {
  const view = workbench.views.search, began = performance.now();
  await view.step();
  view.picture.svg.getBoundingClientRect(); // with the layout that the drawing makes necessary
  return performance.now() - began;
}"""
FRAME = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


def said(what: str, took: list[float]) -> None:
    late = sorted(took)[int(len(took) * 0.95)]
    figures = f"median {median(took):.1f}, 95 % {late:.1f}, slowest of {len(took)} {max(took):.1f} ms"
    print(f"{what}: {figures}", flush=True)


def opened(sheet: Sheet, words: dict[str, Any]) -> Any:
    page = sheet.open("#" + urlencode(words))
    until(page, "workbench.views.search?.run?.replay.result && !document.querySelector('[aria-busy]')")
    return page


def jumps(sheet: Sheet, chance: random.Random, whole: bool) -> None:
    page = opened(sheet, MILLION)
    if whole:
        page.evaluate("workbench.views.search.panel.loadWhole()")
        assert page.evaluate("workbench.views.search.run.whole.length") == 10**6
    took, used = [], []
    for node in (chance.randrange(1, 990_000) for _ in range(25)):
        threads = threads_of(page) + threads_of_the_server()
        before = processor_time(threads)
        milliseconds, there = page.evaluate(JUMP, node)
        used.append(processor_time(threads) - before)
        assert there == node
        took.append(milliseconds)
    said(f"jump in a million nodes{', the whole tree drawn' if whole else ''}", took)
    if any(used):
        said("    of the processor", used)


def steps(sheet: Sheet, what: str, words: dict[str, Any], grain: str, first: str = "null") -> None:
    page = opened(sheet, {"view": "search", "puzzle": "sudoku", "grain": grain} | words)
    page.evaluate(first)
    threads = threads_of(page)
    took, used = [], []
    for _ in range(200):
        before = processor_time(threads)
        took.append(page.evaluate(STEP))
        used.append(processor_time(threads) - before)
        page.evaluate(FRAME)
    said(f"step on {what}, grain {grain}", took)
    if any(used):
        said("    of the processor", used)


def threads_of(page: Any) -> list[Path]:
    """Where the system tells of the threads that draw pages: this one's, and of those that wait for one."""
    session = page.context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    drawing = [each["id"] for each in processes if each["type"] == "renderer"]
    return [Path(f"/proc/{number}/task/{number}/schedstat") for number in drawing]


def threads_of_the_server() -> list[Path]:
    """… and of the processes that this one has begun and that are the workbench's."""
    wanted = [
        each for each in descendants(os.getpid()) if b"pencilmark" in read(Path(f"/proc/{each}/cmdline"))
    ]
    return [thread for each in wanted for thread in Path(f"/proc/{each}").glob("task/*/schedstat")]


def descendants(process: int) -> Iterator[int]:
    for listed in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, read(listed).split()):
            yield child
            yield from descendants(child)


def read(path: Path) -> bytes:
    """What the system tells of a process; nothing of one that has ended."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def processor_time(threads: list[Path]) -> float:
    """Milliseconds; 0 where the system does not tell."""
    return sum(int(told.split()[0]) for told in map(read, threads) if told) / 1e6


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
        steps(sheet, "9×9 over the end of what is loaded", MILLION, "inference", TO_THE_END)
        killer = {"puzzle": KILLER["puzzle"], "board": KILLER["text"], "strategy": "bt+gac+mrv"}
        steps(sheet, "9×9 with cages", killer, "inference")
        phone = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=3, **DARK)
        steps(Sheet(phone, address), "9×9 deep in a search, dark on a phone", DEEP, "node")
        for whole in (False, True):
            jumps(sheet, chance, whole)
        browser.close()


if __name__ == "__main__":
    main()
