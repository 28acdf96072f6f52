"""What plots share: altair (an extra), colours, scales, and the place of a censored run on a log scale."""

from __future__ import annotations

from math import isinf
from typing import Any

from pencilmark.errors import MissingExtraError
from pencilmark.lab.analysis import Run, effort
from pencilmark.lab.competition import limit_of

__all__ = [
    "BLUE",
    "FAINT",
    "HEIGHT",
    "INK",
    "RED",
    "WIDTH",
    "Data",
    "Plot",
    "altair",
    "colours",
    "finite",
    "log_axis",
    "log_scale",
    "styled",
    "top_of",
]

Data = list[dict[str, Any]]
INK, FAINT, BLUE, RED = "#1d2433", "#9aa3b2", "#2f6db5", "#c62f3b"
_COLOURS = ("#2f6db5", "#d9822b", "#3a9a5b", "#c62f3b", "#7a5bb0", "#8a6d4b", "#d16ba5", "#5c6679")
WIDTH, HEIGHT = 340, 230


class Plot:
    """A chart with the words that go under it."""

    def __init__(self, name: str, caption: str, chart: Any) -> None:
        self.name, self.caption, self.chart = name, caption, chart


def altair() -> Any:
    try:
        import altair
    except ImportError:
        raise MissingExtraError('plots need altair and vl-convert: pip install "pencilmark[lab]"') from None
    return altair


def styled(chart: Any) -> Any:
    axis: dict[str, Any] = {
        "labelColor": INK,
        "titleColor": INK,
        "gridColor": "#e6e9ef",
        "domainColor": FAINT,
    }
    axis |= {"tickColor": FAINT, "labelFontSize": 11, "titleFontSize": 12, "titleFontWeight": "normal"}
    legend: dict[str, Any] = {
        "labelColor": INK,
        "titleColor": INK,
        "labelFontSize": 11,
        "symbolType": "stroke",
    }
    legend |= {"labelLimit": 300, "title": None, "symbolStrokeWidth": 3, "symbolOpacity": 1}
    legend |= {"orient": "bottom", "columns": 2, "titleFontWeight": "normal"}
    return (  # the font is one that vl-convert brings along: there may be no other
        chart.configure(font="Liberation Sans, Arial, sans-serif", background="white")
        .configure_axis(**axis, labelLimit=300)
        .configure_legend(**legend)
        .configure_view(stroke=None)
    )


def log_scale(alt: Any) -> Any:
    return alt.Scale(type="log", nice=False)


def log_axis(alt: Any) -> Any:
    return alt.Axis(format="~s", tickCount=6)


def colours(alt: Any, strategies: list[str]) -> Any:
    scale = alt.Scale(domain=strategies, range=list(_COLOURS[: len(strategies)]))
    return alt.Color("strategy:N", scale=scale, sort=strategies)


def finite(value: float | None, top: float) -> float:
    """A value on a log scale: censored at the top, nothing at all at the bottom."""
    return 1.0 if value is None else top if isinf(value) else max(value, _bottom(top))


def _bottom(top: float) -> float:
    return 1.0 if top > 10 else 1e-7


def top_of(run: Run) -> float:
    """Where censored runs are drawn: at the limit, or a little above all that finished."""
    found = [e for row in run.rows if (e := effort(row, run.measure)) is not None and not isinf(e)]
    largest = max(found, default=1.0)
    return max(largest, limit_of(run) or 0.0) if any(r.censored for r in run.rows) else largest
