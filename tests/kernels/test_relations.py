"""The relations kernel against plain enumeration, on both of its searches, and at its door."""

from __future__ import annotations

import itertools
import random
import signal
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ctrl_c import ctrl_c
from tests.kernels.door import door, related

_native = pytest.importorskip("pencilmark._native")

Constraint = tuple[str, list[int], list[int]]
Problem = tuple[list[int], list[int], list[Constraint]]
LESS = ("less", ("relation", (2, 0)))  # of the values 1 and 2
PATIENCE = 400_000  # masks first; 0: clauses at once
BINARY = ["less", "difference", "ratio", "not_difference", "not_ratio"]


def holds(kind: str, k: list[int], values: list[int]) -> bool:
    if kind == "all_different":
        return len(set(values)) == len(values)
    return related(kind, k, *values)


def enumerated(problem: Problem) -> list[tuple[int, ...]]:
    values, domains, constraints = problem
    choices = [[v for i, v in enumerate(values) if mask >> i & 1] for mask in domains]
    return [
        s
        for s in itertools.product(*choices)
        if all(holds(kind, k, [s[x] for x in scope]) for kind, scope, k in constraints)
    ]


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    values = sorted(draw(st.sets(st.integers(-3, 9), min_size=1, max_size=5)))
    everything = (1 << len(values)) - 1
    domains = draw(st.lists(st.integers(0, everything) | st.just(everything), max_size=6))
    constraints: list[Constraint] = []
    for kind in draw(st.lists(st.sampled_from(["all_different", *BINARY]), max_size=6)):
        order = draw(st.permutations(range(len(domains))))
        if kind == "all_different":
            constraints.append((kind, order[: draw(st.integers(0, len(order)))], []))
        elif len(order) >= 2:
            constraints.append((kind, order[:2], [] if kind == "less" else [draw(st.integers(-1, 4))]))
    return values, domains, constraints


def latin(n: int) -> list[Constraint]:
    rows = [[n * r + c for c in range(n)] for r in range(n)]
    return [("all_different", list(unit), []) for unit in [*rows, *zip(*rows, strict=True)]]


def sudoku(height: int, width: int) -> list[Constraint]:
    n = height * width
    corners = [(r, c) for r in range(0, n, height) for c in range(0, n, width)]
    boxes = [[n * (r + i) + c + j for i in range(height) for j in range(width)] for r, c in corners]
    return latin(n) + [("all_different", box, []) for box in boxes]


@pytest.mark.parametrize("patience", [PATIENCE, 0])
@settings(max_examples=400, deadline=None)
@given(problem=problems(), wanted=st.integers(1, 5))
def test_agrees_with_enumeration(patience: int, problem: Problem, wanted: int) -> None:
    expected = enumerated(problem)
    count, complete, ended, solutions, _, _ = _native.relations_solve(
        *door(problem), 0, 10**6, patience=patience
    )
    assert (count, complete, ended) == (len(expected), True, "")
    assert sorted(map(tuple, solutions)) == expected
    count, complete, ended, solutions, _, _ = _native.relations_solve(
        *door(problem), wanted, wanted, patience=patience
    )
    assert (count, len(solutions), ended) == (min(wanted, len(expected)), count, "")
    assert len(set(map(tuple, solutions)) & set(expected)) == count
    assert complete or len(expected) >= wanted


@pytest.mark.parametrize(("n", "count"), [(1, 1), (2, 2), (3, 12), (4, 576), (5, 161280)])
def test_counts_latin_squares(n: int, count: int) -> None:
    problem = (list(range(n)), [(1 << n) - 1] * (n * n), latin(n))
    assert _native.relations_solve(*door(problem), 0, 0)[:3] == (count, True, "")


@st.composite
def latin_squares(draw: st.DrawFn) -> tuple[int, list[int], list[Constraint]]:
    """An order, domains and signs between neighbours: the boards that have a search of their own."""
    n = draw(st.sampled_from([3, 4, 4, 5, 9, 10]))
    rng = random.Random(draw(st.integers(0, 2**32)))
    rows, columns, digits = (rng.sample(range(n), n) for _ in range(3))
    square = [digits[(r + c) % n] for r in rows for c in columns]
    given = draw(st.integers(0 if n < 5 else 40, 100)) / 100
    domains = [1 << v if rng.random() < given else (1 << n) - 1 for v in square]
    pairs = [(x, x + 1) for x in range(n * n) if x % n < n - 1] + [(x, x + n) for x in range(n * (n - 1))]
    signs = [
        rng.sample(pair, 2) if rng.random() < 0.02 else sorted(pair, key=lambda x: square[x])
        for pair in pairs
    ]
    share = draw(st.floats(0, 1))
    return n, domains, [("less", list(sign), []) for sign in signs if rng.random() < share]


