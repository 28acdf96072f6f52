"""The report of a run: how to run it, the formulation, the experiment, tables, plots, observations, code."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from pencilmark import __version__
from pencilmark.errors import StrategyError
from pencilmark.generate import generate
from pencilmark.lab import tables
from pencilmark.lab.analysis import Run, processor_time
from pencilmark.lab.figures import measure_text, seconds_text
from pencilmark.lab.own import is_own
from pencilmark.lab.pairs import technique_pairs
from pencilmark.lab.plan import Plan
from pencilmark.lab.plots import Plot, has_efforts, plots_of, render
from pencilmark.lab.said import observations
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_file
from pencilmark.report.document import (
    Block,
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
from pencilmark.search.strategy import Strategy

__all__ = ["lab_report"]

MOST_ROWS = 26  # of a table of points
MOST_COLUMNS = 9


def lab_report(run: Run, author: str = "", run_name: str = "run", pictures: str = "pdf") -> Document:
    """The whole report; `pictures` is the format they are wanted in."""
    plan = run.plan
    document = Document(plan.title, f"An experiment with pencilmark {__version__}", author)
    document.add(*_how_to_run(plan, run_name), Heading("Formulation"))
    for family in run.families:
        document.add(*_formulation(plan, family))
    document.add(*_experiment(run), Heading("Results"))
    document.add(*_results(run, pictures))
    document.add(Heading("Observations"), Bullets(tuple(observations(run))))
    document.appendix += listing_blocks(run.families[0], _fullest(run), author)
    return document


def _formulation(plan: Plan, family: str) -> Iterable[Block]:
    """A family as a constraint satisfaction problem; what someone's own function makes is theirs to say, and
    nothing of theirs is run for a report."""
    if is_own(family):
        return [Paragraph(f"The boards are made by `{family}`, a function of a seed and the parameters.")]
    return formulation_blocks(_sample(plan, family))


def _fullest(run: Run) -> str:
    """The textbook strategy of the most parts: the one whose program shows them all."""
    found = [""]
    for label in run.labels:
        with suppress(StrategyError):
            found.append(str(Strategy.parse(label)))
    return max(found, key=lambda strategy: strategy.count("+"))


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
            f"machine, with any number of workers; only times differ{_timed(plan)}. A run that was stopped goes on, "
            "and `lab verify` repeats a sample of it."
        ),
        Listing(steps, language="sh"),
    ]


def _timed(plan: Plan) -> str:
    return "" if plan.seconds is None else ", and what the limit of seconds ended"


def _experiment(run: Run) -> list[Heading | Paragraph | Listing]:
    plan = run.plan
    seconds = sum(processor_time(row) or 0.0 for row in run.rows)
    ran = sorted({row.ran for row in run.rows if row.ran})
    words = (
        f"{len(run.labels):,} strategies on {run.boards:,} boards "
        f"({_times(len(plan.points), 'point')}, seeds "
        f"from {plan.seed}): {len(run.rows):,} runs{_repeated(plan)}, {seconds_text(seconds)} of processor time in the "
        f"{' and '.join(ran)} "
        f"engine{'s' * (len(ran) > 1)}. {_limits(plan)} Effort is measured in {measure_text(run.measure)}."
    )
    text = "\n".join(line for line in plan.text.splitlines() if not line.lstrip().startswith("#")).strip()
    return [Heading("The experiment"), Paragraph(words), Listing(text, language="toml")]


def _repeated(plan: Plan) -> str:
    return f", each repeated {plan.repetitions} times" if plan.repetitions > 1 else ""


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
    wanted = [tables.by_strategy(run), tables.ranking(run)]
    if technique_pairs(run):
        wanted += [tables.effects(run), tables.pairs(run)]
    elif len(run.labels) > 1:
        wanted.append(tables.ratios(run))
    if len(run.plan.points) > 1 and len(run.labels) < MOST_COLUMNS:
        wanted.append(tables.by_point(run))
    sheets = [_sheet(table) for table in (*wanted, tables.largest(run)) if table is not None and table.rows]
    return [*sheets, *_plots(run, pictures)]


def _sheet(table: tables.Table) -> Sheet:
    note = table.note
    if len(table.rows) > MOST_ROWS:
        note += f" The first {MOST_ROWS} of {len(table.rows)} rows; `pencilmark lab export` has all."
    return Sheet(table.title, table.header, table.rows[:MOST_ROWS], note.strip())


def _plots(run: Run, format: str) -> list[Pictures]:
    """The plots, two by two; one with many rows stands alone."""
    drawn = [_picture(plot, format) for plot in plots_of(run)] if has_efforts(run) else []
    alone = drawn[:1] if len(run.labels) > MOST_COLUMNS else []
    drawn = drawn[len(alone) :]
    return [Pictures((p,)) for p in alone] + [
        Pictures(tuple(drawn[start : start + 2])) for start in range(0, len(drawn), 2)
    ]


def _picture(plot: Plot, format: str) -> Picture:
    return Picture(plot.name, plot.caption, {format: render(plot, format)})
