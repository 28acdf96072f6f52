"""The next step: entries that can stand are asked about at once, and time that is over is said."""

from __future__ import annotations

import pencilmark as pm
from pencilmark.explain.atoms import Subject
from pencilmark.explain.entries import wrong_entries

BOARD = "1---\n--2-\n-3--\n---4"


def test_entries_are_wrong_one_by_one() -> None:
    board = pm.loads(BOARD)
    (rows,) = [pm.solve(board).solution]
    assert wrong_entries(Subject(board), rows) == ()
    bad = [[*row] for row in rows]
    bad[0][1], bad[3][0] = 5 - rows[0][1], 5 - rows[3][0]
    found = dict(wrong_entries(Subject(board), bad))
    assert {"r1c2", "r4c1"} >= found.keys() != set()


def test_no_time_is_said_and_not_raised() -> None:
    board = pm.generate("killer", 3, size=6)
    hint = pm.next_step(board, seconds=1e-9)
    assert (hint.status, hint.step) == ("limit", None)
    assert hint.words == "The time was over before a step was found."


def test_kropki_is_told_in_the_words_of_dots() -> None:
    board = pm.generate("kropki", 2, n=6, negative=True, givens=0)
    names = {step.technique for step in pm.explain(board)}
    assert {"dot", "values that no dot takes", "missing dot"} <= names
