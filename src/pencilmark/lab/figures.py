"""Numbers as a reader wants them: three digits that matter, thousands apart, and `> limit` for censored."""

from __future__ import annotations

from math import isinf

from pencilmark.lab.plan import Plan

__all__ = [
    "NONE",
    "amount",
    "axis_text",
    "figure",
    "limit_text",
    "measure_text",
    "p_text",
    "percent",
    "ratio_text",
    "seconds_text",
]

NONE = "–"


_TIMES = ("cpu", "seconds")


def measure_text(measure: str) -> str:
    """What effort is counted in, as a sentence has it."""
    return {"cpu": "processor time", "seconds": "time by the clock"}.get(measure, measure)


def axis_text(measure: str) -> str:
    """The same at the axis of a plot, with its unit."""
    return measure_text(measure) + (" in seconds" if measure in _TIMES else "")


def amount(value: float | None, measure: str, limit: str = "∞") -> str:
    """So many of what is counted: `21 nodes`, `3 ms`."""
    return figure(value, limit, measure) + ("" if measure in _TIMES else f" {measure}")


def figure(value: float | None, limit: str = "∞", measure: str = "") -> str:
    """A number, or a time in a measure of time; `limit` stands for an infinite one."""
    if value is None:
        return NONE
    if isinf(value):
        return limit
    if measure in _TIMES:
        return seconds_text(value)
    if value >= 1000 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.3g}" if value >= 0.001 else f"{value:.2e}"


def limit_text(plan: Plan, measure: str, strategy: str) -> str:
    """What a censored run is known to have cost, if anything."""
    counted = plan.seconds is None and plan.assignments is not None and not strategy.startswith("solver:")
    if measure in _TIMES and plan.assignments is None and plan.seconds is not None:
        return f"> {seconds_text(plan.seconds)}"
    return f"> {plan.assignments:,}" if counted and measure in ("assignments", "nodes") else "> limit"


def percent(share: float) -> str:
    """A share; a small one is not rounded to nothing."""
    if 0 < share < 0.001:
        return "< 0.1 %"
    return f"{100 * share:.0f} %" if share in (0, 1) or share >= 0.1 else f"{100 * share:.1f} %"


def seconds_text(value: float | None) -> str:
    """A time in the unit that suits it."""
    if value is None:
        return NONE
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value / 1e-9:.0f} ns" if value else "0 s"


def ratio_text(value: float | None) -> str:
    return NONE if value is None or isinf(value) else f"{value:.3g}" if value < 1000 else f"{value:,.0f}"


def p_text(p: float) -> str:
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}" if p < 0.01 else f"{p:.2f}"
