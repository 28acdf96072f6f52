"""Rules as a program writes them, for type checkers. Made by python -m tests.rules.names: do not edit."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import pencilmark.rules.anti_king
import pencilmark.rules.anti_knight
import pencilmark.rules.arrow
import pencilmark.rules.between
import pencilmark.rules.boxes
import pencilmark.rules.cage
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
import pencilmark.rules.lockout
import pencilmark.rules.maximum
import pencilmark.rules.minimum
import pencilmark.rules.modular
import pencilmark.rules.negative
import pencilmark.rules.non_consecutive
import pencilmark.rules.odd
import pencilmark.rules.pair_sum
import pencilmark.rules.palindrome
import pencilmark.rules.quadruple
import pencilmark.rules.region_sum_line
import pencilmark.rules.regions
import pencilmark.rules.renban
import pencilmark.rules.rows
import pencilmark.rules.sign
import pencilmark.rules.thermometer
import pencilmark.rules.total
import pencilmark.rules.whisper
import pencilmark.rules.windoku
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
    "Between",
    "Boxes",
    "Cage",
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
    "Lockout",
    "Maximum",
    "Minimum",
    "Modular",
    "Negative",
    "NonConsecutive",
    "Odd",
    "PairSum",
    "Palindrome",
    "Quadruple",
    "RegionSumLine",
    "Regions",
    "Renban",
    "Rows",
    "Sign",
    "Thermometer",
    "Total",
    "Whisper",
    "Windoku",
]

class AntiKing(pencilmark.rules.anti_king.AntiKing): ...
class AntiKnight(pencilmark.rules.anti_knight.AntiKnight): ...

class Arrow(pencilmark.rules.arrow.Arrow):
    def __init__(self, circle: _Cells, cells: _Cells) -> None: ...

class Between(pencilmark.rules.between.Between):
    def __init__(self, cells: _Cells) -> None: ...

class Boxes(pencilmark.rules.boxes.Boxes): ...

class Cage(pencilmark.rules.cage.Cage):
    def __init__(self, cells: _Cells, sum: int | None = None) -> None: ...

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

class Lockout(pencilmark.rules.lockout.Lockout):
    def __init__(self, cells: _Cells) -> None: ...

class Maximum(pencilmark.rules.maximum.Maximum):
    def __init__(self, cells: _Cells) -> None: ...

class Minimum(pencilmark.rules.minimum.Minimum):
    def __init__(self, cells: _Cells) -> None: ...

class Modular(pencilmark.rules.modular.Modular):
    def __init__(self, cells: _Cells, groups: _Groups | None = None) -> None: ...

class Negative(pencilmark.rules.negative.Negative):
    def __init__(self, of: Any) -> None: ...

class NonConsecutive(pencilmark.rules.non_consecutive.NonConsecutive): ...

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

class Renban(pencilmark.rules.renban.Renban):
    def __init__(self, cells: _Cells) -> None: ...

class Rows(pencilmark.rules.rows.Rows): ...

class Sign(pencilmark.rules.sign.Sign):
    def __init__(self, less: _Name, greater: _Name) -> None: ...

class Thermometer(pencilmark.rules.thermometer.Thermometer):
    def __init__(self, cells: _Cells, slow: bool = False) -> None: ...

class Total(pencilmark.rules.total.Total):
    def __init__(self, mines: int) -> None: ...

class Whisper(pencilmark.rules.whisper.Whisper):
    def __init__(self, cells: _Cells, distance: int | None = None) -> None: ...

class Windoku(pencilmark.rules.windoku.Windoku): ...
