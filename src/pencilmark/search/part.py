"""What the parts of a strategy share: two of one class that hold the same are the same."""

from __future__ import annotations

from typing import ClassVar

__all__ = ["Part"]


class Part:
    """An inference or an order. Parts compare, copy and print by what they are, not by which object they are."""

    token: ClassVar[str] = ""
    meaning: ClassVar[str] = ""  # one line for the table of strategies

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(type(self))  # what a plug-in holds need not be hashable

    def __repr__(self) -> str:
        held = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({held})"
