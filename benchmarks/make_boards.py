"""Make the boards that are kept beside the families again: python benchmarks/make_boards.py [FAMILY …]

Seeds are fixed and CP-SAT proves each board within a limit of time, so another version of it, or a slower machine, may
draw others. It takes minutes.
"""

from __future__ import annotations

import sys
from time import perf_counter

from families import cryptarithm, kakuro, kenken, killer, logic, nonogram, skyscrapers, store

MAKERS = {
    "kakuro": kakuro.make,
    "kenken": kenken.make,
    "killer": killer.make,
    "logic": logic.make,
    "cryptarithm": cryptarithm.make,
    "nonogram": nonogram.make,
    "skyscrapers": skyscrapers.make,
}


def main() -> None:
    for family in sys.argv[1:] or MAKERS:
        made: list[tuple[str, list[str]]] = []
        started = perf_counter()
        for board in MAKERS[family]():
            made.append(board)
            print(f"{family} {board[0]}, {perf_counter() - started:.1f} s", flush=True)
        store.save(family, made)


if __name__ == "__main__":
    main()
