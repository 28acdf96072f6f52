"""A problem as plain data: variables, domains, constraints, and their flattened form."""

from pencilmark.model.flat import Flat, PlainProblem, flatten
from pencilmark.model.problem import Problem
from pencilmark.model.solvable import Solvable
from pencilmark.model.variable import Variable
from pencilmark.shapes import Constraint, Law

__all__ = ["Constraint", "Flat", "Law", "PlainProblem", "Problem", "Solvable", "Variable", "flatten"]
