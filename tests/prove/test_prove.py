"""Certificates of every kind of board, looked at by checkers that share nothing with who made them."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

import pencilmark as pm
from pencilmark import _native
from pencilmark.encoding import Group, clauses_of, opened
from pencilmark.errors import OutputError
from pencilmark.prove import check as checker
from pencilmark.prove.certificate import BOARD, ENCODING, MANIFEST, PROBLEM, SUMS
from pencilmark.prove.problem_json import problem_data
from pencilmark.prove.proving import said
from pencilmark.prove.refuting import drat_of, refute
from pencilmark.prove.verifying import CHECKER
from tests.prove.boards import BOARDS, EXAMPLES, certificates
from tests.soak import certificates as soak

COURSES = sorted((EXAMPLES / "courses").glob("*/*.txt"))
COURSE_BOARDS = [
    path for path in COURSES if path.parent.name in ("sudoku", "futoshiki", "kropki", "minesweeper")
]


def test_the_checker_is_one_short_file_that_stands_alone() -> None:
    source = CHECKER.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 500
    nodes = [*ast.walk(ast.parse(source))]
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    assert named <= sys.stdlib_module_names


@pytest.mark.parametrize("name", BOARDS)
def test_a_copy_of_the_checker_verifies_every_kind(name: str, tmp_path: Path) -> None:
    certificates()[name].write(tmp_path / "certificate")
    (tmp_path / "check.py").write_bytes(CHECKER.read_bytes())
    done = subprocess.run(
        [sys.executable, "-I", "-S", "check.py", "certificate", "--json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    assert found["verified"] is True
    assert found["claim"] == ("unsatisfiable" if name.startswith("no ") else "unique")


@pytest.mark.parametrize("path", COURSE_BOARDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_course_boards_are_certified_or_have_several_solutions(path: Path) -> None:
    for board in pm.load_all(path):
        count = int(pm.count(board, limit=2, engine="native"))
        if count > 1:
            with pytest.raises(pm.SeveralSolutionsError) as several:
                pm.prove(board)
            assert all(pm.check(board, solution) for solution in several.value.solutions)
            continue
        certificate = pm.prove(board)
        assert certificate.claim == ("unique" if count == 1 else "unsatisfiable")
        assert pm.verify(certificate).rules == "rules of the board"


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("cages", "rules of the board"),
        ("skyscrapers", "rules compiled again"),
        ("problem", "rules as compiled"),
    ],
)
def test_it_is_said_how_far_the_check_goes_back(name: str, rules: str) -> None:
    assert pm.verify(certificates()[name]).rules == rules


@pytest.mark.parametrize("name", BOARDS)
def test_proofs_without_hints_are_proofs_too(name: str) -> None:
    without = pm.prove(BOARDS[name], proof="drat")
    assert without.proof == "proof.drat"
    assert pm.verify(without)
    assert _native.check_proof(without.files[ENCODING], without.files["proof.drat"], False) == ""


@pytest.mark.parametrize("name", BOARDS)
def test_the_native_checker_refuses_a_proof_without_its_last_line(name: str) -> None:
    certificate = certificates()[name]
    formula, proof = certificate.files[ENCODING], certificate.files[certificate.proof]
    cut = b"".join(proof.splitlines(keepends=True)[:-1])
    assert _native.check_proof(formula, proof, True) == ""
    assert "empty clause" in _native.check_proof(formula, cut, True)
    assert _native.check_proof(formula, drat_of(cut), False) != ""
    assert _native.check_proof(formula, proof.replace(b" 0 ", b" 0 999999 "), True) != ""


def test_large_proofs_are_followed_natively(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pencilmark.prove.verifying.LARGE", 0)
    found = pm.verify(certificates()["kropki"])
    assert found
    assert found.checker == "native"
    broken = certificates()["kropki"]
    files = dict(broken.files) | {broken.proof: broken.files[broken.proof][:-10]}
    assert not pm.verify(pm.Certificate(broken.claim, broken.proof, files, broken.solution))


def test_a_sat_solver_is_another_source() -> None:
    pytest.importorskip("pysat")
    for name in ("sudoku", "no sudoku", "kropki", "problem"):
        certificate = pm.prove(BOARDS[name], source="sat")
        assert certificate.proof == "proof.drat"
        assert pm.verify(certificate)


def test_the_manifest_tells_the_claim_the_files_and_the_solution() -> None:
    certificate = certificates()["sudoku"]
    manifest = certificate.manifest()
    assert manifest["claim"] == "unique"
    assert manifest["solution"]["r1c2"] == 2
    assert manifest["files"][ENCODING] == sha256(certificate.files[ENCODING]).hexdigest()
    lines = certificate.files[ENCODING].decode().splitlines()
    assert "c var 6 r1c2=2" in lines
    assert lines[-2].endswith("another solution than the known one")
    assert any(line.startswith("c group ") and line.endswith(" row 1") for line in lines)


def test_a_constraint_that_is_too_large_is_left_out_and_named() -> None:
    cells = [-1] * 2500
    cells[0], cells[1] = 1, 2
    board = pm.Minesweeper(50, 50, 600, [3 if x == 0 else 0 if x == 2 else c for x, c in enumerate(cells)])
    certificate = pm.prove(board)
    assert certificate.left_out == ("total of 600 mines",)
    assert pm.verify(certificate)
    with pytest.raises(pm.TooHardError, match="too large to say in clauses"):
        pm.prove(_needs_what_is_too_large())


def _needs_what_is_too_large() -> pm.Problem:
    """One of two neighbours is 1, from the first on; so 700 of them are, and no sum but the one of all says more."""
    problem = pm.Problem()
    x = problem.variables([f"x{i}" for i in range(1400)], range(2))
    problem.add(*[x[i] != x[i + 1] for i in range(1399)], x[0] == 1, pm.linear(x, 701, 701))
    return problem


def test_what_is_too_large_may_not_be_without_what_is_given() -> None:
    """All but one cell are given: only the total tells the last one."""
    givens = [x % 2 for x in range(3599)] + [None]
    certificate = pm.prove(pm.Board(60, 60, [pm.rules.Total(1800)], givens, values=(0, 1)))
    assert not certificate.left_out
    assert pm.verify(certificate)


@pytest.mark.parametrize("mines", [170, 400])
def test_totals_that_hints_exceed_or_do_not_reach_are_added_up(mines: int) -> None:
    """Hints that overlap, in a field of 1,600 cells: one weighted sum of them contradicts the total."""
    certificate = pm.prove(_field(mines))
    assert certificate.claim == "unsatisfiable"
    assert not certificate.left_out
    assert certificate.bytes < 100
    assert pm.verify(certificate).rules == "rules of the board"


def _field(mines: int) -> pm.Minesweeper:
    """Its hints, one in every second row and column, are true of 240 mines."""
    dice = Random(5)
    mined = set(
        dice.sample([40 * r + c for r in range(40) for c in range(40) if not r % 2 or not c % 2], 240)
    )
    around = [40 * i + j for i in (-1, 0, 1) for j in (-1, 0, 1)]
    hinted = {40 * r + c for r in range(1, 39, 2) for c in range(1, 39, 2)}
    cells = [sum(x + step in mined for step in around) if x in hinted else -1 for x in range(1600)]
    return pm.Minesweeper(40, 40, mines, cells)


def test_limits_end_in_a_sentence() -> None:
    board = pm.load(EXAMPLES / "boards" / "killer.json")
    with pytest.raises(pm.TooHardError):
        pm.prove(board, seconds=0)


def test_a_folder_is_replaced_if_it_is_a_certificate_and_refused_if_not(tmp_path: Path) -> None:
    place = tmp_path / "here"
    certificates()["sudoku"].write(place)
    certificates()["no sudoku"].write(place)
    assert json.loads((place / MANIFEST).read_text())["claim"] == "unsatisfiable"
    assert pm.verify(place)
    assert [path.name for path in tmp_path.iterdir()] == ["here"]
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("dear")
    with pytest.raises(OutputError, match="other files"):
        certificates()["sudoku"].write(tmp_path / "other")
    assert (tmp_path / "other" / "letter.txt").read_text() == "dear"


def test_a_folder_that_cannot_be_written_is_not_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def full(handle: int) -> None:
        real(handle)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OutputError, match="No space left"):
        certificates()["sudoku"].write(tmp_path / "here")
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("seed", range(60))
def test_what_the_soak_draws(seed: int) -> None:
    assert soak.check(seed) == "", soak.describe(seed)


def test_the_encoding_is_told_twice_alike_where_sums_are_large() -> None:
    """Diagrams near their limit, ladders, and relations of many values."""
    problem = pm.Problem()
    x = problem.variables([f"x{i}" for i in range(12)], range(40))
    problem.add(pm.linear(x, 100, 230, [3, -2, 5, 7, 1, 1, 0, 2, 4, -6, 9, 3]), pm.all_different(x))
    y = problem.variables("yz", range(200))
    problem.add(y[0] * 2 == y[1], pm.linear(x[:3], unequal=7, weights=[1, 1, 2]), y[0] + 100 < y[1])
    check_same(problem)


def check_same(problem: pm.Problem) -> None:
    ours = clauses_of(opened(problem), leave_out=True)
    theirs = checker.Encoding(checker.Problem(problem_data(opened(problem))), None)
    assert theirs.variables == ours.variables
    assert theirs.clauses == ours.clauses


def test_sums_are_added_up_by_the_checker_itself() -> None:
    """What cages leave of full units is said, with the rules that it is of."""
    certificate = certificates()["cages"]
    terms = [own for own in json.loads(certificate.files[SUMS]) if isinstance(own, list)]
    assert {times for own in terms for times, _ in own} == {1, -1}
    assert b" added up: +1 x " in certificate.files[ENCODING]
    assert pm.verify(certificate)


def test_of_which_values_a_sum_is_is_said_where_they_differ() -> None:
    certificate = certificates()["cages"]
    together = [own for own in json.loads(certificate.files[SUMS]) if isinstance(own, dict)]
    problem = json.loads(certificate.files[PROBLEM])
    assert [len(problem["constraints"][own["sum"]]["scope"]) for own in together] == [3, 3]
    assert certificate.files[ENCODING].count(b" values of ") == 2
    assert pm.verify(certificate)


def test_values_that_may_repeat_are_not_taken_together() -> None:
    """The cells of the sum are not all in the unit; the sum is none; the unit is none."""
    problem = pm.Problem()
    x = problem.variables("xyzu", range(1, 5))
    problem.add(
        pm.all_different(x[:3]), x[0] + x[1] + x[2] == 7, x[1] + x[2] + x[3] == 7, x[0] + x[1] + x[2] < 9
    )
    data = problem_data(opened(problem))
    checker.Problem(data).take_together(1, 0)
    for number, unit in ((2, 0), (3, 0), (1, 2), (0, 0), (1, 1)):
        with pytest.raises((checker.Refused, KeyError)):
            checker.Problem(data).take_together(number, unit)


def test_what_follows_from_sums_is_true_of_every_solution() -> None:
    """A killer with several solutions: what is added up, and of which values sums are, shuts none of them out."""
    board = replace(BOARDS["cages"], givens={})
    result = pm.solve(board, solutions=None, engine="reference")
    formula, sums = said(opened(board.problem()), solved=True)
    assert result.count > 1
    assert len(sums.added) > 3
    assert sums.together
    for rows in result.solutions:
        units = tuple((literal,) for literal in formula.atoms.literals(board.values(rows)))
        fixed = replace(formula, groups=(*formula.groups, Group("a solution", units)))
        assert refute(fixed, None).proof is None


@pytest.mark.parametrize(
    "terms",
    [
        [[1, 0], [-1, 999]],
        [[0.5, 0]],
        [[True, 0]],
        [["1", 0]],
        [[1, "row 1"]],
        7,
        {"sum": 0, "different": 0},
        {"sum": 9},
    ],
)
def test_sums_that_are_none_are_refused(terms: object) -> None:
    certificate = certificates()["cages"]
    files = {**certificate.files, SUMS: json.dumps([terms]).encode()}
    assert not pm.verify(replace(certificate, files=files))


def test_only_sums_and_full_units_are_added_up() -> None:
    """Four different cells of five values have no total; nor has a sum that is only not to be something."""
    data = {
        "names": ["x", "y"],
        "domains": [[1, 2, 3], [1, 2, 3]],
        "givens": {},
        "shapes": [{"shape": "all_different"}, {"shape": "linear", "weights": [1, 1], "unequal": 4},
                   {"shape": "linear", "weights": [1, 1], "low": 3, "high": 3, "unequal": 4}],
        "constraints": [{"label": str(n), "scope": [0, 1], "shape": n} for n in range(3)],
    }  # fmt: skip
    for number in range(3):
        with pytest.raises((checker.Refused, KeyError)):
            checker.Problem(data).add_up([[1, number]])


def test_a_table_does_not_pass_for_the_sum_of_a_cage() -> None:
    """Its shape is another, whatever else is written beside: a table without a tuple would contradict any board."""
    honest = certificates()["cages"]
    problem = json.loads(honest.files[PROBLEM])
    shape = next(shape for shape in problem["shapes"] if shape["shape"] == "linear")
    shape |= {"shape": "table", "tuples": [], "arity": len(shape["weights"])}
    data = checker.parsed(honest.files[BOARD])
    with pytest.raises(checker.Refused, match="no rule of a board says this"):
        checker.compare_board(data, checker.Problem(problem))
