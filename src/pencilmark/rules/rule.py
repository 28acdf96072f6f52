"""What a rule of a board is: what a puzzler sees, in one file.

    field       what a rule of its kind differs by: cells, a sum, a distance
    place       the gesture it is put on a board with: on a cell, an edge, a corner, along a line, on a set of cells,
                outside the grid, or on the board as a whole
    constraint  what the search sees of it
    mark        what is drawn of it
    clue        a rule that is true of a solution: what a generator may state

To add a rule, write one class in a file of this room, or in a package of your own behind the entry point group
`pencilmark.rules`. It is then read and written as JSON, solved on every engine, drawn, edited, checked and generated.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields
from functools import cache
from itertools import product
from typing import Any, ClassVar, Literal, Self

from pencilmark.errors import ModelError
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import UnfitError, kind_of, shown
from pencilmark.rules.grid import Claim, Grid
from pencilmark.rules.marks import Mark
from pencilmark.shapes import Constraint

__all__ = ["BoardError", "Example", "Place", "Rule", "Solution", "claims_something", "divides"]

Place = Literal["cell", "edge", "corner", "line", "cells", "outside", "board"]
Solution = Mapping[Cell, int]


class BoardError(ModelError):
    """A board or a rule that cannot be. `path` leads to the wrong part of it, in the words of its JSON."""

    def __init__(self, message: str, *path: int | str) -> None:
        super().__init__(message)
        self.path = path


@dataclass(frozen=True)
class Example:
    """A small board with the rule on it, and its number of solutions, which every engine must find.

    `rules` are the other rules of the board, as JSON; `givens` are values by cell."""

    rows: int
    columns: int
    rule: Mapping[str, Any]
    solutions: int
    values: tuple[int, int] | None = None
    rules: tuple[Mapping[str, Any], ...] = ()
    givens: Mapping[str, int] | None = None
    holes: tuple[str, ...] = ()


@cache
def _fields_of(kind: type[Rule]) -> tuple[Field[Any], ...]:
    return fields(kind)


@cache
def _readers_of(kind: type[Rule]) -> tuple[tuple[str, Any, Callable[[Any], Any]], ...]:
    """Name, default and reader of every field."""
    return tuple([(each.name, each.default, kind_of(each).read) for each in _fields_of(kind)])


@cache
def _reader_of_cells(kind: type[Rule]) -> Callable[[Any], Any]:
    (read,) = [read for name, _, read in _readers_of(kind) if name == "cells"]
    return read


@cache
def _places_of(kind: type[Rule]) -> tuple[str, ...]:
    """The fields with cells in them."""
    return tuple([each.name for each in _fields_of(kind) if kind_of(each).cells])


@cache
def divides(kind: type[Rule]) -> bool:
    """Has it regions? Most rules have none, and need not be asked one by one."""
    return kind.regions is not Rule.regions


@cache
def claims_something(kind: type[Rule]) -> bool:
    return kind.claims is not Rule.claims


@cache
def _may_repeat(kind: type[Rule]) -> bool:
    """Can a rule of this kind name a cell twice: in one field that allows it, or in several?"""
    places = [kind_of(each) for each in _fields_of(kind) if kind_of(each).cells]
    return len(places) > 1 or any(each.repeats for each in places)


@cache
def _words_of(kind: type[Rule]) -> tuple[frozenset[str], frozenset[str]]:
    """The words a rule may be told by, and those it must be."""
    needed = [each.name for each in _fields_of(kind) if each.default is MISSING]
    return frozenset(("rule", *(each.name for each in _fields_of(kind)))), frozenset(needed)


@dataclass(frozen=True)
class Rule(ABC):
    """Frozen data. Subclasses are dataclasses whose fields are declared by `fields.cells()` and the like."""

    name: ClassVar[str] = ""
    place: ClassVar[Place] = "cells"
    examples: ClassVar[tuple[Example, ...]] = ()
    #: How a cell's values are shown where they are no numbers: a minefield's 0 and 1.
    symbols: ClassVar[Mapping[int, str]] = {}
    #: Does it go without saying, as that rows hold different values? Then a drawing does not say it.
    usual: ClassVar[bool] = False
    #: What f-puzzles calls it, where one of its own words means just this.
    fpuzzles: ClassVar[str] = ""

    def __post_init__(self) -> None:
        own = self.__dict__  # links have hundreds of rules, and this is the quickest way to freeze one
        for name, default, read in _readers_of(type(self)):
            value = own[name]
            if value is None and default is None:
                continue
            try:
                own[name] = read(value)
            except UnfitError as error:
                raise BoardError(f"{self.name}: {name}: {error}", name, *error.path) from None
        self.check()

    @classmethod
    def trusted(cls, **values: Any) -> Self:
        """A rule whose fields are known to be right and in their normal form: they are not looked at again."""
        rule = cls.__new__(cls)
        own = rule.__dict__
        for name, default, _ in _readers_of(cls):
            own[name] = values.get(name, default)
        return rule

    def on(self, cells: Sequence[Cell]) -> Self:
        """The same rule on other cells, as many of them: what else it says is not looked at again.

        >>> pm.rules.Whisper(["r1c1", "r1c2"], distance=4).on([pm.rules.Cell(2, 0), pm.rules.Cell(2, 1)]).distance
        4
        """
        rule = type(self).__new__(type(self))
        try:
            rule.__dict__.update(self.__dict__, cells=_reader_of_cells(type(self))(cells))
        except UnfitError as error:
            raise BoardError(f"{self.name}: cells: {error}", "cells", *error.path) from None
        return rule

    def check(self) -> None:  # noqa: B027 - most rules have nothing to add
        """What no field alone can tell; raises BoardError."""

    def fits(self, grid: Grid) -> None:
        """BoardError if the rule cannot stand on this grid: unless said otherwise, its cells must be cells of it."""
        for name in _places_of(type(self)):
            cells = _cells_in(getattr(self, name))
            if grid.has_all(cells):
                continue
            for index, cell in enumerate(cells):
                if not grid.has(cell):
                    raise BoardError(f"{self.name}: {name}: {grid.why_not(cell)}", name, index)

    def repeats(self) -> bool:
        """Does it name a cell twice? Only then may a search find fault with what it says on a grid that it fits."""
        if not _may_repeat(type(self)):
            return False
        cells = [cell for name in _places_of(type(self)) for cell in _cells_in(getattr(self, name))]
        return len({*cells}) < len(cells)

    @abstractmethod
    def constraints(self, grid: Grid) -> Iterable[Constraint]:
        """What it says to the search, on the variables of the grid; always in the same order."""

    def marks(self, grid: Grid) -> Iterable[Mark]:
        """What is drawn of it."""
        return ()

    @abstractmethod
    def words(self) -> str:
        """The rule in one sentence, without a full stop."""

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterable[Self]:
        """The rules of this kind that are true of a solution, for a generator to choose from."""
        return ()

    @classmethod
    def stated(cls, cells: Sequence[Cell], solution: Solution) -> Iterable[Self]:
        """The rules of this kind that are true of just these cells of a solution: for a generator that cuts a grid into
        pieces. A cage says one thing of its cells, or nothing if they are not different; a calculation cage several."""
        return ()

    @classmethod
    def choices(cls) -> list[dict[str, str]]:
        """Every way to choose the words that a rule of this kind must be told: X or V, down or up."""
        chosen = [
            each for each in _fields_of(cls) if each.default is MISSING and kind_of(each).name == "choice"
        ]
        ways = product(*(kind_of(each).about["choices"] for each in chosen))
        return [dict(zip([each.name for each in chosen], way, strict=True)) for way in ways]

    def regions(self, grid: Grid) -> Iterable[tuple[Cell, ...]]:
        """The regions it divides the grid into, if that is what it does."""
        return ()

    def claims(self) -> Iterable[Claim]:
        """What its mark says, for rules that speak of places without that mark."""
        return ()

    def as_dict(self) -> dict[str, Any]:
        """The rule as JSON; what is left at its default is left out."""
        said = ((each, getattr(self, each.name)) for each in _fields_of(type(self)))
        written = {each.name: kind_of(each).write(value) for each, value in said if value != each.default}
        return {"rule": self.name, **written}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The rule of a JSON object."""
        known, needed = _words_of(cls)
        if not needed <= data.keys() <= known:
            raise cls._misfit(data)
        return cls(**{word: value for word, value in data.items() if word != "rule"})

    @classmethod
    def _misfit(cls, data: Mapping[str, Any]) -> BoardError:
        """The word that is one too many, or missing."""
        known = [each.name for each in _fields_of(cls)]
        for word in data:
            if word not in (*known, "rule"):
                expected = f"one of {', '.join(known)}" if known else "no field"
                return BoardError(f"{cls.name}: expected {expected}, found {shown(word)}", word)
        missing = next(name for name in known if name in _words_of(cls)[1] and name not in data)
        return BoardError(f"{cls.name}: {missing} is missing")


def _cells_in(value: Any) -> Sequence[Cell]:
    """The cells somewhere in a field's value."""
    if type(value) is tuple and {*map(type, value)} <= {Cell}:
        return value
    if isinstance(value, Cell):
        return (value,)
    if not isinstance(value, tuple):
        return ()
    return [cell for item in value for cell in _cells_in(item)]