@pytest.mark.parametrize("patience", [PATIENCE, 300, 0])
@settings(max_examples=150, deadline=None)
@given(board=latin_squares(), wanted=st.integers(1, 60))
def test_latin_squares_agree_with_the_general_search(
    patience: int, board: tuple[int, list[int], list[Constraint]], wanted: int
) -> None:
    n, domains, signs = board
    rows_first = latin(n)
    mixed = rows_first[1::2] + rows_first[::2]  # in this order they are not recognised as rows and columns
    wanted = 0 if n < 5 else wanted
    mine, others = (
        _native.relations_solve(
            *door((list(range(1, n + 1)), domains, units + signs)), wanted, 10**4, patience=p
        )
        for units, p in ((rows_first, patience), (mixed, PATIENCE))
    )
    assert mine[0] == others[0]
    assert len(set(map(tuple, mine[3]))) == len(mine[3]) == min(mine[0], 10**4)
    if mine[1] and others[1]:
        assert sorted(mine[3]) == sorted(others[3])
    for solution in mine[3][:20]:
        assert all(domain >> (v - 1) & 1 for domain, v in zip(domains, solution, strict=True))
        assert all(holds(kind, k, [solution[x] for x in scope]) for kind, scope, k in rows_first + signs)


def lines_of_neighbours(rng: random.Random, square: list[int]) -> list[Constraint]:
    """Lines over a square of 6 by 6 whose values follow each other in some order: cells tied each to each."""
    lines: list[Constraint] = []
    for _ in range(80):
        line = [rng.randrange(36)]
        for _ in range(rng.choice([2, 3])):
            line.append(line[-1] + rng.choice([-7, -6, -5, -1, 1, 5, 6, 7]))
        values = sorted(square[x] for x in line if 0 <= x < 36)
        if values != list(range(values[0], values[0] + len(line))):
            continue
        lines.append(("all_different", line, []))
        lines += [("near", [x, y], [len(line) - 1]) for x, y in itertools.combinations(line, 2)]
    return lines


@pytest.mark.parametrize("seed", range(6))
def test_lines_of_neighbours_have_the_same_solutions_by_masks_and_by_clauses(seed: int) -> None:
    rng = random.Random(seed)
    rows, columns, digits = (rng.sample(range(6), 6) for _ in range(3))
    square = [digits[(r + c) % 6] for r in rows for c in columns]
    lines = lines_of_neighbours(rng, square)
    domains = [1 << v if rng.random() < 0.15 else 63 for v in square]
    problem = (list(range(1, 7)), domains, latin(6) + lines)
    masks, clauses = (_native.relations_solve(*door(problem), 0, 10**5, patience=p) for p in (PATIENCE, 0))
    assert masks[:3] == clauses[:3]
    assert sorted(masks[3]) == sorted(clauses[3])
    assert len(lines) > 12


@pytest.mark.parametrize("patience", [PATIENCE, 0])
def test_counts_small_sudokus(patience: int) -> None:
    problem = (list(range(1, 5)), [15] * 16, sudoku(2, 2))
    assert _native.relations_solve(*door(problem), 0, 0, patience=patience)[:3] == (288, True, "")


@pytest.mark.parametrize(("height", "width"), [(2, 3), (3, 3), (3, 4), (4, 4), (5, 5)])
def test_fills_empty_sudokus_of_any_size(height: int, width: int) -> None:
    n = height * width
    problem = (list(range(1, n + 1)), [(1 << n) - 1] * (n * n), sudoku(height, width))
    count, _, _, [solution], _, _ = _native.relations_solve(*door(problem), 1, 1, seconds=30)
    assert count == 1
    assert all(len({solution[x] for x in scope}) == n for _, scope, _ in problem[2])


def test_parts_multiply_beyond_64_bits() -> None:
    count, complete, *_ = _native.relations_solve(*door(([1, 2, 3], [7] * 100, [("less", [0, 1], [])])), 0, 2)
    assert (count, complete) == (3 * 3**98, True)


def test_a_part_without_solution_ends_everything() -> None:
    triangle: list[Constraint] = [("all_different", pair, []) for pair in ([0, 1], [1, 2], [0, 2])]
    assert _native.relations_solve(*door(([1, 2], [3] * 60, triangle)), 0, 9)[:4] == (0, True, "", [])


