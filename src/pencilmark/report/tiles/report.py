"""The whole report, section by section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pencilmark import __version__
from pencilmark.errors import InputError
from pencilmark.paths import Tiles, load_all, study
from pencilmark.paths.generate import depth_table
from pencilmark.report.document import Block, Document, Heading, Listing, PageBreak, Paragraph
from pencilmark.report.tiles.discussion import discussion_blocks
from pencilmark.report.tiles.evidence import evidence_blocks, grown, growth_blocks, small_board
from pencilmark.report.tiles.measure import SEARCHES, measured
from pencilmark.report.tiles.pair import formulation, pair_blocks, path_blocks
from pencilmark.report.tiles.searches import said_of_searches, side_by_side
from pencilmark.report.tiles.uneven import costs_for, uneven, uneven_blocks

__all__ = ["TilesReport", "as_tiles", "listing_blocks"]

MOST_PAIRS = 6  # that have a section of their own
Named = tuple[str, Tiles]


def as_tiles(files: Sequence[str]) -> list[Named] | None:
    """The pairs of the files, each with a name, if every file reads as sliding tiles; None if one does not."""
    found: list[Named] = []
    for file in files:
        try:
            boards = load_all(file)
        except InputError:
            return None
        name = Path(file).name
        found += [
            (name if len(boards) == 1 else f"{name}, board {i}", b) for i, b in enumerate(boards, start=1)
        ]
    return found or None


def listing_blocks(authors: str = "") -> list[Block]:
    """A program that finds the same paths with the same counts, on pages of its own."""
    from pencilmark.listing import tiles_listing

    code = Listing(tiles_listing(authors), language="python", numbered=True)
    return [PageBreak(), Heading("Code: tiles.py"), code]


@dataclass(frozen=True)
class TilesReport:
    """`limit` counts the nodes a search may make, `seconds` the time it may take."""

    files: tuple[str, ...]
    pairs: Sequence[Named]
    limit: int | None = None
    seconds: float | None = None

    def document(self, title: str = "", author: str = "", pictures: str = "pdf") -> Document:
        document = Document(title or "Sliding tiles: A* and IDA*", f"pencilmark {__version__}", author)
        first = self.pairs[0][1]
        document.add(*self._instructions(), *formulation(first), *self._pairs())
        small = small_board(first)
        evidence = study(small.goal, small.rows, small.cols, samples=0)
        depths = depth_table(small)
        cells, dear = grown(small, depths), uneven(small, depths)
        document.add(*evidence_blocks(first, evidence), *growth_blocks(first, cells, pictures))
        costs = costs_for(len(small.goal) - 1)
        weighted = study(small.goal, small.rows, small.cols, samples=0, costs=costs)
        document.add(*uneven_blocks(first, dear, weighted))
        document.add(*discussion_blocks(cells, dear, len(small.goal) - 1))
        return document

    def _instructions(self) -> Iterator[Block]:
        names = " ".join(Path(file).name for file in self.files)
        first = Path(self.files[0]).name
        commands = (
            f"pencilmark tiles {first} --algorithm a* --heuristic h1  # and ida*, and h2\n"
            f"pencilmark tiles {names} -o outputs/  # the course's output files\n"
            f"pencilmark tiles {first} --compare  # all algorithms and heuristics\n"
            f"pencilmark tiles {first} --study  # the evidence, on every board\n"
            f"pencilmark listing --puzzle tiles -o tiles.py  # the program of the appendix\n"
            f"pencilmark report {names}  # this report"
        )
        yield Heading("How to run it")
        yield Paragraph(
            "A file holds the start, a blank line and the goal, as rows of numbers with 0 for the gap; `pencilmark "
            "engines` says what this install can run."
        )
        yield Listing(commands, language="sh")

    def _pairs(self) -> Iterator[Block]:
        yield Heading("The boards" if len(self.pairs) > 1 else "The board")
        for place, (name, board) in enumerate(self.pairs[:MOST_PAIRS], start=1):
            yield from pair_blocks(board, name, place)
            if not board.unsolvable:
                yield from self._solved(name, board, place)
        if len(self.pairs) > MOST_PAIRS:
            yield Paragraph(f"The first {MOST_PAIRS} of {len(self.pairs)} boards are shown.")

    def _solved(self, name: str, board: Tiles, place: int) -> Iterator[Block]:
        limits: dict[str, Any] = {"limit": self.limit, "seconds": self.seconds}
        found = [measured(board, *search, **limits) for search in SEARCHES]
        best = next((m for m in reversed(found) if m.result.status == "solved"), None)
        yield side_by_side(f"{name}: A* and IDA* with h1 and h2", found)
        yield from said_of_searches(found)
        if best is not None:
            yield from path_blocks(best, board, place)
