"""The options that commands share, and what they say together."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import click

from pencilmark.cli.completion import engines_like, families_like, formats_like, strategies_like
from pencilmark.cli.file_names import FILE
from pencilmark.errors import InputError
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.reading import Item, read_file, read_text
from pencilmark.puzzles.remarks import Remark
from pencilmark.search.result import Query
from pencilmark.search.strategy import AUTO, Strategy, strategy_of

__all__ = [
    "Reading",
    "Searching",
    "files_argument",
    "json_option",
    "reading",
    "searching",
    "strategies_option",
    "strategy_named",
    "threads_option",
]

Command = Callable[..., Any]
_LINK = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://")
_SHOWN = 60  # characters of a link in messages

files_argument = click.argument("files", nargs=-1, required=True, metavar="FILE…", type=FILE)
json_option = click.option("--json", "as_json", is_flag=True, help="One JSON object a puzzle, one a line.")


threads_option = click.option(
    "--threads", type=click.IntRange(min=1), help="Native threads on collections (all cores)."
)


@dataclass(frozen=True)
class Reading:
    """How the files are to be read."""

    puzzle: str | None
    format: str | None
    options: Options
    ignore_drawings: bool = False

    def items(self, path: str) -> Iterator[Item]:
        """The puzzles to answer. One with a drawing that is no known rule is refused, unless it may be ignored."""
        for item in self.opened(path):
            drawing = next((r for r in item.remarks if r.drawing and not self.ignore_drawings), None)
            yield replace(item, puzzle=None, error=_refusal(drawing, item)) if drawing else item

    def opened(self, path: str) -> Iterator[Item]:
        """The puzzles to look at: drawings are no hindrance. A link may stand in the place of a file."""
        if _LINK.match(path) and not os.path.exists(path):
            return read_text(path, self.puzzle, self.format, self.options, _shortened(path))
        return read_file(path, self.puzzle, self.format, self.options)


def _shortened(link: str) -> str:
    return link if len(link) <= _SHOWN else f"{link[: _SHOWN - 3]}..."


@dataclass(frozen=True)
class Searching:
    """How the puzzles are to be searched."""

    strategy: str
    engine: str
    query: Query


def _refusal(drawing: Remark, item: Item) -> InputError:
    return replace(drawing.refusal(), source=item.source)


def _box(_: click.Context, __: click.Parameter, value: str | None) -> tuple[int, int] | None:
    if value is None:
        return None
    match = re.fullmatch(r"(\d{1,2})[x×](\d{1,2})", value.strip().lower())
    if not match or not int(match[1]) * int(match[2]):
        raise click.BadParameter("expected ROWSxCOLUMNS, as in 3x2")
    return int(match[1]), int(match[2])


board_options = (
    click.option("--negative", is_flag=True, help="Kropki: a missing dot forbids."),
    click.option(
        "--box", callback=_box, metavar="RxC", help="Rows and columns of a box, where not the usual."
    ),
)


def reading(command: Command) -> Command:
    """Options that say how to read a file; the command gets them as one argument `reading`."""

    def wrapped(
        *args: Any,
        puzzle: str | None,
        format: str | None,
        box: tuple[int, int] | None,
        negative: bool,
        ignore_drawings: bool,
        **more: Any,
    ) -> Any:
        chosen = Reading(puzzle, format, Options(box, negative), ignore_drawings)
        return command(*args, reading=chosen, **more)

    wrapped.__doc__, wrapped.__name__ = command.__doc__, command.__name__
    if hasattr(command, "__click_params__"):
        wrapped.__click_params__ = command.__click_params__  # type: ignore[attr-defined]
    for option in (
        *board_options,
        click.option(
            "--ignore-drawings", is_flag=True, help="Links: answer without drawings that are no rule."
        ),
        click.option(
            "--format", metavar="NAME", help="The format (guessed when absent).", shell_complete=formats_like
        ),
        click.option(
            "--puzzle",
            metavar="FAMILY",
            help="The family (guessed when absent).",
            shell_complete=families_like,
        ),
    ):
        wrapped = option(wrapped)
    return wrapped


def searching(solutions: str = "1") -> Callable[[Command], Command]:
    """Options that say how to search; the command gets them as one argument `searching`."""

    def decorate(command: Command) -> Command:
        def wrapped(
            *args: Any,
            strategy: str,
            engine: str,
            limit: int | None,
            time: float | None,
            solutions: int | None,
            **more: Any,
        ) -> Any:
            query = Query(solutions, limit, time)
            return command(*args, searching=Searching(strategy, engine, query), **more)

        wrapped.__doc__, wrapped.__name__ = command.__doc__, command.__name__
        if hasattr(command, "__click_params__"):
            wrapped.__click_params__ = command.__click_params__  # type: ignore[attr-defined]
        for option in (
            click.option(
                "--solutions",
                default=solutions,
                show_default=True,
                callback=_solutions,
                metavar="K|all",
                help="How many solutions to look for.",
            ),
            *limit_options,
            engine_option,
            click.option(
                "-s",
                "--strategy",
                default=AUTO,
                show_default=True,
                callback=_strategy,
                help="As in bt+fc+mrv+deg; `pencilmark strategies` lists the parts.",
                shell_complete=strategies_like,
            ),
        ):
            wrapped = option(wrapped)
        return wrapped

    return decorate


engine_option = click.option(
    "--engine",
    default=AUTO,
    show_default=True,
    metavar="auto|native|reference|cpsat",
    help="What runs the search.",
    shell_complete=engines_like,
)
#: the option of commands that take several strategies
strategies_option = click.option(
    "-s",
    "--strategy",
    "strategies",
    multiple=True,
    help="Once for each strategy (a usual six if none).",
    shell_complete=strategies_like,
)
limit_options = (
    click.option("--time", type=click.FloatRange(min=0), metavar="S", help="Seconds for each puzzle."),
    click.option("--limit", type=click.IntRange(min=0), metavar="N", help="Assignments for each puzzle."),
)


verify_option = click.option(
    "--verify",
    "again",
    is_flag=True,
    help="Look again: by another engine, and by a proof that there is nothing else.",
)


def _solutions(_: click.Context, __: click.Parameter, value: str) -> int | None:
    if value.lower() == "all":
        return None
    if not value.isdigit() or int(value) < 1:
        raise click.BadParameter("expected a number from 1 up, or all")
    return int(value)


def _strategy(_: click.Context, __: click.Parameter, value: str) -> str:
    strategy_named(value)
    return value


def strategy_named(text: str) -> Strategy | None:
    """The strategy of that name, None for auto; an unknown part is bad usage."""
    return None if text == AUTO else strategy_of(text)
