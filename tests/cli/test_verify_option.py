"""`--verify`: who looked again is said, and who disagrees is heard."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.prove.second_look import second_look
from pencilmark.search.result import Query

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
EVIL = EXAMPLES / "sudoku" / "evil.txt"


def run(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pencilmark", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("words", "proof"),
    [
        (["solve", EVIL], False),
        (["solve", EVIL, "--solutions", "2"], True),
        (["count", EVIL], True),
        (["count", EXAMPLES / "minesweeper" / "unsatisfiable.txt"], True),
        (["rate", EVIL], True),
    ],
)
def test_the_json_says_who_looked(words: list[Any], proof: bool) -> None:
    found = json.loads(run(*words, "--verify", "--json").stdout)
    assert found["verified"] is True
    assert ("proof" in found["verified_by"]) is proof
    assert len(found["verified_by"]) >= 2
    assert ("proof_bytes" in found) is proof


def test_the_text_says_it_beside_the_answer() -> None:
    done = run("count", EVIL, "--verify")
    assert done.stdout == "1\n"
    assert "verified by" in done.stderr
    assert "proof" in done.stderr


def test_generated_boards_are_looked_at() -> None:
    done = run("generate", "sudoku", "--count", "2", "--verify")
    assert done.returncode == 0
    assert done.stderr.count("proof") == 2


def test_whoever_disagrees_is_heard() -> None:
    board = pm.load(EVIL)
    query = Query(2)
    right = pm.solve(board, solutions=2)
    assert second_look(board, right, query).agreed is True
    none = replace(pm.solve(board, "bt+fc+mrv", solutions=2), status="unsatisfiable", count=0, solutions=[])
    assert "finds 1" in second_look(board, none, query).wrong
    rows = [list(row) for row in right.solutions[0]]
    rows[0][0], rows[0][1] = rows[0][1], rows[0][0]
    broken = replace(pm.solve(board, "bt+fc+mrv", solutions=2), solutions=[rows])
    assert "breaks a rule" in second_look(board, broken, query).wrong


def test_a_count_of_several_is_proved_to_be_all() -> None:
    board = pm.loads("1---\n--2-\n-3--\n----")
    result = pm.solve(board, solutions=None)
    assert result.count > 1
    assert "proof" in second_look(board, result, Query(None)).by
    fewer = replace(pm.solve(board, "bt+fc", solutions=None), count=result.count - 1)
    fewer.solutions = fewer.solutions[:-1]
    assert second_look(board, fewer, Query(None)).agreed is False
