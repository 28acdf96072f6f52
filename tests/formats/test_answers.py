"""What solvers answer, in each of their ways, read back as the board's rows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

import pencilmark as pm
from pencilmark.encoding import clauses_of, opened
from pencilmark.errors import InputError
from tests.cli.shell import pencilmark
from tests.formats.judges import missing

BOARD = pm.Futoshiki(2, (0, 0, 0, 0), ((0, 1),))
MINES = pm.Minesweeper(2, 2, 1, (-1, -1, -1, 1))
ROWS = [[1, 2], [2, 1]]
LITERALS = "1 -2 -3 4 -5 6 7 -8"

ANSWERS = {
    "competition": "c time 1 s\ns SATISFIABLE\nv 1 -2 -3 4\nv -5 6 7 -8 0\n",
    "helpers are passed over": f"s SATISFIABLE\nv {LITERALS} 9 -10 11 0\n",
    "MiniSat": f"SAT\n{LITERALS} 0\n",
    "v lines alone": f"v {LITERALS} 0\n",
    "pseudo-Boolean": "s OPTIMUM FOUND\nv x1 -x2 -x3 x4\nv -x5 x6 x7 -x8\n",
    "MiniZinc": "1 2\n2 1\n----------\n==========\n",
    "MiniZinc, the first of several": "1 2\n2 1\n----------\n2 1\n1 2\n----------\n",
    "clingo": "clingo version 5\nSolving...\nAnswer: 1\nis(r1c1,1) is(r1c2,2) is(r2c1,2) is(r2c2,1)\nSATISFIABLE\n",
    "SMT-LIB": "sat\n((r1c1 1)\n (r1c2 2)\n (r2c1 2)\n (r2c2 1))\n",
    "XCSP3": "s SATISFIABLE\nv <instantiation>\nv <list> r1c1 r1c2 r2c1 r2c2 </list>\nv <values> 1 2 2 1 </values>\n"
    "v </instantiation>\n",
}


@pytest.mark.parametrize("text", ANSWERS.values(), ids=ANSWERS.keys())
def test_an_answer_is_read_as_rows(text: str) -> None:
    assert pm.read_answer(BOARD, text) == ROWS
    assert pm.check(BOARD, text)
    assert pm.read_answer(BOARD, text.replace("\n", "\r\n")) == ROWS


@pytest.mark.parametrize(
    "text", ["s UNSATISFIABLE\n", "c x\nUNSAT\n", "=====UNSATISFIABLE=====\n", "unsat\n", "Solving...\nUNSATISFIABLE\n"]
)  # fmt: skip
def test_no_solution_is_none(text: str) -> None:
    assert pm.read_answer(BOARD, text) is None
    assert str(pm.check(BOARD, text)) == "there is no solution to check"


@pytest.mark.parametrize("text", ["s UNKNOWN\n", "INDET\n", "unknown\n", "=====UNKNOWN=====\n"])
def test_a_solver_that_gave_up_is_an_error(text: str) -> None:
    with pytest.raises(InputError, match="gave up"):
        pm.read_answer(BOARD, text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("s SATISFIABLE\nv 1 2 -3 4 -5 6 7 -8 0", "expected one value of r1c1 in the answer, found 2"),
        ("s SATISFIABLE\nv -1 -2 0", "expected one value of r1c1 in the answer, found none"),
        ("s SATISFIABLE\nv 1 what 0", 'expected a literal of a solver\'s answer, found "what"'),
        ("1 2\n----------\n", "expected 2 rows, found 1"),
        ("sat\n((r1c1 1))", "expected a value of r1c2, found the end of the file"),
    ],
)
def test_an_answer_that_is_no_answer_to_this_board(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message.replace("(", r"\(")):
        pm.read_answer(BOARD, text)


def test_a_wrong_answer_breaks_rules_by_name() -> None:
    assert "sign r1c1 < r1c2" in str(pm.check(BOARD, "2 1\n1 2\n----------\n"))


def test_holes_have_no_value_and_negative_values_are_read() -> None:
    formula = clauses_of(opened(MINES.problem()))
    assert formula.atoms.names == ("r1c1", "r1c2", "r2c1")
    assert pm.read_answer(MINES, "1 0\n0 .\n----------\n") == [[1, 0], [0, None]]
    problem = pm.Problem()
    problem.variable("x", range(-3, 0))
    problem.variable("a b", range(-3, 0))
    assert pm.read_answer(problem, "sat\n((x (- 2)) (v_a_b (- 3)))") == {"x": -2, "a b": -3}
    assert pm.read_answer(problem, "x = -2\na b = -3\n----------\n") == {"x": -2, "a b": -3}


def test_the_command_checks_an_answer_with_the_model_it_belongs_to(tmp_path: Path) -> None:
    model, answer = tmp_path / "model.cnf", tmp_path / "answer.txt"
    model.write_text(pm.convert(BOARD, "dimacs"))
    answer.write_text(ANSWERS["competition"])
    done = pencilmark("check", model, answer, "--show")
    assert (done.returncode, done.stdout) == (0, "a solution\n1 2\n2 1\n")
    done = pencilmark("check", model, answer, "--show", "--json")
    assert '"solution": true, "complaints": [], "rows": [[1, 2], [2, 1]]' in done.stdout
    answer.write_text("s UNSATISFIABLE\n")
    done = pencilmark("check", model, answer)
    assert done.returncode == 1
    assert done.stdout == "not a solution\n  no solution was given: the solver says unsatisfiable\n"


@pytest.mark.parametrize(
    ("name", "words"),
    [("minizinc", ["minizinc", "--solver", "gecode"]), ("clingo", [sys.executable, "-m", "clingo"]),
     ("smtlib", [str(Path(sys.executable).with_name("z3"))])],
)  # fmt: skip
def test_what_a_solver_prints_by_itself_is_read(name: str, words: list[str], tmp_path: Path) -> None:
    if reason := missing(name) or ("" if which(words[0]) else f"{words[0]} is absent"):
        pytest.skip(reason)
    path = tmp_path / "model"
    for board in (BOARD, MINES):
        path = tmp_path / {"minizinc": "m.mzn", "clingo": "m.lp", "smtlib": "m.smt2"}[name]
        path.write_text(pm.convert(board, name))
        done = subprocess.run([*words, str(path)], capture_output=True, text=True, timeout=60, check=False)
        assert pm.check(board, done.stdout), done.stderr
