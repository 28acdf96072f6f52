"""tree: the search tree alone, up to a million nodes, for a picture of the whole.

A row of `nodes` is [parent, variable, value, outcome]; rows are in the order the nodes are made, from 1.
The outcome says whether the node itself ended there: 0 it went on, 1 inference failed, 2 a solution.
"""

from __future__ import annotations

from typing import Any

from pencilmark.ask import laid_out
from pencilmark.model import Flat
from pencilmark.search.backtrack import Search
from pencilmark.search.result import Query
from pencilmark.search.state import Node
from pencilmark.search.strategy import Strategy
from pencilmark.web.boards import position_of
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Request
from pencilmark.web.verbs import Say
from pencilmark.web.verbs.trace import textbook
from pencilmark.words import result_words

__all__ = ["tree"]

PAGE = 5000
WENT_ON, FAILED, SOLUTION = 0, 1, 2


def tree(request: Request, say: Say) -> dict[str, Any]:
    position = position_of(request)
    solutions = request.integer("solutions", 1, 1, 10**9)
    assignments = request.whole("assignments", LIMITS.nodes - 1, 0, LIMITS.nodes - 1)
    query = Query(solutions, assignments, request.seconds(), keep=1)
    search = _Drawn(position.flat, textbook(request), query, say)
    for _ in search.events():
        pass
    search.flush()
    result = laid_out(position.puzzle, search.result("reference"), position.flat)
    return result_words(position.item, result)


class _Drawn(Search):
    """The textbook search, that also writes down each node it makes."""

    def __init__(self, flat: Flat, strategy: Strategy, query: Query, say: Say) -> None:
        super().__init__(flat, strategy, query)
        self.say = say
        self.rows: list[list[int]] = []

    def _assign(self, node: Node, value: int) -> Node:
        if len(self.rows) >= PAGE:
            self.flush()
        variable, table = node.variable, self.state.flat.values
        self.rows.append([node.number, variable, table[value.bit_length() - 1], FAILED])
        return super()._assign(node, value)

    def _choose(self, node: Node) -> Node:
        if self.rows and node.number:
            self.rows[-1][3] = WENT_ON  # inference let it pass
        return super()._choose(node)

    def _solution(self) -> None:
        if self.rows:
            self.rows[-1][3] = SOLUTION
        super()._solution()

    def flush(self) -> None:
        if self.rows:
            self.say({"nodes": self.rows})
            self.rows = []
