"""A walk over all public names: whatever a program holds can be pickled, copied, compared, printed and shown."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import pencilmark as pm

CALLED = [
    name for name in pm.__all__ if callable(getattr(pm, name)) and not isinstance(getattr(pm, name), type)
]
CLASSES = [name for name in pm.__all__ if isinstance(getattr(pm, name), type)]


class Last(pm.VariableOrder):
    def score(self, state: Any, variable: int) -> Any:
        return -variable


class Backwards(pm.ValueOrder):
    def list(self, state: Any, variable: int) -> list[int]:
        return [1 << i for i in reversed(range(64)) if state.domains[variable] >> i & 1]


class Nothing(pm.Inference):
    def at_root(self, state: Any) -> bool:
        return True

    def after(self, state: Any, variable: int) -> bool:
        return True


def problem() -> pm.Problem:
    made = pm.Problem()
    x, y, z = made.variables("xyz", range(4))
    made.add(x < y, x + y + z == 5, pm.count_of((x, y, z), 1) == 1, pm.table((x, z), [(0, 3), (1, 2)]))
    return made


class LastCell(pm.Technique):
    name, cost, own = "", 1.0, 1.0

    def find(self, position: Any) -> Any:
        return iter(())


BOARD = pm.loads("1---\n--2-\n-3--\n---4")
FIELD = pm.Minesweeper(1, 4, 2, (-1, 1, -1, -1))
SAMPLES: dict[str, Any] = {
    "Check": pm.check(BOARD, pm.solve(BOARD)),
    "Count": pm.count(BOARD),
    "Counters": pm.solve(BOARD, "bt+fc").counters,
    "Event": next(iter(pm.trace(BOARD))),
    "Explanation": pm.explain(BOARD),
    "Step": pm.explain(BOARD).steps[0],
    "Because": pm.explain(BOARD).steps[0].because[0],
    "Conclusion": pm.Conclusion("r1c2", 5),
    "Hint": pm.next_step(BOARD),
    "Rating": pm.rate(BOARD),
    "Why": pm.why(BOARD, "r1c2=3"),
    "Candidates": pm.candidates(BOARD),
    "Technique": LastCell(),
    "Certificate": pm.prove(BOARD),
    "Verification": pm.Verification("unique", True, "rules of the board"),
    "Probabilities": pm.probabilities(FIELD),
    "Recording": pm.record(BOARD, "bt+fc"),
    "Result": pm.solve(BOARD),
    "Standing": pm.record(BOARD, "bt+fc").standing(5),
    "SearchInterrupted": pm.SearchInterrupted(pm.solve(BOARD)),
    "Strategy": pm.Strategy.parse("bt+prep+fc+mrv+deg+random:7"),
    "Futoshiki": pm.Futoshiki(2, (0,) * 4, ((0, 1),)),
    "Kropki": pm.Kropki((0,) * 16, (2, 2), (1,) * 12, (0,) * 12, True),
    "Minesweeper": FIELD,
    "Sudoku": BOARD,
    "Board": pm.Board(2, 2, rules=[pm.rules.Cage(["r1c1", "r1c2"], sum=3)], givens={"r1c1": 1}),
    "Puzzle": BOARD,
    "Constraint": problem().constraints[1],
    "Problem": problem(),
    "Variable": problem().variables("w", range(3))[0],
    "Law": problem().constraints[0].law,
    "Inference": Nothing(),
    "ValueOrder": Backwards(),
    "VariableOrder": Last(),
    "AmbiguousError": pm.AmbiguousError("two of them", 1, 2, source="a.txt"),
    "EngineError": pm.EngineError("why not"),
    "GenerateError": pm.GenerateError("why not"),
    "InputError": pm.InputError(message="wrong", line=3, column=4, source="a.txt"),
    "ModelError": pm.ModelError("why not"),
    "PencilmarkError": pm.PencilmarkError("why not"),
    "SeveralSolutionsError": pm.SeveralSolutionsError([[[1]], [[2]]]),
    "StrategyError": pm.StrategyError("why not"),
    "TooHardError": pm.TooHardError("why not"),
}


def same(one: Any, other: Any) -> bool:
    """Equal, where the class compares; a variable makes constraints of its comparisons, and an exception has words."""
    if isinstance(one, pm.Variable):
        return (one.index, one.name, one.owner) == (other.index, other.name, other.owner)
    if isinstance(one, BaseException):
        return type(one) is type(other) and str(one) == str(other) and vars(one).keys() == vars(other).keys()
    return bool(one == other)


def test_every_class_has_a_sample() -> None:
    assert set(SAMPLES) == set(CLASSES)


@pytest.mark.parametrize("name", CLASSES)
def test_it_pickles_copies_and_compares(name: str) -> None:
    thing = SAMPLES[name]
    for twin in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
        assert type(twin) is type(thing)
        assert same(twin, thing), twin
        assert (repr(twin), str(twin)) == (repr(thing), str(thing))


@pytest.mark.parametrize("name", CLASSES)
def test_it_prints_itself(name: str) -> None:
    thing = SAMPLES[name]
    assert str(thing)
    assert " object at 0x" not in repr(thing), repr(thing)


@pytest.mark.parametrize("name", CALLED)
def test_a_function_travels_and_has_a_signature(name: str) -> None:
    function = getattr(pm, name)
    assert pickle.loads(pickle.dumps(function)) is function
    assert copy.deepcopy(function) is function
    assert inspect.signature(function).parameters


@pytest.mark.parametrize("name", pm.__all__)
def test_every_public_method_says_what_it_does(name: str) -> None:
    thing = getattr(pm, name)
    for attribute, method in vars(thing).items() if isinstance(thing, type) else ():
        if not attribute.startswith("_") and inspect.isfunction(method):
            assert inspect.getdoc(getattr(thing, attribute)), f"{name}.{attribute}"


def test_everything_crosses_to_another_process() -> None:
    board, strategy = pm.Futoshiki(2, (0,) * 4, ((0, 1),)), pm.Strategy.parse("bt+fc+mrv")
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(pm.count, board).result() == pm.Count(1, exact=True)
        result = pool.submit(pm.solve, board, strategy).result()
        assert (result.solution, result.digest) == ([[1, 2], [2, 1]], pm.solve(board, strategy).digest)
        assert pool.submit(pm.generate, "sudoku", 7).result() == pm.generate("sudoku", 7)


def test_strategies_compare_by_their_parts() -> None:
    for text in ("bt", "bt+fc", "bt+ac+wdeg+lcv", "bt+prep+gac+mrv+deg+random:3"):
        one, other = pm.Strategy.parse(text), pm.Strategy.parse(text)
        assert one == other
        assert hash(one) == hash(other)
    assert pm.Strategy.parse("bt+random:3") != pm.Strategy.parse("bt+random:4")
    assert pm.Strategy.parse("bt+fc") != pm.Strategy.parse("bt+ac")
    assert pm.Strategy(variable_order=Last()) == pm.Strategy(variable_order=Last())


def test_parts_by_token() -> None:
    named = pm.Strategy("fc", True, "mrv", "deg", "random:7")
    assert named == pm.Strategy.parse("bt+prep+fc+mrv+deg+random:7")
    assert pm.Strategy(variable_order="first", value_order="asc") == pm.Strategy()
    for wrong in ({"inference": "mrv"}, {"inference": "fcc"}, {"value_order": "fc"}, {"tie_break": 3}):
        with pytest.raises(pm.StrategyError):
            pm.Strategy(**wrong)  # type: ignore[arg-type]


def test_results_as_data() -> None:
    result = pm.solve(BOARD, "bt+fc")
    assert json.loads(result.to_json()) == result.as_dict()
    assert result.as_dict()["puzzle"] == "sudoku"
    assert json.loads(pm.solve(problem()).to_json())["solutions"] == [pm.solve(problem()).solution]


def test_what_was_not_counted_is_a_dash() -> None:
    auto = pm.solve(BOARD)
    assert auto.counted["tries"] is None
    assert "– backtracks" in str(auto)
    assert "–" not in str(pm.solve(BOARD, "bt")).splitlines()[-1]


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (pm.solve(BOARD), "<svg"),
        (pm.solve(pm.Futoshiki(2, (1, 1, 0, 0))), "the givens clash"),
        (pm.solve(problem()), "<td>x</td>"),
        (problem(), "<td>x</td>"),
        (pm.Problem(), "0 variables"),
        (pm.probabilities(FIELD), "<td>50 %</td>"),
        (pm.probabilities(pm.Minesweeper(1, 3, 2, (-1, 1, -1))), "no solution"),
        (BOARD, "<svg"),
    ],
)
def test_what_a_notebook_shows(thing: Any, words: str) -> None:
    assert words in thing._repr_html_()


def test_names_are_escaped_in_notebooks() -> None:
    made = pm.Problem()
    made.variable("<script>", (1,))
    for thing in (made, pm.solve(made)):
        assert "<script>" not in thing._repr_html_()


def test_generate_is_a_function_and_a_room() -> None:
    from pencilmark.generate import generate, parameters

    assert pm.generate("futoshiki", seed=3, n=4) == generate("futoshiki", seed=3, n=4)
    assert parameters("sudoku")
    assert "(family" in str(inspect.signature(pm.generate))


@pytest.mark.parametrize("strategy", ["auto", "bt+fc"])
@pytest.mark.parametrize("board", [BOARD, pm.Futoshiki(3, (0,) * 9), pm.Minesweeper(1, 3, 1, (-1, 1, -1))])
def test_the_result_of_every_kernel_crosses_processes(board: pm.Puzzle, strategy: str) -> None:
    result = pm.solve(board, strategy, solutions=None)
    twin = pickle.loads(pickle.dumps(result))
    assert type(twin) is type(result)
    assert twin == result
    assert result == twin
    assert twin.counters == result.counters
    assert (repr(twin), str(twin)) == (repr(result), str(result))
