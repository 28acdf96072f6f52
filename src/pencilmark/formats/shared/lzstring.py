"""LZ-string, the packing of puzzles in links (https://pieroxy.net/blog/pages/lz-string/), as base64.

    unit     16 bits of UTF-16: the packer knows no characters beyond them
    code     a number of the dictionary; 0 is a new unit of 8 bits, 1 a new unit of 16 bits, 2 the end
    width    how many bits a code has: as many as the number of the next entry

Six bits a letter, the first bit of a code is its lowest. Every code but the first adds an entry to the dictionary: what
the code before stood for, and the first unit of its own; a new unit is an entry too.
"""

from __future__ import annotations

import re
from base64 import b64encode
from contextlib import suppress
from struct import unpack
from typing import TYPE_CHECKING

from pencilmark.errors import InputError

if TYPE_CHECKING:
    from pencilmark import _native
else:
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["ALPHABET", "LARGEST", "packed", "plainly_packed", "plainly_unpacked", "unpacked"]

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
LARGEST = 2 << 20  # units; the largest puzzles of all have a tenth of it
_BITS = {letter: f"{index:06b}" for index, letter in enumerate(ALPHABET)}
_FOREIGN = re.compile(r"[^A-Za-z0-9+/]")
_NEW_8, _NEW_16, _END = 0, 1, 2
_KEPT = 12  # bits: four thousand entries, more than the dictionary of most links
_UNIT_BITS = {_NEW_8: 8, _NEW_16: 16}


class _Numbers(dict[str, int]):
    """The numbers of bits, those of short codes kept: reading a link is mostly this."""

    def __missing__(self, bits: str) -> int:
        number = int(bits, 2)
        if len(bits) <= _KEPT:
            self[bits] = number
        return number


_NUMBERS = _Numbers()


class _BrokenError(Exception):
    """What was found, after how many bits from the end, and the kind of the error."""

    def __init__(self, found: str, left: int, kind: str = "syntax") -> None:
        super().__init__(found)
        self.left, self.kind = left, kind


def unpacked(text: str, line: int = 1, column: int = 1) -> str:
    """The text in a packed one that stands at this place of its file; InputError tells where it cannot be read."""
    text = text.rstrip("=")
    found = _native.unpacked(text, LARGEST) if _native else None
    return found if found is not None else plainly_unpacked(text, line, column)


def plainly_unpacked(text: str, line: int = 1, column: int = 1) -> str:
    """The same in Python: the native room's judge, and what finds the place of a fault."""
    if wrong := _FOREIGN.search(text):
        found = f"expected a packed puzzle of letters, digits, + and /, found {wrong[0]!r}"
        raise InputError(found, line, column + wrong.start())
    bits = "".join(map(_BITS.__getitem__, text))[::-1]
    try:
        units = _units(bits)
    except _BrokenError as error:
        at = column + (len(bits) - max(error.left, 0)) // 6
        raise InputError(f"expected a packed puzzle, found {error}", line, at, kind=error.kind) from None
    return units if units.isascii() else _of_units(units)


def _units(bits: str) -> str:
    """What the codes stand for, one after the other. The bits are in reverse, so that a slice of them is a number."""
    left, last = _unit(bits, len(bits) - 2, _number_at(bits, len(bits) - 2, 2))
    if not last:
        return ""
    entries = ["", "", "", last]  # the first three codes are no entries
    found = [last]
    numbers, learn, say = _NUMBERS, entries.append, found.append
    room = LARGEST
    while True:
        width = len(entries).bit_length()
        ahead = (1 << width) - len(entries)  # codes of this width, if none of them is a new unit
        code = _number_at(bits, left - width, width)
        places = range(left - width, max(-1, left - width * ahead - 1), -width)
        for left in places:
            code = numbers[bits[left : left + width]]
            if code <= _END:
                break
            try:
                entry = entries[code]
            except IndexError:
                entry = _next_entry(code, entries, last, left)
            room -= len(entry)
            if room < 0:
                raise _BrokenError(f"one of more than {LARGEST:,} characters", left, "size")
            say(entry)
            learn(last + entry[0])
            last = entry
        if code <= _END:
            left, unit = _unit(bits, left, code)
            if not unit:
                return "".join(found)
            say(unit)
            learn(unit)
            learn(last + unit)
            last = unit


def _next_entry(code: int, entries: list[str], last: str, left: int) -> str:
    """The entry that this very code adds: it begins with what the code before stood for."""
    if code > len(entries):
        raise _BrokenError("a code that stands for nothing", left)
    return last + last[0]


def _number_at(bits: str, left: int, length: int) -> int:
    if left < 0:
        raise _BrokenError("its end too early", 0)
    return int(bits[left : left + length], 2)


def _unit(bits: str, left: int, code: int) -> tuple[int, str]:
    """The new unit behind its code; none at the end."""
    if code == _END:
        return left, ""
    if code not in _UNIT_BITS:
        raise _BrokenError("a code that stands for nothing", left)
    left -= _UNIT_BITS[code]
    return left, chr(_number_at(bits, left, _UNIT_BITS[code]))


def _of_units(units: str) -> str:
    """Two halves of a character beyond 16 bits are one; a half alone is none."""
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _to_units(text: str) -> str:
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(map(chr, unpack(f"<{len(data) // 2}H", data)))


def packed(text: str) -> str:
    """The text packed: as other programs of the format pack it, letter by letter."""
    return _native.packed(text.encode("utf-16-le", "surrogatepass")) if _native else plainly_packed(text)


def plainly_packed(text: str) -> str:
    """The same in Python: the native room's judge."""
    bits = "".join(_codes(text if text.isascii() else _to_units(text)))
    letters = len(bits) // 6 + 1  # the last letter is never full, as theirs is not
    size = -(-letters * 6 // 24) * 3  # bytes, of which three are four letters
    data = int(bits.ljust(size * 8, "0"), 2).to_bytes(size)
    return b64encode(data).decode()[:letters] + "=" * (-letters % 4)


def _codes(units: str) -> list[str]:
    """The bits of every code, lowest first."""
    numbers: dict[str, int] = {}
    unwritten: set[str] = set()
    known, word = 3, ""  # how many entries a reader has, and what is not written yet
    found: list[str] = []
    for unit in units:
        if unit not in numbers:
            numbers[unit] = len(numbers) + 3
            unwritten.add(unit)
        longer = word + unit
        if longer in numbers:
            word = longer
            continue
        found.append(_code(word, numbers, unwritten, known))
        known += (known > 3) + _is_new(word, unwritten)
        numbers[longer] = len(numbers) + 3
        word = unit
    if word:
        found.append(_code(word, numbers, unwritten, known))
        known += (known > 3) + _is_new(word, unwritten)
    return [*found, _number(_END, known.bit_length())]


def _code(word: str, numbers: dict[str, int], unwritten: set[str], known: int) -> str:
    width = known.bit_length()
    if word not in unwritten:
        return _number(numbers[word], width)
    new = _NEW_8 if ord(word) < 256 else _NEW_16
    return _number(new, width) + _number(ord(word), _UNIT_BITS[new])


def _is_new(word: str, unwritten: set[str]) -> bool:
    """Was it a unit that the reader now knows?"""
    new = word in unwritten
    unwritten.discard(word)
    return new


def _number(number: int, width: int) -> str:
    return f"{number:0{width}b}"[::-1]
