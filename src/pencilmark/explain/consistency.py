"""What one constraint alone can tell: for each place of its scope the values that are in some way to meet it.

All five shapes are made domain consistent, so that "this rule alone says so" means all that the rule can say.
"""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.search.inference.matching import supported_values
from pencilmark.shapes import AllDifferent, Automaton, Linear, Relation, Shape, Table, bits

__all__ = ["supported"]

Masks = list[int]


def supported(shape: Shape, values: tuple[int, ...], domains: Masks) -> Masks | None:
    """By place the values that can still be; None if the constraint cannot be met at all."""
    if isinstance(shape, AllDifferent):
        return supported_values(domains)
    if isinstance(shape, Relation):
        return _relation(shape, values, domains)
    if isinstance(shape, Linear):
        return _linear(shape, values, domains)
    if isinstance(shape, Table):
        return _table(shape, values, domains)
    assert isinstance(shape, Automaton)
    return _automaton(shape, values, domains)


def _relation(shape: Relation, values: tuple[int, ...], domains: Masks) -> Masks | None:
    x, y = domains
    if shape.values != values:  # compiled for the values in reach of its scope
        shape = _on_table(shape, values)
    right = 0
    kept = 0
    for bit in bits(x):
        partners = shape.right[bit] & y
        if partners:
            kept |= bit
            right |= partners
    return [kept, right] if kept else None


def _on_table(shape: Relation, values: tuple[int, ...]) -> Relation:
    if shape.offsets is not None:
        return Relation(values, shape.offsets)
    return Relation.of_pairs(values, shape.pairs())


def _linear(shape: Linear, values: tuple[int, ...], domains: Masks) -> Masks | None:
    """Sums that can be reached from the left and from the right; a value stays if some sum goes through it."""
    if shape.unequal is None and _is_plain(shape, values, domains):
        return _bounds(shape, values, domains)
    terms = [
        {bit: w * values[bit.bit_length() - 1] for bit in bits(d)}
        for w, d in zip(shape.weights, domains, strict=True)
    ]
    before = _sums(terms)
    after = _sums(terms[::-1])[::-1]
    kept = [
        sum(bit for bit, term in here.items() if _fits(shape, term, left, right))
        for here, left, right in zip(terms, before, after[1:], strict=False)
    ]
    return kept if all(kept) else None


def _is_plain(shape: Linear, values: tuple[int, ...], domains: Masks) -> bool:
    """Then every sum between the least and the greatest can be reached, and the two say all."""
    in_a_row = values[-1] - values[0] == len(values) - 1
    return in_a_row and {*shape.weights} <= {1, -1} and not any(d & ((d | d - 1) + 1) for d in domains)


def _bounds(shape: Linear, values: tuple[int, ...], domains: Masks) -> Masks | None:
    ends = [
        sorted((w * values[(d & -d).bit_length() - 1], w * values[d.bit_length() - 1]))
        for w, d in zip(shape.weights, domains, strict=True)
    ]
    infinite = 1 + sum(high - low for low, high in ends)
    rise = infinite if shape.high is None else shape.high - sum(low for low, _ in ends)
    fall = infinite if shape.low is None else sum(high for _, high in ends) - shape.low
    if rise < 0 or fall < 0:
        return None
    return [
        d if high - low <= min(rise, fall) else _within(w, d, values, high - fall, low + rise)
        for w, d, (low, high) in zip(shape.weights, domains, ends, strict=True)
    ]


def _within(weight: int, domain: int, values: tuple[int, ...], low: int, high: int) -> int:
    return sum(bit for bit in bits(domain) if low <= weight * values[bit.bit_length() - 1] <= high)


def _sums(terms: Sequence[dict[int, int]]) -> list[set[int]]:
    """Before each term, and behind the last, the sums that can be reached."""
    found = [{0}]
    for here in terms:
        found.append({total + term for total in found[-1] for term in {*here.values()}})
    return found


def _fits(shape: Linear, term: int, left: set[int], right: set[int]) -> bool:
    if shape.unequal is None and shape.low == shape.high and shape.low is not None:
        return any(shape.low - term - total in right for total in left)
    return any(_holds(shape, term + one + other) for one in left for other in right)


def _holds(shape: Linear, total: int) -> bool:
    if shape.unequal is not None:
        return total != shape.unequal
    return (shape.low is None or shape.low <= total) and (shape.high is None or total <= shape.high)


def _table(shape: Table, values: tuple[int, ...], domains: Masks) -> Masks | None:
    place = {value: 1 << index for index, value in enumerate(values)}
    kept = [0] * len(domains)
    found = False
    for row in shape.tuples:
        masks = [place.get(value, 0) for value in row]
        if all(mask & domain for mask, domain in zip(masks, domains, strict=True)):
            kept, found = [k | mask for k, mask in zip(kept, masks, strict=True)], True
    return kept if found else None


def _automaton(shape: Automaton, values: tuple[int, ...], domains: Masks) -> Masks | None:
    place = {value: 1 << index for index, value in enumerate(values)}
    moves = [(state, place[value], to) for state, value, to in shape.moves if value in place]
    layers = [{shape.start}]
    for domain in domains:
        layers.append({to for state, bit, to in moves if bit & domain and state in layers[-1]})
    alive, kept = layers[-1] & shape.accept, [0] * len(domains)
    for at in reversed(range(len(domains))):
        used = [m for m in moves if m[1] & domains[at] and m[0] in layers[at] and m[2] in alive]
        for _, bit, _ in used:
            kept[at] |= bit
        alive = {state for state, _, _ in used}
    return kept if alive else None
