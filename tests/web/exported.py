"""The export as a visitor has it: python -m tests.web.exported FOLDER

FOLDER is an export. It is served by `python -m http.server` to a real browser, once; then the server is ended and the
page is opened again. Every family is opened, helped with, watched, compared, explained and generated there, and twenty
strategies on each of them must count what the command line counts. A line a family; the last one sums up.
"""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from pencilmark.puzzles import families
from pencilmark.web.examples import EXAMPLES
from tests.web.boards import STRATEGIES
from tests.web.boards import commanded as counted_by_command
from tests.web.conftest import CHROMIUM, FLAGS, until

LIMIT = 300  # assignments of a run: enough for every part of a strategy to show
SAME = ("status", "count", "counters", "digest", "solutions")
ASK = """async ([verb, body]) => {
  const reply = await globalThis.pencilmarkFetch(`api/${verb}`, { body: JSON.stringify(body) });
  return reply.json();
}"""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """Python's own host of static files, as a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "-d", str(folder), str(port)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            _wait_for(port)
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()


def _wait_for(port: int) -> None:
    for _ in range(600):
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        sleep(0.1)
    raise SystemExit("python -m http.server did not start")


def kept(page: Any, folder: Path) -> str:
    """Visit once, while there is a network: afterwards there is none."""
    with hosted(folder) as address:
        page.goto(address)
        until(page, "document.querySelector(\"[data-cell='0']\")", 300)
        until(page, "navigator.serviceWorker.controller", 300)
    page.context.set_offline(True)
    page.goto("about:blank")
    page.goto(address)
    until(page, "document.querySelector(\"[data-cell='0']\")", 300)
    return address


def commanded(text: str, family: str) -> dict[str, Any]:
    """What `pencilmark compare --json` says of each strategy."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "board.txt"
        file.write_text(text, encoding="utf-8")
        return counted_by_command(file, family, LIMIT)


class Visitor:
    """What is asked of a page, and what was wrong with the answers."""

    def __init__(self, page: Any) -> None:
        self.page, self.wrong = page, list[str]()

    def ask(self, verb: str, **words: Any) -> Any:
        reply = self.page.evaluate(ASK, [verb, words])
        if "error" in reply:
            self.wrong.append(f"{verb} {words.get('puzzle')}: {reply['error']['message']}")
        return reply

    def use(self, family: str, text: str) -> None:
        """Open, play, watch, explain, generate."""
        words = {"puzzle": family, "text": text}
        self.ask("parse", **words)
        self.ask("hint", **words)
        events = self.ask("trace", **words, strategy="bt+fc+mrv", assignments=LIMIT)
        if not events.get("events"):
            self.wrong.append(f"trace {family}: no event")
        self.ask("explain", **words)
        if family in self.ask("about")["generate"]:
            self.ask("generate", puzzle=family, seed=7)

    def compare(self, family: str, text: str) -> int:
        """Twenty strategies beside the command line; how many agree."""
        expected = commanded(text, family)
        if len(expected) < len(STRATEGIES):  # a page's short form is no file: the course's is
            expected = commanded(self.ask("draw", puzzle=family, text=text)["course"], family)
        reply = self.ask(
            "compare", puzzle=family, text=text, strategies=STRATEGIES, assignments=LIMIT, time=60
        )
        agree = 0
        for result in reply.get("results", []):
            found = expected.get(result["strategy"], {})
            other = [word for word in SAME if result[word] != found.get(word)]
            agree += not other
            if other:
                self.wrong.append(f"compare {family} {result['strategy']}: {', '.join(other)}")
        if agree < len(STRATEGIES):
            self.wrong.append(f"compare {family}: {agree} of {len(STRATEGIES)} strategies agree")
        return agree


def boards() -> dict[str, str]:
    """The shortest example of each family."""
    found: dict[str, str] = {}
    for example in sorted(EXAMPLES, key=lambda each: -len(each["text"])):
        found[example["puzzle"]] = example["text"]
    assert set(found) == set(families()), "a family has no example"
    return dict(sorted(found.items()))


def main() -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        page = browser.new_context().new_page()
        page.set_default_timeout(600_000)
        kept(page, Path(sys.argv[1]))
        visitor, agreeing = Visitor(page), 0
        for family, text in boards().items():
            started = monotonic()
            visitor.use(family, text)
            agree = visitor.compare(family, text)
            agreeing += agree
            print(f"{family}: {agree} strategies agree, {monotonic() - started:.1f} s", flush=True)
        browser.close()
    print(*visitor.wrong, sep="\n")
    print(f"{agreeing} runs count what the command line counts; {len(visitor.wrong)} findings")
    sys.exit(bool(visitor.wrong))


if __name__ == "__main__":
    main()
