"""`pencilmark trace`, and `pencilmark trace diff`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import click

from pencilmark.ask import Question, asked_of, flat_of
from pencilmark.cli.completion import strategies_like
from pencilmark.cli.destination import Destination, Sink, output_option, sink_for
from pencilmark.cli.file_names import FILE
from pencilmark.cli.options import Reading, engine_option, reading, strategy_named
from pencilmark.cli.output import INTERRUPTED, Tally, complain, counted
from pencilmark.errors import InputError
from pencilmark.explain.atoms import Subject
from pencilmark.explain.lessons import Lesson, Teacher
from pencilmark.model import Flat
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.search.narration import narrate
from pencilmark.search.result import Query
from pencilmark.search.strategy import AUTO, Strategy
from pencilmark.search.trace import Event

__all__ = ["trace"]


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="FILE | diff A B", type=FILE)
@click.option(
    "-s",
    "--strategy",
    default="bt",
    show_default=True,
    help="As in bt+fc+mrv.",
    shell_complete=strategies_like,
)
@click.option("--limit", type=click.IntRange(min=0), metavar="N", help="Assignments.")
@click.option("--solutions", type=click.IntRange(min=1), default=1, show_default=True, metavar="K")
@click.option(
    "--index", type=click.IntRange(min=1), default=1, show_default=True, help="Which puzzle of the file."
)
@click.option("--explain", is_flag=True, help="At each value undone, the technique that would have seen it.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object an event, one a line.")
@output_option("A file for the trace;")
@engine_option
@reading
def trace(
    words: tuple[str, ...],
    strategy: str,
    limit: int | None,
    solutions: int,
    index: int,
    explain: bool,
    as_json: bool,
    output: Destination | None,
    engine: str,
    reading: Reading,
) -> None:
    """Print what the search does on a puzzle, event by event; or, with `diff A B`, name the first event
    in which two traces (made with --json) differ."""
    if words[0] == "diff" and len(words) == 3:
        _diff(words[1], words[2])
    elif len(words) == 1:
        item = _puzzle(words[0], index, reading)
        runner = "reference" if engine == AUTO else engine
        question = Question(Query(solutions, limit), _textbook(strategy), runner)
        _show(item, question, as_json, sink_for(output), explain)
    else:
        raise click.UsageError("expected one FILE, or: diff A B")


def _textbook(strategy: str) -> Strategy:
    parts = strategy_named(strategy)
    if parts is None:
        raise click.UsageError("auto has no trace of its own: name a strategy, as in bt+fc")
    return parts


def _puzzle(path: str, index: int, reading: Reading) -> Puzzle:
    item = next((item for item in reading.items(path) if item.index == index - 1), None)
    if item is None:
        raise click.UsageError(f"{path} has fewer than {counted(index, 'puzzle')}")
    if item.puzzle is None:
        raise item.error or InputError("unknown")
    return item.puzzle


def _show(puzzle: Puzzle, question: Question, as_json: bool, sink: Sink, explain: bool) -> None:
    """Write the events as they come; those up to a Ctrl-C are kept."""
    tally, flat, events = Tally(), flat_of(puzzle), 0
    teacher = Teacher(Subject(puzzle, flat)) if explain else None
    try:
        for event in asked_of(flat, question).trace():
            lesson = teacher.follow(event) if teacher else None
            line = _as_json(event, lesson) if as_json else _in_words(event, lesson, flat)
            sink.write(f"{line}\n".encode())
            events += 1
            if event.kind == "end":
                tally.note(event.detail["status"])
    except KeyboardInterrupt:
        complain(f"interrupted after {counted(events, 'event')}")
        sys.exit(INTERRUPTED)
    finally:
        sink.keep()
    tally.exit()


def _as_json(event: Event, lesson: Lesson | None) -> str:
    return json.dumps(event.as_dict() | ({"lesson": lesson.as_dict()} if lesson else {}))


def _in_words(event: Event, lesson: Lesson | None, flat: Flat) -> str:
    told = f"\n{'  ' * event.depth}({lesson})" if lesson else ""
    return narrate(event, flat) + told


def _diff(first: str, second: str) -> None:
    """Exit 0 if two traces are the same, 1 with the first difference if not."""
    pairs = zip_longest(_events(first), _events(second))
    for number, (a, b) in enumerate(pairs, 1):
        if a != b:
            click.echo(f"event {number} differs\n  {first}: {_shown(a)}\n  {second}: {_shown(b)}")
            sys.exit(1)
    click.echo("the traces are the same")


def _shown(event: dict[str, Any] | None) -> str:
    return "(the trace has ended)" if event is None else json.dumps(event)


def _events(path: str) -> Iterator[dict[str, Any]]:
    try:
        with Path(path).open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                try:
                    yield json.loads(line)
                except (ValueError, RecursionError):
                    raise InputError("expected an event in JSON", number, 1, path) from None
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"cannot be read: {error}", source=path) from None
