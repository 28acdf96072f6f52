"""Logic grids like the zebra: everything has a place in a row of houses, and clues tie things together.

A board is kept as a line a category (its things) and a line a clue. `same a b` one house; `next a b` neighbours;
`right a b` b is just right of a; `before a b` a is somewhere left of b; `differ a b`; `at a 3`; `either a b c`
a shares its house with b or with c.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

from families import store
from families.grid import solutions
from families.instance import Instance, Said, all_different, within

SIZES = ((4, 4), (5, 5), (5, 6), (6, 5), (6, 6), (7, 6), (8, 6))  # houses, categories
EACH = 2
OFFSETS = {
    "same": ((0, 0),),
    "next": ((-1, -1), (1, 1)),
    "right": ((1, 1),),
    "before": ((1, None),),
    "differ": ((None, -1), (1, None)),
}
WEIGHTS = {"same": 1, "next": 3, "right": 1, "before": 3, "differ": 2, "at": 1, "either": 2}


def instances() -> Iterator[Instance]:
    for name, lines in store.load("logic"):
        cut = lines.index("clues")
        yield instance(
            name, [line.split() for line in lines[:cut]], [line.split() for line in lines[cut + 1 :]]
        )


def instance(name: str, categories: list[list[str]], clues: list[list[str]]) -> Instance:
    houses = tuple(range(1, len(categories[0]) + 1))
    number = {thing: i for i, thing in enumerate(thing for group in categories for thing in group)}
    domains = [houses] * len(number)
    rules = [all_different(number[thing] for thing in group) for group in categories]
    for word, *things in clues:
        if word == "at":
            domains[number[things[0]]] = (int(things[1]),)
        else:
            rules.append(rule(word, tuple(number[thing] for thing in things), houses))
    return Instance("logic grids", name, tuple(domains), tuple(rules))


def rule(word: str, scope: tuple[int, ...], houses: tuple[int, ...]) -> Said:
    if word == "either":
        return ("table", scope, (either(houses),))
    return ("offsets", scope, (1, OFFSETS[word]))


def either(houses: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    two = tuple(permutations(houses, 2))
    return tuple((a, a, b) for a, b in two) + tuple((a, b, a) for a, b in two)


def make() -> Iterator[tuple[str, list[str]]]:
    yield "zebra", ZEBRA.split("\n")
    for houses, count in SIZES:
        for number in range(EACH):
            rng = random.Random(f"logic {houses} {count} {number}")
            categories = [[f"{'ABCDEFGH'[k]}{i + 1}" for i in range(houses)] for k in range(count)]
            clues = [" ".join(map(str, clue)) for clue in fewest(categories, rng)]
            yield f"{houses}×{count}-{number + 1}", [*(" ".join(g) for g in categories), "clues", *clues]


def fewest(categories: list[list[str]], rng: random.Random) -> list[list[str]]:
    """True clues until the solution is the only one; then each that is not needed goes."""
    place = {thing: i + 1 for group in categories for i, thing in enumerate(rng.sample(group, len(group)))}
    clues: list[list[str]] = []
    while len(solutions(instance("", categories, clues))) > 1:
        clues += [true_clue(categories, place, rng) for _ in range(5)]
    for clue in list(clues):
        rest = [other for other in clues if other is not clue]
        if len(solutions(instance("", categories, rest))) == 1:
            clues = rest
    return clues


def true_clue(categories: list[list[str]], place: dict[str, int], rng: random.Random) -> list[str]:
    while True:
        word = rng.choices([*WEIGHTS], [*WEIGHTS.values()])[0]
        groups = rng.sample(categories, 2)
        a, b = (rng.choice(group) for group in groups)
        if word == "at" and rng.random() < 0.3:
            return ["at", a, str(place[a])]
        if word == "either":
            b = next(thing for thing in groups[1] if place[thing] == place[a])
            others = rng.sample([thing for thing in groups[1] if thing != b], 1)
            return ["either", a, *rng.sample([b, *others], 2)]
        if word != "at" and any(within(place[b] - place[a], *ends) for ends in OFFSETS[word]):
            return [word, a, b]


ZEBRA = """\
Englishman Spaniard Japanese Ukrainian Norwegian
red green ivory yellow blue
dog snails fox horse zebra
coffee tea milk juice water
OldGold Kools Chesterfield LuckyStrike Parliament
clues
same Englishman red
same Spaniard dog
same coffee green
same Ukrainian tea
right ivory green
same OldGold snails
same Kools yellow
at milk 3
at Norwegian 1
next Chesterfield fox
next Kools horse
same LuckyStrike juice
same Japanese Parliament
next Norwegian blue"""
