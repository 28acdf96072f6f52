"""Where the answers of `solve` go: JSON lines, a terminal or a pipe, or the course's output files.

page   what the answers of one input file, or of all of them, are put on
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pencilmark.cli.destination import Destination, Printed, Sink, refuse_inputs, sink_for, targets
from pencilmark.cli.output import (
    complain,
    counted,
    error_json,
    place,
    result_json,
    tell_format,
    tell_look,
    tell_remarks,
)
from pencilmark.files import STANDARD_OUTPUT, Output
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Result

if TYPE_CHECKING:
    from pencilmark.prove.second_look import Look

__all__ = ["Page", "Pages", "pages_for"]


class Page(ABC):
    def __init__(self, sink: Sink) -> None:
        self.sink = sink
        self.written = False  # is there anything on it
        self.worth_keeping = False  # is there more on it than errors

    def begin(self, source: str) -> None:  # noqa: B027 (most pages need not know)
        """What follows are the answers of this input file."""

    @abstractmethod
    def add(self, item: Item, result: Result | None, look: Look | None = None) -> None:
        """One puzzle and its outcome, and who looked at it again; an item that is an error has none."""

    def writer(self) -> Callable[[bytes], None] | None:
        """What writes a collection's answers as they come from the text kernel, if this page takes them."""
        return None

    def block_writer(self, gap: str) -> Callable[[bytes], None]:
        """The same of answers that stand as they do on this page, with a gap between two."""
        return self.put

    def put(self, data: bytes) -> None:
        self.sink.write(data)
        self.written = True

    def close(self) -> None:
        """Keep the page, if there is anything on it that is worth it."""
        self.sink.keep() if self.worth_keeping else self.sink.drop()


class _Json(Page):
    """One object a puzzle, written as it comes."""

    def add(self, item: Item, result: Result | None, look: Look | None = None) -> None:
        line = error_json(item) if result is None else result_json(item, result, look)
        self._put_lines(f"{line}\n".encode())

    def writer(self) -> Callable[[bytes], None]:
        return self._put_lines

    def block_writer(self, gap: str) -> Callable[[bytes], None]:
        return self._put_lines

    def _put_lines(self, lines: bytes) -> None:
        self.put(lines)
        self.worth_keeping = True


class _Boards(Page):
    """Boards as the course writes them; those of several files stand behind the name of theirs."""

    def __init__(self, sink: Sink, named: bool = False) -> None:
        super().__init__(sink)
        self.named, self.heading = named, ""

    def begin(self, source: str) -> None:
        self.heading = f"# {_shown(source)}\n" if self.named else ""

    def add(self, item: Item, result: Result | None, look: Look | None = None) -> None:
        _explain(item, result)
        tell_look(item, look)
        if text := _answer(item, result):
            between = item.format.gap if item.format and not self.heading else "\n"
            self._put_text((between if self.written else "") + self._heading() + text)
            self.worth_keeping |= result is not None

    def _put_text(self, text: str) -> None:
        self.put(text.encode())

    def _heading(self) -> str:
        text, self.heading = self.heading, ""
        return text

    def writer(self) -> Callable[[bytes], None] | None:
        return self._put_lines

    def block_writer(self, gap: str) -> Callable[[bytes], None]:
        def put(text: bytes) -> None:
            between = ("\n" if self.heading else gap) if self.written else ""
            self.put((between + self._heading()).encode() + text)
            self.worth_keeping = True

        return put

    def _put_lines(self, lines: bytes) -> None:
        if self.heading:
            self._put_text(("\n" if self.written else "") + self._heading())
        self.put(lines)
        self.worth_keeping = True


class _Drawn(_Boards):
    """Boards drawn for a terminal."""

    def begin(self, source: str) -> None:
        self.heading = f"\x1b[1m{_shown(source)}\x1b[0m\n" if self.named else ""

    def add(self, item: Item, result: Result | None, look: Look | None = None) -> None:
        _explain(item, result)
        tell_look(item, look)
        if text := _drawing(result):
            self._put_text(("\n" if self.written else "") + self._heading() + text)

    def _put_text(self, text: str) -> None:
        click.echo(text, nl=False)  # which takes colours out where they are not wanted
        self.written = True

    def writer(self) -> None:
        return None


