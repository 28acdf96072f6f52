"""`pencilmark probabilities`."""

from __future__ import annotations

import click

from pencilmark.cli.batch import interruptible
from pencilmark.cli.options import Reading, files_argument, json_option, reading
from pencilmark.cli.output import Tally, as_json, complain, error_json, place
from pencilmark.errors import InputError
from pencilmark.explain.minefield import by_cell
from pencilmark.explain.minefield import probabilities as chances_of
from pencilmark.explain.probabilities import Probabilities, TooHardError
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.reading import Item

__all__ = ["probabilities"]


@click.command()
@files_argument
@click.option("--time", type=click.FloatRange(min=0), metavar="S", help="Seconds for each board.")
@json_option
@reading
def probabilities(files: tuple[str, ...], time: float | None, as_json: bool, reading: Reading) -> None:
    """The exact chance of a mine in each unknown cell of a minefield, in per cent; * is certainly a mine, . is
    certainly clear, and hints stand in brackets."""
    tally, several = Tally(), len(files) > 1
    with interruptible(tally):
        for path in files:
            for item in reading.items(path):
                if several and not as_json and not item.index:
                    click.echo(f"# {item.source}")
                _tell(item, time, as_json, tally)
    tally.exit()


def _tell(item: Item, time: float | None, as_json: bool, tally: Tally) -> None:
    try:
        board = _minefield(item)
        found = chances_of(board, time)
        tally.note("solved" if found.possible else "unsatisfiable")
        click.echo(_json(item, board, found) if as_json else _text(board, found))
    except InputError as error:
        tally.note("error")
        click.echo(error_json(Item(item.source, item.index, error=error))) if as_json else complain(error)
    except TooHardError as error:
        tally.note("limit")
        complain(f"{place(item)}: {error}")


def _minefield(item: Item) -> Minesweeper:
    if item.error is not None:
        raise item.error
    if not isinstance(item.puzzle, Minesweeper):
        family = item.puzzle.family if item.puzzle else "nothing"
        raise InputError(f"expected a minefield, found {family}", source=item.source)
    return item.puzzle


def _json(item: Item, board: Minesweeper, found: Probabilities) -> str:
    return as_json(
        {
            "source": item.source,
            "index": item.index,
            "puzzle": board.family,
            "shape": list(board.shape),
            "count": found.count,
            "probabilities": by_cell(board, found.chances),
            "forced": by_cell(board, found.forced),
        }
    )


def _text(board: Minesweeper, found: Probabilities) -> str:
    if not found.possible:
        return "no solution\n"
    cells = [f"[{hint}]" if hint >= 0 else "" for hint in board.cells]
    for cell, chance, forced in zip(board.unknown, found.chances, found.forced, strict=True):
        cells[cell] = ".*"[forced] if forced is not None else f"{100 * (chance or 0):.1f}"
    rows = (cells[start : start + board.width] for start in range(0, len(cells), board.width))
    grid = "\n".join(" ".join(cell.rjust(5) for cell in row) for row in rows)
    return f"{grid}\n{_solutions(found.count)}\n"


def _solutions(count: int | None) -> str:
    if count is None:
        return "more solutions than were worth counting"
    return (
        f"{count:,} solution{'s' * (count != 1)}"
        if count < 10**30
        else f"about 10^{len(str(count)) - 1} solutions"
    )
