"""The zipped JSON of SudokuPad: short keys, bare words, left out items.

object := '{' ( key ':' value ( ',' key ':' value )* )? '}'          key: a bare word, or quoted
array  := '[' value? ( ',' value? )* ']'                             an item that is left out is {}
value  := object | array | 'text' | "text" | t | f | null | number | #0 | #F | six hexadecimal digits
"""

from __future__ import annotations

import json
import re
from json.encoder import encode_basestring_ascii
from typing import Any

__all__ = ["UnzipError", "carefully", "unzipped"]

_LONG = {
    "c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor", "ce": "cells",
    "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays", "w": "width", "h": "height", "v": "value",
    "l": "lines", "r": "rounded", "re": "regions", "fs": "fontSize", "th": "thickness", "hl": "headLength",
    "wp": "wayPoints", "t": "title", "te": "text", "d": "duration", "d2": "d", "vd": "videos",
}  # fmt: skip
_SPACE = re.compile(r"\s*")
_WORD = re.compile(r"[^\s,:\[\]{}'\"]+")
_STRING = re.compile(r"'([^'\\]*(?:\\.[^'\\]*)*)'|\"([^\"\\]*(?:\\.[^\"\\]*)*)\"", re.DOTALL)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_SIGNS = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_COLOUR = re.compile(r"[0-9a-fA-F]{6}")
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,15}(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,2})?")
_WORDS = {"t": True, "f": False, "true": True, "false": False, "null": None, "#0": "#000000", "#F": "#FFFFFF"}
_JSON_WORDS = {word: json.dumps(value) for word, value in _WORDS.items()}
_DEEPEST = 40
#: Of the quick way: where a text was, and what JSON says otherwise.
_MARK = "\x01"
_WHOLE = re.compile(r"\.0+(?![0-9])")
_LAST = re.compile(r",\s*\}")
_ODD = re.compile(
    r"([\[,:])(?!-?(?:0|[1-9][0-9]{0,4})(?:\.[0-9]+)?[,\]}])([^\s,:\[\]{}\x01\"]+)(?=[,\]}])", re.ASCII
)
_KEY = re.compile(r"(?<=[{,])([^\s,:\[\]{}\x01\"]+)(?=:)")


class UnzipError(ValueError):
    """What was expected, and how many characters into the text."""

    def __init__(self, expected: str, at: int) -> None:
        super().__init__(expected)
        self.at = at


def unzipped(text: str) -> Any:
    """The data of a zipped text."""
    try:
        return _quickly(text)
    except (ValueError, RecursionError):  # it is wrong, or too odd for that
        return carefully(text)


def carefully(text: str) -> Any:
    """The same, item by item: the judge of the quick way, and what finds the place of a fault."""
    value, at = _value(text, 0, "", 0)
    if _skip(text, at) != len(text):
        raise UnzipError("the end", at)
    return value


def _quickly(text: str) -> Any:
    """A text in order as plain JSON, which is read several times as fast; ValueError of any other."""
    outside, *quoted = _STRING.split(text)
    strings = [
        _unescaped(single or double or "") for single, double in zip(quoted[::3], quoted[1::3], strict=True)
    ]
    plain = _MARK.join((outside, *quoted[2::3]))
    if plain.count(_MARK) != len(strings) or any(sign in plain for sign in "'\"\\"):
        raise ValueError("a text without its end, or the mark of one")
    if _MARK + ":" in plain:
        raise ValueError("a key in quotes")
    plain = _ODD.sub(_said, _LAST.sub("}", _with_left_out(plain)))
    keys = _KEY.split(plain)
    keys[1::2] = [_LONG.get(key, key) for key in keys[1::2]]
    parts = '"'.join(keys).split(_MARK)
    told = [part for pair in zip(parts, map(encode_basestring_ascii, strings), strict=False) for part in pair]
    numbers = _number if _WHOLE.search(plain) else None
    return json.loads("".join((*told, parts[-1])), parse_float=numbers)


