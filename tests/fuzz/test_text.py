"""A short part of the text fuzzer, always the same texts; and what it once found."""

from __future__ import annotations

import re
import tracemalloc
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import pencilmark as pm
from pencilmark.errors import InputError, StrategyError
from pencilmark.grade.grading import grading_of
from pencilmark.lab.plan import parse_plan
from pencilmark.paths import tiles_text
from pencilmark.puzzles.reading import read_file, read_text

from . import seeds
from .readers import read_both_ways
from .text import fuzz

FAMILY = '[[family]]\npuzzle = "futoshiki"\n'


def test_wrong_texts_end_in_a_puzzle_or_a_clear_error(tmp_path: Path) -> None:
    tally = fuzz(20240, lambda tried: tried == 300, tmp_path / "finding")
    assert not tally.found, tally.found[0]
    assert tally.total() == 300


def test_digits_that_are_no_numbers() -> None:
    (item,) = read_text("0² 1 1 0\n")
    assert item.error is not None
    with pytest.raises(StrategyError):
        pm.Strategy.parse("bt+random:²")


def test_a_lone_carriage_return_ends_a_line_everywhere(tmp_path: Path) -> None:
    board = seeds.sudoku_lines()[0].split("\n")[0]
    text = f"{board}\r{board}\rwrong\r"
    (tmp_path / "old").write_bytes(text.encode())
    for items in (list(read_text(text)), list(read_file(tmp_path / "old"))):
        assert [item.error.line if item.error else 0 for item in items] == [0, 0, 3]


@pytest.mark.parametrize("odd", ["\ufeff{}", "\ufeff", "\x0c", "  # a comment", "²", "{}"])
def test_both_ways_read_an_odd_line_alike(odd: str) -> None:
    lines = seeds.sudoku_lines()[0].split("\n")[:4]
    quick = pm.solve_text("\n".join([*lines, odd]), "sudoku").splitlines()
    errors = [item.error for item in read_text("\n".join([*lines, odd]), "sudoku", "line") if item.error]
    assert len(quick) == 4 + len(errors)
    for error, answer in zip(errors, quick[4:], strict=True):
        assert answer == f"!error {error.line}:{error.column}: {error.message}"


def test_old_line_ends_do_not_change_what_a_collection_is() -> None:
    board = "." * 81
    answers = pm.solve_text(f"{board}\n{board}\r{board[:40]}\u2028{board}\n", "sudoku").splitlines()
    assert [answer.startswith("!error") for answer in answers] == [False, False, True]


def test_messages_can_be_printed() -> None:
    with pytest.raises(InputError) as caught:
        tiles_text.loads("\udcff\x1b[2J\n")
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    "plan",
    [
        f"seed = {'9' * 5000}\n{FAMILY}",
        f"{FAMILY}n = {{from = 0, to = {10**18}}}\n",
        f"combinations = 5\n{FAMILY}",
        f"combinations = [{', '.join(repr(str(i)) for i in range(40))}]\n{FAMILY}",
        '[[family]]\npuzzle = "sudoku"\nfiles = ["/"]\n',
        '[[family]]\npuzzle = "sudoku"\nfiles = [""]\n',
    ],
)
def test_plans_that_ask_too_much(plan: str) -> None:
    with pytest.raises(InputError):
        parse_plan(plan)


@pytest.mark.parametrize("body", ["0>0 0 \n.v.\n0 2 0 \n", "0 0 0\n0 0 0\n0 0 0\n", "1 2 3\n2 3 1\n1 1 1\n"])
def test_a_side_behind_a_sign_that_is_a_blank_only_to_some(body: str) -> None:
    items = list(read_text(f"\x1c 3\n{body}"))
    assert all((item.puzzle is None) != (item.error is None) for item in items)


BOARD = seeds.sudoku_lines()[0].split("\n")[0]


@pytest.mark.parametrize(
    "text",
    [
        f"\ufeff\ufeff{BOARD}\n{BOARD}\n",
        f"\ufeff\n{BOARD}\n{BOARD}\nx\n",
        f"\0\t{BOARD}\n{BOARD}\n{BOARD}\n",
        f"id,puzzle\n1,{BOARD}\n# a, comment\n2,{BOARD}\n{BOARD}\n3\n\n4,\n5,{BOARD}\n",
    ],
)
def test_odd_collections_are_answered_alike_both_ways(text: str, tmp_path: Path) -> None:
    for seed in range(4):
        read_both_ways(text.encode(), Random(seed), tmp_path)


def test_a_number_without_measure_takes_no_memory() -> None:
    """One of the first numbers of a text says how much there is; nothing is made room for before it is seen."""
    short = [text for text in (*seeds.foreign_texts(), *seeds.puzzle_texts()[::4]) if len(text) < 400]
    tracemalloc.start()
    try:
        for text in [changed for each in short for changed in _with_large_numbers(each)]:
            tracemalloc.reset_peak()
            before = tracemalloc.get_traced_memory()[0]
            list(read_text(text))
            assert tracemalloc.get_traced_memory()[1] - before < 30 << 20, text
    finally:
        tracemalloc.stop()


def _with_large_numbers(text: str) -> Iterator[str]:
    for number in islice(re.finditer(r"\b[0-9]+\b", text), 3):
        yield text[: number.start()] + "99999999" + text[number.end() :]
        yield f"{text[: number.start()]}99999999\n"


def test_an_answer_of_nothing_but_blanks_is_judged(tmp_path: Path) -> None:
    """However many there are: this took minutes once."""
    (tmp_path / "board.txt").write_text(BOARD + "\n")
    (tmp_path / "answer.txt").write_text("\x85" * 300_000 + "x\n")
    ((mark,),) = grading_of(tmp_path / "board.txt", tmp_path / "answer.txt").marks()
    assert mark.verdict == "malformed"


def test_a_comment_that_is_a_grid_to_one_format_and_no_likely_one() -> None:
    (item,) = read_text("#" + "9" * 99)
    assert item.error is not None
    assert item.error.line == 1
