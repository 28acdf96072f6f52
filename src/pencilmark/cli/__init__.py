"""The command. Each subcommand is a file of its own, loaded when it is called, so that `--help` is quick."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import click

from pencilmark import __version__

__all__ = ["main"]

#: name -> what the list of commands says of it. The command `name` is the function `name` of cli/name.py.
COMMANDS = {
    "solve": "Solve every puzzle in the files and print the boards.",
    "count": "Count the solutions.",
    "check": "Is this a solution? Name every broken rule.",
    "draw": "The boards as pictures, or as sheets to print.",
    "convert": "Any readable puzzle into another format, or into a link.",
    "describe": "The puzzle as a constraint satisfaction problem.",
    "compare": "Strategies side by side on the same boards.",
    "trace": "What the search does, step by step.",
    "next": "The easiest next step, and not the answer.",
    "explain": "The whole way as named steps, each with its reasons.",
    "rate": "How hard each board is.",
    "why": "Why a value is impossible or forced, or a board has no solution: the fewest rules.",
    "candidates": "In each cell every value that some solution has there.",
    "prove": "A certificate that there is no solution, or no other one.",
    "verify": "Check certificates, by a small program that shares nothing with the solver.",
    "probabilities": "The exact chance of a mine in each cell of a minefield.",
    "generate": "New boards, seeded.",
    "lab": "Experiments: run a plan, analyse, plot, report.",
    "report": "The assignment report of a course, as PDF, Markdown or HTML.",
    "listing": "One commented Python file that solves a family with a strategy, counters and all.",
    "grade": "Mark a folder of submitted output files.",
    "tiles": "Sliding tiles: the shortest path.",
    "web": "The workbench in the browser, on this machine.",
    "reproduce": "Published tables beside our own counts.",
    "formats": "The formats there are: which are read, and which are written.",
    "examples": "The boards, plans and programs that come with pencilmark.",
    "strategies": "The parts a strategy is made of.",
    "engines": "The engines here, and what is missing.",
}


class _Lazy(click.Group):
    def invoke(self, ctx: click.Context) -> Any:
        from pencilmark.cli.ending import ending_well

        with ending_well():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from the table: none of them need be loaded for it."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pencilmark")
def _group() -> None:
    """A workbench for constraint puzzles: read one, model it, solve it with the search you name,
    and trust every count."""


def main(args: list[str] | None = None, **extra: Any) -> None:
    """Run the command, and leave with its status."""
    from pencilmark.cli.ending import INTERRUPTED, ending_well, heed_termination
    from pencilmark.cli.streams import colour_wanted, fit

    fit()
    heed_termination()
    options = {"standalone_mode": False, "color": None if colour_wanted() else False}
    try:
        with ending_well():
            status = _group.main(args, prog_name="pencilmark", **{**extra, **options})
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except click.Abort:
        sys.exit(INTERRUPTED)
    sys.exit(status if isinstance(status, int) else 0)
