"""Each technique finds what it must, nothing where there is nothing, and never anything false."""

from __future__ import annotations

from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.explain.atoms import Subject
from pencilmark.explain.path import Path as Way
from pencilmark.explain.position import Position
from pencilmark.explain.settling import concluded
from pencilmark.explain.technique import Technique, techniques
from pencilmark.shapes.bits import bits
from tests.explain.hodoku import CODES, Case, cases, found_in, is_found

EXAMPLES = [(name, *each) for name, t in techniques().items() for each in t.EXAMPLES]
MUST_NOT = [(name, text) for name, t in techniques().items() for text in t.MUST_NOT]
BLANK = "." * 81
ENOUGH = 0.95


def conclusions(technique: Technique, position: Position) -> set[str]:
    """Everything it finds, as claims."""
    subject, found = position.subject, set()
    for find in technique.find(position):
        for v, (mask, placed) in concluded(find, position).items():
            sign = "=" if placed else "!="
            found |= {f"{subject.names[v]}{sign}{subject.shown(bit)}" for bit in bits(mask)}
    return found


@pytest.mark.parametrize(("name", "text", "claim"), EXAMPLES, ids=[f"{e[0]}" for e in EXAMPLES])
def test_it_finds_its_example_on_the_way(name: str, text: str, claim: str) -> None:
    way = Way(Subject(pm.loads(text)), "own", unique=True)
    while claim not in conclusions(techniques()[name], way.position):
        find = way.ladder.next()
        assert find is not None, "the way ended"
        way.settler.apply(concluded(find, way.position))


@pytest.mark.parametrize(("name", "text"), MUST_NOT, ids=[each[0] for each in MUST_NOT])
def test_it_finds_nothing_where_there_is_nothing(name: str, text: str) -> None:
    assert not conclusions(techniques()[name], Position(Subject(pm.loads(text))))


@pytest.mark.parametrize("name", techniques())
def test_it_finds_nothing_on_an_empty_board(name: str) -> None:
    assert not conclusions(techniques()[name], Position(Subject(pm.loads(BLANK, "sudoku"))))


@pytest.fixture(scope="module")
def library(data: Path) -> list[Case]:
    path = data / "explain" / "hodoku" / "reglib-1.3.txt"
    if not path.is_file():
        pytest.skip("HoDoKu's library is absent")
    return [case for case in cases(path) if case.code in CODES]


@pytest.mark.parametrize("code", CODES)
def test_the_cases_of_a_library_are_found(library: list[Case], code: str) -> None:
    found = [is_found(case) for case in library if case.code == code]
    assert sum(found) >= ENOUGH * len(found) > 0


def test_nothing_false_is_found_in_the_library(library: list[Case]) -> None:
    """Not even on the boards of other cases: what is concluded is true of the solution."""
    for case in library[::7]:
        solved = pm.solve(pm.loads(case.givens.replace("+", "").replace(".", "0"), "sudoku"), solutions=2)
        if solved.count != 1:
            continue
        for what, (digit, row, column) in found_in(case):
            assert (solved.solution[int(row) - 1][int(column) - 1] == int(digit)) == (what == "="), case.line


def test_a_technique_of_ones_own_is_on_the_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    class Corner(Technique):
        name, cost, own = "corner", 0.5, 0.5

        def find(self, position: Position):  # type: ignore[no-untyped-def]
            from pencilmark.explain.technique import Find

            yield Find((), "Look at the corner.", placed={0: 1}, cells=(0,))

    monkeypatch.setattr("pencilmark.explain.ladder.techniques", lambda: {"corner": Corner()})
    way = Way(Subject(pm.loads(".234\n34.2\n2.43\n43.1".replace(".", "-"))), "own")
    assert next(way.steps()).technique == "corner"
