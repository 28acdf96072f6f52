"""Things of one's own in a plan, as `module:name`: parts of strategies, generators, problems.

    strategies = ["bt+fc+mine:Nearest"]      a class (or object) of a variable order, value order or inference
    puzzle = "mine:board"                    a function of a seed and the family's parameters, which returns a
                                             puzzle or a problem; or a class of generator

A module is looked for beside the plan, then where Python looks. A plan is only *read* without them: nothing
of one's own runs before `lab run` does.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any

from pencilmark.errors import GenerateError, InputError, StrategyError
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import Generator
from pencilmark.model import Problem
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.search.inference import Inference
from pencilmark.search.strategy import Strategy
from pencilmark.search.value_orders import ValueOrder
from pencilmark.search.variable_orders import VariableOrder

__all__ = ["has_own", "is_own", "own_board", "own_thing", "parts_of", "strategy_text"]

_OWN = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_ROOMS = ((Inference, "inference"), (ValueOrder, "value_order"))


@cache
def is_own(text: str) -> bool:
    """Is this a `module:name`, and no token of the strategies' own (`fc:unique`)?"""
    return bool(_OWN.fullmatch(text)) and not _known(text)


def _known(token: str) -> bool:
    try:
        Strategy.parse(f"bt+{token}")
    except StrategyError:
        return False
    return True


def _split(text: str) -> tuple[list[str], list[str]]:
    """The parts of a strategy that everyone has, and those of one's own."""
    words = [word.strip() for word in text.split("+")]
    own = [word for word in words[1:] if is_own(word)]
    return [word for word in words if word not in own], own


def has_own(strategy: str) -> bool:
    return bool(_split(strategy)[1])


def strategy_text(text: str) -> str:
    """A strategy as it calls itself, its own parts last; nothing is imported for it."""
    known, own = _split(text)
    return "+".join((str(Strategy.parse("+".join(known))), *own))


def parts_of(text: str, folder: str = "") -> Strategy:
    """The strategy that a text names, with its own parts imported."""
    known, own = _split(text)
    strategy = Strategy.parse("+".join(known))
    parts = {name: getattr(strategy, name) for name in strategy.__dataclass_fields__}
    for name in own:
        part = own_thing(name, folder)
        part = part() if isinstance(part, type) else part
        room = _room(part, name)
        if parts[room] is not None:
            raise StrategyError(f"{text!r} names two parts of one kind ({room.replace('_', ' ')})")
        parts[room] = part
    return Strategy(**parts)


def _room(part: Any, name: str) -> str:
    if isinstance(part, VariableOrder):
        return "tie_break" if part.tie_break else "variable_order"
    for kind, room in _ROOMS:
        if isinstance(part, kind):
            return room
    kinds = "a variable order, a value order or an inference"
    raise StrategyError(f"expected {kinds} as {name}, found {type(part).__name__}")


def own_board(name: str, folder: str, seed: int, asked: dict[str, Any]) -> Puzzle | Problem:
    """The board that someone's function, or generator, makes of a seed and parameters."""
    maker = own_thing(name, folder)
    if isinstance(maker, type) and issubclass(maker, Generator):
        generator = maker()
        board: Any = generator.make(Draw(seed, name), generator.checked(asked))
    else:
        try:
            board = maker(seed, **asked)
        except Exception as error:  # whatever someone's function raises is the reason of a row
            raise GenerateError(f"{name} raised {type(error).__name__}: {error}") from None
    if isinstance(board, Puzzle | Problem):
        return board
    raise GenerateError(f"expected a puzzle or a problem from {name}, found {type(board).__name__}")


@cache
def own_thing(name: str, folder: str) -> Any:
    """What a `module:name` names; InputError says why there is none."""
    module, _, attribute = name.partition(":")
    try:
        with _found_from(folder):
            return getattr(import_module(module), attribute)
    except (Exception, SystemExit) as error:  # whatever goes wrong in someone's module is told
        raise InputError(f"{name} cannot be had: {type(error).__name__}: {error}", kind="own") from None


@contextmanager
def _found_from(folder: str) -> Iterator[None]:
    """Modules beside the plan and in the current folder come first, while one is imported."""
    before = list(sys.path)
    sys.path[:0] = [folder or ".", "."]
    try:
        yield
    finally:
        sys.path[:] = before
