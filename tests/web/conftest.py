"""One workbench for all tests of this folder, started by its own command, and one browser to look at it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

import httpx
import pytest

CHROMIUM = Path(os.environ.get("PENCILMARK_CHROMIUM", "/usr/bin/chromium"))
LATE = int(os.environ.get("PENCILMARK_LATE", "0"))
"""Milliseconds by which every answer of the server may be late: with 800, what is impatient fails soon."""
LATENESS = f"""(() => {{
  const asked = fetch, late = () => new Promise((done) => setTimeout(done, Math.random() * {LATE}));
  globalThis.fetch = (...words) => late().then(() => asked(...words)).then((reply) => late().then(() => reply));
}})();"""
EXPORTED = os.environ.get("PENCILMARK_SITE", "")
PATIENCE = 5 if EXPORTED else 1  # every page of an export starts Python, which a busy machine does slowly
COMMAND = [sys.executable, "-c", "from pencilmark.cli import main; main()"]
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
]  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine may be late: what drives one fails when it fails twice, and the report says so."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=0 if LATE else 1))


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A plain host of static files."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def workbench(**environment: str) -> Iterator[str]:
    """The address of a workbench that runs as long as it is looked at."""
    command = [*COMMAND, "web", "--port", "0", "--no-open"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    with subprocess.Popen(command, env=os.environ | environment, **pipes) as process:
        try:
            assert process.stdout
            yield process.stdout.readline().split()[3]
        finally:
            process.terminate()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the workbench is."""
    with workbench() as address:
        yield address


@pytest.fixture(scope="session")
def site(address: str) -> Iterator[str]:
    """Where pages are opened: on the workbench, or with PENCILMARK_SITE=FOLDER on an export of it."""
    if EXPORTED:
        with served(Path(EXPORTED)) as static:
            yield static
    else:
        yield address


@pytest.fixture(scope="session")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=90, trust_env=False) as client:
        yield client


@pytest.fixture(scope="session")
def ask(client: httpx.Client) -> Callable[..., Any]:
    """Ask a verb and expect an answer."""

    def asked(verb: str, **words: Any) -> Any:
        reply = client.post(f"/api/{verb}", json=words)
        assert reply.status_code == 200, reply.text
        return reply.json()

    return asked


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's chromium, driven by playwright: required in CI, elsewhere skipped with a reason."""
    if not CHROMIUM.exists() and not os.environ.get("CI"):
        pytest.skip(f"no browser at {CHROMIUM} (set PENCILMARK_CHROMIUM)")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()


def until(page: Any, expression: str, seconds: float = 90) -> None:
    """Wait until an expression is true on the page. (Its content policy forbids the way playwright polls.)"""
    ends = monotonic() + PATIENCE * seconds
    while not page.evaluate(f"Boolean({expression})"):
        assert monotonic() < ends, f"not within {seconds} s: {expression}"
        page.wait_for_timeout(25)


def fragment(page: Any) -> str:
    """The link as it is now. (It is written a little later, and what playwright calls the url later still.)"""
    return str(page.evaluate("(workbench.writeLinkNow(), location.hash)"))


def middles(page: Any, *cells: int) -> list[tuple[float, float]]:
    """Where these cells of the board are: asked at one moment, after the last edit, so that no redraw comes between."""
    page.evaluate("workbench.views.board.editing")
    until(page, f"document.querySelector(\"#view-board [data-cell='{cells[0]}']\")")
    found: list[tuple[float, float]] = page.evaluate(
        """(cells) => cells.map((cell) => {
          const box = document.querySelector(`#view-board [data-cell='${cell}']`).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        })""",
        list(cells),
    )
    return found


def draw(page: Any, *cells: int) -> None:
    """Press on the first cell and go through the others with the mouse."""
    first, *others = middles(page, *cells)
    page.mouse.move(*first)
    page.mouse.down()
    for x, y in others:
        page.mouse.move(x, y, steps=4)
    page.mouse.up()


class Sheet:
    """A page of the workbench, and what went wrong on it."""

    def __init__(self, context: Any, address: str) -> None:
        self.address = address
        self.errors: list[str] = []
        self.strays: list[str] = []
        self.page = context.new_page()
        if LATE:
            self.page.add_init_script(LATENESS)
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self._request(request.url))

    def _note(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def _request(self, url: str) -> None:
        if not url.startswith((self.address, "blob:", "data:")):
            self.strays.append(url)

    def open(self, fragment: str = "") -> Any:
        self.page.goto("about:blank")
        self.page.goto(self.address + fragment)
        self.page.wait_for_selector("html[data-ready]")
        return self.page


@pytest.fixture(scope="module")
def context(browser: Any) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="light")
    context.set_default_timeout(PATIENCE * 60_000)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


@pytest.fixture(scope="module")
def module_sheet(context: Any, site: str) -> Sheet:
    return Sheet(context, site)


@pytest.fixture
def sheet(module_sheet: Sheet) -> Iterator[Sheet]:
    """A page shared by the tests of a module; each expects no error and no stray request of its own."""
    module_sheet.errors.clear()
    module_sheet.strays.clear()
    yield module_sheet
    assert module_sheet.errors == []
    assert module_sheet.strays == []
