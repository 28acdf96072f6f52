"""What comes with the package is found by name, from any folder."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from pencilmark.cli import _group as command
from pencilmark.cli.file_names import FileOrExample
from pencilmark.samples import sample, samples


def said(*words: str) -> str:
    result = CliRunner().invoke(command, words)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", ["sudoku/evil", "sudoku/evil.txt", "examples/sudoku/evil.txt"])
def test_a_name_stands_for_a_file(name: str) -> None:
    assert said("count", name).strip().endswith("1")


def test_a_file_of_that_name_comes_first(tmp_path: Path) -> None:
    (tmp_path / "sudoku").mkdir()
    (tmp_path / "sudoku" / "evil").write_text("1...\n....\n....\n....\n")
    assert not said("count", "sudoku/evil").strip().endswith(" 1")
    assert said("count", "--solutions", "2", "sudoku/evil") != said(
        "count", "--solutions", "2", "sudoku/easy"
    )


def test_every_sample_is_listed_and_found_by_its_path() -> None:
    listed = said("examples").split()
    assert listed == list(samples())
    assert {"plans/minesweeper-course", "boards/killer", "own_problems.py"} <= set(listed)
    for name, path in samples().items():
        assert sample(name) == path
        assert sample(f"{name}{path.suffix}" if not name.endswith(path.suffix) else name) == path


def test_what_a_sample_holds_and_copies_of_it(tmp_path: Path) -> None:
    path = sample("kropki/six")
    assert path
    assert said("examples", "kropki/six") == path.read_text()
    said("examples", "courses/tiles", "-o", "mine")
    assert (tmp_path / "mine/courses/tiles/submit.sh").read_bytes() == samples()[
        "courses/tiles/submit.sh"
    ].read_bytes()
    again = CliRunner().invoke(command, ["examples", "courses/tiles", "-o", "mine"])
    assert again.exit_code == 2
    assert "is there already" in again.output


def test_no_such_example() -> None:
    result = CliRunner().invoke(command, ["examples", "sudoku/evel"])
    assert result.exit_code == 2
    assert "sudoku/evel" in result.output


def test_every_command_that_reads_a_file_takes_a_name() -> None:
    context = click.Context(command)
    for name in command.list_commands(context):
        found = command.get_command(context, name)
        assert found
        for parameter in found.params:
            if parameter.name in ("file", "files", "puzzle_file", "words"):
                assert isinstance(parameter.type, FileOrExample), f"{name}: {parameter.name}"
