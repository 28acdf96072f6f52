"""The study's evidence: every board, every move; and how effort grows with depth, measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from statistics import fmean

from pencilmark.errors import MissingExtraError
from pencilmark.lab.figures import NONE
from pencilmark.paths import Tiles, solve
from pencilmark.paths.generate import shuffle
from pencilmark.paths.native import native
from pencilmark.paths.study import Study
from pencilmark.paths.tiles import Board
from pencilmark.report.document import Block, Heading, Paragraph, Picture, Pictures, Sheet
from pencilmark.report.tiles.measure import SEARCHES, named
from pencilmark.report.tiles.words import count, goal_text

__all__ = ["Cell", "evidence_blocks", "grown", "growth_blocks", "sample", "slope", "small_board"]

_DEPTHS = range(2, 31, 4)
_SAMPLES = 8
_LIMIT, _PLAIN_LIMIT = 20_000_000, 200_000  # nodes a search, by the native engine and by plain Python


def small_board(board: Tiles) -> Tiles:
    """A board of the same goal whose states can all be looked at: itself, or 3 × 3 where it is larger."""
    if len(board.goal) <= 9:
        return board.from_board(board.goal)
    return Tiles(range(9), rows=3, cols=3)


def evidence_blocks(board: Tiles, found: Study) -> Iterator[Block]:
    small = small_board(board)
    yield Heading("Admissible, consistent, dominating: every board")
    larger = "" if small.goal == board.goal else " (a larger board has too many states to look at them all)"
    boards = sum(found.distribution)
    yield Paragraph(
        f"All {boards:,} boards that lead to {goal_text(small)}{larger} were looked at, by breadth-first search from "
        f"the goal, and with them all their moves. The deepest lie {found.diameter} moves away."
    )
    rows = tuple(
        (
            "h1" if v.heuristic == "misplaced" else "h2",
            "no" if v.overestimate else "yes",
            "no" if v.inconsistency else "yes",
            f"{v.boards:,}",
            f"{v.moves:,}",
            f"{v.mean:.2f}",
            f"{v.exact:,}",
        )
        for v in found.verdicts
    )
    header = ("heuristic", "admissible", "consistent", "boards", "moves", "mean h", "exact on")
    note = (
        "Admissible: h is at most the true distance on every board. Consistent: over every move h falls by at most "
        "what the move costs. Exact on: boards on which h is the true distance."
    )
    yield Sheet("The two heuristics", header, rows, note)
    yield from _dominance(found)


def _dominance(found: Study) -> Iterator[Block]:
    short = {"misplaced": "h1", "manhattan": "h2"}
    for d in found.dominance:
        holds = "dominates" if d.holds else "does not dominate"
        yield Paragraph(
            f"**{short[d.larger]} {holds} {short[d.smaller]}:** it is larger on {d.above:,} boards, equal on "
            f"{d.equal:,} and smaller on {d.below:,}. A* with the dominating heuristic expands no node that it does "
            "not expand with the other, but for ties at the last value of f."
        )


@dataclass(frozen=True)
class Cell:
    """One search at one depth; means over boards, None where a run met its limit."""

    depth: int
    algorithm: str
    heuristic: str
    boards: int
    finished: int
    optimal: int
    nodes: float | None
    kept: float | None


def grown(small: Tiles, depths: dict[Board, int]) -> list[Cell]:
    """Every search on the same sampled boards of growing depth."""
    chosen = {depth: sample(depths, depth, _SAMPLES) for depth in _DEPTHS}
    return [
        _cell(small, depth, boards, *search)
        for depth, boards in chosen.items()
        if boards
        for search in SEARCHES
    ]


def sample(depths: dict[Board, int], depth: int, most: int) -> list[Board]:
    """Boards of a depth, the same ones every time."""
    boards = [board for board, moves in depths.items() if moves == depth]
    order = list(range(len(boards)))
    shuffle(order, Random(depth))
    return [boards[i] for i in order[:most]]


def _cell(goal: Tiles, depth: int, boards: Sequence[Board], algorithm: str, heuristic: str) -> Cell:
    limit = _PLAIN_LIMIT if native() is None else _LIMIT
    results = [solve(goal.from_board(b), algorithm, heuristic, limit=limit) for b in boards]
    done = [r for r in results if r.status == "solved"]
    optimal = sum(r.length == depth for r in done)
    if len(done) < len(results):
        return Cell(depth, algorithm, heuristic, len(boards), len(done), optimal, None, None)
    nodes = fmean(r.counters.generated for r in done)
    kept = fmean(r.counters.memory for r in done)
    return Cell(depth, algorithm, heuristic, len(boards), len(done), optimal, nodes, kept)


def slope(cells: Sequence[Cell], value: str) -> float | None:
    """The factor by which a measure grows with each move: least squares on its logarithm."""
    points = [(c.depth, log(y)) for c in cells if (y := getattr(c, value))]
    if len(points) < 3:
        return None
    x0, y0 = fmean(x for x, _ in points), fmean(y for _, y in points)
    return exp(sum((x - x0) * (y - y0) for x, y in points) / sum((x - x0) ** 2 for x, _ in points))


def growth_blocks(board: Tiles, cells: Sequence[Cell], pictures: str) -> Iterator[Block]:
    yield Heading("Measured growth")
    depths = sorted({c.depth for c in cells})
    by = {(c.depth, c.algorithm, c.heuristic): c for c in cells}
    names = [f"{named(a)} {h}" for a, h in SEARCHES]
    header = ("depth", *names, *(f"{n} kept" for n in names))
    rows = []
    for depth in depths:
        line = [by[depth, *search] for search in SEARCHES]
        rows.append((str(depth), *(count(c.nodes) for c in line), *(count(c.kept) for c in line)))
    factors = [[c for c in cells if (c.algorithm, c.heuristic) == s] for s in SEARCHES]
    rows.append(
        (
            "a move",
            *(_times(slope(f, "nodes")) for f in factors),
            *(_times(slope(f, "kept")) for f in factors),
        )
    )
    boards = max((c.boards for c in cells), default=0)
    note = (
        f"Nodes generated, then nodes kept at once: means of {boards} boards at each depth, with the goal "
        f"{goal_text(small_board(board))}. "
        "The last line is the factor by which each grows with every move (least squares on the logarithm)."
    )
    yield Sheet("Effort by depth", header, tuple(rows), note)
    yield from _plot(cells, pictures)


def _times(value: float | None) -> str:
    return NONE if value is None else f"{value:.2f} ×"


def _plot(cells: Sequence[Cell], pictures: str) -> Iterator[Block]:
    from pencilmark.lab.drawing import HEIGHT, WIDTH, Plot, altair, colours, log_axis, log_scale, styled
    from pencilmark.lab.plots import render

    try:
        alt = altair()
        names = [f"{named(a)} with {h}" for a, h in SEARCHES]
        charts = []
        for value, title in (("nodes", "nodes generated (log scale)"), ("kept", "nodes kept (log scale)")):
            data = [
                {"strategy": f"{named(c.algorithm)} with {c.heuristic}", "x": c.depth, "y": y}
                for c in cells
                if (y := getattr(c, value))
            ]
            chart = alt.Chart(alt.Data(values=data)).mark_line(strokeWidth=1.8, point={"size": 28})
            chart = chart.encode(
                x=alt.X("x:Q", title="depth of the board, in moves"),
                y=alt.Y("y:Q", scale=log_scale(alt), title=title, axis=log_axis(alt)),
                color=colours(alt, names),
            ).properties(width=WIDTH, height=HEIGHT)
            what = "Nodes generated" if value == "nodes" else "Nodes kept at once (IDA*: the longest path)"
            caption = f"{what} against the depth of the board."
            plot = Plot(f"growth-{value}", caption, styled(chart))
            charts.append(Picture(plot.name, caption, {pictures: render(plot, pictures)}))
    except MissingExtraError:
        return  # the table says the same
    yield Pictures(tuple(charts))
