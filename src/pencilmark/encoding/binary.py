"""Sums added in binary, for those whose diagrams would be too large: a million mines, or weights of many digits.

Each term, taken from its least value on, is a number in bits; numbers are added two by two; the bits of the last one
are compared with the bounds. Every bit is decided by the bits before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pencilmark.encoding.literals import Clauses
from pencilmark.shapes import Linear

__all__ = ["add_in_binary"]

Bits = list[int]  # literals, lowest first


def add_in_binary(shape: Linear, choices: Sequence[dict[int, int]], out: Clauses) -> None:
    """The sum of the variables with these atoms is within the bounds of the shape."""
    if any(not own for own in choices):
        return out.never()
    terms = [
        {weight * value: atom for value, atom in own.items()}
        for weight, own in zip(shape.weights, choices, strict=True)
        if weight
    ]
    least = sum(map(min, terms))
    total = _total([_bits(term, out) for term in terms], out)
    if shape.unequal is not None:
        return _differ(total, shape.unequal - least, out)
    if shape.low is not None:
        _at_least(total, shape.low - least, out)
    return None if shape.high is None else _at_most(total, shape.high - least, out)


def _bits(term: dict[int, int], out: Clauses) -> Bits:
    """The bits of a term above its least value. Of two values the bit is an atom, or nothing."""
    least = min(term)
    above = {value - least: atom for value, atom in term.items()}
    found = []
    for place in range(max(above).bit_length()):
        having = [atom for value, atom in above.items() if value >> place & 1]
        found.append(having[0] if len(having) == 1 else _either(having, out))
    return found


def _either(literals: Sequence[int], out: Clauses) -> int:
    """A helper that is true if one of these is; 0, which is false, if there are none."""
    if not literals:
        return 0
    helper = out.new()
    out.add(-helper, *literals)
    for literal in literals:
        out.add(helper, -literal)
    return helper


def _total(numbers: list[Bits], out: Clauses) -> Bits:
    """Added two by two, so that the short ones meet first."""
    while len(numbers) > 1:
        pairs = zip(numbers[::2], numbers[1::2], strict=False)
        odd = numbers[-1:] if len(numbers) % 2 else []
        numbers = [_added(a, b, out) for a, b in pairs] + odd
    return numbers[0] if numbers else []


def _added(a: Bits, b: Bits, out: Clauses) -> Bits:
    found, carry = [], 0
    for place in range(max(len(a), len(b))):
        own = [bit for bit in (*a[place : place + 1], *b[place : place + 1], carry) if bit]
        found.append(_odd(own, out))
        carry = _two(own, out)
    return [*found, carry] if carry else found


def _odd(own: Bits, out: Clauses) -> int:
    """An odd number of these is true."""
    if len(own) < 2:
        return own[0] if own else 0
    helper = out.new()
    for pattern in range(1 << len(own)):
        signs = [(1 if pattern >> i & 1 else -1) for i in range(len(own))]
        wrong = [
            -sign * bit for sign, bit in zip(signs, own, strict=True)
        ]  # false where the bits are as in the pattern
        out.add(helper if pattern.bit_count() % 2 else -helper, *wrong)
    return helper


def _two(own: Bits, out: Clauses) -> int:
    """At least two of these are true."""
    if len(own) < 2:
        return 0
    helper = out.new()
    if len(own) == 2:
        a, b = own
        out.add(helper, -a, -b)
        out.add(-helper, a)
        out.add(-helper, b)
        return helper
    for a, b in ((own[0], own[1]), (own[0], own[2]), (own[1], own[2])):
        out.add(helper, -a, -b)
        out.add(-helper, a, b)
    return helper


def _at_most(bits: Bits, bound: int, out: Clauses) -> None:
    """Wherever a bit is 1 and the bound's is 0, a higher one is 0 and the bound's is 1."""
    if bound < 0:
        return out.never()
    if bound >= 1 << len(bits):
        return None
    for place, bit in enumerate(bits):
        if bit and not bound >> place & 1:
            higher = [at for at in range(place + 1, len(bits)) if bound >> at & 1]
            _clause([-bit], [-bits[at] if bits[at] else None for at in higher], out)
    return None


def _at_least(bits: Bits, bound: int, out: Clauses) -> None:
    """Wherever a bit is 0 and the bound's is 1, a higher one is 1 and the bound's is 0."""
    if bound <= 0:
        return None
    if bound >= 1 << len(bits):
        return out.never()
    for place, bit in enumerate(bits):
        if bound >> place & 1:
            higher = [bits[at] for at in range(place + 1, len(bits)) if not bound >> at & 1 and bits[at]]
            _clause([bit] if bit else [], higher, out)
    return None


def _differ(bits: Bits, bound: int, out: Clauses) -> None:
    """Some bit is another than the bound's."""
    if not 0 <= bound < 1 << len(bits):
        return
    if not any(not bit and bound >> place & 1 for place, bit in enumerate(bits)):
        _clause([-bit if bound >> place & 1 else bit for place, bit in enumerate(bits) if bit], [], out)


def _clause(first: Iterable[int], more: Iterable[int | None], out: Clauses) -> None:
    """The clause, unless one of its literals is sure (None); without any literal nothing fits."""
    literals = [*first, *more]
    if None in literals:
        return
    known = [literal for literal in literals if literal]
    out.add(*known) if known else out.never()
