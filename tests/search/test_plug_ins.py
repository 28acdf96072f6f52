"""Heuristics of one's own that forget something are told what, instead of making every problem unsatisfiable."""

from __future__ import annotations

from typing import Any

import pytest

import pencilmark as pm

BOARD = pm.Futoshiki(3, (0,) * 9, ((0, 1),))


class NoScore(pm.VariableOrder):
    def score(self, state: Any, variable: int) -> Any:
        pass


class Mixed(pm.VariableOrder):
    def score(self, state: Any, variable: int) -> Any:
        return variable if variable % 2 else str(variable)


class NoValues(pm.ValueOrder):
    def list(self, state: Any, variable: int) -> Any:
        pass


class EmptyList(pm.ValueOrder):
    def list(self, state: Any, variable: int) -> list[int]:
        return []


class Numbers(pm.ValueOrder):
    """The values themselves, where their masks are wanted."""

    def list(self, state: Any, variable: int) -> list[int]:
        return [1, 2, 3]


class Silent(pm.Inference):
    def at_root(self, state: Any) -> Any:
        return True

    def after(self, state: Any, variable: int) -> Any:
        pass


class SilentAtRoot(pm.Inference):
    def at_root(self, state: Any) -> Any:
        pass

    def after(self, state: Any, variable: int) -> Any:
        return True


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"variable_order": NoScore()}, "NoScore.score returned None"),
        ({"variable_order": Mixed()}, "Mixed.score returned .*; expected scores that can be compared"),
        ({"value_order": NoValues()}, "NoValues.list returned None"),
        ({"value_order": EmptyList()}, r"EmptyList.list returned \[\]; expected every value"),
        ({"value_order": Numbers()}, r"Numbers.list returned \[1, 2, 3\]; .* 0b1, 0b10, 0b100"),
        ({"inference": Silent()}, "Silent.after returned None; expected True"),
        ({"inference": SilentAtRoot()}, "SilentAtRoot.at_root returned None"),
    ],
)
def test_what_was_forgotten_is_said(parts: dict[str, Any], words: str) -> None:
    for ask in (pm.solve, pm.count, lambda board, strategy: list(pm.trace(board, strategy))):
        with pytest.raises(pm.StrategyError, match=words):
            ask(BOARD, pm.Strategy(**parts))


@pytest.mark.parametrize("found", ["board.txt", b"1.3.", 81, None, [BOARD], {"x": 1}])
@pytest.mark.parametrize(
    "ask",
    [
        pm.solve,
        pm.count,
        pm.is_unique,
        pm.trace,
        pm.solutions,
        lambda found: pm.solve_many([found]),
        lambda found: pm.solve(found, "bt"),
    ],
)
def test_what_is_no_board_is_said(ask: Any, found: Any) -> None:
    with pytest.raises(pm.ModelError, match="expected a board or a problem, found") as told:
        ask(found)
    if isinstance(found, str | bytes):
        assert "pencilmark.load reads the board of a file" in str(told.value)
