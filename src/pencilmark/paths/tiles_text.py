"""Sliding tiles as text.

    course file    start, blank line, goal: rows of numbers, 0 the gap; without a goal, the goal asked for
    collection     one board a line: the cells row by row, perhaps behind a number of its own, and then perhaps
                   before length and node count; of two lines, the second in the order of a goal, it is the goal
    game id        4x4:8,15,14, …  columns x rows, then the cells; the goal is 1 2 3 … 0          (tiles_ids.py)
    size line      the side, or rows and columns, then the cells (tiles_sized.py); the goal must be asked for
    list           the same in brackets, commas or semicolons between the cells

What is behind # in a line, Windows line ends, a byte-order mark, trailing blanks, extra blank lines, frames, lines of
words and a missing last line end are no errors. Without a size too, the gap may be _, x, . or -, or a place left blank,
and the nine tiles of a small board may be run together; then the goal must be asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pencilmark.errors import InputError
from pencilmark.paths.result import PathResult, plain
from pencilmark.paths.tiles import Board, Tiles, gap_first, gap_last, spiral
from pencilmark.paths.tiles_ids import GameId, ids_in
from pencilmark.paths.tiles_rows import Rows, Token, in_the_courses_way, split
from pencilmark.paths.tiles_sized import GAPS, Sized, gap_at, sized, with_gap

__all__ = ["Unsaid", "format_result", "load", "load_all", "loads", "loads_all"]

MOST_BYTES = 16_000_000
NUMBER = re.compile(r"[0-9]{1,9}")  # longer ones are never a tile
MOST_CELLS = 400
Goal = Callable[[int, int], Board]


class Unsaid:
    """No goal was asked for: boards of the course have one by habit, and it remembers that it was used."""

    def __init__(self) -> None:
        self.used = False

    def __call__(self, rows: int, cols: int) -> Board:
        self.used = True
        return gap_first(rows, cols)


def load(path: str | Path, goal: Goal | None = None) -> Tiles:
    """The only puzzle of a file."""
    return only(load_all(path, goal), str(path))


def load_all(path: str | Path, goal: Goal | None = None) -> list[Tiles]:
    """Every puzzle of a file."""
    return loads_all(read_text(Path(path)), str(path), goal)


def loads(text: str, source: str | None = None, goal: Goal | None = None) -> Tiles:
    """The only puzzle of a text."""
    return only(loads_all(text, source, goal), source)


def only(puzzles: list[Tiles], source: str | None) -> Tiles:
    if len(puzzles) != 1:
        raise InputError(
            f"expected one puzzle, found {len(puzzles)}: load_all reads collections", source=source
        )
    return puzzles[0]


def read_text(path: Path) -> str:
    """The text of a file that can be a puzzle: a size is looked at before a byte is read."""
    source = str(path)
    try:
        if path.is_dir():
            raise InputError("expected a file, found a directory", source=source)
        if path.stat().st_size > MOST_BYTES:
            raise InputError(
                f"expected at most {MOST_BYTES:,} bytes, found {path.stat().st_size:,}",
                source=source,
                kind="size",
            )
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", source=source, kind="file") from None
    return decode(data, source)


def decode(data: bytes, source: str | None) -> str:
    if len(data) > MOST_BYTES:
        raise InputError(f"expected at most {MOST_BYTES:,} bytes, found more", source=source, kind="size")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise InputError("expected text, found bytes that are not UTF-8", line, source=source) from None
    if "\0" in text:
        raise InputError(
            "expected text, found binary data", text[: text.index("\0")].count("\n") + 1, source=source
        )
    return text


def loads_all(text: str, source: str | None = None, goal: Goal | None = None) -> list[Tiles]:
    """Every puzzle of a text; the form is told from the text itself."""
    goal = goal or Unsaid()
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    try:
        if ids := ids_in(lines):
            return [tiles_of(found) for found in ids]
        blocks = split(lines)
        if found := sized([[*row] for block in blocks for row in block]):
            return [of_size(found, goal)]
        if collection := as_collection(blocks, goal):
            return collection
        return [course(blocks, goal)]
    except InputError as error:
        error.source = source
        raise


def is_empty(line: str) -> bool:
    """Is it blank, or a comment?"""
    return line.strip()[:1] in ("", "#")


def of_size(found: Sized, goal: Goal) -> Tiles:
    """A board behind its size."""
    words = with_gap(found.words, found.cols) if len(found.words) < found.rows * found.cols else found.words
    tokens = [Token("0" if text in GAPS else text, line, column) for text, line, column in words]
    rows, cols = found.rows, found.cols
    begin = board([tokens[start : start + cols] for start in range(0, len(tokens), cols)], rows, cols)
    if found.gap is not None:
        return Tiles(begin, gap_at(rows, cols, found.gap), rows=rows, cols=cols)
    if isinstance(goal, Unsaid):
        raise goal_missing(words[0][1])
    return Tiles(begin, goal(rows, cols), rows=rows, cols=cols)


def course(blocks: list[Rows], goal: Goal) -> Tiles:
    """A board, or start and goal; one that is not as the course writes it has no goal by habit."""
    if not blocks:
        raise InputError("expected a start board, found an empty file", 1, 1)
    if len(blocks) > 2:
        raise at(blocks[2][0][0], "expected the end of the file after start and goal, found")
    (start, foreign), *ends = map(in_the_courses_way, blocks)
    rows, cols = len(start), len(start[0])
    if cols < 2:
        raise at(start[0][0], "expected at least 2 tiles a row, found only")
    if rows < 2:
        raise InputError("expected at least 2 rows, found 1", start[0][0].line, 1)
    if rows * cols > MOST_CELLS:
        raise InputError(f"expected at most {MOST_CELLS} cells, found {rows} × {cols}", start[0][0].line, 1)
    begin = board(start, rows, cols)
    if not ends and foreign and isinstance(goal, Unsaid):
        raise goal_missing(start[0][0].line)
    end = board(ends[0][0], rows, cols) if ends else goal(rows, cols)
    return Tiles(begin, end, rows=rows, cols=cols)


def goal_missing(line: int) -> InputError:
    message = "expected a goal, which is not in the file: --goal spiral, gap-last or gap-first"
    return InputError(message, line, 1, kind="goal")


def board(block: Rows, rows: int, cols: int) -> Board:
    """Checked row by row, so that the first thing wrong is the one named."""
    seen: dict[int, Token] = {}
    for row in block[:rows]:
        if len(row) != cols:
            place = row[cols] if len(row) > cols else row[-1]
            raise InputError(f"expected {cols} tiles in the row, found {len(row)}", place.line, place.column)
        for token in row:
            tile = number(token, rows * cols)
            if tile in seen:
                where = f"line {seen[tile].line}, column {seen[tile].column}"
                raise at(token, f"expected every tile once, found {name(tile)} of {where} again:")
            seen[tile] = token
    if len(block) != rows:
        raise InputError(f"expected {rows} rows, found {len(block)}", block[-1][0].line, 1)
    return tuple(seen)


def number(token: Token, cells: int) -> int:
    if not NUMBER.fullmatch(token.text):
        raise at(token, f"expected a number from 0 to {cells - 1}, found")
    if int(token.text) >= cells:
        raise at(token, f"expected a tile from 0 to {cells - 1}, found")
    return int(token.text)


def name(tile: int) -> str:
    return f"tile {tile}" if tile else "the gap 0"


def at(token: Token, message: str) -> InputError:
    return InputError(f"{message} {shown(token.text)}", token.line, token.column)


def shown(text: str) -> str:
    """A found text as a message shows it: quoted, cut when long, fit for any terminal."""
    text = text if len(text) <= 20 else text[:17] + "…"
    return '"' + "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text) + '"'


def as_collection(blocks: list[Rows], goal: Goal) -> list[Tiles] | None:
    """One board a line, if the first line is one: the cells 0 … n²−1, alone or with a number before them and at
    most two behind."""
    lines = [row for block in blocks for row in block]
    side = next((n for n in range(2, 11) if lines and 0 <= len(lines[0]) - n * n <= 3), None)
    if side is None or not is_entry(lines[0], side) or is_top_row(lines):
        return None
    numbered = len(lines[0]) > side * side
    if not numbered and (end := stated_goal(blocks, side)):
        return [Tiles(entry(lines[0], side, False), end, rows=side, cols=side)]
    return [Tiles(entry(row, side, numbered), goal(side, side), rows=side, cols=side) for row in lines]


def stated_goal(blocks: list[Rows], side: int) -> Board | None:
    """The second of two lines, where it is the goal of some course and no comment stands before it."""
    lines = [row for block in blocks for row in block]
    if len(lines) != 2 or (len(blocks) == 1 and lines[1][0].line > lines[0][0].line + 1):
        return None
    end = entry(lines[1], side, False)
    return end if end in {order(side, side) for order in (gap_first, gap_last, spiral)} else None


def is_entry(row: list[Token], side: int) -> bool:
    first = int(len(row) > side * side)
    cells = [token.text for token in row[first : first + side * side]]
    return all(map(NUMBER.fullmatch, cells)) and sorted(map(int, cells)) == list(range(side * side))


def is_top_row(lines: list[list[Token]]) -> bool:
    """Is the first line the top row of a wide board? Then the next line has none of its tiles."""
    tiles = {token.text for token in lines[0]}
    return len(lines) > 1 and len(lines[1]) == len(lines[0]) and tiles.isdisjoint(t.text for t in lines[1])


def entry(row: list[Token], side: int, numbered: bool) -> Board:
    cells, first = side * side, int(numbered)
    if not first <= len(row) - cells <= 3 * first:
        expected = f"a number and {cells} cells" if numbered else f"{cells} cells"
        message = f"expected {expected} in the line, found {len(row)} items"
        raise InputError(message, row[0].line, row[-1].column)
    return board([row[first + i * side : first + (i + 1) * side] for i in range(side)], side, side)


def tiles_of(found: GameId) -> Tiles:
    """The puzzle of a game id."""
    rows, cols = found.rows, found.cols
    if rows < 2 or cols < 2 or rows * cols > MOST_CELLS:
        message = f"expected between 2 × 2 and {MOST_CELLS} cells, found {rows} × {cols}"
        raise InputError(message, found.line, found.column)
    tokens = [
        Token(m[0].strip(), found.line, found.begin + m.start()) for m in re.finditer(r"[^,]+", found.tiles)
    ]
    if len(tokens) != rows * cols:
        raise InputError(f"expected {rows * cols} tiles, found {len(tokens)}", found.line, found.begin)
    start = board([tokens[i * cols : (i + 1) * cols] for i in range(rows)], rows, cols)
    return Tiles(start, gap_last(rows, cols), rows=rows, cols=cols)


def format_result(problem: Tiles, result: PathResult[Any]) -> str:
    """The course's output file: both boards, depth, nodes, moves, f along the path; or the reason
    there is none.
    """
    boards = f"{problem.text(problem.start)}\n\n{problem.text(problem.goal)}\n\n"
    if result.status != "solved":
        return f"{boards}{result.status}: {result.reason}\n"
    values = " ".join(str(plain(f)) for f in result.f_values)
    return f"{boards}{result.length}\n{result.counters.generated}\n{' '.join(result.moves)}\n{values}\n"