@pytest.mark.parametrize(
    ("problem", "count"),
    [
        (([], [], []), 1),
        (([], [0], []), 0),
        (([5], [1], [("all_different", [0], [])]), 1),
        (([5], [1], [("all_different", [], [])]), 1),
        (([1, 2], [3, 3, 3], [("all_different", [0, 1, 2], [])]), 0),
        (([1, 2], [1, 1], [("all_different", [0, 1], [])]), 0),
        (([0, 1], [3, 3], [("ratio", [0, 1], [0])]), 3),
        (([-(2**63), 2**63 - 1], [3, 3], [("difference", [0, 1], [1])]), 0),
        (([-(2**63), 2**63 - 1], [3, 3], [("ratio", [0, 1], [-1])]), 0),
    ],
)
def test_edges(problem: Problem, count: int) -> None:
    assert _native.relations_solve(*door(problem), 0, 9)[:3] == (count, True, "")


def test_map_colouring() -> None:
    borders = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (2, 4), (2, 5), (3, 4), (4, 5)]
    problem = ([0, 1, 2], [7] * 7, [("all_different", list(pair), []) for pair in borders])
    assert _native.relations_solve(*door(problem), 0, 0)[0] == 18  # the states of Australia, Tasmania free


def hard() -> Problem:
    """Pigeons in holes, told pair by pair so that no unit sees it: nobody proves this soon."""
    n = 11
    pairs: list[Constraint] = [("all_different", list(p), []) for p in itertools.combinations(range(n), 2)]
    return list(range(n - 1)), [(1 << (n - 1)) - 1] * n, pairs


@pytest.mark.parametrize("patience", [PATIENCE, 0])
def test_limits(patience: int) -> None:
    count, complete, ended, _, nodes, _ = _native.relations_solve(
        *door(hard()), 1, 1, nodes=500, patience=patience
    )
    assert (count, complete, ended, nodes) == (0, False, "nodes", 500)
    start = time.monotonic()
    count, complete, ended, *_ = _native.relations_solve(*door(hard()), 1, 1, seconds=0.2, patience=patience)
    assert (count, complete, ended) == (0, False, "seconds")
    assert time.monotonic() - start < 5


def test_an_interrupt_ends_the_run() -> None:
    with ctrl_c():
        assert _native.relations_solve(*door(hard()), 1, 1, seconds=30)[2] == "interrupt"


def test_the_same_run_twice() -> None:
    rng = random.Random(5)
    domains = [511 if rng.random() < 0.9 else 1 << rng.randrange(9) for _ in range(81)]
    problem = (list(range(1, 10)), domains, latin(9))
    assert _native.relations_solve(*door(problem), 50, 50) == _native.relations_solve(*door(problem), 50, 50)


@st.composite
def boards_of_a_shape(draw: st.DrawFn) -> list[Problem]:
    """Squares of one order with other givens and signs on each, in between one of another order."""
    found: list[Problem] = []
    for n in draw(st.lists(st.sampled_from([3, 3, 3, 4]), min_size=2, max_size=6)):
        masks = st.sampled_from([(1 << n) - 1] * 3 + [1 << v for v in range(n)])
        domains = draw(st.lists(masks, min_size=n * n, max_size=n * n))
        ties: list[Constraint] = []
        for kind in draw(st.lists(st.sampled_from(BINARY), max_size=5)):
            x = draw(st.integers(0, n * n - 2))
            ties.append((kind, [x, x + 1], [] if kind == "less" else [draw(st.integers(0, 3))]))
        found.append((list(range(1, n + 1)), domains, latin(n) + ties))
    return found


def alone(problem: Problem) -> object:
    """The answer of a thread that has met no other problem."""
    with ThreadPoolExecutor(1) as fresh:
        return fresh.submit(_native.relations_solve, *door(problem), 0, 9).result()


@settings(max_examples=60, deadline=None)
@given(problems=boards_of_a_shape())
def test_what_a_thread_remembers_changes_no_answer(problems: list[Problem]) -> None:
    together = [_native.relations_solve(*door(problem), 0, 9) for problem in problems]
    assert together == [alone(problem) for problem in problems]
    assert together == _native.relations_solve_many([door(problem) for problem in problems], 0, 9, threads=1)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers here")
def test_a_handler_may_solve_while_a_problem_of_its_shape_is_being_solved() -> None:
    inner: list[object] = []
    easy = (hard()[0], [1 << min(x, 9) for x in range(11)], [*hard()[2], ("difference", [0, 1], [1])])
    before = signal.signal(
        signal.SIGALRM, lambda *_: inner.append(_native.relations_solve(*door(easy), 0, 9))
    )
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1, 0.1)
        assert _native.relations_solve(*door(hard()), 1, 1, seconds=0.6)[2] == "seconds"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert inner
    assert inner == [alone(easy)] * len(inner)


class Shrinking:
    """A number that takes its list away while it is read."""

    def __init__(self, value: int, home: list[object]) -> None:
        self.value, self.home = value, home

    def __index__(self) -> int:
        self.home.clear()
        return self.value


