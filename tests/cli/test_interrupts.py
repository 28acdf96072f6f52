"""Ctrl-C is 130 everywhere, at once, with what was done so far."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from tests.cli.shell import interrupt, interrupted_at_work, pencilmark, started

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent differently there")

FOUR = "1.............4."


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """Three boards that are quick, and one that plain backtracking will not solve."""
    (tmp_path / "boards").write_text(f"{FOUR}\n" * 3 + "." * 625 + "\n")
    return tmp_path / "boards"


def has_lines(path: Path, number: int) -> bool:
    return path.exists() and path.read_bytes().count(b"\n") >= number


def stop_when_printed(words: list[str], lines: int, log: Path) -> tuple[int, str, str]:
    """Ctrl-C as soon as so many lines have been printed."""
    with log.open("wb") as out:
        process = started(*words, stdout=out)
    status, _, errors = interrupt(process, lambda: has_lines(log, lines))
    return status, log.read_text(), errors


@pytest.mark.parametrize(
    ("call", "lines"),
    [
        ("solve {boards} -s bt+desc", 3),
        ("solve {boards} -s bt+desc --json", 3),
        ("count {boards} -s bt+desc --solutions 1", 3),
        ("compare {boards} -s bt+desc --json", 3),
        ("trace {boards} -s bt+desc --index 4", 50),
        ("generate sudoku --count 100000", 5),
        ("generate sudoku --count 100000 --workers 2", 5),
    ],
)
def test_what_was_printed_stays_printed(call: str, lines: int, endless: Path, tmp_path: Path) -> None:
    status, out, errors = stop_when_printed(call.format(boards=endless).split(), lines, tmp_path / "log")
    assert status == 130, errors
    assert out.count("\n") >= lines
    assert out.endswith("\n")
    assert "interrupted after" in errors
    assert "Traceback" not in errors


def test_compare_shows_the_table_so_far(endless: Path) -> None:
    done = pencilmark("compare", endless, "-s", "bt+desc", "--limit", "1", "--as", "csv").stdout
    assert done.count("\n") == 5
    status, out, errors = interrupted_at_work("compare", endless, "-s", "bt+desc", "-s", "auto")
    assert status == 130, errors
    assert out.count("auto") == 3
    assert "interrupted after 6 puzzles: 6 solved; the search under way had made" in errors


def test_a_generated_file_holds_the_boards_made_so_far(tmp_path: Path) -> None:
    for family in ("futoshiki", "sudoku"):
        target = tmp_path / f"{family}.txt"
        status, _, errors = interrupted_at_work("generate", family, "--count", "10000000", "-o", target)
        assert status == 130
        made = int(errors.split(" after ")[1].split()[0].replace(",", ""))
        done = pencilmark("solve", target, "-o", tmp_path / "answers.txt")
        assert done.returncode == 0, done.stderr
        assert f"{made} puzzles: {made} solved" in done.stderr.replace(",", "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["answers.txt", "futoshiki.txt", "sudoku.txt"]


def test_tiles_show_how_far_they_came(tmp_path: Path) -> None:
    (tmp_path / "hard").write_text("15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0\n")
    status, out, errors = interrupted_at_work("tiles", tmp_path / "hard", "-H", "zero")
    assert (status, errors) == (130, "interrupted after 0 puzzles\n")
    assert "nodes generated" in out


def test_the_workbench_ends_quietly(tmp_path: Path) -> None:
    status, out, errors = stop_when_printed(["web", "--no-open", "--port", "0"], 1, tmp_path / "log")
    assert (status, "Traceback" in errors) == (130, False)
    assert out.startswith("pencilmark is at ")


@pytest.mark.parametrize("delay", [0.15, 0.3, 0.45])
def test_at_any_moment_of_the_start(delay: float) -> None:
    """Also while modules are being loaded, when little of the command is there yet to say so."""
    process, end = started("trace", "examples/sudoku/evil.txt"), time.monotonic() + delay
    status, _, errors = interrupt(process, lambda: time.monotonic() > end)
    assert status in (0, 130, -signal.SIGINT)  # it may be done, or Python itself not yet up
    assert "pencilmark" not in errors or "Traceback" not in errors


@pytest.mark.parametrize("delay", [1.0, 1.2, 1.4])
def test_workers_that_are_just_starting_say_nothing(delay: float, tmp_path: Path) -> None:
    words = ("generate", "sudoku", "--count", "100000", "--workers", "2", "-o", tmp_path / "boards.txt")
    process, end = started(*words), time.monotonic() + delay
    status, _, errors = interrupt(process, lambda: time.monotonic() > end)
    assert (status, "Traceback" in errors) == (130, False), errors


def test_a_command_that_is_killed_leaves_nothing_half_written(tmp_path: Path, endless: Path) -> None:
    target = tmp_path / "out" / "answers.txt"
    process = started("solve", endless, "-s", "bt+desc", "-o", target)
    until = time.monotonic() + 60
    while not (target.parent.exists() and list(target.parent.iterdir())) and time.monotonic() < until:
        time.sleep(0.02)
    process.terminate()
    process.communicate(timeout=60)
    assert process.returncode == -signal.SIGTERM
    assert list(target.parent.iterdir()) == []
