"""Drawings as files for printers and for programs that know no SVG: PDF by typst, PNG by vl-convert (an extra)."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pencilmark.drawing.pages import PAPERS, sheet
from pencilmark.drawing.style import SANS, SERIF, static_svg
from pencilmark.errors import MissingExtraError

__all__ = ["pages_pdf", "png", "typst_module"]

_SCALE = 2.0  # points of a PNG for each of the SVG
_LONGEST = 12_000  # points of a PNG's side


def png(svg: str) -> bytes:
    """A picture in points, as sharp as a screen shows."""
    try:
        import vl_convert
    except ImportError:
        raise MissingExtraError(
            'a PNG needs vl-convert: pip install "pencilmark[lab]"; or ask for .svg'
        ) from None
    sides = re.findall(r'(?:width|height)="([\d.]+)(mm)?"', svg)[:2]
    longest = max(float(side) * (96 / 25.4 if unit else 1) for side, unit in sides)
    scale = min(_SCALE, _LONGEST / longest)
    return bytes(vl_convert.svg_to_png(static_svg(svg, SANS), scale=scale))


def pages_pdf(found: Sequence[str], paper: str) -> bytes:
    """Pages of boards as PDF."""
    typst = typst_module()
    width, height = PAPERS[paper]
    lines = [f"#set page(width: {width}mm, height: {height}mm, margin: 0pt)"]
    with tempfile.TemporaryDirectory() as name:
        for at, page in enumerate(found):
            (Path(name) / f"{at}.svg").write_text(sheet([page], paper, SERIF), encoding="utf-8")
            lines.append(f'#image("{at}.svg", width: 100%)')
        main = Path(name) / "main.typ"
        main.write_text("\n#pagebreak()\n".join(["\n".join(lines[:2]), *lines[2:]]), encoding="utf-8")
        return bytes(typst.compile(str(main), root=name))


def typst_module() -> Any:
    try:
        import typst
    except ImportError:
        raise MissingExtraError(
            'a PDF needs typst: pip install "pencilmark[lab]"; or ask for .md, .html or .svg'
        ) from None
    return typst
