"""The sums kernel against brute force, against itself, and on boards too large for either."""

from __future__ import annotations

import itertools
import random
import time
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernels.door import door

native = pytest.importorskip("pencilmark._native", reason="the native rooms are not built")

Sum = tuple[str, list[int], list[int]]
Flat = tuple[list[int], list[int], list[Sum]]
ROUTES = st.sampled_from(["usual", "priced", "windowed", "searched"])


def plain_sum(scope: list[int], total: int) -> Sum:
    return ("sum", scope, [total] + [1] * len(scope))


def brute(domains: list[int], sums: list[Sum]) -> list[bytes]:
    """Every solution, by trying everything."""
    choices = [[v for v in (0, 1) if domain >> v & 1] for domain in domains]
    return [
        bytes(cells)
        for cells in itertools.product(*choices)
        if all(sum(cells[i] for i in scope) == parameters[0] for _, scope, parameters in sums)
    ]


def board(rows: int, cols: int, hints: float, mines: float, seed: int) -> tuple[list[int], list[Sum]]:
    """Minesweeper from a random arrangement; `mines` is a share of the unknown cells."""
    rng = random.Random(seed)
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    rng.shuffle(cells)
    cut = round(hints * len(cells))
    number = {cell: i for i, cell in enumerate(sorted(cells[cut:]))}
    mined = set(cells[cut : cut + round(mines * len(number))])
    sums = []
    for row, col in sorted(cells[:cut]):
        around = [(r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)]
        sums.append(plain_sum([number[n] for n in around if n in number], sum(n in mined for n in around)))
    return [3] * len(number), [*sums, plain_sum(list(range(len(number))), len(mined))]


@st.composite
def problems(draw: st.DrawFn) -> Flat:
    """Up to eleven cells, some fixed, any sums at all: of nothing, of everything, impossible ones."""
    count = draw(st.integers(0, 11))
    domains = draw(st.lists(st.sampled_from([3, 3, 3, 3, 1, 2]), min_size=count, max_size=count))
    truth = draw(st.lists(st.integers(0, 1), min_size=count, max_size=count))
    sums = []
    for _ in range(draw(st.integers(0, 6))):
        scope = draw(st.lists(st.integers(0, count - 1), unique=True)) if count else []
        slip = draw(st.sampled_from([0, 0, 0, 0, 1, -1]))
        sums.append(plain_sum(scope, sum(truth[i] for i in scope) + slip))
    return [0, 1], domains, sums


def met(cells: bytes, sums: list[Sum]) -> bool:
    return all(sum(cells[i] for i in scope) == parameters[0] for _, scope, parameters in sums)


@settings(max_examples=150, deadline=None)
@given(problems(), ROUTES)
def test_all_solutions(flat: Flat, route: str) -> None:
    values, domains, sums = flat
    truth = brute(domains, sums)
    count, complete, ended, found, _ = native.sums_solve(
        *door((values, domains, sums)), 0, 10_000, -1.0, route
    )
    assert (count, complete, ended) == (len(truth), True, "")
    assert sorted(found) == sorted(truth)


@settings(max_examples=150, deadline=None)
@given(problems(), st.integers(1, 9), ROUTES)
def test_some_solutions(flat: Flat, wanted: int, route: str) -> None:
    values, domains, sums = flat
    truth = set(brute(domains, sums))
    answer = native.sums_solve(*door((values, domains, sums)), wanted, wanted, -1.0, route)
    count, complete, ended, found, _ = answer
    assert count == len(found) == len(set(found)) == min(wanted, len(truth))
    assert set(found) <= truth
    assert ended == ""
    assert complete or len(truth) >= wanted  # a shortage must be proved
    assert not complete or len(truth) <= wanted  # and nothing else may be claimed


@settings(max_examples=150, deadline=None)
@given(problems())
def test_marginals(flat: Flat) -> None:
    values, domains, sums = flat
    truth = brute(domains, sums)
    count, numerators, shares, _, ended = native.sums_marginals(*door((values, domains, sums)), -1.0, True)
    _, none, floating, _, _ = native.sums_marginals(*door((values, domains, sums)), -1.0)
    assert (count, none, ended) == (len(truth), None, "")
    if not truth:
        assert numerators is shares is floating is None
        return
    assert numerators == [sum(cells[i] for cells in truth) for i in range(len(domains))]
    for part, share, float_share in zip(numerators, shares, floating, strict=True):
        assert share == pytest.approx(part / count, rel=1e-12)
        assert float_share == pytest.approx(part / count, rel=1e-12)
        assert (float_share == 0, float_share == 1) == (part == 0, part == count)


def test_a_tally_beside_other_long_sums() -> None:
    """Two long sums that cross in one cell, and a short one across both: counted by hand."""
    sums = [
        plain_sum(list(range(64)), 6),
        plain_sum(list(range(63, 128)), 9),
        plain_sum([62, 64, 65, 66], 1),
    ]
    expected = sum(
        comb(62, 6 - a - b) * comb(3, c) * comb(61, 9 - b - c)
        for a in (0, 1) for b in (0, 1) for c in range(4) if a + c == 1
    )  # fmt: skip
    assert native.sums_solve(*door(([0, 1], [3] * 128, sums)), 0, 0, -1.0)[:3] == (expected, True, "")


