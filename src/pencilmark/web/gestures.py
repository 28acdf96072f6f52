"""Changes to a board by gesture: a tap between two cells, a line drawn through some, a value typed.

given     a value that is part of the puzzle
state     a rule that a tap on one place puts there; the next tap puts the next, the last takes it away
standing  a rule on a board; where it wants its cells to be holes, they become holes
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import permutations
from typing import Any

from pencilmark.puzzles.board import Board
from pencilmark.rules import rule_of, rules
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import kind_of, shown
from pencilmark.rules.rule import BoardError, Rule
from pencilmark.web.kinds import OUTSIDE, placed_fields, turns

__all__ = ["Gesture", "known", "put", "removed", "replaced", "tapped", "toggled_hole", "with_given"]

Cells = Sequence[Cell]
Said = Mapping[str, Any]


@dataclass(frozen=True)
class Gesture:
    """`sets` are the cells touched, in as many sets as the rule has fields of cells, or in one; `outside` is `where`
    and `at`; `fields` what the tool's form says, or nothing: then taps take the rule's turns."""

    kind: type[Rule]
    sets: tuple[tuple[Cell, ...], ...] = ()
    outside: tuple[str, int] | None = None
    fields: Said | None = None


def with_given(board: Board, cell: Cell, value: int | None) -> Board:
    """The board with another given, or none, in a cell."""
    if not board.grid.has(cell):
        raise BoardError(board.grid.why_not(cell))
    given = {other: old for other, old in board.given().items() if other != cell}
    return board.with_givens(given if value is None else given | {cell: value})


def toggled_hole(board: Board, cell: Cell) -> Board:
    """A cell as a place without one, or the other way round."""
    return _with(board, board.rules, board.holes ^ {cell})


def put(board: Board, rule: Rule) -> Board:
    """The board with one more rule."""
    return _standing(board, (*board.rules, rule), rule)


def replaced(board: Board, number: int, rule: Rule) -> Board:
    """The board with another rule in the place of one."""
    return _standing(board, (*board.rules[:number], rule, *board.rules[number + 1 :]), rule)


def removed(board: Board, number: int) -> Board:
    """The board without one of its rules; what was a hole only for it is a cell again."""
    gone = board.rules[number]
    left = (*board.rules[:number], *board.rules[number + 1 :])
    freed = board.holes & set(_cells(gone))
    if freed and _fits(gone, replace(board.plain_grid, holes=board.holes - freed)):
        freed = frozenset()
    return _with(board, left, board.holes - freed)


def tapped(board: Board, gesture: Gesture, tools: Iterable[Said] = ()) -> Board:
    """The next state of the place a gesture names: a rule put there, another one in its place, none again."""
    states = list(_states(gesture, tools))
    if not states:
        raise BoardError(f"{gesture.kind.name}: this gesture names no place for it")
    number = _number_at(board, states[0])
    if number is None:
        return put(board, states[0])
    present = board.rules[number]
    at = states.index(present) if present in states else (-1 if gesture.fields else len(states))
    return replaced(board, number, states[at + 1]) if at + 1 < len(states) else removed(board, number)


def _states(gesture: Gesture, tools: Iterable[Said]) -> Iterator[Rule]:
    """The rules of this kind at this place, in the order that taps go through them."""
    name = gesture.kind.name
    usual = [{w: v for w, v in tool.items() if w != "rule"} for tool in tools if tool["rule"] == name]
    chosen = [gesture.fields] if gesture.fields else usual or turns(gesture.kind) or [{}]
    for said in chosen:
        for places in _places(gesture):
            yield rule_of({"rule": name, **said, **places})


def _places(gesture: Gesture) -> Iterator[Said]:
    names = placed_fields(gesture.kind)
    if gesture.outside is not None:
        yield dict(zip(OUTSIDE, gesture.outside, strict=True))
    elif names:
        kinds = [kind_of(f).name for f in fields(gesture.kind) if f.name in names]
        yield from (dict(zip(names, sets, strict=True)) for sets in _dealt(gesture, kinds))
    else:
        yield {}


def _dealt(gesture: Gesture, kinds: list[str]) -> Iterator[list[Any]]:
    """The touched cells dealt to the fields: the sets as they are, or the first cells to the first fields and the rest
    to the last. An edge between single cells has two directions."""
    if gesture.kind.place == "edge" and len(kinds) == 1:
        yield [sorted(gesture.sets[0])]  # one name for one edge
        return
    if len(gesture.sets) == len(kinds):
        yield [cells[0] if kind == "cell" else cells for cells, kind in zip(gesture.sets, kinds, strict=True)]
        return
    cells = tuple(cell for one in gesture.sets for cell in one)
    if len(cells) < len(kinds):
        raise BoardError(f"{gesture.kind.name}: expected at least {len(kinds)} cells, found {len(cells)}")
    if gesture.kind.place == "edge":
        yield from (list(order) for order in permutations(cells))
        return
    first, rest = cells[: len(kinds) - 1], cells[len(kinds) - 1 :]
    yield [c if k == "cell" else (c,) for c, k in zip(first, kinds, strict=False)] + [
        rest[0] if kinds[-1] == "cell" else rest
    ]


def _number_at(board: Board, rule: Rule) -> int | None:
    """The last rule of the same kind at the same place."""
    wanted = _place_of(rule)
    same = [
        n for n, other in enumerate(board.rules) if type(other) is type(rule) and _place_of(other) == wanted
    ]
    return same[-1] if same else None


def _place_of(rule: Rule) -> object:
    if rule.place == "outside":
        return tuple(getattr(rule, name, None) for name in OUTSIDE)
    return frozenset(_cells(rule))


def _standing(board: Board, listed: tuple[Rule, ...], rule: Rule) -> Board:
    try:
        return _with(board, listed, board.holes)
    except BoardError:
        holes = board.holes | set(_cells(rule))
        if not _cells(rule) or not _fits(rule, replace(board.plain_grid, holes=holes)):
            raise
        return _with(board, listed, holes)


def _with(board: Board, listed: tuple[Rule, ...], holes: frozenset[Cell]) -> Board:
    given = {cell: value for cell, value in board.given().items() if cell not in holes}
    return replace(board, rules=listed, holes=holes, givens=given)  # type: ignore[arg-type]


def _fits(rule: Rule, grid: Any) -> bool:
    try:
        rule.fits(grid)
    except BoardError:
        return False
    return True


def _cells(rule: Rule) -> list[Cell]:
    """The cells of a rule's own fields."""
    return [cell for field in fields(rule) for cell in _in(getattr(rule, field.name))]


def _in(value: Any) -> Iterator[Cell]:
    if isinstance(value, Cell):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _in(item)


def known(name: object) -> type[Rule]:
    """The kind of rule of this name."""
    if not isinstance(name, str) or name not in rules():
        raise BoardError(f"unknown rule {shown(name)}; known are {', '.join(sorted(rules()))}")
    return rules()[name]
