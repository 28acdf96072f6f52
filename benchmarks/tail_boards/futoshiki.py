"""Futoshikis thinned until nearly every given and sign is needed, and such with a sign that makes them impossible."""

from __future__ import annotations

import random

from relation_peers import Constraint, Problem, sat

from tail_boards.squares import Pair, different, latin_square, lines, neighbours, oracle_of, problem

CONFLICTS, SECONDS = 20_000, 8.0


def thinned(n: int, rng: random.Random) -> Problem:
    """All givens, a tenth to all of the signs; givens go first, then signs, while the solution is the only one."""
    square = latin_square(n, rng)
    pairs = neighbours(n)
    pairs = rng.sample(pairs, round(len(pairs) * rng.uniform(0.1, 1)))
    signs = [pair if square[pair[0]] < square[pair[1]] else pair[::-1] for pair in pairs]
    oracle, atoms = oracle_of(n, different(lines(n)), square)
    for low, high in signs:
        clashes = [(v, w) for v in atoms[low] for w in atoms[high] if v >= w]
        oracle.add((low, high), [[-atoms[low][v], -atoms[high][w]] for v, w in clashes])
    for x, value in enumerate(square):
        oracle.add(x, [[atoms[x][value]]])
    kept = (
        oracle.thin([*rng.sample(range(n * n), n * n), *rng.sample(signs, len(signs))], CONFLICTS, SECONDS)
        or []
    )
    oracle.close()
    given = {x: square[x] for x in kept if isinstance(x, int)}
    return problem(n, given, different(lines(n)) + less([p for p in kept if isinstance(p, tuple)]))


def less(signs: list[Pair]) -> list[Constraint]:
    return [("less", list(pair), []) for pair in signs]


def impossible(board: Problem, rng: random.Random) -> Problem:
    """One sign more, where there is none, and against the only solution."""
    values, domains, constraints = board
    solution = sat("glucose4")(board)()[0]
    signed = {frozenset(scope) for kind, scope, _ in constraints if kind == "less"}
    pair = rng.choice([p for p in neighbours(len(values)) if frozenset(p) not in signed])
    wrong = sorted(pair, key=lambda x: -solution[x])
    return values, domains, [*constraints, ("less", wrong, [])]
