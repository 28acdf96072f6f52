"""How likely each unknown cell of a minefield is to hold a mine, when every solution is equally likely.

group       unknown cells that touch the same hints: they share one probability
component   groups joined by hints; what one component does, another learns only through the total of mines
residual    mines a hint still lacks while the groups of a component are filled one after the other
ways        mines used -> in how many ways, as a dictionary: a polynomial in the number of mines

Dynamic programming over the groups in reading order: a layer maps the residuals of the open hints to
ways. Everything is counted in whole numbers, so a cell is forced exactly when its fraction is 0 or 1.
This is the textbook version: where too many residuals stay open at once it raises TooHardError.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from math import comb
from time import perf_counter
from typing import Any

from pencilmark import notebook
from pencilmark.errors import PencilmarkError
from pencilmark.model import Constraint, Flat

__all__ = ["Probabilities", "TooHardError", "probabilities_of"]

LATE = "the count did not end within its time"
MAX_WORK = 300_000  # steps of the dynamic program

Ways = dict[int, int]
Residuals = tuple[int, ...]
Layer = dict[Residuals, Ways]


class TooHardError(PencilmarkError, RuntimeError):
    """The textbook count would take too long on this board.

    >>> issubclass(pm.TooHardError, pm.PencilmarkError)
    True
    """


@dataclass(frozen=True)
class Probabilities:
    """One entry a variable: its chance of a mine, and 1 or 0 where that is forced (None where it is not).

    `count` is None where the number of solutions was not worth its thousands of digits; `numerators`, if they
    were asked for, are the numbers of solutions with a mine in each cell.

    >>> found = pm.probabilities(pm.Minesweeper(1, 4, 2, (-1, 1, -1, -1)))
    >>> found.count, found.forced
    (2, [None, None, 1])
    """

    count: int | None
    chances: list[float | None]
    forced: list[int | None]
    numerators: list[int] | None = None
    board: Any = field(default=None, repr=False, compare=False)  # whose cells these are, where known

    @property
    def possible(self) -> bool:
        """Is there a solution at all?"""
        return self.count != 0

    def _repr_html_(self) -> str:
        shown = ["–" if chance is None else f"{100 * chance:.3g} %" for chance in self.chances]
        if self.board is None:
            return notebook.table([shown])
        hints = iter(hint for hint in self.board.cells if hint >= 0)
        rows = [[next(hints) if c is None else c for c in row] for row in self.board.rows(shown)]
        words = "no solution" if not self.possible else "the chance of a mine in each unknown cell"
        return notebook.together(notebook.table(rows), notebook.paragraph(words))


def probabilities_of(flat: Flat, seconds: float | None = None) -> Probabilities:
    """Of a minefield's problem: one sum a hint, and the total of mines as the last constraint, where it is known."""
    field = _Field(flat, None if seconds is None else perf_counter() + seconds)
    if not field.possible:
        return _none(flat)
    return field.answer()


def _none(flat: Flat) -> Probabilities:
    nothing: list[None] = [None] * len(flat.domains)
    return Probabilities(0, list(nothing), list(nothing))


def _parted(flat: Flat) -> tuple[list[Constraint], Constraint | None]:
    """The hints, and the total if there is one: a sum of all cells, in the last place."""
    constraints = [*flat.constraints]
    has_total = bool(constraints) and len(constraints[-1].scope) == len(flat.domains)
    return (constraints[:-1], constraints[-1]) if has_total else (constraints, None)


