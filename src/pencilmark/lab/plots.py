"""The plots of a run, with altair; SVG, PNG and PDF without a browser (`pip install "pencilmark[lab]"`).

Every plot is made from sums and quantiles computed here, so that a run of a million rows draws as fast as
one of a hundred, and a censored run is drawn as what it is: beyond the limit.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pencilmark.errors import InputError, MissingExtraError
from pencilmark.lab.analysis import Run, summarise
from pencilmark.lab.curves import against_constraints, against_parameter, heat_map, scaling
from pencilmark.lab.distributions import boxes, cactus
from pencilmark.lab.drawing import Plot

__all__ = ["FORMATS", "Plot", "plots", "render", "save_all"]

FORMATS = ("svg", "png", "pdf")
Maker = Callable[[Run], Plot | None]
_MAKERS: tuple[Maker, ...] = (boxes, cactus, scaling, heat_map, against_constraints, against_parameter)


def plots(run: Run) -> list[Plot]:
    """Every plot that the run has the data for."""
    if not any(summarise(run.of(s), run.measure).measured for s in run.labels):
        raise InputError("the run has no rows to plot")
    return [plot for maker in _MAKERS if (plot := maker(run)) is not None]


def render(plot: Plot, format: str) -> bytes:
    """A plot as the bytes of a file."""
    try:
        import vl_convert
    except ImportError:
        raise MissingExtraError('plots need vl-convert: pip install "pencilmark[lab]"') from None
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
