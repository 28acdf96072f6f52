"""Reading parts. Lines that begin with `#:` are for us and are not in the listing:

#: if fc prep       the lines up to `else` or `end` are wanted if one of these is chosen
#: unless infers    ... if none of these is
#: units a row      (in a family's part, before `here`) something the other parts ask of the family
#: here             what follows reads, models and writes; what is before are the family's constraints
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

__all__ = ["Family", "chosen", "family_part", "known_families", "part"]

_FAMILIES = files(__package__) / "families"


@dataclass(frozen=True)
class Family:
    """What a family's part says of its boards, and its two pieces of code."""

    name: str
    facts: dict[str, str]
    constraints: str
    boards: str


def known_families() -> list[str]:
    """The families that have a part."""
    names = (entry.name for entry in _FAMILIES.iterdir())
    return sorted(name.removesuffix(".part") for name in names if name.endswith(".part"))


@cache
def part(name: str) -> str:
    """The text of a part."""
    return (files(__package__) / f"{name}.part").read_text(encoding="utf-8")


@cache
def family_part(name: str) -> Family:
    """The part of a family."""
    before, boards = (_FAMILIES / f"{name}.part").read_text(encoding="utf-8").split("#: here\n")
    lines = before.splitlines(keepends=True)
    said = [line for line in lines if _is_fact(line)]
    facts = dict(line[3:].strip().partition(" ")[::2] for line in said)
    return Family(name, facts, "".join(line for line in lines if not _is_fact(line)), boards)


def _is_fact(line: str) -> bool:
    words = line.split()
    return words[:1] == ["#:"] and words[1] not in ("if", "unless", "else", "end")


def chosen(text: str, flags: Collection[str]) -> Iterator[str]:
    """The lines of a part that are wanted when these flags are set."""
    wanted: list[bool] = []
    for line in text.splitlines():
        match line.split():
            case ["#:", "if", *names]:
                wanted.append(any(name in flags for name in names))
            case ["#:", "unless", *names]:
                wanted.append(not any(name in flags for name in names))
            case ["#:", "else"]:
                wanted.append(not wanted.pop())
            case ["#:", "end"]:
                wanted.pop()
            case _ if all(wanted):
                yield line
