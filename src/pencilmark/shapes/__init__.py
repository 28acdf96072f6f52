"""What engines run: five shapes made of integers, and constraints that compile to them.

    shape       all_different, relation, linear, table or automaton; the list is closed
    law         what a constraint says, whoever it is about; it compiles to a shape
    constraint  a law and the variables it is about, its scope

Engines, kernels and pages know shapes. None knows a kind of constraint by name, so a new kind is one file, here or in
a program of one's own, and runs everywhere at once.
"""

from pencilmark.shapes.all_different import AllDifferent
from pencilmark.shapes.automaton import Automaton
from pencilmark.shapes.bits import bits
from pencilmark.shapes.constraint import Constraint, scope_of
from pencilmark.shapes.law import Law
from pencilmark.shapes.linear import Linear
from pencilmark.shapes.relation import Offsets, Relation
from pencilmark.shapes.shape import Shape
from pencilmark.shapes.table import Table

__all__ = [
    "AllDifferent",
    "Automaton",
    "Constraint",
    "Law",
    "Linear",
    "Offsets",
    "Relation",
    "Shape",
    "Table",
    "bits",
    "scope_of",
]
