"""tree: the search tree alone, up to a million nodes, for a picture of the whole.

A row of `nodes` is [parent, variable, value, outcome]; rows are in the order the nodes are made, from 1.
The outcome says whether the node itself ended there: 0 it went on, 1 inference failed, 2 a solution.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from pencilmark.ask import laid_out
from pencilmark.web.kept import run_of
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Request
from pencilmark.web.verbs import Say
from pencilmark.words import result_words

__all__ = ["tree"]

PAGE = 5000


def tree(request: Request, say: Say) -> dict[str, Any]:
    position, recording = run_of(request, LIMITS.nodes - 1)
    twigs = recording.tree(LIMITS.nodes)
    for first in range(0, len(twigs), PAGE):
        say({"nodes": twigs[first : first + PAGE]})
    result = laid_out(position.puzzle, copy(recording.result), position.flat)
    return result_words(position.item, result)
