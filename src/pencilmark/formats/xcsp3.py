"""An XCSP3 instance, plain XML as the solvers of its competitions read it.

    instance    := '<instance format="XCSP3" type="CSP">' variables constraints '</instance>'
    variables   := ( '<var id="r1c1">' domain '</var>' )+
    constraint  := allDifferent | sum | intension | extension | regular, each with its rule as `note`

A problem without variables has no instance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from pencilmark.encoding import TooLargeError
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
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["Xcsp3"]


class Xcsp3(SolverFormat):
    name = "xcsp3"
    title = "XCSP3 instance"
    comment = "<!--"
    ending = ".xml"
    examples = (
        '<!-- XCSP3 instance by pencilmark: board, 1 by 1 -->\n<!-- board {"pencilmark": 1, '
        '"grid": {"rows": 1, "columns": 1}} -->\n<instance format="XCSP3" type="CSP">\n</instance>\n',
    )

    def remark(self, words: str) -> str:
        """Two hyphens may not stand in a comment."""
        return f"<!-- {line(words).replace('--', '- -')} -->"

    def board_line(self, puzzle: Puzzle) -> str:
        return super().board_line(puzzle).replace("--", r"\u002d\u002d")

    def text(self, model: Model) -> Iterator[str]:
        if not model.names:
            raise unsupported(self.title, "a problem without variables")
        yield from ('<instance format="XCSP3" type="CSP">', "<variables>")
        for name, domain in zip(model.names, model.problem.domains, strict=True):
            yield f'  <var id="{name}"> {_domain(domain)} </var>'
        yield from ("</variables>", "<constraints>")
        yield from (f"  {own}" for own in _constraints(model, self.title))
        yield from ("</constraints>", "</instance>")


def _domain(values: Sequence[int]) -> str:
    """One without a value is written with one, and a constraint that nothing fits."""
    if len(values) > 2 and len(values) == values[-1] - values[0] + 1:
        return f"{values[0]}..{values[-1]}"
    return " ".join(map(str, values or (0,)))


def _constraints(model: Model, title: str) -> Iterator[str]:
    for name, domain in zip(model.names, model.problem.domains, strict=True):
        if not domain:
            yield _element("intension", "it has no value", f"lt({name},{name})")
    for variable, value in model.problem.givens.items():
        yield _element("intension", "given", f"eq({model.names[variable]},{value})")
    for said in model.said():
        note = line(said.words)
        try:
            yield from _written(statement(said.shape, said.names, said.domains), note, model.names[0])
        except TooLargeError as error:
            raise refused(title, said, error) from None


def _element(name: str, note: str, inner: str) -> str:
    return f'<{name} note="{escape(note)}"> {inner} </{name}>'


def _written(said: Statement, note: str, any_name: str) -> Iterator[str]:
    match said:
        case Truth(holds):
            if not holds:
                yield _element("intension", note, f"lt({any_name},{any_name})")
        case Different(names):
            yield _element("allDifferent", note, " ".join(names))
        case Within():
            yield _within(said, note)
        case Rows(names, rows):
            yield _element("extension", note, f"{_list(names)} <supports> {_tuples(rows)} </supports>")
        case Word():
            yield _regular(said, note, any_name)


def _list(names: Sequence[str]) -> str:
    return f"<list> {' '.join(names)} </list>"


def _tuples(rows: Sequence[tuple[int, ...]]) -> str:
    """Tuples of one variable are plain values."""
    if len(rows[0]) == 1:
        return " ".join(str(row[0]) for row in rows)
    return "".join(f"({','.join(map(str, row))})" for row in rows)


def _regular(said: Word, note: str, any_name: str) -> str:
    machine = said.machine()
    if not machine.accept or not machine.moves:
        return _element("intension", note, f"lt({any_name},{any_name})")
    moves = "".join(f"(q{state},{value},q{to})" for state, value, to in machine.moves)
    final = " ".join(f"q{state}" for state in machine.accept)
    inner = f"<transitions> {moves} </transitions> <start> q0 </start> <final> {final} </final>"
    return _element("regular", note, f"{_list(said.names)} {inner}")


def _within(said: Within, note: str) -> str:
    if len(said.intervals) == 1 or said.unwanted is not None:
        condition = f"(ne,{said.unwanted})" if said.unwanted is not None else _condition(said.intervals[0])
        names, weights = [name for _, name in said.terms], [weight for weight, _ in said.terms]
        coefficients = f"<coeffs> {' '.join(map(str, weights))} </coeffs> " if set(weights) != {1} else ""
        return _element("sum", note, f"{_list(names)} {coefficients}<condition> {condition} </condition>")
    total = _sum(said.terms)
    return _element("intension", note, f"or({','.join(_bounds(total, own) for own in said.intervals)})")


def _condition(interval: Interval) -> str:
    low, high = interval
    if low is None or high is None:
        return f"(le,{high})" if low is None else f"(ge,{low})"
    return f"(eq,{low})" if low == high else f"(in,{low}..{high})"


def _bounds(total: str, interval: Interval) -> str:
    low, high = interval
    if low == high:
        return f"eq({total},{low})"
    sides = [f"ge({total},{low})"] * (low is not None) + [f"le({total},{high})"] * (high is not None)
    return sides[0] if len(sides) == 1 else f"and({','.join(sides)})"


def _sum(terms: Sequence[Term]) -> str:
    said = [name if weight == 1 else f"mul({weight},{name})" for weight, name in terms]
    return said[0] if len(said) == 1 else f"add({','.join(said)})"
