"""How long the next step takes: `pm.next_step` of strangers' boards, and of made ones.

    python -m tests.explain.next_steps [FOLDER] [--entries 0,10,40,stuck,wrong] [--only SET] [--repeat 3] [--brief]
    python -m tests.explain.next_steps [--seed 0] [--each 5] …

FOLDER holds boards in the words of other programs, a file a set, one JSON object a line: iss.jsonl, fpuzzles.jsonl,
sudoku-bench.jsonl, tatham.jsonl. Without it the boards are made: each family at several sizes, Futoshiki of few signs,
Kropki of few dots, minefields, and boards of random rules. Every board is asked about as it stands (0); with so many
per cent of its cells entered, drawn from a solution; as somebody has it who is `stuck`, with all that steps of less
than three rules place; and with half of its cells entered, one of them `wrong`. The clock is of processor time over
the whole call, the puzzle read beforehand; of what is above the line the best of some repeats counts.

Above 50 ms a board is listed with the cost of its step and, unless it is to be brief, with its rating on the scale
`own`, as far as that is known in a minute.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import pencilmark as pm
from pencilmark.explain.atoms import Subject
from pencilmark.explain.cores import FEWEST
from pencilmark.explain.path import Path as Way
from pencilmark.explain.probabilities import TooHardError
from pencilmark.puzzles.puzzle import Puzzle, Rows
from tests.soak.boards import board_of

LINE = 0.05  # seconds
READERS: dict[str, Callable[[dict[str, Any]], Puzzle]] = {
    "iss": lambda record: pm.loads(record["input"]),
    "fpuzzles": lambda record: pm.loads(record["link"]),
    "sudoku-bench": lambda record: pm.loads(record["encoded_puzzle"]),
    "tatham": lambda record: pm.loads(record["id"], format=f"tatham:{record['game']}"),
}
MADE: dict[str, Sequence[tuple[str, dict[str, Any]]]] = {
    "futoshiki": [("futoshiki", {"n": n, "unique": True}) for n in (5, 6, 7, 8, 9)],
    "futoshiki, few signs": [("futoshiki", {"n": 9, "signs": 12, "givens": g}) for g in (24, 28, 34)],
    "kropki": [("kropki", {"n": n, "unique": True}) for n in (4, 6, 9)],
    "kropki, few dots": [("kropki", {"n": 9, "dots": d, "unique": True}) for d in (6, 12, 20)],
    "minefields": [
        ("minesweeper", {"rows": n, "cols": n, "mines": n * n // 6, "hints": h * n * n // 100})
        for n in (6, 9)
        for h in (25, 40)
    ],
    "killer": [("killer", {"size": n}) for n in (4, 6, 9)],
    "kenken": [("kenken", {"size": n}) for n in (4, 6, 8)],
    "kakuro": [("kakuro", {"size": n}) for n in (6, 8)],
    "skyscrapers": [("skyscrapers", {"size": n}) for n in (5, 6, 7)],
    "other families": [
        *[(name, {"size": n}) for name in ("jigsaw", "sudoku-x", "consecutive") for n in (6, 9)],
        ("windoku", {}),
        ("sudoku-mine", {}),
        ("sudoku", {"n": 9, "minimal": True}),
    ],
    "boards": [("board", {"rules": rules}) for rules in ("thermometers", "arrows,dots", "cages:8,whispers")],
}


@dataclass(frozen=True)
class Timing:
    set: str
    name: str
    entries: str
    seconds: float
    status: str
    cost: float | None


Boards = Iterator[tuple[str, str, Puzzle]]  # set, name


def read(folder: Path) -> Boards:
    for name, reader in READERS.items():
        for at, line in enumerate((folder / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()):
            record = json.loads(line)
            try:
                yield (
                    name,
                    f"{at}: {record.get('name', record.get('title', record.get('id')))}",
                    reader(record),
                )
            except pm.InputError:
                continue  # of rules or games that are not ours


def made(seed: int, each: int) -> Boards:
    for name, kinds in MADE.items():
        for number, (family, asked) in ((n, kind) for n in range(each) for kind in kinds):
            try:
                yield name, f"{family} {asked} {seed + number}", pm.generate(family, seed + number, **asked)
            except pm.GenerateError:
                continue
    for number in range(20 * each):
        yield "random rules", f"{seed + number}", board_of(seed + number)


def entered(board: Puzzle, share: int, dice: Random) -> Rows | None:
    """So many per cent of a solution; None if there is none."""
    rows = pm.solve(board, seconds=20).solution
    if rows is None:
        return None
    places = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
    kept = {*dice.sample(places, len(places) * share // 100)}
    return [[value if (r, c) in kept else None for c, value in enumerate(row)] for r, row in enumerate(rows)]


def stuck(board: Puzzle) -> Rows | None:
    """What is placed when the first step of three rules is due; None if none is, or not within the time."""
    subject = Subject(board)
    single = zip(subject.names, subject.start, strict=True)
    placed = {name: subject.shown(mask) for name, mask in single if mask.bit_count() == 1}
    with suppress(TooHardError):
        for step in Way(subject, "own", seconds=5).steps():
            if step.cost >= FEWEST:
                height, width = board.shape
                return [[placed.get(f"r{r + 1}c{c + 1}") for c in range(width)] for r in range(height)]
            placed |= {c.cell: c.value for c in step.conclusions if c.value is not None}
    return None


def spoilt(board: Puzzle, dice: Random) -> Rows | None:
    """Half of a solution, one cell of it wrong where there is one solution."""
    rows, values = entered(board, 50, dice), board.flat().values
    cells = [(r, c) for r, row in enumerate(rows or ()) for c, v in enumerate(row) if v is not None]
    if rows is None or not cells:
        return None
    r, c = dice.choice(cells)
    others = [value for value in values if value != rows[r][c]]
    return [
        [dice.choice(others) if (r, c) == (y, x) else v for x, v in enumerate(row)]
        for y, row in enumerate(rows)
    ]


def filled(board: Puzzle, how: str, dice: Random) -> Rows | None:
    if how in ("stuck", "wrong"):
        return stuck(board) if how == "stuck" else spoilt(board, dice)
    return entered(board, int(how), dice)


def timed(board: Puzzle, rows: Rows | None, repeat: int) -> tuple[float, pm.Hint]:
    best = float("inf")
    for _ in range(repeat):
        started = time.process_time()
        hint = pm.next_step(board, rows)
        best = min(best, time.process_time() - started)
        if best < LINE * 0.9:
            break
    return best, hint


def measure(boards: Boards, options: argparse.Namespace) -> Iterator[tuple[Timing, Puzzle]]:
    for name, title, board in boards:
        board.flat()  # the puzzle in hand
        for how in options.entries:
            rows = filled(board, how, Random(f"{title} {how}")) if how != "0" else None
            if how != "0" and rows is None:
                continue
            seconds, hint = timed(board, rows, options.repeat)
            cost = hint.step.cost if hint.step else None
            yield Timing(name, title, how, seconds, hint.status, cost), board


def told(timing: Timing, board: Puzzle) -> str:
    """A board above the line."""
    rating = None
    if timing.status not in ("unsatisfiable", "limit"):
        rating = pm.rate(board, scale="own" if timing.status == "solved" else None)
    said = f"{timing.status}, step {timing.cost}, rated {rating}"
    return f"# {timing.seconds * 1e3:8.1f} ms  {timing.set} {timing.name} ({timing.entries}): {said}"


def row(name: str, how: str, times: Sequence[float]) -> str:
    found = sorted(times)
    last = found[min(len(found) - 1, len(found) * 95 // 100)]
    above = sum(seconds > LINE for seconds in found)
    far = sum(seconds > 1 for seconds in found)
    shown = " | ".join(f"{1e3 * seconds:.1f}" for seconds in (found[len(found) // 2], last, found[-1]))
    return f"| {name} | {how + ' %' * how.isdigit()} | {len(found)} | {shown} | {above} | {far} |"


def options_of(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", help="with iss.jsonl and others")
    parser.add_argument("--entries", default="0,10,40,stuck,wrong", help="what is entered")
    parser.add_argument("--only", help="a set, by its name")
    parser.add_argument("--repeat", type=int, default=3, help="times that what is slow is asked")
    parser.add_argument("--seed", type=int, default=0, help="of the made ones")
    parser.add_argument("--each", type=int, default=5, help="made ones of a kind")
    parser.add_argument("--json", action="store_true", help="one object a question")
    parser.add_argument("--brief", action="store_true", help="what is above the line is not rated")
    options = parser.parse_args(words)
    options.entries = options.entries.split(",")
    return options


def main(words: Sequence[str] | None = None) -> None:
    options = options_of(words)
    warnings.simplefilter("ignore")  # of what is drawn beside the rules
    pm.next_step(
        pm.generate("killer", 1, size=4)
    )  # the first call of a process looks for engines and techniques
    boards = read(options.folder) if options.folder else made(options.seed, options.each)
    chosen = (each for each in boards if options.only in (None, each[0]))
    times: dict[tuple[str, str], list[float]] = {}
    for timing, board in measure(chosen, options):
        times.setdefault((timing.set, timing.entries), []).append(timing.seconds)
        if options.json:
            print(json.dumps(asdict(timing)), flush=True)
        elif timing.seconds > LINE:
            shown = asdict(timing) if options.brief else told(timing, board)
            print(shown, file=sys.stderr, flush=True)
    if not options.json:
        print("| boards | entered | asked | median, ms | 95 % | worst | above 50 ms | above 1 s |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- |")
        for (name, how), found in times.items():
            print(row(name, how, found))


if __name__ == "__main__":
    main()
