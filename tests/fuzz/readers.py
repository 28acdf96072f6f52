"""What is done with a wrong text of each kind, and what must be true of what comes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

from pencilmark.ask import lines
from pencilmark.cli.trace import _events
from pencilmark.errors import InputError, PencilmarkError, StrategyError
from pencilmark.formats import foreign_formats
from pencilmark.formats.shared.lzstring import packed
from pencilmark.generate.tiles import tiles_text
from pencilmark.grade.grading import grading_of
from pencilmark.lab.plan import parse_plan
from pencilmark.lab.plan import read_plan as read_plan_file
from pencilmark.paths import tiles_text as tiles
from pencilmark.paths.heuristics.names import parse_heuristic
from pencilmark.paths.tiles import Tiles
from pencilmark.puzzles import families
from pencilmark.puzzles.board import MOST_CELLS
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.reading import Item, read_file, read_text
from pencilmark.puzzles.text import Text
from pencilmark.search.strategy import Strategy

from . import seeds

__all__ = [
    "STRATEGIES",
    "TRACES",
    "grade",
    "read_both_ways",
    "read_foreign",
    "read_links",
    "read_packed",
    "read_plan",
    "read_puzzles",
    "read_solution",
    "read_strategy",
    "read_tiles",
    "read_trace",
]

STRATEGIES = [
    "bt",
    "bt+fc+mrv+deg+lcv",
    "bt+prep+gac+wdeg+random:5",
    "max(manhattan,pdb:6-6-3)",
    "pdb:5-5-5",
    "auto",
]
TRACES = ['{"kind": "root", "node": 0}\n{"kind": "end", "node": 3, "status": "solved"}\n']
PAGES = (
    "",
    "https://f-puzzles.com/?load=",
    "https://sudokupad.app/fpuzzles",
    "https://sudokupad.app/scl",
    "ctc",
)
MOST_ITEMS = 40
FROM_FILE = 0.1  # how often a text is read from a file, and not from memory
DRAWN = 0.2  # how often a board that was read is modelled and drawn too
SMALL = 100  # cells of such a board
IN_ANOTHER = 0.3  # how often a board is written in another format than its own too


def _decoded(data: bytes) -> str:
    """Any text a caller may hand over, broken halves of characters too."""
    return data.decode("utf-8", "surrogateescape")


def read_puzzles(data: bytes, random: Random, folder: Path) -> None:
    """As a file or as a text, with and without a family, a format and a box."""
    family = random.choice((None, None, None, *families()))
    format = random.choice((None, None, None, "course", "rows", "line", "collection"))
    options = Options(random.choice((None, None, None, (2, 3), (3, 2), (1, 4))), random.random() < 0.2)
    from_file = random.random() < FROM_FILE
    items = (
        _from_file(data, folder, family, format, options)
        if from_file
        else _from_text(data, family, format, options)
    )
    for item in islice(items, MOST_ITEMS):
        _check_item(item, data, random)


def _from_file(
    data: bytes, folder: Path, family: str | None, format: str | None, options: Options
) -> Iterator[Item]:
    path = folder / "puzzle.txt"
    path.write_bytes(data)
    return read_file(path, family, format, options)


def _from_text(data: bytes, family: str | None, format: str | None, options: Options) -> Iterator[Item]:
    try:
        yield from read_text(_decoded(data), family, format, options)
    except InputError as error:
        yield Item("text", 0, error=error)


def _check_item(item: Item, data: bytes, random: Random) -> None:
    assert (item.puzzle is None) != (item.error is None), item
    if item.error is not None:
        check_error(item.error, data)
    if item.puzzle is not None:
        _check_puzzle(item.puzzle, random.random() < DRAWN)


def check_error(error: InputError, data: bytes) -> None:
    """It says what and where, and the place is in the text (or right behind it)."""
    assert isinstance(error, InputError), error
    assert error.message, "an error without words"
    assert str(error).isprintable(), f"an error that cannot be printed: {error!r}"
    str(error).encode()
    if error.kind in ("file", "size", "usage"):
        return
    assert error.line is not None, f"an error without a line: {error}"
    lines = 1 + max(data.count(b"\n") + data.count(b"\r"), len(_decoded(data).splitlines()))
    assert 1 <= error.line <= lines + 1, f"an error outside the text: {error}"
    assert error.column is None or error.column >= 1, error


def _check_puzzle(board: Puzzle, drawn: bool) -> None:
    """Written and read again it is the same board; a small one can be modelled and drawn."""
    options = Options(getattr(board, "box", None), getattr(board, "negative", False))
    layout = "rows" if board.layout == "separated" else board.layout
    (again,) = read_text(board.format(), board.family, layout, options)
    assert again.puzzle == board, f"read back as {again}, not as {board}"
    if drawn and board.shape[0] * board.shape[1] <= SMALL:
        problem = board.problem()
        assert len(problem.domains) == len(board.values(board.rows([0] * len(problem.domains))))
        board.draw().encode()


def read_foreign(data: bytes, random: Random, folder: Path) -> None:
    """A text of another program: boards that are the same as JSON, in its own words, and in those of another."""
    from_file = random.random() < FROM_FILE
    items = _from_file(data, folder, None, None, Options()) if from_file else read_text(_decoded(data))
    _check_items(items, data, random, sorted(foreign_formats()))


def read_links(data: bytes, random: Random, folder: Path) -> None:
    """A link or an id: what is read of it is the same in every other one that can hold it."""
    _check_items(read_text(_decoded(data)), data, random, seeds.LINKS)


def read_packed(data: bytes, random: Random, folder: Path) -> None:
    """An object made wrong, and then packed into a link."""
    link = random.choice(PAGES) + packed(_decoded(data))
    read_links(link.encode(), random, folder)


def _check_items(items: Iterator[Item], data: bytes, random: Random, names: Sequence[str]) -> None:
    for item in islice(items, MOST_ITEMS):
        assert (item.puzzle is None) != (item.error is None), item
        if item.error is not None:
            check_error(item.error, data)
        elif item.puzzle is not None:
            own = [item.format.name] if item.format and item.format.name in foreign_formats() else []
            others = [random.choice(names)] if random.random() < IN_ANOTHER else []
            _check_foreign(item.puzzle, [*own, *others])
        for remark in item.remarks:
            assert str(remark).isprintable(), repr(str(remark))


def _check_foreign(puzzle: Puzzle, names: Iterable[str]) -> None:
    """The board reads back equal from our JSON, and with the same cells from each format that has words for it. Larger
    minefields are read than boards of rules can be."""
    if puzzle.shape[0] * puzzle.shape[1] > MOST_CELLS:
        return
    board = puzzle.board()
    (again,) = read_text(board.format())
    assert again.puzzle is not None, f"not read back: {again.error}"
    assert again.puzzle.board().says(board), f"read back as {again}, not as {board}"
    for format in [foreign_formats()[name] for name in names]:
        try:
            text = format.write(puzzle)
        except InputError as error:
            assert error.kind == "unsupported", error
            assert error.rule, error
            continue
        (item,) = read_text(text, format=None if format.name == "sudokuwiki" else format.name)
        assert item.puzzle is not None, f"{format.name}: {item.error}: {text}"
        found = item.puzzle.board()
        assert (found.givens, found.domain) == (board.givens, board.domain), text


def read_tiles(data: bytes, random: Random, folder: Path) -> None:
    try:
        found = _tiles_in(data, random.random() < FROM_FILE, folder)
    except InputError as error:
        check_error(error, data)
        return
    assert found, "no puzzle and no error"
    for board in found[:MOST_ITEMS]:
        again = tiles.loads(tiles_text(board))
        assert (again.start, again.goal, again.cols) == (board.start, board.goal, board.cols), board


def _tiles_in(data: bytes, from_file: bool, folder: Path) -> list[Tiles]:
    if not from_file:
        return tiles.loads_all(_decoded(data))
    path = folder / "tiles.txt"
    path.write_bytes(data)
    return tiles.load_all(path)


def read_solution(data: bytes, random: Random, folder: Path) -> None:
    """An output file against one board: its rows, which can be judged and written again, or an error."""
    board, _ = random.choice(seeds.answers())
    try:
        rows = board.parse_solution(Text(_decoded(data)).without_comments())
    except InputError as error:
        check_error(error, data)
        return
    board.complaints(rows)
    assert board.parse_solution(Text(board.format_solution(rows))) == rows


def grade(data: bytes, random: Random, folder: Path) -> None:
    """Every board gets its mark, whatever was handed in."""
    puzzle, answer = folder / "board.txt", folder / "answers.txt"
    puzzle.write_text(random.choice(seeds.answers())[0].format())
    answer.write_bytes(data)
    marks = [mark for student in grading_of(puzzle, answer).marks() for mark in student]
    assert marks, "no mark"
    for mark in marks:
        assert mark.verdict in ("right", "wrong", "missing", "malformed")
        assert mark.verdict == "right" or mark.why.isprintable()


def read_both_ways(data: bytes, random: Random, folder: Path) -> None:
    """A collection of Sudokus by the text kernel and by the ordinary way: the same answers, errors and places."""
    style = random.choice([lines.Solutions(), lines.Counts(2)])
    quick = lines.answer_lines(data, "sudoku", style, 1, 30.0).splitlines()
    plain = lines.plain_in(data[: lines.HEAD], "sudoku")
    format = plain.format.name if plain else None
    text = data.decode("utf-8", "replace")
    slow = b"".join(lines._ordinary(read_text(text, "sudoku", format), style, 1, 30.0)).splitlines()
    if quick != slow:
        first = next(
            i for i, pair in enumerate(zip([*quick, None], [*slow, None], strict=False)) if pair[0] != pair[1]
        )
        raise AssertionError(f"line {first}: {quick[first : first + 1]} is not {slow[first : first + 1]}")


def read_plan(data: bytes, random: Random, folder: Path) -> None:
    path = folder / "plan.toml"
    path.write_bytes(data)
    try:
        plan = read_plan_file(path)
    except InputError as error:
        assert error.message
        return
    assert parse_plan(plan.text, "plan", str(folder)).meaning() == plan.meaning()


def read_strategy(data: bytes, random: Random, folder: Path) -> None:
    text = _decoded(data)
    for parse in (Strategy.parse, parse_heuristic):
        try:
            found = parse(text)
        except StrategyError as error:
            assert str(error)
            continue
        if isinstance(found, Strategy):
            assert str(Strategy.parse(str(found))) == str(found)


def read_trace(data: bytes, random: Random, folder: Path) -> None:
    path = folder / "trace.json"
    path.write_bytes(data)
    try:
        list(_events(str(path)))
    except PencilmarkError as error:
        assert str(error)
