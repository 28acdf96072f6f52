"""Steps of unequal cost: where IDA* expands O(N²) nodes, and the β step that mends it, measured on tiles.

N        nodes that A* expands
costs    a thousand times the square roots of the primes: sums of different tiles are different, so that
         nearly every node has an f of its own
α        the cheapest step
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isqrt, log
from statistics import fmean
from typing import Any

from pencilmark.paths import Tiles, solve
from pencilmark.paths.problem import Cost
from pencilmark.paths.study import Study
from pencilmark.paths.tiles import Board
from pencilmark.report.document import Block, Heading, Paragraph, Sheet
from pencilmark.report.tiles.evidence import sample, small_board
from pencilmark.report.tiles.words import count, number, ratio

__all__ = ["Uneven", "costs_for", "dearest", "exponent", "uneven", "uneven_blocks"]

_DEPTHS, _BOARDS = (8, 10, 12, 14, 16), 2
_STEPS = (1, 10)  # β in units of the cheapest step
_LIMIT = 2_000_000


@dataclass(frozen=True)
class Uneven:
    """One board: what A* expands, what IDA* does in how many passes, and the same with each β."""

    depth: int
    cost: Any
    nodes: int
    passes: int
    expanded: int
    mended: tuple[tuple[int, int, Any], ...]  # passes, expanded, cost above the optimum


def costs_for(tiles: int) -> tuple[int, ...]:
    primes = [n for n in range(2, 20 * tiles + 20) if all(n % d for d in range(2, isqrt(n) + 1))]
    return tuple(isqrt(1_000_000 * prime) for prime in primes[:tiles])


def betas(costs: Sequence[int]) -> list[int]:
    return [step * min(costs) for step in _STEPS]


def uneven(small: Tiles, depths: dict[Board, int]) -> list[Uneven]:
    """The measurement, on boards of growing depth; those whose IDA* does not end in time are left out."""
    dear = small.with_costs(costs_for(len(small.goal) - 1))
    found = (
        _measure(dear.from_board(board), depth)
        for depth in _DEPTHS
        for board in sample(depths, depth, _BOARDS)
    )
    return [each for each in found if each is not None]


def _measure(board: Tiles, depth: int) -> Uneven | None:
    a = solve(board, "a*", "h1", limit=_LIMIT)
    plain = solve(board, "ida*", "h1", limit=_LIMIT)
    if a.status != "solved" or plain.status != "solved":
        return None
    mended = []
    for beta in betas([int(cost) for cost in board.costs[1:]]):
        result = solve(board, "ida*", "h1", beta=beta)
        mended.append((len(result.counters.iterations), result.counters.expanded, result.cost - a.cost))
    passes = len(plain.counters.iterations)
    return Uneven(depth, a.cost, a.counters.expanded, passes, plain.counters.expanded, tuple(mended))


def exponent(found: Sequence[Uneven]) -> float | None:
    """e in expanded ≈ c · N^e, by least squares on the logarithms."""
    points = [(log(u.nodes), log(u.expanded)) for u in found]
    x0, y0 = (fmean(values) for values in zip(*points, strict=True)) if points else (0.0, 0.0)
    spread = sum((x - x0) ** 2 for x, _ in points)
    return sum((x - x0) * (y - y0) for x, y in points) / spread if spread else None


def uneven_blocks(board: Tiles, found: Sequence[Uneven], checked: Study) -> Iterator[Block]:
    costs = costs_for(len(small_board(board).goal) - 1)
    listed = ",".join(map(str, costs))
    yield Heading("Steps of unequal cost: O(N²), and the β step")
    yield Paragraph(
        "IDA* raises its bound to the smallest f that passed it. Where steps cost the same, each pass is a whole layer "
        "larger than the last; where nearly every node has an f of its own, a pass may add a single node, and N nodes "
        "then cost 1 + 2 + … + N = O(N²) expansions. With a step of β the bound grows by at least β: there are at most "
        "(C* − f₀)/β + 1 passes, and the path costs less than C* + β. Here a step of tile i costs 1000 times the "
        f"square root of the i-th prime (`pencilmark tiles FILE --cost {listed} -a ida* --heuristic h1`), and h1 is "
        f"weighted with it; α = {number(min(costs))} is the cheapest step."
    )
    if found:
        yield _sheet(found, betas(costs))
    yield Paragraph(" ".join((*_said(found, betas(costs)), _weighted(checked))))


def _weighted(checked: Study) -> str:
    """Do the weighted heuristics keep what the plain ones have?"""
    first = checked.verdicts[0]
    where = f"on all {first.boards:,} boards and {first.moves:,} moves"
    broken = [text for v in checked.verdicts for text in (v.overestimate, v.inconsistency) if text]
    if broken:
        return f"The weighted heuristics fail: {broken[0]}."
    dominates = " and h2 dominates h1" if all(d.holds for d in checked.dominance) else ""
    return f"Weighted with these costs h1 and h2 stay admissible and consistent{dominates}: checked {where}."


def _sheet(found: Sequence[Uneven], steps: Sequence[int]) -> Sheet:
    header = ["depth", "C*", "A* (N)", "passes", "IDA*", "of N²/2"]
    for beta in steps:
        header += [f"passes, β {number(beta)}", "IDA*", "g − C*"]
    rows = []
    for u in found:
        share = f"{100 * 2 * u.expanded / u.nodes**2:.0f} %"
        cells = [str(u.depth), number(u.cost), count(u.nodes), count(u.passes), count(u.expanded), share]
        for passes, expanded, above in u.mended:
            cells += [count(passes), count(expanded), number(above)]
        rows.append(tuple(cells))
    note = "Nodes expanded, with h1; g − C* is by how much the path is dearer than the cheapest."
    return Sheet("A* and IDA* where steps cost unequal amounts", tuple(header), tuple(rows), note)


def _said(found: Sequence[Uneven], steps: Sequence[int]) -> Iterator[str]:
    fitted = exponent(found)
    if fitted is None or len(found) < 3:
        yield "There are too few boards to fit a growth."
        return
    most = max(found, key=lambda u: u.nodes)
    yield (
        f"Over these {len(found)} boards IDA* expands about N to the power of **{fitted:.2f}** nodes where A* "
        f"expands N: {count(most.expanded)} against {count(most.nodes)} on the hardest, in {count(most.passes)} passes."
    )
    if fitted > 2:
        yield "(More than two, because IDA*, which remembers no state, also meets states again by other ways.)"
    for place, beta in enumerate(steps):
        passes, expanded, _ = most.mended[place]
        worst = max(u.mended[place][2] for u in found)
        yield (
            f"With β = {number(beta)} it needs {count(expanded)} expansions there in {passes} passes, "
            f"{ratio(most.expanded / expanded)} times fewer; {dearest(worst, beta)}."
        )


def dearest(above: Cost, beta: Cost) -> str:
    """By how much the dearest path of several is above the cheapest possible."""
    if not above:
        return "its paths all cost C*"
    return f"its dearest path is {number(above)} above C*, {'less' if above < beta else 'NOT less'} than β"
