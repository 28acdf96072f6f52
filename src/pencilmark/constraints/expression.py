"""A truth about a few values, as one writes it: "x + y == 10", "abs(x - y) >= 3", "x % 2 != y % 2".

    names   the variables in order: x, y, z, u, v, w, or x1, x2, … of any number

It may be made of whole numbers, names, + - * // % and ** with a small number, abs, min and max, comparisons (in chains
too), and, or, not and brackets. Nothing else can be said, so an expression from anywhere can be read. What cannot be
computed, a division by 0, is not true.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex

from pencilmark.constraints.function import Tabulated, tuples_of
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint, Law, Shape
from pencilmark.shapes.law import shared

__all__ = ["Expression", "expression"]

_NAMES = ("x", "y", "z", "u", "v", "w")
_CALLS = {"abs": abs, "min": min, "max": max}
_LONGEST = 500  # characters: no one needs more, and nested brackets could exhaust the reader's stack
_LARGEST = 10**9
_HIGHEST_POWER = 6
_PARTS = (
    ast.BoolOp, ast.And, ast.Or, ast.Not, ast.UnaryOp, ast.USub, ast.UAdd, ast.BinOp, ast.Add, ast.Sub, ast.Mult,
    ast.FloorDiv, ast.Mod, ast.Pow, ast.Compare, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Call,
    ast.Name, ast.Load, ast.Constant,
)  # fmt: skip


def expression(text: str, *variables: SupportsIndex, label: str = "") -> Constraint:
    """The variables take values of which the expression is true: `expression("x + y == 10", a, b)`.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(1, 4))
    >>> problem.add(pm.expression("x + y == 2 * z", x, y, z))
    >>> int(pm.count(problem))
    5
    """
    return Constraint.on(_expression(str(text).strip(), len(variables)), *variables, label=label)


@dataclass(frozen=True)
class Expression(Law):
    """Two expressions of one text are one law."""

    kind = "expression"

    text: str
    arity: int

    def __post_init__(self) -> None:
        _compiled(self.text, self.arity)  # what is wrong is said when it is stated

    def within(self, domains: Sequence[tuple[int, ...]]) -> Law:
        return Tabulated(self, self.arity, tuples_of(_compiled(self.text, self.arity), domains))

    def shape(self, values: tuple[int, ...]) -> Shape:
        return self.within([values] * self.arity).shape(values)

    def holds(self, values: Sequence[int]) -> bool:
        return bool(_compiled(self.text, self.arity)(*values))

    def formula(self, names: Sequence[str]) -> str:
        return f"{self.text} of ({', '.join(names)})"


_expression = shared(Expression)


@shared
def _compiled(text: str, arity: int) -> Callable[..., bool]:
    """The expression as a function of its values."""
    tree = _parsed(text)
    _check(text, tree.body, arity)
    parameters = [ast.arg(f"x{number}") for number in range(1, arity + 1)]
    none: dict[str, Any] = {"posonlyargs": [], "kwonlyargs": [], "kw_defaults": [], "defaults": []}
    tree.body = ast.Lambda(ast.arguments(args=parameters, **none), _numbered(tree.body))
    code = compile(ast.fix_missing_locations(tree), "<expression>", "eval")
    return _safe(eval(code, {"__builtins__": {}, **_CALLS}))


def _safe(function: Callable[..., object]) -> Callable[..., bool]:
    def is_true(*values: int) -> bool:
        try:
            return bool(function(*values))
        except ZeroDivisionError:
            return False

    return is_true


def _numbered(body: ast.expr) -> ast.expr:
    """The same with x1, x2, … for x, y, …"""
    for node in ast.walk(body):
        if isinstance(node, ast.Name) and node.id in _NAMES:
            node.id = f"x{_NAMES.index(node.id) + 1}"
    return body


def _parsed(text: str) -> ast.Expression:
    if len(text) > _LONGEST:
        raise ModelError(f"expression: expected at most {_LONGEST} characters, found {len(text)}")
    try:
        return ast.parse(text, mode="eval")
    except SyntaxError as error:
        hint = ": equality is ==" if re.search("(?<![=<>!])=(?!=)", text) else ""
        column = error.offset or 1
        raise ModelError(
            f'expression "{text}", column {column}: expected one like x + y == 10{hint}'
        ) from None
    except (ValueError, RecursionError, MemoryError):
        raise ModelError(f'expression "{text[:60]}": expected one like x + y == 10') from None


def _check(text: str, body: ast.expr, arity: int) -> None:
    """ModelError with the place of what an expression may not say."""
    names = {*_NAMES[:arity], *(f"x{number}" for number in range(1, arity + 1))}
    called = {id(node.func) for node in ast.walk(body) if isinstance(node, ast.Call)}
    for node in ast.walk(body):
        if id(node) not in called and (expected := _fault(node, names)):
            raise _error(text, node, expected)
    if not isinstance(body, ast.Compare | ast.BoolOp) and not _is_not(body):
        raise _error(text, body, "a comparison, as in x + y == 10")


def _fault(node: ast.AST, names: set[str]) -> str:
    """What should be there instead, if this may not be said."""
    match node:
        case ast.Call(func=ast.Name(id="abs"), args=[_], keywords=[]):
            return ""
        case ast.Call(func=ast.Name(id="min" | "max"), args=[_, _, *_], keywords=[]):
            return ""
        case ast.Call():
            return "abs of one value, or min or max of several"
        case ast.Name(id=name):
            return "" if name in names else f"one of {', '.join(sorted(names))}"
        case ast.Constant(value=value):
            return "" if type(value) is int and value <= _LARGEST else f"a whole number up to {_LARGEST:,}"
        case ast.BinOp(left=left, op=ast.Pow(), right=right):
            return (
                "" if _is_small(left, right) else f"a power from 0 to {_HIGHEST_POWER}, and none of a power"
            )
        case ast.BinOp(op=ast.Div()):
            return "//, which rounds down, or a product on the other side"
    allowed = "numbers, names, + - * // % **, abs, min, max, comparisons, and, or, not"
    return "" if isinstance(node, _PARTS) else allowed


def _is_small(base: ast.expr, power: ast.expr) -> bool:
    if any(isinstance(node, ast.Pow) for node in ast.walk(base)):
        return False
    return isinstance(power, ast.Constant) and type(power.value) is int and power.value <= _HIGHEST_POWER


def _is_not(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _error(text: str, node: ast.AST, expected: str) -> ModelError:
    column = getattr(node, "col_offset", 0) + 1
    found = ast.unparse(node)[:40] if isinstance(node, ast.expr) else type(node).__name__
    return ModelError(f'expression "{text}", column {column}: expected {expected}, found {found}')