class _Field:
    """A problem with its known cells taken out."""

    def __init__(self, flat: Flat, deadline: float | None = None) -> None:
        self.deadline = deadline
        values = [flat.values_of(domain) for domain in flat.domains]
        self.known = [v[0] if len(v) == 1 else None for v in values]
        hints, total = _parted(flat)
        self.hints = [[v for v in hint.scope if self.known[v] is None] for hint in hints]
        self.lacks = [hint.parameters[0] - self._placed(hint.scope) for hint in hints]
        # as many as all cells where any number will do
        self.any_number = total is None
        self.mines = len(values) if total is None else total.parameters[0] - self._placed(total.scope)
        bare = all(self.lacks[h] == 0 for h, scope in enumerate(self.hints) if not scope)
        self.possible = all(values) and bare and self.mines >= 0 and min(self.lacks, default=0) >= 0
        self.work = 0

    def _placed(self, scope: tuple[int, ...]) -> int:
        return sum(self.known[v] or 0 for v in scope)

    def answer(self) -> Probabilities:
        touching: dict[int, list[int]] = {v: [] for v, known in enumerate(self.known) if known is None}
        for hint, scope in enumerate(self.hints):
            for variable in scope:
                touching[variable].append(hint)
        groups: dict[Residuals, list[int]] = defaultdict(list)
        for variable, on in touching.items():
            groups[tuple(on)].append(variable)
        free = groups.pop((), [])
        components = [_Component(part, self) for part in _joined(groups)]
        return self._combined(components, free)

    def _combined(self, components: list[_Component], free: list[int]) -> Probabilities:
        """Weigh each component by what all the others can do with the mines that are left."""
        ways = [c.ways for c in components] + [{k: comb(len(free), k) for k in range(len(free) + 1)}]
        before, after = [{0: 1}], [{0: 1}]
        for one, other in zip(ways, reversed(ways), strict=True):
            before.append(self._product(before[-1], one))
            after.append(self._product(after[-1], other))
        count = self._ways_left(before[-1], 0)
        tops: dict[int, int] = {}
        for i, component in enumerate(components):
            rest = self._product(before[i], after[len(ways) - 1 - i])
            tops |= component.mines({m: self._ways_left(rest, m) for m in component.ways})
        rest = before[len(components)]
        loose = sum(k * w * self._ways_left(rest, k) for k, w in ways[-1].items())
        tops |= {v: loose // len(free) for v in free}  # exact: every free cell has the same share
        return self._told(tops, count)

    def _ways_left(self, ways: Ways, used: int) -> int:
        """In how many ways the mines that are left can lie."""
        return sum(ways.values()) if self.any_number else ways.get(self.mines - used, 0)

    def _told(self, tops: dict[int, int], count: int) -> Probabilities:
        chances: list[float | None] = [None] * len(self.known)
        forced: list[int | None] = [None] * len(self.known)
        for variable, known in enumerate(self.known):
            top = count * known if known is not None else tops[variable]
            if count:
                chances[variable] = top / count
                forced[variable] = 0 if top == 0 else 1 if top == count else None
        return Probabilities(count, chances, forced)

    def _product(self, a: Ways, b: Ways) -> Ways:
        self.spend(len(a) * len(b))
        out: Ways = defaultdict(int)
        for i, x in a.items():
            for j, y in b.items():
                if i + j <= self.mines:
                    out[i + j] += x * y
        return dict(out)

    def spend(self, steps: int) -> None:
        self.work += steps
        if self.work > MAX_WORK:
            raise TooHardError("this minefield leaves too much open for an exact count in plain Python")
        if self.deadline is not None and perf_counter() >= self.deadline:
            raise TooHardError(LATE)


def _joined(groups: dict[Residuals, list[int]]) -> list[list[tuple[Residuals, list[int]]]]:
    """The groups, in reading order, of each component."""
    parent: dict[int, int] = {}

    def root(hint: int) -> int:
        while parent.setdefault(hint, hint) != hint:
            parent[hint] = parent[parent[hint]]
            hint = parent[hint]
        return hint

    for hints in groups:
        for hint in hints[1:]:
            parent[root(hint)] = root(hints[0])
    parts: dict[int, list[tuple[Residuals, list[int]]]] = defaultdict(list)
    for hints, cells in sorted(groups.items(), key=lambda item: item[1][0]):
        parts[root(hints[0])].append((hints, cells))
    return list(parts.values())


class _Component:
    """The groups of one component, and the layers between them."""

    def __init__(self, groups: list[tuple[Residuals, list[int]]], field: _Field) -> None:
        self.groups, self.field = groups, field
        self.last = {hint: i for i, (hints, _) in enumerate(groups) for hint in hints}
        self.open = self._open_hints()
        self.layers: list[Layer] = [{(): {0: 1}}]
        for i in range(len(groups)):
            self.layers.append(self._next(i))
        self.ways = self.layers[-1].get((), {})

    def _open_hints(self) -> list[list[int]]:
        """The hints whose residuals a layer holds, layer by layer."""
        layers, now = [list[int]()], list[int]()
        for i, (hints, _) in enumerate(self.groups):
            now = now + [h for h in hints if h not in now]
            now = [h for h in now if self.last[h] > i]
            layers.append(now)
        return layers

    def _next(self, i: int) -> Layer:
        layer: Layer = {}
        for residuals, ways in self.layers[i].items():
            for k, many, after in self._fillings(i, residuals):
                into = layer.setdefault(after, defaultdict(int))
                self.field.spend(len(ways))
                for mines, count in ways.items():
                    if mines + k <= self.field.mines:
                        into[mines + k] += count * many
        return layer

    def _fillings(self, i: int, residuals: Residuals) -> list[tuple[int, int, Residuals]]:
        """(mines put into group i, ways to do so, residuals after it), where no hint is overdrawn or left."""
        hints, cells = self.groups[i]
        lack = dict(zip(self.open[i], residuals, strict=True))
        for hint in hints:
            lack.setdefault(hint, self.field.lacks[hint])
        most = min(len(cells), *(lack[h] for h in hints))
        closing = {lack[h] for h in hints if self.last[h] == i}
        if len(closing) > 1:
            return []
        counts = [k for k in closing if k <= most] if closing else range(most + 1)
        keep = self.open[i + 1]
        self.field.spend(4)
        return [(k, comb(len(cells), k), tuple(lack[h] - k * (h in hints) for h in keep)) for k in counts]

    def mines(self, weights: Ways) -> dict[int, int]:
        """For each cell, in how many solutions of the whole board it holds a mine."""
        tops: dict[int, int] = {}
        below: Layer = {(): weights}
        for i in reversed(range(len(self.groups))):
            here: Layer = {}
            top = 0
            for residuals, ways in self.layers[i].items():
                into = here.setdefault(residuals, dict.fromkeys(ways, 0))
                for k, many, after in self._fillings(i, residuals):
                    ends = below.get(after, {})
                    self.field.spend(len(ways))
                    for mines, count in ways.items():
                        share = many * ends.get(mines + k, 0)
                        into[mines] += share
                        top += count * share * k
            below = here
            tops |= dict.fromkeys(self.groups[i][1], top // len(self.groups[i][1]))
        return tops
