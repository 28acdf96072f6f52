"""Rules as a program writes them, for type checkers. Made by python -m tests.rules.names: do not edit."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import pencilmark.rules.anti_king
import pencilmark.rules.anti_knight
import pencilmark.rules.arrow
import pencilmark.rules.automaton
import pencilmark.rules.between
import pencilmark.rules.boxes
import pencilmark.rules.cage
import pencilmark.rules.calculation_cage
import pencilmark.rules.candidates
import pencilmark.rules.clone
import pencilmark.rules.columns
import pencilmark.rules.diagonal
import pencilmark.rules.disjoint_groups
import pencilmark.rules.dot
import pencilmark.rules.entropic
import pencilmark.rules.even
import pencilmark.rules.extra_region
import pencilmark.rules.hint
import pencilmark.rules.little_killer
import pencilmark.rules.lockout
import pencilmark.rules.maximum
import pencilmark.rules.mines_each
import pencilmark.rules.minimum
import pencilmark.rules.modular
import pencilmark.rules.negative
import pencilmark.rules.non_consecutive
import pencilmark.rules.numbered_room
import pencilmark.rules.odd
import pencilmark.rules.pair_sum
import pencilmark.rules.palindrome
import pencilmark.rules.quadruple
import pencilmark.rules.region_sum_line
import pencilmark.rules.regions
import pencilmark.rules.relation
import pencilmark.rules.renban
import pencilmark.rules.rows
import pencilmark.rules.run
import pencilmark.rules.sandwich
import pencilmark.rules.sign
import pencilmark.rules.skyscraper
import pencilmark.rules.sum
import pencilmark.rules.table
import pencilmark.rules.thermometer
import pencilmark.rules.total
import pencilmark.rules.whisper
import pencilmark.rules.windoku
import pencilmark.rules.x_sum
from pencilmark.rules.cell import Cell

# Several things, but not the letters of one name: a text is no list of cells.
_Name = str | Cell
_Cells = list[str] | list[Cell] | list[_Name] | tuple[_Name, ...] | set[str] | set[Cell] | Iterator[_Name]
_Numbers = Iterable[int]
_Groups = Iterable[Iterable[int]]
_Regions = Iterable[Iterable[_Name]]

__all__ = [
    "AntiKing",
    "AntiKnight",
    "Arrow",
    "Automaton",
    "Between",
    "Boxes",
    "Cage",
    "CalculationCage",
    "Candidates",
    "Clone",
    "Columns",
    "Diagonal",
    "DisjointGroups",
    "Dot",
    "Entropic",
    "Even",
    "ExtraRegion",
    "Hint",
    "LittleKiller",
    "Lockout",
    "Maximum",
    "MinesEach",
    "Minimum",
    "Modular",
    "Negative",
    "NonConsecutive",
    "NumberedRoom",
    "Odd",
    "PairSum",
    "Palindrome",
    "Quadruple",
    "RegionSumLine",
    "Regions",
    "Relation",
    "Renban",
    "Rows",
    "Run",
    "Sandwich",
    "Sign",
    "Skyscraper",
    "Sum",
    "Table",
    "Thermometer",
    "Total",
    "Whisper",
    "Windoku",
    "XSum",
]

class AntiKing(pencilmark.rules.anti_king.AntiKing): ...
class AntiKnight(pencilmark.rules.anti_knight.AntiKnight): ...

class Arrow(pencilmark.rules.arrow.Arrow):
    def __init__(self, circle: _Cells, cells: _Cells) -> None: ...

class Automaton(pencilmark.rules.automaton.Automaton):
    def __init__(self, cells: _Cells, start: Any, accept: Any, moves: Any) -> None: ...

class Between(pencilmark.rules.between.Between):
    def __init__(self, cells: _Cells) -> None: ...

class Boxes(pencilmark.rules.boxes.Boxes): ...

class Cage(pencilmark.rules.cage.Cage):
    def __init__(self, cells: _Cells, sum: int | None = None) -> None: ...

class CalculationCage(pencilmark.rules.calculation_cage.CalculationCage):
    def __init__(self, cells: _Cells, operation: Any = None, result: int | None = None) -> None: ...

class Candidates(pencilmark.rules.candidates.Candidates):
    def __init__(self, cell: _Name, values: _Numbers) -> None: ...

class Clone(pencilmark.rules.clone.Clone):
    def __init__(self, cells: _Cells, of: _Cells) -> None: ...

class Columns(pencilmark.rules.columns.Columns): ...

class Diagonal(pencilmark.rules.diagonal.Diagonal):
    def __init__(self, which: Literal["down", "up"]) -> None: ...

class DisjointGroups(pencilmark.rules.disjoint_groups.DisjointGroups): ...

class Dot(pencilmark.rules.dot.Dot):
    def __init__(self, cells: _Cells, difference: int | None = None, ratio: int | None = None) -> None: ...

class Entropic(pencilmark.rules.entropic.Entropic):
    def __init__(self, cells: _Cells, groups: _Groups | None = None) -> None: ...

class Even(pencilmark.rules.even.Even):
    def __init__(self, cells: _Cells) -> None: ...

class ExtraRegion(pencilmark.rules.extra_region.ExtraRegion):
    def __init__(self, cells: _Cells) -> None: ...

class Hint(pencilmark.rules.hint.Hint):
    def __init__(self, cell: _Name, mines: int) -> None: ...

class LittleKiller(pencilmark.rules.little_killer.LittleKiller):
    def __init__(
        self,
        where: Literal["top", "left", "bottom", "right"],
        at: int,
        direction: Literal["down-right", "down-left", "up-right", "up-left"],
        sum: int,
    ) -> None: ...

class Lockout(pencilmark.rules.lockout.Lockout):
    def __init__(self, cells: _Cells) -> None: ...

class Maximum(pencilmark.rules.maximum.Maximum):
    def __init__(self, cells: _Cells) -> None: ...

class MinesEach(pencilmark.rules.mines_each.MinesEach):
    def __init__(self, of: Literal["rows", "columns", "boxes"], mines: int) -> None: ...

class Minimum(pencilmark.rules.minimum.Minimum):
    def __init__(self, cells: _Cells) -> None: ...

class Modular(pencilmark.rules.modular.Modular):
    def __init__(self, cells: _Cells, groups: _Groups | None = None) -> None: ...

class Negative(pencilmark.rules.negative.Negative):
    def __init__(self, of: Any) -> None: ...

class NonConsecutive(pencilmark.rules.non_consecutive.NonConsecutive): ...

class NumberedRoom(pencilmark.rules.numbered_room.NumberedRoom):
    def __init__(self, where: Literal["top", "left", "bottom", "right"], at: int, value: int) -> None: ...

class Odd(pencilmark.rules.odd.Odd):
    def __init__(self, cells: _Cells) -> None: ...

class PairSum(pencilmark.rules.pair_sum.PairSum):
    def __init__(self, cells: _Cells, sum: int) -> None: ...

class Palindrome(pencilmark.rules.palindrome.Palindrome):
    def __init__(self, cells: _Cells) -> None: ...

class Quadruple(pencilmark.rules.quadruple.Quadruple):
    def __init__(self, cells: _Cells, values: _Numbers) -> None: ...

class RegionSumLine(pencilmark.rules.region_sum_line.RegionSumLine):
    def __init__(self, cells: _Cells) -> None: ...

class Regions(pencilmark.rules.regions.Regions):
    def __init__(self, cells: _Regions) -> None: ...

class Relation(pencilmark.rules.relation.Relation):
    def __init__(
        self, cells: _Cells, expression: str | None = None, pairs: _Groups | None = None
    ) -> None: ...

class Renban(pencilmark.rules.renban.Renban):
    def __init__(self, cells: _Cells) -> None: ...

class Rows(pencilmark.rules.rows.Rows): ...

class Run(pencilmark.rules.run.Run):
    def __init__(self, cells: _Cells, sum: int) -> None: ...

class Sandwich(pencilmark.rules.sandwich.Sandwich):
    def __init__(
        self,
        where: Literal["top", "left", "bottom", "right"],
        at: int,
        sum: int,
        ends: _Numbers | None = None,
    ) -> None: ...

class Sign(pencilmark.rules.sign.Sign):
    def __init__(self, less: _Name, greater: _Name) -> None: ...

class Skyscraper(pencilmark.rules.skyscraper.Skyscraper):
    def __init__(self, where: Literal["top", "left", "bottom", "right"], at: int, value: int) -> None: ...

class Sum(pencilmark.rules.sum.Sum):
    def __init__(
        self, cells: _Cells, weights: _Numbers | None = None, low: int | None = None, high: int | None = None
    ) -> None: ...

class Table(pencilmark.rules.table.Table):
    def __init__(self, cells: _Cells, tuples: _Groups) -> None: ...

class Thermometer(pencilmark.rules.thermometer.Thermometer):
    def __init__(self, cells: _Cells, slow: bool = False) -> None: ...

class Total(pencilmark.rules.total.Total):
    def __init__(self, mines: int) -> None: ...

class Whisper(pencilmark.rules.whisper.Whisper):
    def __init__(self, cells: _Cells, distance: int | None = None) -> None: ...

class Windoku(pencilmark.rules.windoku.Windoku): ...

class XSum(pencilmark.rules.x_sum.XSum):
    def __init__(self, where: Literal["top", "left", "bottom", "right"], at: int, value: int) -> None: ...
