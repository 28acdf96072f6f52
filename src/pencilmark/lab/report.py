"""The report of a run: how to run it, the formulation, the experiment, tables, plots, observations, code."""

from __future__ import annotations

from pencilmark import __version__
from pencilmark.generate import generate
from pencilmark.lab import tables
from pencilmark.lab.analysis import Run
from pencilmark.lab.figures import seconds_text
from pencilmark.lab.observations import observations
from pencilmark.lab.pairs import technique_pairs
from pencilmark.lab.plan import Plan
from pencilmark.lab.plots import Plot, plots, render
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_file
from pencilmark.report.document import (
    Bullets,
    Document,
    Heading,
    Listing,
    Paragraph,
    Picture,
    Pictures,
    Sheet,
)
from pencilmark.report.sections import formulation_blocks, listing_blocks

__all__ = ["lab_report"]

MOST_ROWS = 26  # of a table of points
MOST_COLUMNS = 9


def lab_report(run: Run, author: str = "", run_name: str = "run", pictures: str = "pdf") -> Document:
    """The whole report; `pictures` is the format they are wanted in."""
    plan = run.plan
    document = Document(plan.title, f"An experiment with pencilmark {__version__}", author)
    document.add(*_how_to_run(plan, run_name), Heading("Formulation"))
    for family in run.families:
        document.add(*formulation_blocks(_sample(plan, family)))
    document.add(*_experiment(run), Heading("Results"))
    document.add(*_results(run, pictures))
    document.add(Heading("Observations"), Bullets(tuple(observations(run))))
    document.add(*listing_blocks())
    return document


def _sample(plan: Plan, family: str) -> Puzzle:
    """A board of a family, from a little past the middle of its points."""
    points = [p for p in plan.points if p.family == family]
    point = points[5 * len(points) // 8]
    if point.file:
        item = next(read_file(point.file, family))
        if item.puzzle is None:
            assert item.error is not None
            raise item.error
        return item.puzzle
    return generate(family, plan.seed, **point.as_dict())


def _how_to_run(plan: Plan, run_name: str) -> list[Heading | Paragraph | Listing]:
    steps = (
        'pip install "pencilmark[lab]"\n'
        f"pencilmark lab run {plan.name}.toml -o {run_name}.sqlite\n"
        f"pencilmark lab report {run_name}.sqlite -o {run_name}.pdf"
    )
    return [
        Heading("How to run it"),
        Paragraph(
            "The plan below and its seed decide every board and every count: the same table comes out on any "
            "machine, with any number of workers; only seconds differ. A run that was stopped goes on."
        ),
        Listing(steps, language="sh"),
    ]


def _experiment(run: Run) -> list[Heading | Paragraph | Listing]:
    plan = run.plan
    seconds = sum(row.seconds or 0.0 for row in run.rows)
    ran = sorted({row.ran for row in run.rows if row.ran})
    words = (
        f"{len(run.labels):,} strategies on {run.boards:,} boards "
        f"({_times(len(plan.points), 'point')}, seeds "
        f"from {plan.seed}): {len(run.rows):,} runs, {seconds_text(seconds)} of search by the "
        f"{' and '.join(ran)} "
        f"engine{'s' * (len(ran) > 1)}. {_limits(plan)} Effort is measured in {run.measure}."
    )
    text = "\n".join(line for line in plan.text.splitlines() if not line.lstrip().startswith("#")).strip()
    return [Heading("The experiment"), Paragraph(words), Listing(text, language="toml")]


def _times(count: int, what: str) -> str:
    return f"{count:,} {what}{'s' * (count != 1)}"


def _limits(plan: Plan) -> str:
    limits = [f"{plan.assignments:,} assignments"] if plan.assignments is not None else []
    limits += [f"{plan.seconds:g} seconds"] if plan.seconds is not None else []
    if not limits:
        return "No run was limited."
    end = " or ".join(limits)
    return f"A run ends after {end}; it is then censored, and never averaged as if it had finished."


def _results(run: Run, pictures: str) -> list[Sheet | Pictures]:
    blocks: list[Sheet | Pictures] = [_sheet(tables.by_strategy(run))]
    if technique_pairs(run):
        blocks.append(_sheet(tables.effects(run)))
    elif len(run.labels) > 1:
        blocks.append(_sheet(tables.ratios(run)))
    if len(run.plan.points) > 1 and len(run.labels) < MOST_COLUMNS:
        blocks.append(_sheet(tables.by_point(run)))
    if (found := tables.largest(run)) is not None:
        blocks.append(_sheet(found))
    return [*blocks, *_plots(run, pictures)]


def _sheet(table: tables.Table) -> Sheet:
    note = table.note
    if len(table.rows) > MOST_ROWS:
        note += f" The first {MOST_ROWS} of {len(table.rows)} rows; `pencilmark lab export` has all."
    return Sheet(table.title, table.header, table.rows[:MOST_ROWS], note.strip())


def _plots(run: Run, format: str) -> list[Pictures]:
    """The plots, two by two; one with many rows stands alone."""
    drawn = [_picture(plot, format) for plot in plots(run)]
    alone = drawn[:1] if len(run.labels) > MOST_COLUMNS else []
    drawn = drawn[len(alone) :]
    return [Pictures((p,)) for p in alone] + [
        Pictures(tuple(drawn[start : start + 2])) for start in range(0, len(drawn), 2)
    ]


def _picture(plot: Plot, format: str) -> Picture:
    return Picture(plot.name, plot.caption, {format: render(plot, format)})
