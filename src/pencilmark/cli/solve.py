"""`pencilmark solve`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import click

from pencilmark.cli import plain_text
from pencilmark.cli.batch import interruptible, results
from pencilmark.cli.options import Reading, Searching, files_argument, json_option, reading, searching
from pencilmark.cli.output import Tally, WholeFile, complain, error_json, result_json
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Result

__all__ = ["solve"]

_LONG_SECONDS = 1.0  # work that takes longer says how fast it went


@click.command()
@files_argument
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="Write the course output file instead (a folder when there are several).",
)
@click.option("--cluster", metavar="ADDRESS", help="A dask scheduler to solve on, as in tcp://host:8786.")
@click.option("--threads", type=click.IntRange(min=1), help="Native threads on collections (all cores).")
@json_option
@reading
@searching()
def solve(
    files: tuple[str, ...],
    output: Path | None,
    threads: int | None,
    cluster: str | None,
    as_json: bool,
    reading: Reading,
    searching: Searching,
) -> None:
    """Solve every puzzle in FILE… (`-` is standard input) and print the boards."""
    targets = _targets(files, output)
    tally, started = Tally(), perf_counter()
    with interruptible(tally):
        for path in files:
            page = _page(targets.get(path), as_json)
            try:
                if cluster is None and page.takes_text and plain_text.applies(path, reading, searching):
                    plain_text.solve(path, threads, page.write, tally)
                    continue
                for item, result in _outcomes(reading.items(path), searching, threads, cluster):
                    tally.note(result.status if result else "error")
                    page.add(item, result)
            finally:
                page.close()  # what was done stays done, also when Ctrl-C ends the loop
    seconds = perf_counter() - started
    if tally.puzzles > 1 and (seconds > _LONG_SECONDS or not as_json):
        rate = f"; {tally.puzzles / seconds:,.0f} a second" if seconds > _LONG_SECONDS else ""
        complain(f"{tally}{rate}")
    tally.exit()


def _outcomes(
    items: Iterator[Item], searching: Searching, threads: int | None, cluster: str | None
) -> Iterator[tuple[Item, Result | None]]:
    """The outcomes, in order, from this machine or from a cluster."""
    if cluster is None:
        return results(items, searching, threads)
    from pencilmark.lab.cluster import solve_on_cluster

    return solve_on_cluster(cluster, items, searching.strategy, searching.engine, searching.query)


def _targets(files: tuple[str, ...], output: Path | None) -> dict[str, Path]:
    """The output file of each input file."""
    if output is None:
        return {}
    into_folder = len(files) > 1 or output.is_dir()
    names = {f: "stdin.txt" if f == "-" else Path(f).name for f in files}
    targets = {f: output / name if into_folder else output for f, name in names.items()}
    places = {target.resolve() for target in targets.values()}
    if len(places) < len(targets):
        raise click.UsageError("two input files of one name would be written to one output file")
    for source in files:
        if source != "-" and Path(source).resolve() in places:
            raise click.UsageError(f"the output would overwrite the input {source}")
    return targets


class _Page:
    """What one input file's answers are put on."""

    takes_text = False  # can a collection's answers be written as they come from the text kernel?

    def add(self, item: Item, result: Result | None) -> None:
        raise NotImplementedError

    def write(self, text: bytes) -> None:
        raise NotImplementedError

    def close(self) -> None:
        sys.stdout.flush()


class _Json(_Page):
    """One object a puzzle, printed as it comes."""

    def add(self, item: Item, result: Result | None) -> None:
        click.echo(error_json(item) if result is None else result_json(item, result))


class _Boards(_Page):
    """Boards, on a terminal drawn, in a pipe as the course writes them."""

    def __init__(self) -> None:
        self.drawn = sys.stdout.isatty()
        self.takes_text = not self.drawn
        self.printed = 0

    def add(self, item: Item, result: Result | None) -> None:
        _explain(item, result)
        text = _drawing(result) if self.drawn else _answer(item, result)
        if text:
            gap = item.format.gap if item.format and not self.drawn else "\n"
            click.echo((gap if self.printed else "") + text, nl=False)
            self.printed += 1

    def write(self, text: bytes) -> None:
        click.echo(text, nl=False)


class _File(_Page):
    """The course output file of one input file, there when it is whole."""

    takes_text = True

    def __init__(self, target: Path) -> None:
        self.file = WholeFile(target)
        self.read = self.written = False

    def add(self, item: Item, result: Result | None) -> None:
        _explain(item, result)
        self.read |= result is not None
        answer = _answer(item, result)
        if answer:
            gap = item.format.gap if item.format and self.written else ""
            self.file.write((gap + answer).encode())
            self.written = True

    def write(self, text: bytes) -> None:
        self.file.write(text)
        self.read = self.written = True

    def close(self) -> None:
        if self.read and self.written:
            self.file.keep()
        else:
            self.file.drop()


def _page(target: Path | None, as_json: bool) -> _Page:
    if as_json:
        return _Json()
    return _Boards() if target is None else _File(target)


def _explain(item: Item, result: Result | None) -> None:
    """Say on standard error why there is no solution to show."""
    if result is None:
        complain(item.error)
    elif result.status != "solved":
        reason = f": {result.reason}" if result.reason else ""
        complain(f"{item.source}: puzzle {item.index + 1}: {result.status}{reason}")


def _drawing(result: Result | None) -> str:
    if result is None or result.puzzle is None or not result.solutions:
        return ""
    boards = [result.puzzle.draw(rows, colour=True) for rows in result.solutions]
    counters = result.counters
    effort = f"{counters.assignments} assignments, {counters.backtracks} backtracks, {result.seconds:.3g} s"
    return "\n\n".join(boards) + f"\n\x1b[2m{effort} · {result.strategy} · {result.engine}\x1b[0m\n"


def _answer(item: Item, result: Result | None) -> str:
    """One board of the output file: its solutions or, where boards have their place, why it has none."""
    if item.format is None:
        return ""
    number = f"{item.index + 1}\n" if item.format.numbered else ""
    if result is not None and result.solutions:
        boards = [result.puzzle.format_solution(rows) for rows in result.solutions]
        return number + item.format.gap.join(boards)
    if not item.format.aligned:
        return ""
    reason = f"error {item.error.message}" if item.error else result.status if result else ""
    return f"{number}{'' if number else '!'}{reason}\n"
