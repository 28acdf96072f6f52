"""Pseudo-Boolean constraints, in the OPB format: weighted sums of Boolean variables, at least or exactly a bound.

    file        := '* #variable=' number '#constraint=' number NL ( comment | constraint )*
    comment     := '*' text
    constraint  := ( weight variable )+ ( '>=' | '=' ) bound ';'

The comments are those of the DIMACS format: `* var 17 r1c2=8` says that x17 is 1 where r1c2 is 8, `* group 82 90 row 1`
that the constraints 82 to 90 are what row 1 says. Variables beyond the map are helpers, which those of the map decide.
"""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.encoding import WeightedSum, sums_of
from pencilmark.formats.shared.solver import Model, SolverFormat, line

__all__ = ["Opb"]


class Opb(SolverFormat):
    name = "opb"
    title = "Pseudo-Boolean constraints"
    comment = "*"
    ending = ".opb"
    examples = (
        "* #variable= 1 #constraint= 1\n* Pseudo-Boolean constraints by pencilmark: board, 1 by 1\n"
        '* board {"pencilmark": 1, "grid": {"rows": 1, "columns": 1}}\n* var 1 r1c1=1\n+1 x1 = 1 ;\n',
    )

    def heading(self, model: Model) -> list[str]:
        return []  # the first line of all must tell the sizes: `text` writes the rest below it

    def text(self, model: Model) -> Iterator[str]:
        formula = sums_of(model.problem)
        count = sum(len(group.sums) for group in formula.groups)
        yield f"* #variable= {formula.variables} #constraint= {count}"
        yield from super().heading(model)
        for known in formula.atoms.lines():
            yield f"* var {line(known)}"
        first = 1
        for group in formula.groups:
            last = first + len(group.sums) - 1
            if group.sums:
                yield f"* group {first} {last} {line(group.label)}"
            yield from map(_written, group.sums)
            first = last + 1


def _written(own: WeightedSum) -> str:
    """A sum without terms is written with one that counts nothing."""
    terms = own.terms or ((0, 1),)
    return " ".join([*(f"{weight:+d} x{variable}" for weight, variable in terms), own.sign, f"{own.bound} ;"])
