"""`pencilmark generate FAMILY`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click

from pencilmark.cli.batch import interruptible
from pencilmark.cli.destination import Destination, Gathered, Sink, output_choice, sink_for
from pencilmark.cli.looking import board_looked_again
from pencilmark.cli.output import Tally
from pencilmark.cli.progress import progress
from pencilmark.files import Output, check_folder, write_file
from pencilmark.generate import Parameter, generators, maker
from pencilmark.generate.draw import MAX_SEED
from pencilmark.generate.writing import collection, course_text, is_headed, json_line
from pencilmark.paths.tiles import Tiles
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["generate"]


class _Families(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(generators())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return _command(cmd_name) if cmd_name in generators() else None


@click.group(cls=_Families, subcommand_metavar="FAMILY [OPTIONS]")
def generate() -> None:
    """New boards that have a solution. The same seed gives the same boards everywhere: board number i of
    `--seed S` is the first of `--seed S+i`. `pencilmark generate FAMILY --help` lists what can be asked."""


def _command(family: str) -> click.Command:
    """The command of one family, with an option for each of its parameters."""
    options = [_option(parameter) for parameter in generators()[family].parameters]
    shared = [
        click.Option(["--count"], type=click.IntRange(1), default=1, show_default=True, help="Boards."),
        click.Option(["--seed"], type=click.IntRange(0, MAX_SEED), default=0, show_default=True),
        output_choice("A file, or a folder/ for a file a board;"),
        click.Option(["--workers"], type=click.IntRange(1), default=1, show_default=True, help="Processes."),
        click.Option(["--json", "as_json"], is_flag=True, help="One JSON object a board, one a line."),
        click.Option(
            ["--verify", "again"], is_flag=True, help="Look again at each board: by a proof, where unique."
        ),
    ]
    about = f"New boards of {family}."
    return click.Command(family, params=[*options, *shared], callback=_callback(family), help=about)


def _option(parameter: Parameter) -> click.Option:
    name = parameter.name
    if parameter.kind == "flag":
        return click.Option([f"--{name}/--no-{name}"], default=parameter.default, help=parameter.meaning)
    kind = _type(parameter)
    shown = parameter.default is not None
    return click.Option(
        [f"--{name}"], type=kind, default=parameter.default, show_default=shown, help=parameter.meaning
    )


def _type(parameter: Parameter) -> click.ParamType[Any]:
    if parameter.kind == "choice":
        return click.Choice(parameter.choices)
    return click.STRING if parameter.kind == "text" else click.IntRange(parameter.low, parameter.high)


def _callback(family: str) -> Callable[..., None]:
    def run(
        count: int,
        seed: int,
        output: Destination | None,
        workers: int,
        as_json: bool,
        again: bool,
        **asked: Any,
    ) -> None:
        asked = {name: value for name, value in asked.items() if value is not None}
        if seed + count - 1 > MAX_SEED:
            raise click.UsageError(f"the last of {count} boards would have a seed above {MAX_SEED}")
        work = _Work(family, asked, seed, count, workers, again)
        with interruptible(work.tally), progress("generating", count) as work.advance:
            if output is not None and output.is_folder:
                work.into_folder(output.path, as_json)
            else:
                work.into_one(sink_for(output), as_json)

    return run


def _make_chunk(family: str, asked: dict[str, Any], seeds: list[int]) -> list[Puzzle | Tiles]:
    return [*map(maker(family, **asked), seeds)]


class _Work:
    """The boards of one call, made as they are written."""

    def __init__(
        self, family: str, asked: dict[str, Any], seed: int, count: int, workers: int, again: bool
    ) -> None:
        self.family, self.asked, self.seed, self.count = family, asked, seed, count
        self.again = again
        self.workers = workers
        self.tally = Tally()
        self.advance: Callable[[int], None] = lambda _: None

    def boards(self) -> Iterator[Puzzle | Tiles]:
        for number, board in enumerate(self._made()):
            if self.again and isinstance(board, Puzzle):
                board_looked_again(board, f"board {self.seed + number}", bool(self.asked.get("unique")))
            yield board
            self.tally.note("made")
            self.advance(1)

    def _made(self) -> Iterator[Puzzle | Tiles]:
        """The boards in order, from this process or from workers."""
        seeds = iter(range(self.seed, self.seed + self.count))
        if self.workers == 1:
            yield from map(maker(self.family, **self.asked), seeds)
            return
        make_these = partial(_make_chunk, self.family, self.asked)
        from pencilmark.lab.workers import local, spread

        with local(self.workers, processes=True) as executor:
            for boards in spread(executor, make_these, seeds, 2 * self.workers, ordered=True):
                yield from boards

    def parts(self, as_json: bool) -> Iterator[str]:
        """The text of the boards, part by part."""
        if as_json:
            return (json_line(b, self.seed + i, self.asked) + "\n" for i, b in enumerate(self.boards()))
        return collection(self.boards(), self.count)

    def into_one(self, sink: Sink, as_json: bool) -> None:
        """All boards in one place. Those made before a Ctrl-C are kept; a board that cannot be made leaves
        nothing."""
        gathered = Gathered(sink)
        try:
            for part in self.parts(as_json):
                gathered.write(part.encode())
            gathered.flush()
        except KeyboardInterrupt:
            gathered.flush()
            self._keep_some(sink, as_json)
            raise
        except BaseException:
            sink.drop()
            raise
        sink.keep()

    def _keep_some(self, sink: Sink, as_json: bool) -> None:
        made = self.tally.puzzles
        if is_headed(self.family) and not as_json and isinstance(sink, Output):
            sink.amend(str(made).ljust(len(str(self.count))).encode())
        sink.keep() if made else sink.drop()

    def into_folder(self, folder: Path, as_json: bool) -> None:
        """A file for each board, named by its seed."""
        check_folder(folder)
        for number, board in enumerate(self.boards()):
            seed = self.seed + number
            text = json_line(board, seed, self.asked) + "\n" if as_json else course_text(board)
            name = f"{self.family}-{seed}.{'json' if as_json else 'txt'}"
            write_file(folder / name, text)
