"""Experiments: a plan, its run, and what the run says.

plan     a TOML file: families with ranges of parameters, boards a point, strategies, limits, seed
point    one family with one value for each parameter
board    one puzzle of a point; all strategies run on the same boards
row      how one strategy ended on one board
run      the rows of a plan, in one SQLite file
effort   what a row cost, in the plan's measure (assignments, unless it says otherwise)
censored a row that ended at a limit: its effort is at least what was counted

    from pencilmark import lab

    plan = lab.read_plan("plans/minesweeper-course.toml")      # or lab.parse_plan(text)
    lab.run_plan(plan, "run.sqlite", workers=2)                # goes on where it was stopped
    run = lab.load_run("run.sqlite", measure="cpu")
    for row in run.of("bt+fc"):
        print(row.seed, row.status, row.nodes, row.cpu)
    print(lab.summarise(run.of("bt+fc"), "nodes").median, *lab.observations(run), sep="\\n")
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pencilmark.lab.analysis import Run, Summary, load_run, summarise
    from pencilmark.lab.competition import Standing, standings
    from pencilmark.lab.export import export_rows
    from pencilmark.lab.factorial import Effect, Interaction, effects_of, interactions
    from pencilmark.lab.pairs import Ratio, compare
    from pencilmark.lab.plan import MEASURES, Plan, Point, parse_plan, read_plan
    from pencilmark.lab.plots import Plot, plots_of
    from pencilmark.lab.rows import Row
    from pencilmark.lab.run import Outcome, run_plan
    from pencilmark.lab.said import observations
    from pencilmark.lab.sizes import largest_sizes
    from pencilmark.lab.verify import Verdict, verify_run
    from pencilmark.report.experiment import lab_report

_HOMES = {
    "analysis": "Run Summary load_run summarise",
    "competition": "Standing standings",
    "export": "export_rows",
    "factorial": "Effect Interaction effects_of interactions",
    "pairs": "Ratio compare",
    "plan": "MEASURES Plan Point parse_plan read_plan",
    "plots": "Plot plots_of",
    "rows": "Row",
    "run": "Outcome run_plan",
    "said": "observations",
    "sizes": "largest_sizes",
    "verify": "Verdict verify_run",
}
_HOME = {name: f"{__name__}.{module}" for module, names in _HOMES.items() for name in names.split()}
_HOME["lab_report"] = "pencilmark.report.experiment"

__all__ = [
    "MEASURES",
    "Effect",
    "Interaction",
    "Outcome",
    "Plan",
    "Plot",
    "Point",
    "Ratio",
    "Row",
    "Run",
    "Standing",
    "Summary",
    "Verdict",
    "compare",
    "effects_of",
    "export_rows",
    "interactions",
    "lab_report",
    "largest_sizes",
    "load_run",
    "observations",
    "parse_plan",
    "plots_of",
    "read_plan",
    "run_plan",
    "standings",
    "summarise",
    "verify_run",
]


if not TYPE_CHECKING:  # a type checker must not take any name for one of ours

    def __getattr__(name):
        """Each name from the module it lives in, when it is first used: the command starts without them."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
