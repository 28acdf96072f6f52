"""Limits hold on every path: families and problems × questions × limits × engines.

A run that obeys its limits ends soon after them. How soon is no matter here: what would run for years is given a tenth
of a second, and the whole walk a time that no path could keep to if it took no notice."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from time import perf_counter
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.ask import Question, ask
from pencilmark.ask import question as asking
from pencilmark.engines import engines
from pencilmark.search.result import Query

ENGINES = ["auto", *(name for name, engine in engines().items() if not engine.missing())]
LATE = 20.0  # seconds: nothing here may take as long
SHORT = 0.1


def free(count: int, values: int) -> pm.Problem:
    """Variables that know nothing of each other."""
    problem = pm.Problem()
    problem.variables([f"v{i}" for i in range(count)], range(values))
    return problem


def stated(count: int, values: int, state: Callable[[pm.Problem, list[pm.Variable]], None]) -> pm.Problem:
    problem = pm.Problem()
    state(problem, problem.variables([f"v{i}" for i in range(count)], range(values)))
    return problem


#: Boards with more solutions than can be counted one by one.
OPEN: dict[str, Any] = {
    "sudoku": pm.Sudoku((0,) * 81, (3, 3)),
    "sudoku 16": pm.Sudoku((0,) * 256, (4, 4)),
    "futoshiki": pm.Futoshiki(9, (0,) * 81, ((0, 1),)),
    "kropki": pm.Kropki((0,) * 81, (3, 3), (1,) + (0,) * 71, (0,) * 72),
    "minesweeper": pm.Minesweeper(10, 10, 40, (-1,) * 100),
    "free": free(8, 1000),
    "free, few values": free(12, 30),
    "free, very many values": free(6, 5000),
    "one pair": stated(10, 50, lambda p, v: p.add(v[0] < v[1])),
    "one sum": stated(12, 20, lambda p, v: p.add(pm.sum_of(v, 100))),
    "one bound": stated(10, 60, lambda p, v: p.add(v[0] + v[1] <= 50)),
    "one table": stated(10, 40, lambda p, v: p.add(pm.table(v[:2], [(i, i) for i in range(40)]))),
    "one automaton": stated(24, 3, lambda p, v: p.add(pm.automaton(v, "(0|1|2)* 0"))),
}


@pytest.fixture(autouse=True)
def small_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept is laid out for people after the search: here that is not what is timed."""
    monkeypatch.setattr(asking, "MOST_VALUES", 100_000)


def here(name: str, runner: str) -> None:
    """Skip what an engine says it cannot run."""
    if runner not in ENGINES:
        pytest.skip(f"the {runner} engine is not here")
    if name == "free, very many values" and runner == "native":
        pytest.skip("more values than a native domain holds")


def timed(question: Callable[[], Any]) -> Any:
    started = perf_counter()
    answer = question()
    assert perf_counter() - started < LATE
    return answer


@pytest.mark.parametrize("runner", ENGINES)
@pytest.mark.parametrize("name", OPEN)
def test_seconds(name: str, runner: str) -> None:
    here(name, runner)
    board = OPEN[name]
    result = timed(lambda: pm.solve(board, engine=runner, solutions=None, seconds=SHORT))
    assert result.status in ("limit", "solved")
    assert len(result.solutions) <= result.count
    assert result.kept_all or f"of {result.count:,} solutions kept" in str(result)
    number = timed(lambda: pm.count(board, engine=runner, seconds=SHORT))
    assert number.exact in (True, False)
    assert timed(lambda: pm.is_unique(board, engine=runner, seconds=SHORT)) in (False, None)


@pytest.mark.parametrize("runner", ENGINES)
@pytest.mark.parametrize("name", OPEN)
def test_no_seconds_at_all(name: str, runner: str) -> None:
    here(name, runner)
    result = timed(lambda: pm.solve(OPEN[name], engine=runner, solutions=None, seconds=0))
    assert result.status == "limit" or result.complete
    assert not timed(lambda: pm.is_unique(OPEN[name], engine=runner, seconds=0))


@pytest.mark.parametrize("runner", ["reference", "native"])
@pytest.mark.parametrize("strategy", ["bt", "bt+fc+mrv+deg", "bt+ac+wdeg+lcv"])
@pytest.mark.parametrize("name", OPEN)
def test_textbook_limits(name: str, strategy: str, runner: str) -> None:
    here(name, runner)
    how = {"engine": runner, "solutions": None}
    if strategy != "bt+ac+wdeg+lcv":  # a single node of it may take longer on large domains
        assert timed(lambda: pm.solve(OPEN[name], strategy, seconds=SHORT, **how)).status == "limit"
    result = timed(lambda: pm.solve(OPEN[name], strategy, assignments=20, **how))
    assert (result.status, result.counters.assignments) == ("limit", 20)
    assert timed(lambda: pm.solve(OPEN[name], strategy, assignments=0, **how)).counters.assignments == 0


@pytest.mark.parametrize("runner", ["auto", "reference", "native"])
@pytest.mark.parametrize("name", OPEN)
def test_assignments_under_auto(name: str, runner: str) -> None:
    here(name, runner)
    result = timed(lambda: pm.solve(OPEN[name], engine=runner, solutions=None, assignments=20))
    assert result.counters.assignments <= 20
    assert result.status == "limit"
    assert timed(lambda: pm.is_unique(OPEN[name], engine=runner, assignments=5)) is None


