"""`auto` promises the same answers as the textbook, whatever method it takes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pencilmark as pm
from pencilmark.engines import Engine, engines
from pencilmark.model import flatten
from pencilmark.puzzles.reading import read_file
from pencilmark.search.result import Query
from tests.randomly import brute_force, problems

native_only = pytest.mark.skipif(bool(engines()["native"].missing()), reason="there is no native engine here")


@st.composite
def mine_problems(draw: st.DrawFn) -> pm.Problem:
    """0/1 cells under plain sums."""
    problem = pm.Problem()
    count = draw(st.integers(1, 9))
    for v in range(count):
        problem.variable(f"x{v}", draw(st.sampled_from([(0, 1), (0, 1), (0, 1), (0,), (1,)])))
    for _ in range(draw(st.integers(1, 5))):
        scope = draw(st.lists(st.integers(0, count - 1), max_size=count, unique=True))
        problem.add(pm.sum_of(scope, draw(st.integers(0, 5))))
    return problem


@settings(max_examples=300, deadline=None)
@given(problem=st.one_of(problems(), mine_problems()), wanted=st.sampled_from([1, 2, 3, None]))
def test_auto_gives_the_brute_force_answers(engine: Engine, problem: pm.Problem, wanted: int | None) -> None:
    expected = brute_force(problem)
    result = engine.run(flatten(problem), None, Query(solutions=wanted))
    assert set(result.solutions) <= set(expected)
    assert len(set(result.solutions)) == len(result.solutions)
    if wanted is None:
        assert sorted(result.solutions) == expected
        assert (result.count, result.complete) == (len(expected), True)
    assert result.status == ("solved" if expected else "unsatisfiable")
    assert min(result.count, wanted or result.count) == min(len(expected), wanted or len(expected))
    assert result.method


@settings(max_examples=100, deadline=None)
@given(problem=st.one_of(problems(), mine_problems()))
def test_counting_keeps_nothing(engine: Engine, problem: pm.Problem) -> None:
    result = engine.run(flatten(problem), None, Query(solutions=None, keep=0))
    assert (result.count, result.solutions) == (len(brute_force(problem)), [])


def test_every_example_has_the_count_of_the_textbook(engine: Engine, examples: Path) -> None:
    for path in sorted(examples.glob("[!t]*/*.txt")):
        for item in read_file(path):
            if item.puzzle is not None and item.puzzle.shape[0] < 16:
                textbook = pm.count(item.puzzle, "bt+ac+mrv+deg", engine=engine.name)
                assert pm.count(item.puzzle, engine=engine.name) == textbook, path


@native_only
def test_the_methods_are_named() -> None:
    assert pm.solve(pm.loads("." * 81)).method == "sudoku bands"
    assert pm.solve(pm.Futoshiki(5, (0,) * 25)).method.startswith("relations")
    assert pm.solve(pm.loads("1 3 1 -1 1 -1")).method.startswith("sums")
    problem = pm.Problem()
    problem.variables("xyz", range(5))
    problem.add(pm.sum_of([0, 1, 2], 7), pm.all_different(0, 1, 2))
    assert pm.solve(problem).method.startswith("general")
    assert pm.solve(problem, assignments=50).method.startswith("bt+")
    assert pm.solve(pm.loads("." * 81), assignments=5).status == "limit"


@native_only
def test_many_boards_come_back_in_order(examples: Path) -> None:
    boards = [b for name in ("sudoku/lines", "futoshiki/collection", "minesweeper/course", "sudoku/four")
              for b in pm.load_all(examples / f"{name}.txt")]  # fmt: skip
    for threads in (1, 2):
        for strategy in ("auto", "bt+fc+mrv"):
            results = pm.solve_many(boards, strategy, threads=threads)
            assert [result.puzzle for result in results] == boards
            assert all(pm.check(board, result) for board, result in zip(boards, results, strict=True))


@native_only
def test_text_in_text_out() -> None:
    solved = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    board = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
    four = "1234341221434321"
    text = (
        f"# a comment\n{board}\n\n11{board[2:]}\n{board[:-1]}\n{four[:-4]}....\n{board.replace('0', '.')}\n"
    )
    answers = pm.solve_text(text, "sudoku").splitlines()
    assert answers[0] == answers[4] == solved
    assert answers[1] == "!unsatisfiable"
    assert answers[2].startswith("!error 5:1: expected 81 characters")
    assert answers[3] == four
    assert pm.solve_text(text.encode()) == pm.solve_text(text, threads=2).encode()
    assert pm.solve_text([board, board]) == [solved, solved]
    assert pm.solve_text(board) == solved + "\n"


def test_sums_without_a_total_are_no_minefield() -> None:
    """0/1 variables under sums that have no bounds, or one bound, or must only miss a total."""
    for bounds in ({}, {"low": 1}, {"high": 1}, {"unequal": 1}, {"low": 1, "high": 2}):
        problem = pm.Problem()
        x = problem.variables("xyz", (0, 1))
        problem.add(pm.linear(x, **bounds), pm.linear(x[:2], **bounds))
        assert pm.count(problem) == pm.count(problem, "bt", engine="reference"), bounds
