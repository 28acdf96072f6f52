"""A* and IDA* with h1 and h2, side by side on a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.lab.figures import NONE
from pencilmark.report.document import Block, Paragraph, Sheet
from pencilmark.report.tiles.measure import Measured, named
from pencilmark.report.tiles.words import bytes_text, count, number, ratio, seconds_text

__all__ = ["said_of_searches", "side_by_side"]

_HEADER = (
    "search",
    "h",
    "status",
    "depth",
    "generated",
    "expanded",
    "again",
    "kept",
    "bytes",
    "passes",
    "b*",
    "time",
)


def side_by_side(title: str, found: Sequence[Measured]) -> Sheet:
    note = (
        "`depth`: moves of the path; `again`: expanded more than once; `kept`: most nodes in memory at once; `bytes`: "
        "most memory that the plain-Python search allocated for its nodes; `b*`: branching factor of a uniform tree "
        "of that depth with as many nodes; `time`: of the processor, median of repeated runs."
    )
    return Sheet(title, _HEADER, tuple(_cells(each) for each in found), note)


def _cells(m: Measured) -> tuple[str, ...]:
    c, solved = m.result.counters, m.result.status == "solved"
    b = m.result.effective_branching
    passes = str(len(c.iterations)) if c.iterations else NONE
    return (
        named(m.algorithm),
        m.heuristic,
        m.result.status,
        str(m.result.length) if solved else NONE,
        count(c.generated),
        count(c.expanded),
        count(c.reexpanded),
        count(c.memory),
        bytes_text(m.bytes),
        passes,
        f"{b:.3f}" if b else NONE,
        seconds_text(m.seconds),
    )


def said_of_searches(found: Sequence[Measured]) -> Iterator[Block]:
    """What the table says, by rule."""
    by_name = {(m.algorithm, m.heuristic): m for m in found if m.result.status == "solved"}
    said = [*_lengths(found), *_heuristics(by_name), *_again(by_name), *_kept(by_name)]
    if said:
        yield Paragraph(" ".join(said))


def _lengths(found: Sequence[Measured]) -> Iterator[str]:
    costs = {m.result.cost for m in found if m.result.status == "solved"}
    late = [m.name for m in found if m.result.status == "limit"]
    if len(costs) == 1 and len(found) - len(late) > 1:
        yield f"All searches that finished found a path of the same cost, {number(costs.pop())}."
    if late:
        yield f"{' and '.join(late)} ended at the limit."


def _heuristics(by_name: dict[tuple[str, str], Measured]) -> Iterator[str]:
    for algorithm in ("a*", "ida*"):
        pair = [by_name.get((algorithm, h)) for h in ("h1", "h2")]
        if pair[0] and pair[1]:
            one, two = (m.result.counters.generated for m in pair if m)
            words = f"{named(algorithm)} makes {count(two)} nodes with h2 and {count(one)} with h1"
            yield f"{words}, {ratio(one / two)} times as many." if one > two else f"{words}."


def _again(by_name: dict[tuple[str, str], Measured]) -> Iterator[str]:
    m = by_name.get(("ida*", "h2"))
    if m and m.result.counters.reexpanded:
        c = m.result.counters
        share = 100 * c.reexpanded / c.expanded
        yield (
            f"Of IDA*'s {count(c.expanded)} expansions with h2, {share:.0f} % belong to passes before the last: "
            "the price of forgetting."
        )


def _kept(by_name: dict[tuple[str, str], Measured]) -> Iterator[str]:
    both = [h for h in ("h1", "h2") if {("a*", h), ("ida*", h)} <= set(by_name)]
    if both:
        h = max(both, key=lambda h: by_name["a*", h].result.counters.memory)
        a, ida = by_name["a*", h], by_name["ida*", h]
        words = f"With {h} A* keeps {count(a.result.counters.memory)} nodes"
        words += f" ({bytes_text(a.bytes)})" if a.bytes else ""
        words += f", IDA* one path of {count(ida.result.counters.memory)}"
        words += f" ({bytes_text(ida.bytes)})" if ida.bytes else ""
        yield words + "."