def test_reads_any_sequence_of_any_integers() -> None:
    laws = [("row", ("all_different",)), ("less", ("relation", (6, 4, 0)))]
    plain = _native.relations_solve([1, 2, 3], [7, 7, 7], laws, [("row", [0, 1, 2]), ("less", [0, 1])], 0)
    mixed = (("row", range(3)), ["less", (False, True)])
    assert _native.relations_solve((1, 2, 3), (7, 7, 7), (*map(list, laws),), mixed, 0) == plain
    scope: list[object] = []
    scope += [Shrinking(0, scope), 1]
    with pytest.raises(ValueError, match="two variables"):
        _native.relations_solve([1, 2], [3, 3], [LESS], [("less", scope)], 0)


def test_laws_are_known_by_identity() -> None:
    """Equal keys that are two objects name two laws; a key of no law is refused, however equal it is."""
    one, other = [1], [1]
    laws = [(one, ("relation", (2, 0))), (other, ("relation", (0, 1)))]
    assert _native.relations_solve([1, 2], [3, 3], laws, [(one, [0, 1])], 0)[3] == [[1, 2]]
    assert _native.relations_solve([1, 2], [3, 3], laws, [(other, [0, 1])], 0)[3] == [[2, 1]]
    with pytest.raises(ValueError, match="law that does not exist"):
        _native.relations_solve([1, 2], [3, 3], laws, [([1], [0, 1])], 0)


def test_many_laws() -> None:
    """More than are looked through one by one."""
    laws = [(object(), ("relation", (1 << i % 3, 7, 7))) for i in range(50)]
    for i, (key, _) in enumerate(laws):
        answer = _native.relations_solve([1, 2, 3], [1, 7], laws, [(key, [0, 1])], 0, 9)
        assert answer[3] == [[1, 1 + i % 3]]


def test_many_keep_their_order() -> None:
    each = [door(([1, 2, 3], [7, 7, 1 << (i % 3)], [("all_different", [0, 1, 2], [])])) for i in range(50)]
    answers = _native.relations_solve_many(each, 0, 9, threads=2)
    assert answers == [_native.relations_solve(*problem, 0, 9) for problem in each]
    assert _native.relations_solve_many([], 0, 9, threads=2) == []


OTHERS = [
    ("linear", ("linear", (1, 1), 3, 3)),
    ("table", ("table", 2, [(0, 1)])),
    ("automaton", ("automaton", 1, 0, [0], [(0, 1, 0)])),
]


def test_can_run() -> None:
    assert _native.relations_can_run([1, 2], [3, 3], [LESS], [("less", [0, 1])]) == ""
    for name, plain in OTHERS:
        assert name in _native.relations_can_run([1, 2], [3, 3], [(name, plain)], [(name, [0, 1])])
    assert "64" in _native.relations_can_run(list(range(65)), [], [], [])


@pytest.mark.parametrize(
    "problem",
    [
        ([2, 1], [3], [], []),
        ([1, 2], [4], [], []),
        ([1, 2], [3], [LESS], [("less", [0, 1])]),
        ([1, 2], [3, 3], [LESS], [("less", [0, 0])]),
        ([1, 2], [3, 3], [LESS], [("less", [0, -1])]),
        ([1, 2], [3, 3], [LESS], [("less", [0])]),
        ([1, 2], [3, 3], [LESS], [("more", [0, 1])]),
        ([1, 2], [3, 3], [LESS], [("less", [0, 1], [])]),
        ([1, 2], [3, 3], [("less", ("relation", (2,)))], [("less", [0, 1])]),
        ([1, 2], [3, 3], [("less", ("relation", (4, 0)))], [("less", [0, 1])]),
        ([1, 2], [3, 3], [("less", ("relation",))], [("less", [0, 1])]),
        ([1, 2], [3, 3], [("less", ("unknown", (2, 0)))], [("less", [0, 1])]),
        ([1, 2], [3, 3], [("less",)], [("less", [0, 1])]),
        *(([1, 2], [3, 3], [other], [(other[0], [0, 1])]) for other in OTHERS),
        (list(range(65)), [], [], []),
    ],
)
def test_refuses_what_it_cannot_read(problem: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"."):
        _native.relations_solve(*problem)


@pytest.mark.parametrize(
    "problem",
    [
        (1, [], [], []),
        ([1], ["a"], [], []),
        ([1], [1], [], [5]),
        ([1], [1], [7], []),
        ([1], [-1], [], []),
        ([1], [2**64], [], []),
        ([1], [1, 1], [("x", ("relation", ("a",)))], []),
        ([1], [1, 1], [("x", (5, ()))], []),
    ],
)
def test_refuses_other_types(problem: tuple[object, ...]) -> None:
    with pytest.raises((TypeError, OverflowError, ValueError)):
        _native.relations_solve(*problem)
