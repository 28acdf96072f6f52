"""The same text in other dress: what editors, systems and people do to a file without meaning anything by it."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["DRESSES", "IN_PLACE"]

#: formats in which blanks are cells or columns matter: tabs are not the same
IN_PLACE = ("drawn-blank", "drawn-spaced", "fut-dots", "hash-chars", "dot-chars")


def trailing_blanks(text: str) -> str:
    return "".join(line.rstrip("\r\n") + "  \n" for line in text.splitlines())


def no_last_newline(text: str) -> str:
    return text.rstrip("\r\n")


def more_newlines(text: str) -> str:
    return text + "\n\n\n"


def windows(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\n", "\r\n")


def old_mac(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\n", "\r")


def marked(text: str) -> str:
    return "\ufeff" + text


def tabs(text: str) -> str:
    return text.replace(" ", "\t")


def windows_and_marked(text: str) -> str:
    return windows(marked(no_last_newline(text)))


DRESSES: tuple[Callable[[str], str], ...] = (
    trailing_blanks, no_last_newline, more_newlines, windows, old_mac, marked, windows_and_marked, tabs,
)  # fmt: skip
