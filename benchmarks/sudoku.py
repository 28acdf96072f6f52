"""9×9 Sudoku side by side with its peers: boards a second, and how many times faster the kernels are.

    python benchmarks/sudoku.py [--boards N] [--rounds N] [--cpu] [--json] [--peers cpsat,pysat,…]

Peers and kernels take turns in the same process on the same boards; a figure is the median of the rounds.
Every answer is checked against the rules and the givens: a wrong answer ends the run with status 1. A peer
that is not installed is left out and named. Boards come from the folder PENCILMARK_DATA (or ../shared/data),
repeated with their digits renamed so that no board comes twice; without it, from a small generator below.
On a machine that others use too, --cpu counts processor time of one thread instead of the wall clock.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pencilmark import _native as native

Solver = Callable[[list[str]], list[str]]
Text = Callable[[bytes], bytes]
Clock = Callable[[], float]

SETS = ("easy", "clue17", "magictour", "hardest")
DIGITS = "123456789"
UNITS = (
    [[9 * i + j for j in range(9)] for i in range(9)]
    + [[9 * j + i for j in range(9)] for i in range(9)]
    + [[9 * (i // 3 * 3 + j // 3) + i % 3 * 3 + j % 3 for j in range(9)] for i in range(9)]
)


# ---- boards


def data_folder() -> Path | None:
    beside = Path(__file__).resolve().parents[2] / "shared" / "data"
    places = [Path(os.environ.get("PENCILMARK_DATA", "")), beside]
    benches = [place / "sudoku" / "bench" for place in places]
    return next((bench for bench in benches if bench.is_dir()), None)


def generated(rng: random.Random, count: int, minimal: bool) -> list[str]:
    """Unique boards: clues of a random solution taken away while one solution is left."""
    boards: list[str] = []
    while len(boards) < count:
        row = "".join(rng.sample(DIGITS, 9))
        kept = native.sudoku_solve(row + "." * 72, 200, 200)[3].decode()
        start = 81 * rng.randrange(len(kept) // 81)
        board = list(kept[start : start + 81])
        for cell in rng.sample(range(81), 81 if minimal else 50):
            clue, board[cell] = board[cell], "."
            if native.sudoku_solve("".join(board), 2, 0)[0] != 1:
                board[cell] = clue
        boards.append("".join(board))
    return boards


def collections() -> dict[str, list[str]]:
    folder = data_folder()
    if folder is None:
        rng = random.Random(1)
        return {"generated easy": generated(rng, 300, False), "generated minimal": generated(rng, 300, True)}
    lines = {name: (folder / f"{name}.txt").read_text().splitlines() for name in SETS}
    return {name: [line for line in lines[name] if len(line) == 81 and line[0] != "#"] for name in SETS}


def repeated(boards: list[str], count: int) -> list[str]:
    """So many boards, each with its digits renamed, in random order."""
    rng = random.Random(2)
    found = []
    for i in range(count):
        names = str.maketrans(DIGITS, "".join(rng.sample(DIGITS, 9)))
        found.append(boards[i % len(boards)].translate(names))
    rng.shuffle(found)
    return found


def is_solution(board: str, solution: str) -> bool:
    if len(solution) != 81 or any(b in DIGITS and b != s for b, s in zip(board, solution, strict=True)):
        return False
    return all(len({solution[c] for c in unit}) == 9 for unit in UNITS) and set(solution) <= set(DIGITS)


def check(who: str, boards: list[str], solutions: list[str], right: dict[str, str]) -> None:
    """Every answer; `right` remembers those found good, so that later rounds need only compare."""
    if len(boards) != len(solutions):
        sys.exit(f"{who}: {len(solutions)} answers to {len(boards)} boards")
    for board, solution in zip(boards, solutions, strict=True):
        if right.get(board) != solution and not is_solution(board, solution):
            sys.exit(f"{who}: wrong answer\n  {board}\n  {solution}")
        right[board] = solution


# ---- ours


def ours_text(threads: int) -> Text:
    return lambda text: native.sudoku_solve_text(text, threads)


def ours_one_by_one(boards: list[str]) -> list[str]:
    return [native.sudoku_solve(board)[3].decode() for board in boards]


# ---- peers: each a function from boards to solutions


def cpsat() -> Solver:
    cp_model = importlib.import_module("ortools.sat.python.cp_model")

    def one(board: str) -> str:
        model = cp_model.CpModel()
        x = [model.new_int_var(1, 9, "") if c not in DIGITS else model.new_constant(int(c)) for c in board]
        for unit in UNITS:
            model.add_all_different([x[c] for c in unit])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.solve(model)
        return "".join(str(solver.value(v)) for v in x)

    return lambda boards: [one(board) for board in boards]


def pysat() -> Solver:
    solvers = importlib.import_module("pysat.solvers")
    solver = solvers.Minisat22()

    def literal(cell: int, digit: int) -> int:
        return 9 * cell + digit

    for cell in range(81):
        solver.add_clause([literal(cell, d) for d in range(1, 10)])
        for d in range(1, 10):
            for e in range(d + 1, 10):
                solver.add_clause([-literal(cell, d), -literal(cell, e)])
    for unit in UNITS:
        for d in range(1, 10):
            solver.add_clause([literal(c, d) for c in unit])
            for i, a in enumerate(unit):
                for b in unit[i + 1 :]:
                    solver.add_clause([-literal(a, d), -literal(b, d)])

    def one(board: str) -> str:
        solver.solve(assumptions=[literal(i, int(c)) for i, c in enumerate(board) if c in DIGITS])
        return "".join(str((v - 1) % 9 + 1) for v in solver.get_model() if v > 0)

    return lambda boards: [one(board) for board in boards]


def dlxsudoku() -> Solver:
    sudoku = importlib.import_module("dlxsudoku").Sudoku

    def one(board: str) -> str:
        puzzle = sudoku(board.replace(".", "0"))
        puzzle.solve()
        return str(puzzle.to_oneliner())

    return lambda boards: [one(board) for board in boards]


def py_sudoku() -> Solver:
    here = sys.path.pop(0)  # where this very file would answer to the name `sudoku`
    try:
        sudoku = importlib.import_module("sudoku").Sudoku
    finally:
        sys.path.insert(0, here)

    def one(board: str) -> str:
        rows = [[int(c) if c in DIGITS else 0 for c in board[i : i + 9]] for i in range(0, 81, 9)]
        return "".join(str(v) for row in sudoku(3, 3, board=rows).solve().board for v in row)

    return lambda boards: [one(board) for board in boards]


def rustoku() -> Solver:
    package: Any = importlib.import_module("rustoku")

    def one(board: str) -> str:
        return str(package.Rustoku(board.replace(".", "0")).solve_any())

    return lambda boards: [one(board) for board in boards]


PEERS: dict[str, Callable[[], Solver]] = {
    "cpsat": cpsat,
    "pysat": pysat,
    "dlxsudoku": dlxsudoku,
    "py-sudoku": py_sudoku,
    "rustoku": rustoku,
}
SLOW_ON_HARD = {"py-sudoku"}  # minutes a board where guessing is needed


# ---- the race


def rate(solver: Solver, boards: list[str], clock: Clock) -> tuple[float, list[str]]:
    start = clock()
    solutions = solver(boards)
    return len(boards) / (clock() - start), solutions


def text_rate(solver: Text, boards: list[str], clock: Clock) -> tuple[float, list[str]]:
    """Text in, text out, again and again for a third of a second."""
    text = "\n".join(boards).encode()
    start = clock()
    runs, seconds, answers = 0, 0.0, b""
    while seconds < 0.3:
        answers = solver(text)
        runs, seconds = runs + 1, clock() - start
    return runs * len(boards) / seconds, answers.decode().splitlines()


def sized(solver: Solver, boards: list[str], seconds: float) -> list[str]:
    """As many of the boards as the solver does in about so many seconds."""
    start = time.perf_counter()
    solver(boards[:3])
    each = (time.perf_counter() - start) / 3
    return boards[: max(3, min(len(boards), int(seconds / each)))]


def race(
    boards: list[str], texts: dict[str, Text], lists: dict[str, Solver], rounds: int, clock: Clock
) -> dict[str, list[float]]:
    """Boards a second of everyone in every round."""
    work = {who: sized(solver, boards, 0.7) for who, solver in lists.items()}
    rates: dict[str, list[float]] = {who: [] for who in [*texts, *lists]}
    right: dict[str, str] = {}
    for _ in range(rounds):
        for who, text_solver in texts.items():
            found, solutions = text_rate(text_solver, boards, clock)
            check(who, boards, solutions, right)
            rates[who].append(found)
        for who, solver in lists.items():
            found, solutions = rate(solver, work[who], clock)
            check(who, work[who], solutions, right)
            rates[who].append(found)
    return rates


def table(name: str, rates: dict[str, list[float]], ours: set[str]) -> list[dict[str, Any]]:
    first = next(iter(rates.values()))
    rows: list[dict[str, Any]] = []
    for who, found in rates.items():
        times = statistics.median(best / other for best, other in zip(first, found, strict=True))
        rows.append({"set": name, "solver": who, "ours": who in ours})
        rows[-1] |= {"rate": statistics.median(found), "times": times}
    return rows


def installed(names: list[str]) -> dict[str, Solver]:
    found: dict[str, Solver] = {}
    for name in names:
        try:
            found[name] = PEERS[name]()
        except ImportError as error:
            print(f"left out: {name} ({error})", file=sys.stderr)
    return found


def print_table(rows: list[dict[str, Any]]) -> None:
    print("| set | solver | boards a second | pencilmark text, 1 thread, is … times as fast |")
    print("| --- | --- | ---: | ---: |")
    for row in rows:
        who = f"**pencilmark {row['solver']}**" if row["ours"] else row["solver"]
        print(f"| {row['set']} | {who} | {row['rate']:,.0f} | {row['times']:,.2f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--boards", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--peers", default=",".join(PEERS))
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    peers = installed([name for name in options.peers.split(",") if name])
    texts = {"text, 1 thread": ours_text(1)}
    clock = time.thread_time if options.cpu else time.perf_counter
    if options.threads > 1 and not options.cpu:
        texts[f"text, {options.threads} threads"] = ours_text(options.threads)
    rows = []
    for name, boards in collections().items():
        fit = {who: solver for who, solver in peers.items() if who not in SLOW_ON_HARD or "easy" in name}
        lists = {"one board a call": ours_one_by_one} | fit
        rates = race(repeated(boards, options.boards), texts, lists, options.rounds, clock)
        rows += table(name, rates, {*texts, "one board a call"})
    if options.json:
        print(json.dumps({"path": native.sudoku_paths()[0], "rows": rows}, indent=1))
    else:
        print_table(rows)


if __name__ == "__main__":
    main()
