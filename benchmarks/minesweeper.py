"""Minesweeper boards, side by side with CP-SAT and HiGHS: peer's time ÷ ours, in one run.

A board is `rows × cols` cells. A share of them, chosen at random, are hints; the others are unknown, and the
mines lie on some of the unknown, at random. Each hint says how many of its at most eight neighbours are
mines, and the total of mines is given. So every board has a solution.

Seconds are processor time, which other work on the machine does not stretch, and all contestants run on one
thread. Our clock runs over the whole native call, with the conversion of the problem from Python lists; a
peer's clock runs over its search alone, not over building its model. Every answer is checked, and a wrong one
ends the run: it is a failure, not a row.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from pencilmark import _native

Sum = tuple[str, list[int], list[int]]
LIMIT = 300.0
T = TypeVar("T")


@dataclass(frozen=True)
class Board:
    """A flattened problem: how many unknown cells, and one sum a hint with the total last."""

    cells: int
    sums: list[Sum]


@dataclass(frozen=True)
class Case:
    """A kind of board. `mines` is a share of the board, or of the unknown cells when `of_unknown`."""

    side: int
    hints: float
    mines: float
    of_unknown: bool = False

    def __str__(self) -> str:
        where = "unknown" if self.of_unknown else "board"
        return f"{self.side}×{self.side}, {self.hints:.0%} hints, mines on {self.mines:.0%} of the {where}"


@dataclass(frozen=True)
class Row:
    """One question on one kind of board: medians over the boards, and the least favourable ratio."""

    case: str
    question: str
    peer: str
    peer_seconds: float
    our_seconds: float
    ratio: float
    worst_ratio: float
    boards: int


CASES = (
    *(Case(200, 0.44, mines) for mines in (0.15, 0.25, 0.40)),
    *(Case(50, hints, 0.5, of_unknown=True) for hints in (0.20, 0.25, 0.30)),
)


def make_board(case: Case, seed: int) -> Board:
    """Hints counted from a random arrangement, so the board has a solution."""
    rng = random.Random(f"{case.side} {case.hints} {case.mines} {seed}")
    cells = [(r, c) for r in range(case.side) for c in range(case.side)]
    rng.shuffle(cells)
    count = round(case.hints * len(cells))
    hints, unknown = sorted(cells[:count]), cells[count:]
    mines = set(unknown[: round(case.mines * len(unknown if case.of_unknown else cells))])
    number = {cell: i for i, cell in enumerate(sorted(unknown))}
    sums = [hint_sum(cell, number, mines) for cell in hints]
    return Board(len(unknown), [*sums, plain_sum(range(len(unknown)), len(mines))])


def hint_sum(cell: tuple[int, int], number: dict[tuple[int, int], int], mines: set[tuple[int, int]]) -> Sum:
    row, col = cell
    around = [(r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)]
    return plain_sum([number[n] for n in around if n in number], sum(n in mines for n in around))


def plain_sum(scope: Sequence[int], total: int) -> Sum:
    return ("sum", list(scope), [total] + [1] * len(scope))


def plain(board: Board) -> tuple[list[Any], list[Any]]:
    """The laws and the constraints, as the kernel's door takes them."""
    laws = {
        (total, len(scope)): ("linear", (1,) * len(scope), total, total)
        for _, scope, (total, *_) in board.sums
    }
    named = [(laws[total, len(scope)], scope) for _, scope, (total, *_) in board.sums]
    return [(law, law) for law in laws.values()], named


def fail(why: str) -> None:
    sys.exit(f"wrong answer: {why}")


def check_solution(board: Board, solution: Sequence[int]) -> None:
    for _, scope, parameters in board.sums:
        if sum(solution[i] for i in scope) != parameters[0]:
            fail("a sum is not met")


def check_marginals(board: Board, count: int, numerators: Sequence[int], shares: Sequence[float]) -> None:
    """In every solution each sum is met, so it is met on average: exactly, and nearly in floating point."""
    for _, scope, parameters in board.sums:
        if sum(numerators[i] for i in scope) != parameters[0] * count:
            fail("the exact numerators of a sum do not add up")
        if abs(sum(shares[i] for i in scope) - parameters[0]) > 1e-9 * max(1, len(scope)):
            fail("the probabilities of a sum do not add up")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    start = time.process_time()
    answer = work()
    return time.process_time() - start, answer


def ours(board: Board) -> float:
    domains = [3] * board.cells
    seconds, answer = timed(lambda: _native.sums_solve([0, 1], domains, *plain(board), 1, 1, LIMIT))
    if not answer[3]:
        fail(f"no solution found, ended by {answer[2] or 'proof'}")
    check_solution(board, answer[3][0])
    return seconds


