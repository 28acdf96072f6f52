"""An SMT-LIB script of integers and linear arithmetic: `z3 model.smt2` says `sat` and the value of every variable.

    script  := '(set-logic QF_LIA)' declaration* ( comment '(assert' term ')' )* '(check-sat)' '(get-value' … ')'

What an automaton has read is a variable of its own for every place between two cells; the cells decide it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pencilmark.encoding import Diagram, TooLargeError, diagram_of
from pencilmark.formats.shared.solver import Model, SolverFormat, line, refused
from pencilmark.formats.shared.statements import (
    Different,
    Interval,
    Rows,
    Statement,
    Term,
    Truth,
    Within,
    Word,
    statement,
)
from pencilmark.shapes import Table

__all__ = ["SmtLib"]

_FEW = 200  # rows of a table that are listed one by one


class SmtLib(SolverFormat):
    name = "smtlib"
    title = "SMT-LIB script"
    comment = ";"
    ending = ".smt2"
    examples = (
        '; SMT-LIB script by pencilmark: board, 1 by 1\n; board {"pencilmark": 1, "grid": {"rows": 1, "columns": 1}}\n'
        "(declare-const r1c1 Int)\n(check-sat)\n",
    )

    def text(self, model: Model) -> Iterator[str]:
        yield from ("(set-option :produce-models true)", "(set-logic QF_LIA)")
        for name, domain in zip(model.names, model.problem.domains, strict=True):
            yield f"(declare-const {name} Int)"
            yield f"(assert {_among(name, domain)})"
        for variable, value in model.problem.givens.items():
            yield f"(assert (= {model.names[variable]} {_number(value)})) ; given"
        states = _States()
        for said in model.said():
            yield f"; {line(said.words)}"
            try:
                yield from states.lines(statement(said.shape, said.names, said.domains))
            except TooLargeError as error:
                raise refused(self.title, said, error) from None
        yield "(check-sat)"
        if model.names:
            yield f"(get-value ({' '.join(model.names)}))"


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(- {-value})"


def _is(name: str, value: int) -> str:
    return f"(= {name} {_number(value)})"


def _joined(word: str, terms: Iterable[str]) -> str:
    """A conjunction, disjunction or sum; of one term it is the term, of none the constant."""
    listed = [*terms]
    if len(listed) < 2:
        return listed[0] if listed else {"and": "true", "or": "false"}[word]
    return f"({word} {' '.join(listed)})"


def _among(name: str, values: Sequence[int]) -> str:
    if values and len(values) == values[-1] - values[0] + 1:
        return f"(<= {_number(values[0])} {name} {_number(values[-1])})"
    return _joined("or", (_is(name, value) for value in values))


class _States:
    """The lines of statements; the helpers of automata are numbered through."""

    def __init__(self) -> None:
        self.count = 0

    def lines(self, said: Statement) -> list[str]:
        match said:
            case Truth(holds):
                return [] if holds else ["(assert false)"]
            case Different(names):
                return [f"(assert (distinct {' '.join(names)}))"]
            case Within():
                return [f"(assert {_within(said)})"]
            case Rows(names, rows) if len(rows) > _FEW and len(names) > 2:
                columns = [tuple(sorted({row[place] for row in rows})) for place in range(len(names))]
                return self._read(names, diagram_of(Table(len(names), rows), columns))
            case Rows(names, rows):
                fits = (_joined("and", map(_is, names, row)) for row in rows)
                return [f"(assert {_joined('or', fits)})"]
            case Word():
                return self._read(said.names, said.diagram())

    def _read(self, names: Sequence[str], diagram: Diagram | None) -> list[str]:
        if diagram is None or diagram.impossible:
            return ["(assert false)"]
        found, here = [], "0"
        for layer, place in enumerate(diagram.order):
            self.count += 1
            there = f"state_{self.count}"
            steps = (
                _joined(
                    "and", [*([_is(here, state)] if layer else []), _is(names[place], value), _is(there, to)]
                )
                for state, moves in enumerate(diagram.layers[layer])
                for value, to in moves.items()
            )
            found += [f"(declare-const {there} Int)", f"(assert {_joined('or', steps)})"]
            here = there
        return found


def _within(said: Within) -> str:
    total = _sum(said.terms)
    if said.unwanted is not None:
        return f"(not {_is(total, said.unwanted)})"
    return _joined("or", (_bounds(total, own) for own in said.intervals))


def _bounds(total: str, interval: Interval) -> str:
    low, high = interval
    if low is not None and high is not None:
        return _is(total, low) if low == high else f"(<= {_number(low)} {total} {_number(high)})"
    return f"(<= {_number(low)} {total})" if low is not None else f"(<= {total} {_number(high or 0)})"


def _sum(terms: Sequence[Term]) -> str:
    said = [name if weight == 1 else f"(* {_number(weight)} {name})" for weight, name in terms]
    return said[0] if len(said) == 1 else f"(+ {' '.join(said)})"
