"""A problem as plain data: variables, domains, constraints, and their flattened form."""

from pencilmark.model.flat import Flat, flatten
from pencilmark.model.problem import Constraint, Problem, Variable

__all__ = ["Constraint", "Flat", "Problem", "Variable", "flatten"]
