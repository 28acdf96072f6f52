"""A whole number from an expression in `size`: + − * / (rounded down), brackets. Nothing else can be said, so
a plan from anywhere can be read."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable

from pencilmark.errors import InputError

__all__ = ["evaluate"]

_SIGNS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.floordiv,
    ast.FloorDiv: operator.floordiv,
}
_LONGEST = 200  # characters: no one needs more, and nested brackets could exhaust the reader's stack


def evaluate(text: str, size: int, name: str) -> int:
    """What the expression says at this size; `name` is whose value it is."""
    try:
        if len(text) > _LONGEST:
            raise ValueError
        return _value(ast.parse(text.strip(), mode="eval").body, size)
    except (SyntaxError, ValueError, ZeroDivisionError, RecursionError, MemoryError):
        words = f"{name} must be an expression like size*size/3, not {text[:_LONGEST]!r}"
        raise InputError(words) from None


def _value(node: ast.expr, size: int) -> int:
    match node:
        case ast.Constant(value=int() as number) if type(number) is int:
            return number
        case ast.Name(id="size"):
            return size
        case ast.BinOp(left, sign, right) if type(sign) in _SIGNS:
            return _SIGNS[type(sign)](_value(left, size), _value(right, size))
        case ast.UnaryOp(ast.USub(), operand):
            return -_value(operand, size)
    raise ValueError
