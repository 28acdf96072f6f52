"""A listing: one file of plain Python that solves one family with one strategy, to be read and handed in.

part     a piece of such a file (parts/NAME.part), with lines that say when they are wanted
family   the part that reads, models and writes the boards of a family (parts/families/NAME.part)

It counts as the reference engine counts, to the last digit: tests/listing compares the two.
"""

from pencilmark.listing.compose import listing
from pencilmark.listing.parts import known_families
from pencilmark.listing.tiles import TILES, tiles_listing

__all__ = ["TILES", "known_families", "listing", "tiles_listing"]
