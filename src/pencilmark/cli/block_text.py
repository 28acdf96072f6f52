"""Collections of boards in blocks, from file to file as text: constant memory, all cores, no object a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import groupby

from pencilmark.ask import Question, ask
from pencilmark.ask.blocks import Collection, Written, collection_of
from pencilmark.cli.batch import results
from pencilmark.cli.options import Reading, Searching
from pencilmark.cli.output import Tally, as_json
from pencilmark.model.forms import BlockAsking
from pencilmark.puzzles import family_named
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import AUTO
from pencilmark.words import result_words

__all__ = ["answer", "collection_in", "count_asking", "json_asking", "text_asking"]

_NUMBERS = (
    "index",
    "rows",
    "columns",
    "method",
    "count",
    "complete",
    "solutions",
    "assignments",
    "nodes",
    "seconds",
)


def collection_in(
    path: str, reading: Reading, searching: Searching, query: Query | None = None
) -> Collection | None:
    """The collection, if nothing more is asked for than `query` in the usual way."""
    if (searching.strategy, searching.query, reading.options) != (AUTO, query or Query(), Options()):
        return None
    return None if path == "-" else collection_of(path, reading.puzzle, reading.format, searching.engine)


def text_asking(collection: Collection, threads: int | None) -> BlockAsking:
    """First solutions, as an output file has them."""
    known = collection.format
    return BlockAsking(numbered=known.numbered, gap=bool(known.gap), threads=threads)


def count_asking(most: int | None, threads: int | None) -> BlockAsking:
    """A number a board."""
    return BlockAsking(most or 0, counts=True, threads=threads)


def json_asking(collection: Collection, query: Query, threads: int | None) -> BlockAsking:
    """An object of JSON a board."""
    counts = query.keep == 0
    words = tuple(_words(collection, query))
    return BlockAsking(query.solutions or 0, counts, words=words, threads=threads)


def _words(collection: Collection, query: Query) -> Iterator[str]:
    """The words of an answer to one board, taken apart at what differs from board to board."""
    board = family_named(collection.family).blank(4)
    assert board is not None
    result = ask(board, Question(replace(query, solutions=1)))
    data = result_words(Item(collection.path, 0, puzzle=board, format=collection.format), result)
    data |= {name: f"@{name}" for name in _NUMBERS if name in data} | {"shape": ["@rows", "@columns"]}
    data["counters"] |= {name: f"@{name}" for name in _NUMBERS if name in data["counters"]}
    rest = as_json(data)
    for name in _NUMBERS:
        before, _, rest = rest.partition("@method" if name == "method" else f'"@{name}"')
        yield before
    yield rest


def answer(
    collection: Collection,
    asking: BlockAsking,
    searching: Searching,
    put: Callable[[bytes], None],
    add: Callable[[Item, Result | None], None],
    tally: Tally,
    keep: int | None = None,
) -> None:
    """Put what the engine wrote, and add what is answered the ordinary way, in order."""
    found = collection.answers(asking)
    for written, group in groupby(found, lambda each: isinstance(each, Written)):
        if written:
            for each in group:
                assert isinstance(each, Written)
                tally.note("solved", each.boards)
                put(each.text)
            continue
        items = (each for each in group if isinstance(each, Item))
        for item, result in results(items, searching, asking.threads, keep):
            tally.note(result.status if result else "error")
            add(item, result)
