"""How a program came to its end, and what this system let us hold back while it ran."""

from __future__ import annotations

import signal
from dataclasses import dataclass, fields
from typing import Any

__all__ = ["Ending", "Held", "counted", "printable"]

_LONGEST = 400  # characters of somebody else's text that a message repeats


@dataclass(frozen=True)
class Held:
    """What was held back. `tree` says how every process of a program is found at its end: `namespace` (the
    system ends them with the first), `user` (they are all that a user of their own has), `descent` (by walking
    from parent to child) or `session` (those that stayed in it)."""

    tree: str = "session"
    network: bool = False
    files: bool = False
    why: str = ""

    def words(self) -> str:
        """One sentence for the teacher."""
        have = ["limits"] + ["no network"] * self.network + ["files outside read-only"] * self.files
        lack = [] if self.network else ["the network could not be cut off"]
        lack += [] if self.files else ["files outside could not be made read-only"]
        if self.tree in ("descent", "session"):
            lack.append("a program may signal your other processes")
        if self.tree == "session":
            lack.append("a process that leaves its session is not followed")
        reason = f" ({self.why})" if self.why else ""
        return f"contained: {', '.join(have)}" + (f"; {', '.join(lack)}{reason}" if lack else "")

    def as_dict(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True)
class Ending:
    """`why` is empty where the program ended by itself, with a `status` (below 0: the signal it died of)."""

    why: str = ""
    status: int | None = None
    left: int = 0  # processes that still ran when the program had ended; they were ended too
    seconds: float = 0.0
    processor: float = 0.0
    memory: int = 0
    output: bytes = b""
    errors: bytes = b""

    @property
    def words(self) -> str:
        """How it ended, for the person who wrote it."""
        if self.why:
            return self.why
        if self.status is not None and self.status < 0:
            return f"it crashed ({_signal_name(-self.status)})" + self._last_words()
        return f"it ended with status {self.status}" + (self._last_words() if self.status else "")

    def _last_words(self) -> str:
        lines = self.errors[-2000:].decode("utf-8", "replace").strip().splitlines()
        return f": {printable(lines[-1])}" if lines else ""


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def counted(processes: int) -> str:
    return "a process" if processes == 1 else f"{processes} processes"


def printable(text: str) -> str:
    """Somebody else's text, cut and without what a terminal or a table would choke on."""
    text = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text)
