"""The room of foreign formats: found by looking, asked in the right order, extended from outside."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pencilmark.errors import AmbiguousError, InputError
from pencilmark.puzzles import foreign
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import CERTAIN, Fit, ForeignFormat, unsupported
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.reading import Item, read_text
from pencilmark.puzzles.text import Text


class Sizes(ForeignFormat):
    """`rows by columns`, and nothing else."""

    name = "sizes"
    title = "Sizes"
    examples = ("3 by 4",)

    def recognise(self, text: Text) -> Fit:
        words = text.lines[0].text.split()
        return Fit(CERTAIN) if words[1:2] == ["by"] else Fit()

    def read(self, text: Text, options: Options) -> Iterator[Board | InputError]:
        tokens = text.lines[0].tokens
        yield Board(tokens[0].integer("rows", 1), tokens[-1].integer("columns", 1))


class Others(Sizes):
    name = "others"


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> dict[str, ForeignFormat]:
    found = {**foreign.foreign_formats(), "sizes": Sizes()}
    monkeypatch.setattr(foreign, "foreign_formats", lambda: found)
    return found


def test_every_format_says_what_it_is_and_reads_its_examples() -> None:
    for name, format in foreign.foreign_formats().items():
        assert (format.name, bool(format.title), bool(format.examples)) == (name, True, True)
        assert type(format).__module__.startswith("pencilmark.formats.")
        for text in format.examples:
            items = list(read_text(text))
            assert items
            for item in items:
                assert item.puzzle is not None, item.error
                assert item.format is not None
                assert item.format.name == name or _is_the_familys(item, text, name)


def _is_the_familys(item: Item, text: str, name: str) -> bool:
    """A family's own format reads it, and the same board."""
    (other,) = read_text(text, format=name)
    return not item.format.families and other.puzzle == item.puzzle  # type: ignore[union-attr]


def test_a_format_from_outside_is_read_like_ours(room: dict[str, ForeignFormat]) -> None:
    (item,) = read_text("3 by 4")
    assert item.puzzle is not None
    assert item.puzzle.shape == (3, 4)
    (named,) = read_text("3 by 4", "board", "sizes")
    assert named.puzzle == item.puzzle
    (elsewhere,) = read_text("3 by 4", "sudoku")
    assert elsewhere.error is not None


def test_a_text_that_two_formats_are_sure_of_is_named(room: dict[str, ForeignFormat]) -> None:
    room["others"] = Others()
    (item,) = read_text("3 by 4")
    assert isinstance(item.error, AmbiguousError)
    assert "board (sizes) or board (others)" in str(item.error)


def test_a_format_that_cannot_write_says_so() -> None:
    for ask in (Sizes().write, Sizes().link):
        with pytest.raises(InputError) as caught:
            ask(Board(2, 2))
        assert caught.value.kind == "unsupported"


def test_what_is_refused_has_its_name() -> None:
    error = unsupported("Sizes", "Depth", why="boards are flat")
    assert (error.rule, str(error)) == ("Depth", 'Sizes: "Depth" is not supported: boards are flat')
