"""`pencilmark lab`: run a plan, and show, plot, export or report its run."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from pencilmark.cli.file_names import FileOrExample
from pencilmark.cli.output import INTERRUPTED, complain
from pencilmark.cli.output import table as aligned
from pencilmark.cli.progress import progress
from pencilmark.lab.plan import MEASURES, Plan, read_plan

__all__ = ["lab"]

run_argument = click.argument("run_file", metavar="RUN", type=click.Path(path_type=Path))
measure_option = click.option(
    "--measure", type=click.Choice(MEASURES), help="The effort to look at (the plan's own if absent)."
)


@click.group()
def lab() -> None:
    """Experiments: a plan (TOML) is run into a file, from which tables, plots and reports are made."""


@lab.command()
@click.argument("plan_file", metavar="PLAN", type=FileOrExample(path_type=Path))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="The file of the run (PLAN.sqlite here)."
)
@click.option("--workers", type=click.IntRange(1), help="How many to work at once (all cores).")
@click.option("--processes/--threads", default=None, help="What workers are (what suits the engines).")
@click.option("--cluster", metavar="ADDRESS", help="A dask scheduler, as in tcp://host:8786.")
@click.option(
    "--solver",
    metavar="MODULE:FUNCTION|COMMAND",
    help="Also run a solver of one's own on the same boards: a function, or a program ('./solve {input} {output}').",
)
def run(
    plan_file: Path,
    output: Path | None,
    workers: int | None,
    processes: bool | None,
    cluster: str | None,
    solver: str | None,
) -> None:
    """Run what is left of a plan. Rows are stored as they finish: a run that was killed goes on here."""
    from pencilmark.lab.program import outside_name

    plan = read_plan(plan_file)
    if solver is not None:
        plan = plan.with_solver(outside_name(solver))
    target = output or Path(f"{plan.name}.sqlite")
    try:
        outcome = _with_bar(plan, target, workers, cluster, processes)
    except KeyboardInterrupt:
        complain(f"interrupted; what was done is in {target}, and the same command goes on")
        sys.stderr.flush()
        os._exit(INTERRUPTED)  # threads inside a search are not waited for: their boards are done again
    before = f" ({outcome.before:,} were there)" if outcome.before else ""
    complain(f"{target}: {outcome.added:,} rows added{before}")


def _with_bar(plan: Plan, target: Path, *how: Any) -> Any:
    from pencilmark.lab.run import run_plan

    workers, cluster, processes = how
    with ExitStack() as stack:
        return run_plan(
            plan,
            target,
            workers,
            cluster,
            processes,
            started=lambda before: stack.enter_context(progress("running", plan.rows, before)),
        )


@lab.command()
@run_argument
@measure_option
def show(run_file: Path, measure: str | None) -> None:
    """The tables of a run and what they say."""
    from pencilmark.lab import tables
    from pencilmark.lab.pairs import technique_pairs
    from pencilmark.lab.said import observations

    found = _loaded(run_file, measure)
    techniques = (tables.effects(found), tables.pairs(found)) if technique_pairs(found) else ()
    wanted = (tables.by_strategy(found), tables.ranking(found), *techniques)
    wanted += (tables.ratios(found),) if len(found.labels) > 1 else ()
    wanted += (tables.by_point(found),) if len(found.plan.points) > 1 else ()
    for table in (*wanted, tables.largest(found)):
        if table is not None and table.rows:
            click.echo(f"{table.title}\n{aligned(table.header, table.rows)}\n{table.note}\n")
    click.echo("\n".join(f"- {sentence}" for sentence in observations(found)))


@lab.command()
@run_argument
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A folder (RUN-plots).")
@click.option("--format", "kind", type=click.Choice(("svg", "png", "pdf")), default="svg", show_default=True)
@measure_option
def plot(run_file: Path, output: Path | None, kind: str, measure: str | None) -> None:
    """Every plot the run has the data for: boxes, cactus, scaling, heat map, constraints."""
    from pencilmark.lab.plots import save_all

    folder = output or run_file.with_name(f"{run_file.stem}-plots")
    for path in save_all(_loaded(run_file, measure), folder, kind):
        click.echo(path)


@lab.command()
@run_argument
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A .csv or .parquet file (RUN.csv).")
def export(run_file: Path, output: Path | None) -> None:
    """The rows as CSV or Parquet; `lab columns` says what each column means."""
    from pencilmark.lab.export import export_rows

    target = output or run_file.with_suffix(".csv")
    complain(f"{target}: {export_rows(run_file, target):,} rows")


@lab.command()
@click.option("--markdown", is_flag=True, help="As a table of Markdown.")
def columns(markdown: bool) -> None:
    """The dictionary of the columns that runs and exports have."""
    from pencilmark.lab.columns import columns_markdown, columns_text

    click.echo(columns_markdown() if markdown else columns_text())


@lab.command()
@run_argument
@click.option(
    "--sample", type=click.IntRange(1), default=100, show_default=True, help="How many rows to repeat."
)
@click.option("--seed", type=int, default=1, show_default=True, help="What draws the sample.")
def verify(run_file: Path, sample: int, seed: int) -> None:
    """Repeat a sample of the rows and compare status, counters and digests. Status 1: some differ."""
    from pencilmark.lab.verify import verify_run

    with progress("verifying", None) as advance:
        found = verify_run(run_file, sample, seed, advance)
    for words in found.differences:
        click.echo(words)
    same = f"{found.repeated - len(found.differences):,} of {found.repeated:,} rows"
    click.echo(
        f"{run_file}: {same} came out the same, drawn from {found.rows:,} ({_made_by(found.versions)})"
    )
    if not found:
        sys.exit(1)


def _made_by(versions: tuple[str, ...]) -> str:
    from pencilmark import __version__

    return f"made by pencilmark {' and '.join(versions) or 'of no known version'}, repeated by {__version__}"


@lab.command()
@run_argument
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A .pdf, .md or .html file (RUN.pdf).")
@click.option("--author", default="", help="Whose report it is.")
@click.option(
    "--pages", type=click.IntRange(1), default=5, show_default=True, help="The most pages of a PDF."
)
@measure_option
def report(run_file: Path, output: Path | None, author: str, pages: int, measure: str | None) -> None:
    """The report of a run, ready to be handed in."""
    from pencilmark.report.experiment import lab_report
    from pencilmark.report.writing import checked_form, write

    target = output or run_file.with_suffix(".pdf")
    pictures = "pdf" if checked_form(target) in (".pdf", ".typ") else "svg"
    write(lab_report(_loaded(run_file, measure), author, run_file.stem, pictures), target, pages)
    click.echo(target)


def _loaded(path: Path, measure: str | None) -> Any:
    from pencilmark.errors import InputError
    from pencilmark.lab.analysis import load_run

    found = load_run(path, measure)
    if not found.rows:
        raise InputError("the run has no rows yet", source=str(path))
    return found
