"""The command as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pencilmark.cli.tiles import tiles

SOLVABLE = "7 5 0\n4 3 1\n2 6 8\n\n1 2 3\n8 0 4\n7 6 5\n"
UNSOLVABLE = "7 6 0\n4 3 1\n2 5 8\n\n1 2 3\n8 0 4\n7 6 5\n"


def run(*arguments: str, text: str | bytes | None = None):  # type: ignore[no-untyped-def]
    return CliRunner().invoke(tiles, arguments, input=text)


def test_boards_moves_and_f() -> None:
    result = run("-", text=SOLVABLE)
    assert result.exit_code == 0
    assert "20 moves: L D R U L D L D R R U L L U R D D L U R" in result.output
    assert "start f=18" in result.output
    assert "R f=20" in result.output


def test_json_and_exit_status(tmp_path: Path) -> None:
    good, none, bad = tmp_path / "good.txt", tmp_path / "none.txt", tmp_path / "bad.txt"
    good.write_text(SOLVABLE)
    none.write_text(UNSOLVABLE)
    bad.write_text("1 2\n3 9\n")
    result = run(str(good), "--json")
    record = json.loads(result.output)
    assert (record["status"], record["length"], record["shape"], record["counters"]["generated"]) == (
        "solved",
        20,
        [3, 3],
        101,
    )
    assert record["moves"] == "LDRULDLDRRULLURDDLUR"
    assert run(str(none)).exit_code == 1
    mixed = run(str(bad), str(none), str(good), "--json")
    assert mixed.exit_code == 2
    records = [json.loads(line) for line in mixed.output.splitlines()]
    assert [r.get("status", "error") for r in records] == ["error", "unsolvable", "solved"]
    assert records[0]["error"] == {
        "kind": "syntax",
        "line": 2,
        "column": 3,
        "message": 'expected a tile from 0 to 3, found "9"',
    }
    assert records[1]["reason"]


def test_limits_end_with_three() -> None:
    result = run("-", "--limit", "50", text=SOLVABLE)
    assert result.exit_code == 3
    assert "limit" in result.output


def test_bad_usage_ends_with_two(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(SOLVABLE)
    name = str(tmp_path / "a.txt")
    for arguments in (
        [], [name, "-a", "magic"], [name, "-h", "magic"], [name, "--engine", "steam"], [name, "--limit", "0"],
        [name, "-h", "pdb:9"], [str(tmp_path)], [str(tmp_path / "absent")], ["--generate", "1x1"],
        ["--generate", "3x3", "--depth", "99"],
        [name, "-a", "wa*", "--weight", "x"], [name, "-o", str(tmp_path / "a.txt" / "x")],
    ):  # fmt: skip
        assert run(*arguments).exit_code == 2, arguments


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"1 2\n3 \x00\n", b"hello\n"])
def test_bad_input_of_every_kind(data: bytes) -> None:
    result = run("-", text=data)
    assert result.exit_code == 2
    assert "<stdin>" in result.output


def test_output_file_and_svg(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(SOLVABLE)
    result = run(
        str(tmp_path / "a.txt"), "-o", str(tmp_path / "out" / "a.out"), "--svg", str(tmp_path / "a.svg")
    )
    assert result.exit_code == 0
    assert (tmp_path / "out" / "a.out").read_text().split("\n")[8] == "20"
    assert (tmp_path / "a.svg").read_text().count("<svg") == 1
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == ["a.out"]


def test_several_puzzles_one_line_each(tmp_path: Path) -> None:
    made = run("--generate", "3x3", "--count", "3", "--depth", "12")
    (tmp_path / "many.txt").write_text(made.output)
    result = run(str(tmp_path / "many.txt"), "-a", "A*")
    assert result.exit_code == 0
    assert result.output.count("12 moves") == 3


def test_compare_and_study() -> None:
    board = run("--generate", "3x3", "--depth", "14").output
    table = run("-", "--compare", text=board)
    assert table.exit_code == 0
    assert "walking-distance" in table.output
    study = run("-", "--study", "--samples", "1", text="0 1 2\n3 4 5\n\n0 1 2\n3 4 5\n")
    assert study.exit_code == 0
    assert "manhattan dominates misplaced" in study.output
    assert "deepest 21" in study.output
