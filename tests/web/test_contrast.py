"""Contrast over the styles: text 4.5:1 on what it stands on, states of cells and controls 3:1."""

from __future__ import annotations

import re

import pytest

from tests.test_house import SRC

CSS = (SRC / "web" / "static" / "css" / "base.css").read_text(encoding="utf-8")
BLOCKS = {
    "light": CSS.split(":root {", 1)[1].split("}", 1)[0],
    "dark": CSS.split(':root[data-scheme="dark"] {', 1)[1].split("}", 1)[0],
    "dark by the system": CSS.split(':root:not([data-scheme="light"]) {', 1)[1].split("}", 1)[0],
}
TEXT = [
    ("ink", "page"), ("ink", "raised"), ("ink", "soft"), ("ink", "paper"), ("muted", "raised"), ("muted", "page"),
    ("muted", "soft"), ("accent", "paper"), ("accent-deep", "accent-soft"), ("accent-ink", "accent"), ("bad", "raised"),
    ("good", "raised"), ("ink", "accent-soft"), ("ink", "bad-soft"), ("ink", "good-soft"), ("ink", "warn-soft"),
    ("ink", "cause-soft"), ("n1", "paper"), ("n2", "paper"), ("n3", "paper"), ("n4", "paper"), ("n5", "paper"),
    ("n6", "paper"),
]  # fmt: skip
STATES = [
    ("accent", "paper"), ("bad", "paper"), ("good", "paper"), ("cause", "paper"), ("line-strong", "paper"),
    ("focus", "page"), ("accent", "accent-soft"), ("bad", "bad-soft"), ("cause", "cause-soft"),
]  # fmt: skip


def colours(scheme: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-fA-F]{6})", BLOCKS[scheme]))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("scheme", sorted(BLOCKS))
@pytest.mark.parametrize(("least", "pairs"), [(4.5, TEXT), (3.0, STATES)], ids=["text", "states"])
def test_contrast(scheme: str, least: float, pairs: list[tuple[str, str]]) -> None:
    known = colours(scheme)
    ratios = {pair: round(contrast(known[pair[0]], known[pair[1]]), 2) for pair in pairs}
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < least} == {}


def test_both_ways_to_the_dark_are_the_same() -> None:
    assert colours("dark") == colours("dark by the system")
