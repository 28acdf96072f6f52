"""Texts of other people in a page of ours: nothing in them is taken for markup."""

from __future__ import annotations

import re

__all__ = ["escaped"]

_ENTITIES = {"<": "&lt;", ">": "&gt;", "&": "&amp;"}


def escaped(text: str) -> str:
    """Any text, with nothing left in it that Markdown, or the HTML it may hold, would take for markup."""
    line = " ".join(text.split("\n"))
    line = re.sub(r"[\\`*_\[\]{}#|~$!]", r"\\\g<0>", line)
    line = re.sub(r"[<>&]", lambda m: _ENTITIES[m[0]], line)
    return re.sub(
        r"^(\s*)([-+=]|\d+(?=[.)](?:\s|$)))",
        r"\1\\\2" if not line.lstrip()[:1].isdigit() else r"\1\2\\",
        line,
    )
