"""Where a peer stands beside us: a row a family and peer, and the lines of the table.

A ratio is the peer's time ÷ ours; the mean of a family is geometric, and so is the mean of the families.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf, isnan, nan

from solvers.contest import Timing, geometric_mean

OURS = "pencilmark"
Timings = dict[str, Timing]  # by contestant; what follows ": " in a name is a setting of one peer


@dataclass(frozen=True)
class Row:
    """A peer beside us on a family; `setting` is what it ran with."""

    family: str
    peer: str
    setting: str
    questions: int
    solved: int
    ours_solved: int
    missed: int  # decided by the peer, in any of its settings, and not by us
    mean: float
    least: float
    at_least: bool


def rows(family: str, measured: list[Timings]) -> list[Row]:
    """One a peer; of the settings of one peer the best."""
    names = [name for name in measured[0] if name != OURS]
    found: list[Row] = []
    for peer in dict.fromkeys(name.partition(": ")[0] for name in names):
        settings = [name for name in names if name.partition(": ")[0] == peer]
        best = min(
            (row(family, name, measured) for name in settings),
            key=lambda row: inf if isnan(row.mean) else row.mean,
        )
        found.append(replace(best, missed=sum(missed(timings, settings) for timings in measured)))
    return found


def missed(timings: Timings, settings: Sequence[str]) -> bool:
    return not timings[OURS].decided and any(timings[name].decided for name in settings)


def row(family: str, name: str, measured: list[Timings]) -> Row:
    pairs = [(timings[OURS], timings[name]) for timings in measured]
    compared = [(own, theirs) for own, theirs in pairs if theirs.decided or own.seconds < theirs.seconds]
    ratios = [theirs.seconds / own.seconds for own, theirs in compared]
    peer, _, setting = name.partition(": ")
    return Row(
        family, peer, setting,
        questions=len(pairs),
        solved=sum(theirs.decided for _, theirs in pairs),
        ours_solved=sum(own.decided for own, _ in pairs),
        missed=0,
        mean=geometric_mean(ratios),
        least=min(ratios, default=nan),
        at_least=not all(theirs.decided for _, theirs in compared),
    )  # fmt: skip


HEAD = """\
| family | peer | questions | it solves | we solve | only it | peer ÷ ours, geometric mean | least |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |"""


def line(row: Row) -> str:
    peer = f"{row.peer} ({row.setting})" if row.setting else row.peer
    mean = f"{'≥ ' * row.at_least}{row.mean:,.2f}"
    counts = f"{row.questions} | {row.solved} | {row.ours_solved} | {row.missed}"
    return f"| {row.family} | {peer} | {counts} | {mean} | {row.least:,.2f} |"


def overall(found: list[Row]) -> list[Row]:
    peers = dict.fromkeys(row.peer for row in found)
    return [together([row for row in found if row.peer == peer]) for peer in peers]


def together(found: list[Row]) -> Row:
    """The mean of families, so that one with many instances has no more say than the others."""
    counts = ("questions", "solved", "ours_solved", "missed")
    sums = {name: sum(getattr(row, name) for row in found) for name in counts}
    means = [row.mean for row in found if not isnan(row.mean)]
    return Row(
        "**all**", found[0].peer, "", **sums,
        mean=geometric_mean(means),
        least=min((row.least for row in found if not isnan(row.least)), default=nan),
        at_least=any(row.at_least for row in found),
    )  # fmt: skip
