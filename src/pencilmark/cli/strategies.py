"""`pencilmark strategies`."""

from __future__ import annotations

import click

from pencilmark.cli.output import table
from pencilmark.search.inference import inferences
from pencilmark.search.value_orders import value_orders
from pencilmark.search.variable_orders import variable_orders

__all__ = ["parts", "strategies"]


@click.command()
@click.option("--markdown", is_flag=True, help="As a Markdown table.")
def strategies(markdown: bool) -> None:
    """The parts a strategy is made of, as in bt+fc+mrv+deg+lcv."""
    rows = parts()
    if markdown:
        lines = ["| part | token | meaning |", "| --- | --- | --- |"]
        click.echo(
            "\n".join(lines + [f"| {kind} | `{token}` | {meaning} |" for kind, token, meaning in rows])
        )
    else:
        click.echo(table(("part", "token", "meaning"), rows))


def parts() -> list[tuple[str, str, str]]:
    """(kind of part, token, meaning) of every part there is."""
    orders = variable_orders().values()
    return [
        ("search", "bt", "backtracking; every strategy begins with it"),
        *(("inference", i.token, i.meaning) for i in inferences().values()),
        ("root", "prep", "forward checking from the givens, again from each cell left with one value"),
        *(("variable order", o.token, o.meaning) for o in orders if not o.tie_break),
        *(("tie-break", o.token, o.meaning) for o in orders if o.tie_break),
        *(("value order", o.token, o.meaning) for o in value_orders().values()),
        ("instead", "auto", "the fastest way there is for the problem: same answers, its own counters"),
    ]
