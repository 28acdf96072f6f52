"""The hunt for mutants, run by `python -m tests.soak.mutants` on the module it has built: the same cases for each
mistake, in a process of its own, until one is wrong; and the table of what was caught."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from types import ModuleType

from pencilmark import _native
from tests.soak import boards, crowds, growing, questions, shapes, squares

__all__: list[str] = []

#: what is asked of every mutant, quickest first
CASES: tuple[tuple[ModuleType, range], ...] = (
    (growing, range(0, 40 * growing.SHARED, growing.SHARED)),
    (crowds, range(4)),
    (shapes, range(160)),
    (squares, range(30)),
    (questions, range(15)),
    (boards, range(4)),
)
SLOWER = 4  # as many times as long as the right kernels, and it does not end
MEMORY = 6 << 30
SAME, ENDLESS, CRASH = "the same answers", "it does not end", "it crashes"
Mutant = tuple[int, str, str]  # its number, its room, what it is


def _asked() -> Iterator[tuple[str, str]]:
    for subject, seeds in CASES:
        for seed in seeds:
            try:
                yield subject.__name__.split(".")[-1], subject.check(seed)
            except Exception as error:
                yield subject.__name__.split(".")[-1], repr(error)


def _first_fault() -> str:
    return next((name for name, fault in _asked() if fault), SAME)


def _hunted(number: int, seconds: int) -> str:
    """Who caught it, in a process of its own."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        _be_mutant(number, seconds, writer)
    os.close(writer)
    try:
        with os.fdopen(reader) as file:
            told = file.read()
    except KeyboardInterrupt:
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        _, status = os.waitpid(child, 0)
    if told:
        return told
    ended = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    return ENDLESS if ended in (signal.SIGXCPU, signal.SIGKILL) else CRASH


def _be_mutant(number: int, seconds: int, writer: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    switch.choose_mutant(number)
    os.write(writer, _first_fault().encode())
    os._exit(0)


def _table(found: dict[Mutant, str]) -> str:
    rows = [
        "| room | mutants | caught | by | not reached | the same answers |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for room in sorted({mutant[1] for mutant in found}):
        of_room = Counter(who for mutant, who in found.items() if mutant[1] == room)
        rows.append(_row(room, of_room))
    return "\n".join([*rows, _row("all", Counter(found.values()))])


def _row(room: str, found: Counter[str]) -> str:
    missed = {SAME, NEVER}
    caught = {who: n for who, n in found.most_common() if who not in missed}
    by = ", ".join(f"{who} {n}" for who, n in caught.items())
    return f"| {room} | {found.total()} | {sum(caught.values())} | {by} | {found[NEVER]} | {found[SAME]} |"


NEVER = "not reached"
switch = ctypes.CDLL(_native.__file__)


def main() -> int:
    lines = Path(sys.argv[1]).read_text().splitlines()
    mutants = [(int(number), room, what) for number, room, what in (line.split("\t") for line in lines)]
    started = process_time()
    if (fault := _first_fault()) != SAME:
        raise SystemExit(f"the right kernels are wrong in {fault}")
    seconds = SLOWER * (1 + int(process_time() - started))
    reached = {mutant[0] for mutant in mutants if switch.reached_mutant(mutant[0])}
    found: dict[Mutant, str] = {}
    with suppress(KeyboardInterrupt):  # in no order, so that a part of them tells something of all
        for mutant in Random(0).sample(mutants, len(mutants)):
            found[mutant] = _hunted(mutant[0], seconds) if mutant[0] in reached else NEVER
            print(f"{found[mutant]}: {mutant[2]}", file=sys.stderr, flush=True)
    print(_table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
