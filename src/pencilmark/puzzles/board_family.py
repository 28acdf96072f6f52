"""Families on boards: a name for a set of rules, with its course formats. Everything else they have from Board.

always   the rules that every board of the family has, as JSON without what may differ: {"rule": "boxes"} is boxes of
         any shape; a tuple of several is one of them
tools    the rules one puts on its boards, as many as one likes

>>> from pencilmark.puzzles.killer import Killer
>>> from pencilmark.rules import rule_of
>>> board = Killer.blank(9)
>>> board.with_rules([rule_of({"rule": "cage", "cells": ["r1c1", "r1c2"], "sum": 3})]).family
'killer'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, ClassVar, Self

from pencilmark.errors import InputError
from pencilmark.puzzles.board import BOARD, Board
from pencilmark.puzzles.puzzle import Format
from pencilmark.rules.fields import shown
from pencilmark.rules.rule import BoardError, Rule

__all__ = ["BOXED", "LATIN", "BoardFamily", "Said"]

Said = Mapping[str, Any]
LATIN: tuple[Said, ...] = ({"rule": "rows"}, {"rule": "columns"})
BOXED: tuple[Said, ...] = (*LATIN, {"rule": "boxes"})


class BoardFamily(Board):
    """A board whose rules are those of the family; any other is a BoardError that names the rule."""

    family: ClassVar[str] = ""
    always: ClassVar[tuple[Said | tuple[Said, ...], ...]] = ()
    tools: ClassVar[Sequence[Said]] = ()
    generated_by: ClassVar[Said] = {}  # what to ask of the generator of boards, to have one of the family
    formats: ClassVar[Sequence[Format]] = (BOARD,)

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._check_family()

    def _check_family(self) -> None:
        said = [rule.as_dict() for rule in self.rules]
        for wanted in self.always:
            if not any(_is_one_of(_listed(wanted), each) for each in said):
                names = " or ".join(_named(one) for one in _listed(wanted))
                raise BoardError(f"{self.family}: expected the rule {names}, found none", "rules")
        own = [*(one for wanted in self.always for one in _listed(wanted)), *self.tools]
        for index, each in enumerate(said):
            if not _is_one_of(own, each):
                known = ", ".join(_named(one) for one in own)
                raise BoardError(
                    f"{self.family}: expected a rule of the family ({known}), found {shown(_named(each))}",
                    "rules",
                    index,
                )

    def board(self) -> Board:
        """The same as a board of any rules, to which others may be added."""
        return Board(**_parts(self))

    @classmethod
    def from_board(cls, board: Board) -> Self:
        """The board as one of the family; BoardError tells which rule is none of it."""
        return cls(**_parts(board))

    @classmethod
    def of_board(cls, board: Board) -> Self | None:
        try:
            return cls.from_board(board)
        except BoardError:
            return None

    @classmethod
    def blank(cls, side: int) -> Self | None:
        """An empty board of that side, with the rules that every one has."""
        try:
            return cls(side, side, cls.usual(side))
        except (BoardError, InputError):
            return None

    @classmethod
    def usual(cls, side: int) -> list[Rule]:
        """The rules that every board of the family has, as they usually are on a board of that side."""
        from pencilmark.puzzles.grid import box_of
        from pencilmark.rules import rule_of

        listed = [dict(_listed(wanted)[0]) for wanted in cls.always]
        for said in listed:
            if said == {"rule": "boxes"}:
                said["shape"] = list(box_of(side, None, 1))
        return [rule_of(said) for said in listed]

    def with_rules(self, rules: Iterable[Rule]) -> Self:
        """The same board with further rules."""
        return replace(self, rules=(*self.rules, *rules))


def _parts(board: Board) -> dict[str, Any]:
    return {each.name: getattr(board, each.name) for each in fields(Board)}


def _listed(wanted: Said | tuple[Said, ...]) -> tuple[Said, ...]:
    return wanted if isinstance(wanted, tuple) else (wanted,)


def _is_one_of(known: Iterable[Said], rule: Said) -> bool:
    """Does the rule say all that one of these says?"""
    return any(all(rule.get(word) == value for word, value in one.items()) for one in known)


def _named(said: Said) -> str:
    """A rule as messages name it: its name, and what is fixed of it."""
    fixed = ", ".join(f"{word} {value}" for word, value in said.items() if word not in ("rule", "cells"))
    return f"{said['rule']} ({fixed})" if fixed else str(said["rule"])
