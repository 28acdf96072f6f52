"""`pencilmark convert`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

import click

from pencilmark.cli.batch import interruptible, known_alone
from pencilmark.cli.completion import writers_like
from pencilmark.cli.destination import Destination, output_option, refuse_inputs, sink_for
from pencilmark.cli.options import Reading, files_argument, json_option, reading
from pencilmark.cli.output import Tally, as_json, complain, error_json, place, tell_remarks
from pencilmark.errors import InputError
from pencilmark.files import check_file, check_folder, write_file
from pencilmark.formats.converting import Writer, writer_named
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item

__all__ = ["convert"]


@click.command()
@files_argument
@click.option(
    "--to", "name", required=True, metavar="FORMAT", help="As `pencilmark formats` lists them, or link:FORMAT.",
    shell_complete=writers_like,
)  # fmt: skip
@output_option("A file, or a folder/ for a file a puzzle;")
@json_option
@reading
def convert(
    files: tuple[str, ...], name: str, output: Destination | None, as_json: bool, reading: Reading
) -> None:
    """Any readable puzzle into another format, or into a link: to standard output unless -o says where.

    A folder is every file in it. A rule that the format cannot say is an error that names it; the other puzzles are
    written."""
    writer = writer_named(name)
    paths = [path for file in files for path in _files(file)]
    work = _Work(writer, reading, as_json)
    with interruptible(work.tally):
        if output is not None and output.is_folder and not as_json:
            work.into_folder(paths, output.path)
        else:
            _check(output, tuple(paths))
            work.into_one(paths, output)
    work.tally.exit()


def _files(file: str) -> list[str]:
    """A folder's files, by name; a file is itself."""
    if not os.path.isdir(file):  # which, unlike Path's, takes a name that is too long for one that is none
        return [file]
    found = sorted(str(own) for own in Path(file).iterdir() if own.is_file() and not own.name.startswith("."))
    if not found:
        raise InputError("expected files, found an empty folder", source=file, kind="empty")
    return found


def _check(output: Destination | None, files: tuple[str, ...]) -> None:
    if output is not None:
        if output.is_folder:
            raise click.UsageError(f"expected a file for JSON, found the folder {output.text}")
        check_file(output.text)
        refuse_inputs(files, [output.path])


class _Work:
    """The puzzles of one call, written as they are read."""

    def __init__(self, writer: Writer, reading: Reading, json_wanted: bool) -> None:
        self.writer, self.reading, self.json_wanted = writer, reading, json_wanted
        self.tally = Tally()

    def into_one(self, paths: list[str], output: Destination | None) -> None:
        read = chain.from_iterable(self.reading.opened(path) for path in paths)
        items, alone = known_alone(read)
        if self.writer.alone and not alone and not self.json_wanted:
            raise click.UsageError(
                f"{self.writer.name}: expected one puzzle for one file, found several: -o FOLDER/ writes a file each"
            )
        sink = sink_for(output)
        try:
            for text in self._texts(items, alone):
                sink.write(text.encode())
        except BaseException:
            sink.drop()
            raise
        sink.keep() if "solved" in self.tally.ends or self.json_wanted else sink.drop()

    def _texts(self, items: Iterator[Item], alone: bool) -> Iterator[str]:
        if self.json_wanted:
            return map(self._json, items)
        if self.writer.together is not None and not alone:
            return self._together(items)
        return filter(None, (self._text(item, alone) for item in items))

    def _together(self, items: Iterator[Item]) -> Iterator[str]:
        """Those that can be written, as one file of several."""
        assert self.writer.together is not None
        puzzles = [
            item.puzzle for item in items if self._text(item, False) is not None and item.puzzle is not None
        ]
        if puzzles:
            yield self.writer.together(puzzles)

    def _text(self, item: Item, alone: bool) -> str | None:
        """A puzzle's text; None, and a complaint, if it has none."""
        tell_remarks(item)
        try:
            text = self._written(item, alone)
        except InputError as error:
            self.tally.note("error")
            complain(error)
            return None
        self.tally.note("solved")
        return text

    def _written(self, item: Item, alone: bool) -> str:
        if item.puzzle is None:
            raise item.error or InputError("unknown")
        write = self.writer.write if alone else self.writer.each or self.writer.write
        try:
            return write(item.puzzle)
        except InputError as error:
            raise replace(error, source=place(item, item.index == 0)) from None

    def _json(self, item: Item) -> str:
        try:
            text = self._written(item, alone=True)
        except InputError as error:
            self.tally.note("error")
            return error_json(replace(item, error=error)) + "\n"
        self.tally.note("solved")
        assert item.puzzle is not None
        return as_json({**_said(item, item.puzzle), "to": self.writer.name, "text": text}) + "\n"

    def into_folder(self, paths: list[str], folder: Path) -> None:
        """A file a puzzle, named as its input, with a number where that holds several."""
        check_folder(folder)
        taken: set[Path] = set()
        for path in paths:
            items, alone = known_alone(self.reading.opened(path))
            for item in items:
                text = self._text(item, alone=True)
                if text is not None:
                    target = self._target(folder, path, item, alone, taken)
                    refuse_inputs(tuple(paths), [target])
                    write_file(target, text)

    def _target(self, folder: Path, path: str, item: Item, alone: bool, taken: set[Path]) -> Path:
        """A name that no file of this call has: two inputs of one name are told apart by their endings."""
        stem = "stdin" if path == "-" else Path(path).stem
        number = "" if alone else f"-{item.index + 1}"
        target = folder / f"{stem}{number}{self.writer.ending}"
        if target in taken:
            target = folder / f"{Path(path).name}{number}{self.writer.ending}"
        while target in taken:
            target = target.with_name(f"{target.stem}_{target.suffix}")
        taken.add(target)
        return target


def _said(item: Item, puzzle: Puzzle) -> dict[str, object]:
    warnings = {"warnings": [str(remark) for remark in item.remarks]} if item.remarks else {}
    return {"source": item.source, "index": item.index, "puzzle": puzzle.family, **warnings}
