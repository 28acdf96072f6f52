"""What a program may do with the library's face."""

from __future__ import annotations

import copy
import pickle
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.ask import flat_of
from pencilmark.puzzles.reading import read_text


def test_solutions_come_one_by_one() -> None:
    """A problem with a million million solutions, of which a few are asked for."""
    problem = pm.Problem()
    problem.variables("abcdefghijkl", range(10))
    problem.add(pm.less(0, 1))
    found = list(islice(pm.solutions(problem), 5))
    assert [solution["l"] for solution in found] == [0, 1, 2, 3, 4]
    assert all(solution["a"] < solution["b"] for solution in found)


@pytest.mark.parametrize("strategy", ["auto", "bt", "bt+fc+mrv+desc"])
def test_solutions_are_those_that_solve_finds(strategy: str, examples: Path) -> None:
    board = pm.loads("----\n" * 4)
    rows = list(pm.solutions(board, strategy))
    assert len(rows) == 288
    assert all(pm.check(board, solution) for solution in rows)
    if strategy != "auto":
        assert rows == pm.solve(board, strategy, solutions=None).solutions


def test_nothing_to_solve_has_no_solution() -> None:
    problem = pm.Problem()
    x, y = problem.variables("xy", range(3))
    problem.add(x < y, y < x)
    assert list(pm.solutions(problem)) == []
    assert list(pm.solutions(pm.Problem())) == [{}]


def test_a_count_can_be_pickled_and_copied() -> None:
    for count in (pm.count(pm.loads("----\n" * 4)), pm.count(pm.loads("----\n" * 4), limit=3)):
        for twin in (pickle.loads(pickle.dumps(count)), copy.copy(count), copy.deepcopy(count)):
            assert (twin, twin.exact, repr(twin)) == (count, count.exact, repr(count))


def test_problems_and_constraints_can_be_pickled() -> None:
    problem = pm.Problem()
    x, y, z = problem.variables("xyz", range(4))
    problem.add(x < y, x + y + z == 5, pm.count_of((x, y, z), 1) == 1, pm.table((x, z), [(0, 1), (1, 3)]))
    expected = pm.solve(problem, solutions=None).solutions
    twin = pickle.loads(pickle.dumps(problem))
    assert pm.solve(twin, solutions=None).solutions == expected
    twin.add(pickle.loads(pickle.dumps(x)) == 0)
    assert pm.count(twin) == sum(solution["x"] == 0 for solution in expected)


@pytest.mark.parametrize("found", [3, [], [[1]], [["1"] * 4] * 4, [[1.0] * 4] * 4, {"x": 1}, [[1, 2, 3]] * 4])
def test_what_is_not_laid_out_as_the_board_is_no_solution(found: Any) -> None:
    checked = pm.check(pm.loads("----\n" * 4), found)
    assert not checked
    assert str(checked) == "it is not laid out as the board: 4 rows of 4 integers"


def test_a_board_asked_about_again_is_not_flattened_again() -> None:
    board = pm.generate("minesweeper", seed=1)
    assert flat_of(board) is flat_of(board)
    twin = copy.copy(board)
    assert flat_of(twin) is flat_of(board)


def test_a_trace_by_whichever_engine_can() -> None:
    board = pm.loads("----\n" * 4)
    assert list(pm.trace(board, "bt+fc", engine="auto")) == list(pm.trace(board, "bt+fc"))


FOUR = "1.....2..3.....4"
UNIQUE = "..9....1.7.3.65..86.297.45...1..7.26.7.8.9..5.4.6..1.....2..9..3.4....8.5..1347.."


def test_a_collection_is_counted_a_number_a_puzzle() -> None:
    none, many = "11" + "." * 79, "." * 81
    for lines, expected in (([UNIQUE, none, many], [1, 0, 2]), ([FOUR, "." * 16], [1, 2])):
        text = "\n".join(lines)
        assert pm.count_text(lines, "sudoku", solutions=2, threads=2) == expected
        assert pm.count_text(text, "sudoku") == pm.count_text(text.encode()) == expected
    assert pm.count_text(["." * 16], "sudoku", solutions=None) == [288]
    assert pm.count_text([many] * 300 + [UNIQUE], solutions=12) == [12] * 300 + [1]
    assert pm.count_text([many], solutions=1) == [1]
    assert pm.count_text([], "sudoku") == []


@pytest.mark.parametrize("where", [0, 1, 300])
def test_a_line_that_is_no_puzzle_is_raised_with_its_place(where: int) -> None:
    lines = [UNIQUE] * 301
    lines.insert(where, "a heading")
    with pytest.raises(pm.InputError) as error:
        pm.count_text(lines, "sudoku")
    assert error.value.line == where + 1
    with pytest.raises(ValueError, match="at least one"):
        pm.count_text(lines, solutions=0)


def test_a_heading_and_another_size_stay_on_the_fast_path(monkeypatch: pytest.MonkeyPatch) -> None:
    from pencilmark.ask import lines as road

    lines = ["Sudokus of the week", *[UNIQUE] * 30, FOUR, UNIQUE]
    read = []
    monkeypatch.setattr(road, "read_line", lambda *more: read.append(more) or [])
    pm.solve_text(lines, "sudoku")
    assert [line for line, *_ in read] == [lines[0], FOUR]


def test_a_result_is_laid_out_when_it_is_asked_for() -> None:
    result = pm.solve(pm.loads(UNIQUE, "sudoku"), solutions=2)
    again = pickle.loads(pickle.dumps(result))
    assert (again.solutions, again.counters, again.unique) == (result.solutions, result.counters, True)
    assert again == pickle.loads(pickle.dumps(result))
    assert pm.check(pm.loads(UNIQUE, "sudoku"), result)
    assert repr(result).startswith("Result(status='solved', solutions=[[[")


@pytest.mark.parametrize("blank", "0._*-")
@pytest.mark.parametrize("around", ["{}", "{}\n", "  {} \r\n\n", "\ufeff{}", "# a comment\n{}"])
def test_a_plain_line_reads_as_it_does_among_others(blank: str, around: str) -> None:
    line = UNIQUE.replace(".", blank)
    ordinary = [item.puzzle for item in read_text(f"{line}\n{line}")]
    assert pm.loads(around.format(line)) == ordinary[0] == ordinary[1]
    assert pm.loads(line, "sudoku").layout == pm.loads(line, format="line").layout == "line"
    assert type(pm.loads(line).cells[0]) is int


@pytest.mark.parametrize("line", [UNIQUE[:-1] + "x", UNIQUE[:-1] + "é", UNIQUE[:40] + " " + UNIQUE[41:]])
def test_a_line_that_is_not_plain_is_refused_with_its_place(line: str) -> None:
    with pytest.raises(pm.InputError, match="expected"):
        pm.loads(line, "sudoku")