def our_marginals(board: Board) -> float:
    domains = [3] * board.cells
    seconds, answer = timed(lambda: _native.sums_marginals([0, 1], domains, *plain(board), LIMIT))
    exact = _native.sums_marginals([0, 1], domains, *plain(board), LIMIT, exact=True)
    if answer[2] is None or exact[0] is None or exact[1] is None or answer[0] != exact[0]:
        fail("no count")
        return seconds
    check_marginals(board, exact[0], exact[1], answer[2])
    return seconds


def cpsat(board: Board) -> float:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [model.new_bool_var("") for _ in range(board.cells)]
    for _, scope, parameters in board.sums:
        model.add(sum(cells[i] for i in scope) == parameters[0])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = LIMIT
    seconds, status = timed(lambda: solver.solve(model))
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        check_solution(board, [int(solver.boolean_value(cell)) for cell in cells])
    elif status == cp_model.INFEASIBLE:
        fail("CP-SAT says that there is no solution")
    return seconds


def highs(board: Board) -> float:
    """In a process of its own: HiGHS and the copy inside OR-Tools cannot be loaded into one."""
    command, asked = [sys.executable, __file__, "--highs"], json.dumps(asdict(board))
    reply = subprocess.run(command, input=asked, stdout=subprocess.PIPE, text=True, check=True).stdout
    seconds, solution = json.loads(reply.splitlines()[-1])
    if solution:
        check_solution(board, solution)
    return float(seconds)


def highs_worker() -> None:
    """One board on standard input; seconds of search and the solution on standard output."""
    import highspy  # here, not above: its own process must not load OR-Tools

    data = json.load(sys.stdin)
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    solver.setOptionValue("time_limit", LIMIT)
    cells: int = data["cells"]
    for _ in range(cells):
        solver.addVar(0.0, 1.0)
    solver.changeColsIntegrality(cells, list(range(cells)), [highspy.HighsVarType.kInteger] * cells)
    for _, scope, parameters in data["sums"]:
        solver.addRow(parameters[0], parameters[0], len(scope), scope, [1.0] * len(scope))
    seconds, _ = timed(solver.run)
    solved = solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
    print(json.dumps([seconds, [round(value) for value in solver.getSolution().col_value] if solved else []]))


def peers() -> dict[str, Callable[[Board], float]]:
    found: dict[str, Callable[[Board], float]] = {}
    if importlib.util.find_spec("ortools") is not None:
        found["CP-SAT"] = cpsat
    if importlib.util.find_spec("highspy") is not None:
        found["HiGHS"] = highs
    return found


def measure(case: Case, boards: int, rounds: int) -> list[Row]:
    """Interleaved: every contestant has its turn on each board, so a slow moment hits them alike."""
    questions = {"first solution": ours}
    if not case.of_unknown:
        questions["count and probabilities"] = our_marginals
    times: dict[str, list[float]] = {name: [] for name in [*questions, *peers()]}
    for seed in range(boards):
        board = make_board(case, seed)
        for name, work in [*questions.items(), *peers().items()]:
            times[name].append(statistics.median(work(board) for _ in range(rounds)))
    return [summary(case, question, peer, times) for question in questions for peer in peers()]


def summary(case: Case, question: str, peer: str, times: dict[str, list[float]]) -> Row:
    mine, other = times[question], times[peer]
    ratios = [b / a for a, b in zip(mine, other, strict=True)]
    return Row(
        str(case), question, peer, statistics.median(other), statistics.median(mine),
        statistics.median(ratios), min(ratios), len(mine),
    )  # fmt: skip


def show(row: Row) -> None:
    print(
        f"{row.case}; {row.question}: {row.peer} {row.peer_seconds * 1e3:.1f} ms, "
        f"ours {row.our_seconds * 1e3:.2f} ms, {row.ratio:.1f}× "
        f"(worst of {row.boards}: {row.worst_ratio:.1f}×)",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--boards", type=int, default=5, help="boards of each kind")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each contestant on each board")
    parser.add_argument("--case", type=int, action="append", help=f"only these kinds (0–{len(CASES) - 1})")
    parser.add_argument("--json", action="store_true", help="one object a row")
    parser.add_argument("--highs", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.highs:
        return highs_worker()
    if not peers():
        sys.exit("no peer is installed: pip install ortools highspy")
    for index in options.case or range(len(CASES)):
        for row in measure(CASES[index], options.boards, options.rounds):
            if options.json:
                print(json.dumps(asdict(row)), flush=True)
            else:
                show(row)
    return None


if __name__ == "__main__":
    main()
