"""Every link of the pages leads somewhere, every page is on the site, and the site's links are rewritten rightly."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest

import pencilmark as pm
from pencilmark.web.boards import position_of
from pencilmark.web.requests import Request

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "examples").rglob("*.md")]
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def prose(page: Path) -> str:
    return CODE.sub("", page.read_text("utf-8"))


def anchors(page: Path) -> set[str]:
    """As GitHub and the site make them of headings."""
    words = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(prose(page)))
    return {heading.strip().replace(" ", "-") for heading in words}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(prose(page)):
        if link.startswith(("http://", "https://")):
            continue
        target, _, anchor = link.partition("#")
        place = (page.parent / target).resolve() if target else page
        assert place.exists(), f"{page.name} links to {link}"
        assert not anchor or anchor in anchors(place), f"{page.name} links to {link}"


def listed(nav: Any) -> set[str]:
    if isinstance(nav, str):
        return {nav}
    parts = nav.values() if isinstance(nav, dict) else nav
    return set().union(*map(listed, parts))


def test_every_page_is_on_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    from make_site import made, pages, rewritten

    nav = tomllib.loads((ROOT / "docs" / "site.toml").read_text("utf-8"))["project"]["nav"]
    assert listed(nav) == {*pages().values(), *made()}
    text = "[a](../CONTRIBUTING.md) [b](web.md#x) [c](../examples/courses/README.md) [d](https://e.org)"
    assert rewritten(text, "docs/boards.md", "boards.md") == (
        "[a](contributing.md) [b](web.md#x) [c](examples/index.md) [d](https://e.org)"
    )
    assert rewritten("[a](docs/web.md)", "README.md", "index.md") == "[a](web.md)"
    assert rewritten("[a](../examples/notebooks)", "docs/x.md", "x.md") == "[a](notebooks/index.md)"


def boards_to_try(text: str) -> list[dict[str, str]]:
    from live import marks

    return [dict(parse_qsl(words)) for words in marks(text)]


def test_boards_to_try_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the marks of the pages name is read as the workbench reads it, and shown where the workbench is."""
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    from live import MARK, live

    views, text = {"board", "set", "search", "compare", "tiles", "lessons"}, ""
    for page in PAGES:
        for words in boards_to_try(page.read_text("utf-8")):
            assert words["view"] in views
            if "board" in words:
                position_of(Request({"puzzle": words["puzzle"], "text": words["board"]}))
            if "strategy" in words:
                pm.Strategy.parse(words["strategy"])
        text += live(page.read_text("utf-8"), "workbench/")
    assert not MARK.search(text)
    assert text.count("<iframe") == text.count('href="workbench/#view=') > 20


def test_the_galleries_draw_every_rule_and_technique(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    from make_galleries import rules_page, techniques_page

    from pencilmark.explain.technique import techniques
    from pencilmark.rules import rules

    pages = rules_page(tmp_path) + techniques_page(tmp_path)
    assert set(re.findall(r"^## (.+)$", pages, re.MULTILINE)) >= {*rules(), *techniques()}
    assert all((tmp_path / file).exists() for file in re.findall(r"\]\((gallery/[^)]+)\)", pages))
    tried = boards_to_try(pages)
    assert len(tried) > len(rules())
    for words in tried:
        position_of(Request({"puzzle": words["puzzle"], "text": words["board"]}))
