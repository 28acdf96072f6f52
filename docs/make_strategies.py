"""A worked example of one part of a strategy, for docs/strategies.md: python docs/make_strategies.py PART

A small board is looked for on which the part changes how many assignments there are; printed are the board, where the
two runs part (the last events they share and the next of each), and every counter of both.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from itertools import takewhile

from live import mark

import pencilmark as pm
from pencilmark.ask import flat_of
from pencilmark.search.narration import narrate

#: Part -> a strategy without it and one with it.
PAIRS = {
    "bt": ("", "bt"),
    "fc": ("bt", "bt+fc"),
    "fc:unique": ("bt+fc", "bt+fc:unique"),
    "ac": ("bt+fc", "bt+ac"),
    "gac": ("bt+ac", "bt+gac"),
    "prep": ("bt+fc", "bt+fc+prep"),
    "first": ("bt+fc+mrv", "bt+fc"),
    "mrv": ("bt+fc", "bt+fc+mrv"),
    "mrv:unique": ("bt+fc:unique+mrv", "bt+fc:unique+mrv:unique"),
    "wdeg": ("bt+fc+mrv", "bt+fc+wdeg"),
    "deg": ("bt+fc+mrv", "bt+fc+mrv+deg"),
    "deg:constraints": ("bt+fc+mrv+deg", "bt+fc+mrv+deg:constraints"),
    "deg:binary": ("bt+fc+mrv+deg", "bt+fc+mrv+deg:binary"),
    "asc": ("bt+fc+mrv+desc", "bt+fc+mrv"),
    "desc": ("bt+fc+mrv", "bt+fc+mrv+desc"),
    "lcv": ("bt+fc+mrv", "bt+fc+mrv+lcv"),
    "random": ("bt+fc+mrv", "bt+fc+mrv+random:7"),
}
SHARED, OWN = 3, 6  # events shown before the runs part, and after
SIZES = (4, 4, 5, 6)


def boards() -> Iterator[pm.Futoshiki]:
    """Small ones first."""
    for size in SIZES:
        for seed in range(1, 60):
            board = pm.generate("futoshiki", seed, n=size, signs=2 * size - 3, givens=1)
            assert isinstance(board, pm.Futoshiki)
            yield board


def differs(board: pm.Futoshiki, without: str, with_it: str) -> bool:
    one, other = (pm.solve(board, strategy).counters for strategy in (without, with_it))
    return one.assignments != other.assignments and max(one.assignments, other.assignments) <= 60


def told(board: pm.Futoshiki, events: Sequence[pm.Event]) -> list[str]:
    flat = flat_of(board)
    return [narrate(event, flat) for event in events]


def shared(one: Sequence[pm.Event], other: Sequence[pm.Event]) -> int:
    """How many events the two runs begin with alike, whatever they thought of them."""
    pairs = zip(map(_deed, one), map(_deed, other), strict=False)
    return len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])


def _deed(event: pm.Event) -> pm.Event:
    return replace(event, detail={word: said for word, said in event.detail.items() if word != "score"})


def fenced(lines: list[str]) -> str:
    return "\n".join(["```", *(line.rstrip() for line in lines), "```", ""])


def table(board: pm.Futoshiki, strategies: tuple[str, ...]) -> str:
    rows = {strategy: asdict(pm.solve(board, strategy).counters) for strategy in strategies if strategy}
    names = [*next(iter(rows.values()))]
    head = ["| strategy | " + " | ".join(names) + " |", "| --- |" + " ---: |" * len(names)]
    return "\n".join(
        [*head, *(f"| `{s}` | " + " | ".join(map(str, c.values())) + " |" for s, c in rows.items())]
    )


def alone(board: pm.Futoshiki, strategy: str) -> str:
    return fenced(told(board, [*pm.trace(board, strategy)][: 3 * OWN]))


def side_by_side(board: pm.Futoshiki, without: str, with_it: str) -> str:
    one, other = ([*pm.trace(board, strategy)] for strategy in (without, with_it))
    at = shared(one, other)
    first = max(0, at - SHARED)
    parts = [f"The first {at} events are the same. Then `{without}`:\n\n" if at > 1 else f"`{without}`:\n\n"]
    parts += [fenced(told(board, one[first : at + OWN])), f"\nand `{with_it}`:\n\n"]
    return "".join([*parts, fenced(told(board, other[first : at + OWN]))])


def main() -> None:
    without, with_it = PAIRS[sys.argv[1]]
    board = next(board for board in boards() if not without or differs(board, without, with_it))
    print(fenced(str(board).splitlines()))
    print(side_by_side(board, without, with_it) if without else alone(board, with_it))
    print(table(board, (without, with_it)))
    print("\n" + mark("search", board, strategy=with_it))


if __name__ == "__main__":
    main()
