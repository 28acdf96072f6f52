"""Boards drawn: by characters for a terminal, as SVG for a page, a notebook or paper.

Whoever draws draws marks (`rules/marks.py`): this room knows no rule and no family, so a new one is drawn as it is.
"""

from pencilmark.drawing.figure import Figure as Figure
from pencilmark.drawing.figure import Stated as Stated
