"""Latin squares with cages, thermometers, visible houses, tables and dots: too large for brute force, so `auto` is
compared with the native textbook search and, now and then, with CP-SAT."""

from __future__ import annotations

from random import Random

import pencilmark as pm
from pencilmark.engines import engines

__all__ = ["check", "describe"]

MOST = 40  # solutions that are counted
ASKED_ELSEWHERE = 8  # one square in so many goes to CP-SAT
Rows = list[list[pm.Variable]]


def check(seed: int) -> str:
    """What is wrong with the square of this seed; empty if nothing is."""
    problem = _square(seed)
    ours = pm.solve(problem, solutions=MOST)
    broken = next((s for s in ours.solutions if not _fits(problem, s)), None)
    if broken is not None:
        return f"{ours.method}: {broken} is no solution"
    if len({tuple(s.values()) for s in ours.solutions}) != ours.count:
        return f"{ours.method}: a solution was found twice"
    others = {"textbook": pm.solve(problem, "bt+gac+wdeg", solutions=MOST, assignments=20_000)}
    if seed % ASKED_ELSEWHERE == 0 and not engines()["cpsat"].missing():
        others["CP-SAT"] = pm.solve(problem, engine="cpsat", solutions=MOST, seconds=20)
    for name, other in others.items():
        if other.status != "limit" and (other.status, other.count) != (ours.status, ours.count):
            return f"{ours.method} finds {ours.count} ({ours.status}), {name} {other.count} ({other.status})"
    return ""


def describe(seed: int) -> str:
    problem = _square(seed)
    return "; ".join(c.formula([problem.names[v] for v in c.scope]) for c in problem.constraints)


def _fits(problem: pm.Problem, solution: dict[str, int]) -> bool:
    values = [solution[name] for name in problem.names]
    return all(c.holds([values[v] for v in c.scope]) for c in problem.constraints)


def _square(seed: int) -> pm.Problem:
    """Clues are mostly true of one hidden square, so that many problems have few solutions, and some none."""
    dice = Random(seed)
    n = dice.choice([3, 4, 4, 5, 5, 6])
    problem = pm.Problem()
    first = dice.choice([1, 1, 0, 5])
    names = [[f"r{r + 1}c{c + 1}" for c in range(n)] for r in range(n)]
    rows: Rows = [problem.variables(row, range(first, first + n)) for row in names]
    problem.add(pm.all_different(line) for line in (*rows, *zip(*rows, strict=True)))
    shifts = dice.sample(range(n), n)
    hidden = [[first + (c + shift) % n for c in range(n)] for shift in shifts]
    for _ in range(dice.randint(2, 2 * n)):
        problem.add(dice.choice(CLUES)(dice, rows, hidden, n, dice.random() < 0.03))
    return problem


def _path(dice: Random, n: int, most: int) -> list[tuple[int, int]]:
    """A walk over neighbouring cells that meets none twice."""
    cells = [(dice.randrange(n), dice.randrange(n))]
    for _ in range(dice.randint(1, most - 1)):
        r, c = cells[-1]
        near = [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
        free = [cell for cell in near if cell not in cells and min(cell) >= 0 and max(cell) < n]
        if not free:
            break
        cells.append(dice.choice(free))
    return cells


def _of(rows: Rows, cells: list[tuple[int, int]]) -> list[pm.Variable]:
    return [rows[r][c] for r, c in cells]


def _cage(dice: Random, rows: Rows, hidden: list[list[int]], n: int, lie: bool) -> list[pm.Constraint]:
    cells = _path(dice, n, 5)
    total = sum(hidden[r][c] for r, c in cells) + lie
    same = len({hidden[r][c] for r, c in cells}) < len(cells)
    return [pm.sum_of(_of(rows, cells), total), *([] if same else [pm.all_different(_of(rows, cells))])]


def _weighted(dice: Random, rows: Rows, hidden: list[list[int]], n: int, lie: bool) -> pm.Constraint:
    cells = _path(dice, n, 6)
    weights = [dice.randint(-3, 4) for _ in cells]
    total = sum(w * hidden[r][c] for w, (r, c) in zip(weights, cells, strict=True)) + lie
    form = dice.randint(0, 2)
    if form == 0:
        return pm.linear(_of(rows, cells), weights=weights, unequal=total + 1)
    return pm.linear(_of(rows, cells), total - form + 1, total + dice.randint(0, 3), weights)


def _times(dice: Random, rows: Rows, hidden: list[list[int]], n: int, lie: bool) -> pm.Constraint:
    cells = _path(dice, n, 4)
    total = 1
    for r, c in cells:
        total *= hidden[r][c]
    return pm.product(_of(rows, cells)) == total + lie


def _thermometer(dice: Random, rows: Rows, hidden: list[list[int]], n: int, lie: bool) -> pm.Constraint:
    cells = sorted(_path(dice, n, 4), key=lambda cell: hidden[cell[0]][cell[1]], reverse=lie)
    return pm.increasing(_of(rows, cells), strictly=False)


def _row_of_zeros(dice: Random, rows: Rows, hidden: list[list[int]], n: int, lie: bool) -> pm.Constraint:
    line = dice.randrange(n)
    value = hidden[line][0] + lie
    return pm.automaton(rows[line], f"{value} .*" if dice.random() < 0.3 else f".* {value} .*")


def _counted(dice: Random, rows: Rows, hidden: list[list[int]], n: int, lie: bool) -> pm.Constraint:
    cells = _path(dice, n, 6)
    value = hidden[0][0]
    return pm.count_of(_of(rows, cells), value) == sum(hidden[r][c] == value for r, c in cells) + lie


def _listed(dice: Random, rows: Rows, hidden: list[list[int]], n: int, lie: bool) -> pm.Constraint:
    cells = _path(dice, n, 3)
    true = tuple(hidden[r][c] + lie for r, c in cells)
    low = hidden[0][0]
    others = [tuple(dice.randint(low - n, low + n) for _ in cells) for _ in range(dice.randint(0, 60))]
    return pm.table(_of(rows, cells), [*others, true])


def _dot(dice: Random, rows: Rows, hidden: list[list[int]], n: int, lie: bool) -> pm.Constraint:
    (r, c), *more = _path(dice, n, 2) * 2
    other = more[0]
    distance = abs(hidden[r][c] - hidden[other[0]][other[1]])
    return (
        abs(rows[r][c] - rows[other[0]][other[1]]) == distance + lie if other != (r, c) else rows[r][c] >= 0
    )


CLUES = (_cage, _cage, _weighted, _times, _thermometer, _row_of_zeros, _counted, _listed, _dot)
