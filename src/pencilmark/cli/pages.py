"""Where the answers of `solve` go: JSON lines, a terminal or a pipe, or the course's output file."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path

import click

from pencilmark.cli.output import WholeFile, complain, error_json, result_json
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Result

__all__ = ["Page", "page_for"]


class Page(ABC):
    """What one input file's answers are put on."""

    @abstractmethod
    def add(self, item: Item, result: Result | None) -> None:
        """One puzzle and its outcome; an item that is an error has none."""

    def writer(self) -> Callable[[bytes], None] | None:
        """What writes a collection's answers as they come from the text kernel, if this page takes them."""
        return None

    def close(self) -> None:
        sys.stdout.flush()


class _Json(Page):
    """One object a puzzle, printed as it comes."""

    def add(self, item: Item, result: Result | None) -> None:
        click.echo(error_json(item) if result is None else result_json(item, result))


class _Boards(Page):
    """Boards, on a terminal drawn, in a pipe as the course writes them."""

    def __init__(self) -> None:
        self.drawn = sys.stdout.isatty()
        self.printed = 0

    def add(self, item: Item, result: Result | None) -> None:
        _explain(item, result)
        text = _drawing(result) if self.drawn else _answer(item, result)
        if text:
            gap = item.format.gap if item.format and not self.drawn else "\n"
            click.echo((gap if self.printed else "") + text, nl=False)
            self.printed += 1

    def writer(self) -> Callable[[bytes], None] | None:
        return None if self.drawn else partial(click.echo, nl=False)


class _File(Page):
    """The course output file of one input file, there when it is whole."""

    def __init__(self, target: Path) -> None:
        self.file = WholeFile(target)
        self.read = self.written = False

    def add(self, item: Item, result: Result | None) -> None:
        _explain(item, result)
        self.read |= result is not None
        answer = _answer(item, result)
        if answer:
            gap = item.format.gap if item.format and self.written else ""
            self.file.write((gap + answer).encode())
            self.written = True

    def writer(self) -> Callable[[bytes], None]:
        return self._write

    def _write(self, text: bytes) -> None:
        self.file.write(text)
        self.read = self.written = True

    def close(self) -> None:
        if self.read and self.written:
            self.file.keep()
        else:
            self.file.drop()


def page_for(target: Path | None, as_json: bool) -> Page:
    """The page that an input file's answers go to."""
    if as_json:
        return _Json()
    return _Boards() if target is None else _File(target)


def _explain(item: Item, result: Result | None) -> None:
    """Say on standard error why there is no solution to show."""
    if result is None:
        complain(item.error)
    elif result.status != "solved":
        reason = f": {result.reason}" if result.reason else ""
        complain(f"{item.source}: puzzle {item.index + 1}: {result.status}{reason}")


def _drawing(result: Result | None) -> str:
    if result is None or result.puzzle is None or not result.solutions:
        return ""
    boards = [result.puzzle.draw(rows, colour=True) for rows in result.solutions]
    counters = result.counters
    effort = f"{counters.assignments} assignments, {counters.backtracks} backtracks, {result.seconds:.3g} s"
    return "\n\n".join(boards) + f"\n\x1b[2m{effort} · {result.strategy} · {result.engine}\x1b[0m\n"


def _answer(item: Item, result: Result | None) -> str:
    """One board of the output file: its solutions or, where boards have their place, why it has none."""
    if item.format is None:
        return ""
    number = f"{item.index + 1}\n" if item.format.numbered else ""
    if result is not None and result.solutions:
        boards = [result.puzzle.format_solution(rows) for rows in result.solutions]
        return number + item.format.gap.join(boards)
    if not item.format.aligned:
        return ""
    reason = f"error {item.error.message}" if item.error else result.status if result else ""
    return f"{number}{'' if number else '!'}{reason}\n"
