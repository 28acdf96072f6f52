"""Options that say how other people's programs are run."""

from __future__ import annotations

import os
from collections.abc import Callable
from math import isfinite
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from pencilmark.grade.programs import Runner

__all__ = ["runner_of", "running"]

Command = Callable[..., Any]


def _mebibytes(name: str, default: int, words: str) -> Callable[[Command], Command]:
    return click.option(
        name, type=click.IntRange(1), default=default, show_default=True, metavar="MIB", help=words
    )


def _finite(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    """A limit is one: `nan` would be none, and `inf` is not meant."""
    if value is not None and not isfinite(value):
        raise click.BadParameter("expected a number of seconds")
    return value


def running(command: Command) -> Command:
    """Options that say how programs are run; the command gets them as one dictionary `how`."""

    def wrapped(*args: Any, **given: Any) -> Any:
        names = ("run", "build", "time", "cpu", "memory", "processes", "file_size", "env", "workers")
        return command(*args, how={name: given.pop(name) for name in names}, **given)

    wrapped.__doc__, wrapped.__name__ = command.__doc__, command.__name__
    wrapped.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    seconds: dict[str, Any] = {
        "type": click.FloatRange(0, min_open=True),
        "metavar": "S",
        "callback": _finite,
    }
    number: dict[str, Any] = {"type": click.IntRange(1), "show_default": True, "metavar": "N"}
    for option in (
        click.option("--workers", default=1, help="Programs that run at once.", **number),
        click.option("--env", multiple=True, metavar="NAME[=VALUE]", help="Programs get this variable too."),
        _mebibytes("--file-size", 64, "The largest file of a run."),
        click.option("--processes", default=64, help="Processes of a run at once.", **number),
        _mebibytes("--memory", 1024, "Memory of a run, all its processes together."),
        click.option("--cpu", help="Processor time of a run, in seconds (as --time).", **seconds),
        click.option("--time", default=30.0, show_default=True, help="Seconds of a run.", **seconds),
        click.option(
            "--build", metavar="COMMAND", help="Run once for each submission before, as in 'make -C {dir}'."
        ),
        click.option(
            "--run",
            metavar="COMMAND",
            help="Run the submitted programs, contained, as in 'python {dir}/solve.py {input} {output}'.",
        ),
    ):
        wrapped = option(wrapped)
    return wrapped


def runner_of(how: dict[str, Any]) -> Runner | None:
    """How programs are run, if they are."""
    if how["run"] is None:
        if how["build"] is not None:
            raise click.UsageError("--build is of use with --run only")
        return None
    from pencilmark.contained.limits import MIB, Limits
    from pencilmark.grade.command import Command as Template
    from pencilmark.grade.programs import Runner

    limits = Limits(
        seconds=how["time"],
        processor=how["cpu"] or how["time"],
        memory=how["memory"] * MIB,
        processes=how["processes"],
        file=how["file_size"] * MIB,
        folder=max(512, 4 * how["file_size"]) * MIB,
    )
    given = [text.partition("=") for text in how["env"]]
    if not all(name for name, _, _ in given):
        raise click.UsageError("--env is NAME or NAME=VALUE")
    environment = {name: value if sign else os.environ.get(name, "") for name, sign, value in given}
    build = None if how["build"] is None else Template(how["build"])
    return Runner(Template(how["run"]), limits, build, environment)
