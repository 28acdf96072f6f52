"""`pencilmark tiles`: shortest paths for sliding tiles.

Exit status: 0 answered, 1 a puzzle has no solution, 2 bad usage or input, 3 a limit ended a run.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pencilmark.cli.destination import output_option
from pencilmark.cli.file_names import FILE
from pencilmark.cli.output import INTERRUPTED, complain, counted
from pencilmark.cli.sheets import terminal_width
from pencilmark.cli.streams import shows_progress
from pencilmark.cli.tiles_input import GOALS, Puzzle, puzzles, tell_bad, tell_goals
from pencilmark.cli.tiles_output import Answers
from pencilmark.cli.tiles_study import generate_command, study_command
from pencilmark.errors import PencilmarkError

if TYPE_CHECKING:
    from pencilmark.paths import PathResult, PatternTables, Tiles

__all__ = ["tiles"]

ANSWERED, UNSOLVABLE, BAD, LIMIT = 0, 1, 2, 3
SEVERITY = {ANSWERED: 0, UNSOLVABLE: 1, LIMIT: 2, BAD: 3}


@click.command()
@click.argument("files", nargs=-1, metavar="FILE…", type=FILE)
@click.option(
    "-a", "--algorithm", default="ida*", show_default=True, help="a*, ida*, wa*, greedy, ucs, bfs, ids."
)
@click.option(
    "-H",
    "--heuristic",
    default="manhattan",
    show_default=True,
    help="zero, misplaced (h1), manhattan (h2), linear-conflict (lc), walking-distance (wd), pdb, pdb:7-8; "
    "max(a,b) or a,b for the largest.",
)
@click.option("--weight", default="2", show_default=True, help="The weight of wa*, as 1.5 or 3/2.")
@click.option(
    "--beta",
    default="0",
    show_default=True,
    help="The least step of the bound of ida*; paths stay within it of the optimum.",
)
@click.option(
    "--cost",
    "costs",
    metavar="COSTS",
    help="What a step of each tile costs, from tile 1 on: 1,2,3,… (1 each if absent).",
)
@click.option(
    "--goal",
    type=click.Choice(GOALS),
    help="The goal where a file gives none (gap-first for files of the course; asked for where a size is in front).",
)
@click.option(
    "--engine", type=click.Choice(["auto", "native", "reference"]), default="auto", show_default=True
)
@click.option("--limit", type=click.IntRange(1, 2**62), help="Stop at so many nodes generated.")
@click.option("--time", "seconds", type=click.FloatRange(0), help="Stop after so many seconds a puzzle.")
@click.option(
    "--states", type=click.IntRange(1, 2**31), help="Stop when a best-first search keeps so many states."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a puzzle, one a line.")
@click.option(
    "--path/--no-path", "show_path", default=None, help="Show every board (on for a single puzzle)."
)
@output_option("The course's output file (a folder for several puzzles);")
@click.option(
    "--svg", type=click.Path(path_type=Path, dir_okay=False), help="Draw the path of a single puzzle."
)
@click.option(
    "--compare",
    "comparing",
    is_flag=True,
    help="A table of algorithms × heuristics, each run at most 10 million nodes or --limit.",
)
@click.option(
    "--study",
    "studying",
    is_flag=True,
    help="The course's questions on every board of 3×3; FILE, if any, gives the goal.",
)
@click.option(
    "--samples",
    default=10,
    show_default=True,
    type=click.IntRange(0, 1000),
    help="Boards a depth in the table of --study; 0 leaves the table out.",
)
@click.option("--generate", "shape", metavar="ROWSxCOLS", help="Print a new solvable puzzle instead.")
@click.option(
    "--depth", type=click.IntRange(0), help="With --generate, up to 3×3: exactly so many moves away."
)
@click.option(
    "--walk", type=click.IntRange(0, 1_000_000), help="With --generate: a random walk of so many moves."
)
@click.option(
    "--count",
    default=1,
    show_default=True,
    type=click.IntRange(1, 100_000),
    help="With --generate: so many, one a line if more than one.",
)
@click.option("--seed", default=0, show_default=True, type=int, help="Of --generate and --study.")
def tiles(files: tuple[str, ...], shape: str | None, studying: bool, comparing: bool, **options: Any) -> None:
    """Shortest paths for sliding tiles, by A*, IDA* and their relatives.

    FILE holds start, blank line, goal (rows of numbers, 0 the gap); or one board a line, with or without a
    number of its own; or the side, or rows and columns, and then the tiles. What is behind # is a comment; - is
    standard input.
    """
    try:
        if shape is not None:
            status = generate_command(shape, options)
        elif studying:
            status = study_command(files, options)
        elif not files:
            raise click.UsageError("expected a FILE (or --study, or --generate), found none")
        else:
            status = (compare_command if comparing else solve_command)(files, options)
    except PencilmarkError as error:
        complain(f"pencilmark: {error}")
        status = BAD
    except KeyboardInterrupt as stop:
        complain(f"interrupted{stop if isinstance(stop, _Stopped) else ''}")
        status = INTERRUPTED
    if status:
        sys.exit(status)


def worse(status: int, other: int) -> int:
    return max(status, other, key=SEVERITY.__getitem__)


def shared_tables() -> PatternTables:
    """One shelf of pattern databases for the whole command, with progress on a terminal."""
    from pencilmark.paths import PatternTables

    def progress(what: str, done: int, total: int) -> None:
        click.echo(f"\r{what}: {100 * done // total:3} %", err=True, nl=done == total)

    return PatternTables(progress=progress if shows_progress() else None)


def run(problem: Tiles, options: dict[str, Any], tables: PatternTables) -> PathResult[Any]:
    from pencilmark.paths import solve
    from pencilmark.paths.costs import parse_cost

    names = ("algorithm", "heuristic", "engine", "weight", "limit", "seconds", "states")
    chosen = {name: options[name] for name in names}
    return solve(problem, **chosen, beta=parse_cost(options["beta"], "beta"), tables=tables)


class _Stopped(KeyboardInterrupt):
    """Ctrl-C, with the words for what was done before."""


def solve_command(files: tuple[str, ...], options: dict[str, Any]) -> int:
    todo = list(puzzles(files, options))
    if options["svg"] and len(todo) != 1:
        raise click.UsageError("--svg draws the path of a single puzzle")
    found = [item for item in todo if isinstance(item, Puzzle)]
    answers, tables, status = Answers(found, len(todo) == 1, options), shared_tables(), ANSWERED
    with closing(answers):
        for item in todo:
            if isinstance(item, Puzzle):
                status = worse(status, solve_one(item, options, tables, answers))
            else:
                status = worse(status, tell_bad(*item, options["as_json"]))
    tell_goals(found)
    return status


def solve_one(item: Puzzle, options: dict[str, Any], tables: PatternTables, answers: Answers) -> int:
    from pencilmark.paths import PathInterrupted

    try:
        result = run(item.problem, options, tables)
    except PathInterrupted as stop:
        done = answers.shown
        answers.show(item, stop.result)
        raise _Stopped(f" after {counted(done, 'puzzle')}") from None
    answers.show(item, result)
    return {"solved": ANSWERED, "unsolvable": UNSOLVABLE}.get(result.status, LIMIT)


def compare_command(files: tuple[str, ...], options: dict[str, Any]) -> int:
    from pencilmark.paths import compare

    tables, status = shared_tables(), ANSWERED
    fast = options["engine"] != "reference" and options["costs"] is None and has_native()
    limit = options["limit"] or (10_000_000 if fast else 100_000)
    asked = {name: options[name] for name in ("engine", "weight", "seconds", "states")}
    for item in puzzles(files, options):
        if not isinstance(item, Puzzle):
            status = worse(status, tell_bad(*item, options["as_json"]))
        elif item.problem.unsolvable:
            status = worse(status, UNSOLVABLE)
            Answers([item], True, options | {"output": None}).show(item, run(item.problem, options, tables))
        else:
            tell_comparison(item, compare(item.problem, limit=limit, tables=tables, **asked), options)
    return status


def tell_comparison(item: Puzzle, results: Iterator[PathResult[Any]], options: dict[str, Any]) -> None:
    """Show the runs; also those up to a Ctrl-C."""
    from pencilmark.paths.show import as_json, comparison

    done = []
    try:
        for result in results:
            done.append(result)
            if options["as_json"]:
                click.echo(json.dumps(as_json(item.problem, result, item.source, item.number)))
    finally:
        if done and not options["as_json"]:
            click.echo(f"{item.source}[{item.number}]\n{comparison(done, terminal_width())}\n")


def has_native() -> bool:
    from pencilmark.paths.native import native

    return native() is not None
