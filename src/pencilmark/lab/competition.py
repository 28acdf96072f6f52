"""How strategies stand against each other on the same boards, as solver competitions count.

PAR2           penalised average: the mean effort, a board that is not finished counting twice the limit
virtual best   a strategy that would know on each board which of the others is best
first on       boards on which no other strategy needs less
only           boards that no other strategy finishes
within         boards finished within an effort
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, floor, inf, isinf, log10
from statistics import fmean

from pencilmark.lab.analysis import BoardKey, Run, board_of, effort
from pencilmark.lab.rows import Row

__all__ = ["VIRTUAL_BEST", "Standing", "budgets", "efforts_on_shared_boards", "limit_of", "standings"]

VIRTUAL_BEST = "virtual best"
_MOST_BUDGETS = 5
Efforts = Mapping[BoardKey, float]


@dataclass(frozen=True)
class Standing:
    strategy: str
    boards: int
    finished: int
    par2: float | None  # None where no limit bounds the measure and a board is not finished
    first: int | None
    only: int | None
    within: tuple[int, ...]


def efforts_on_shared_boards(run: Run) -> dict[str, dict[BoardKey, float]]:
    """The effort of each strategy on the boards that all have rows of; infinite where it did not finish. In a
    run that grows a strategy that was left behind has not finished what others went on to."""
    found = {s: {board_of(row): _effort(run, row) for row in run.of(s)} for s in run.labels}
    found = {s: efforts for s, efforts in found.items() if any(not isinf(e) for e in efforts.values())}
    if run.plan.grows:
        boards = sorted({board for efforts in found.values() for board in efforts})
    else:
        boards = sorted(set.intersection(*(set(efforts) for efforts in found.values()))) if found else []
    return {s: {board: efforts.get(board, inf) for board in boards} for s, efforts in found.items()}


def _effort(run: Run, row: Row) -> float:
    value = effort(row, run.measure)
    return inf if value is None else value


def limit_of(run: Run) -> float | None:
    """The limit in the measure of the run, if it has one."""
    if run.measure in ("cpu", "seconds"):
        return run.plan.seconds
    within = run.measure in ("assignments", "nodes") and run.plan.assignments is not None
    return float(run.plan.assignments or 0) if within else None


def standings(run: Run) -> list[Standing]:
    """Every strategy, and last the virtual best of all."""
    found = efforts_on_shared_boards(run)
    if len(found) < 2 or not next(iter(found.values())):
        return []
    best = {board: min(efforts[board] for efforts in found.values()) for board in next(iter(found.values()))}
    steps, limit = budgets(run), limit_of(run)
    rows = [_standing(s, efforts, found, best, steps, limit) for s, efforts in found.items()]
    return [*rows, _standing(VIRTUAL_BEST, best, {}, best, steps, limit)]


def _standing(
    name: str,
    efforts: Efforts,
    all_of_them: Mapping[str, Efforts],
    best: Efforts,
    steps: tuple[float, ...],
    limit: float | None,
) -> Standing:
    done = {board: e for board, e in efforts.items() if not isinf(e)}
    others = [found for other, found in all_of_them.items() if other != name]
    only = sum(all(isinf(found[board]) for found in others) for board in done)
    first = sum(e == best[board] for board, e in done.items())
    within = tuple(sum(e <= step for e in done.values()) for step in steps)
    par2 = _par2(efforts, limit)
    if not others:  # the virtual best is first everywhere by its making
        return Standing(name, len(efforts), len(done), par2, None, None, within)
    return Standing(name, len(efforts), len(done), par2, first, only, within)


def _par2(efforts: Efforts, limit: float | None) -> float | None:
    if limit is None and any(map(isinf, efforts.values())):
        return None
    return fmean(2 * (limit or 0.0) if isinf(e) else e for e in efforts.values())


def budgets(run: Run) -> tuple[float, ...]:
    """Powers of ten that the efforts lie between, at most five of them, the largest ones."""
    found = [e for efforts in efforts_on_shared_boards(run).values() for e in efforts.values() if 0 < e < inf]
    if not found:
        return ()
    low, high = floor(log10(min(found))) + 1, ceil(log10(max(found)))
    return tuple(10.0**power for power in range(max(low, high - _MOST_BUDGETS + 1), high + 1))
