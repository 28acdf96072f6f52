"""The assignment report of a course: how to run it, the formulation, the boards, the figures, what they say, the
author's own sections, and the program behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pencilmark import __version__
from pencilmark.drawing.style import static_svg
from pencilmark.listing import known_families
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.reading import Item
from pencilmark.report.colouring import language_of
from pencilmark.report.discussion import discussion
from pencilmark.report.document import (
    Block,
    Boards,
    Bullets,
    Document,
    Heading,
    Listing,
    PageBreak,
    Paragraph,
    Picture,
)
from pencilmark.report.instructions import instruction_blocks
from pencilmark.report.measuring import Board, Cell, Column, Measured, measured
from pencilmark.report.names import board_names, short_names
from pencilmark.report.notes import note_blocks
from pencilmark.report.proofs import proof_blocks
from pencilmark.report.results import course_sheet, result_blocks
from pencilmark.report.sections import formulation_blocks, listing_blocks
from pencilmark.report.strategies import strategy_blocks
from pencilmark.report.techniques import listed
from pencilmark.search.result import Query
from pencilmark.search.strategy import AUTO

__all__ = ["LIMIT", "USUAL", "Assignment", "Cover", "Own"]

USUAL = ("bt", "bt+fc", "bt+fc+mrv", "bt+fc+mrv+deg", "bt+fc+mrv+deg+lcv", "bt+ac+mrv+deg")
LIMIT = 1_000_000  # assignments a run, where no other limit is given
MOST_PRINTED = 12  # boards whose texts are printed
_MOST_CELLS = 2500  # of a board that is drawn
_LONGEST_TEXT = 2500  # characters of a board that are printed


@dataclass(frozen=True)
class Cover:
    """What stands above the report."""

    title: str = ""
    authors: str = ""
    course: str = ""
    number: str = ""
    date: str = ""

    def details(self) -> tuple[str, ...]:
        course = ", ".join(part for part in (self.course, self.number) if part)
        return tuple(part for part in (course, self.date) if part)


@dataclass(frozen=True)
class Own:
    """What the author adds: sections, program (name and text of each file), and how it is run."""

    notes: str = ""
    code: tuple[tuple[str, str], ...] = ()
    run: tuple[str, ...] = ()

    def code_blocks(self) -> list[Block]:
        """The program, each file on pages of its own."""
        blocks: list[Block] = []
        for name, text in self.code:
            code = Listing(text.expandtabs(4), language=language_of(Path(name)), numbered=True)
            blocks += [PageBreak(), Heading(f"Code: {name}"), code]
        return blocks


@dataclass(frozen=True)
class Assignment:
    files: tuple[str, ...]
    items: list[Item]
    columns: tuple[Column, ...]
    query: Query
    engine: str = "auto"
    options: Options | None = None
    table: tuple[Column, ...] = ()  # of a course that has a table of its own
    program: str = "solver.py"
    most_printed: int = MOST_PRINTED
    verify: bool = False  # say of each board whether its solution is the only one, by a proof

    def document(self, cover: Cover, own: Own) -> Document:
        """The whole report."""
        boards = self._boards()
        found = measured(boards, self.columns, self.engine, self.query)
        families = list(dict.fromkeys(board.puzzle.family for board in boards))
        title = cover.title or f"{listed([f.capitalize() for f in families])} as constraint satisfaction"
        document = Document(
            title, f"made with pencilmark {__version__}", cover.authors, details=cover.details()
        )
        document.add(*self._instructions(families, own), Heading("Formulation"))
        for number, same in enumerate(_alike(boards), 1):
            names = [b.name for b in same]
            document.add(*formulation_blocks(*(b.puzzle for b in same), names=names, number=number))
        document.add(*strategy_blocks(self.columns), *self._printed(found))
        document.add(Heading("Statistics"), *self._course_table(boards), *result_blocks(found))
        document.add(*(proof_blocks(boards, self.query.seconds) if self.verify else ()))
        document.add(Heading("Discussion"), Bullets(tuple(discussion(found))), *note_blocks(own.notes))
        document.appendix += self._appendix(families, cover, own)
        return document

    def _boards(self) -> list[Board]:
        names = board_names(self.files, self.items)
        return [Board(name, i.puzzle) for name, i in zip(names, self.items, strict=True) if i.puzzle]

    def _instructions(self, families: Sequence[str], own: Own) -> Iterator[Block]:
        box = self.options.box if self.options else None
        options = " --negative" if self.options and self.options.negative else ""
        options += f" --box {box[0]}x{box[1]}" if box else ""
        short = short_names(self.files)
        whose = {short[item.source]: item.puzzle.family for item in self.items if item.puzzle}
        programs = {
            name: self._program(family, families) if family in known_families() else ""
            for name, family in whose.items()
        }
        return instruction_blocks(programs, self._named(), not own.code, own.run, options)

    def _named(self) -> list[str]:
        """The strategies that have a name the command knows."""
        return [column.strategy for column in self.columns if isinstance(column.strategy, str)]

    def _listed(self) -> str:
        """The strategy whose program is in the appendix: the last that has one."""
        return next((text for text in reversed(self._named()) if text != AUTO), "")

    def _printed(self, found: Measured) -> Iterator[Block]:
        """Each board: what went in, what came out, and how that looks."""
        printed = list(zip(found.boards, found.cells, strict=True))[: self.most_printed]
        if printed:
            yield Heading("Inputs and outputs")
        for number, (board, cells) in enumerate(printed, 1):
            best = next((c for c in reversed(cells) if not c.censored), cells[-1])
            given, found_text = _cut(board.puzzle.format()), _cut(_output(board, best))
            texts = ((f"{board.name}: input", given), ("output", found_text))
            yield Boards(texts, _picture(board, best, number))
        if 0 < self.most_printed < len(found.boards):
            yield Paragraph(f"The first {self.most_printed} of {len(found.boards)} boards are printed.")

    def _course_table(self, boards: Sequence[Board]) -> Iterator[Block]:
        """The table as the course prints it, where it counts in its own way."""
        if self.table:
            found = measured(boards, self.table, "reference", self.query)  # one engine, so that times compare
            counts = [f"the {c.counter} of `{c.text}` for {c.name}" for c in self.table]
            note = f"Nodes are {', '.join(counts)}; times are of plain Python."
            yield course_sheet(found, "The table of the course", note)

    def _appendix(self, families: Sequence[str], cover: Cover, own: Own) -> list[Block]:
        if own.code:
            return own.code_blocks()
        blocks: list[Block] = []
        for family in families:
            name = self._program(family, families)
            blocks += listing_blocks(family, self._listed(), cover.authors, self.options, name)
        return blocks

    def _program(self, family: str, families: Sequence[str]) -> str:
        return self.program if len(families) == 1 else f"{family}_{self.program}"


def _alike(boards: Sequence[Board]) -> list[list[Board]]:
    """Boards that have one formulation: of one family and, if they are composed of rules, of the same kinds of them."""
    found: dict[tuple[str, ...], list[Board]] = {}
    for board in boards:
        rules = getattr(board.puzzle, "rules", ())
        kind = (board.puzzle.family, *sorted({rule.name for rule in rules}))
        found.setdefault(kind, []).append(board)
    return list(found.values())


def _picture(board: Board, cell: Cell, number: int) -> Picture | None:
    """The solved board, if it is not too large for the page."""
    if board.puzzle.shape[0] * board.puzzle.shape[1] > _MOST_CELLS:
        return None
    svg = static_svg(board.puzzle.svg(cell.result.solution)).encode()
    return Picture(f"solution-{number}", "", {"svg": svg})


def _output(board: Board, cell: Cell) -> str:
    result = cell.result
    if result.solutions:
        return board.puzzle.format_solution(result.solutions[0])
    return f"{result.status}{f': {result.reason}' if result.reason else ''}"


def _cut(text: str) -> str:
    """A text as long as a page can take."""
    return text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]} … ({len(text):,} characters)"
