"""The reference engine beside python-constraint2's backtracking solver, on the same boards in the same minute.

    pip install .[bench] && python benchmarks/reference.py [FOLDER]

What is compared is assignments a second. The peer does not count, so its assignments are counted by a
constraint of our own that sees every assignment it makes; an ordinary run without that constraint gives
its time. Both get the problem built; what is timed is the search, in processor seconds. Each row is the
median of several rounds, and every answer is checked.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from time import process_time

import pencilmark as pm
from pencilmark.ask import flat_of
from pencilmark.engines.reference import Reference
from pencilmark.search.result import Query

ROUNDS = 9
HERE = Path(__file__).resolve().parent.parent


def peer_problem(board: pm.Sudoku, counting: list[int] | None = None):
    """The board as python-constraint2 takes it."""
    from constraint import AllDifferentConstraint, BacktrackingSolver
    from constraint import Problem as PeerProblem

    class Counted(AllDifferentConstraint):
        """Called once for each value put to a variable of the row: rows together see every assignment."""

        def __call__(self, variables, domains, assignments, forwardcheck=False, _unassigned=None):
            held = super().__call__(variables, domains, assignments, forwardcheck)
            counting[0] += 1
            return held

    problem = PeerProblem(BacktrackingSolver(forwardcheck=True))
    flat = board.problem()
    for name, domain in zip(flat.names, flat.domains, strict=True):
        problem.addVariable(name, list(domain))
    for number, constraint in enumerate(flat.constraints):
        kind = Counted if counting is not None and number < board.n else AllDifferentConstraint
        problem.addConstraint(kind(), [flat.names[v] for v in constraint.scope])
    return problem


def peer_rate(board: pm.Sudoku) -> float:
    counting = [0]
    peer_problem(board, counting).getSolution()
    problem = peer_problem(board)
    started = process_time()
    solution = problem.getSolution()
    seconds = process_time() - started
    rows = [[solution[f"r{r + 1}c{c + 1}"] for c in range(board.n)] for r in range(board.n)]
    assert pm.check(board, rows), "the peer is wrong"
    return counting[0] / seconds


def our_rate(board: pm.Sudoku, strategy: str) -> float:
    flat, parts, query = flat_of(board), pm.Strategy.parse(strategy), Query()
    started = process_time()
    result = Reference().run(flat, parts, query)
    seconds = process_time() - started
    assert pm.check(board, board.rows(result.solution)), "we are wrong"
    return result.counters.assignments / seconds


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "examples" / "sudoku"
    boards = {name: pm.load(folder / f"{name}.txt") for name in ("easy", "medium", "difficult", "evil")}
    print(f"{'board':<10} {'strategy':<15} {'ours/s':>9} {'peer/s':>9} {'ours ÷ peer':>12}")
    for name, board in boards.items():
        for strategy in ("bt", "bt+fc", "bt+fc+mrv+deg"):
            pairs = [(our_rate(board, strategy), peer_rate(board)) for _ in range(ROUNDS)]
            ours, peer = (median(rates) for rates in zip(*pairs, strict=True))
            ratio = median(a / b for a, b in pairs)
            print(f"{name:<10} {strategy:<15} {ours:>9,.0f} {peer:>9,.0f} {ratio:>12.2f}")


if __name__ == "__main__":
    main()
