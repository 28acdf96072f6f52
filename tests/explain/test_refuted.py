"""Which values no solution has: the native loop and the plain one beside each other, and beside the true candidates;
and the rules that refute them."""

from __future__ import annotations

import pytest

from pencilmark.engines import engines
from pencilmark.explain.atoms import Subject
from pencilmark.explain.cores import core_of, rings
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.position import Position
from pencilmark.explain.refuted import Sought
from pencilmark.explain.soon_rules import SoonRules
from pencilmark.explain.truth import true_candidates
from tests.soak import explain as soak

EVER = 10**9
native = pytest.mark.skipif(bool(engines()["native"].missing()), reason="there is no native module")


def all_of(subject: Subject, most: int = EVER, patience: int = EVER) -> Sought:
    size = len(subject.start)
    return Sought(range(size), [0] * size, [0] * size, most, patience)


@pytest.mark.parametrize("seed", range(510000, 510024))
@pytest.mark.parametrize("natively", [pytest.param(True, marks=native), False])
def test_what_is_refuted_is_what_no_solution_has(
    seed: int, natively: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    subject = Subject(soak.drawn(seed))
    true, oracle, sought = true_candidates(subject), Oracle(subject), all_of(subject)
    monkeypatch.setattr(Oracle, "asks_natively", natively)
    found = oracle.refuted(subject.start, sought)
    gone = [0] * len(true)
    for variable, bit in found:
        gone[variable] |= bit
    assert [start & ~mask for start, mask in zip(subject.start, gone, strict=True)] == true
    spoken_of = [v for v, atoms in enumerate(subject.atoms_of) if atoms]
    if any(true):
        assert [sought.met[v] for v in spoken_of] == [true[v] for v in spoken_of]


@pytest.mark.parametrize("natively", [pytest.param(True, marks=native), False])
def test_enough_is_enough_and_what_is_known_is_not_asked(
    natively: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    subject = Subject(soak.drawn(510004))
    monkeypatch.setattr(Oracle, "asks_natively", natively)
    every = Oracle(subject).refuted(subject.start, all_of(subject))
    assert len(every) > 3
    assert Oracle(subject).refuted(subject.start, all_of(subject, most=3)) == every[:3]
    assert len(Oracle(subject).refuted(subject.start, all_of(subject, patience=0))) == 1
    size = len(subject.start)
    told = Sought(range(size), list(subject.start), [0] * size, EVER, EVER)
    assert Oracle(subject).refuted(subject.start, told) == []


@native
@pytest.mark.parametrize("seed", range(520000, 520024))
def test_rules_that_refute_at_once_are_needed_as_far_as_a_few_nodes_tell(seed: int) -> None:
    subject = Subject(soak.drawn(seed))
    oracle, position = Oracle(subject), Position(subject)
    for variable, bit in oracle.refuted_soon(position.marks, all_of(subject, most=4)):
        domains = list(position.marks)
        domains[variable] = bit
        around = [*rings(position, variable)]
        assert [len(ring) for ring in around] == sorted(len(ring) for ring in around)
        assert {*around[-1]} == {*subject.atoms}
        core = oracle.soon_core(domains, around[-1], [*map(len, around)], EVER)
        if core:
            assert not oracle.possible(domains, core)
            assert len(core_of(oracle.seems_possible, domains, core)) <= len(core)


@native
def test_both_ways_to_make_a_core_smaller_end_at_rules_that_refute(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = Subject(soak.drawn(510004))
    for natively in (True, False):
        monkeypatch.setattr(Oracle, "asks_natively", natively)
        position, oracle = Position(subject), Oracle(subject)
        found = SoonRules(position, oracle, len(subject.atoms) + 1).find([0] * len(subject.start))
        assert found is not None
        variable, bit, core = found
        domains = list(position.marks)
        domains[variable] = bit
        assert not oracle.possible(domains, core)
