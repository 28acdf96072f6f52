"""Every three cells in a row on a line have a low, a middle and a high value."""

from __future__ import annotations

from dataclasses import dataclass

from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Example
from pencilmark.rules.value_groups import Groups, GroupsLine

__all__ = ["Entropic"]


@dataclass(frozen=True)
class Entropic(GroupsLine):
    name = "entropic"
    fpuzzles = "entropicline"
    tint = "orange"
    examples = (
        Example(1, 3, {"rule": "entropic", "cells": ["r1c1", "r1c2", "r1c3"]}, 162, values=(1, 9)),
        Example(1, 2, {"rule": "entropic", "cells": ["r1c1", "r1c2"]}, 24, values=(1, 6)),
        Example(
            1, 2, {"rule": "entropic", "cells": ["r1c1", "r1c2"], "groups": [[1], [2, 3]]}, 4, values=(1, 3)
        ),
    )

    @classmethod
    def usual_groups(cls, grid: Grid) -> Groups:
        size = len(grid.range)
        third = {value: 3 * place // size for place, value in enumerate(grid.range)}
        return tuple(tuple(value for value in grid.range if third[value] == rank) for rank in range(3))

    @classmethod
    def usual_groups_in_words(cls) -> str:
        return "low, middle and high values"
