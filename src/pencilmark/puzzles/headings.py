"""Texts that are no puzzle only because of a title above it, of comments as other languages have them, or of what
stands around a link."""

from __future__ import annotations

import re

from pencilmark.puzzles.remarks import Remark
from pencilmark.puzzles.text import Line, Text, shown

__all__ = ["below_heading"]

_TITLE = re.compile(r"\W*[^\W\d_]{4}|\s*(\d{1,2})\s*[xX×]\s*\1\s*$")  # begins with a word, or tells a size
_REMARK = re.compile(r"\s*(?://|;|%|--\s|```)")
_LINK = re.compile(r"https?://[^\s<>\"'()\[\]]+", re.IGNORECASE)
_LEAST, _MOST = 3, 64  # lines that may be a puzzle


def below_heading(text: Text) -> tuple[Text, Remark] | None:
    """What is left of a text without them, each line at its number, and what was left out; None if there is nothing
    such."""
    if link := _only_link(text):
        return link
    odd = [line for line in text.lines if _REMARK.match(line.text)]
    if text.lines and text.lines[0] not in odd and _TITLE.match(text.lines[0].text):
        odd.insert(0, text.lines[0])
    numbers = {line.number for line in odd}
    rest = [line for line in text.lines if line.number not in numbers]
    if not odd or len(rest) < _LEAST or len(text.whole) > _MOST or _TITLE.match(rest[0].text):
        return None
    left = "\n".join("#" if line.number in numbers else line.text for line in text.whole)
    return Text(left, text.start).without_comments(), _told(odd)


def _only_link(text: Text) -> tuple[Text, Remark] | None:
    """The one link of a text of one line, without the words or brackets around it."""
    line = text.lines[0] if len(text.lines) == 1 else None
    found = [*_LINK.finditer(line.text)] if line else []
    if line is None or len(found) != 1 or found[0][0] == line.text.strip():
        return None
    link = found[0]
    around = (line.text[: link.start()] + " " + line.text[link.end() :]).strip()
    alone = Line(" " * link.start() + link[0], line.number)
    return text.of_lines([alone]), Remark(shown(" ".join(around.split())), line.number)


def _told(odd: list[Line]) -> Remark:
    more = f" and {len(odd) - 1} more" if len(odd) > 1 else ""
    return Remark(shown(odd[0].text.strip()) + more, odd[0].number)