def test_the_same_total_twice_and_a_total_inside_another() -> None:
    everything, half = list(range(100)), list(range(50))
    sums = [plain_sum(everything, 30), plain_sum(everything, 30), plain_sum(half, 10)]
    assert native.sums_solve(*door(([0, 1], [3] * 100, sums)), 0, 0, -1.0)[0] == comb(50, 10) * comb(50, 20)
    sums[1] = plain_sum(everything, 31)
    assert native.sums_solve(*door(([0, 1], [3] * 100, sums)), 0, 0, -1.0)[:3] == (0, True, "")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mines", [0.3, 0.5, 0.7])
def test_exact_numerators_meet_every_sum(seed: int, mines: float) -> None:
    domains, sums = board(60, 60, 0.44, mines, seed)
    count, numerators, shares, _, ended = native.sums_marginals(*door(([0, 1], domains, sums)), -1.0, True)
    floating = native.sums_marginals(*door(([0, 1], domains, sums)), -1.0)[2]
    assert ended == ""
    assert count == native.sums_solve(*door(([0, 1], domains, sums)), 0, 0, -1.0)[0] > 0
    for _, scope, parameters in sums:
        assert sum(numerators[i] for i in scope) == parameters[0] * count
    assert floating == pytest.approx(shares, rel=1e-12)


@pytest.mark.parametrize("hints", [0.20, 0.25, 0.30, 0.35])
def test_wide_boards_are_solved(hints: float) -> None:
    for seed in range(3):
        domains, sums = board(50, 50, hints, 0.5, seed)
        count, _, ended, found, _ = native.sums_solve(*door(([0, 1], domains, sums)), 5, 5, 60.0)
        assert (count, ended, len(set(found))) == (5, "", 5)
        assert all(met(cells, sums) for cells in found)


@pytest.mark.parametrize("seed", range(4))
def test_totals_at_the_edge(seed: int) -> None:
    """Where elimination knows every total the board allows, prices must know the same."""
    domains, sums = board(22, 22, 0.25, 0.5, seed)
    everything = sums[-1][1]
    possible = [
        total
        for total in range(len(domains) + 1)
        if native.sums_solve(
            *door(([0, 1], domains, [*sums[:-1], plain_sum(everything, total)])), 1, 1, -1.0
        )[3]
    ]
    for total in {possible[0], possible[0] + 3, possible[-1] - 3, possible[-1]} & {*possible}:
        asked = [*sums[:-1], plain_sum(everything, total)]
        for route in ("usual", "priced", "windowed"):
            found = native.sums_solve(*door(([0, 1], domains, asked)), 1, 1, 60.0, route)[3]
            assert len(found) == 1
            assert met(found[0], asked)
    for total in (possible[0] - 1, possible[-1] + 1):
        asked = [*sums[:-1], plain_sum(everything, total)]
        assert native.sums_solve(*door(([0, 1], domains, asked)), 1, 1, 60.0, "priced")[:3] == (0, True, "")


