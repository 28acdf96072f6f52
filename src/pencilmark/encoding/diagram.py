"""Diagrams: a constraint read along its scope, a layer a variable.

    layer   what can have been read so far, as states numbered from 0; the first layer has one state, the start
    move    a value leads from a state to one of the next layer; a value without a move breaks the constraint
    order   which place of the scope each layer reads: a sum reads its largest weights first

States that lead to the same are one, and those that lead nowhere are none; so the last layer has one state too. They
are numbered by what they lead to: the diagram of a constraint is one and the same, however it was found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from pencilmark.errors import PencilmarkError
from pencilmark.shapes import Automaton, Linear, Shape, Table

__all__ = ["Diagram", "TooLargeError", "diagram_of"]

MOST_MOVES = 200_000
Domains = Sequence[tuple[int, ...]]
State = Any  # anything that can be a key; None is no state
Step = Callable[[int, State, int], State | None]  # which layer, the state, the value read
Moves = dict[int, int]  # value → state of the next layer
SURE = "sure"  # whatever follows, it holds


class TooLargeError(PencilmarkError):
    """A constraint that would take more moves than anybody can use."""


@dataclass(frozen=True)
class Diagram:
    """`layers` are the moves of each state of each layer; where nothing fits, the start has none."""

    order: tuple[int, ...]
    layers: tuple[tuple[Moves, ...], ...]

    def states(self, layer: int) -> int:
        return len(self.layers[layer]) if layer < len(self.layers) else 1

    @property
    def impossible(self) -> bool:
        return bool(self.layers) and not self.layers[0][0]


def diagram_of(shape: Shape, domains: Domains, most: int = MOST_MOVES) -> Diagram | None:
    """The diagram of a constraint over these domains of its scope; None if it never holds, though it reads nothing."""
    match shape:
        case Linear():
            return _of_sum(shape, domains, most)
        case Table():
            return _of_table(shape, domains, most)
        case Automaton():
            return _of_automaton(shape, domains, most)
    raise TypeError(f"a {shape.name} has no diagram")


def _built(
    order: Sequence[int], domains: Domains, start: State, step: Step, ends: Callable[[State], bool], most: int
) -> Diagram | None:
    """Forward, layer by layer, what can be reached; then backward, what is the same."""
    layers: list[dict[State, dict[int, State]]] = []
    found, moves = {start}, 0
    for layer, place in enumerate(order):
        following = {state: _moves(layer, state, domains[place], step) for state in found}
        layers.append(following)
        found = {to for steps in following.values() for to in steps.values()}
        moves += sum(map(len, following.values()))
        if moves > most:
            raise TooLargeError(f"more than {most:,} moves")
    if not layers and not ends(start):
        return None
    return Diagram(tuple(order), _merged(layers, {state: 0 for state in found if ends(state)}))


def _moves(layer: int, state: State, domain: Sequence[int], step: Step) -> dict[int, State]:
    steps = ((value, step(layer, state, value)) for value in domain)
    return {value: to for value, to in steps if to is not None}


def _merged(
    layers: Sequence[dict[State, dict[int, State]]], ends: dict[State, int]
) -> tuple[tuple[Moves, ...], ...]:
    """States that lead to the same become one; those that lead nowhere fall away, but for the start."""
    number, merged = ends, list[tuple[Moves, ...]]()
    for depth, layer in reversed([*enumerate(layers)]):
        left = {
            state: tuple((value, number[to]) for value, to in moves.items() if to in number)
            for state, moves in layer.items()
        }
        known = [moves for moves in sorted({*left.values()}) if moves or depth == 0]
        place = {moves: index for index, moves in enumerate(known)}
        number = {state: place[moves] for state, moves in left.items() if moves in place}
        merged.append(tuple(dict(moves) for moves in known) or ({},))
    return tuple(reversed(merged))


def _of_sum(shape: Linear, domains: Domains, most: int) -> Diagram | None:
    weights = shape.weights
    order = sorted((i for i, w in enumerate(weights) if w), key=lambda i: (-abs(weights[i]), i))
    rest = _reach(order, weights, domains)
    verdict = _unequal(shape.unequal) if shape.unequal is not None else _within(shape.low, shape.high)

    def step(layer: int, state: State, value: int) -> State | None:
        if state == SURE:
            return SURE
        total = state + weights[order[layer]] * value
        low, high = rest[layer + 1]
        return verdict(total, total + low, total + high)

    def ends(state: State) -> bool:
        return state == SURE or verdict(state, state, state) is not None

    if any(not domain for domain in domains):
        return Diagram((0,), (({},),))
    return _built(order, domains, 0, step, ends, most)


def _reach(order: Sequence[int], weights: Sequence[int], domains: Domains) -> list[tuple[int, int]]:
    """The least and the most that the layers from each on can add."""
    found = [(0, 0)]
    for place in reversed(order):
        terms = [weights[place] * value for value in domains[place]] or [0]
        low, high = found[-1]
        found.append((low + min(terms), high + max(terms)))
    return found[::-1]


Verdict = Callable[[int, int, int], State | None]


def _within(low: int | None, high: int | None) -> Verdict:
    """Where sums between these bounds are wanted: none of what is still possible fits, all of it does, or some."""
    least, most = (-inf if low is None else low), (inf if high is None else high)

    def verdict(total: int, smallest: int, largest: int) -> State | None:
        if largest < least or smallest > most:
            return None
        return SURE if least <= smallest and largest <= most else total

    return verdict


def _unequal(unwanted: int) -> Verdict:
    def verdict(total: int, smallest: int, largest: int) -> State | None:
        if not smallest <= unwanted <= largest:
            return SURE
        return None if smallest == largest else total

    return verdict


def _of_table(shape: Table, domains: Domains, most: int) -> Diagram | None:
    """The tuples as a tree of what was read."""
    allowed = [set(domain) for domain in domains]
    rows = {row for row in shape.tuples if all(v in own for v, own in zip(row, allowed, strict=True))}
    tree: list[dict[int, int]] = [{}]
    for row in sorted(rows):
        node = 0
        for value in row:
            if value not in tree[node]:
                tree.append({})
                tree[node][value] = len(tree) - 1
            node = tree[node][value]
    order = range(len(domains))
    return _built(order, domains, 0, lambda _, node, value: tree[node].get(value), lambda _: bool(rows), most)


def _of_automaton(shape: Automaton, domains: Domains, most: int) -> Diagram | None:
    """States are sets of the automaton's: those it can be in at once."""
    moves: dict[tuple[int, int], set[int]] = {}
    for state, value, to in shape.moves:
        moves.setdefault((state, value), set()).add(to)

    def step(_: int, states: State, value: int) -> State | None:
        following = [moves.get((state, value), ()) for state in states]
        return frozenset().union(*following) or None

    def ends(states: State) -> bool:
        return not shape.accept.isdisjoint(states)

    return _built(range(len(domains)), domains, frozenset([shape.start]), step, ends, most)
