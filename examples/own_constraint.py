"""Constraints of one's own: a function, and a class that compiles to a shape. Both run natively, like any other.

python examples/own_constraint.py
"""

from dataclasses import dataclass
from itertools import pairwise
from math import gcd

import pencilmark as pm
from pencilmark.shapes import Automaton


@dataclass(frozen=True)
class Visible(pm.Law):
    """Skyscrapers: so many houses are seen from the front of the row, each hiding the lower ones behind it.

    The automaton remembers the highest house so far and how many were seen."""

    kind = "visible"
    seen: int

    def shape(self, values):
        states = [(highest, count) for highest in (0, *values) for count in range(self.seen + 1)]
        moves = [
            ((highest, count), value, (max(highest, value), count + (value > highest)))
            for highest, count in states
            for value in values
            if value <= highest or count < self.seen
        ]
        return Automaton.of((0, 0), [(highest, self.seen) for highest in values], moves)

    def formula(self, names):
        return f"{self.seen} seen in ({', '.join(names)})"


def latin_square(n):
    problem = pm.Problem()
    rows = [
        problem.variables([f"r{r}c{c}" for c in range(1, n + 1)], range(1, n + 1)) for r in range(1, n + 1)
    ]
    problem.add(pm.all_different(line) for line in (*rows, *zip(*rows, strict=True)))
    return problem, rows


def skyscrapers(n, left, top):
    """Clues to the left of the rows and above the columns; 0 is no clue."""
    problem, rows = latin_square(n)
    for line, seen in zip((*rows, *zip(*rows, strict=True)), (*left, *top), strict=True):
        if seen:
            problem.add(pm.Constraint.on(Visible(seen), line))
    return problem


def coprime_rows(n):
    """Neighbours in a row have no common divisor: a function of two values, asked once about each pair of them."""
    problem, rows = latin_square(n)
    for row in rows:
        for a, b in pairwise(row):
            problem.add(pm.constraint(lambda x, y: gcd(x, y) == 1, a, b))
    return problem


def show(problem, n):
    values = [*pm.solve(problem).solution.values()]
    for start in range(0, n * n, n):
        print("  ", *values[start : start + n])


def main():
    clued = skyscrapers(5, left=[1, 2, 3, 2, 3], top=[1, 2, 2, 5, 3])
    print("skyscrapers, solutions:", pm.count(clued))
    show(clued, 5)
    coprime = coprime_rows(5)
    print("coprime neighbours:", pm.count(coprime), "squares; the textbook search counts", end=" ")
    print(pm.solve(coprime, "bt+fc+mrv", solutions=None).count, "of them too")


if __name__ == "__main__":
    main()