@pytest.mark.parametrize("hints", [0.20, 0.25, 0.30])
def test_wide_boards_far_from_any_solution(hints: float) -> None:
    domains, sums = board(60, 60, hints, 0.5, 5)
    for total in (len(domains) // 8, len(domains) * 7 // 8):
        asked = [*sums[:-1], plain_sum(list(range(len(domains))), total)]
        assert native.sums_solve(*door(([0, 1], domains, asked)), 1, 1, 60.0)[:3] == (0, True, "")
        assert native.sums_solve(*door(([0, 1], domains, asked)), 0, 0, 60.0)[:3] == (0, True, "")


def lattice(height: int, width: int, hints: float, seed: int) -> tuple[bytes, list[int], list[Sum]]:
    """A board as signed bytes, and the same board sum by sum."""
    rng = random.Random(seed)
    cells = [-1 if rng.random() > hints else rng.randrange(3) for _ in range(height * width)]
    number = {cell: i for i, cell in enumerate(c for c, hint in enumerate(cells) if hint < 0)}
    sums = []
    for cell, hint in enumerate(cells):
        row, col = divmod(cell, width)
        around = [
            number[r * width + c]
            for r in range(max(0, row - 1), min(height, row + 2))
            for c in range(max(0, col - 1), min(width, col + 2))
            if r * width + c in number
        ]
        if hint >= 0:
            sums.append(plain_sum(around, hint))
    total = plain_sum(list(range(len(number))), len(number) // 3)
    return bytes(hint & 255 for hint in cells), [3] * len(number), [*sums, total]


@pytest.mark.parametrize("seed", range(30))
def test_a_lattice_is_the_sums_it_stands_for(seed: int) -> None:
    height, width = seed % 5 + 1, seed % 7 + 1
    cells, domains, sums = lattice(height, width, 0.3, seed)
    total = sums[-1][2][0]
    asked = native.sums_solve(*door(([0, 1], domains, sums)), 0, 50, -1.0)
    assert native.sums_solve_lattice(cells, width, total, 0, 50, -1.0) == asked
    chances = native.sums_marginals(*door(([0, 1], domains, sums)), -1.0, True)
    assert native.sums_lattice_marginals(cells, width, total, -1.0, True) == chances


@pytest.mark.parametrize("threads", [1, 3])
def test_a_batch_of_lattices_keeps_its_order(threads: int) -> None:
    fields = [lattice(seed % 5 + 1, seed % 7 + 1, 0.3, seed) for seed in range(30)]
    batch = [(cells, seed % 7 + 1, sums[-1][2][0]) for seed, (cells, _, sums) in enumerate(fields)]
    alone = [native.sums_solve_lattice(*each, 3, 3, -1.0) for each in batch]
    assert native.sums_solve_lattices(batch, 3, 3, -1.0, threads) == alone
    assert native.sums_solve_lattices([], 3, 3, -1.0, threads) == []
    with pytest.raises(ValueError, match="rows"):
        native.sums_solve_lattices([*batch, (b"\xff\xff\xff", 2, 1)], 3, 3, -1.0, threads)


def test_a_lattice_that_is_none() -> None:
    for cells, width in ((b"\xff\xff\xff", 2), (b"", 1), (b"\xff", 0), (b"\xff\xff", 3)):
        with pytest.raises(ValueError, match=r"rows|size"):
            native.sums_solve_lattice(cells, width, 1, 1, 1, -1.0)


@pytest.mark.parametrize(
    ("domains", "sums", "words"),
    [
        ([3, 3], [plain_sum([0, 0], 1)], "twice"),
        ([3, 3], [plain_sum([0, 2], 1)], "does not exist"),
        ([3, 3], [plain_sum([-1], 1)], "does not exist"),
        ([3, 3], [("sum", [0, 1], [1, 1])], "one weight"),
        ([3, 3], [plain_sum([0], 2**62)], "62 bits"),
        ([4], [], "not in the table"),
        ([3, 3], [("less", [0, 1], [])], "not a sum"),
    ],
)
def test_the_door_refuses(domains: list[int], sums: list[Sum], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        native.sums_solve(*door(([0, 1], domains, sums)), 1, 1, -1.0)
    with pytest.raises(ValueError, match=words):
        native.sums_marginals(*door(([0, 1], domains, sums)), -1.0)


def test_a_run_repeats() -> None:
    domains, sums = board(50, 50, 0.25, 0.5, 1)
    first = native.sums_solve(*door(([0, 1], domains, sums)), 3, 3, -1.0)
    assert native.sums_solve(*door(([0, 1], domains, sums)), 3, 3, -1.0) == first


def test_too_wide_to_count_ends_with_the_watch() -> None:
    domains, sums = board(100, 100, 0.25, 0.5, 1)
    start = time.perf_counter()
    count, complete, ended, _, _ = native.sums_solve(*door(([0, 1], domains, sums)), 0, 0, 0.5)
    assert time.perf_counter() - start < 5
    assert not complete
    assert ended in ("seconds", "width")
    assert count >= 0
    assert native.sums_marginals(*door(([0, 1], domains, sums)), 0.5)[4] in ("seconds", "width")


def test_reasons() -> None:
    assert native.sums_can_run(*door(([0, 1], [3, 3], [plain_sum([0, 1], 1)]))) == ""
    assert "value" in native.sums_can_run([0, 2], [3], [], [])
    assert "weight" in native.sums_can_run(*door(([0, 1], [3], [("sum", [0], [1, 2])])))
    assert "not a sum" in native.sums_can_run(*door(([0, 1], [3, 3], [("all_different", [0, 1], [])])))
    with pytest.raises(ValueError, match="weight"):
        native.sums_solve(*door(([0, 1], [3], [("sum", [0], [1, 2])])), 1, 1, -1.0)


@pytest.mark.parametrize(
    ("values", "domains", "sums", "count"),
    [
        ([], [], [], 1),
        ([0, 1], [], [plain_sum([], 0)], 1),
        ([0, 1], [], [plain_sum([], 1)], 0),
        ([0, 1], [3, 3, 3], [], 8),
        ([0, 1], [0], [], 0),
        ([1], [1, 1], [plain_sum([0, 1], 2)], 1),
        ([0], [1, 1], [plain_sum([0, 1], 2)], 0),
        ([0, 1], [3] * 70, [], 2**70),
        ([0, 1], [3, 3], [plain_sum([0, 1], 10**15)], 0),
    ],
)
def test_edges(values: list[int], domains: list[int], sums: list[Sum], count: int) -> None:
    assert native.sums_solve(*door((values, domains, sums)), 0, 1, -1.0)[:3] == (count, True, "")
    assert native.sums_marginals(*door((values, domains, sums)), -1.0)[0] == count
