"""Tables fit their terminal; completion offers what there is."""

from __future__ import annotations

import os
import re

import pytest

from pencilmark.columns import aligned
from tests.cli.shell import in_shell, on_terminal, pencilmark

EASY = "examples/sudoku/easy.txt"
TABLES = (
    "strategies",
    "engines",
    f"compare {EASY} examples/futoshiki/five.txt -s bt -s auto",
    f"compare {EASY} -s bt+fc+mrv+deg+lcv --measure nodes",
    "compare examples/sudoku/lines.txt examples/minesweeper/course.txt --boards -s bt+fc+mrv",
    "tiles examples/tiles/course.txt",
    "tiles examples/tiles/course.txt --compare",
    "tiles --study --samples 1",
    "reproduce examples",
)


@pytest.mark.skipif(os.name == "nt", reason="terminals are others there")
@pytest.mark.parametrize("call", TABLES)
def test_tables_fit_sixty_columns(call: str) -> None:
    status, shown = on_terminal(*call.split(), columns=60, NO_COLOR="1")
    assert status == 0
    tables = [line for line in shown.splitlines() if not line.endswith(_MESSAGES)]
    assert max(len(line) for line in tables if "  " in line) <= 60, shown


_MESSAGES = ("with --slow", "No such file or directory")  # sentences, which a terminal breaks by itself


def test_in_a_pipe_tables_are_as_wide_as_they_are() -> None:
    wide = pencilmark("compare", EASY, "-s", "bt").stdout
    assert len(wide.splitlines()) == 2
    assert max(map(len, pencilmark("strategies", environment={"COLUMNS": "60"}).stdout.splitlines())) <= 60


def test_nothing_is_lost_when_a_table_is_narrow() -> None:
    header = ("strategy", "why", *(f"counter{i}" for i in range(8)))
    rows = [("bt+fc+mrv", "a reason of several words", *range(1000, 1008)), ("bt", "none", *range(8))]
    for width in (30, 40, 60, 80, 200):
        text = aligned(header, rows, width)
        assert max(map(len, text.splitlines())) <= width
        for word in ("bt+fc+mrv", "reason", "several", "1007", "counter7", "none"):
            assert re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text), (width, word)


def completions(words: str, place: int) -> list[str]:
    """What bash is told when Tab is pressed."""
    done = in_shell("PM", COMP_WORDS=words, COMP_CWORD=str(place), _PENCILMARK_COMPLETE="bash_complete")
    return [line.split(",", 1)[1] for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("pencilmark solve --engine n", ["native"]),
        ("pencilmark compare --engine ", ["auto", "cpsat", "native", "reference"]),
        ("pencilmark solve --puzzle su", ["sudoku"]),
        ("pencilmark count --puzzle futoshiki --format c", ["course", "collection"]),
        ("pencilmark solve -s ", ["bt", "auto"]),
        ("pencilmark solve -s bt+fc+mr", ["bt+fc+mrv", "bt+fc+mrv:unique"]),
        ("pencilmark trace -s bt+fc+mrv+de", ["bt+fc+mrv+deg", "bt+fc+mrv+deg:constraints", "bt+fc+mrv+deg:binary"]),
        ("pencilmark generate kr", ["kropki"]),
        ("pencilmark co", ["count", "compare"]),
    ],
)  # fmt: skip
def test_completion_of_engines_families_and_strategies(words: str, expected: list[str]) -> None:
    found = completions(words, len(words.split(" ")) - 1)
    assert set(expected) <= set(found)


def test_a_second_inference_is_not_offered() -> None:
    found = completions("pencilmark solve -s bt+fc+", 3)
    assert "bt+fc+mrv" in found
    assert "bt+fc+ac" not in found
    assert "bt+fc+prep" in found


def test_files_are_completed_and_the_scripts_are_there() -> None:
    done = in_shell(
        "PM", COMP_WORDS="pencilmark solve ex", COMP_CWORD="2", _PENCILMARK_COMPLETE="bash_complete"
    )
    assert done.stdout == "file,ex\n"
    assert "complete" in in_shell("PM", _PENCILMARK_COMPLETE="bash_source").stdout
