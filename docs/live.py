"""Live boards in the pages: where the site has the workbench beside it, a mark of a page becomes a board to try.

    <!-- workbench: search futoshiki/five strategy=bt+fc -->

names a view, a board (an example, or `family:text` on one line; `-` for none) and what else stands in the workbench's
links. Elsewhere a mark is a comment, and nothing is shown.
"""

from __future__ import annotations

import re
import shlex
from html import escape
from urllib.parse import urlencode

from pencilmark.loading import load
from pencilmark.puzzles import Puzzle
from pencilmark.samples import sample
from pencilmark.web.boards import one_line

MARK = re.compile(r"^<!-- workbench: (.+?) -->$", re.MULTILINE)
FRAME = """<details class="workbench" markdown="0"><summary>Try it here</summary>
<iframe loading="lazy" src="{link}" title="The workbench with this board"></iframe>
</details>
<p><a href="{link}">Open it in the workbench</a></p>"""


def mark(view: str, board: Puzzle, **more: str) -> str:
    """What a page holds."""
    words = [view, f"{board.family}:{one_line(board)}", *(f"{word}={said}" for word, said in more.items())]
    return f"<!-- workbench: {shlex.join(words)} -->"


def fragment(words: str) -> str:
    """The words of a mark as the workbench's links have them."""
    view, board, *more = shlex.split(words)
    return urlencode({"view": view} | _named(board) | dict(word.split("=", 1) for word in more))


def _named(board: str) -> dict[str, str]:
    if board == "-":
        return {}
    example = sample(board)
    if example is None:
        family, _, text = board.partition(":")
        return {"puzzle": family, "board": text}
    puzzle = load(example)
    return {"puzzle": puzzle.family, "board": one_line(puzzle)}


def marks(text: str) -> list[str]:
    return [fragment(words) for words in MARK.findall(text)]


def live(text: str, workbench: str) -> str:
    """A page whose marks are boards; `workbench` is where that lies, seen from the page."""
    return MARK.sub(lambda found: FRAME.format(link=escape(f"{workbench}#{fragment(found[1])}")), text)
