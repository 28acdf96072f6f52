"""Games of the collection that are none of ours, known by their descriptions, to be refused by name."""

from __future__ import annotations

import re
from collections.abc import Callable

__all__ = ["OTHERS", "other_games"]

_SIZE = re.compile(r"([0-9]{1,3})(?:x([0-9]{1,3}))?")
_ORDER = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"  # of values, a character each
_TILES = r"[0-9]+(?:,[0-9]+)+"


def _cells_of(desc: str) -> int:
    """A letter for so many blanks, any other sign a cell."""
    return sum(ord(letter) - 96 if letter.isascii() and letter.islower() else 1 for letter in desc)


def _numbers_of(desc: str) -> int:
    """The same, with numbers of several digits and _ between them."""
    parts = re.findall(r"[a-z]|[0-9]+", desc)
    return sum(ord(part) - 96 if part.islower() else 1 for part in parts)


def _wires_of(desc: str) -> int:
    """A digit a cell; v and h are walls behind it."""
    return len(re.sub("[vh]", "", desc))


def _filled(counted: Callable[[str], int], more: int = 0) -> Callable[[str, int, int], bool]:
    return lambda desc, width, height: counted(desc) == (width + more) * (height + more)


def _pattern(desc: str, width: int, height: int) -> bool:
    return desc.count("/") == width + height - 1


def _at_most(desc: str, width: int, height: int) -> bool:
    """Blanks behind the last clue need not be said."""
    return _cells_of(desc) <= width * height


def _singles(desc: str, width: int, height: int) -> bool:
    largest = max(width, height)
    return len(desc) == width * height and all(1 <= _ORDER.index(value) <= largest for value in desc)


def _flip(desc: str, width: int, height: int) -> bool:
    """Which squares each square flips, and which are flipped, in hexadecimal digits."""
    cells = width * height
    return [*map(len, desc.split(","))] == [-(-cells * cells // 4), -(-cells // 4)]


def _tiles(desc: str, width: int, height: int) -> bool:
    return desc.count(",") + 1 == width * height


def _any(desc: str, width: int, height: int) -> bool:
    return True


def _unruly(desc: str, width: int, height: int) -> bool:
    return sum(ord(letter.lower()) - 96 for letter in desc) == width * height + 1


#: The parameters behind the size, the description, and how it must fit the size.
OTHERS: dict[str, tuple[str, str, Callable[[str, int, int], bool]]] = {
    "Filling": ("", r"(?=.*[a-z])[a-z1-9]+", _filled(_cells_of)),
    "Light Up": (r"(?:b[0-9]+|s[0-9]+|d[0-9]+)*", r"[a-zB0-4]+", _filled(_cells_of)),
    "Mosaic": (r"[ah]?(?:h[0-9]+)?", r"(?=.*[a-z])[a-z0-9]+", _filled(_cells_of)),
    "Pattern": ("", r"[0-9./]+(?:,[a-zA-Z]+)?", _pattern),
    "Singles": (r"(?:k)?", r"[1-9a-zA-Z]+", _singles),
    "Unruly": (r"u?", r"[a-zA-Z]+", _unruly),
    "Range": ("", r"[a-z0-9_]+", _filled(_numbers_of)),
    "Rectangles": (r"(?:e[0-9.]+)?a?", r"[a-z0-9_]+", _filled(_numbers_of)),
    "Slant": ("", r"[a-z0-4]+", _filled(_cells_of, 1)),
    "Bridges": (r"(?:i[0-9]+|e[0-9]+|m[0-9]+|L|d[0-9])+", r"[a-zA-G0-9]+", _filled(_cells_of)),
    "Tents": ("", r"[a-z_]+(?:,[0-9]+)+", _any),
    "Undead": ("", r"[0-9]+,[0-9]+,[0-9]+,[a-zLR]+(?:,[0-9]+)+", _any),
    "Magnets": ("", r"[.0-9A-Z]+(?:,[.0-9A-Z]+){3},[LRTB*]+", _any),
    "Pearl": ("", r"[a-zBW]+", _filled(_cells_of)),
    "Tracks": (r"o?", r"[a-z0-9A-F]+(?:,S?[0-9]+)+", lambda d, w, h: d.count(",") == w + h),
    "Signpost": (r"c?", r"(?:[0-9]*[a-h])+", _filled(lambda desc: len(re.findall("[a-h]", desc)))),
    "Dominosa": ("", r"[0-9\[\]]+", lambda desc, width, height: len(desc) == (width + 1) * (width + 2)),
    "Net": (r"w?(?:b[0-9.]+)?", r"(?=.*[a-f])[0-9a-fvh]+", _filled(_wires_of)),
    "Loopy": (r"t[0-9]+(?:d[a-z])?", r"[a-z0-9]+", _any),
    "Netslide": (r"w?(?:b[0-9.]+)?(?:m[0-9]+)?", r"(?=.*[a-f])[0-9a-fvh]+", _filled(_wires_of)),
    "Palisade": (r"n[0-9]+", r"[a-z0-9]+", _at_most),
    "Flip": (r"[cr]?", r"[0-9a-f]+,[0-9a-f]+", _flip),
    "Flood": (r"(?:c[0-9]+)?(?:m[0-9]+)?", r"[0-9a-z]+,[0-9]+", lambda d, w, h: len(d.split(",")[0]) == w * h),
    "Pegs": (r"(?:cross|octagon|random)?", r"[OPH]+", _filled(len)),
    "Same Game": (r"c[0-9]+s[0-9]+r?", _TILES, _tiles),
    "Sixteen": (r"(?:m[0-9]+)?", _TILES, lambda d, w, h: _tiles(d, w, h) and "0" not in d.split(",")),
    "Twiddle": (r"n[0-9]+[ro]*(?:m[0-9]+)?", rf"{_TILES}[udlr,]*", _tiles),
    "Untangle": ("", r"[0-9]+-[0-9]+(?:,[0-9]+-[0-9]+)*", _any),
    "Map": (r"n[0-9]+", r"[a-z]+(?:,[a-z0-9]+)?", _any),
    "Inertia": ("", r"[bgmswS]+", _filled(len)),
    "Galaxies": ("", r"[a-zM]+", _any),
}  # fmt: skip


#: Games whose parameters alone tell them.
_UNMISTAKABLE = {
    "Black Box": r"w[0-9]+h[0-9]+(?:m[0-9]+)?(?:M[0-9]+)?",
    "Cube": r"[ctoi][0-9]+x[0-9]+",
    "Guess": r"c[0-9]+p[0-9]+(?:g[0-9]+)?[Bb]?[Mm]?",
}


def other_games(params: str, desc: str) -> list[str]:
    """The games that an id could be of."""
    for name, pattern in _UNMISTAKABLE.items():
        if re.fullmatch(pattern, params):
            return [name]
    size = _SIZE.match(params)
    if not size:
        return []
    width, height = int(size[1]), int(size[2] or size[1])
    rest = params[size.end() :]
    return [
        name
        for name, (more, shape, fits) in OTHERS.items()
        if re.fullmatch(more + r"(?:d[a-z0-9])?", rest)
        and re.fullmatch(shape, desc)
        and fits(desc, width, height)
    ]
