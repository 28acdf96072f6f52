"""A command with holes: {dir} is the submission's folder, {input} the file of boards, {output} the file to write.

Without {input} the boards come on its standard input; without {output} what it prints is its answer. Words are
split as a shell does it, and there is no shell, unless the command has an operator of one (<, >, |, &&, ;).
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path

from pencilmark.errors import InputError

__all__ = ["Command"]

_OPERATORS = frozenset("();<>|&")


@dataclass(frozen=True)
class Command:
    text: str

    def __post_init__(self) -> None:
        try:
            words = shlex.split(self.text)
        except ValueError as error:
            message = f"expected a command, found {self.text!r}: {str(error).lower()}"
            raise InputError(message, kind="usage") from None
        if not words:
            raise InputError("expected a command, found nothing", kind="usage")

    @property
    def takes_input(self) -> bool:
        return "{input}" in self.text

    @property
    def gives_output(self) -> bool:
        return "{output}" in self.text

    @property
    def in_shell(self) -> bool:
        words = shlex.shlex(self.text, posix=True, punctuation_chars=True)
        words.commenters = ""
        return any(set(word) <= _OPERATORS for word in words if word)

    def words(self, **holes: Path) -> list[str]:
        """The command with its holes filled."""
        if not self.in_shell:
            return [_filled(word, holes) for word in shlex.split(self.text)]
        return ["/bin/sh", "-c", _filled(self.text, {name: shlex.quote(str(p)) for name, p in holes.items()})]

    def needs(self) -> list[str]:
        """The files of a submission that the command names: {dir}/solve.py needs solve.py."""
        words = shlex.split(self.text.replace("<", " ").replace(">", " "))
        parts = (word.partition("{dir}/")[2] for word in words if "{dir}/" in word)
        return [part for part in parts if part and "{" not in part]


def _filled(text: str, holes: dict[str, Path] | dict[str, str]) -> str:
    for name, value in holes.items():
        text = text.replace("{" + name + "}", str(value))
    return text
