"""The whole way of a 9×9 Sudoku from the native ladder: the same steps as plain data, with the houses and the earlier
steps that each needs, and its sentence.

    house   0 to 8 are boxes, then rows, then columns
    sight   what one looks at: houses, cells, the cells beside them, a mask of values
    told    how the contrary fails, value by value: (what, cell, value, house, how many cases it stands in)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from pencilmark.explain.native_ladder import Costs
from pencilmark.explain.steps import Because, Conclusion, Step
from pencilmark.explain.technique import ONE_SOLUTION, techniques
from pencilmark.explain.words import listed
from pencilmark.model.forms import Digits
from pencilmark.shapes.bits import bits

__all__ = ["NativePath", "native_path", "sentence"]

NAMES = tuple(f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10))
LABELS = tuple(f"{kind} {number}" for kind in ("box", "row", "column") for number in range(1, 10))
_VALUES = tuple(tuple(d + 1 for d in range(9) if mask >> d & 1) for mask in range(512))
_MANY = 1 << 14  # reasons and conclusions that are kept: the same come again and again
_OWN_ROOM = "pencilmark.explain.techniques."


class NativePath:
    """A path as native code keeps it. Its steps are made when they are asked for: to find them takes less time."""

    def __init__(self, found: Any) -> None:
        self._found = found
        self.solved: bool = found.solved

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        return tuple([_step(*told) for told in self._found.steps()])

    def costs(self) -> Costs:
        """The technique and cost of each step."""
        return [(name, cost / 10) for name, cost in self._found.costs()]


def is_whole() -> bool:
    """Are there no techniques but our own? Those of others are asked in their turn, step by step."""
    return all(type(technique).__module__.startswith(_OWN_ROOM) for technique in techniques().values())


def native_path(board: Digits, unique: bool, seconds: float | None, most: int = 729) -> NativePath | None:
    """The path of a board with one solution, or its first steps; None where a step could not be settled."""
    from pencilmark import _native

    limit = -1.0 if seconds is None else seconds
    found = _native.explain_path(bytes(board), unique, True, most, limit)
    if found is None:
        raise KeyboardInterrupt
    return NativePath(found) if found.sure else None


class Sight(NamedTuple):
    houses: list[int]
    cells: list[int]
    beside: list[int]
    values: int


def _step(
    name: str,
    cost: int,
    conclusions: list[tuple[int, int, bool]],
    because: list[tuple[int, int, int, bool]],
    uses: list[int],
    sight: tuple[Any, ...],
    told: list[tuple[int, ...]],
) -> Step:
    cited = tuple([_cited(*each) for each in because])
    words = sentence(name, conclusions, Sight(*sight), told)
    concluded = tuple([_conclusion(*each) for each in conclusions])
    return Step.trusted(
        technique=name,
        cost=cost / 10,
        conclusions=concluded,
        because=cited or (Because(ONE_SOLUTION),),
        uses=tuple(uses),
        words=words,
    )


@lru_cache(_MANY)
def _cited(house: int, low: int, high: int, marks: bool) -> Because:
    """A house with some of its cells, told by bits: those below 64, and the others."""
    cells = (bit.bit_length() - 1 for bit in bits(low | high << 64))
    return Because(LABELS[house], tuple([NAMES[cell] for cell in cells]), "marks" if marks else "")


@lru_cache(_MANY)
def _conclusion(cell: int, mask: int, is_placed: bool) -> Conclusion:
    values = _VALUES[mask]
    return Conclusion(NAMES[cell], values[0]) if is_placed else Conclusion(NAMES[cell], removed=values)


def _names(cells: Sequence[int]) -> tuple[str, ...]:
    return tuple([NAMES[cell] for cell in cells])


Concluded = Sequence[tuple[int, int, bool]]
Words = Callable[[Concluded, Sight], str]


def sentence(name: str, found: Concluded, sight: Sight, told: Sequence[tuple[int, ...]]) -> str:
    """What a person would say."""
    words = _WORDS.get(name)
    return words(found, sight) if words else _refutation(name, found, told)


def _gone(found: Concluded) -> str:
    """What a step concludes: values placed, and cells that lose the same values together."""
    placed = [f"{NAMES[cell]} is {_VALUES[mask][0]}" for cell, mask, is_placed in found if is_placed]
    by_mask: dict[int, list[int]] = {}
    for cell, mask, is_placed in found:
        if not is_placed:
            by_mask.setdefault(mask, []).append(cell)
    return listed([*placed, *(f"{_cells(c)} cannot be {_values(m, 'or')}" for m, c in by_mask.items())])


def _cells(cells: Sequence[int], last: str = "and") -> str:
    return listed(_names(cells), last)


def _values(mask: int, last: str = "and") -> str:
    return listed(_VALUES[mask], last)


def _labels(houses: Sequence[int]) -> str:
    return listed([LABELS[house] for house in houses])


def _full_house(found: Concluded, sight: Sight) -> str:
    cell, mask, _ = found[0]
    return f"{NAMES[cell]} is the last open cell of {LABELS[sight.houses[0]]}, and only {_VALUES[mask][0]} is left."


def _hidden_single(found: Concluded, sight: Sight) -> str:
    cell, mask, _ = found[0]
    return f"In {LABELS[sight.houses[0]]} only {NAMES[cell]} can be {_VALUES[mask][0]}."


def _naked_single(found: Concluded, sight: Sight) -> str:
    cell, mask, _ = found[0]
    return f"{NAMES[cell]} can only be {_VALUES[mask][0]}: every other value is gone."


def _locked(found: Concluded, sight: Sight) -> str:
    house, other = sight.houses[:2]
    places = _cells(sight.cells, "or")
    return (
        f"In {LABELS[house]} the {_values(sight.values)} is in {places}, all of them in {LABELS[other]}: "
        f"{_gone(found)}."
    )


def _direct_locked(found: Concluded, sight: Sight) -> str:
    house, other, single = sight.houses
    return (
        f"In {LABELS[house]} the {_values(sight.values)} is in {_cells(sight.cells, 'or')}, all of them in "
        f"{LABELS[other]}, which leaves it one place in {LABELS[single]}: {_gone(found)}."
    )


def _naked_set(found: Concluded, sight: Sight) -> str:
    return (
        f"In {LABELS[sight.houses[0]]} the cells {_cells(sight.cells)} share {_values(sight.values)} among them: "
        f"{_gone(found)}."
    )


def _hidden_set(found: Concluded, sight: Sight) -> str:
    return (
        f"In {LABELS[sight.houses[0]]} only {_cells(sight.cells)} can be {_values(sight.values)}, so they are nothing "
        f"else: {_gone(found)}."
    )


def _fish(found: Concluded, sight: Sight) -> str:
    half = len(sight.houses) // 2
    return (
        f"In {_labels(sight.houses[:half])} the {_values(sight.values)} is in {_labels(sight.houses[half:])} only: "
        f"{_gone(found)}."
    )


def _links(found: Concluded, sight: Sight) -> str:
    value = _values(sight.values)
    return (
        f"The {value} of {_labels(sight.houses)}, joined end to end, is in {_cells(sight.cells, 'or')} or in "
        f"{_cells(sight.beside, 'or')}: {_gone(found)}."
    )


def _wing(found: Concluded, sight: Sight) -> str:
    value = _values(sight.values)
    return f"Whatever {_cells(sight.cells)} is, one of {_cells(sight.beside)} is {value}: {_gone(found)}."


def _xyz_wing(found: Concluded, sight: Sight) -> str:
    ends = _cells([*sight.cells, *sight.beside])
    return f"Whatever {_cells(sight.cells)} is, one of {ends} is {_values(sight.values)}: {_gone(found)}."


def _large_wing(found: Concluded, sight: Sight) -> str:
    return (
        f"{_cells(sight.cells)} have {_values(sight.values)} between them, one value more than cells, and "
        f"{_cells(sight.beside)} takes one of them away: {_gone(found)}."
    )


def _aligned(found: Concluded, sight: Sight) -> str:
    return (
        f"Of what {_cells(sight.cells)} could be together, all that would leave nothing to a cell among "
        f"{_cells(sight.beside)} goes: {_gone(found)}."
    )


def _unique(found: Concluded, sight: Sight) -> str:
    return (
        f"{_cells(sight.cells)} must not all be left with {_values(sight.values)}, which could change places: "
        f"{_gone(found)}."
    )


def _bug(found: Concluded, sight: Sight) -> str:
    return f"Otherwise every open cell would have two values, which could change places: {_gone(found)}."


_WORDS: dict[str, Words] = {
    "full house": _full_house,
    "hidden single": _hidden_single,
    "naked single": _naked_single,
    "pointing": _locked,
    "claiming": _locked,
    "direct pointing": _direct_locked,
    "direct claiming": _direct_locked,
    **dict.fromkeys(("naked pair", "naked triple", "naked quad"), _naked_set),
    **dict.fromkeys(("hidden pair", "hidden triple", "hidden quad"), _hidden_set),
    **dict.fromkeys(("direct hidden pair", "direct hidden triple"), _hidden_set),
    **dict.fromkeys(("X-wing", "swordfish", "jellyfish"), _fish),
    **dict.fromkeys(("skyscraper", "two-string kite", "turbot fish", "empty rectangle"), _links),
    **dict.fromkeys(("three strong links", "four strong links"), _links),
    "XY-wing": _wing,
    "XYZ-wing": _xyz_wing,
    **dict.fromkeys(("WXYZ-wing", "VWXYZ-wing", "UVWXYZ-wing", "TUVWXYZ-wing"), _large_wing),
    **dict.fromkeys(("aligned pair exclusion", "aligned triple exclusion"), _aligned),
    **dict.fromkeys(("unique rectangle", "unique loop"), _unique),
    "BUG": _bug,
}

_MOST_TOLD = 40  # things that follow, of an argument that is told whole
_LAST_VALUE, _LAST_PLACE, _IN_CASE, _NO_VALUE, _NO_PLACE = range(5)


def _refutation(name: str, found: Concluded, told: Sequence[tuple[int, ...]]) -> str:
    """Why the contrary of the first conclusion cannot be."""
    cell, mask, is_placed = found[0]
    values = _values(mask, "or")
    contrary = f"{NAMES[cell]} is not {values}" if is_placed else f"{NAMES[cell]} is {values}"
    told = told if len(told) <= _MOST_TOLD else told[:_MOST_TOLD]
    more = "; and so on, case by case, until nothing is left" if len(told) == _MOST_TOLD else ""
    said = "; ".join([_follows(*each) for each in told])
    rest = f"; in the same way {_gone(found[1:])}" if found[1:] else ""
    return f"Suppose {contrary} ({name}): {said}{more}. So {_gone(found[:1])}{rest}."


def _follows(what: int, cell: int, digit: int, house: int, depth: int) -> str:
    if what == _LAST_VALUE:
        return f"then {NAMES[cell]} is {digit + 1}"
    if what == _LAST_PLACE:
        return f"then by {LABELS[house]} {NAMES[cell]} is {digit + 1}"
    if what == _IN_CASE:
        return f"{'in the case' if depth == 1 else 'within it'} that {NAMES[cell]} is {digit + 1}"
    if what == _NO_VALUE:
        return f"then {NAMES[cell]} has no value left"
    return f"then {LABELS[house]} has no place for {digit + 1}"
