"""What the strings carry in base64: sets, relations of two values, automata, patterns.

six_bits    the smallest bit first, six a character: targets of Replicate, relations of Pair
big bits    the largest bit first, in bytes: automata of NFA
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator, Sequence
from urllib.parse import unquote

from pencilmark.puzzles.text import Token

__all__ = ["Machine", "bytes_of", "machine_of", "pattern_of", "relation_of", "six_bits", "swapped"]

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
Machine = tuple[
    int, list[int], list[tuple[int, int, int]]
]  # starts, accepting states, moves by symbol from 0


def six_bits(token: Token) -> list[int]:
    """The bits of a set."""
    codes = [_ALPHABET.find(letter) for letter in token.text]
    if -1 in codes:
        raise token.error("letters, digits, - and _")
    return [code >> bit & 1 for code in codes for bit in range(6)]


def swapped(token: Token) -> Token:
    """The older spelling of relations has - and _ the other way round."""
    return Token(token.text.translate(str.maketrans("-_", "_-")), token.line, token.column)


def relation_of(token: Token, values: Sequence[int]) -> set[tuple[int, int]]:
    """The pairs of values that a key allows."""
    bits = six_bits(token)
    pairs = [(a, b) for a in values for b in values]
    if any(bits[len(pairs) :]):
        raise token.error(f"a relation of {len(values)} values")
    return {pair for pair, bit in zip(pairs, bits, strict=False) if bit}


def bytes_of(token: Token) -> bytes:
    text = token.text + "=" * (-len(token.text) % 4)
    try:
        return base64.b64decode(text, altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise token.error("base64") from None


def pattern_of(token: Token) -> str:
    """A regular expression; the older spelling is percent-encoded."""
    if "%" in token.text:
        return unquote(token.text)
    try:
        return bytes_of(token).decode("ascii")
    except UnicodeDecodeError:
        raise token.error("a pattern in base64") from None


class _Bits:
    def __init__(self, token: Token) -> None:
        self.token = token
        data = bytes_of(token)
        self.bits = f"{int.from_bytes(data):0{8 * len(data)}b}" if data else ""
        self.at = 0

    def take(self, count: int) -> int:
        return self.take_all(1, count)[0]

    def take_all(self, count: int, width: int) -> list[int]:
        """So many numbers of so many bits each."""
        begin, end = self.at, self.at + count * width
        if end > len(self.bits):
            raise self.token.error("an automaton that is not cut off")
        self.at = end
        if not width:
            return [0] * count
        return [int(self.bits[at : at + width], 2) for at in range(begin, end, width)]

    def left(self) -> int:
        return len(self.bits) - self.at


def machine_of(token: Token) -> Machine:
    """Header: form 2 bits (0 listed, 1 packed), width of a state − 1 (4), symbols − 1 (4), starts and accepting states
    that are no starts (a state's width each), which starts accept; listed: the width of a number of moves (4). Then
    each state's moves. States are the starts, then those that accept, then the others."""
    bits = _Bits(token)
    form, width, symbols = bits.take(2), bits.take(4) + 1, bits.take(4) + 1
    starts, accepting = bits.take(width), bits.take(width)
    accept = [state for state in range(starts) if bits.take(1)]
    accept += range(starts, starts + accepting)
    if form > 1 or not starts:
        raise token.error("an automaton with a start, packed or listed")
    moves = _packed(bits, width, symbols) if form else _listed(bits, width, symbols)
    return starts, accept, list(moves)


def _packed(bits: _Bits, width: int, symbols: int) -> Iterator[tuple[int, int, int]]:
    state = 0
    while bits.left() >= symbols:
        mask = bits.take(symbols)
        present = [symbol for symbol in range(symbols) if mask >> symbol & 1]
        for symbol, to in zip(present, bits.take_all(len(present), width), strict=True):
            yield state, symbol, to
        state += 1


def _listed(bits: _Bits, width: int, symbols: int) -> Iterator[tuple[int, int, int]]:
    count, symbol = bits.take(4), (symbols - 1).bit_length()
    state = 0
    while count and bits.left() >= count:
        for move in bits.take_all(bits.take(count), symbol + width):
            yield state, move >> width, move & ((1 << width) - 1)
        state += 1
