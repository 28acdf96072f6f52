"""The native ladder alone: each of its steps against the solution, which another kernel finds."""

from __future__ import annotations

from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.engines import engines
from tests.explain.ratings import published

pytestmark = pytest.mark.skipif(bool(engines()["native"].missing()), reason="the native ladder is absent")

EVERY = 21
UNIQUE = ("unique rectangle", "unique loop", "BUG")
BEFORE_DEAR_CHAINS = 7.0  # of those many are found at once
HARDEST = 3  # boards; they are read where they lie


def solution(text: str) -> list[int]:
    solved = pm.solve(pm.loads(text, "sudoku")).solution
    assert solved is not None
    return [int(value) for row in solved for value in row]


def cells(text: str) -> list[int]:
    return [int(c) if c.isdigit() else 0 for c in text]


class Marks:
    """Pencil marks and placed cells, kept in the plainest way."""

    def __init__(self, text: str) -> None:
        self.marks, self.placed = [0x1FF] * 81, [False] * 81
        for cell, value in enumerate(cells(text)):
            if value:
                self.place(cell, value - 1)

    def place(self, cell: int, digit: int) -> None:
        self.marks[cell], self.placed[cell] = 1 << digit, True
        for other in range(81):
            if other != cell and sees(cell, other):
                self.marks[other] &= ~(1 << digit)

    def apply(self, cell: int, digit: int, removals: list[tuple[int, int]]) -> None:
        for other, values in removals:
            self.marks[other] &= ~values
        if cell >= 0:
            self.place(cell, digit)


def sees(one: int, other: int) -> bool:
    box = (one // 27, one % 9 // 3) == (other // 27, other % 9 // 3)
    return one // 9 == other // 9 or one % 9 == other % 9 or box


def walk(text: str, unique: bool) -> list[str]:
    """Every step to the end of what the ladder finds; each is true and says something new."""
    from pencilmark import _native

    right, board, names = solution(text), Marks(text), list[str]()
    while not all(board.placed) and (found := _native.explain_next(board.marks, board.placed, unique)):
        name, _, cell, digit, removals = found
        assert cell < 0 or right[cell] == digit + 1, (text, name)
        assert not any(values >> (right[other] - 1) & 1 for other, values in removals), (text, name)
        before = (list(board.marks), list(board.placed))
        board.apply(cell, digit, removals)
        assert (board.marks, board.placed) != before, (text, name)
        names.append(name)
    return names


def test_no_step_is_wrong(data: Path) -> None:
    for text, _ in published(data / "explain" / "se-rated-sample.txt", EVERY):
        walk(text, unique=True)
        assert not {*walk(text, unique=False)} & {*UNIQUE}


def test_a_ladder_that_remembers_finds_what_one_that_does_not_finds(data: Path) -> None:
    """`explain_ways` looks again only where something changed, `explain_next` begins anew."""
    from pencilmark import _native

    for text, rating in published(data / "explain" / "se-rated-sample.txt", EVERY):
        if rating < BEFORE_DEAR_CHAINS:
            ((_, steps),) = _native.explain_ways([bytes(cells(text))], True, -1.0, 1)
            assert [name for name, _ in steps] == walk(text, unique=True)


def test_the_hardest_come_to_their_end(data: Path) -> None:
    from pencilmark import _native

    path = data / "explain" / "hardest-ED.txt"
    if not path.is_file():
        pytest.skip("the hardest boards are absent")
    boards = [bytes(cells(text)) for text, _ in published(path)[:HARDEST]]
    for solved, steps in _native.explain_ways(boards, True, -1.0, 1):
        assert solved
        assert 9.5 <= max(cost for _, cost in steps) / 10 <= 12.5
        assert {name for name, _ in steps} & {"nested forcing chains", "nested trial"}


def test_without_one_solution_the_way_only_ends() -> None:
    from pencilmark import _native

    empty = bytes(81)
    twice = bytes([5, 5]) + bytes(79)
    assert [solved for solved, _ in _native.explain_ways([empty, twice], False, 5.0, 1)] == [False, False]
