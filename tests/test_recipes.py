"""The recipes of CONTRIBUTING that need one file: each is written into a package of its own, and used everywhere.

Families and engines are tried in tests/test_outside.py, rules and constraints in the tests of their rooms.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ORDERS = """
import pencilmark as pm

class Middle(pm.VariableOrder):
    token = "middle"
    meaning = "nearest to the middle of the board"

    def score(self, state, variable):
        return (abs(2 * variable + 1 - len(state.domains)),)

class Middling(pm.ValueOrder):
    token = "middling"
    meaning = "values of the middle first"

    def list(self, state, variable):
        domain = state.domains[variable]
        values = [1 << i for i in range(domain.bit_length()) if domain >> i & 1]
        return sorted(values, key=lambda value: (abs(value.bit_length() - 2), value))
"""
INFERENCE = """
from pencilmark.search.inference.fc import ForwardChecking

class Twice(ForwardChecking):
    token = "twice"
    meaning = "forward checking, and once more"

    def after(self, state, variable):
        return super().after(state, variable) and super().after(state, variable)
"""
FORMAT = """
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import CERTAIN, Fit, ForeignFormat
from pencilmark.rules.columns import Columns
from pencilmark.rules.rows import Rows

class Sizes(ForeignFormat):
    \"\"\"`rows by columns`, and nothing else.\"\"\"

    name = "sizes"
    title = "Sizes"
    examples = ("3 by 3",)

    def recognise(self, text):
        return Fit(CERTAIN) if text.lines[0].text.split()[1:2] == ["by"] else Fit()

    def read(self, text, options):
        tokens = text.lines[0].tokens
        rows, columns = tokens[0].integer("rows", 1), tokens[-1].integer("columns", 1)
        yield Board(rows, columns, rules=[Rows(), Columns()])
"""
TECHNIQUE = """
from pencilmark.explain.technique import Find, Technique

class Corner(Technique):
    name = "corner"
    cost = own = 0.5

    def find(self, position):
        marks, subject = position.marks, position.subject
        if position.placed[0] or marks[0].bit_count() != 1:
            return []
        words = f"{subject.names[0]} is in a corner, and only {subject.shown(marks[0])} is left."
        return [Find((), words, placed={0: marks[0]})]

class Forgetful(Technique):
    name = "forgetful"
    cost = own = 0.4

    def find(self, position):
        pass
"""
POINTS = """
[pencilmark.variable_orders]
middle = recipes.orders:Middle

[pencilmark.value_orders]
middling = recipes.orders:Middling

[pencilmark.inferences]
twice = recipes.inference:Twice

[pencilmark.formats]
sizes = recipes.sizes:Sizes

[pencilmark.techniques]
corner = recipes.corner:Corner
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    files = {
        "recipes/__init__.py": "",
        "recipes/orders.py": ORDERS,
        "recipes/inference.py": INFERENCE,
        "recipes/sizes.py": FORMAT,
        "recipes/corner.py": TECHNIQUE,
        "recipes-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: recipes\nVersion: 1.0\n",
        "recipes-1.0.dist-info/entry_points.txt": POINTS,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def program(package: Path, code: str) -> str:
    code = f"import sys; sys.path.insert(0, {str(package)!r})\n{code}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def command(package: Path, *words: str) -> str:
    return program(package, f"sys.argv = {['pencilmark', *words]!r}\nfrom pencilmark.cli import main\nmain()")


def test_parts_of_a_search_have_tokens(package: Path) -> None:
    said = program(
        package,
        """
import pencilmark as pm
board = pm.loads("0 0 1 0\\n0 0 0 0\\n0 0 0 0\\n0 3 0 0", "sudoku")
strategy = pm.Strategy.parse("bt+twice+middle+middling")
assert str(strategy) == "bt+twice+middle+middling", strategy
results = [pm.solve(board, text, engine="reference", solutions=None) for text in (str(strategy), "bt+fc")]
assert results[0].count == results[1].count > 1
trace = pm.trace(board, strategy)
print(next(event for event in trace if event.kind == "choose").variable)
""",
    )
    assert said.split() == ["7"]


def test_the_command_lists_and_runs_them(package: Path) -> None:
    listed = command(package, "strategies")
    for words in ("nearest to the middle of the board", "values of the middle first", "and once more"):
        assert words in listed
    (package / "board.txt").write_text("0 0 1 0\n0 0 0 0\n0 0 0 0\n0 3 0 0\n")
    words = ("solve", str(package / "board.txt"), "--strategy", "bt+twice+middle+middling", "--json")
    result = json.loads(command(package, *words).splitlines()[0])
    assert (result["status"], result["engine"]) == ("solved", "reference")


def test_a_format_is_read_wherever_puzzles_are_read(package: Path) -> None:
    said = program(package, 'import pencilmark as pm\nprint(pm.count(pm.loads("3 by 3"), engine="auto"))')
    assert said.split() == ["12"]
    (package / "three.txt").write_text("3 by 3\n")
    assert '"status": "solved"' in command(package, "solve", str(package / "three.txt"), "--json")


SMALL = "0 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n"


def test_a_technique_is_a_step_of_explanations_and_ratings(package: Path) -> None:
    (package / "small.txt").write_text(SMALL)
    explained = json.loads(command(package, "explain", str(package / "small.txt"), "--json").splitlines()[0])
    step = next(step for step in explained["steps"] if step["technique"] == "corner")
    assert step["conclusions"] == [{"cell": "r1c1", "is": 1}]
    assert {because["rule"] for because in step["because"]} <= {"row 1", "column 1", "box 1"}
    assert "r1c1 is in a corner, and only 1 is left." in step["words"]
    rated = json.loads(command(package, "rate", str(package / "small.txt"), "--json").splitlines()[0])
    assert rated["rating"]["profile"]["corner"] == 1


def test_a_technique_that_returns_nothing_is_told_so(package: Path) -> None:
    points = package / "recipes-1.0.dist-info" / "entry_points.txt"
    points.write_text("[pencilmark.techniques]\nforgetful = recipes.corner:Forgetful\n")
    code = f"""
import pencilmark as pm
try:
    pm.explain(pm.loads({SMALL!r}, "sudoku"))
except pm.ModelError as error:
    print(error)
"""
    assert program(package, code).startswith("Forgetful().find returned None; expected the finds")
