"""Formats of other programs, one file or folder each, with its grammar, its examples, and how it is known, read and
written. A new format is a new file: it is found by looking in this folder. What a format is:
`pencilmark.puzzles.foreign`.

    shared       what several formats have in common
    converting   any puzzle that can be read into any format that can be written, `--to`
    courses      our own formats among those
    answers      what a solver answered to a model that was written for it
"""

from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit, ForeignFormat, foreign_formats, unsupported

__all__ = ["CERTAIN", "LIKELY", "NO", "Fit", "ForeignFormat", "foreign_formats", "unsupported"]
