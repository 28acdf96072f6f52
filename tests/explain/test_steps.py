"""Every step of every board is proved by an engine that had no part in finding it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.explain.atoms import Subject
from pencilmark.explain.ladder import Ladder
from pencilmark.explain.path import Path as Way
from pencilmark.explain.proof import faults, faults_of_conflict
from pencilmark.explain.settling import UnsoundError
from pencilmark.explain.technique import Find
from tests.soak import explain as soak

ROOT = Path(__file__).resolve().parents[2]
CHECKER = "reference" if engines()["cpsat"].missing() else "cpsat"
BOARDS = [
    *sorted((ROOT / "examples" / "composed").glob("*.json")),
    *(
        ROOT / "examples" / "boards" / f"{name}.json"
        for name in ("consecutive", "jigsaw", "kakuro", "kenken")
    ),
    *(ROOT / "examples" / "boards" / f"{name}.json" for name in ("killer", "skyscrapers", "sudoku-mine")),
    ROOT / "examples" / "futoshiki" / "five.txt",
    ROOT / "examples" / "kropki" / "six.txt",
    ROOT / "examples" / "sudoku" / "easy.txt",
]
FOUR = "1---\n--2-\n-3--\n---4"


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_every_step_is_proved_and_the_path_ends_at_the_solution(path: Path) -> None:
    for board in pm.load_all(path)[:2]:
        found = pm.explain(board)
        assert found.status == "solved"
        assert not faults(board, found.steps, CHECKER)
        placed = {c.cell: c.value for step in found for c in step.conclusions if c.value is not None}
        solved = dict(zip(board.flat().names, board.values(pm.solve(board).solution), strict=True))
        given = {
            n for n, d in zip(board.flat().names, board.flat().domains, strict=True) if d.bit_count() == 1
        }
        assert {name: value for name, value in solved.items() if name not in given} == placed


# A law for fewer values; a column with a hole; a fish beside sums, whose question takes more than a thousand nodes.
@pytest.mark.parametrize("seed", [*range(40), 500179, 600000, 6120569])
def test_random_boards_of_all_rules(seed: int) -> None:
    assert soak.check(seed) == ""


def test_an_own_problem_is_explained_by_its_formulas() -> None:
    problem = pm.Problem()
    x, y, z = problem.variables("xyz", range(1, 4))
    problem.add(x < y, y < z)
    found = pm.explain(problem)
    assert found.status == "solved"
    assert {b.rule for step in found for b in step.because} == {"x < y", "y < z"}
    assert not faults(problem, found.steps, CHECKER)


def test_a_variable_keeps_its_small_letter_at_the_head_of_a_sentence() -> None:
    problem = pm.Problem()
    x, z = problem.variables("xz", range(9))
    problem.add(z <= 3, 2 * x == z + 5)
    words = [step.words for step in pm.explain(problem).steps]
    assert any(said.startswith("z ≤ 3:") for said in words), words
    assert not any(said.startswith(("X", "Z")) for said in words), words


def test_several_solutions_go_as_far_as_logic_goes() -> None:
    board = pm.loads("1---\n----\n----\n---4")
    found = pm.explain(board)
    assert found.status == "several"
    assert not faults(board, found.steps, CHECKER)
    left = [set(row) for rows in pm.candidates(board).rows() for row in rows]
    gone = {c.cell: set(c.removed) for step in found for c in step.conclusions}
    assert all(not left[4 * int(cell[1]) + int(cell[3]) - 5] & values for cell, values in gone.items())


def test_no_solution_is_said_with_the_rules_that_clash() -> None:
    found = pm.explain(pm.loads("11--\n----\n----\n----"))
    assert found.status == "unsatisfiable"
    assert not found.steps
    assert found.rating is None
    assert len(found.conflict) == 1


def test_a_planted_unsound_technique_is_caught() -> None:
    """By whoever settles a find, and by the proof if it were let through."""
    board = pm.loads(FOUR)
    way = Way(Subject(board), "se")
    wrong = Find((way.subject.atoms[0],), "r1c2 is 3", placed={1: 4}, cells=(1,), technique="guessing")
    with pytest.raises(UnsoundError, match="guessing"):
        way.settler.step(wrong, 1.0)
    step = pm.explain(board).steps[0]
    planted = replace(step, conclusions=(pm.Conclusion("r1c2", 3),))
    assert "does not follow" in faults(board, [planted], CHECKER)[0]


def test_a_planted_superfluous_rule_is_caught() -> None:
    board = pm.loads(FOUR)
    step = pm.explain(board).steps[0]
    planted = replace(step, because=(*step.because, pm.Because("row 4")))
    assert faults(board, [planted], CHECKER) == [f"step 0: row 4 is not needed: {step.words}"]


def test_a_planted_superfluous_rule_of_a_technique_is_left_out() -> None:
    board = pm.loads(FOUR)
    way = Way(Subject(board), "se")
    find = Ladder(way.position, way.oracle, "se").next()
    assert find is not None
    more = replace(find, atoms=(*find.atoms, way.subject.atoms[3]))
    assert [b.rule for b in way.settler.step(more, 1.0).because] == ["box 1", "row 2"]


def test_a_rule_or_a_step_that_is_not_there_is_a_fault() -> None:
    board = pm.loads(FOUR)
    step = pm.explain(board).steps[0]
    assert "no rule" in faults(board, [replace(step, because=(pm.Because("row 9"),))], CHECKER)[0]
    assert "not before" in faults(board, [replace(step, uses=(0,))], CHECKER)[0]


def test_time_ends_an_explanation() -> None:
    found = pm.explain(pm.loads("." * 81, "sudoku"), seconds=0.0)
    assert found.status == "limit"


def test_what_an_unsound_technique_says_is_left_out_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong(pm.Technique):
        name, cost, own = "wrong", 0.5, 0.5

        def find(self, position):  # type: ignore[no-untyped-def]
            yield Find((), "The corner is 2.", placed={1: 1 << 2}, cells=(1,))

    monkeypatch.setattr("pencilmark.explain.ladder.techniques", lambda: {"wrong": Wrong()})
    board = pm.loads(FOUR)
    found = pm.explain(board)
    assert found.status == "solved"
    assert found.rejected
    assert not [step for step in found if step.technique == "wrong"]
    assert not faults(board, found.steps, CHECKER)


def test_a_conflict_that_is_none_or_says_too_much_is_a_fault() -> None:
    board = pm.loads("1--1\n----\n----\n----")
    found = pm.explain(board)
    assert found.status == "unsatisfiable"
    assert not faults_of_conflict(board, found.conflict, "reference")
    more = (*found.conflict, pm.Because("row 3"))
    assert faults_of_conflict(board, more, "reference") == ["row 3 is not needed"]
    assert faults_of_conflict(board, more[1:], "reference") == ["row 3 have a solution"]
    assert faults_of_conflict(board, [pm.Because("row 9")], "reference") == ["row 9 is no rule of the board"]


def test_a_clue_that_needs_its_line_names_it() -> None:
    """Towers of equal height in a row would let more be seen: that there are none is the row's to say."""
    rules = [pm.rules.Rows(), pm.rules.Columns()]
    alone = pm.Board(4, 4, rules=[pm.rules.Skyscraper("left", 1, 1)])
    within = pm.Board(4, 4, rules=[*rules, pm.rules.Skyscraper("left", 1, 1)])
    step = pm.explain(within).steps[0]
    assert (step.technique, step.cost) == ("clue", 1.5)
    assert [because.rule for because in step.because] == ["skyscraper 1 at left of row 1", "row 1"]
    assert [str(conclusion) for conclusion in step.conclusions] == ["r1c1 = 4"]
    assert not pm.explain(alone).steps  # of which a row of four equal towers is a solution
    assert [because.rule for because in pm.why(within, "r1c1=4").because] == [
        "row 1",
        "skyscraper 1 at left of row 1",
    ]


