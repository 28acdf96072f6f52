"""Clauses for SAT solvers, in the DIMACS format.

    file     := comment* 'p cnf' variables clauses NL ( comment | clause )*
    comment  := 'c' text
    clause   := literal* '0'                          a literal is the number of a variable, or minus that number

Comments carry the map and the rules. `c var 17 r1c2=8`: variable 17 is true where r1c2 is 8; variables beyond the map
are helpers, which those of the map decide, so that solutions are as many as the puzzle has. `c group 325 648 row 1`:
the clauses 325 to 648, counted from 1, are what row 1 says; they follow.
"""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.encoding import Formula, clauses_of
from pencilmark.formats.shared.solver import Model, SolverFormat, line

__all__ = ["Dimacs", "formula_lines"]


class Dimacs(SolverFormat):
    name = "dimacs"
    title = "DIMACS clauses"
    comment = "c"
    ending = ".cnf"
    examples = (
        'c DIMACS clauses by pencilmark: board, 1 by 1\nc board {"pencilmark": 1, "grid": {"rows": 1, "columns": 1}}\n'
        "c var 1 r1c1=1\np cnf 1 1\nc group 1 1 r1c1 has one value\n1 0\n",
    )

    def text(self, model: Model) -> Iterator[str]:
        return formula_lines(clauses_of(model.problem))


def formula_lines(formula: Formula) -> Iterator[str]:
    """The lines of a file below its heading: the map, the sizes, and the clauses in their groups."""
    for known in formula.atoms.lines():
        yield f"c var {line(known)}"
    yield f"p cnf {formula.variables} {sum(len(group.clauses) for group in formula.groups)}"
    first = 1
    for group in formula.groups:
        last = first + len(group.clauses) - 1
        if group.clauses:
            yield f"c group {first} {last} {line(group.label)}"
        for clause in group.clauses:
            yield " ".join(map(str, clause)) + " 0"
        first = last + 1
