"""pencilmark: a workbench for constraint puzzles.

    >>> import pencilmark as pm
    >>> board = pm.load("futoshiki/five")    # a file, or an example by its name
    >>> pm.solve(board, "bt+fc+mrv+deg").solution[0]
    [2, 1, 5, 3, 4]

Names are loaded when they are first used, so that the command starts fast.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pencilmark import rules
    from pencilmark.api import (
        Check,
        Count,
        check,
        count,
        count_text,
        is_unique,
        read_answer,
        record,
        solutions,
        solve,
        solve_many,
        solve_text,
        trace,
    )
    from pencilmark.constraints.all_different import all_different
    from pencilmark.constraints.automaton import automaton
    from pencilmark.constraints.count_of import count_of
    from pencilmark.constraints.difference import difference, not_difference
    from pencilmark.constraints.element import element
    from pencilmark.constraints.equal import equal, not_equal
    from pencilmark.constraints.expression import expression
    from pencilmark.constraints.extreme import maximum, minimum
    from pencilmark.constraints.function import constraint
    from pencilmark.constraints.less import less, less_equal
    from pencilmark.constraints.linear import linear
    from pencilmark.constraints.logic import any_of, implies
    from pencilmark.constraints.numbered_room import numbered_room
    from pencilmark.constraints.ordered import increasing, lex
    from pencilmark.constraints.product import product
    from pencilmark.constraints.ratio import not_ratio, ratio
    from pencilmark.constraints.sandwich import sandwich
    from pencilmark.constraints.sum import sum_of
    from pencilmark.constraints.table import table
    from pencilmark.constraints.visible import visible
    from pencilmark.constraints.x_sum import x_sum
    from pencilmark.errors import (
        AmbiguousError,
        EngineError,
        GenerateError,
        InputError,
        ModelError,
        PencilmarkError,
        StrategyError,
    )
    from pencilmark.explain.candidates import Candidates, candidates
    from pencilmark.explain.explanation import Explanation, Hint, explain, next_step, rate
    from pencilmark.explain.minefield import probabilities
    from pencilmark.explain.probabilities import Probabilities, TooHardError
    from pencilmark.explain.rating import Rating
    from pencilmark.explain.steps import Because, Conclusion, Step
    from pencilmark.explain.technique import Technique
    from pencilmark.explain.why import Why, why
    from pencilmark.formats.converting import convert
    from pencilmark.generate import generate
    from pencilmark.loading import load, load_all, loads
    from pencilmark.model.problem import Problem
    from pencilmark.model.variable import Variable
    from pencilmark.prove.certificate import Certificate
    from pencilmark.prove.proving import SeveralSolutionsError, prove
    from pencilmark.prove.verifying import Verification, verify
    from pencilmark.puzzles.board import Board
    from pencilmark.puzzles.futoshiki import Futoshiki
    from pencilmark.puzzles.kropki import Kropki
    from pencilmark.puzzles.minesweeper import Minesweeper
    from pencilmark.puzzles.puzzle import Puzzle
    from pencilmark.puzzles.sudoku import Sudoku
    from pencilmark.search.inference.inference import Inference
    from pencilmark.search.recording import Recording, Standing
    from pencilmark.search.result import Counters, Result, SearchInterrupted
    from pencilmark.search.strategy import Strategy
    from pencilmark.search.trace import Event
    from pencilmark.search.value_orders.order import ValueOrder
    from pencilmark.search.variable_orders.order import VariableOrder
    from pencilmark.shapes.constraint import Constraint
    from pencilmark.shapes.law import Law

__version__ = "0.1.0"

_HOMES = {
    "api": "Check Count check count count_text is_unique read_answer record solutions solve "
    "solve_many solve_text trace",
    "constraints.all_different": "all_different",
    "constraints.automaton": "automaton",
    "constraints.count_of": "count_of",
    "constraints.difference": "difference not_difference",
    "constraints.element": "element",
    "constraints.equal": "equal not_equal",
    "constraints.expression": "expression",
    "constraints.extreme": "maximum minimum",
    "constraints.function": "constraint",
    "constraints.less": "less less_equal",
    "constraints.linear": "linear",
    "constraints.logic": "any_of implies",
    "constraints.numbered_room": "numbered_room",
    "constraints.ordered": "increasing lex",
    "constraints.product": "product",
    "constraints.ratio": "not_ratio ratio",
    "constraints.sandwich": "sandwich",
    "constraints.sum": "sum_of",
    "constraints.table": "table",
    "constraints.visible": "visible",
    "constraints.x_sum": "x_sum",
    "explain.candidates": "Candidates candidates",
    "explain.explanation": "Explanation Hint next_step rate",
    "explain.minefield": "probabilities",
    "explain.rating": "Rating",
    "explain.steps": "Because Conclusion Step",
    "explain.technique": "Technique",
    "explain.why": "Why why",
    "explain.probabilities": "Probabilities TooHardError",
    "errors": "AmbiguousError EngineError GenerateError InputError ModelError PencilmarkError StrategyError",
    "formats.converting": "convert",
    "loading": "load load_all loads",
    "model.problem": "Problem",
    "model.variable": "Variable",
    "prove.certificate": "Certificate",
    "prove.proving": "SeveralSolutionsError",
    "prove.verifying": "Verification verify",
    "puzzles.board": "Board",
    "puzzles.futoshiki": "Futoshiki",
    "puzzles.kropki": "Kropki",
    "puzzles.minesweeper": "Minesweeper",
    "puzzles.puzzle": "Puzzle",
    "puzzles.sudoku": "Sudoku",
    "search.inference.inference": "Inference",
    "search.recording": "Recording Standing",
    "search.result": "Counters Result SearchInterrupted",
    "search.strategy": "Strategy",
    "search.trace": "Event",
    "search.value_orders.order": "ValueOrder",
    "search.variable_orders.order": "VariableOrder",
    "shapes.constraint": "Constraint",
    "shapes.law": "Law",
}
_HOME = {name: module for module, names in _HOMES.items() for name in names.split()}

__all__ = [  # noqa: RUF022 - in the order one meets them
    "load",
    "loads",
    "load_all",
    "solve",
    "solve_many",
    "solve_text",
    "solutions",
    "count",
    "count_text",
    "is_unique",
    "check",
    "read_answer",
    "convert",
    "trace",
    "record",
    "generate",
    "explain",
    "next_step",
    "rate",
    "why",
    "candidates",
    "probabilities",
    "prove",
    "verify",
    "Check",
    "Count",
    "Counters",
    "Event",
    "Recording",
    "Standing",
    "Explanation",
    "Step",
    "Because",
    "Conclusion",
    "Hint",
    "Rating",
    "Why",
    "Candidates",
    "Probabilities",
    "Certificate",
    "Verification",
    "Result",
    "SearchInterrupted",
    "Strategy",
    "Board",
    "rules",
    "Futoshiki",
    "Kropki",
    "Minesweeper",
    "Sudoku",
    "Puzzle",
    "Constraint",
    "Problem",
    "Variable",
    "Law",
    "all_different",
    "any_of",
    "automaton",
    "constraint",
    "count_of",
    "difference",
    "element",
    "equal",
    "expression",
    "implies",
    "increasing",
    "less",
    "less_equal",
    "lex",
    "linear",
    "maximum",
    "minimum",
    "not_difference",
    "not_equal",
    "not_ratio",
    "numbered_room",
    "product",
    "ratio",
    "sandwich",
    "sum_of",
    "table",
    "visible",
    "x_sum",
    "Technique",
    "Inference",
    "ValueOrder",
    "VariableOrder",
    "AmbiguousError",
    "EngineError",
    "GenerateError",
    "InputError",
    "ModelError",
    "PencilmarkError",
    "SeveralSolutionsError",
    "StrategyError",
    "TooHardError",
    "__version__",
]


if not TYPE_CHECKING:  # a type checker must not take any name for one of ours

    def __getattr__(name):
        if name in (
            "explain",
            "generate",
            "prove",
            "rules",
        ):  # rooms; some can be called, and must stay so, whoever imports them first
            return import_module(f"{__name__}.{name}")
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}{_near(name)}")
        value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        globals()[name] = value
        return value


def _near(name: str) -> str:
    from difflib import get_close_matches

    found = get_close_matches(name, __all__, n=1)
    return f"; did you mean {found[0]!r}?" if found else ""


def __dir__() -> list[str]:
    return sorted(__all__)
