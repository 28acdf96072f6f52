"""Every three cells in a row on a line have different remainders when divided by 3."""

from __future__ import annotations

from dataclasses import dataclass

from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Example
from pencilmark.rules.value_groups import Groups, GroupsLine

__all__ = ["Modular"]


@dataclass(frozen=True)
class Modular(GroupsLine):
    name = "modular"
    fpuzzles = "modularline"

    tint = "red"
    examples = (
        # 162 = 6 orders of the remainders, three values each
        Example(1, 3, {"rule": "modular", "cells": ["r1c1", "r1c2", "r1c3"]}, 162, values=(1, 9)),
        # the last has the remainder of the first; 1 and 4 have the same: 8 that begin with one of them, 8 that do not
        Example(1, 4, {"rule": "modular", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"]}, 16, values=(1, 4)),
        Example(
            1,
            3,
            {"rule": "modular", "cells": ["r1c1", "r1c2", "r1c3"], "groups": [[1, 3], [2, 4]]},
            16,
            values=(1, 4),
        ),
    )

    @classmethod
    def usual_groups(cls, grid: Grid) -> Groups:
        return tuple(tuple(value for value in grid.range if value % 3 == rest) for rest in range(3))

    @classmethod
    def usual_groups_in_words(cls) -> str:
        return "the remainders of a division by 3"
