"""A problem as plain data: variables, domains, constraints, and their flattened form."""

from pencilmark.model.flat import Flat, Law, flatten
from pencilmark.model.problem import Constraint, Plain, Problem, Variable

__all__ = ["Constraint", "Flat", "Law", "Plain", "Problem", "Variable", "flatten"]
