"""A family that the package has never heard of, from an installed package: read, solved on every engine, described,
checked and written like any other."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.cli.shell import pencilmark

PACKAGE = {
    "towers/__init__.py": '''
        """Skyscrapers written as a drawing: the clues stand around the board, a full stop where there is none."""

        from pencilmark.errors import InputError
        from pencilmark.puzzles import Format
        from pencilmark.puzzles.board import BOARD
        from pencilmark.puzzles.board_family import LATIN, BoardFamily
        from pencilmark.rules import rule_of


        class TowersOutside(BoardFamily):
            family = "towers-outside"
            always = LATIN
            tools = ({"rule": "skyscraper"},)


        def read(text, options):
            try:
                yield board_of(text)
            except InputError as error:
                yield error


        def board_of(text):
            n = len(text.lines) - 2
            head, *middle, foot = [line.text.split() for line in text.lines]
            if any(len(row) != n + 2 for row in middle):
                raise InputError(f"expected {n + 2} signs a row", text.lines[1].number, 1)
            sides = {"top": head, "bottom": foot, "left": [r[0] for r in middle], "right": [r[-1] for r in middle]}
            clues = [
                rule_of({"rule": "skyscraper", "where": where, "at": at, "value": int(clue)})
                for where, side in sides.items()
                for at, clue in enumerate(side, 1)
                if clue != "."
            ]
            givens = [[None if v == "." else int(v) for v in row[1:-1]] for row in middle]
            return TowersOutside(n, n, [*TowersOutside.usual(n), *clues], givens, layout="drawn")


        TowersOutside.formats = (Format("drawn", lambda text: text.lines[0].text.startswith("   "), read), BOARD)
    ''',
    "towers-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: towers\nVersion: 1.0\n",
    "towers-1.0.dist-info/entry_points.txt": "[pencilmark.families]\ntowers = towers:TowersOutside\n",
}
BOARD = """\
    . . 2 .
  . . . . . 3
  2 . . . . 2
  . . . . . 3
  . . . . . .
    . 3 . 1
"""
ANSWER = "3 4 2 1\n2 1 4 3\n4 3 1 2\n1 2 3 4\n"


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """What a shell knows where the package is installed."""
    for name, text in PACKAGE.items():
        path = tmp_path / "packages" / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(textwrap.dedent(text))
    return {"PYTHONPATH": str(tmp_path / "packages")}


@pytest.mark.parametrize("name", ["reference", "native", "cpsat", "auto"])
def test_it_is_recognised_and_solved_on_every_engine(installed: dict[str, str], name: str) -> None:
    done = pencilmark("solve", "-", "--engine", name, text=BOARD, environment=installed)
    assert (done.stdout, done.stderr) == (ANSWER, "")


def test_it_is_described_checked_and_written(installed: dict[str, str], tmp_path: Path) -> None:
    board, output = tmp_path / "board.txt", tmp_path / "out.txt"
    board.write_text(BOARD)
    said = pencilmark("describe", board, environment=installed).stdout
    assert "2 towers can be seen at the top of column 3" in said
    pencilmark("solve", board, "-o", output, "--puzzle", "towers-outside", environment=installed)
    assert output.read_text() == ANSWER
    assert pencilmark("check", board, output, environment=installed).stdout.strip() == "a solution"
    output.write_text(ANSWER.replace("3 4 2 1", "3 4 1 2"))
    wrong = pencilmark("check", board, output, environment=installed)
    assert "skyscraper 3 at right of row 1: r1c4 = 2" in wrong.stdout
    told = json.loads(pencilmark("solve", board, "--json", environment=installed).stdout)
    assert told["puzzle"] == "towers-outside"


def test_as_data_and_back(installed: dict[str, str], tmp_path: Path) -> None:
    program = f"import pencilmark as pm; print(pm.loads({BOARD!r}).format())"
    done = subprocess.run(
        [sys.executable, "-c", program], env=installed, capture_output=True, text=True, check=True
    )
    solved = pencilmark("solve", "-", "--puzzle", "towers-outside", text=done.stdout, environment=installed)
    assert solved.stdout == ANSWER
    assert "unknown" not in pencilmark("solve", "-", text=done.stdout).stderr


def test_without_the_package_the_family_is_unknown() -> None:
    done = pencilmark("solve", "-", "--puzzle", "towers-outside", text=BOARD)
    assert done.returncode == 2
    assert "expected a family" in done.stderr
