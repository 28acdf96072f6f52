"""Where the answers of `pencilmark tiles` go: a person's text, JSON lines, the course's output files."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pencilmark.cli.destination import Destination, Sink, output_name, refuse_inputs, sink_for
from pencilmark.cli.tiles_input import Puzzle
from pencilmark.files import STANDARD_OUTPUT, check_file, write_file

if TYPE_CHECKING:
    from pencilmark.paths import PathResult

__all__ = ["Answers"]


class Answers:
    """What is shown of each puzzle; places that cannot be written are refused when this is made."""

    def __init__(self, puzzles: Sequence[Puzzle], alone: bool, options: dict[str, Any]) -> None:
        self.alone, self.options, self.shown = alone, options, 0
        output: Destination | None = options["output"]
        self.stream = self._stream(output)
        self.places = self._places(puzzles, output.path) if output and not self.stream else {}
        refuse_inputs(tuple({puzzle.source for puzzle in puzzles}), list(self.places.values()))
        for place in (*self.places.values(), *([options["svg"]] if options["svg"] else [])):
            check_file(place)

    def _stream(self, output: Destination | None) -> Sink | None:
        """One place for all of them: a pipe, a device, or the file for a single puzzle."""
        if output is None or not (output.is_stream or (self.alone and not output.is_folder)):
            return None
        check_file(output.text)
        return sink_for(output)

    def _places(self, puzzles: Sequence[Puzzle], folder: Path) -> dict[tuple[str, int], Path]:
        """A file in the folder for each puzzle, no two of one name."""
        several = Counter(puzzle.source for puzzle in puzzles)
        found: dict[Path, str] = {}
        for puzzle in puzzles:
            place = folder / _name(puzzle, several[puzzle.source] > 1)
            if place in found:
                raise click.UsageError(
                    f"{found[place]} and {puzzle.source} would be written to one output file, {place}"
                )
            found[place] = puzzle.source
        return {puzzle[:2]: place for puzzle, place in zip(puzzles, found, strict=True)}

    def show(self, puzzle: Puzzle, result: PathResult[Any]) -> None:
        """Write and print what is known of a puzzle."""
        from pencilmark.paths import format_result
        from pencilmark.paths.show import as_json

        text = format_result(puzzle.problem, result)
        if self.stream is not None:
            self.stream.write(("\n" * bool(self.shown) + text).encode())
        elif self.places:
            write_file(self.places[puzzle[:2]], text)
        if self.options["svg"] and (picture := result._repr_svg_()):
            write_file(self.options["svg"], picture + "\n")
        if self.options["as_json"]:
            click.echo(json.dumps(as_json(puzzle.problem, result, puzzle.source, puzzle.number)))
        elif not self.options["output"]:
            self._print(puzzle, result)
        self.shown += 1

    def _print(self, puzzle: Puzzle, result: PathResult[Any]) -> None:
        from pencilmark.paths.show import boards_text, one_line, summary

        wanted = self.options["show_path"]
        head = f"{puzzle.source}[{puzzle.number}]  {one_line(puzzle.problem, result)}"
        click.echo(summary(puzzle.problem, result) if self.alone else head)
        if result.status == "solved" and (wanted or (self.alone and wanted is None)):
            boards = boards_text(puzzle.problem, result, shutil.get_terminal_size((80, 24)).columns)
            click.echo(f"\n{boards}" + "\n" * (not self.alone))

    def close(self) -> None:
        if self.stream is not None:
            self.stream.keep() if self.shown else self.stream.drop()


def _name(puzzle: Puzzle, numbered: bool) -> str:
    """Output1.txt for Input1.txt; other names get `.out`, and the puzzle's number if it is one of several."""
    source = STANDARD_OUTPUT if puzzle.source == "<stdin>" else puzzle.source
    name = Path(output_name(source, 1, None))
    if name.name != Path(source).name and source != STANDARD_OUTPUT:
        return f"{name.stem}-{puzzle.number + 1}{name.suffix}" if numbered else name.name
    return f"{name.stem}-{puzzle.number + 1}.out.txt" if numbered else f"{name.stem}.out.txt"
