"""Results as a person reads them in a terminal, and as a program reads them in JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pencilmark.columns import aligned
from pencilmark.paths.heuristics.registry import bind
from pencilmark.paths.result import PathResult, plain
from pencilmark.paths.study import RUNS, Study
from pencilmark.paths.tiles import Tiles

__all__ = ["as_json", "boards_text", "comparison", "one_line", "study_text", "summary"]


def as_json(problem: Tiles, result: PathResult[Any], source: str, index: int) -> dict[str, Any]:
    record: dict[str, Any] = {
        "source": source,
        "index": index,
        "shape": [problem.rows, problem.cols],
        "algorithm": result.algorithm,
        "heuristic": result.heuristic,
        "engine": result.engine,
        "status": result.status,
        "length": result.length,
        "cost": plain(result.cost) if result.status == "solved" else None,
        "moves": "".join(result.moves) if result.status == "solved" else None,
        "counters": result.counters.as_dict(),
        "effective_branching": result.effective_branching,
        "seconds": result.seconds,
    }
    if result.reason:
        record["reason"] = result.reason
    return record


def named(result: PathResult[Any]) -> str:
    return result.algorithm if result.heuristic == "none" else f"{result.algorithm} with {result.heuristic}"


def one_line(problem: Tiles, result: PathResult[Any]) -> str:
    if result.status != "solved":
        return f"{result.status}: {result.reason}"
    price = f"  cost {plain(result.cost):>6}" if problem.unequal else ""
    figures = f"{result.counters.generated:>13,} nodes  {result.seconds:8.3f} s  {''.join(result.moves)}"
    return f"{result.length:3} moves{price}  {figures}"


def summary(problem: Tiles, result: PathResult[Any]) -> str:
    """What was asked, what came out, what it cost."""
    head = f"{problem.rows}×{problem.cols}, {named(result)}, {result.engine} engine\n{tile_costs(problem)}"
    head += estimates(problem)
    if result.status == "unsolvable":
        return f"{head}\nunsolvable: {result.reason}"
    lines = [head, f"limit: {result.reason}" if result.status == "limit" else answer(problem, result)]
    return "\n".join(lines + costs(result))


def tile_costs(problem: Tiles) -> str:
    """What the steps cost, if not 1 each."""
    listed = " ".join(str(plain(cost)) for cost in problem.costs[1:])
    words = f"steps of the tiles 1 … {len(problem.costs) - 1} cost {listed}"
    why = "plain Python runs it: the native engine counts every step as 1"
    return f"{words}\n{why}\n" if problem.unequal else ""


def estimates(problem: Tiles) -> str:
    """The course's two heuristics at the start."""
    h1, h2 = (plain(bind(name, problem)(problem.start)) for name in ("misplaced", "manhattan"))
    return f"at the start: h1 (misplaced) = {h1}, h2 (manhattan) = {h2}"


def answer(problem: Tiles, result: PathResult[Any]) -> str:
    noun = "move" if result.length == 1 else "moves"
    price = f" that cost {plain(result.cost)}" if problem.unequal else ""
    return f"{result.length} {noun}{price}: {' '.join(result.moves) or 'none needed'}"


def costs(result: PathResult[Any]) -> list[str]:
    c = result.counters
    lines = [
        f"{c.generated:,} nodes generated, {c.expanded:,} expanded, "
        f"{c.reexpanded:,} of them again, {result.seconds:.3f} s"
    ]
    kept = (
        "on the longest path"
        if result.algorithm in ("ida*", "ids")
        else f"kept, at most {c.frontier:,} waiting"
    )
    lines.append(f"{c.memory:,} nodes {kept}")
    if c.iterations:
        bounds = " ".join(f"{plain(step.bound)}:{step.generated:,}" for step in c.iterations)
        lines.append(f"{len(c.iterations)} iterations, nodes by bound {bounds}")
    if result.effective_branching:
        lines[-1] += f"\neffective branching factor {result.effective_branching:.3f}"
    return lines


