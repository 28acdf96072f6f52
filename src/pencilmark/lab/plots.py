"""The plots of a run, with altair; SVG, PNG and PDF without a browser (`pip install "pencilmark[lab]"`).

Every plot is made from sums and quantiles computed here, so that a run of a million rows draws as fast as
one of a hundred, and a censored run is drawn as what it is: beyond the limit.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isinf
from pathlib import Path
from typing import Any

from pencilmark.errors import InputError, MissingExtraError
from pencilmark.lab.analysis import Run, effort, summarise
from pencilmark.lab.chosen import chosen_strategies, heat_axes
from pencilmark.lab.figures import percent
from pencilmark.lab.sizes import scales, size_of

__all__ = ["FORMATS", "Plot", "plots", "render"]

FORMATS = ("svg", "png", "pdf")
Data = list[dict[str, Any]]
_INK, _FAINT, _BLUE, _RED = "#1d2433", "#9aa3b2", "#2f6db5", "#c62f3b"
_COLOURS = ("#2f6db5", "#d9822b", "#3a9a5b", "#c62f3b", "#7a5bb0", "#8a6d4b", "#d16ba5", "#5c6679")
_WIDTH, _HEIGHT = 340, 230


class Plot:
    """A chart with the words that go under it."""

    def __init__(self, name: str, caption: str, chart: Any) -> None:
        self.name, self.caption, self.chart = name, caption, chart


def _altair() -> Any:
    try:
        import altair
    except ImportError:
        raise MissingExtraError('plots need altair and vl-convert: pip install "pencilmark[lab]"') from None
    return altair


def plots(run: Run) -> list[Plot]:
    """Every plot that the run has the data for."""
    if not any(summarise(run.of(s), run.measure).measured for s in run.labels):
        raise InputError("the run has no rows to plot")
    makers: tuple[Callable[[Run], Plot | None], ...] = (_boxes, _cactus, _scaling, _heat, _constraints)
    return [plot for maker in makers if (plot := maker(run)) is not None]


def render(plot: Plot, format: str) -> bytes:
    """A plot as the bytes of a file."""
    alt = _altair()
    try:
        import vl_convert
    except ImportError:
        raise MissingExtraError('plots need vl-convert: pip install "pencilmark[lab]"') from None
    del alt
    spec = plot.chart.to_dict()
    if format == "svg":
        return str(vl_convert.vegalite_to_svg(spec)).encode()
    if format == "png":
        return bytes(vl_convert.vegalite_to_png(spec, scale=2.0))
    return bytes(vl_convert.vegalite_to_pdf(spec))


def save_all(run: Run, folder: Path, format: str) -> list[Path]:
    """Every plot as a file of a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for plot in plots(run):
        path = folder / f"{plot.name}.{format}"
        path.write_bytes(render(plot, format))
        paths.append(path)
    return paths


def _styled(chart: Any) -> Any:
    axis: dict[str, Any] = {
        "labelColor": _INK,
        "titleColor": _INK,
        "gridColor": "#e6e9ef",
        "domainColor": _FAINT,
    }
    axis |= {"tickColor": _FAINT, "labelFontSize": 11, "titleFontSize": 12, "titleFontWeight": "normal"}
    legend: dict[str, Any] = {
        "labelColor": _INK,
        "titleColor": _INK,
        "labelFontSize": 11,
        "symbolType": "stroke",
    }
    legend |= {"labelLimit": 300, "title": None, "symbolStrokeWidth": 3, "symbolOpacity": 1}
    legend |= {"orient": "bottom", "columns": 2, "titleFontWeight": "normal", "labelFont": "monospace"}
    return (
        chart.configure(font="Liberation Sans, Arial, sans-serif", background="white")
        .configure_axis(**axis, labelLimit=300)
        .configure_legend(**legend)
        .configure_view(stroke=None)
    )


def _log(alt: Any) -> Any:
    return alt.Scale(type="log", nice=False)


def _axis(alt: Any) -> Any:
    return alt.Axis(format="~s", tickCount=6)


