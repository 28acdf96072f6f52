"""The next step: entries that can stand are asked about at once, and time that is over is said."""

from __future__ import annotations

import json
from pathlib import Path as Folder
from random import Random

import pytest

import pencilmark as pm
from pencilmark.explain.atoms import Subject
from pencilmark.explain.entries import wrong_entries
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.path import Path
from tests.soak import explain as soak

BOARDS = Folder(__file__).resolve().parents[2] / "examples" / "boards"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
BOARD = "1---\n--2-\n-3--\n---4"


def test_entries_are_wrong_one_by_one() -> None:
    board = pm.loads(BOARD)
    (rows,) = [pm.solve(board).solution]
    assert wrong_entries(Subject(board), rows) == ()
    bad = [[*row] for row in rows]
    bad[0][1], bad[3][0] = 5 - rows[0][1], 5 - rows[3][0]
    found = dict(wrong_entries(Subject(board), bad))
    assert {"r1c2", "r4c1"} >= found.keys() != set()


@pytest.mark.parametrize("seed", range(530000, 530012))
def test_wrong_entries_are_those_that_asking_one_by_one_finds(seed: int) -> None:
    board, dice = soak.drawn(seed), Random(seed)
    subject = Subject(board)
    rows = pm.solve(board).solution
    if rows is None:
        return
    for row in rows:
        for c in range(len(row)):
            row[c] = dice.choice([None, row[c], row[c], dice.choice(subject.flat.values)])
    oracle, domains, wrong = Oracle(subject), list(subject.start), []
    for variable, name in enumerate(subject.names):
        r, c = map(int, name[1:].split("c"))
        value = rows[r - 1][c - 1]
        if value is not None:
            kept, domains[variable] = domains[variable], domains[variable] & subject.bit(value)
            if not oracle.possible(domains, subject.atoms):
                wrong.append((name, value))
                domains[variable] = kept
    assert wrong_entries(subject, rows) == tuple(wrong)


def test_no_time_is_said_and_not_raised() -> None:
    board = pm.generate("killer", 3, size=6)
    hint = pm.next_step(board, seconds=1e-9)
    assert (hint.status, hint.step) == ("limit", None)
    assert hint.words == "The time was over before a step was found."


@pytest.mark.parametrize("name", ["killer", "skyscrapers", "consecutive"])
def test_an_easy_step_is_the_same_where_the_solutions_were_not_counted(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = pm.load_all(BOARDS / f"{name}.json")[0]
    counted = pm.next_step(board)
    monkeypatch.setattr("pencilmark.explain.explanation.status_of", lambda *_: "limit")
    hint = pm.next_step(board)
    assert (counted.status, hint.status) == ("solved", "unknown")
    assert hint.step == counted.step is not None


def test_what_few_nodes_refute_is_refuted_by_its_rules_and_by_no_fewer() -> None:
    path = Path(Subject(pm.loads(HARD, "sudoku")), "own")
    found = path.ladder.many.find_soon()
    assert found is not None
    ((variable, bit),) = found.removed.items()
    domains = [*path.position.marks]
    domains[variable] = bit
    assert not path.oracle.possible(domains, found.atoms)
    for atom in found.atoms:
        assert path.oracle.possible(domains, [other for other in found.atoms if other is not atom])


def test_kropki_is_told_in_the_words_of_dots() -> None:
    board = pm.generate("kropki", 2, n=6, negative=True, givens=0)
    names = {step.technique for step in pm.explain(board)}
    assert {"dot", "values that no dot takes", "missing dot"} <= names


def test_rules_that_are_hard_to_do_without_are_kept(data: Folder) -> None:
    """Sums along one line: a second tells that there is one solution, but without a rule or two it takes minutes."""
    path = data / "variants" / "iss.jsonl"
    if not path.exists():
        pytest.skip("the strings are absent: variants/iss.jsonl of the data folder")
    told = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    board = pm.loads(next(each["input"] for each in told if each["name"] == "Sum lines - single line"))
    hint = pm.next_step(board)
    assert hint.status == "solved"
    assert hint.step is not None