def boards_text(problem: Tiles, result: PathResult[Any], width: int = 80) -> str:
    """Every board of the path, side by side, with the move that led to it and its f."""
    blocks = []
    steps = ("start", *result.moves)
    values = result.f_values or (None,) * len(steps)
    for step, f, state in zip(steps, values, result.states, strict=True):
        head = step if f is None or result.heuristic == "none" else f"{step} f={plain(f)}"
        blocks.append([head, *problem.text(state).split("\n")])  # type: ignore[arg-type]
    wide = max(len(line) for block in blocks for line in block) + 3
    across = max(1, (width + 3) // wide)
    groups = [blocks[i : i + across] for i in range(0, len(blocks), across)]
    return "\n\n".join(beside(group, wide) for group in groups)


def beside(blocks: Sequence[Sequence[str]], wide: int) -> str:
    lines = ("".join(line.ljust(wide) for line in row).rstrip() for row in zip(*blocks, strict=True))
    return "\n".join(lines)


def comparison(results: Sequence[PathResult[Any]], width: int | None = None) -> str:
    priced = any(result.cost != (result.length or 0) for result in results)
    moves = ["moves", "cost"] if priced else ["moves"]
    head = ["algorithm", "heuristic", *moves, "generated", "expanded", "kept", "b*", "seconds", ""]
    rows = [comparison_row(result, priced) for result in results]
    return aligned(head, rows, width, keys=2, ruled=True)


def comparison_row(result: PathResult[Any], priced: bool) -> list[str]:
    c, solved = result.counters, result.status == "solved"
    b = result.effective_branching
    return [
        result.algorithm,
        "" if result.heuristic == "none" else result.heuristic,
        str(result.length) if solved else "–",
        *([str(plain(result.cost)) if solved else "–"] if priced else []),
        f"{c.generated:,}",
        f"{c.expanded:,}",
        f"{c.memory:,}",
        f"{b:.3f}" if b else "–",
        f"{result.seconds:.3f}",
        "" if solved else result.status,
    ]


def study_text(study: Study, width: int | None = None) -> str:
    parts = [verdicts_text(study, width), dominance_text(study), distribution_text(study)]
    return "\n\n".join(part for part in (*parts, growth_text(study, width)) if part)


def verdicts_text(study: Study, width: int | None) -> str:
    boards = sum(study.distribution)
    lines = [
        f"{study.rows}×{study.cols}, goal {' '.join(map(str, study.goal))}: {boards:,} boards lead to it",
        "",
    ]
    rows = [
        [
            v.heuristic,
            "no" if v.overestimate else "yes",
            "no" if v.inconsistency else "yes",
            f"{v.mean:.3f}",
            f"{v.exact:,}",
            f"{v.moves:,}",
        ]
        for v in study.verdicts
    ]
    head = ["heuristic", "admissible", "consistent", "mean h", "h exact on", "moves checked"]
    lines.append(aligned(head, rows, width, ruled=True))
    broken = [
        f"{v.heuristic}: {text}" for v in study.verdicts for text in (v.overestimate, v.inconsistency) if text
    ]
    return "\n".join([*lines, *broken])


def dominance_text(study: Study) -> str:
    return "\n".join(
        f"{d.larger} {'dominates' if d.holds else 'does not dominate'} {d.smaller}: "
        f"larger on {d.above:,} boards, equal on {d.equal:,}, smaller on {d.below:,}"
        for d in study.dominance
    )


def distribution_text(study: Study) -> str:
    most = max(study.distribution)
    lines = [
        f"{depth:5}  {count:7,}  {'█' * round(40 * count / most)}".rstrip()
        for depth, count in enumerate(study.distribution)
    ]
    mean = sum(depth * count for depth, count in enumerate(study.distribution)) / sum(study.distribution)
    return "\n".join(["depth   boards", *lines, f"deepest {study.diameter}, mean {mean:.3f}"])


def growth_text(study: Study, width: int | None) -> str:
    if not study.growth:
        return ""
    labels = [algorithm.upper() + (f"({heuristic_short(h)})" if h else "") for algorithm, h in RUNS]
    cells = {(g.depth, g.algorithm, g.heuristic): g for g in study.growth}
    depths = sorted({g.depth for g in study.growth})
    head = ["depth", *labels, *(f"b* {label}" for label in labels)]
    rows = []
    for depth in depths:
        line = [cells[depth, *run] for run in RUNS]
        nodes = ["–" if g.nodes is None else f"{g.nodes:,.0f}" for g in line]
        factors = ["–" if g.branching is None else f"{g.branching:.2f}" for g in line]
        rows.append([str(depth), *nodes, *factors])
    samples = max(g.boards for g in study.growth)
    title = f"nodes generated and effective branching factor b*, mean of at most {samples} boards a depth"
    return f"{title}\n\n{aligned(head, rows, width, ruled=True)}"


def heuristic_short(name: str) -> str:
    return {"misplaced": "h1", "manhattan": "h2"}.get(name, name)
