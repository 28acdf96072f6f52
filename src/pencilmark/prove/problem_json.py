"""What the rules of a board say to a search, as JSON: variables with domains, givens, constraints of five shapes."""

from __future__ import annotations

import json
from typing import Any

from pencilmark.encoding import Opened
from pencilmark.shapes import Shape, Table

__all__ = ["problem_data", "problem_text"]


def problem_data(problem: Opened) -> dict[str, Any]:
    """Shapes are listed once; constraints name theirs by its place in the list."""
    shapes: dict[str, int] = {}
    constraints = []
    for constraint, shape in zip(problem.constraints, problem.shapes, strict=True):
        number = shapes.setdefault(json.dumps(_shape_data(shape)), len(shapes))
        label = problem.words(constraint)
        constraints.append({"label": label, "scope": list(constraint.scope), "shape": number})
    return {
        "pencilmark": 1,
        "names": list(problem.names),
        "domains": [list(domain) for domain in problem.domains],
        "givens": {problem.names[variable]: value for variable, value in problem.givens.items()},
        "shapes": [json.loads(shape) for shape in shapes],
        "constraints": constraints,
    }


def _shape_data(shape: Shape) -> dict[str, Any]:
    """A table without a tuple says by its arity what it is about."""
    return {**shape.as_dict(), "arity": shape.arity} if isinstance(shape, Table) else shape.as_dict()


def problem_text(data: dict[str, Any]) -> str:
    """A shape and a constraint a line."""
    listed = {word: _lines(data[word]) for word in ("shapes", "constraints")}
    head = {word: json.dumps(value) for word, value in data.items() if word not in listed}
    return "{" + ",\n ".join(f"{json.dumps(word)}: {text}" for word, text in (head | listed).items()) + "}\n"


def _lines(items: list[Any]) -> str:
    return "[" + ",\n  ".join(json.dumps(item) for item in items) + "]"
