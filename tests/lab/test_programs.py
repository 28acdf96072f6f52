"""Other programs among the strategies, by their command lines."""

from __future__ import annotations

import os
import shlex
import sys

import pytest

from pencilmark.errors import InputError
from pencilmark.lab.analysis import load_run
from pencilmark.lab.plan import parse_plan, read_plan
from pencilmark.lab.program import is_program, outside_name
from pencilmark.lab.run import run_plan

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="other people's programs are run on Linux and macOS"
)

PYTHON = shlex.quote(sys.executable)
SOLVE = """
import itertools, sys
source, target = sys.argv[1:]
rows = open(source).read().split("\\n\\n")[0].split("\\n")
print("thinking aloud")
for board in itertools.product(itertools.permutations((1, 2, 3)), repeat=3):
    if all(len(set(column)) == 3 for column in zip(*board)):
        break
text = "\\n".join(" ".join(map(str, row)) for row in board) + "\\n"
open(target, "w").write(text)
"""
PROGRAMS = {
    "right": f"{PYTHON} solve.py {{input}} {{output}}",
    "wrong": "printf '1 1 1\\n1 1 1\\n1 1 1\\n'",
    "garbage": "printf 'hello world'",
    "denies": "echo 'no solution'",
    "silent": "true",
    "broken": f"{PYTHON} -c 'raise ValueError(7)'",
    "late": "sleep 60",
    "absent": "./no-such-program {input}",
}
PLAN = """
boards = 1
strategies = ["bt"]
solvers = ["{command}"]
[limits]
seconds = 2
[[family]]
puzzle = "futoshiki"
n = 3
signs = 0
givens = 0
"""


def row_of(tmp_path, command):
    (tmp_path / "solve.py").write_text(SOLVE)
    quoted = command.replace("\\", "\\\\").replace('"', '\\"')
    (tmp_path / "plan.toml").write_text(PLAN.replace("{command}", quoted))
    run_plan(read_plan(tmp_path / "plan.toml"), tmp_path / "run.sqlite", workers=1)
    return load_run(tmp_path / "run.sqlite").of(outside_name(command))[0]


@pytest.mark.parametrize(
    ("name", "status", "reason"),
    [
        ("right", "solved", ""),
        ("wrong", "wrong", "row 1"),
        ("garbage", "wrong", "expected"),
        ("denies", "wrong", "but there is a solution"),
        ("silent", "error", "it wrote no answer"),
        ("broken", "error", "ValueError: 7"),
        ("late", "limit", ""),
        ("absent", "error", ""),
    ],
)
def test_a_program_costs_a_row(tmp_path, name, status, reason):
    row = row_of(tmp_path, PROGRAMS[name])
    assert (row.status, row.ran) == (status, "own process")
    assert reason in row.reason
    assert sorted(p.name for p in tmp_path.iterdir()) == ["plan.toml", "run.sqlite", "solve.py"]


def test_its_processor_time_and_memory_are_measured(tmp_path):
    row = row_of(tmp_path, PROGRAMS["right"])
    assert 0 < row.cpu < 60
    assert row.memory is None or row.memory > 100_000


def test_a_function_or_a_command():
    assert outside_name("student:solve") == "solver:student:solve"
    assert not is_program("solver:student:solve")
    assert is_program(outside_name("java -cp a:b Solve {input}"))
    assert is_program(outside_name("./solve"))
    for wrong in (":", "student:", "", "'"):
        with pytest.raises(InputError, match="expected"):
            outside_name(wrong)
    assert parse_plan(PLAN.replace("{command}", "./solve")).strategies == ("bt", "solver:./solve")
