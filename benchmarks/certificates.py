"""Certificates: how large the proofs are, and how long it takes to make and to check them.

    python benchmarks/certificates.py [FOLDER] [--boards 100] [--sets kropki,killers] [--drat-trim PATH]

FOLDER has collections of Sudokus (sudoku/bench/clue17.txt, hardest.txt) and killers (variants/iss.jsonl); without it
those sets are left out. Each certificate is written, and checked by the stand-alone checker in a process of its own.
Seconds are processor time. An outside judge (drat-trim) is asked too where its program is given.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time

import futoshiki
import kropki
from families import killer, store
from families.grid import cages_of

import pencilmark as pm
from pencilmark.prove.certificate import ENCODING
from pencilmark.prove.verifying import CHECKER

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300.0
Boards = Iterator[tuple[str, pm.Puzzle]]


@dataclass
class Row:
    """What was measured of a set, a number a board."""

    name: str
    boards: int = 0
    bytes: list[int] = field(default_factory=list)
    made: list[float] = field(default_factory=list)
    checked: list[float] = field(default_factory=list)
    without: list[str] = field(default_factory=list)  # boards that were not certified in time

    def cells(self) -> list[str]:
        return [
            self.name,
            f"{len(self.bytes)} of {self.boards}",
            _two(self.bytes, lambda n: f"{n / 1000:,.1f}" if n < 10_000 else f"{n / 1000:,.0f}"),
            _two(self.made, lambda s: f"{s:.2f}"),
            _two(self.checked, lambda s: f"{s:.2f}"),
        ]


def _two(numbers: list, shown) -> str:  # type: ignore[no-untyped-def, type-arg]
    return f"{shown(statistics.median(numbers))} / {shown(max(numbers))}" if numbers else "–"


def course_boards() -> Boards:
    for folder in ("sudoku", "futoshiki", "kropki", "minesweeper"):
        for path in sorted((ROOT / "examples" / "courses" / folder).glob("*.txt")):
            yield from ((path.stem, board) for board in pm.load_all(path))


def example_boards() -> Boards:
    for path in sorted((ROOT / "examples").glob("*/*.json")):
        yield path.stem, pm.load(path)


def collection(path: Path, count: int) -> Boards:
    lines = [line[:81] for line in path.read_text().splitlines() if len(line) > 80 and line[0] != "#"]
    step = max(1, len(lines) // count)
    for number, line in enumerate(lines[::step][:count], 1):
        yield f"{path.stem} {number}", pm.loads(line, "sudoku")


def kropki_boards(count: int) -> Boards:
    for forbid in (False, True):
        for number, (_, domains, laws) in enumerate(kropki.boards(count // 2, 1, forbid), 1):
            rules = [pm.rules.Rows(), pm.rules.Columns(), pm.rules.Boxes(3, 3)]
            rules += [
                pm.rules.Dot([_cell(x, 9) for x in scope], **{kind: parameters[0]})
                for kind, scope, parameters in laws
                if kind in ("difference", "ratio")
            ]
            rules += [pm.rules.Negative(of=["dot:difference:1", "dot:ratio:2"])] * forbid
            yield f"{'forbid' if forbid else 'free'} {number}", pm.Board(9, 9, rules, _givens(domains))


def futoshiki_boards(count: int) -> Boards:
    for number, (_, domains, laws) in enumerate(futoshiki.boards("9few", count, 1), 1):
        signs = [(scope[0], scope[1]) for kind, scope, _ in laws if kind == "less"]
        yield f"9few {number}", pm.Futoshiki(9, [v or 0 for v in _givens(domains)], signs)


def _givens(domains: list[int]) -> list[int | None]:
    return [d.bit_length() if d.bit_count() == 1 else None for d in domains]


def _cell(x: int, width: int) -> str:
    return f"r{x // width + 1}c{x % width + 1}"


def own_killers(count: int) -> Boards:
    for name, lines in store.load("killer")[:count]:
        grid = [int(digit) for line in lines[:9] for digit in line]
        clues = [(cage, sum(grid[x] for x in cage)) for cage in cages_of(lines[9:])]
        yield name, _killer(clues)


def real_killers(path: Path, count: int) -> Boards:
    """Those with all cages, by the order of the collection."""
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    known = [r for r in records if r["status"] == "unique" and r["kinds"] in killer.KINDS]
    for record in known[:count]:
        yield record["name"], pm.loads(record["input"], format="iss")


def _killer(clues: list[tuple[list[int], int]]) -> pm.Board:
    cages = [pm.rules.Cage([_cell(x, 9) for x in cage], sum=total) for cage, total in clues]
    return pm.Board(9, 9, [pm.rules.Rows(), pm.rules.Columns(), pm.rules.Boxes(3, 3), *cages])


def minefields(count: int) -> Boards:
    """Boards of up to 50 by 50 in which one hint was made wrong, so that there is no solution with any total."""
    made = 0
    for seed in range(10 * count):
        dice = random.Random(f"minefield {seed}")
        side = dice.choice([10, 16, 25, 40, 50])
        board = _wrong_field(side, dice)
        if made < count and not pm.count(pm.Minesweeper(side, side, None, board.cells), limit=1, seconds=10):
            made += 1
            yield f"{side} by {side}, {seed}", board


def wrong_totals(count: int) -> Boards:
    """Hints that are true of a field, with a total that is too small or too large for them, as little as is tried."""
    made = 0
    for seed in range(10 * count):
        dice = random.Random(f"total {seed}")
        side, share, step = (
            dice.choice([25, 40, 50]),
            dice.choice([0.35, 0.6, 0.8]),
            dice.choice([-20, -5, 5, 20]),
        )
        mined, cells = _field(side, share, dice)
        for mines in range(len(mined) + step, len(mined) + 12 * step, step):
            if made == count or not 0 <= mines <= cells.count(-1):
                break
            board = pm.Minesweeper(side, side, mines, cells)
            if pm.solve(board, seconds=5).status == "unsatisfiable":
                made += 1
                yield f"{side} by {side}, {seed}", board
                break


def _field(side: int, share: float, dice: random.Random) -> tuple[set[int], list[int]]:
    """The mines, and the hints of such a share of the other cells."""
    mined = {x for x in range(side * side) if dice.random() < 0.2}
    around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]

    def hint(x: int) -> int:
        near = [(x // side + i, x % side + j) for i, j in around]
        return sum(0 <= r < side and 0 <= c < side and r * side + c in mined for r, c in near)

    shown = {x for x in range(side * side) if x not in mined and dice.random() < share}
    return mined, [hint(x) if x in shown else -1 for x in range(side * side)]


def _wrong_field(side: int, dice: random.Random) -> pm.Minesweeper:
    mined, cells = _field(side, 0.6, dice)
    cells[dice.choice([x for x, hint in enumerate(cells) if hint > 0])] -= 1
    return pm.Minesweeper(side, side, len(mined), cells)


def measured(name: str, boards: Boards, judge: str | None) -> Row:
    row = Row(name)
    for title, board in boards:
        row.boards += 1
        started = process_time()
        try:
            certificate = pm.prove(board, seconds=PATIENCE)
        except (pm.SeveralSolutionsError, pm.TooHardError) as error:
            row.without.append(f"{title}: {error}")
            row.boards -= isinstance(error, pm.SeveralSolutionsError)
            continue
        row.made.append(process_time() - started)
        row.bytes.append(certificate.bytes)
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "certificate"
            certificate.write(place)
            row.checked.append(checked(place, title))
            if judge:
                judged(place, certificate, judge, title)
    return row


def checked(folder: Path, title: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-I", str(CHECKER), str(folder)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{title}: {done.stdout}{done.stderr}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def judged(folder: Path, certificate: pm.Certificate, judge: str, title: str) -> None:
    from pencilmark.prove.refuting import drat_of

    proof = folder / "proof.drat"
    proof.write_bytes(drat_of(certificate.files[certificate.proof]))
    done = subprocess.run(
        [judge, str(folder / ENCODING), str(proof)], capture_output=True, text=True, check=False
    )
    if "s VERIFIED" not in done.stdout:
        raise SystemExit(f"{title}: the outside judge says {done.stdout[-500:]}")


def sets(folder: Path | None, count: int) -> dict[str, tuple[str, Boards]]:
    own: dict[str, tuple[str, Boards]] = {
        "courses": ("course boards", course_boards()),
        "examples": ("other families, composed boards", example_boards()),
        "kropki": ("Kropki, 0 to 5 givens", kropki_boards(count)),
        "futoshiki": ("Futoshiki 9×9, few signs", futoshiki_boards(count)),
        "killers": ("killers, our own", own_killers(count // 2)),
        "minefields": ("minefields without a solution, to 50×50", minefields(count // 2)),
        "totals": ("minefields with a wrong total, to 50×50", wrong_totals(count // 2)),
    }
    if folder is None:
        return own
    bench = folder / "sudoku" / "bench"
    return own | {
        "clue17": ("Sudokus of 17 clues", collection(bench / "clue17.txt", 2 * count)),
        "hardest": ("hardest Sudokus", collection(bench / "hardest.txt", 2 * count)),
        "iss": ("killers, hard ones", real_killers(folder / "variants" / "iss.jsonl", count // 2)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--sets")
    parser.add_argument("--drat-trim", metavar="PATH")
    options = parser.parse_args()
    known = sets(options.folder, options.boards)
    print("| boards | certified | proof, KB: median / worst | made, s | checked, s |")
    print("| --- | --- | --- | --- | --- |")
    for name in options.sets.split(",") if options.sets else known:
        row = measured(*known[name], options.drat_trim)
        print(f"| {' | '.join(row.cells())} |", flush=True)
        for title in row.without:
            print(title, file=sys.stderr)


if __name__ == "__main__":
    main()