class Pages:
    """The pages of a call: one for all input files, or one for each."""

    def __init__(self, shared: Callable[[], Page] | None, targets: list[Path], as_json: bool) -> None:
        self.shared = shared() if shared else None
        self.targets, self.as_json = iter(targets), as_json

    @contextmanager
    def page(self, source: str) -> Iterator[Page]:
        """The page for an input file. What is on it when the work on the file ends, however it ends, stays."""
        page = self.shared or _page(Output(next(self.targets)), self.as_json)
        page.begin(source)
        try:
            yield page
        finally:
            if page is not self.shared:
                page.close()

    def close(self) -> None:
        if self.shared is not None:
            self.shared.close()


def pages_for(
    files: tuple[str, ...], output: Destination | None, pattern: str | None, as_json: bool
) -> Pages:
    """Where the answers go, with everything refused that can be refused before the work begins."""
    several = len(files) > 1
    if output is None and pattern is None:
        drawn = _Drawn if sys.stdout.isatty() else _Boards
        return Pages(lambda: _Json(Printed()) if as_json else drawn(Printed(), several), [], as_json)
    output = output or Destination("./")
    if output.is_stream or (output.text and not _is_folder(output, several, pattern, as_json)):
        refuse_inputs(files, [output.path])
        return Pages(lambda: _page(sink_for(output), as_json, several), [], as_json)
    return Pages(None, targets(files, output.path, pattern, ".json" if as_json else None), as_json)


def _is_folder(output: Destination, several: bool, pattern: str | None, as_json: bool) -> bool:
    if output.is_folder or pattern is not None:
        return True
    if not several or as_json:  # lines of JSON name their file themselves
        return False
    if output.path.suffix:
        raise click.UsageError(
            f"several input files have several output files: name a folder, as -o {output.text}/"
        )
    return True


def _page(sink: Sink, as_json: bool, named: bool = False) -> Page:
    return _Json(sink) if as_json else _Boards(sink, named)


def _shown(source: str) -> str:
    return "standard input" if source == STANDARD_OUTPUT else source


def _explain(item: Item, result: Result | None) -> None:
    """Say on standard error what was left out, and why there is no solution to show."""
    tell_format(item)
    tell_remarks(item)
    if result is None:
        complain(item.error)
    elif result.status != "solved":
        reason = f": {result.reason}" if result.reason else ""
        complain(f"{place(item)}: {result.status}{reason}")
    if result is not None and result.solutions and not result.kept_all:
        complain(f"{place(item)}: the first {counted(len(result.solutions), 'solution')} of {result.count:,}")


def _drawing(result: Result | None) -> str:
    if result is None or result.puzzle is None or not result.solutions:
        return ""
    boards = [result.puzzle.draw(rows, colour=True) for rows in result.solutions]
    counters = result.counted
    told = [
        counted(n, name[:-1]) for name in ("assignments", "backtracks") if (n := counters[name]) is not None
    ]
    effort = ", ".join([*told, f"{result.seconds:.3g} s"])
    return "\n\n".join(boards) + f"\n\x1b[2m{effort} · {result.strategy} · {result.engine}\x1b[0m\n"


def _answer(item: Item, result: Result | None) -> str:
    """One board of the output file: its solutions or, where boards have their place, why it has none."""
    if item.format is None:
        return ""
    number = f"{item.index + 1}\n" if item.format.numbered else ""
    if result is not None and result.solutions:
        counts = result.counted
        boards = [item.format.answer(result.puzzle, rows, counts) for rows in result.solutions]
        return number + item.format.gap.join(boards)
    if not item.format.aligned:
        return ""
    reason = f"error {item.error.message}" if item.error else result.status if result else ""
    return f"{number}{'' if number else '!'}{reason}\n"
