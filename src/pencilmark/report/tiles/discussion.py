"""What the measurements say of the algorithms: complete, optimal, β-optimal, time, space; and the summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.lab.figures import NONE
from pencilmark.report.document import Block, Bullets, Heading, Sheet
from pencilmark.report.tiles.evidence import Cell, slope
from pencilmark.report.tiles.measure import SEARCHES, named
from pencilmark.report.tiles.uneven import Uneven, betas, costs_for, dearest, exponent
from pencilmark.report.tiles.words import count, number

__all__ = ["discussion_blocks"]


def discussion_blocks(cells: Sequence[Cell], uneven: Sequence[Uneven], tiles: int) -> Iterator[Block]:
    yield Heading("Discussion")
    said = [_complete(), _optimal(cells), _beta_optimal(uneven, tiles), _time(cells, uneven), _space(cells)]
    yield Bullets(tuple(said))
    yield _summary(cells, uneven)


def _complete() -> str:
    return (
        "**Complete.** A board has at most four moves (b is finite) and every step costs at least α > 0, so only "
        "finitely many paths cost at most C*: A* and IDA* reach the goal if there is a path. If there is none, A* ends "
        "once it has seen every state, and IDA*, which remembers none, would raise its bound for ever: that is why the "
        "parity is looked at first."
    )


def _optimal(cells: Sequence[Cell]) -> str:
    done, right = sum(c.finished for c in cells), sum(c.optimal for c in cells)
    late = sum(c.boards for c in cells) - done
    words = (
        "**Optimal.** With an admissible h, A* takes no path while a node with a smaller f waits, and IDA* has looked "
        "at every path below its bound before it raises it. With a consistent h, A* expands no state twice. Measured: "
        f"{right:,} of the {done:,} searches behind the table of growth found exactly the depth that breadth-first "
        "search from the goal gives"
    )
    return words + (f"; {late:,} more met a limit." if late else ".")


def _beta_optimal(uneven: Sequence[Uneven], tiles: int) -> str:
    steps = betas(costs_for(tiles))
    worst = [max((u.mended[i][2] for u in uneven), default=0) for i in range(len(steps))]
    measured = "; ".join(
        f"at β = {number(beta)} {dearest(above, beta)}" for beta, above in zip(steps, worst, strict=True)
    )
    return (
        "**β-optimal.** With a step of β the bound may jump past C*, but by less than β: the last bound without a path "
        f"was below C*, so the path found has g < C* + β. Measured on {len(uneven)} boards: {measured}."
    )


def _time(cells: Sequence[Cell], uneven: Sequence[Uneven]) -> str:
    factors = []
    for algorithm, heuristic in SEARCHES:
        found = slope([c for c in cells if (c.algorithm, c.heuristic) == (algorithm, heuristic)], "nodes")
        if found:
            factors.append(f"{found:.2f} for {named(algorithm)} with {heuristic}")
    fitted = exponent(uneven)
    words = (
        "**Time** is exponential in the depth for both; the heuristic decides the base. Measured, the nodes grow with "
        f"every move by a factor of {', '.join(factors)}. With steps of equal cost IDA* repeats layers that are a "
        "fraction of the last, a constant factor"
    )
    dear = (
        f"; with unequal costs a pass may add one node, and it expands about N^{fitted:.2f} nodes"
        if fitted
        else ""
    )
    return f"{words}{dear}."


def _space(cells: Sequence[Cell]) -> str:
    deepest = max((c.depth for c in cells if c.nodes is not None and c.heuristic == "h2"), default=None)
    kept = {c.algorithm: c.kept for c in cells if c.depth == deepest and c.heuristic == "h2"}
    words = (
        "**Space.** A* keeps every state that it has reached, which grows as its time does. IDA* keeps one path: no "
        "path within the bound has more than C*/α steps, and at each at most b children wait, so its space is "
        "O(bC*/α), linear in the depth where steps cost 1."
    )
    if deepest is None or not kept.get("a*"):
        return words
    return words + (
        f" Measured with h2 at depth {deepest}: A* keeps {count(kept['a*'])} nodes on the mean, IDA* "
        f"{count(kept.get('ida*'))}."
    )


def _summary(cells: Sequence[Cell], uneven: Sequence[Uneven]) -> Sheet:
    header = ("property", *(f"{named(a)} with {h}" for a, h in SEARCHES), "IDA* with β")
    growth = [[c for c in cells if (c.algorithm, c.heuristic) == s] for s in SEARCHES]
    nodes, kept = ([_factor(slope(g, value)) for g in growth] for value in ("nodes", "kept"))
    last = max(uneven, key=lambda u: u.nodes, default=None)
    rows = (
        ("complete", *("yes",) * 4, "yes"),
        ("cost of the path", *("C*",) * 4, "< C* + β"),
        ("time, equal costs", *("exponential",) * 4, "exponential"),
        ("nodes a move, measured", *nodes, NONE),
        ("time, unequal costs", "N", "N", "O(N²)", "O(N²)", "(C* − f₀)/β + 1 passes"),
        ("expanded, measured (h1)", *_uneven_cells(last)),
        ("space", "every state", "every state", "O(bC*/α)", "O(bC*/α)", "O(bC*/α)"),
        ("kept a move, measured", *kept, NONE),
    )
    note = "Unequal costs: N is what A* expands; measured on the hardest board of that table, with its smallest β."
    return Sheet("Summary", header, rows, note)


def _factor(value: float | None) -> str:
    return NONE if value is None else f"{value:.2f} ×"


def _uneven_cells(hardest: Uneven | None) -> tuple[str, ...]:
    if hardest is None:
        return (NONE,) * 5
    return (count(hardest.nodes), NONE, count(hardest.expanded), NONE, count(hardest.mended[0][1]))
