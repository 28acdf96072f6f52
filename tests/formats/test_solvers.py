"""What is written for solvers: it runs as it is, has our solutions, and is read back as the board it was.

A part of the long run; `python -m tests.soak solvers --boards 1000` is the whole."""

from __future__ import annotations

import re

import pytest

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.formats import foreign_formats
from pencilmark.formats.shared.solver import SolverFormat, model_of
from tests.formats.judges import JUDGES, missing
from tests.soak import solvers

FORMATS = sorted(JUDGES)
WORDS = ["for", "S", "e", "r1c1", "a b", "x-1", "größe", "int", "state_1", "v_a_b", "is", 'q"\\', "x_1"]


def judged(name: str) -> str:
    if reason := missing(name):
        pytest.skip(reason)
    return name


def test_every_format_of_a_solver_has_a_judge() -> None:
    assert {n for n, f in foreign_formats().items() if isinstance(f, SolverFormat)} == JUDGES.keys()


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("first", range(0, 40, 20))
def test_a_solver_finds_our_solutions_of_boards_and_problems(name: str, first: int) -> None:
    for seed in range(first, first + 20):
        assert solvers.check_format(judged(name), seed) == "", f"seed {seed}: {solvers.describe(seed)}"


@pytest.mark.parametrize("name", FORMATS)
def test_any_name_of_a_variable_can_be_said(name: str) -> None:
    problem = pm.Problem()
    variables = problem.variables(WORDS, (-1, 0, 3, 4))
    problem.add(
        pm.increasing(variables[:4]), pm.all_different(variables[4:7]), variables[0] + variables[4] == 3
    )
    problem.add([x == 3 for x in variables[7:]])
    ours = {tuple(s.values()) for s in pm.solve(problem, solutions=None).solutions}
    assert len(ours) == 6
    found = JUDGES[judged(name)](pm.convert(problem, name), 100)
    names = WORDS if name in ("dimacs", "opb", "minizinc") else model_of(problem).names
    assert sorted(tuple(solution[own] for own in names) for solution in found) == sorted(ours)


@pytest.mark.parametrize("name", FORMATS)
def test_values_far_apart_and_sums_of_many_digits(name: str) -> None:
    problem = pm.Problem()
    x, y, z = problem.variables("xyz", (-7, 0, 5000, 100_000))
    problem.add(
        pm.automaton(
            (x, y, z), {"start": 0, "accept": [2], "moves": [[0, -7, 1], [1, 5000, 1], [1, 100_000, 2]]}
        )
    )
    problem.add(3 * x - 2 * y + z >= 80_000)
    found = JUDGES[judged(name)](pm.convert(problem, name), 10)
    assert found == [{"x": -7, "y": 5000, "z": 100_000}]


@pytest.mark.parametrize("name", FORMATS)
def test_a_title_cannot_break_out_of_its_comment(name: str) -> None:
    board = pm.Board(
        2,
        2,
        [pm.rules.Rows(), pm.rules.Columns()],
        title='a --> b\n(check-sat) "--"\r\x85 % */ 1 0',
        author="-",
    )
    text = pm.convert(board, name)
    again = pm.loads(text)
    assert again == board
    assert len(JUDGES[judged(name)](text, 10)) == 2


@pytest.mark.parametrize("name", FORMATS)
def test_a_model_is_read_back_as_a_puzzle_of_its_family(name: str) -> None:
    for board in (
        pm.Sudoku((1,) + (0,) * 15, (2, 2)),
        pm.Minesweeper(2, 2, 1, (-1, -1, -1, 1)),
        pm.Futoshiki(2, (0,) * 4),
    ):
        again = pm.loads(pm.convert(board, name))
        assert (type(again), again.board().says(board.board())) == (type(board), True)


@pytest.mark.parametrize("name", FORMATS)
def test_a_model_without_its_board_is_refused(name: str) -> None:
    problem = pm.Problem()
    problem.variables("xy", range(2))
    with pytest.raises(InputError, match="a model without its board") as caught:
        pm.loads(pm.convert(problem, name))
    assert caught.value.kind == "unsupported"


@pytest.mark.parametrize("name", FORMATS)
def test_a_board_line_that_is_wrong_says_where(name: str) -> None:
    text = pm.convert(pm.Sudoku((1,) + (0,) * 15, (2, 2)), name).replace('"rows": 4', '"rows": -4')
    with pytest.raises(InputError, match="expected a number of rows from 1") as caught:
        pm.loads(text)
    line = text.splitlines()[(caught.value.line or 0) - 1]
    assert line[(caught.value.column or 0) - 1 :].startswith("-4")


@pytest.mark.parametrize("name", FORMATS)
def test_what_nothing_fits_has_no_solution(name: str) -> None:
    problem = pm.Problem()
    x, y = problem.variables("xy", range(3))
    problem.add(pm.table((x, y), []), pm.sum_of((), 1))
    problem.variable("z", ())
    assert JUDGES[judged(name)](pm.convert(problem, name), 10) == []


def test_the_dimacs_file_maps_its_variables_and_names_its_groups() -> None:
    text = pm.convert(pm.Sudoku((0,) * 16, (2, 2)), "dimacs")
    assert "\nc var 6 r1c2=2\n" in text
    head = re.search(r"^p cnf (\d+) (\d+)$", text, re.MULTILINE)
    groups = re.findall(r"^c group (\d+) (\d+) (.+)$", text, re.MULTILINE)
    assert head is not None
    assert [int(first) for first, _, _ in groups] == [1, *(int(last) + 1 for _, last, _ in groups[:-1])]
    assert groups[-1][1] == head[2]
    assert {"row 1", "column 4", "box 2", "r1c1 has one value"} <= {label for _, _, label in groups}
    clauses = [line for line in text.splitlines() if not line.startswith(("c", "p"))]
    first, last, _ = next(group for group in groups if group[2] == "row 1")
    assert clauses[int(first) - 1 : int(last)][0] == "-1 -5 0"


def test_the_minizinc_model_says_its_rules_and_prints_rows() -> None:
    text = pm.convert(pm.Futoshiki(3, (0,) * 8 + (2,), ((0, 1),)), "minizinc")
    for line in (
        "var 1..3: r1c1; var 1..3: r1c2; var 1..3: r1c3;",
        "constraint r3c3 = 2;",
        "% row 1\nconstraint all_different([r1c1, r1c2, r1c3]);",
        "% sign r1c1 < r1c2\nconstraint r1c1 < r1c2;",
        r'output ["\(r1c1) \(r1c2) \(r1c3)\n", ',
    ):
        assert line in text


def test_what_two_variables_say_is_written_as_a_person_would() -> None:
    problem = pm.Problem()
    x, y = problem.variables("xy", range(9))
    said = {
        "x < y": x < y, "x <= y": x <= y, "y < x": x > y, "x = y": x == y, "x != y": x != y, "y + x = 10": x + y == 10,
        "abs(y - x) = 2": abs(x - y) == 2, "abs(y - x) != 2": abs(x - y) != 2, "abs(y - x) >= 5": abs(x - y) >= 5,
        "abs(y - x) <= 2": abs(x - y) <= 2, "y + x <= -1 \\/ y + x >= 3": abs(x + y - 1) >= 2, "y - x = -3": x - y == 3,
    }  # fmt: skip
    problem.add(said.values())
    written = re.findall(r"^constraint (.*);$", pm.convert(problem, "minizinc"), re.MULTILINE)
    assert written == [*said]
