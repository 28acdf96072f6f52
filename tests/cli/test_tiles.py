"""The command as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pencilmark.cli.tiles import tiles
from pencilmark.paths.tiles_text import loads_all
from tests.cli.shell import pencilmark

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
        [], [name, "-a", "magic"], [name, "-H", "magic"], [name, "--engine", "steam"], [name, "--limit", "0"],
        [name, "-H", "pdb:9"], [str(tmp_path)], [str(tmp_path / "absent")], ["--generate", "1x1"],
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


def test_h_is_help_and_the_heuristic_has_a_letter_of_its_own() -> None:
    done = pencilmark("tiles", "-h")
    assert (done.returncode, done.stdout.startswith("Usage: pencilmark tiles")) == (0, True)
    for command in ("solve", "compare", "lab", "generate", "web"):
        assert pencilmark(command, "-h").returncode == 0
    done = pencilmark("tiles", "examples/tiles/course.txt", "-H", "misplaced", "--json")
    assert json.loads(done.stdout)["heuristic"] == "misplaced"


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("# a comment\n7 5 0\n4 3 1\n2 6 8\n   # another\n\n1 2 3\n8 0 4\n7 6 5\n", ["7 5 0 4 3 1 2 6 8"]),
        ("1 0 2 3 4 5 6 7 8\n3 1 2 0 4 5 6 7 8\n", ["1 0 2 3 4 5 6 7 8", "3 1 2 0 4 5 6 7 8"]),
        ("# two boards\n\n1 0 2 3\n# the second\n1 2 0 3\n", ["1 0 2 3", "1 2 0 3"]),
        ("1 2 0 3\n", ["1 2 0 3"]),
        ("1 1 0 2 3 4 5 6 7 8\n2 3 1 2 0 4 5 6 7 8 3 9\n", ["1 0 2 3 4 5 6 7 8", "3 1 2 0 4 5 6 7 8"]),
        ("0 1 2 3\n4 5 6 7\n", ["0 1 2 3 4 5 6 7"]),  # the rows of one board
        ("# an id\n2x2:1,2,3,0\n", ["1 2 3 0"]),
    ],
)
def test_comments_and_boards_without_a_number(text: str, starts: list[str]) -> None:
    assert [" ".join(map(str, board.start)) for board in loads_all(text)] == starts


def test_a_wrong_line_of_a_collection_is_named() -> None:
    result = run("-", text="1 0 2 3 4 5 6 7 8\n3 1 2 0 4 5 6 7 7\n")
    assert result.exit_code == 2
    assert "<stdin>:2:17: expected every tile once" in result.output
    result = run("-", text="1 0 2 3 4 5 6 7 8\n3 1 2 0\n")
    assert "<stdin>:2:7: expected 9 cells in the line, found 4 items" in result.output


def test_output_files_in_a_folder(tmp_path: Path) -> None:
    for name in ("Input1.txt", "Input2.txt", "board.txt"):
        (tmp_path / name).write_text(SOLVABLE)
    (tmp_path / "many.txt").write_text("1 0 2 3 4 5 6 7 8\n3 1 2 0 4 5 6 7 8\n")
    files = [str(path) for path in sorted(tmp_path.glob("*.txt"))]
    assert run(*files, "-o", f"{tmp_path}/outs/").exit_code == 0
    found = sorted(path.name for path in (tmp_path / "outs").iterdir())
    assert found == ["Output1.txt", "Output2.txt", "board.out.txt", "many-1.out.txt", "many-2.out.txt"]
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "Input1.txt").write_text(SOLVABLE)
    done = run(files[0], str(tmp_path / "more" / "Input1.txt"), "-o", f"{tmp_path}/new/")
    assert done.exit_code == 2
    assert "one output file" in done.output
    assert not (tmp_path / "new").exists()


def test_a_dash_is_standard_output_for_several_too(tmp_path: Path) -> None:
    (tmp_path / "many.txt").write_text("1 0 2 3 4 5 6 7 8\n3 1 2 0 4 5 6 7 8\n")
    result = run(str(tmp_path / "many.txt"), "-o", "-")
    assert result.exit_code == 0
    assert result.output.count("0 1 2\n3 4 5\n6 7 8\n") == 2
