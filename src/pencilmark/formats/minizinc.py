"""A MiniZinc model that runs as it is: `minizinc --solver gecode model.mzn -a` prints every solution, a row a line.

    model       := comment* include* variables data? ( comment constraint )* 'solve satisfy;' output
    variables   := ( 'var' low '..' high ':' name ';' )*                         names are those of the cells, r1c1
    constraint  := 'constraint' ( all_different | sum | table | regular ) ';'    the comment above it is its rule

A table or an automaton that several rules share is data with a name of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pencilmark.encoding import Machine, TooLargeError
from pencilmark.formats.shared.solver import Model, SolverFormat, line, listed, refused
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

__all__ = ["MiniZinc"]

_FEW = 8  # rows of a table that is written where it is used
_SPARSE = 64  # values between the smallest and the largest that no variable takes: too many for an array


class MiniZinc(SolverFormat):
    name = "minizinc"
    title = "MiniZinc model"
    comment = "%"
    ending = ".mzn"
    examples = (
        '% MiniZinc model by pencilmark: board, 1 by 1\n% board {"pencilmark": 1, "grid": {"rows": 1, "columns": 1}}\n'
        'var 1..1: r1c1;\nsolve satisfy;\noutput ["\\(r1c1)\\n"];\n',
    )

    def text(self, model: Model) -> Iterator[str]:
        data = _Data()
        constraints = []
        for said in model.said():
            try:
                stated = data.constraint(statement(said.shape, said.names, said.domains))
            except TooLargeError as error:
                raise refused(self.title, said, error) from None
            constraints += [f"% {line(said.words)}", *(f"constraint {own};" for own in stated)]
        yield from (*_included(constraints), "", *_variables(model), "", *_givens(model))
        yield from (*data.lines, *constraints, "", "solve satisfy;", *_output(model))


def _included(constraints: Iterable[str]) -> Iterator[str]:
    """The files of the global constraints in use; all of them at once (globals.mzn) would not suit every solver."""
    for name in ("all_different", "table", "regular"):
        if any(own.startswith(f"constraint {name}(") for own in constraints):
            yield f'include "{name}.mzn";'


def _variables(model: Model) -> Iterator[str]:
    """A row of the board a line."""
    known = dict(zip(model.names, model.problem.domains, strict=True))
    rows = [[name] for name in model.names] if model.puzzle is None else model.rows()
    for row in rows:
        if cells := [f"var {_domain(known[name])}: {name};" for name in row if name]:
            yield " ".join(cells)


def _domain(values: Sequence[int]) -> str:
    if values and len(values) == values[-1] - values[0] + 1:
        return f"{values[0]}..{values[-1]}"
    return f"{{{listed(values)}}}" if values else "1..0"


def _givens(model: Model) -> Iterator[str]:
    if model.problem.givens:
        yield "% givens"
    for variable, value in model.problem.givens.items():
        yield f"constraint {model.names[variable]} = {value};"


def _output(model: Model) -> Iterator[str]:
    if model.puzzle is None:
        rows = [
            f"{_quoted(name)} = \\({own})" for name, own in zip(model.problem.names, model.names, strict=True)
        ]
    else:
        rows = [" ".join(f"\\({name})" if name else "." for name in row) for row in model.rows()]
    yield "output [" + ", ".join(f'"{row}\\n"' for row in rows) + "];"


def _quoted(name: str) -> str:
    return line(name).replace("\\", "\\\\").replace('"', '\\"')


class _Data:
    """Tables and automata that have been given names, and the constraints that use them."""

    def __init__(self) -> None:
        self.names: dict[object, str] = {}
        self.lines: list[str] = []
        self.helpers = 0

    def constraint(self, said: Statement) -> list[str]:
        match said:
            case Truth(holds):
                return [] if holds else ["false"]
            case Different(names):
                return [f"all_different([{listed(names)}])"]
            case Within():
                return [_within(said)]
            case Rows(names, rows):
                return [f"table([{listed(names)}], {self._table(rows)})"]
            case Word():
                return self._word(said)

    def _table(self, rows: tuple[tuple[int, ...], ...]) -> str:
        return _array(rows) if len(rows) <= _FEW else self._named("rows", rows, rows)

    def _named(self, what: str, key: object, rows: Iterable[Sequence[int]]) -> str:
        """The name of an array, which is written once."""
        if key not in self.names:
            self.names[key] = f"{what}_{len(self.names) + 1}"
            self.lines.append(f"array[int, int] of int: {self.names[key]} = {_array(rows)};")
        return self.names[key]

    def _word(self, said: Word) -> list[str]:
        machine = said.machine()
        values = sorted({value for _, value, _ in machine.moves})
        if not machine.accept or not values:
            return ["false"]
        span = range(values[0], values[-1] + 1)
        if len(span) > len(values) + _SPARSE:
            return self._path(said, machine)
        steps = {(state, value): to + 1 for state, value, to in machine.moves}
        rows = [[steps.get((state, value), 0) for value in span] for state in range(machine.states)]
        name = self._named("machine", (machine, "array"), rows)
        accept = listed(state + 1 for state in machine.accept)
        read = [_shifted(own, 1 - span[0]) for own in said.names]
        inside = [f"{own} in {span[0]}..{span[-1]}" for own in self._outside(said, span)]
        return [*inside, f"regular([{listed(read)}], {machine.states}, {len(span)}, {name}, 1, {{{accept}}})"]

    @staticmethod
    def _outside(said: Word, span: range) -> list[str]:
        """The variables with values that the automaton never reads."""
        own = zip(said.names, said.domains, strict=True)
        return [name for name, domain in own if any(value not in span for value in domain)]

    def _path(self, said: Word, machine: Machine) -> list[str]:
        """Values that lie far apart are read by a table of moves; the states between them are variables."""
        moves = self._named("moves", (machine, "moves"), machine.moves)
        states = ["0"]
        for _ in said.names:
            self.helpers += 1
            states.append(f"state_{self.helpers}")
            self.lines.append(f"var 0..{machine.states - 1}: {states[-1]};")
        steps = zip(states, said.names, states[1:], strict=False)
        last = f"{states[-1]} in {{{listed(machine.accept)}}}"
        return [*(f"table([{listed(step)}], {moves})" for step in steps), last]


def _array(rows: Iterable[Sequence[int]]) -> str:
    return f"[| {' | '.join(map(listed, rows))} |]"


def _shifted(name: str, by: int) -> str:
    return f"{name} {'+' if by > 0 else '-'} {abs(by)}" if by else name


_COMPARED: dict[tuple[Interval, ...], str] = {
    ((1, None),): "<",
    ((0, None),): "<=",
    ((None, -1),): ">",
    ((None, 0),): ">=",
    ((0, 0),): "=",
    ((None, -1), (1, None)): "!=",
}  # what y - x lies in, as one writes it of x and y


def _within(said: Within) -> str:
    """As a person would write it: two cells compared, a distance, or a sum in bounds."""
    weights, names = zip(*said.terms, strict=True)
    if weights == (1, -1) and said.intervals in _COMPARED:
        return f"{names[1]} {_COMPARED[said.intervals]} {names[0]}"
    if weights == (1, -1) and (away := _distances(said.intervals)):
        return _bounded(f"abs({_sum(said.terms)})", away)
    return _bounded(_sum(said.terms), said.intervals)


def _distances(intervals: tuple[Interval, ...]) -> tuple[Interval, ...]:
    """Intervals that are each other's mirrors at 0, as what the distance lies in; none if they are not."""
    if {(_negative(high), _negative(low)) for low, high in intervals} != {*intervals}:
        return ()
    near = [
        (None, high) for low, high in intervals if (low is None or low <= 0) and (high is None or high >= 0)
    ]
    return (*near, *(own for own in intervals if own[0] is not None and own[0] > 0))


def _negative(bound: int | None) -> int | None:
    return None if bound is None else -bound


def _bounded(total: str, intervals: tuple[Interval, ...]) -> str:
    unwanted = Within((), intervals).unwanted
    if unwanted is not None:
        return f"{total} != {unwanted}"
    return " \\/ ".join(_bounds(total, own, len(intervals) > 1) for own in intervals)


def _bounds(total: str, interval: Interval, several: bool) -> str:
    low, high = interval
    if low == high:
        return f"{total} = {low}"
    sides = [f"{total} >= {low}"] * (low is not None) + [f"{total} <= {high}"] * (high is not None)
    both = " /\\ ".join(sides)
    return f"({both})" if several and len(sides) > 1 else both


def _sum(terms: Sequence[Term]) -> str:
    """The terms with a sign before each but the first, if that is +."""
    said = [f"{'-' if w < 0 else '+'} {name if abs(w) == 1 else f'{abs(w)}*{name}'}" for w, name in terms]
    return " ".join(said).removeprefix("+ ")
