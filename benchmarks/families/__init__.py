"""The families of the benchmark of the vocabulary, each a file; what they yield is in `instance.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from families import cryptarithm, kakuro, kenken, killer, logic, magic, nonogram, queens, skyscrapers
from families.instance import Instance


def families(real_killers: Path | None = None) -> dict[str, Callable[[], Iterable[Instance]]]:
    return {
        "queens": queens.instances,
        "magic squares": magic.instances,
        "kakuro": kakuro.instances,
        "kenken": kenken.instances,
        "killer": partial(killer.instances, real_killers),
        "logic grids": logic.instances,
        "cryptarithms": cryptarithm.instances,
        "nonogram": nonogram.instances,
        "skyscrapers": skyscrapers.instances,
    }
