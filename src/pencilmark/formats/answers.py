"""What a solver answered, read back as values of the puzzle's variables.

    answer   := verdict, and the values where there are any
    SAT      's SATISFIABLE' and lines 'v' literals '0'; MiniSat: 'SAT' and the literals; OPB: literals are x1 or -x1
    MiniZinc rows of a board, or lines 'name = value', before a line of hyphens
    clingo   a line of is(name,value) behind 'Answer: 1'
    SMT-LIB  'sat' and ((name value) …)
    XCSP3    's SATISFIABLE' and 'v <instantiation> <list> names </list> <values> values </values> …'

The first solution counts. Literals are understood by the map that `convert --to dimacs` writes, which is the same for
the same board.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pencilmark.encoding import Atoms
from pencilmark.errors import InputError
from pencilmark.formats.shared.solver import Model, model_of
from pencilmark.model import Solvable
from pencilmark.puzzles.text import Line, Text, shown

__all__ = ["Answer", "answer_in", "is_answer"]

_VERDICTS = {
    "UNSATISFIABLE": False, "UNSAT": False, "unsat": False, "=====UNSATISFIABLE=====": False,
    "SATISFIABLE": True, "SAT": True, "sat": True, "OPTIMUM FOUND": True,
    "UNKNOWN": None, "INDETERMINATE": None, "INDET": None, "unknown": None, "=====UNKNOWN=====": None,
}  # fmt: skip
_ENDS = ("----------", "==========")  # of MiniZinc's solutions, and of all of them
_ATOM = re.compile(r"\bis\((\w+),(-?\d{1,18})\)")
_PAIR = re.compile(r"\(\s*(\w+)\s+(-?\d{1,18}|\(-\s*\d{1,18}\))\s*\)")
_LITERAL = re.compile(r"(-|~)?x?(\d{1,18})")
_EQUATION = re.compile(r"(.*) = (-?\d{1,18})")
_TAG = re.compile(r"<(list|values)>([^<]*)</\1>", re.DOTALL)


@dataclass(frozen=True)
class Answer:
    """`verdict` is what the solver says: there is a solution, there is none, or (None) it does not know. `values` are
    those of the variables, in order, where it tells them."""

    verdict: bool | None
    values: tuple[int, ...] | None = None

    @property
    def words(self) -> str:
        return {True: "satisfiable", False: "unsatisfiable", None: "unknown"}[self.verdict]


def is_answer(text: Text) -> bool:
    """Is this what a solver prints, and not a file of solutions?"""
    return any(_is_told(line) for line in _told(text))


def _is_told(line: Line) -> bool:
    return _verdict(line) is not _NOTHING or line.text.strip() in _ENDS or line.text.startswith("v ")


def answer_in(text: Text, source: Solvable[Any]) -> Answer:
    """The answer to a model of this puzzle, or of this problem."""
    lines = _told(text)
    verdicts = [_verdict(line) for line in lines if _verdict(line) is not _NOTHING]
    if verdicts and verdicts[0] is not True:
        return Answer(None if verdicts[0] is None else False)
    found = _values(lines, model_of(source), text)
    return Answer(True, found)


_NOTHING = object()


def _told(text: Text) -> list[Line]:
    """The lines without comments."""
    return [line for line in text.lines if line.text.split()[0] not in ("c", "%") and line.text[:1] != "*"]


def _verdict(line: Line) -> object:
    return _VERDICTS.get(line.text.strip().removeprefix("s "), _NOTHING)


def _values(lines: list[Line], model: Model, text: Text) -> tuple[int, ...]:
    body = [line for line in lines if _verdict(line) is _NOTHING]
    whole = "\n".join(line.text.removeprefix("v ") for line in body)
    if "<values>" in whole:
        return _by_name(_instantiation(whole), model, model.names, text)
    if _ATOM.search(whole):
        first = next(line.text for line in body if _ATOM.search(line.text))
        return _by_name({name: int(value) for name, value in _ATOM.findall(first)}, model, model.names, text)
    if whole.lstrip().startswith("(("):
        return _by_name(_pairs(whole), model, model.names, text)
    if any(line.text.strip() in _ENDS for line in body):
        return _of_rows(body, model, text)
    return _of_literals(body, model, text)


def _instantiation(whole: str) -> dict[str, int]:
    parts = {name: inner.split() for name, inner in _TAG.findall(whole)}
    pairs = zip(parts.get("list", ()), parts.get("values", ()), strict=False)
    return {name: int(value) for name, value in pairs if re.fullmatch(r"-?\d{1,18}", value)}


def _pairs(whole: str) -> dict[str, int]:
    return {name: int(value.strip("()").replace(" ", "")) for name, value in _PAIR.findall(whole)}


def _by_name(found: Mapping[str, int], model: Model, names: Iterable[str], text: Text) -> tuple[int, ...]:
    listed = [*names]
    if missing := [name for name in listed if name not in found]:
        raise text.end_error(f"a value of {missing[0]}")
    return tuple(found[name] for name in listed)


def _of_rows(body: list[Line], model: Model, text: Text) -> tuple[int, ...]:
    """The lines before the first row of hyphens."""
    end = next(place for place, line in enumerate(body) if line.text.strip() in _ENDS)
    if model.puzzle is None:
        equations = (_EQUATION.fullmatch(line.text.strip()) for line in body[:end])
        return _by_name({m[1]: int(m[2]) for m in equations if m}, model, model.problem.names, text)
    found: dict[str, int] = {}
    rows = model.rows()
    if end != len(rows):
        raise InputError(f"expected {len(rows)} rows, found {end}", body[end].number, 1)
    for line, names in zip(body, rows, strict=False):
        for token, name in zip(line.row(len(names), "value"), names, strict=True):
            if name:
                found[name] = token.integer("a value")
    return _by_name(found, model, model.names, text)


def _of_literals(body: list[Line], model: Model, text: Text) -> tuple[int, ...]:
    """The atoms that are true; where the map does not know a number, it is a helper's."""
    atoms = Atoms(model.problem.names, model.problem.domains)
    true = []
    for line in body:
        for token in line.tokens:
            literal = _LITERAL.fullmatch(token.text)
            if literal and not literal[1]:
                true.append(int(literal[2]))
            elif not literal and token.text != "v":
                raise token.error("a literal of a solver's answer")
    values = atoms.values(true)
    for name, own in zip(model.problem.names, values, strict=True):
        if len(own) != 1:
            said = f"{len(own)}: {shown(', '.join(map(str, own)))}" if own else "none"
            raise InputError(f"expected one value of {name} in the answer, found {said}", text.last, 1)
    return tuple(own[0] for own in values)
