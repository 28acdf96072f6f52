"""A kind of constraint that the package has never heard of: a function, a class, an installed package's entry point.
Each is one piece of code, and runs on every engine, in traces, in `describe` and in the page's words."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.model import flatten
from pencilmark.shapes import Automaton, Offsets, Relation, Shape

STRATEGIES = ("bt", "bt+fc+mrv+deg", "bt+ac+wdeg+lcv", "bt+gac+mrv", "bt+prep+mrv+deg:binary")


# XV: two neighbours add up to five or ten. A class that compiles to a relation.


@dataclass(frozen=True)
class RomanSum(pm.Law):
    kind = "roman_sum"

    total: int

    def shape(self, values: tuple[int, ...]) -> Shape:
        return Relation(values, Offsets(-1, ((self.total, self.total),)))

    def formula(self, names: Sequence[str]) -> str:
        return f"{names[0]} + {names[1]} = {self.total}"


# Skyscrapers: how many houses are seen from the front, each hiding the lower ones behind it. An automaton.


@dataclass(frozen=True)
class Visible(pm.Law):
    kind = "visible"

    seen: int

    def shape(self, values: tuple[int, ...]) -> Shape:
        low = min(values, default=0) - 1
        states = [(highest, count) for highest in (low, *values) for count in range(self.seen + 1)]
        moves = [
            ((highest, count), value, (value, count + 1) if value > highest else (highest, count))
            for highest, count in states
            for value in values
            if value <= highest or count < self.seen
        ]
        return Automaton.of((low, 0), [state for state in states if state[1] == self.seen], moves)


def everywhere(problem: pm.Problem) -> int:
    """The number of solutions, the same on all engines and with every strategy."""
    counts = {pm.count(problem, s, engine=e) for s in STRATEGIES for e in ("reference", "native") if ready(e)}
    counts |= {pm.count(problem, engine=e) for e in engines() if ready(e)}
    (count,) = counts
    return count


def ready(engine: str) -> bool:
    return not engines()[engine].missing()


def latin(n: int) -> tuple[pm.Problem, list[list[pm.Variable]]]:
    problem = pm.Problem()
    rows = [problem.variables([f"r{r}c{c}" for c in range(n)], range(1, n + 1)) for r in range(n)]
    problem.add(pm.all_different(row) for row in (*rows, *zip(*rows, strict=True)))
    return problem, rows


def test_a_class_that_compiles_to_a_relation() -> None:
    problem, rows = latin(4)
    problem.add(pm.Constraint.on(RomanSum(5), rows[0][0], rows[0][1], label="V between r1c1 and r1c2"))
    assert everywhere(problem) == 576 // 3  # of three values beside the first, one makes five with it
    events = [event for event in pm.trace(problem, "bt+fc") if event.kind == "remove"]
    assert any(problem.constraints[event.detail["by"]].kind == "roman_sum" for event in events)


def test_a_class_that_compiles_to_an_automaton() -> None:
    problem, rows = latin(4)
    problem.add(pm.Constraint.on(Visible(2), rows[0]), pm.Constraint.on(Visible(3), rows[2][::-1]))

    def seen(row: Sequence[int]) -> int:
        return sum(value > max(row[:place], default=0) for place, value in enumerate(row))

    words = [*permutations(range(1, 5))]
    squares = [
        (a, b, c, d)
        for a in words if seen(a) == 2
        for b in words
        for c in words if seen(c[::-1]) == 3
        for d in words
        if all(len({*column}) == 4 for column in zip(a, b, c, d, strict=True))
    ]  # fmt: skip
    assert everywhere(problem) == len(squares)


def test_a_function_of_its_values() -> None:
    """KenKen: a cage whose product is given, said by a function of three values; and by the kind that is there."""
    counts = []
    for make in (
        lambda x, y, z: pm.constraint(lambda a, b, c: a * b * c == 12, x, y, z),
        lambda x, y, z: pm.product((x, y, z)) == 12,
    ):
        problem, rows = latin(4)
        problem.add(make(rows[0][0], rows[0][1], rows[1][0]))
        counts.append(everywhere(problem))
    assert counts[0] == counts[1] > 0


def test_own_kinds_are_described_and_drawn_in_their_own_words() -> None:
    problem, rows = latin(3)
    problem.add(pm.Constraint.on(RomanSum(4), rows[0][0], rows[1][1]))
    assert problem.constraints[-1].formula(["x", "y"]) == "x + y = 4"
    shape = flatten(problem).shapes[-1]
    assert shape.as_dict() == {"shape": "relation", "offsets": {"sign": -1, "intervals": [[4, 4]]}}


PACKAGE = {
    "thirds/__init__.py": """
        from dataclasses import dataclass
        import pencilmark as pm
        from pencilmark.shapes import Relation

        @dataclass(frozen=True)
        class Thirds(pm.Law):
            kind = "thirds"

            def shape(self, values):
                return Relation.of_pairs(values, [(x, y) for x in values for y in values if (x + y) % 3 == 0])
    """,
    "thirds-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: thirds\nVersion: 1.0\n",
    "thirds-1.0.dist-info/entry_points.txt": "[pencilmark.constraints]\nthirds = thirds:Thirds\n",
}
PROGRAM = """
import pencilmark as pm
from pencilmark.constraints import kinds, law_named
assert "thirds" in kinds()
problem = pm.Problem()
problem.variables("xy", range(6))
problem.add(pm.Constraint(law_named("thirds"), (0, 1)))
print(*{int(pm.count(problem, engine=name)) for name in ("reference", "auto")})
"""


def test_an_installed_package_adds_a_kind(tmp_path: Path) -> None:
    for name, text in PACKAGE.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(textwrap.dedent(text))
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{PROGRAM}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.split(), done.stderr) == (["12"], "")


@pytest.mark.parametrize("name", ["reference", "native", "cpsat"])
def test_a_law_that_is_none_of_the_five_shapes_says_so(name: str) -> None:
    class Odd(pm.Law):
        def shape(self, values: tuple[int, ...]) -> Shape:
            return "odd"  # type: ignore[return-value]

    if not ready(name):
        pytest.skip(f"the {name} engine is not here")
    problem = pm.Problem()
    problem.variable("x", range(3))
    problem.add(pm.Constraint(Odd(), (0,)))
    with pytest.raises(pm.ModelError, match="Odd"):
        pm.solve(problem, engine=name)
