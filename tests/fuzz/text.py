"""A fuzz target for everything that reads text: `python -m tests.fuzz.text [SECONDS] [SEED] [KIND …]`.

Valid texts are made wrong and read. What comes out is a valid puzzle, which must be written and read back as it is, or
the project's own error, which says what was expected, what was found and where. Anything else is a finding: the text
is kept in a file, and the run ends with status 1.

    kind    one kind of text: its valid texts, and what is done with a wrong one
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter

from . import readers, seeds
from .mutate import mutated

__all__ = ["KINDS", "fuzz"]


@dataclass(frozen=True)
class Kind:
    name: str
    texts: Callable[[], list[str]]
    read: Callable[[bytes, Random, Path], None]
    share: int = 1  # how often it has its turn


KINDS = (
    Kind("puzzles", seeds.puzzle_texts, readers.read_puzzles, 6),
    Kind("foreign formats", seeds.foreign_texts, readers.read_foreign, 2),
    Kind("links", seeds.links, readers.read_links, 2),
    Kind("packed links", seeds.objects, readers.read_packed, 2),
    Kind("tiles", seeds.tiles_texts, readers.read_tiles, 2),
    Kind("solutions", lambda: [text for _, text in seeds.answers()], readers.read_solution, 2),
    Kind("grading", lambda: [text for _, text in seeds.answers()], readers.grade),
    Kind("sudoku lines", seeds.sudoku_lines, readers.read_both_ways, 3),
    Kind("plans", seeds.plans, readers.read_plan),
    Kind("strategies", lambda: readers.STRATEGIES, readers.read_strategy),
    Kind("traces", lambda: readers.TRACES, readers.read_trace),
)


def fuzz(
    seed: int, enough: Callable[[int], bool], keep: Path, names: Collection[str] = ()
) -> tuple[int, str]:
    """Wrong texts, one after the other, until `enough` of them; how many, and what was found (empty: nothing). Of all
    kinds, or of those named."""
    random = Random(seed)
    turns = [kind for kind in KINDS for _ in range(kind.share) if not names or kind.name in names]
    tried = 0
    with tempfile.TemporaryDirectory() as folder:
        while not enough(tried):
            kind = turns[tried % len(turns)]
            texts = kind.texts()
            data = mutated(random.choice(texts), texts, random)
            tried += 1
            try:
                kind.read(data, random, Path(folder))
            except Exception:
                keep.write_bytes(data)
                return tried, f"{kind.name}, text {tried} of seed {seed} ({keep}):\n{traceback.format_exc()}"
    return tried, ""


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(perf_counter() * 1000)
    started = perf_counter()
    print(f"fuzz text {seconds:g} {seed}", flush=True)
    keep = Path(tempfile.gettempdir()) / f"pencilmark-finding-{seed}"
    tried, found = fuzz(seed, lambda _: perf_counter() - started >= seconds, keep, sys.argv[3:])
    print(found or f"{tried} texts tried, nothing found")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
