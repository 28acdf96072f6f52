"""A constraint by what it says to a search, for rules that the program has no word for.

AllDifferent   as it is            Pair   a relation of two cells: a bit for each two values, six a letter
Sum            a weighted total    NFA    an automaton, or a table as one; its bits are in codes.py
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence

from pencilmark.formats.iss.machines import listed_states
from pencilmark.formats.iss.sheet import cell_id
from pencilmark.rules.cell import Cell
from pencilmark.shapes import Constraint, Shape
from pencilmark.shapes.all_different import AllDifferent
from pencilmark.shapes.automaton import Automaton
from pencilmark.shapes.linear import Linear
from pencilmark.shapes.table import Table

__all__ = ["by_shape"]

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LARGEST_WEIGHT = 100
Move = tuple[int, int, int]


def by_shape(constraint: Constraint, cells: Sequence[Cell], values: range) -> str | None:
    """The item that says the constraint on these cells; None if none does."""
    names = [cell_id(cell) for cell in cells]
    shape = constraint.law.shape(tuple(values))
    if isinstance(shape, AllDifferent):
        return "~".join([".AllDifferent", *names])
    if len(cells) == 1:
        return _one_of([value for value in values if shape.holds([value])], names[0])
    if len(cells) == 2:
        return "~".join([".Pair", _key(shape, values), "_", *names])
    if isinstance(shape, Linear):
        return _sum(shape, names)
    if isinstance(shape, Table):
        shape = _trie(shape, cells, values)
    return "~".join([".NFA", _code(shape, values), "_", *names]) if isinstance(shape, Automaton) else None


def _one_of(allowed: list[int], name: str) -> str | None:
    """A choice of values; the only one as a sum of it, because a choice of one is read as a given."""
    if len(allowed) == 1:
        return f".Sum~{allowed[0]}~{name}"
    return "_".join([f".~{name}", *map(str, allowed)]) if allowed else None


def _key(shape: Shape, values: range) -> str:
    bits = [shape.holds([a, b]) for a in values for b in values]
    bits += [False] * (-len(bits) % 6)
    codes = [sum(bit << place for place, bit in enumerate(bits[i : i + 6])) for i in range(0, len(bits), 6)]
    return "".join(_ALPHABET[code] for code in codes).rstrip("A") or "A"


def _sum(shape: Linear, names: list[str]) -> str | None:
    if shape.low is None or shape.low != shape.high or max(map(abs, shape.weights)) > _LARGEST_WEIGHT:
        return None
    plain = all(weight == 1 for weight in shape.weights)
    total = str(shape.low) if plain else "_".join([str(shape.low), "=", *map(str, shape.weights)])
    return "~".join([".Sum", total, *names])


def _trie(shape: Table, cells: Sequence[Cell], values: range) -> Automaton:
    """A table as the automaton that knows what was read so far."""
    begun = {one[:length] for one in shape.tuples for length in range(len(one) + 1)}

    def step(read: tuple[int, ...], value: int) -> list[tuple[int, ...]]:
        return [(*read, value)] if (*read, value) in begun else []

    start, accept, moves = listed_states(len(cells), values, (), step, lambda read: len(read) == len(cells))
    return Automaton.of(start, accept, moves)


def _code(shape: Automaton, values: range) -> str:
    """The automaton in the listed form."""
    moves = [(state, value, to) for state, value, to in shape.moves if value in values]
    used = {shape.start, *shape.accept, *(s for state, _, to in moves for s in (state, to))}
    order = sorted(used, key=lambda state: (state != shape.start, state not in shape.accept, state))
    number = {state: index for index, state in enumerate(order)}
    listed = sorted((number[state], value - values[0], number[to]) for state, value, to in moves)
    accept = len(shape.accept - {shape.start})
    return _bits(listed, len(order), accept, shape.start in shape.accept, len(values))


def _bits(moves: Iterable[Move], states: int, accept: int, start_accepts: bool, symbols: int) -> str:
    by_state: list[list[Move]] = [[] for _ in range(states)]
    for move in moves:
        by_state[move[0]].append(move)
    width = max(2, (states - 1).bit_length(), accept.bit_length())
    most = max(map(len, by_state)).bit_length() or 1
    letter = (symbols - 1).bit_length()
    bits = f"00{width - 1:04b}{symbols - 1:04b}{1:0{width}b}{accept:0{width}b}{start_accepts:b}{most:04b}"
    for own in by_state:
        bits += f"{len(own):0{most}b}"
        bits += "".join(
            (f"{symbol:0{letter}b}" if letter else "") + f"{to:0{width}b}" for _, symbol, to in own
        )
    bits += "0" * (-len(bits) % 8)
    data = bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
