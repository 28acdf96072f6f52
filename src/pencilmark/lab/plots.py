"""The plots of a run, with altair; SVG, PNG and PDF without a browser (`pip install "pencilmark[lab]"`).

Every plot is made from sums and quantiles computed here, so that a run of a million rows draws as fast as
one of a hundred, and a censored run is drawn as what it is: beyond the limit.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pencilmark.errors import InputError, MissingExtraError, OutputError
from pencilmark.files import is_stream, write_files
from pencilmark.lab.analysis import Run, summarise
from pencilmark.lab.curves import against_constraints, against_parameter, heat_map, scaling
from pencilmark.lab.distributions import boxes, cactus
from pencilmark.lab.drawing import Plot

__all__ = ["FORMATS", "Plot", "has_efforts", "plots_of", "render", "save_all"]

FORMATS = ("svg", "png", "pdf")
Maker = Callable[[Run], Plot | None]
_MAKERS: tuple[Maker, ...] = (boxes, cactus, scaling, heat_map, against_constraints, against_parameter)


def has_efforts(run: Run) -> bool:
    """Is there a run whose effort is known? (`auto` does not count as the textbook does.)"""
    return any(summarise(run.of(s), run.measure).measured for s in run.labels)


def plots_of(run: Run) -> list[Plot]:
    """Every plot that the run has the data for."""
    if not has_efforts(run):
        words = f"there is nothing to plot: no run of it has its effort in {run.measure}"
        raise InputError(f"{words}; another measure may do (--measure cpu)")
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
    """Every plot as a file of a folder: all of them or none."""
    if is_stream(folder):
        raise OutputError(f"{folder}: plots are several files: name a folder")
    files: dict[Path, bytes | str] = {
        folder / f"{plot.name}.{format}": render(plot, format) for plot in plots_of(run)
    }
    write_files(files)
    return list(files)
