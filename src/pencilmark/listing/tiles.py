"""The listing of sliding tiles: A* and IDA* with h1 and h2 in one file, which counts as the engines count."""

from __future__ import annotations

from string import Template

from pencilmark import __version__
from pencilmark.listing.compose import one_line
from pencilmark.listing.parts import chosen, part

__all__ = ["TILES", "tiles_listing"]

TILES = "tiles"  # what stands for a family, as `pencilmark tiles` does


def tiles_listing(authors: str = "", name: str = "tiles.py") -> str:
    """The program, as text. `name` is the file it will be in."""
    flags = {"authors"} if one_line(authors) else set()
    words = {"authors": one_line(authors), "version": __version__, "file": one_line(name)}
    return Template("\n".join(chosen(part(TILES), flags))).substitute(words) + "\n"
