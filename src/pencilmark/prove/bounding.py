"""A long sum that cannot be what it has to be, by the shorter ones: the total of a minefield that its hints exceed.

    weight   how often a shorter sum is taken away from the long one
    price    what is left of a cell then: its price times its value is at least the lesser of its two ends

The prices' least worth bounds the long sum. Weights that bound it well are those of a linear program; here each sum in
turn takes the weight that is best while the others keep theirs, which comes near to it without a solver. What a
certificate says is whole numbers, tried until they show it, and the checker adds them up itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from pencilmark.encoding import Opened
from pencilmark.prove.adding import Terms, added, is_sum

__all__ = ["impossible_sums"]

FEWEST = 20  # cells of a long sum
SWEEPS = (5, 10, 20, 40, 80, 160)  # after each of these it is seen whether they were enough
SCALES = (1, 2, 4, 12, 1 << 20)  # weights are rounded to parts of so many


@dataclass(frozen=True)
class _Sum:
    number: int
    cells: tuple[int, ...]  # without those that are given
    total: int


def impossible_sums(problem: Opened) -> Iterator[Terms]:
    """For each long sum that others contradict, how it is shown."""
    if not all(problem.domains):
        return
    sums = [_sum(problem, number) for number, shape in enumerate(problem.shapes) if is_sum(shape)]
    for long in sums:
        others = [each for each in sums if each is not long and each.cells]
        if len(long.cells) >= FEWEST and others:
            shown = (_shown(problem, long, others, sign) for sign in (1, -1))
            yield from [terms for terms in shown if terms][:1]


def _sum(problem: Opened, number: int) -> _Sum:
    cells, shape = added(problem, ((1, number),))
    return _Sum(number, tuple(cells), shape.low or 0)


def _shown(problem: Opened, long: _Sum, others: Sequence[_Sum], sign: int) -> Terms | None:
    """That the long sum is larger than it has to be (sign 1) or smaller (−1); None where it is not seen."""
    prices = _Prices(problem, long, others, sign)
    done = 0
    for sweeps in SWEEPS:
        for _ in range(done, sweeps):
            prices.sweep()
        done = sweeps
        if prices.bound() > sign * long.total:
            return next(filter(lambda terms: _contradicts(problem, terms), map(prices.terms, SCALES)), None)
    return None


def _contradicts(problem: Opened, terms: Terms) -> bool:
    cells, shape = added(problem, terms)
    ends = [_ends(problem, cell, weight) for cell, weight in zip(cells, shape.weights, strict=True)]
    return sum(map(min, ends)) > (shape.low or 0)


def _ends(problem: Opened, cell: int, price: float) -> tuple[float, float]:
    return price * problem.domains[cell][0], price * problem.domains[cell][-1]


class _Prices:
    def __init__(self, problem: Opened, long: _Sum, others: Sequence[_Sum], sign: int) -> None:
        self.problem, self.long, self.others, self.sign = problem, long, others, sign
        self.prices = defaultdict[int, float](float, dict.fromkeys(long.cells, float(sign)))
        self.weights = [0.0] * len(others)

    def sweep(self) -> None:
        for number, each in enumerate(self.others):
            change = self._best(each)
            self.weights[number] += change
            for cell in each.cells:
                self.prices[cell] -= change

    def _best(self, each: _Sum) -> float:
        """The price that parts the cells: those below it at their largest, the others at their least make the sum."""
        cells = sorted(each.cells, key=self.prices.__getitem__)
        worth = sum(self.problem.domains[cell][0] for cell in cells)
        if worth > each.total:
            return 0.0  # it contradicts itself, which clauses say too
        below = -inf
        for cell in cells:
            if worth >= each.total:
                return _between(below, self.prices[cell] if worth == each.total else below)
            below = self.prices[cell]
            worth += self.problem.domains[cell][-1] - self.problem.domains[cell][0]
        return _between(below, inf if worth <= each.total else below)

    def bound(self) -> float:
        """What the long sum is at least (sign 1), or its negative."""
        taken = sum(weight * each.total for weight, each in zip(self.weights, self.others, strict=True))
        return taken + sum(min(_ends(self.problem, cell, price)) for cell, price in self.prices.items())

    def terms(self, scale: int) -> Terms:
        whole = [
            (-round(weight * scale), each.number)
            for weight, each in zip(self.weights, self.others, strict=True)
        ]
        return ((self.sign * scale, self.long.number), *[(times, number) for times, number in whole if times])


def _between(below: float, above: float) -> float:
    """The middle; where one end is open, what is nearest to nothing."""
    if inf in (-below, above):
        return max(below, min(above, 0.0))
    return (below + above) / 2
