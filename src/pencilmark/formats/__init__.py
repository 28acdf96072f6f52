"""Formats of other programs, one file or folder each. A new format is a new file: it is found by looking in this
folder. What a format is: `pencilmark.puzzles.foreign`."""

from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit, ForeignFormat, foreign_formats, unsupported

__all__ = ["CERTAIN", "LIKELY", "NO", "Fit", "ForeignFormat", "foreign_formats", "unsupported"]
