"""Words described by a regular expression over values.

    part      a value, `.` for any, `[1 2 5]` or `[1-3]` for some, `[^0]` for all but some, `( … )`
    repeat    behind a part: `*` any number of times, `+` at least once, `?` at most once, `{3}`, `{2,4}`, `{2,}`
    either    `a | b`

Values are integers, apart from each other by white space: "0* 1 1 0+ 1 0*" is the nonogram line 2 1. The expression is
read by Thompson's construction; steps that read nothing are left out at the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NoReturn

from pencilmark import shapes
from pencilmark.errors import ModelError
from pencilmark.shapes import Law, Shape

__all__ = ["Regular"]

_TOKEN = re.compile(r"\s*(?:(-?\d+)|(\[\^?[^\]]*\])|(\{\s*\d*\s*,?\s*\d*\s*\})|([().|*+?])|(\S))")
_MOST_STATES = 100_000

Allowed = Callable[[int], bool]


@dataclass(frozen=True)
class Regular(Law):
    kind = "regular"
    by_scope = True

    pattern: str

    def __post_init__(self) -> None:
        _machine(self.pattern)  # an expression that cannot be read is an error here, not in the search

    def shape(self, values: tuple[int, ...]) -> Shape:
        return _machine(self.pattern).over(values)

    def formula(self, names: Sequence[str]) -> str:
        return f"({', '.join(names)}) ∈ L({self.pattern})"


class _Machine:
    """States with steps that read a value and steps that read nothing."""

    def __init__(self) -> None:
        self.reads: list[list[tuple[Allowed, int]]] = []
        self.silent: list[list[int]] = []

    def state(self) -> int:
        if len(self.silent) >= _MOST_STATES:
            raise ModelError(f"the regular expression needs more than {_MOST_STATES:,} states")
        self.silent.append([])
        self.reads.append([])
        return len(self.silent) - 1

    def after(self, state: int) -> list[int]:
        """The states that can be reached by reading nothing."""
        seen = [state]
        for at in seen:
            seen += [to for to in dict.fromkeys(self.silent[at]) if to not in seen]
        return seen


@dataclass(frozen=True)
class _Fragment:
    """A piece of the machine: from one state to another."""

    machine: _Machine
    first: int
    last: int

    def over(self, values: Sequence[int]) -> shapes.Automaton:
        """The automaton without silent steps: only states that are entered by reading are left."""
        machine, moves, accept = self.machine, [], []
        entered = [self.first]
        for state in entered:
            closure = machine.after(state)
            if self.last in closure:
                accept.append(state)
            steps = [step for at in closure for step in machine.reads[at]]
            moves += [(state, value, to) for allowed, to in steps for value in values if allowed(value)]
            entered += [to for to in dict.fromkeys(to for _, to in steps) if to not in entered]
        return shapes.Automaton.of(self.first, accept, moves)


@lru_cache(maxsize=256)
def _machine(pattern: str) -> _Fragment:
    return _Reader(pattern).whole()


class _Reader:
    """Recursive descent: either → sequence → repeated part."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.tokens = [
            (match.start(match.lastindex or 0), match) for match in _TOKEN.finditer(pattern.rstrip())
        ]
        self.place = 0
        self.machine = _Machine()

    def whole(self) -> _Fragment:
        found = self._either()
        if self.place < len(self.tokens):
            self._refuse("the end")
        return found

    def _either(self) -> _Fragment:
        branches = [self._sequence()]
        while self._take("|"):
            branches.append(self._sequence())
        first, last = self.machine.state(), self.machine.state()
        for branch in branches:
            self._step(first, branch.first)
            self._step(branch.last, last)
        return _Fragment(self.machine, first, last)

    def _sequence(self) -> _Fragment:
        first = last = self.machine.state()
        while (text := self._text()) and text not in "|)":
            part = self._repeated()
            self._step(last, part.first)
            last = part.last
        return _Fragment(self.machine, first, last)

    def _repeated(self) -> _Fragment:
        start = self.place
        found = self._part()
        while (text := self._text()) and text[0] in "*+?{":
            self.place += 1
            low, high = self._times(text)
            found = self._copies(start, self.place - 1, found, low, high)
        return found

    def _copies(self, start: int, end: int, found: _Fragment, low: int, high: int | None) -> _Fragment:
        """The part between two tokens, `low` to `high` times: it is read anew for each copy."""
        first = last = self.machine.state()
        for number in range(max(low, 1 if high is None else high)):
            piece = found if number == 0 else self._again(start, end)
            self._step(last, piece.first)
            if number >= low:
                self._step(piece.first, piece.last)
            if high is None and number + 1 >= low:
                self._step(piece.last, piece.first)
            last = piece.last
        return _Fragment(self.machine, first, last)

    def _again(self, start: int, end: int) -> _Fragment:
        after, self.place = self.place, start
        tokens, self.tokens = self.tokens, self.tokens[:end]
        found = self._repeated()
        self.place, self.tokens = after, tokens
        return found

    def _part(self) -> _Fragment:
        text = self._text()
        if self._take("("):
            found = self._either()
            if not self._take(")"):
                self._refuse("a closing bracket")
            return found
        allowed = self._allowed(text)
        self.place += 1
        first, last = self.machine.state(), self.machine.state()
        self.machine.reads[first].append((allowed, last))
        return _Fragment(self.machine, first, last)

    def _allowed(self, text: str) -> Allowed:
        if text == ".":
            return lambda value: True
        if text.startswith("["):
            return self._some(text[1:-1])
        if not re.fullmatch(r"-?\d+", text):
            self._refuse("a value")
        number = int(text)
        return lambda value: value == number

    def _some(self, text: str) -> Allowed:
        inside = text.removeprefix("^").split()
        runs = [re.fullmatch(r"(-?\d+)(?:-(-?\d+))?", word) for word in inside]
        if not inside or None in runs:
            self._refuse("values inside the brackets, as in [1 2 5] or [1-3]")
        bounds = [(int(run[1]), int(run[2] or run[1])) for run in runs if run]
        wanted = not text.startswith("^")
        return lambda value: any(low <= value <= high for low, high in bounds) == wanted

    def _times(self, text: str) -> tuple[int, int | None]:
        if text in "*+?":
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[text]
        low, comma, high = (part.strip() for part in text[1:-1].partition(","))
        least = int(low or 0)
        most = (int(high) if high else None) if comma else least
        if not (low or high) or (most is not None and most < least):
            self.place -= 1
            self._refuse("a number of times, as in {3} or {2,4}")
        return least, most

    def _step(self, state: int, to: int) -> None:
        self.machine.silent[state].append(to)

    def _text(self) -> str:
        return self.tokens[self.place][1][0].strip() if self.place < len(self.tokens) else ""

    def _take(self, text: str) -> bool:
        taken = self._text() == text
        self.place += taken
        return taken

    def _refuse(self, expected: str) -> NoReturn:
        found, column = "the end", len(self.pattern) + 1
        if self.place < len(self.tokens):
            column, found = self.tokens[self.place][0] + 1, repr(self._text())
        raise ModelError(
            f"regular expression {self.pattern!r}, column {column}: expected {expected}, found {found}"
        )
