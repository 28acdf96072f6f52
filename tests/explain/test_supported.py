"""Which values two rules leave: the native loop and the plain one beside each other, and beside trying each value."""

from __future__ import annotations

import random

import pytest

from pencilmark.engines import engines
from pencilmark.explain.atoms import Subject
from pencilmark.explain.few_rules import FewRules
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.position import Position
from pencilmark.explain.supported import supported_values
from pencilmark.shapes.bits import bits
from tests.soak import explain as soak

PAIRS = 4


def narrowed(marks: list[int], draw: random.Random) -> list[int]:
    """Fewer marks in some cells, none left without."""
    return [
        mask & draw.getrandbits(mask.bit_length()) or mask if draw.random() < 0.4 else mask for mask in marks
    ]


@pytest.mark.parametrize("seed", range(500000, 500030))
def test_both_loops_find_what_trying_each_value_finds(seed: int) -> None:
    subject, draw = Subject(soak.drawn(seed)), random.Random(seed)
    oracle, position = Oracle(subject), Position(subject)
    pairs = FewRules(position, oracle).pairs
    for pair in draw.sample(pairs, min(PAIRS, len(pairs))):
        marks = narrowed(position.marks, draw)
        cells = [v for v in dict.fromkeys((*pair[0].scope, *pair[1].scope)) if marks[v].bit_count() > 1]
        met = {
            v: sum(bit for bit in bits(marks[v]) if oracle.possible(with_value(marks, v, bit), pair))
            for v in cells
        }
        assert supported_values(oracle, marks, pair, cells) == met
        assert oracle.supported(marks, pair) == met


def with_value(marks: list[int], variable: int, bit: int) -> list[int]:
    return [*marks[:variable], bit, *marks[variable + 1 :]]


def test_without_native_code_the_plain_loop_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = Subject(soak.drawn(500001))
    oracle = Oracle(subject)
    monkeypatch.setattr(oracle, "native", False)
    pair = FewRules(Position(subject), oracle).pairs[0]
    plain = oracle.supported(subject.start, pair)
    if not engines()["native"].missing():
        monkeypatch.setattr(oracle, "native", True)
        assert oracle.supported(subject.start, pair) == plain
