"""The listing of sliding tiles finds what the reference engine finds, with the same counts."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pencilmark.cli import main
from pencilmark.listing import tiles_listing
from pencilmark.listing.compose import MOST_LINES
from pencilmark.paths import at_depth, format_result, gap_first, random_walk, solve, spiral

COSTS = (7, 1, 5, 2, 3, 11, 4, 13)


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    path = tmp_path_factory.mktemp("listing") / "tiles.py"
    path.write_text(tiles_listing("Ada Lovelace"), encoding="utf-8")
    return path


def ran(program, tmp_path, board, *words):
    (tmp_path / "in.txt").write_text(f"{board}\n")
    command = [sys.executable, str(program), "in.txt", "out.txt", *words]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    counted = dict(pair.split() for pair in done.stdout.strip().split(", "))
    return {name: int(count) for name, count in counted.items()}, (tmp_path / "out.txt").read_text()


def boards():
    for depth, goal in ((0, gap_first), (9, spiral), (16, gap_first), (22, spiral)):
        yield at_depth(3, 3, depth, seed=depth, goal=goal(3, 3))[0]
    yield random_walk(2, 4, 25, seed=2)
    yield random_walk(4, 4, 30, seed=1)


@pytest.mark.parametrize("algorithm", ["a*", "ida*"])
@pytest.mark.parametrize("heuristic", ["h1", "h2"])
def test_the_same_path_and_counts(program, tmp_path, algorithm, heuristic):
    for board in boards():
        expected = solve(board, algorithm, heuristic, engine="reference")
        counted, text = ran(program, tmp_path, board, "--algorithm", algorithm, "--heuristic", heuristic)
        assert text == format_result(board, expected)
        c = expected.counters
        passes = len(c.iterations)
        found = {"generated": c.generated, "expanded": c.expanded, "kept": c.memory, "passes": passes}
        assert counted == found


@pytest.mark.parametrize("beta", [0, 5, 40])
def test_costs_and_beta(program, tmp_path, beta):
    board = at_depth(3, 3, 12, seed=4)[0]
    expected = solve(board.with_costs(COSTS), "ida*", "h1", beta=beta)
    words = ("--heuristic", "h1", "--cost", ",".join(map(str, COSTS)), "--beta", str(beta))
    counted, text = ran(program, tmp_path, board, *words)
    assert text == format_result(board, expected)
    assert counted["expanded"] == expected.counters.expanded


def test_a_pair_without_a_path(program, tmp_path):
    counted, text = ran(program, tmp_path, "0 2 1\n3 4 5\n6 7 8\n\n0 1 2\n3 4 5\n6 7 8")
    assert text.endswith("there is no path\n")
    assert counted["expanded"] == 0


def test_bad_files_get_a_sentence(program, tmp_path):
    for text in ("", "1 2\n3", "1 2 3\n4 5 x\n", "0 1\n1 2\n\n0 1\n2 3\n"):
        (tmp_path / "in.txt").write_text(text)
        command = [sys.executable, str(program), "in.txt"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert done.stderr.startswith("in.txt: ")


def test_the_text_is_signed_short_and_clean(tmp_path):
    with pytest.raises(SystemExit, match="0"):
        main(["listing", "--puzzle", "tiles", "--authors", "Ada", "-o", str(tmp_path / "mine.py")])
    text = (tmp_path / "mine.py").read_text()
    assert "Authors: Ada\n" in text
    assert "Written by pencilmark" in text
    assert "python3 mine.py" in text
    assert text.count("\n") <= MOST_LINES
    assert "Authors" not in tiles_listing()
    ruff = [
        sys.executable,
        "-m",
        "ruff",
        "check",
        "--isolated",
        "--line-length",
        "98",
        str(tmp_path / "mine.py"),
    ]
    pytest.importorskip("ruff")
    assert subprocess.run(ruff, capture_output=True, check=False).returncode == 0
