"""A fuzz target for everything that reads text: `python -m tests.fuzz.text [SECONDS] [SEED] [KIND …] [--texts N]`.

Valid texts are made wrong and read. What comes out is a valid puzzle, which must be written and read back as it is, or
the project's own error, which says what was expected, what was found and where. Anything else is a finding: the text
is kept in a file, and the run ends with status 1. A run of so many texts ends with their number, or at the last second,
or at Ctrl-C, and says how many there were.

    kind    one kind of text: its valid texts, and what is done with a wrong one
    tally   what came of a run: texts by kind, findings, the text that took longest
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from . import readers, seeds
from .mutate import mutated

__all__ = ["KINDS", "Tally", "fuzz"]

MEMORY = Path("/dev/shm")  # files in memory, where there are such: a run writes a million of them
ROOM = 2 << 30  # bytes of memory that a run may have at most: more is a finding, and no harm to others
SLOW = 5.0  # seconds of processor time that no text of a few kilobytes may take
MOST_FINDINGS = 20


@dataclass(frozen=True)
class Kind:
    name: str
    texts: Callable[[], list[str]]
    read: Callable[[bytes, Random, Path], None]
    share: int = 1  # how often it has its turn


@dataclass
class Tally:
    tried: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)
    slowest: tuple[float, str] = (0.0, "")

    def total(self) -> int:
        return self.tried.total()

    def report(self) -> str:
        kinds = ", ".join(f"{count:,} {name}" for name, count in self.tried.items())
        seconds, name = self.slowest
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
        return (
            f"{self.total():,} texts tried ({kinds}); {len(self.found) or 'nothing'} found; "
            f"slowest {seconds:.2f} s ({name}), at most {peak} MiB"
        )


KINDS = (
    Kind("puzzles", seeds.puzzle_texts, readers.read_puzzles, 6),
    Kind("foreign formats", seeds.foreign_texts, readers.read_foreign, 6),
    Kind("links", seeds.links, readers.read_links, 6),
    Kind("packed links", seeds.objects, readers.read_packed, 4),
    Kind("tiles", seeds.tiles_texts, readers.read_tiles, 4),
    Kind("solutions", lambda: [text for _, text in seeds.answers()], readers.read_solution, 6),
    Kind("grading", lambda: [text for _, text in seeds.answers()], readers.grade),
    Kind("sudoku lines", seeds.sudoku_lines, readers.read_both_ways),
    Kind("plans", seeds.plans, readers.read_plan),
    Kind("strategies", lambda: readers.STRATEGIES, readers.read_strategy, 2),
    Kind("traces", lambda: readers.TRACES, readers.read_trace),
)


def fuzz(seed: int, enough: Callable[[int], bool], keep: Path, names: Collection[str] = ()) -> Tally:
    """Wrong texts, one after the other, until `enough` of them: of all kinds, or of those named."""
    random, tally = Random(seed), Tally()
    turns = [kind for kind in KINDS for _ in range(kind.share) if not names or kind.name in names]
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        tried = 0
        with suppress(KeyboardInterrupt):
            while not enough(tried) and len(tally.found) < MOST_FINDINGS:
                kind = turns[tried % len(turns)]
                tried += 1
                _try(kind, random, Path(folder), tally, keep)
    return tally


def _try(kind: Kind, random: Random, folder: Path, tally: Tally, keep: Path) -> None:
    texts = kind.texts()
    data = mutated(random.choice(texts), texts, random)
    tally.tried[kind.name] += 1
    started = perf_counter()
    try:
        kind.read(data, random, folder)
        taken = perf_counter() - started
        if taken >= SLOW:  # by the clock, which others may have had: by the processor
            taken = _processor_time(kind, data, folder)
        tally.slowest = max(tally.slowest, (taken, kind.name))
        assert taken < SLOW, f"{taken:.1f} s"
    except Exception:
        kept = keep.with_name(f"{keep.name}-{len(tally.found) + 1}")
        kept.write_bytes(data)
        tally.found.append(f"{kind.name}, text {tally.total()} ({kept}):\n{traceback.format_exc()}")
        print(tally.found[-1], file=sys.stderr, flush=True)


def _processor_time(kind: Kind, data: bytes, folder: Path) -> float:
    """What a text takes when it is read once more. Asked only then: the processor's time is slow to ask for."""
    started = process_time()
    kind.read(data, Random(0), folder)
    return process_time() - started


def _until(seconds: float, texts: int | None) -> Callable[[int], bool]:
    """Enough after so many seconds or texts, whichever is first; how far it is is told now and then."""
    started = perf_counter()

    def enough(tried: int) -> bool:
        if tried and tried % 20_000 == 0:
            print(f"{tried:,} texts, {perf_counter() - started:,.0f} s", flush=True)
        return perf_counter() - started >= seconds or tried == texts

    return enough


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("seconds", nargs="?", type=float, default=60.0)
    parser.add_argument("seed", nargs="?", type=int, default=int(perf_counter() * 1000))
    parser.add_argument("kinds", nargs="*", help="one or more of " + ", ".join(kind.name for kind in KINDS))
    parser.add_argument("--texts", type=int, help="end after so many")
    asked = parser.parse_args()
    print(f"fuzz text {asked.seconds:g} {asked.seed}", flush=True)
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
    keep = Path(tempfile.gettempdir()) / f"pencilmark-finding-{asked.seed}"
    tally = fuzz(asked.seed, _until(asked.seconds, asked.texts), keep, asked.kinds)
    print(tally.report())
    sys.exit(bool(tally.found))


if __name__ == "__main__":
    main()