def _with_left_out(plain: str) -> str:
    """What is left out between commas and brackets. Every second gap of a row of them is found at a time."""
    plain = plain.replace(",,", ",{},").replace(",,", ",{},")
    return plain.replace("[,", "[{},").replace(",]", ",{}]")


def _said(found: re.Match[str]) -> str:
    """A bare word that is no plain number, as JSON; its key may say what it is."""
    before, word = found.groups()
    if word in _WORDS:
        return before + _JSON_WORDS[word]
    if before != ":":
        raise ValueError("an odd word in a list")
    at = found.start()
    begin = max(found.string.rfind(",", 0, at), found.string.rfind("{", 0, at)) + 1
    key = found.string[begin:at]
    return before + json.dumps(_bare(word, _LONG.get(key, key), 0))


def _number(said: str) -> int | float:
    number = float(said)
    return int(number) if number.is_integer() else number


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _value(text: str, at: int, key: str, depth: int) -> tuple[Any, int]:
    at = _skip(text, at)
    if depth > _DEEPEST:
        raise UnzipError(f"at most {_DEEPEST} levels", at)
    sign = text[at : at + 1]
    if sign == "{":
        return _object(text, at + 1, depth + 1)
    if sign == "[":
        return _array(text, at + 1, key, depth + 1)
    if sign in ("'", '"') and sign:
        return _string(text, at)
    found = _WORD.match(text, at)
    if not found:
        raise UnzipError("a value", at)
    return _bare(found[0], key, at), found.end()


def _bare(word: str, key: str, at: int) -> Any:
    if word in _WORDS:
        return _WORDS[word]
    if key.lower().endswith("color") and _COLOUR.fullmatch(word):
        return "#" + word
    if _NUMBER.fullmatch(word):
        return _number(word)
    if _COLOUR.fullmatch(word) or word.startswith("#"):
        return "#" + word.lstrip("#")
    raise UnzipError("a value", at)


def _string(text: str, at: int) -> tuple[str, int]:
    found = _STRING.match(text, at)
    if not found:
        raise UnzipError("the end of a text", at)
    inner = found[1] if found[1] is not None else found[2]
    return _unescaped(inner), found.end()


def _unescaped(said: str) -> str:
    return _ESCAPE.sub(_sign, said) if "\\" in said else said


def _sign(found: re.Match[str]) -> str:
    said = found[1]
    return chr(int(said[1:], 16)) if len(said) == 5 else _SIGNS.get(said, said)


def _object(text: str, at: int, depth: int) -> tuple[dict[str, Any], int]:
    found: dict[str, Any] = {}
    at = _skip(text, at)
    while text[at : at + 1] != "}":
        key, at = _key(text, at)
        at = _skip(text, at)
        if text[at : at + 1] != ":":
            raise UnzipError("a colon", at)
        long = _LONG.get(key, key)
        found[long], at = _value(text, at + 1, long, depth)
        at = _skip(text, at)
        if text[at : at + 1] == ",":
            at = _skip(text, at + 1)
        elif text[at : at + 1] != "}":
            raise UnzipError("a comma or }", at)
    return found, at + 1


def _key(text: str, at: int) -> tuple[str, int]:
    if text[at : at + 1] in ("'", '"'):
        return _string(text, at)
    found = _WORD.match(text, at)
    if not found:
        raise UnzipError("a word", at)
    return found[0], found.end()


def _array(text: str, at: int, key: str, depth: int) -> tuple[list[Any], int]:
    found: list[Any] = []
    at = _skip(text, at)
    if text[at : at + 1] == "]":
        return found, at + 1
    while True:
        at = _skip(text, at)
        if text[at : at + 1] in (",", "]"):
            item: Any = {}
        else:
            item, at = _value(text, at, key, depth)
            at = _skip(text, at)
        found.append(item)
        if text[at : at + 1] == "]":
            return found, at + 1
        if text[at : at + 1] != ",":
            raise UnzipError("a comma or ]", at)
        at += 1
