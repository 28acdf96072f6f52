"""Where `-o` says that answers go, and what the files are called there.

-         standard output
folder    there is one of that name, or it ends in /: an output file for each input file
file      anything else: a file, or a pipe or device to write into
sink      what takes the bytes of one of them
pattern   the name of each output file, as in Output{number}.txt
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from time import perf_counter
from typing import Any, Protocol

import click

from pencilmark.cli.completion import any_file
from pencilmark.files import STANDARD_OUTPUT, Output, check_file, is_stream

__all__ = [
    "Destination",
    "Gathered",
    "Printed",
    "Sink",
    "output_choice",
    "output_name",
    "output_option",
    "refuse_inputs",
    "sink_for",
    "targets",
]

FIELDS = ("stem", "ext", "number", "position")


@dataclass(frozen=True)
class Destination:
    text: str

    @property
    def path(self) -> Path:
        return Path(self.text)

    @property
    def is_folder(self) -> bool:
        return self.text.endswith(("/", os.sep)) or self.path.is_dir()

    @property
    def is_stream(self) -> bool:
        return is_stream(self.text)


class Sink(Protocol):
    """What takes bytes: standard output, or a file that is there whole or not at all."""

    def write(self, data: bytes) -> None: ...
    def keep(self) -> None: ...
    def drop(self) -> None: ...


class Printed:
    """Standard output, in the encoding and by the ways of the console."""

    def write(self, data: bytes) -> None:
        click.echo(data if data.isascii() else data.decode(), nl=False)

    def keep(self) -> None:
        sys.stdout.flush()

    drop = keep


class Gathered:
    """What comes within a moment goes to a sink at once: a call a board may take longer than making it."""

    MOMENT = 0.05  # seconds

    def __init__(self, sink: Sink) -> None:
        self.sink, self.parts, self.due = sink, list[bytes](), 0.0

    def write(self, data: bytes) -> None:
        self.parts.append(data)
        if perf_counter() >= self.due:
            self.flush()

    def flush(self) -> None:
        parts, self.parts = self.parts, []
        self.sink.write(b"".join(parts))
        self.due = perf_counter() + self.MOMENT


def sink_for(output: Destination | None) -> Sink:
    """What takes the answers of a command that has one place for them."""
    if output is None or output.text == STANDARD_OUTPUT:
        return Printed()
    return Output(output.path)


def _where(_: click.Context, __: click.Parameter, value: str | None) -> Destination | None:
    if value == "":
        raise click.BadParameter("expected a file or a folder, found nothing")
    return None if value is None else Destination(value)


_SHARED: dict[str, Any] = {"callback": _where, "metavar": "PATH", "shell_complete": any_file}


def output_option(help: str) -> Callable[[Any], Any]:
    """The option `-o`; the command gets a Destination, or None."""
    return click.option("-o", "--output", help=f"{help} - is standard output.", **_SHARED)


def output_choice(help: str) -> click.Option:
    """The same for a command that is put together."""
    return click.Option(["-o", "--output"], help=f"{help} - is standard output.", **_SHARED)


def targets(
    sources: tuple[str, ...], folder: Path, pattern: str | None, suffix: str | None = None
) -> list[Path]:
    """The output file of each input file in a folder; refused before anything is written if two are one, one
    is an input, or one cannot be written."""
    names = [output_name(source, place, pattern, suffix) for place, source in enumerate(sources, 1)]
    found: dict[Path, str] = {}
    for source, name in zip(sources, names, strict=True):
        if other := found.get(folder / name):
            raise click.UsageError(
                f"{other} and {source} would be written to one output file, {folder / name}"
            )
        found[folder / name] = source
    refuse_inputs(sources, list(found))
    for target in found:
        check_file(target)
    return list(found)


def refuse_inputs(sources: tuple[str, ...], outputs: list[Path]) -> None:
    """No output may be the file that an input is, by whatever name."""
    there = [output for output in outputs if output.exists() and not is_stream(output)]
    for source in sources:
        if source != STANDARD_OUTPUT and os.path.exists(source):
            for output in there:
                if os.path.samefile(source, output):
                    raise click.UsageError(f"the output {output} would overwrite the input {source}")


def output_name(source: str, position: int, pattern: str | None, suffix: str | None = None) -> str:
    """The name of an output file: Output1.txt for Input1.txt, by the pattern if there is one, and that of the
    input otherwise."""
    path = Path("stdin.txt" if source == "-" else source)
    ending = suffix or path.suffix
    if pattern is None:
        return re.sub(r"(?i)(?<![a-z])in(put)?(?![a-z])", _out, path.stem) + ending
    digits = re.findall(r"\d+", path.stem)
    number = int(digits[-1]) if digits else position
    values = {"stem": path.stem, "ext": path.suffix, "number": number, "position": position}
    return _filled(pattern, values)


def _out(found: re.Match[str]) -> str:
    """`output` for `input` and `out` for `in`, in the same case."""
    word = "output" if found[1] else "out"
    text = found[0]
    return word.upper() if text.isupper() else word.capitalize() if text[0].isupper() else word


def _filled(pattern: str, values: dict[str, Any]) -> str:
    try:
        fields = [field for _, field, _, _ in Formatter().parse(pattern) if field is not None]
        if unknown := [field for field in fields if field not in values]:
            raise click.UsageError(f"--name: expected {_known()}, found {{{unknown[0]}}}")
        name = pattern.format(**values)
    except ValueError as error:
        raise click.UsageError(f"--name: expected a pattern with {_known()}: {error}") from None
    if Path(name).name != name:
        raise click.UsageError(
            f"--name: expected the name of a file, found {name!r}: the folder is -o's to say"
        )
    return name


def _known() -> str:
    return ", ".join(f"{{{field}}}" for field in FIELDS)