def _colours(alt: Any, strategies: list[str]) -> Any:
    scale = alt.Scale(domain=strategies, range=list(_COLOURS[: len(strategies)]))
    return alt.Color("strategy:N", scale=scale, sort=strategies)


def _finite(value: float | None, top: float) -> float:
    """A value on a log scale: censored at the top, nothing at all at the bottom."""
    return 1.0 if value is None else top if isinf(value) else max(value, _bottom(top))


def _bottom(top: float) -> float:
    return 1.0 if top > 10 else 1e-7


def _top(run: Run) -> float:
    """Where censored runs are drawn: at the limit, or a little above all that finished."""
    found = [e for row in run.rows if (e := effort(row, run.measure)) is not None and not isinf(e)]
    largest = max(found, default=1.0)
    limit = run.plan.assignments if run.measure in ("assignments", "nodes") else None
    return max(largest, float(limit or 0)) if any(r.censored for r in run.rows) else largest


def _boxes(run: Run) -> Plot:
    """Box plots on a log scale: quarters, median, the middle eight tenths."""
    alt, top = _altair(), _top(run)
    data: Data = []
    for strategy in run.labels:
        s = summarise(run.of(strategy), run.measure)
        if s.measured:
            names = ("low", "quarter", "median", "three_quarters", "high")
            values = {name: _finite(getattr(s, name), top) for name in names}
            note = f"{percent(s.censored_share)} censored" if s.limit else ""
            data.append({"strategy": strategy, **values, "note": note, "top": top})
    base = alt.Chart(alt.Data(values=data)).encode(
        y=alt.Y("strategy:N", sort=run.labels, title=None, axis=alt.Axis(labelFont="monospace"))
    )
    x = alt.X(
        "low:Q",
        scale=alt.Scale(type="log", nice=False, padding=6),
        title=f"{run.measure} (log scale)",
        axis=_axis(alt),
    )
    whiskers = base.mark_rule(color=_FAINT, size=1.5).encode(x=x, x2="high:Q")
    box = base.mark_bar(color=_BLUE, opacity=0.55, height={"band": 0.6})
    box = box.encode(x="quarter:Q", x2="three_quarters:Q")
    middle = base.mark_tick(color=_INK, thickness=2.5, height={"band": 0.75}).encode(x="median:Q")
    chart = whiskers + box + middle
    caption = "Effort by strategy: median, middle half (box) and middle eight tenths (line)."
    if any(item["note"] for item in data):
        text = base.mark_text(align="left", dx=6, color=_RED, fontSize=10)
        chart += text.encode(x="top:Q", text="note:N")
        caption += " Censored runs are drawn at the limit."
    chart = chart.properties(width=_WIDTH - 80, height={"step": max(17, min(34, 170 // len(data)))})
    return Plot("boxes", caption, _styled(chart))


def _cactus(run: Run) -> Plot:
    """How many boards are finished within how much effort."""
    alt, shown = _altair(), chosen_strategies(run)
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
            y=alt.Y("effort:Q", scale=_log(alt), title=f"{run.measure} (log scale)", axis=_axis(alt)),
            color=_colours(alt, shown),
            strokeDash=alt.StrokeDash("strategy:N", sort=shown, legend=None),
        )
        .properties(width=_WIDTH, height=_HEIGHT)
    )
    caption = "Cactus plot: the share of boards that each strategy finishes within an effort; lower "
    caption += "and longer is better."
    return Plot("cactus", caption, _styled(chart))


def _scaling(run: Run) -> Plot | None:
    """Median effort against size; a curve ends where more than half of the runs are censored."""
    if not scales(run):
        return None
    alt, shown = _altair(), chosen_strategies(run)
    sizes = sorted({size for p in run.plan.points if (size := size_of(p))})
    data: Data = []
    for strategy in shown:
        for size in sizes:
            points = [p for p in run.plan.points if size_of(p) == size]
            s = summarise(run.of(strategy, points), run.measure)
            if s.median is not None and not isinf(s.median):
                high = s.three_quarters if s.three_quarters and not isinf(s.three_quarters) else _top(run)
                data.append(
                    {
                        "strategy": strategy,
                        "cells": size[0],
                        "median": max(s.median, 1e-7),
                        "low": s.quarter,
                        "high": high,
                    }
                )
    base = alt.Chart(alt.Data(values=data)).encode(
        x=alt.X("cells:Q", title="cells of the board", scale=alt.Scale(nice=False, zero=False)),
        color=_colours(alt, shown),
    )
    y = alt.Y("median:Q", scale=_log(alt), title=f"median {run.measure} (log scale)", axis=_axis(alt))
    band = base.mark_area(opacity=0.12).encode(y=alt.Y("low:Q", scale=_log(alt)), y2="high:Q")
    line = base.mark_line(strokeWidth=1.8, point={"size": 28}).encode(y=y)
    chart = (band + line).properties(width=_WIDTH, height=_HEIGHT)
    caption = (
        "Scaling: median effort against size, with the middle half shaded. A curve ends at the "
        "largest size of "
        "which the strategy finishes at least half of the boards under the limit."
    )
    return Plot("scaling", caption, _styled(chart))


def _heat(run: Run) -> Plot | None:
    """Median effort over two parameters, for one strategy: where the hard region lies."""
    axes = heat_axes(run)
    if axes is None:
        return None
    alt, top = _altair(), _top(run)
    x_name, y_name, strategy = axes
    data: Data = []
    for point in run.plan.points:
        s, values = summarise(run.at(point, strategy), run.measure), point.as_dict()
        if s.median is not None:
            note = percent(s.censored_share) if s.limit else ""
            data.append(
                {"x": values[x_name], "y": values[y_name], "effort": _finite(s.median, top), "note": note}
            )
    base = alt.Chart(alt.Data(values=data)).encode(
        x=alt.X("x:O", title=x_name, axis=alt.Axis(labelAngle=0)),
        y=alt.Y("y:O", title=y_name, sort="descending"),
    )
    scale = alt.Scale(type="log", scheme="viridis", reverse=True)
    words = f"median {run.measure}"
    legend = alt.Legend(title=words, format="~s", gradientLength=_WIDTH - 60, labelFont="sans-serif")
    cells = base.mark_rect().encode(color=alt.Color("effort:Q", scale=scale, legend=legend))
    notes = base.mark_text(fontSize=9, color="white").encode(text="note:N")
    rows = len({item["y"] for item in data})
    chart = (cells + notes).properties(width=_WIDTH, height=max(110, 26 * rows))
    caption = f"Difficulty for {strategy} over {x_name} and {y_name}; in the cells the share of runs "
    caption += "that were censored."
    return Plot("heat", caption, _styled(chart))


def _constraints(run: Run) -> Plot | None:
    """Effort against the number of constraints."""
    alt, shown, top = _altair(), chosen_strategies(run), _top(run)
    data: Data = []
    for strategy in shown:
        groups: dict[int, list[Any]] = {}
        for row in run.of(strategy):
            if row.constraints is not None:
                groups.setdefault(row.constraints, []).append(row)
        for number, rows in sorted(groups.items()):
            s = summarise(rows, run.measure)
            if s.median is not None:
                data.append(
                    {
                        "strategy": strategy,
                        "constraints": number,
                        "median": _finite(s.median, top),
                        "censored": isinf(s.median),
                    }
                )
    if len({item["constraints"] for item in data}) < 4 or scales(run):
        return None
    base = alt.Chart(alt.Data(values=data)).encode(
        x=alt.X("constraints:Q", title="number of constraints", scale=alt.Scale(nice=False, zero=False)),
        y=alt.Y("median:Q", scale=_log(alt), title=f"median {run.measure} (log scale)", axis=_axis(alt)),
        color=_colours(alt, shown),
    )
    line = base.mark_line(strokeWidth=1.8)
    shape = alt.Shape(
        "censored:N", scale=alt.Scale(domain=[False, True], range=["circle", "triangle-up"]), legend=None
    )
    dots = base.mark_point(size=34, filled=True, opacity=1).encode(shape=shape)
    chart = (line + dots).properties(width=_WIDTH, height=_HEIGHT)
    caption = "Effort against the number of constraints; a triangle is a median at or beyond the limit."
    return Plot("constraints", caption, _styled(chart))