@pytest.mark.parametrize("seed", [712, 713])
def test_steps_of_skyscrapers_follow_from_what_is_seen_alone(seed: int) -> None:
    """The rules are read from their labels here, and towers counted, not as the rule's own file has it."""
    steps = pm.explain(pm.generate("skyscrapers", seed, size=4, givens=0)).steps
    for step in steps:
        known = [conclusion for use in step.uses for conclusion in steps[use].conclusions]
        for conclusion in step.conclusions:
            assert not _is_possible([b.rule for b in step.because], known, conclusion), step.words


def _is_possible(rules: list[str], known: list[pm.Conclusion], denied: pm.Conclusion) -> bool:
    problem = pm.Problem()
    names = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)]
    cells = dict(zip(names, problem.variables(names, range(1, 5)), strict=True))
    for each in known:
        problem.add(pm.table((cells[each.cell],), [(value,) for value in range(1, 5) if _is_so(each, value)]))
    left = [(value,) for value in range(1, 5) if not _is_so(denied, value)]
    problem.add(pm.table((cells[denied.cell],), left))
    for rule in rules:
        kind, number = re.findall(r"(row|column) (\d)", rule)[0]
        line = [cells[f"r{number}c{i}" if kind == "row" else f"r{i}c{number}"] for i in range(1, 5)]
        problem.add(_seen(rule, line) if rule.startswith("skyscraper") else pm.all_different(*line))
    return pm.solve(problem).solution is not None


def _is_so(conclusion: pm.Conclusion, value: int) -> bool:
    return value == conclusion.value if conclusion.value is not None else value not in conclusion.removed


def _seen(rule: str, line: list[pm.Variable]) -> pm.Constraint:
    count, turned = int(rule.split()[1]), "bottom" in rule or "right" in rule
    lines = [
        towers
        for towers in product(range(1, 5), repeat=4)
        if sum(all(b < a for b in towers[:i]) for i, a in enumerate(towers)) == count
    ]
    return pm.table(line[::-1] if turned else line, lines)


def test_two_runs_that_begin_in_one_cell_are_two_rules() -> None:
    board = pm.generate("kakuro", 1, size=5)
    cells = {b.rule: b.cells for step in pm.explain(board).steps for b in step.because}
    assert {rule.split(" from ")[0].split()[-1] for rule in cells} == {"across", "down"}
    for rule, marked in cells.items():
        row_or_column = 0 if " across " in rule else 1
        assert len({cell[1:].split("c")[row_or_column] for cell in marked}) == 1, rule
