"""Standard input, output and error, made fit before a command starts, whatever they were given to us as.

closed    messages go nowhere, input is empty, and an answer that cannot be written is said and ends with 2
not UTF-8   what the console has no character for is written in plain ones: x for ×, ... for …, # for █
colour    only on a terminal that shows it, and never against NO_COLOR or on TERM=dumb
"""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from typing import TextIO

__all__ = ["colour_wanted", "fit", "shows_progress", "silence"]

_HANDLER = "pencilmark.plain"
_ASCII = "pencilmark_ascii"
_ALIKE = {
    "-": "–−─━―",
    "|": "│┃∣",
    "+": "┼├┤┬┴┌┐└┘",
    "#": "█▉▊▋▌▍▎▏║",
    "=": "═",
    ":": "┊",
    ".": "┄",
    '"': "“”„«»",
    "'": "‘’",
    "*": "•●",
    "/": "↗↙",
    "\\": "↖↘",
}
_WORDS = "× x ÷ / · . ○ o ∧ ^ ∨ v — -- ≠ != ≤ <= ≥ >= ≈ ~ ∈ in ∞ inf Σ sum √ sqrt ← <- → -> ↑ ^ ↓ v ⟨ < ⟩ >"
_PLAIN = {character: plain for plain, characters in _ALIKE.items() for character in characters}
_PLAIN |= dict(zip(_WORDS.split()[::2], _WORDS.split()[1::2], strict=True)) | {"α": "alpha", "β": "beta"}


def fit() -> None:
    """Make the three streams fit to use."""
    codecs.register_error(_HANDLER, _plain)
    codecs.register(_ascii)
    _open_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            known = codecs.lookup(stream.encoding).name
            stream.reconfigure(encoding=_ASCII if known == "ascii" else None, errors=_HANDLER)


def colour_wanted() -> bool:
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def shows_progress() -> bool:
    """Is there someone to look at a bar, on a terminal that can draw one?"""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def silence(*streams: TextIO) -> None:
    """Nobody reads us any more: what is still to be written goes nowhere, without a complaint at the exit."""
    for stream in streams or (sys.stdout, sys.stderr):
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        except (OSError, ValueError):  # a stream without a handle, as tests have them
            continue


def _open_closed() -> None:
    """Open what is closed, lest the next file that is opened take its number. Standard output is opened for
    reading: then writing to it fails, as it must."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY), encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def _plain(error: UnicodeError) -> tuple[str | bytes, int]:
    """One character that the encoding does not have, in characters that every encoding has."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    character, after = error.object[error.start], error.start + 1
    if "\udc80" <= character <= "\udcff":  # a byte of a file name that is not text
        return bytes([ord(character) & 0xFF]), after
    letters = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return _PLAIN.get(character, letters or "?"), after


def _ascii(name: str) -> codecs.CodecInfo | None:
    """ASCII by another name: click takes a stream that calls itself ASCII for a mistake, and writes UTF-8."""
    if name != _ASCII:
        return None
    known = codecs.lookup("ascii")
    return codecs.CodecInfo(
        known.encode, known.decode, incrementalencoder=known.incrementalencoder,
        incrementaldecoder=known.incrementaldecoder, name=_ASCII,
    )  # fmt: skip
