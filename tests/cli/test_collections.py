"""Collections as text: the words, places and exit status of the ordinary way, whatever stands among the boards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pencilmark.cli.output import Tally
from tests.cli.shell import pencilmark

pytest.importorskip("pencilmark._native", reason="the native rooms are not built")

EASY = "..9....1.7.3.65..86.297.45...1..7.26.7.8.9..5.4.6..1.....2..9..3.4....8.5..1347.."
HARD = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
ORDINARY = ("--time", "1000")  # a limit for each board, which the road as text does not have

FILES = {
    "plain": [EASY, HARD] * 40,
    "comments": ["# two", "", EASY, "# one more", HARD, ""],
    "heading": ["Sudokus of the week", *[EASY] * 5],
    "slips": [EASY, EASY[:-1], "x" + EASY[1:], HARD, EASY + "1"],
    "sizes": [EASY, "1.....2..3.....4", HARD, "." * 16],
    "none": ["11" + "." * 79, EASY, EASY.replace("..9", "999", 1)],
    "several": ["." * 81, EASY, "." * 80 + "1"],
}


def told(done: str) -> str:
    """What does not depend on the clock or on the way to the answer."""
    return re.sub(
        r'"(assignments|nodes|seconds)": [^,}]*|^\d+ puzzles: .* a second\n', "", done, flags=re.MULTILINE
    )


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    "command", [["solve", "--json"], ["count", "--solutions", "2"], ["count", "--solutions", "3", "--json"]]
)
def test_both_ways_say_the_same(name: str, command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("\n".join(FILES[name]) + "\n")
    quick = pencilmark(*command, file)
    slow = pencilmark(*command, file, *ORDINARY)
    assert told(quick.stdout) == told(slow.stdout)
    assert told(quick.stderr) == told(slow.stderr)
    assert quick.returncode == slow.returncode


def test_a_summary_has_one_order() -> None:
    tally = Tally()
    for end in ("error", "unsatisfiable", "limit", "solved", "error"):
        tally.note(end)
    assert str(tally) == "5 puzzles: 1 solved, 1 limit, 1 unsatisfiable, 2 errors"


def test_counts_of_several_files_have_names(tmp_path: Path) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    one.write_text(EASY + "\n")
    two.write_text(f"{EASY}\n{'.' * 81}\n")
    done = pencilmark("count", one, two, "--solutions", "2", "--threads", "1")
    assert done.stdout == f"{one}: 1\n{two}: puzzle 1: 1\n{two}: puzzle 2: at least 2\n"


def test_lines_of_json_keep_their_places_across_pieces(tmp_path: Path) -> None:
    boards = 60_000  # more than is read at once
    file, out = tmp_path / 'named "so".txt', tmp_path / "out.json"
    file.write_text("a heading\n" + f"{EASY}\n" * boards)
    done = pencilmark("solve", file, "--json", "-o", out)
    lines = out.read_text().splitlines()
    assert done.returncode == 2
    assert json.loads(lines[0])["error"]["line"] == 1
    assert [json.loads(line)["index"] for line in lines[:: boards // 4]] == [0, 15000, 30000, 45000, 60000]
    assert json.loads(lines[-1])["source"] == str(file)
