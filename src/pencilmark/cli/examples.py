"""`pencilmark examples`."""

from __future__ import annotations

from pathlib import Path

import click

from pencilmark.cli.completion import examples_like
from pencilmark.samples import sample, samples

__all__ = ["examples"]


@click.command()
@click.argument("name", required=False, shell_complete=examples_like)
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    help="Copy it, or all of them, into a folder.",
)
def examples(name: str | None, output: Path | None) -> None:
    """The boards, plans and programs that come with pencilmark; with NAME, what is in that one.

    A name stands wherever a command takes a file: pencilmark solve sudoku/evil, pencilmark lab run
    plans/minesweeper-course. A file of that name comes first.
    """
    chosen = samples() if name is None else _named(name)
    if output:
        _copy(chosen, output)
    elif name is None:
        click.echo("\n".join(chosen))
    else:
        click.echo(next(iter(chosen.values())).read_bytes(), nl=False)


def _named(name: str) -> dict[str, Path]:
    """One sample, or all of a folder of them."""
    if found := sample(name):
        return {name: found}
    inside = {key: path for key, path in samples().items() if key.startswith(f"{name.rstrip('/')}/")}
    if not inside:
        raise click.UsageError(f"there is no example {name!r}: `pencilmark examples` lists them")
    return inside


def _copy(chosen: dict[str, Path], folder: Path) -> None:
    """Whole files, and none of yours replaced."""
    from pencilmark.files import write_files

    places = {
        path: folder / f"{name.removesuffix(path.suffix)}{path.suffix}" for name, path in chosen.items()
    }
    for place in places.values():
        if place.exists():
            raise click.UsageError(f"{place} is there already")
    write_files({place: path.read_bytes() for path, place in places.items()})
    click.echo(f"{len(places)} files in {folder}", err=True)
