"""Plots of effort against something: size, a parameter or two, the number of constraints."""

from __future__ import annotations

from collections.abc import Callable
from math import isinf

from pencilmark.lab.analysis import Run, summarise
from pencilmark.lab.chosen import chosen_strategies, heat_axes
from pencilmark.lab.drawing import (
    HEIGHT,
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
from pencilmark.lab.rows import Row, parameters_text
from pencilmark.lab.sizes import scales, size_of

__all__ = ["against_constraints", "against_parameter", "heat_map", "scaling"]


def scaling(run: Run) -> Plot | None:
    """Median effort against size; a curve ends where more than half of the runs are censored."""
    if not scales(run):
        return None
    alt, shown, top = altair(), chosen_strategies(run), top_of(run)
    sizes = sorted({size for p in run.plan.points if (size := size_of(p))})
    data: Data = []
    for strategy in shown:
        for size in sizes:
            points = [p for p in run.plan.points if size_of(p) == size]
            s = summarise(run.of(strategy, points), run.measure)
            if s.median is None or isinf(s.median):
                break
            high = s.three_quarters if s.three_quarters and not isinf(s.three_quarters) else top
            spread = {"median": max(s.median, 1e-7), "low": s.quarter, "high": high}
            data.append({"strategy": strategy, "cells": size[0], **spread})
    base = alt.Chart(alt.Data(values=data)).encode(
        x=alt.X("cells:Q", title="cells of the board", scale=alt.Scale(nice=False, zero=False)),
        color=colours(alt, shown),
    )
    y = alt.Y(
        "median:Q",
        scale=log_scale(alt),
        title=f"median {axis_text(run.measure)} (log scale)",
        axis=log_axis(alt),
    )
    band = base.mark_area(opacity=0.12).encode(y=alt.Y("low:Q", scale=log_scale(alt)), y2="high:Q")
    line = base.mark_line(strokeWidth=1.8, point={"size": 28}).encode(y=y)
    chart = (band + line).properties(width=WIDTH, height=HEIGHT)
    caption = (
        "Scaling: median effort against size, with the middle half shaded. A curve ends at the "
        "largest size of "
        "which the strategy finishes at least half of the boards under the limit."
    )
    return Plot("scaling", caption, styled(chart))


def heat_map(run: Run) -> Plot | None:
    """Median effort over two parameters, for one strategy: where the hard region lies."""
    axes = heat_axes(run)
    if axes is None:
        return None
    alt, top = altair(), top_of(run)
    x_name, y_name, strategy = axes
    data: Data = []
    for point in run.plan.points:
        s, values = summarise(run.at(point, strategy), run.measure), point.as_dict()
        if s.median is not None:
            note = percent(s.censored_share) if s.limit else ""
            data.append(
                {"x": values[x_name], "y": values[y_name], "effort": finite(s.median, top), "note": note}
            )
    base = alt.Chart(alt.Data(values=data)).encode(
        x=alt.X("x:O", title=x_name, axis=alt.Axis(labelAngle=0)),
        y=alt.Y("y:O", title=y_name, sort="descending"),
    )
    scale = alt.Scale(type="log", scheme="viridis", reverse=True)
    words = f"median {axis_text(run.measure)}"
    legend = alt.Legend(title=words, format="~s", gradientLength=WIDTH - 60)
    cells = base.mark_rect().encode(color=alt.Color("effort:Q", scale=scale, legend=legend))
    notes = base.mark_text(fontSize=9, color="white").encode(text="note:N")
    rows = len({item["y"] for item in data})
    chart = (cells + notes).properties(width=WIDTH, height=max(110, 26 * rows))
    caption = f"Difficulty for {strategy} over {x_name} and {y_name}; in the cells the share of runs "
    caption += "that were censored."
    return Plot("heat", caption, styled(chart))


def against_constraints(run: Run) -> Plot | None:
    """Effort against the number of constraints, where it varies at one size."""
    if scales(run):
        return None
    return _curve(run, "constraints", "number of constraints", lambda row: row.constraints)


def against_parameter(run: Run) -> Plot | None:
    """Effort against the one parameter that varies, where that does not change the constraints."""
    if scales(run) or len(run.varying) != 1 or len({row.constraints for row in run.rows}) > _FEW:
        return None
    name = run.varying[0]
    places = {parameters_text(p.as_dict()): p.as_dict().get(name) for p in run.plan.points}
    return _curve(run, name, name, lambda row: places.get(row.parameters))


_FEW = 2  # values of x that are no curve


def _curve(run: Run, name: str, title: str, x_of: Callable[[Row], int | None]) -> Plot | None:
    """The median effort of the strategies against a number that rows have."""
    alt, shown, top = altair(), chosen_strategies(run), top_of(run)
    data: Data = []
    for strategy in shown:
        for x, rows in _grouped(run.of(strategy), x_of):
            median = summarise(rows, run.measure).median
            if median is not None:
                place = {"median": finite(median, top), "censored": isinf(median)}
                data.append({"strategy": strategy, "x": x, **place})
    if len({item["x"] for item in data}) <= _FEW:
        return None
    base = alt.Chart(alt.Data(values=data)).encode(
        x=alt.X("x:Q", title=title, scale=alt.Scale(nice=False, zero=False)),
        y=alt.Y(
            "median:Q",
            scale=log_scale(alt),
            title=f"median {axis_text(run.measure)} (log scale)",
            axis=log_axis(alt),
        ),
        color=colours(alt, shown),
    )
    marks = alt.Scale(domain=[False, True], range=["circle", "triangle-up"])
    dots = base.mark_point(size=34, filled=True, opacity=1)
    dots = dots.encode(shape=alt.Shape("censored:N", scale=marks, legend=None))
    chart = (base.mark_line(strokeWidth=1.8) + dots).properties(width=WIDTH, height=HEIGHT)
    caption = f"Effort against the {title.removeprefix('the ')}."
    if any(item["censored"] for item in data):
        caption += " A triangle is a median beyond the limit."
    return Plot(name, caption, styled(chart))


def _grouped(rows: list[Row], x_of: Callable[[Row], int | None]) -> list[tuple[int, list[Row]]]:
    groups: dict[int, list[Row]] = {}
    for row in rows:
        x = x_of(row)
        if type(x) is int:
            groups.setdefault(x, []).append(row)
    return sorted(groups.items())
