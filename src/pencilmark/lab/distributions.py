"""Plots of how effort is spread: box plots and the cactus plot."""

from __future__ import annotations

from math import isinf

from pencilmark.lab.analysis import Run, effort, summarise
from pencilmark.lab.chosen import chosen_strategies
from pencilmark.lab.drawing import (
    BLUE,
    FAINT,
    HEIGHT,
    INK,
    RED,
    WIDTH,
    Data,
    Plot,
    altair,
    colours,
    finite,
    log_axis,
    log_scale,
    styled,
    top_of,
)
from pencilmark.lab.figures import axis_text, percent

__all__ = ["boxes", "cactus"]


def boxes(run: Run) -> Plot:
    """Box plots on a log scale: quarters, median, the middle eight tenths."""
    alt, top = altair(), top_of(run)
    data: Data = []
    for strategy in run.labels:
        s = summarise(run.of(strategy), run.measure)
        if s.measured:
            names = ("low", "quarter", "median", "three_quarters", "high")
            values = {name: finite(getattr(s, name), top) for name in names}
            note = f"{percent(s.censored_share)} censored" if s.limit else ""
            data.append({"strategy": strategy, **values, "note": note, "top": top})
    base = alt.Chart(alt.Data(values=data)).encode(y=alt.Y("strategy:N", sort=run.labels, title=None))
    x = alt.X(
        "low:Q",
        scale=alt.Scale(type="log", nice=False, padding=6),
        title=f"{axis_text(run.measure)} (log scale)",
        axis=log_axis(alt),
    )
    whiskers = base.mark_rule(color=FAINT, size=1.5).encode(x=x, x2="high:Q")
    box = base.mark_bar(color=BLUE, opacity=0.55, height={"band": 0.6})
    box = box.encode(x="quarter:Q", x2="three_quarters:Q")
    middle = base.mark_tick(color=INK, thickness=2.5, height={"band": 0.75}).encode(x="median:Q")
    chart = whiskers + box + middle
    caption = "Effort by strategy: median, middle half (box) and middle eight tenths (line)."
    if any(item["note"] for item in data):
        text = base.mark_text(align="left", dx=6, color=RED, fontSize=10)
        chart += text.encode(x="top:Q", text="note:N")
        caption += " Censored runs are drawn at the limit."
    chart = chart.properties(width=WIDTH - 80, height={"step": max(17, min(34, 170 // len(data)))})
    return Plot("boxes", caption, styled(chart))


def cactus(run: Run) -> Plot:
    """How many boards are finished within how much effort."""
    alt, shown = altair(), chosen_strategies(run)
    data: Data = []
    for strategy in shown:
        rows = run.of(strategy)
        values = sorted(e for row in rows if (e := effort(row, run.measure)) is not None and not isinf(e))
        step = max(1, len(values) // 300)
        for place in range(0, len(values), step):
            data.append(
                {"strategy": strategy, "share": (place + 1) / len(rows), "effort": max(values[place], 1e-7)}
            )
        if values:
            data.append(
                {"strategy": strategy, "share": len(values) / len(rows), "effort": max(values[-1], 1e-7)}
            )
    chart = (
        alt.Chart(alt.Data(values=data))
        .mark_line(interpolate="step-after", strokeWidth=1.8)
        .encode(
            x=alt.X(
                "share:Q",
                title="boards finished",
                axis=alt.Axis(format="%", tickCount=5),
                scale=alt.Scale(domain=[0, 1]),
            ),
            y=alt.Y(
                "effort:Q",
                scale=log_scale(alt),
                title=f"{axis_text(run.measure)} (log scale)",
                axis=log_axis(alt),
            ),
            color=colours(alt, shown),
            strokeDash=alt.StrokeDash("strategy:N", sort=shown, legend=None),
        )
        .properties(width=WIDTH, height=HEIGHT)
    )
    caption = "Cactus plot: the share of boards that each strategy finishes within an effort; lower "
    caption += "and longer is better."
    return Plot("cactus", caption, styled(chart))
