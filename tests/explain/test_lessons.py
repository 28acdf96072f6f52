"""What a failure of the search could have taught."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

import pencilmark as pm
from pencilmark.cli import _group
from pencilmark.explain.atoms import Subject
from pencilmark.explain.lessons import Teacher, lesson

BOARD = "1---\n--2-\n-3--\n---4"


def test_a_value_that_a_technique_rules_out() -> None:
    board = pm.loads(BOARD)
    names = board.flat().names
    found = lesson(board, [], (names.index("r1c2"), 4))
    assert found is not None
    assert found.technique == "hidden single"
    assert found.as_dict()["because"]
    assert lesson(board, [], (names.index("r1c2"), 2)) is None


def test_the_mistake_made_before() -> None:
    board = pm.loads(BOARD)
    names = board.flat().names
    found = lesson(board, [(names.index("r1c2"), 4)], (names.index("r4c1"), 2))
    assert found is not None
    assert found.mistake == "r1c2=4"


def test_every_value_undone_on_the_way_to_the_first_solution_has_a_lesson() -> None:
    board = pm.generate("futoshiki", 3, n=5)
    teacher, undone, taught = Teacher(Subject(board)), 0, 0
    for event in pm.trace(board, "bt"):
        undone += event.kind == "backtrack"
        taught += teacher.follow(event) is not None
    assert 0 < undone == taught


def test_the_command_tells_it_beside_the_event(tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(pm.generate("futoshiki", 3, n=5).format())
    said = CliRunner().invoke(_group, ["trace", str(file), "--explain", "--json"])
    events = [json.loads(line) for line in said.stdout.splitlines()]
    assert all(("lesson" in event) == (event["event"] == "backtrack") for event in events)
    assert any("technique" in event.get("lesson", {}) for event in events)
    plain = CliRunner().invoke(_group, ["trace", str(file), "--json"])
    without = [{k: v for k, v in event.items() if k != "lesson"} for event in events]
    assert without == [json.loads(line) for line in plain.stdout.splitlines()]
