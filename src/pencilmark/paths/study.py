"""The course's questions as an experiment on every board of the 3 × 3 puzzle (or any with at most 9 cells).

admissible    h never above the true cost of the way to the goal, on every board
consistent    h never falls by more than a move costs, on every board and move
dominates     one heuristic at least the other on every board; on how many is it larger?
distribution  how many boards lie at each depth
growth        nodes and effective branching factor by depth, for each algorithm
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from pencilmark.paths.generate import cost_table, depth_table, shuffle
from pencilmark.paths.heuristics import PatternTables, bind
from pencilmark.paths.problem import Cost
from pencilmark.paths.result import branching_factor, plain
from pencilmark.paths.solve import BLIND, solve
from pencilmark.paths.tiles import Board, Tiles, gap_first

__all__ = ["Dominance", "Growth", "Study", "Verdict", "growth", "study"]

RUNS = (("ids", ""), ("a*", "misplaced"), ("a*", "manhattan"), ("ida*", "misplaced"), ("ida*", "manhattan"))


@dataclass(frozen=True)
class Verdict:
    """What holds of one heuristic; a violation is the first board (and move) that breaks it, nearest
    the goal first.
    """

    heuristic: str
    boards: int
    moves: int
    mean: float
    exact: int
    overestimate: str | None
    inconsistency: str | None


@dataclass(frozen=True)
class Dominance:
    larger: str
    smaller: str
    above: int
    equal: int
    below: int

    @property
    def holds(self) -> bool:
        return self.below == 0


@dataclass(frozen=True)
class Growth:
    """One cell of the table; nodes is None when a run met its limit."""

    depth: int
    algorithm: str
    heuristic: str
    boards: int
    nodes: float | None

    @property
    def branching(self) -> float | None:
        return None if self.nodes is None else branching_factor(self.nodes, self.depth)


@dataclass
class Study:
    goal: Board
    rows: int
    cols: int
    verdicts: list[Verdict] = field(default_factory=list)
    dominance: list[Dominance] = field(default_factory=list)
    distribution: list[int] = field(default_factory=list)
    growth: list[Growth] = field(default_factory=list)

    @property
    def diameter(self) -> int:
        return len(self.distribution) - 1


def study(
    goal: Sequence[int] | None = None,
    rows: int = 3,
    cols: int = 3,
    heuristics: Sequence[str] = ("misplaced", "manhattan"),
    *,
    samples: int = 10,
    seed: int = 0,
    limit: int | None = None,
    engine: str = "auto",
    tell: Callable[[str], None] = lambda _: None,
    costs: Sequence[Cost] | None = None,
) -> Study:
    """The whole experiment. `samples` boards a depth in the table of growth; 0 leaves the table out. A depth
    is a number of moves, also where tiles have `costs` of their own."""
    end = tuple(goal) if goal is not None else gap_first(rows, cols)
    tiles = Tiles(end, end, rows=rows, cols=cols, costs=costs)
    tell("every board, breadth first from the goal")
    table = depth_table(tiles)
    cheapest = cost_table(tiles) if tiles.unequal else table
    result = Study(tiles.goal, rows, cols, distribution=distribution(table))
    values: dict[str, dict[Board, Cost]] = {}
    for name in heuristics:
        tell(f"{name} on {len(table):,} boards and their moves")
        guess = bind(name, tiles, PatternTables())
        values[name] = {board: guess(board) for board in table}
        result.verdicts.append(verdict(tiles, name, cheapest, values[name]))
    result.dominance = [dominance(one, other, values) for one, other in combinations(values, 2)]
    if samples:
        result.growth = list(growth(tiles, table, samples, seed, limit, engine, tell))
    return result


def distribution(table: dict[Board, int]) -> list[int]:
    count = Counter(table.values())
    return [count[depth] for depth in range(max(count) + 1)]


def verdict(tiles: Tiles, name: str, table: Mapping[Board, Cost], value: Mapping[Board, Cost]) -> Verdict:
    moves, over, inconsistent = 0, None, None
    unit = "a cost of {}" if tiles.unequal else "{} moves"
    for board, left in table.items():
        h = value[board]
        if h > left and over is None:
            over = f"h = {plain(h)} on {flat(board)}, which is {unit.format(plain(left))} from the goal"
        for move, child, price in tiles.moves(board):
            moves += 1
            if h > price + value[child] and inconsistent is None:
                fall = f"from {plain(h)} to {plain(value[child])}"
                inconsistent = f"h falls {fall} by the move {move} from {flat(board)}"
    exact = sum(value[board] == left for board, left in table.items())
    mean = float(sum(value.values()) / len(value))
    return Verdict(name, len(table), moves, mean, exact, over, inconsistent)


def flat(board: Board) -> str:
    return " ".join(map(str, board))


def dominance(one: str, other: str, values: dict[str, dict[Board, Cost]]) -> Dominance:
    """The one with the larger sum is asked whether it dominates."""
    larger, smaller = (
        (one, other) if sum(values[one].values()) >= sum(values[other].values()) else (other, one)
    )
    signs = Counter(
        (h > values[smaller][board]) - (h < values[smaller][board]) for board, h in values[larger].items()
    )
    return Dominance(larger, smaller, signs[1], signs[0], signs[-1])


def growth(
    tiles: Tiles,
    table: dict[Board, int],
    samples: int,
    seed: int,
    limit: int | None,
    engine: str,
    tell: Callable[[str], None] = lambda _: None,
) -> Iterator[Growth]:
    """Depths 2, 4, … 30: the mean of the same sampled boards for every algorithm."""
    from random import Random

    from pencilmark.paths.native import native

    if limit is None:
        fast = engine != "reference" and native() is not None and not tiles.unequal
        limit = 200_000_000 if fast else 100_000
    for depth in range(2, min(max(table.values()), 30) + 1, 2):
        boards = [board for board, moves in table.items() if moves == depth]
        shuffle_boards = list(range(len(boards)))
        shuffle(shuffle_boards, Random(seed * 1000 + depth))
        chosen = [boards[i] for i in shuffle_boards[:samples]]
        tell(f"depth {depth}: {len(chosen)} boards")
        for algorithm, heuristic in RUNS:
            yield Growth(
                depth,
                algorithm,
                heuristic,
                len(chosen),
                mean_nodes(tiles, chosen, algorithm, heuristic, limit, engine),
            )


def mean_nodes(
    tiles: Tiles, boards: list[Board], algorithm: str, heuristic: str, limit: int, engine: str
) -> float | None:
    total = 0
    for board in boards:
        problem = tiles.from_board(board)
        name = None if algorithm in BLIND else heuristic
        result = solve(problem, algorithm, name, limit=limit, engine=engine)
        if result.status != "solved":
            return None
        total += result.counters.generated
    return total / len(boards)
