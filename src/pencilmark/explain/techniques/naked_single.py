"""A cell with one value left."""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique

__all__ = ["NakedSingle"]


class NakedSingle(Technique):
    name = "naked single"
    cost, own = 2.3, 1.2
    EXAMPLES = ((".12.3...........", "r1c1=4"),)
    MUST_NOT = (".12.............",)

    def find(self, position: Position) -> Iterator[Find]:
        subject, marks = position.subject, position.marks
        for v in position.open_cells():
            if marks[v].bit_count() == 1:
                words = (
                    f"{subject.names[v]} can only be {subject.shown(marks[v])}: every other value is gone."
                )
                yield Find((), words, placed={v: marks[v]}, absent={v: ~marks[v]}, cells=(v,))
