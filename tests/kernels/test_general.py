"""The general kernel at its door and through it: known counts of each shape, limits, interrupts, refusals."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

import pytest

from tests.ctrl_c import ctrl_c

_native = pytest.importorskip("pencilmark._native")

DIFFERENT = ("all_different",)
Constraint = tuple[tuple[Any, ...], Sequence[int]]
Answer = tuple[int, bool, str, list[list[int]], int, str]


def solve(domains: Iterable[Iterable[int]], constraints: Sequence[Constraint], **limits: Any) -> Answer:
    """By plain laws; each is its own key, as laws are known by identity."""
    choices = [frozenset(domain) for domain in domains]
    values = sorted(frozenset().union(*choices))
    masks = tuple(sum(1 << i for i, v in enumerate(values) if v in choice) for choice in choices)
    laws = list({id(law): (law, law) for law, _ in constraints}.values())
    answer: Answer = _native.general_solve(tuple(values), masks, laws, tuple(constraints), **limits)
    return answer


def linear(weights: Sequence[int], low: int | None, high: int | None) -> tuple[Any, ...]:
    return ("linear", tuple(weights), low, high)


def relation(size: int, allowed: Any) -> tuple[Any, ...]:
    return ("relation", tuple(sum(1 << b for b in range(size) if allowed(a, b)) for a in range(size)))


def queens(n: int) -> tuple[list[range], list[Constraint]]:
    apart = [relation(n, lambda a, b, d=d: abs(a - b) != d) for d in range(n)]
    pairs = [(apart[j - i], (i, j)) for i, j in itertools.combinations(range(n), 2)]
    return [range(n)] * n, [(DIFFERENT, tuple(range(n))), *pairs]


def magic(n: int) -> tuple[list[range], list[Constraint]]:
    total = n * (n * n + 1) // 2
    lines = [tuple(range(n * r, n * r + n)) for r in range(n)] + [tuple(range(c, n * n, n)) for c in range(n)]
    lines += [tuple(range(0, n * n, n + 1)), tuple(range(n - 1, n * n - 1, n - 1))]
    law = linear([1] * n, total, total)
    return [range(1, n * n + 1)] * (n * n), [
        (DIFFERENT, tuple(range(n * n))),
        *((law, line) for line in lines),
    ]


@pytest.mark.parametrize(("n", "count"), [(1, 1), (3, 0), (4, 2), (6, 4), (8, 92), (9, 352)])
def test_queens(n: int, count: int) -> None:
    assert solve(*queens(n), solutions=0)[:3] == (count, True, "")


@pytest.mark.parametrize("n", [64, 65, 130])
def test_queens_on_both_sides_of_a_word(n: int) -> None:
    count, complete, ended, (rows,), _, _ = solve(*queens(n))
    assert (count, complete, ended) == (1, False, "")
    for places in (rows, [r + i for i, r in enumerate(rows)], [r - i for i, r in enumerate(rows)]):
        assert len(set(places)) == n


@pytest.mark.parametrize(("n", "count"), [(3, 8), (4, 7040)])
def test_all_magic_squares(n: int, count: int) -> None:
    assert solve(*magic(n), solutions=0, keep=0)[:4] == (count, True, "", [])


@pytest.mark.parametrize("n", [6, 9])
def test_a_magic_square(n: int) -> None:
    domains, constraints = magic(n)
    square = solve(domains, constraints)[3][0]
    assert sorted(square) == list(domains[0])
    assert {sum(square[x] for x in line) for _, line in constraints[1:]} == {n * (n * n + 1) // 2}


def test_send_more_money() -> None:
    letters = "sendmory"
    weight = dict.fromkeys(letters, 0)
    for word, sign in (("send", 1), ("more", 1), ("money", -1)):
        for place, letter in enumerate(reversed(word)):
            weight[letter] += sign * 10**place
    law = linear([weight[letter] for letter in letters], 0, 0)
    domains = [range(letter in "sm", 10) for letter in letters]
    scope = tuple(range(8))
    answer = solve(domains, [(law, scope), (DIFFERENT, scope)], solutions=2, keep=2)
    assert answer[:4] == (1, True, "", [[9, 5, 6, 7, 1, 0, 8, 2]])


def test_cages_of_one_unit() -> None:
    """Nine cells that differ, in cages of three: brute force knows how many ways there are."""
    totals = (6, 15, 24)
    cages: list[Constraint] = [
        (linear([1, 1, 1], t, t), (3 * i, 3 * i + 1, 3 * i + 2)) for i, t in enumerate(totals)
    ]
    expected = sum(
        all(sum(p[3 * i : 3 * i + 3]) == t for i, t in enumerate(totals))
        for p in itertools.permutations(range(1, 10))
    )
    answer = solve([range(1, 10)] * 9, [(DIFFERENT, tuple(range(9))), *cages], solutions=0, keep=0)
    assert answer[:2] == (expected, True)


def test_a_table_an_automaton_and_a_difference() -> None:
    """x, y, z from a table; no two 1s in a row; their sum is not 3."""
    rows = [(0, 1, 2), (1, 1, 0), (1, 0, 1), (2, 2, 2), (0, 0, 0)]
    moves = [(0, 0, 0), (0, 2, 0), (0, 1, 1), (1, 0, 0), (1, 2, 0)]
    constraints: list[Constraint] = [
        (("table", 3, rows), (0, 1, 2)),
        (("automaton", 2, 0, [0, 1], moves), (0, 1, 2)),
        (("unequal", (1, 1, 1), 3), (0, 1, 2)),
    ]
    solutions = solve([range(3)] * 3, constraints, solutions=0, keep=9)[3]
    assert sorted(solutions) == [[0, 0, 0], [1, 0, 1], [2, 2, 2]]


def checksum(modulus: int, total: int, values: int) -> tuple[Any, ...]:
    """Words whose values, as digits to the base of five, leave this rest."""
    moves = [(s, v, (5 * s + v + 1) % modulus) for s in range(modulus) for v in range(values)]
    return ("automaton", modulus, 0, [total], moves)


def rest_of(word: Sequence[int], modulus: int) -> int:
    return reduce(lambda rest, value: (5 * rest + value) % modulus, word, 0)


@pytest.mark.parametrize(("modulus", "seed"), [(19, 1), (23, 2), (67, 3), (67, 4), (131, 5)])
def test_automata_small_and_large_over_the_rows_of_a_latin_square(modulus: int, seed: int) -> None:
    rng = random.Random(seed)
    size = 6
    shifts, names = rng.sample(range(size), size), rng.sample(range(1, size + 1), size)
    words: dict[int, list[tuple[int, ...]]] = {}
    for word in itertools.permutations(range(1, size + 1)):
        words.setdefault(rest_of(word, modulus), []).append(word)
    rests = [rest_of([names[(r + c) % size] for c in range(size)], modulus) for r in shifts]

    def grids(rows: tuple[tuple[int, ...], ...]) -> int:
        if len(rows) == size:
            return 1
        fitting = (
            w for w in words[rests[len(rows)]] if all(a != b for r in rows for a, b in zip(r, w, strict=True))
        )
        return sum(grids((*rows, w)) for w in fitting)

    lines = [tuple(range(size * r, size * r + size)) for r in range(size)]
    columns = [tuple(range(c, size * size, size)) for c in range(size)]
    constraints: list[Constraint] = [(DIFFERENT, scope) for scope in (*lines, *columns)]
    constraints += [(checksum(modulus, t, size), line) for t, line in zip(rests, lines, strict=True)]
    answer = solve([range(1, size + 1)] * size**2, constraints, solutions=0, keep=0)
    assert answer[:2] == (grids(()), True)


def test_parts_multiply_beyond_64_bits() -> None:
    half = linear([1, 1, 1], 1, 2)
    constraints = [(half, (3 * i, 3 * i + 1, 3 * i + 2)) for i in range(40)]
    assert solve([range(2)] * 120, constraints, solutions=0, keep=0)[:2] == (6**40, True)


def test_nothing_to_solve() -> None:
    assert solve([], [])[:4] == (1, True, "", [[]])
    assert solve([[1], []], [])[:2] == (0, True)
    assert solve([[1]], [(linear([], 1, None), ())])[:2] == (0, True)
    assert solve([[1]], [(("table", 0, []), ())])[:2] == (0, True)
    assert solve([[1]], [(("table", 0, [()]), ())])[:4] == (1, True, "", [[1]])


@pytest.mark.parametrize(
    ("constraint", "words"),
    [
        ((("all_equal",), (0,)), "unknown shape"),
        ((linear([1], 0, 0), (0, 1)), "one weight a variable"),
        ((DIFFERENT, (0, 2)), "does not exist"),
        ((DIFFERENT, (0, 0)), "twice"),
    ],
)
def test_refusals(constraint: Constraint, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        solve([range(3)] * 2, [constraint])


def test_too_many_values() -> None:
    with pytest.raises(ValueError, match="256"):
        solve([range(257)], [])


def hard() -> tuple[list[range], list[Constraint]]:
    """More pigeons than holes, said pair by pair, so that nothing sees it at once."""
    n = 14
    unlike = relation(n - 1, lambda a, b: a != b)
    return [range(n - 1)] * n, [(unlike, pair) for pair in itertools.combinations(range(n), 2)]


def test_seconds() -> None:
    start = time.perf_counter()
    count, complete, ended, _, nodes, _ = solve(*hard(), seconds=0.2)
    assert (count, complete, ended) == (0, False, "seconds")
    assert nodes > 0
    assert time.perf_counter() - start < 20
    assert solve(*hard(), seconds=0.0)[2] == "seconds"


def test_an_interrupt_ends_the_run() -> None:
    with ctrl_c():
        assert solve(*hard(), seconds=60)[2] == "interrupt"


def test_the_same_run_twice() -> None:
    assert solve(*queens(20), solutions=50, keep=50) == solve(*queens(20), solutions=50, keep=50)
