"""A strategy: the parts of one search, written as the literature writes them.

    bt                     backtracking alone
    bt+fc+mrv+deg+lcv      with forward checking, minimum remaining values, degree, least constraining value

Parts are joined by `+`, `bt` first, the others in any order; each part is a token of one of the rooms
`inference`, `variable_orders` and `value_orders`, or an object of one's own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, TypeVar

from pencilmark.errors import StrategyError
from pencilmark.search.inference import Inference, inferences
from pencilmark.search.value_orders import ValueOrder, value_orders
from pencilmark.search.value_orders.asc import Ascending
from pencilmark.search.value_orders.random import Random
from pencilmark.search.variable_orders import VariableOrder, variable_orders
from pencilmark.search.variable_orders.first import First

__all__ = ["AUTO", "Strategy", "strategy_of"]

AUTO = "auto"
P = TypeVar("P")


@dataclass(frozen=True, init=False)
class Strategy:
    """The parts of a search, each by its token or as an object. `None` is the default of its room: no inference, the
    first variable, ascending values.

    >>> pm.Strategy.parse("bt+fc+mrv") == pm.Strategy(inference="fc", variable_order="mrv")
    True
    >>> print(pm.Strategy(value_order="lcv", tie_break="deg"))
    bt+deg+lcv
    """

    inference: Inference | None
    prep: bool
    variable_order: VariableOrder | None
    tie_break: VariableOrder | None
    value_order: ValueOrder | None

    def __init__(
        self,
        inference: str | Inference | None = None,
        prep: bool = False,
        variable_order: str | VariableOrder | None = None,
        tie_break: str | VariableOrder | None = None,
        value_order: str | ValueOrder | None = None,
    ) -> None:
        order = _own(value_order, ValueOrder, "value order")
        first = _own(variable_order, VariableOrder, "variable order")
        self.__dict__.update(
            inference=_own(inference, Inference, "inference"),
            prep=bool(prep),
            variable_order=None if type(first) is First else first,
            tie_break=_own(tie_break, VariableOrder, "tie-break"),
            value_order=None if type(order) is Ascending else order,
        )

    @classmethod
    def parse(cls, text: str) -> Strategy:
        """The strategy a text names; StrategyError says what is wrong with it."""
        first, *tokens = (part.strip() for part in text.strip().lower().split("+"))
        if first != "bt":
            raise StrategyError(f"a strategy begins with bt, as in bt+fc+mrv; found {text!r}")
        parts: dict[str, Any] = {}
        for token in tokens:
            room, part = _part(token, text)
            if room in parts:
                raise StrategyError(f"{text!r} names two parts of one kind ({room.replace('_', ' ')})")
            parts[room] = part
        return cls(**parts)

    @property
    def orders(self) -> tuple[VariableOrder, ...]:
        """What picks the variable: the order, then the tie-break."""
        return tuple(order for order in (self.variable_order, self.tie_break) if order is not None)

    @property
    def plugged_in(self) -> str:
        """The first part that is not one of the rooms' own, by its class; empty if all are."""
        known = {*inferences().values(), *variable_orders().values(), *value_orders().values()}
        for part in (self.inference, *self.orders, self.value_order):
            if part is not None and type(part) not in known:
                return type(part).__name__
        return ""

    def __str__(self) -> str:
        named = (self.variable_order, self.tie_break, self.value_order)
        tokens = [
            "bt",
            *(["prep"] if self.prep else []),
            *([_name(self.inference)] if self.inference else []),
        ]
        return "+".join(tokens + [_name(part) for part in named if part is not None])


def strategy_of(strategy: str | Strategy) -> Strategy:
    """A strategy, parsed if it is text."""
    if isinstance(strategy, str):
        return _parsed(strategy)
    if isinstance(strategy, Strategy):
        return strategy
    raise StrategyError(f"expected a strategy, as in bt+fc+mrv, found {strategy!r}")


_parsed = lru_cache(maxsize=256)(Strategy.parse)  # frozen: many runs may share one


def _own(part: Any, kind: type[P], what: str) -> P | None:
    """A part of one room, made if it is named by its token."""
    if isinstance(part, str):
        part = _part(part.strip().lower(), part)[1]
    if part is not None and not isinstance(part, kind):
        raise StrategyError(f"expected one token or object as the {what}, found {part!r}")
    return part


def _name(part: Inference | VariableOrder | ValueOrder) -> str:
    if isinstance(part, Random) and part.seed:
        return f"random:{part.seed}"
    return part.token or type(part).__name__


def _part(token: str, text: str) -> tuple[str, Any]:
    """The room a token belongs to, and the part it makes."""
    if token == "prep":
        return "prep", True
    if token in inferences():
        return "inference", inferences()[token]()
    if token in variable_orders():
        order = variable_orders()[token]()
        return ("tie_break" if order.tie_break else "variable_order"), order
    if token in value_orders():
        return "value_order", value_orders()[token]()
    if re.fullmatch(r"random:[0-9]{1,20}", token):
        return "value_order", Random(int(token[7:]))
    raise StrategyError(_unknown(token, text))


def _unknown(token: str, text: str) -> str:
    tokens = ["prep", *inferences(), *variable_orders(), *value_orders()]
    near = get_close_matches(token, tokens, n=1)
    guess = f"; did you mean {near[0]}?" if near else f"; the parts are {', '.join(tokens)}"
    return f"unknown part {token!r} in strategy {text!r}{guess}"
