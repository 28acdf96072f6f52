from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.errors import StrategyError


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("bt", "bt"),
        ("bt+lcv+deg+mrv+fc", "bt+fc+mrv+deg+lcv"),
        ("BT + FC", "bt+fc"),
        ("bt+first+asc", "bt"),
        ("bt+random:7+prep", "bt+prep+random:7"),
        ("bt+deg", "bt+deg"),
        ("bt+gac+wdeg+deg:binary+desc", "bt+gac+wdeg+deg:binary+desc"),
    ],
)
def test_a_strategy_is_written_as_the_literature_writes_it(written: str, canonical: str) -> None:
    assert str(pm.Strategy.parse(written)) == canonical


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("fc+bt", "begins with bt"),
        ("", "begins with bt"),
        ("bt+fcc", "did you mean fc"),
        ("bt+", "unknown part ''"),
        ("bt+fc+ac", "two parts of one kind"),
        ("bt+mrv+wdeg", "two parts of one kind"),
        ("bt+random:x", "unknown part"),
    ],
)
def test_a_strategy_that_cannot_be_understood(text: str, says: str) -> None:
    with pytest.raises(StrategyError, match=says):
        pm.Strategy.parse(text)


def test_own_parts_plug_in() -> None:
    class Last(pm.VariableOrder):
        def score(self, state: object, variable: int) -> tuple[int]:
            return (-variable,)

    class Shy(pm.Inference):
        def at_root(self, state: object) -> bool:
            return True

        def after(self, state: object, variable: int) -> bool:
            return True

    class Odd(pm.ValueOrder):
        def list(self, state: object, variable: int) -> list[int]:
            return [4, 2, 1]

    problem = pm.Problem()
    problem.variables("xy", [0, 1, 2])
    problem.add(pm.less(0, 1))
    strategy = pm.Strategy(inference=Shy(), variable_order=Last(), value_order=Odd())
    result = pm.solve(problem, strategy)
    assert result.solution == {"x": 1, "y": 2}
    assert (result.engine, result.strategy) == ("reference", "bt+Shy+Last+Odd")
