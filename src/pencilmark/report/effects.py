"""What one technique changes, in each company it was tried in: the factorial effects of a set of strategies.

company   the other parts of the two strategies that differ in the technique alone
effect    the geometric mean, over the boards that both finished, of nodes with it ÷ nodes without it
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from statistics import fmean

from pencilmark.report.measuring import Measured

__all__ = ["HELPS", "HURTS", "Effect", "effects", "ratios"]

HELPS, HURTS = 0.97, 1.03  # between the two nothing worth a word has changed


@dataclass(frozen=True)
class Effect:
    technique: str
    company: frozenset[str]
    without: int  # the columns
    with_it: int
    ratios: tuple[float | None, ...]  # of each board; None where one of the two was cut off
    instead: str = ""  # the inference it replaces

    @property
    def ratio(self) -> float | None:
        known = [log(r) for r in self.ratios if r is not None]
        return exp(fmean(known)) if known else None

    @property
    def verdict(self) -> str:
        if self.ratio is None:
            return "unknown"
        return "helps" if self.ratio < HELPS else "hurts" if self.ratio > HURTS else "changes nothing"

    def boards(self, better: bool) -> list[int]:
        """The boards with fewer nodes, or those without."""
        return [i for i, r in enumerate(self.ratios) if r is not None and (r < 1) == better]


def ratios(measured: Measured, with_it: int, without: int) -> tuple[float | None, ...]:
    pairs = [(row[with_it], row[without]) for row in measured.cells]
    return tuple(None if a.censored or b.censored else a.count("nodes") / b.count("nodes") for a, b in pairs)


def effects(measured: Measured) -> list[Effect]:
    """Every pair of columns that differ in one technique, or in the inference they use."""
    found = []
    parts = [frozenset(column.tokens) for column in measured.columns]
    textbook = [i for i, column in enumerate(measured.columns) if column.is_textbook]
    for i in textbook:
        for j in textbook:
            less, more = parts[i], parts[j]
            gained, lost = more - less, less - more
            swapped = len(gained) == len(lost) == 1 and _inference(gained) and _inference(lost) and i < j
            if len(gained) == 1 and (not lost or swapped):
                instead = next(iter(lost), "")
                technique = next(iter(gained))
                found.append(Effect(technique, less & more, i, j, ratios(measured, j, i), instead))
    return found


def _inference(parts: frozenset[str]) -> bool:
    from pencilmark.search.inference import inferences

    return parts <= inferences().keys()
