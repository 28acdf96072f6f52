"""What boards on a grid share: lines, random squares, cages of neighbouring cells, and a proof of uniqueness."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from families.instance import Instance, Said, Solution, all_different

Cages = list[list[int]]


def rows(n: int) -> list[list[int]]:
    return [[n * r + c for c in range(n)] for r in range(n)]


def columns(n: int) -> list[list[int]]:
    return [[n * r + c for r in range(n)] for c in range(n)]


def boxes(high: int, wide: int) -> list[list[int]]:
    n = high * wide
    corners = [(r, c) for r in range(0, n, high) for c in range(0, n, wide)]
    return [[n * (r + i) + c + j for i in range(high) for j in range(wide)] for r, c in corners]


def latin(n: int) -> list[Said]:
    return [all_different(line) for line in (*rows(n), *columns(n))]


def neighbours(cell: int, n: int) -> list[int]:
    r, c = divmod(cell, n)
    around = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
    return [n * i + j for i, j in around if 0 <= i < n and 0 <= j < n]


def random_filling(instance: Instance, rng: random.Random) -> Solution:
    """Some solution, reached by random digits: a few cells are fixed first, as long as one is left."""
    domains, found = list(instance.domains), solutions(instance, 1)[0]
    for x in rng.sample(range(len(domains)), min(len(domains), 12)):
        tried = [*domains[:x], (rng.choice(domains[x]),), *domains[x + 1 :]]
        better = solutions(replace(instance, domains=tuple(tried)), 1)
        if better:
            domains, found = tried, better[0]
    return found


def random_latin(n: int, rng: random.Random) -> list[int]:
    square = Instance("", "", (tuple(range(1, n + 1)),) * (n * n), tuple(latin(n)))
    return list(random_filling(square, rng))


def random_cages(n: int, sizes: Sequence[int], rng: random.Random) -> Cages:
    """A partition into connected cages, each grown to a size drawn from `sizes` where there is room."""
    free, cages = set(range(n * n)), Cages()
    for cell in rng.sample(range(n * n), n * n):
        if cell not in free:
            continue
        cage, size = [cell], rng.choice(sizes)
        free.discard(cell)
        while len(cage) < size:
            around = sorted({x for here in cage for x in neighbours(here, n)} & free)
            if not around:
                break
            cage.append(rng.choice(around))
            free.discard(cage[-1])
        cages.append(sorted(cage))
    return sorted(cages)


def split(cage: list[int], n: int, rng: random.Random) -> Cages:
    """The cage in two connected parts, of a random size: halves are not always to be had (a plus has none)."""
    while True:
        part, size = [rng.choice(cage)], rng.randint(1, len(cage) // 2)
        while len(part) < size:
            around = [x for here in part for x in neighbours(here, n) if x in cage and x not in part]
            part.append(rng.choice(around))
        rest = [x for x in cage if x not in part]
        if connected(rest, n):
            return [sorted(part), rest]


def split_one(cages: Cages, found: list[Solution], n: int, rng: random.Random) -> Cages:
    """The largest cage in which two solutions differ, split."""
    wrong = [cage for cage in cages if len(cage) > 1 and any(found[0][x] != found[1][x] for x in cage)]
    cage = max(wrong, key=lambda cage: (len(cage), rng.random()))
    return sorted([*(other for other in cages if other is not cage), *split(cage, n, rng)])


def merged(
    cages: Cages, n: int, largest: int, tries: int, rng: random.Random, fits: Callable[[Cages], bool]
) -> Cages:
    """Neighbouring cages made one, at random places, wherever the result is small enough and still fits."""
    for cell in rng.choices(range(n * n), k=tries):
        other = rng.choice(neighbours(cell, n))
        a, b = (next(cage for cage in cages if x in cage) for x in (cell, other))
        if a is b or len(a) + len(b) > largest:
            continue
        tried = sorted([*(cage for cage in cages if cage is not a and cage is not b), sorted(a + b)])
        if fits(tried):
            cages = tried
    return cages


def connected(cells: Sequence[int], n: int) -> bool:
    reached, open_ = {cells[0]}, [cells[0]]
    while open_:
        for x in neighbours(open_.pop(), n):
            if x in cells and x not in reached:
                reached.add(x)
                open_.append(x)
    return len(reached) == len(cells)


def solutions(
    instance: Instance, wanted: int = 2, seconds: float = 60.0, again: bool = False
) -> list[Solution]:
    """At most `wanted` of them; an error where they are not known in time, which no board is made from. `again` asks
    for the second in a call of its own, which is quicker where there are automata."""
    from solvers.cpsat import Setting, ask

    found, decided = ask(instance, Setting("making", again=again), wanted, seconds)
    if not decided:
        raise TimeoutError(f"{instance}: not decided in {seconds} s")
    return found


def drawn(cages: Cages, n: int) -> list[str]:
    """A letter a cage, row by row: no two cages that touch share one."""
    letter: dict[int, str] = {}
    for cage in cages:
        near = {letter.get(x) for here in cage for x in neighbours(here, n)}
        own = next(chr(c) for c in range(ord("a"), ord("z") + 1) if chr(c) not in near)
        letter |= dict.fromkeys(cage, own)
    return ["".join(letter[x] for x in row) for row in rows(n)]


def cages_of(lines: Sequence[str]) -> Cages:
    """What `drawn` wrote: cells of one letter that touch."""
    n, text = len(lines), "".join(lines)
    left, cages = set(range(n * n)), Cages()
    while left:
        cage = [min(left)]
        for here in cage:
            cage += [x for x in neighbours(here, n) if x not in cage and text[x] == text[here]]
        cages.append(sorted(cage))
        left -= set(cage)
    return cages
