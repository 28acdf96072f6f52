"""A problem in Boolean variables, for solvers that know nothing else: clauses, or sums of them with weights.

    atom      the Boolean variable "this variable has this value"; atoms are numbered from 1, in order
    literal   an atom or a helper, or its negation: a number, or minus that number
    clause    literals of which at least one is true
    helper    a Boolean variable that is no atom; the atoms decide it, so that solutions are as many as ours
    group     the clauses that one thing says: that a variable has a value, a given, or one constraint, by its label
    diagram   the layers a constraint is read along: what was read so far, and what it leads to

Sound and complete: the solutions of an encoding, looked at by its atoms, are the solutions of the problem, each once.
"""

from pencilmark.encoding.atoms import Atoms
from pencilmark.encoding.clauses import Formula, Group, clauses_of
from pencilmark.encoding.diagram import Diagram, TooLargeError, diagram_of
from pencilmark.encoding.machine import Machine, machine_of
from pencilmark.encoding.opened import Opened, opened
from pencilmark.encoding.sums import SumFormula, SumGroup, WeightedSum, sums_of

__all__ = [
    "Atoms",
    "Diagram",
    "Formula",
    "Group",
    "Machine",
    "Opened",
    "SumFormula",
    "SumGroup",
    "TooLargeError",
    "WeightedSum",
    "clauses_of",
    "diagram_of",
    "machine_of",
    "opened",
    "sums_of",
]
