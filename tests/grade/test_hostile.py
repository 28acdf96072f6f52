"""Thirty hostile programs: the run ends within its limits, one row each, nothing left behind."""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import token_hex
from time import monotonic

import pytest

from pencilmark.contained import program
from pencilmark.contained.limits import MIB, Limits
from pencilmark.contained.sweep import marked
from pencilmark.generate import generate
from pencilmark.grade.command import Command
from pencilmark.grade.grading import grading_of
from pencilmark.grade.programs import Runner
from tests.grade.hostile import DENIED, EXPECTED, hand_in

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="it looks for processes in /proc"
)
LIMITS = Limits(
    seconds=4, processor=0.6, memory=120 * MIB, processes=24, file=2 * MIB, folder=4 * MIB, output=MIB
)
FALLBACK = {
    "daemon",
    "background",
    "fork_bomb",
    "forks_and_leaves_its_session",
    "one_child_after_another",
    "sleeper",
}


def contents(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def graded(folder: Path, skip: set[str]) -> dict[str, list]:
    """The marks by student; and nothing is left of anybody."""
    puzzles, everyone, mark = folder / "Input1.txt", folder / "class", token_hex(16)
    puzzles.write_text(generate("futoshiki", 1, n=4, givens=2).format())
    hand_in(everyone, skip)
    before = contents(everyone)
    runner = Runner(Command("sh {dir}/run.sh {input} {output}"), LIMITS, environment={"HOSTILE": mark})
    started = monotonic()
    grading = grading_of(puzzles, everyone, runner=runner)
    found = {marks[0].student: marks for marks in grading.marks(workers=2)}
    assert monotonic() - started < len(found) * (
        LIMITS.seconds + 15
    )  # no stall; how fast is not the question
    assert marked(f"HOSTILE={mark}") == []
    assert contents(everyone) == before
    assert not runner.root.exists()
    return found


def test_thirty_hostile_programs(tmp_path):
    skip = DENIED if program.why_not_apart() else set()
    found = graded(tmp_path, skip)
    assert len(EXPECTED) == 30
    assert {name: [m.verdict for m in marks] for name, marks in found.items()} == {
        name: [verdict] for name, verdict in EXPECTED.items() if name not in skip
    }
    assert all(marks[0].why.isprintable() for marks in found.values())


def test_without_namespaces(tmp_path, monkeypatch):
    """As on a system that gives us none: a user for each program, or a walk from parent to child."""
    monkeypatch.setattr(program, "why_not_apart", lambda: "the test says so")
    found = graded(tmp_path, set(EXPECTED) - FALLBACK)
    assert {n: [m.verdict for m in marks] for n, marks in found.items()} == {
        n: [EXPECTED[n]] for n in FALLBACK
    }


def test_nobody_sees_what_others_handed_in(tmp_path):
    """Neither where it was handed in, nor where it is run."""
    everyone = tmp_path / "class"
    look = 'cat {0}/*/run.sh "$3"/../../*/run.sh "$3"/../../*/*/run.sh | grep -q "^# code of {1}" && echo seen > "$2"'
    for name, other in (("ada", "bob"), ("bob", "ada")):
        (everyone / name).mkdir(parents=True)
        (everyone / name / "run.sh").write_text(f"# code of {name}\n{look.format(everyone, other)}\n")
    (tmp_path / "Input1.txt").write_text(generate("futoshiki", 1, n=4, givens=2).format())
    runner = Runner(Command("sh {dir}/run.sh {input} {output} {dir}"), LIMITS)
    marks = [mark for student in grading_of(tmp_path, everyone, runner=runner).marks(2) for mark in student]
    assert len(marks) == 2
    seen = [mark.student for mark in marks if mark.verdict == "malformed"]
    assert not seen or not (runner.held.tree == "namespace" and runner.held.files)
