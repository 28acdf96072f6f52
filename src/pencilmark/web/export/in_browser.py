"""The native module where Python runs in a browser: its functions and classes, answered by WebAssembly beside it.

A call crosses as (name, arguments, named arguments) in the form of `marshal`, and comes back as (result, error);
native/wasm/door.cpp is the other side. In the package for the browser this file is `pencilmark._native`.
"""

from __future__ import annotations

import builtins
import marshal
import sys
from collections.abc import Callable, Iterable, Sequence
from operator import index
from typing import Any

from pencilmark_kernels import call as _ask  # type: ignore[import-not-found]  # the page registers it

FORM = 4  # of marshal: what is one object here is one object there
FLAT = (
    "textbook_run", "relations_can_run", "relations_solve", "general_solve", "sums_can_run", "sums_solve",
    "sums_marginals", "TextbookModel", "TextbookTrace", "TextbookRecording", "explain_supported",
    "explain_refuted", "explain_core",
)  # (values, domains, laws, constraints, …)  # fmt: skip
SLOTS = ("kind", "node", "depth", "variable", "place", "source")  # of an event
MANY = ("textbook_run_many", "relations_solve_many")  # of such problems


def _call(name: str, *given: Any, **named: Any) -> Any:
    result, error = marshal.loads(_bytes(_ask(_written((name, given, named)))))
    if error is not None:
        kind, message = error
        raise getattr(builtins, kind)(message)
    return result


def _bytes(answer: Any) -> bytes:
    """An answer of the page's script is an array of its own."""
    return answer if isinstance(answer, bytes) else bytes(answer.to_bytes())


def _written(question: Any) -> bytes:
    try:
        return marshal.dumps(question, FORM)
    except ValueError:  # something in it is of a class of its own
        return marshal.dumps(_plainly(question), FORM)


def _plainly(value: Any) -> Any:
    """Named tuples as tuples, any memory as bytes, instances as their numbers."""
    if isinstance(value, bool | str | bytes | dict | None):
        return value
    if isinstance(value, bytearray | memoryview):
        return bytes(value)
    if isinstance(value, tuple):
        return tuple(map(_plainly, value))
    if isinstance(value, Sequence):
        return [*map(_plainly, value)]
    if isinstance(value, _Instance):
        return value.held
    return index(value) if hasattr(value, "__index__") else value


def _plain(problem: Sequence[Any]) -> tuple[Any, ...]:
    """Laws are known by identity, and may be any object: each gets a name of its own."""
    values, domains, laws, constraints, *rest = problem
    names = {id(key): f"law {place}" for place, (key, _) in enumerate(laws)}
    named = [(names[id(key)], plain) for key, plain in laws]
    return values, domains, named, [(names.get(id(key)), scope) for key, scope in _pairs(constraints)], *rest


def _pairs(constraints: Iterable[Any]) -> Iterable[Any]:
    """(law, scope) of each, which may come as an object with these names."""
    return (each if isinstance(each, tuple | list) else (each.law, each.scope) for each in constraints)


def _function(name: str) -> Callable[..., Any]:
    def function(*given: Any, **named: Any) -> Any:
        if name in FLAT:
            given = _plain(given)
        elif name in MANY:
            given = [_plain(problem) for problem in given[0]], *given[1:]
        return _call(name, *given, **named)

    function.__name__ = name
    return function


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    made = globals()[name] = _function(name)
    return made


class _Instance:
    """An object on the other side, held by its number."""

    def __init__(self, *given: Any, **named: Any) -> None:
        name = type(self).__name__
        self.held = _call(name, *(_plain(given) if name in FLAT else given), **named)

    @classmethod
    def _holding(cls, held: dict[str, int]) -> Any:
        made = cls.__new__(cls)
        made.held = held
        return made

    def _method(self, name: str, *given: Any, **named: Any) -> Any:
        return _call(f"{type(self).__name__}.{name}", self.held, *given, **named)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "held":
            raise AttributeError(name)
        return lambda *given, **named: self._method(name, *given, **named)

    def __del__(self) -> None:
        if "held" in self.__dict__ and not sys.is_finalizing():
            _call("let go", self.held["instance"])


class TextbookModel(_Instance):
    pass


class TextbookPiece(_Instance):
    def __len__(self) -> int:
        return int(self._method("__len__"))

    def events(self, type: Any, kinds: tuple[str, ...], source: object) -> list[Any]:
        made = []
        for place, (kind, node, depth, variable) in enumerate(self._method("rows")):
            event = object.__new__(type)
            told = kinds[kind], node, depth, None if variable < 0 else variable, place, source
            for slot, value in zip(SLOTS, told, strict=True):
                object.__setattr__(event, slot, value)  # details are asked for later, of a frozen event
            made.append(event)
        return made


class TextbookTrace(_Instance):
    def next(self) -> Any:
        return TextbookPiece._holding(self._method("next"))


class TextbookRecording(_Instance):
    def read(self, *given: Any, **named: Any) -> Any:
        return TextbookPiece._holding(self._method("read", *given, **named))


class ExplainedPath(_Instance):
    @property
    def solved(self) -> bool:
        return bool(self._method("solved"))

    @property
    def sure(self) -> bool:
        return bool(self._method("sure"))


def explain_path(*given: Any, **named: Any) -> Any:
    held = _call("explain_path", *given, **named)
    return held and ExplainedPath._holding(held)


class LineReader(_Instance):
    pass


class PatternTable(_Instance):
    @classmethod
    def build(
        cls, rows: int, cols: int, gap: int, tiles: Sequence[int], threads: int, progress: object
    ) -> Any:
        """`progress` is not told: nothing is called from the other side."""
        return cls._holding(_call("PatternTable.build", rows, cols, gap, [*tiles], threads, None))

    @classmethod
    def from_bytes(cls, rows: int, cols: int, gap: int, tiles: Sequence[int], data: bytes) -> Any:
        return cls._holding(_call("PatternTable.from_bytes", rows, cols, gap, [*tiles], data))

    @property
    def tiles(self) -> list[int]:
        return list(self._method("tiles"))

    def __len__(self) -> int:
        return int(self._method("__len__"))