@pytest.mark.parametrize("runner", ENGINES)
@pytest.mark.parametrize("name", OPEN)
def test_solutions(name: str, runner: str) -> None:
    """Of very many, a few."""
    here(name, runner)
    if runner == "cpsat" and name == "free, very many values":
        pytest.skip("it needs minutes to state this")
    result = timed(lambda: pm.solve(OPEN[name], engine=runner, solutions=3, seconds=LATE / 2))
    assert (result.status, result.count, len(result.solutions)) == ("solved", 3, 3)
    assert timed(lambda: pm.count(OPEN[name], engine=runner, limit=2, seconds=LATE / 2)) == 2


@pytest.mark.parametrize("name", OPEN)
def test_traces_and_lazy_solutions(name: str) -> None:
    board = OPEN[name]
    events = timed(lambda: list(pm.trace(board, "bt", solutions=None, assignments=30)))
    assert events[-1].detail["status"] == "limit"
    assert (
        timed(lambda: list(pm.trace(board, "bt", solutions=None, seconds=SHORT)))[-1].detail["status"]
        == "limit"
    )
    assert timed(lambda: list(islice(pm.solutions(board, "bt+fc"), 2)))
    timed(lambda: list(pm.solutions(board, "bt", seconds=SHORT)))
    assert timed(lambda: list(pm.solutions(board, "bt", assignments=0))) == []


@pytest.mark.parametrize("runner", ["auto", "reference", "native"])
def test_who_closes_the_solutions_ends_the_search(runner: str) -> None:
    here("", runner)
    lazy = pm.solutions(OPEN["free, few values"], engine=runner)
    assert next(lazy) != next(lazy)
    lazy.close()
    assert list(lazy) == []


def test_many_boards_have_limits_each() -> None:
    for boards in ([OPEN["minesweeper"]] * 3, [OPEN["free"], OPEN["sudoku"]], [OPEN["futoshiki"]] * 3):
        results = timed(lambda boards=boards: pm.solve_many(boards, solutions=None, seconds=SHORT))
        assert all(result.status == "limit" or result.complete for result in results)


def test_progress_is_told_and_can_end_the_work() -> None:
    told: list[int] = []
    boards = [pm.Futoshiki(3, (0,) * 9)] * 20
    results = pm.solve_many(boards, progress=told.append)
    assert [result.solution for result in results] == [pm.solve(board).solution for board in boards]
    assert told[-1] == 20
    assert told == sorted(told)

    def enough(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pm.solve_many(boards, progress=enough)


def test_a_collection_has_one_limit_for_all_of_it() -> None:
    """Boards that take long, many of them, of a kind that is read as boards: the limit is for all together."""
    hard = pm.generate("futoshiki", seed=1, n=9, signs=0, givens=0)
    text = "\n".join(["40", *(hard_text(hard) for _ in range(40))])
    lines = timed(lambda: pm.solve_text(text, "futoshiki", threads=2, seconds=0)).splitlines()
    assert lines == ["!limit"] * 40
    nine = "\n".join(["." * 81] * 50 + ["." * 256] * 50)
    answers = timed(lambda: pm.solve_text(nine, "sudoku", threads=2, seconds=0)).splitlines()
    assert len(answers) == 100
    assert set(answers[50:]) <= {"!limit"}


def hard_text(board: Any) -> str:
    return str(board.format_in_collection())


@pytest.mark.parametrize("runner", ["native", "reference"])
@pytest.mark.parametrize("sums", [True, False])
def test_auto_has_a_limit_of_nodes(runner: str, sums: bool) -> None:
    """The same run on every machine, which a generator needs: so many nodes, however long they take."""
    if runner not in ENGINES:
        pytest.skip(f"no {runner} engine here")
    problem = pm.Problem()
    line = problem.variables([f"v{i}" for i in range(9)], range(9))
    problem.add(pm.all_different(*line), *([line[0] + line[1] + line[2] + line[3] <= 9] if sums else []))
    limited = ask(problem, Question(Query(None, keep=0, nodes=20), engine=runner))
    assert (limited.status, limited.complete) == ("limit", False)


def test_probabilities_have_seconds() -> None:
    field = pm.generate("minesweeper", seed=1, rows=30, cols=30, mines=200, hints=250)
    with pytest.raises(pm.TooHardError):
        timed(lambda: pm.probabilities(field, seconds=0))


def test_probabilities_in_plain_python_have_seconds() -> None:
    from pencilmark.explain.probabilities import probabilities_of

    field = pm.generate("minesweeper", seed=1, rows=6, cols=6, mines=8, hints=12)
    with pytest.raises(pm.TooHardError, match="time"):
        probabilities_of(field.flat(), seconds=0)


@pytest.mark.parametrize(
    "limits",
    [
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": "1"},
        {"assignments": -1},
        {"assignments": 1.5},
        {"solutions": 0},
        {"solutions": 1.5},
        {"solutions": "all"},
    ],
)
def test_a_limit_that_is_none_is_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"must be wanted|cannot be"):
        pm.solve(OPEN["sudoku"], **limits)
