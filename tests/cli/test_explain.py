"""next, explain, rate, why and candidates, as they are called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pencilmark.cli import _group

FOUR = "1---\n--2-\n-3--\n---4\n"


def run(*words: str) -> Result:
    return CliRunner().invoke(_group, words)


STEP = {"technique", "cost", "conclusions", "because", "uses", "words"}


@pytest.fixture
def four(tmp_path: Path) -> str:
    return written(tmp_path, "four.txt", FOUR)


def written(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_explain_as_json(four: str) -> None:
    done = run("explain", four, "--json")
    found = json.loads(done.output)
    assert list(found) == ["source", "index", "puzzle", "status", "rating", "steps"]
    assert (found["source"], found["index"], found["puzzle"], found["status"]) == (
        four,
        0,
        "sudoku",
        "solved",
    )
    assert set(found["rating"]) == {"scale", "value", "hardest", "profile"}
    assert all(set(step) == STEP for step in found["steps"])
    assert found["steps"][0]["because"][1] == {"rule": "row 2", "cells": ["r2c3"], "role": "marks"}
    assert sum(found["rating"]["profile"].values()) == len(found["steps"])


def test_explain_as_text_has_a_board_beside_each_step(four: str) -> None:
    done = run("explain", four)
    assert done.exit_code == 0
    assert "0. hidden single (1.2)" in done.output
    assert "In box 1 only r1c2 can be 2." in done.output
    assert "Solved. Rating: se 1.2 (easy, hidden single)." in done.output


@pytest.mark.parametrize(
    ("name", "begins"),
    [("a.md", b"# "), ("a.html", b"<!doctype html>"), ("a.pdf", b"%PDF"), ("a.json", b"{")],
)
def test_explain_into_a_file(four: str, tmp_path: Path, name: str, begins: bytes) -> None:
    if name.endswith("pdf"):
        pytest.importorskip("typst")
    assert run("explain", four, "-o", str(tmp_path / name)).exit_code == 0
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_explain_refuses_an_ending_it_does_not_know(four: str, tmp_path: Path) -> None:
    done = run("explain", four, "-o", str(tmp_path / "a.docx"))
    assert done.exit_code == 2
    assert ".md, .html, .pdf" in done.output


def test_explain_without_a_solution(tmp_path: Path) -> None:
    done = run("explain", written(tmp_path, "a.txt", "11--\n----\n----\n----\n"), "--json")
    assert done.exit_code == 1
    found = json.loads(done.output)
    assert (found["status"], found["rating"], found["steps"]) == ("unsatisfiable", None, [])
    assert len(found["because"]) == 1


def test_next_tells_as_much_as_is_asked_for(four: str) -> None:
    told = {level: json.loads(run("next", four, "--level", level, "--json").output) for level in LEVELS}
    assert {level: list(found) for level, found in told.items()} == LEVELS
    assert all(found["cells"] == ["r1c2"] for found in told.values())
    assert not any("2" in found["words"].replace("r1c2", "") for found in (told["where"], told["rule"]))
    assert run("next", four).output == "In box 1 only r1c2 can be 2.\n"


LEVELS = {
    "where": ["level", "cells", "words"],
    "rule": ["level", "cells", "technique", "because", "words"],
    "value": ["level", "cells", "technique", "because", "conclusions", "words"],
}


@pytest.mark.parametrize("entries", ["1 0 4 0\n3 0 2 1\n0 3 0 0\n0 0 3 4\n", "1040\n3021\n0300\n0034\n"])
def test_next_goes_on_from_what_is_entered(four: str, tmp_path: Path, entries: str) -> None:
    found = json.loads(run("next", four, "--entries", written(tmp_path, "e.txt", entries), "--json").output)
    assert found["conclusions"] == [{"cell": "r2c2", "is": 4}]


def test_next_reports_wrong_entries_first_by_place(four: str, tmp_path: Path) -> None:
    entries = written(tmp_path, "e.txt", "1 3 0 0\n0 0 2 0\n0 3 0 0\n0 0 1 4\n")
    done = run("next", four, "--entries", entries)
    assert done.exit_code == 1
    assert done.output == "r1c2 is not 3 and r4c3 is not 1: correct that first.\n"
    assert json.loads(run("next", four, "--entries", entries, "--json").output)["cells"] == ["r1c2", "r4c3"]


def test_entries_of_a_minefield(tmp_path: Path) -> None:
    board = written(tmp_path, "m.txt", "1 4 2 -1 1 -1 -1\n")
    assert run("next", board, "--entries", written(tmp_path, "e.txt", "0 1 0 *\n")).output.startswith(
        "It is a guess"
    )
    wrong = run("next", board, "--entries", written(tmp_path, "w.txt", "01*.\n"))
    assert wrong.output.startswith("r1c4 is not 0")


def test_entries_on_a_board_without_a_solution(tmp_path: Path) -> None:
    board = written(tmp_path, "b.txt", "11--\n----\n----\n----\n")
    done = run("next", board, "--entries", written(tmp_path, "e.txt", "1000\n0000\n0000\n0000\n"))
    assert done.output == run("next", board).output
    assert done.output.startswith("There is no solution: ")


def test_entries_that_cannot_be_read(four: str, tmp_path: Path) -> None:
    path = written(tmp_path, "e.txt", "1 0 4\n")
    done = run("next", four, "--entries", path)
    assert done.exit_code == 2
    assert f"{path}:1:" in done.output


def test_next_of_a_solved_board(tmp_path: Path) -> None:
    assert (
        run("next", written(tmp_path, "a.txt", "1243\n3421\n4312\n2134\n")).output == "The board is solved.\n"
    )


def test_rate_in_the_order_of_the_input(four: str, tmp_path: Path) -> None:
    other = written(tmp_path, "five.txt", "1.....2..3.....4\n11..............\n")
    done = run("rate", four, other, "--json")
    found = [json.loads(line) for line in done.output.splitlines()]
    assert [(each["source"], each["index"], each["status"]) for each in found] == [
        (four, 0, "solved"),
        (other, 0, "solved"),
        (other, 1, "unsatisfiable"),
    ]
    assert "steps" not in found[0]
    assert found[2]["rating"] is None
    assert done.exit_code == 1


def test_rate_on_the_scale_that_is_asked_for(four: str, tmp_path: Path) -> None:
    assert json.loads(run("rate", four, "--scale", "own", "--json").output)["rating"]["scale"] == "own"
    mines = written(tmp_path, "m.txt", "1 3 1 -1 1 -1\n")
    done = run("rate", mines, "--scale", "se")
    assert done.exit_code == 2
    assert "take own" in done.output


def test_the_classes_are_printed() -> None:
    done = run("rate", "--classes")
    assert done.exit_code == 0
    assert [line.split()[3] for line in done.output.splitlines()[2:7]] == CLASSES
    assert run("rate").exit_code == 2


CLASSES = ["easy", "medium", "hard", "expert", "extreme"]


def test_why_as_json(four: str) -> None:
    found = json.loads(run("why", four, "r1c2=3", "--json").output)
    cells = ["r1c2", "r2c2", "r3c2", "r4c2"]
    because = [{"rule": "column 2", "cells": cells}]
    assert found == {"claim": "r1c2=3", "answer": "impossible", "because": because, "smallest": True}


def test_why_in_words(four: str, tmp_path: Path) -> None:
    assert run("why", four, "r1c2!=3").output.startswith("r1c2!=3 is forced because of column 2.")
    broken = run("why", written(tmp_path, "a.txt", "11--\n----\n----\n----\n"))
    assert broken.exit_code == 0
    assert broken.output.startswith("Row 1 cannot hold.") or broken.output.startswith("Box 1 cannot hold.")
    assert run("why", four, "r1c2<3").exit_code == 2


def test_candidates(four: str, tmp_path: Path) -> None:
    assert json.loads(run("candidates", four, "--json").output)["candidates"][0] == [[1], [2], [4], [3]]
    mines = written(tmp_path, "m.txt", "1 3 1 -1 1 -1\n")
    assert run("candidates", mines).output == "01 .  01\n\n"
    assert run("candidates", mines, "--counts").output == "0:1,1:1 .       0:1,1:1\n\n"


@pytest.mark.parametrize("command", ["next", "explain", "rate", "why", "candidates"])
def test_a_file_that_is_no_puzzle(tmp_path: Path, command: str) -> None:
    done = run(command, written(tmp_path, "a.txt", "hello\n"), "--json")
    assert done.exit_code == 2
    assert json.loads(done.output)["error"]["kind"]
