"""pencilmark tiles: shortest paths for sliding tiles.

Answers go to standard output, messages to standard error. Exit status: 0 answered, 1 a puzzle has no
solution,
2 bad usage or input, 3 a limit ended a run.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from ..errors import InputError, PencilmarkError

if TYPE_CHECKING:
    from ..paths import PathResult, PatternTables, Tiles

__all__ = ["tiles"]

ANSWERED, UNSOLVABLE, BAD, LIMIT = 0, 1, 2, 3
SEVERITY = {ANSWERED: 0, UNSOLVABLE: 1, LIMIT: 2, BAD: 3}
GOALS = ("gap-first", "gap-last", "spiral")


class Puzzle(NamedTuple):
    source: str
    number: int  # in its file, from 0
    problem: Tiles


@click.command()
@click.argument("files", nargs=-1, metavar="FILE...")
@click.option(
    "-a", "--algorithm", default="ida*", show_default=True, help="a*, ida*, wa*, greedy, ucs, bfs, ids."
)
@click.option(
    "-h",
    "--heuristic",
    default="manhattan",
    show_default=True,
    help="zero, misplaced (h1), manhattan (h2), linear-conflict (lc), walking-distance (wd), pdb, pdb:7-8; "
    "max(a,b) or a,b for the largest.",
)
@click.option("--weight", default="2", show_default=True, help="The weight of wa*, as 1.5 or 3/2.")
@click.option(
    "--beta",
    default=0,
    show_default=True,
    type=click.IntRange(0, 1_000_000),
    help="The least step of the bound of ida*; paths stay within it of the optimum.",
)
@click.option(
    "--goal",
    type=click.Choice(GOALS),
    default="gap-first",
    show_default=True,
    help="The goal where a file gives none.",
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
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="Write the course's output file (a folder for several puzzles).",
)
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

    FILE holds start, blank line, goal (rows of numbers, 0 the gap); or one board a line; - is standard input.
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
        click.echo(f"Error: {error}", err=True)
        status = BAD
    except KeyboardInterrupt:
        click.echo("interrupted", err=True)
        status = 130
    if status:
        sys.exit(status)


def puzzles(files: tuple[str, ...], options: dict[str, Any]) -> Iterator[Puzzle | tuple[str, InputError]]:
    """Every puzzle of the files; a file that cannot be read gives its error, and the others still run."""
    from ..paths import gap_first, gap_last, load_all, loads_all, spiral
    from ..paths.tiles_text import MOST_BYTES, decode

    goal = dict(zip(GOALS, (gap_first, gap_last, spiral), strict=True))[options["goal"]]
    for name in files:
        try:
            if name == "-":
                source = "<stdin>"
                found = loads_all(decode(sys.stdin.buffer.read(MOST_BYTES + 1), source), source, goal)
            else:
                source = name
                found = load_all(name, goal)
            yield from (Puzzle(source, number, problem) for number, problem in enumerate(found))
        except InputError as error:
            yield source, error


def worse(status: int, other: int) -> int:
    return max(status, other, key=SEVERITY.__getitem__)


def tell_bad(source: str, error: InputError, as_json: bool) -> int:
    if as_json:
        place = {"kind": error.kind, "line": error.line, "column": error.column, "message": error.message}
        click.echo(json.dumps({"source": source, "index": 0, "error": place}))
    else:
        click.echo(str(error), err=True)
    return BAD


def shared_tables() -> PatternTables:
    """One shelf of pattern databases for the whole command, with progress on a terminal."""
    from ..paths import PatternTables

    def progress(what: str, done: int, total: int) -> None:
        click.echo(f"\r{what}: {100 * done // total:3} %", err=True, nl=done == total)

    return PatternTables(progress=progress if sys.stderr.isatty() else None)


def run(problem: Tiles, options: dict[str, Any], tables: PatternTables) -> PathResult[Any]:
    from ..paths import solve

    names = ("algorithm", "heuristic", "engine", "weight", "beta", "limit", "seconds", "states")
    return solve(problem, **{name: options[name] for name in names}, tables=tables)


def solve_command(files: tuple[str, ...], options: dict[str, Any]) -> int:
    from ..paths import PathInterrupted

    tables, status = shared_tables(), ANSWERED
    todo = list(puzzles(files, options))
    if options["svg"] and len(todo) != 1:
        raise click.UsageError("--svg draws the path of a single puzzle")
    for item in todo:
        if not isinstance(item, Puzzle):
            status = worse(status, tell_bad(*item, options["as_json"]))
            continue
        try:
            result = run(item.problem, options, tables)
        except PathInterrupted as stop:
            show(item, stop.result, options, alone=len(todo) == 1)
            raise
        status = worse(status, {"solved": ANSWERED, "unsolvable": UNSOLVABLE}.get(result.status, LIMIT))
        show(item, result, options, alone=len(todo) == 1)
    return status


def show(item: Puzzle, result: PathResult[Any], options: dict[str, Any], *, alone: bool) -> None:
    from ..paths import format_result
    from ..paths.show import as_json, boards_text, one_line, summary

    problem = item.problem
    if options["output"]:
        write(place(options["output"], item, alone), format_result(problem, result))
    if options["svg"] and (picture := result._repr_svg_()):
        write(options["svg"], picture + "\n")
    if options["as_json"]:
        click.echo(json.dumps(as_json(problem, result, item.source, item.number)))
    elif alone and not options["output"]:
        click.echo(summary(problem, result))
        if result.status == "solved" and options["show_path"] is not False:
            click.echo("\n" + boards_text(problem, result, width()))
    elif not options["output"]:
        click.echo(f"{item.source}[{item.number}]  {one_line(problem, result)}")
        if result.status == "solved" and options["show_path"]:
            click.echo("\n" + boards_text(problem, result, width()) + "\n")


def width() -> int:
    import shutil

    return shutil.get_terminal_size((80, 24)).columns


def place(output: Path, item: Puzzle, alone: bool) -> Path:
    """A file for one puzzle, a file in a folder for several."""
    stem = Path(item.source).stem if item.source != "<stdin>" else "stdin"
    if alone and not output.is_dir():
        return output
    return output / (f"{stem}.out.txt" if alone else f"{stem}-{item.number + 1}.out.txt")


def write(path: Path, text: str) -> None:
    """All or nothing: written beside its place and renamed into it."""
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", dir=path.parent, encoding="utf-8", newline="\n", delete=False
        ) as file:
            temporary = Path(file.name)
            file.write(text)
        temporary.chmod(0o666 & ~umask())
        os.replace(temporary, path)
        temporary = None
    except OSError as error:
        raise PencilmarkError(f"{path}: cannot be written: {error.strerror or error}") from None
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def umask() -> int:
    now = os.umask(0o022)
    os.umask(now)
    return now


def compare_command(files: tuple[str, ...], options: dict[str, Any]) -> int:
    from ..paths import compare
    from ..paths.show import as_json, comparison

    tables, status = shared_tables(), ANSWERED
    limit = options["limit"] or (10_000_000 if options["engine"] != "reference" and has_native() else 100_000)
    for item in puzzles(files, options):
        if not isinstance(item, Puzzle):
            status = worse(status, tell_bad(*item, options["as_json"]))
            continue
        if item.problem.unsolvable:
            status = worse(status, UNSOLVABLE)
            show(item, run(item.problem, options, tables), options, alone=True)
            continue
        names = {
            "engine": options["engine"],
            "weight": options["weight"],
            "seconds": options["seconds"],
            "states": options["states"],
        }
        results = list(compare(item.problem, limit=limit, tables=tables, **names))
        if options["as_json"]:
            for result in results:
                click.echo(json.dumps(as_json(item.problem, result, item.source, item.number)))
        else:
            click.echo(f"{item.source}[{item.number}]\n{comparison(results)}\n")
    return status


def has_native() -> bool:
    from ..paths.native import native

    return native() is not None


def study_command(files: tuple[str, ...], options: dict[str, Any]) -> int:
    from dataclasses import asdict

    from ..paths import gap_first, gap_last, spiral, study
    from ..paths.heuristics import parse_heuristic
    from ..paths.show import study_text

    goal = {"gap-first": gap_first, "gap-last": gap_last, "spiral": spiral}[options["goal"]](3, 3)
    rows = cols = 3
    for item in puzzles(files, options):
        if not isinstance(item, Puzzle):
            return tell_bad(*item, options["as_json"])
        goal, rows, cols = item.problem.goal, item.problem.rows, item.problem.cols
    chosen = ["misplaced", "manhattan"]
    source = click.get_current_context().get_parameter_source("heuristic")
    if source is not None and source.name == "COMMANDLINE":
        chosen = [str(name) for name in parse_heuristic(options["heuristic"])]
    tell = (lambda text: click.echo(text, err=True)) if sys.stderr.isatty() else (lambda text: None)
    names = ("samples", "seed", "limit", "engine")
    result = study(goal, rows, cols, chosen, tell=tell, **{name: options[name] for name in names})
    if options["as_json"]:
        click.echo(json.dumps({**asdict(result), "diameter": result.diameter}))
    else:
        click.echo(study_text(result))
    return ANSWERED


def generate_command(shape: str, options: dict[str, Any]) -> int:
    import re

    from ..paths import at_depth, gap_first, gap_last, random_board, random_walk, spiral

    match = re.fullmatch(r"(\d{1,2})[x×](\d{1,2})", shape.strip().lower())
    if not match:
        raise click.UsageError(f'expected a shape like 4x4, found "{shape}"')
    rows, cols = int(match[1]), int(match[2])
    if rows < 2 or cols < 2 or rows * cols > 400:
        raise click.UsageError(f"expected between 2x2 and 400 cells, found {shape}")
    goal = {"gap-first": gap_first, "gap-last": gap_last, "spiral": spiral}[options["goal"]](rows, cols)
    seed, count = options["seed"], options["count"]
    if options["depth"] is not None:
        made = at_depth(rows, cols, options["depth"], seed, goal, count)
    elif options["walk"] is not None:
        made = [random_walk(rows, cols, options["walk"], seed + i, goal) for i in range(count)]
    else:
        made = [random_board(rows, cols, seed + i, goal) for i in range(count)]
    for number, board in enumerate(made, start=1):
        click.echo(str(board) if count == 1 else f"{number} {' '.join(map(str, board.start))}")
    return ANSWERED
