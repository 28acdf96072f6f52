"""An answer set program: `clingo model.lp 0` prints every solution as atoms `is(r1c1,5)`.

program  := ( comment? rule )*
is(Cell, Value)         the cell has the value: one of its domain
reads(Word, I, Cell)    place I of a word that an automaton reads; law(Word, Law) says which automaton, length(Word, N)
move(Law, S, V, T)      reading V in state S leads to T; accept(Law, S)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.formats.shared.solver import Model, SolverFormat, line
from pencilmark.formats.shared.statements import (
    Different,
    Interval,
    Rows,
    Statement,
    Truth,
    Within,
    Word,
    statement,
)
from pencilmark.shapes import Automaton

__all__ = ["Clingo"]

_READING = (
    "% a word is read from state to state",
    "at(W,1,S) :- law(W,L), start(L,S).",
    "at(W,I+1,T) :- at(W,I,S), reads(W,I,C), is(C,V), law(W,L), move(L,S,V,T).",
    "accepted(W) :- at(W,N+1,S), length(W,N), law(W,L), accept(L,S).",
    ":- law(W,_), not accepted(W).",
)


class Clingo(SolverFormat):
    name = "clingo"
    title = "Answer set program"
    comment = "%"
    ending = ".lp"
    examples = (
        "% Answer set program by pencilmark: board, 1 by 1\n"
        '% board {"pencilmark": 1, "grid": {"rows": 1, "columns": 1}}\n{ is(r1c1,1..1) } = 1.\n',
    )

    def text(self, model: Model) -> Iterator[str]:
        for name, domain in zip(model.names, model.problem.domains, strict=True):
            yield f"{{ is({name},({_values(domain)})) }} = 1." if domain else f":- not is({name},none)."
        for variable, value in model.problem.givens.items():
            yield f":- not is({model.names[variable]},{value}). % given"
        words = _Words()
        for said in model.said():
            yield f"% {line(said.words)}"
            yield from words.lines(statement(said.shape, said.names, said.domains))
        if words.laws:
            yield from _READING
        yield "#show is/2."


def _values(domain: Sequence[int]) -> str:
    if len(domain) == domain[-1] - domain[0] + 1:
        return f"{domain[0]}..{domain[-1]}"
    return ";".join(map(str, domain))


class _Words:
    """The rules of statements; automata that several words share are written once."""

    def __init__(self) -> None:
        self.laws: dict[Automaton, int] = {}
        self.words = 0

    def lines(self, said: Statement) -> Iterator[str]:
        match said:
            case Truth(holds):
                yield from () if holds else ("#false.",)
            case Different(names):
                yield f":- is(C,V), is(D,V), C < D, C = ({';'.join(names)}), D = ({';'.join(names)})."
            case Within():
                yield from _within(said)
            case Rows(names, rows):
                yield from self._word(names, _tree(rows))
            case Word():
                yield from self._word(said.names, said.automaton)

    def _word(self, names: Sequence[str], automaton: Automaton) -> Iterator[str]:
        if automaton not in self.laws:
            self.laws[automaton] = len(self.laws) + 1
            yield from _law(self.laws[automaton], automaton)
        self.words += 1
        law = self.laws[automaton]
        yield f"law({self.words},{law}). length({self.words},{len(names)})."
        yield " ".join(f"reads({self.words},{place},{name})." for place, name in enumerate(names, 1))


def _law(law: int, automaton: Automaton) -> Iterator[str]:
    yield f"start({law},{automaton.start})."
    yield " ".join(f"accept({law},{state})." for state in sorted(automaton.accept))
    yield " ".join(f"move({law},{state},{value},{to})." for state, value, to in automaton.moves)


def _tree(rows: Sequence[tuple[int, ...]]) -> Automaton:
    """Rows as the automaton that knows what was read so far."""
    moves = dict.fromkeys((row[:i], row[i], row[: i + 1]) for row in rows for i in range(len(row)))
    return Automaton.of((), dict.fromkeys(rows), moves)


def _within(said: Within) -> Iterator[str]:
    """What lies between the intervals is forbidden."""
    terms = ";".join(f"{_times(weight)},{name} : is({name},V)" for weight, name in said.terms)
    for low, high in _gaps(said.intervals):
        least = "" if low is None else f"{low} <= "
        most = "" if high is None else f" <= {high}"
        yield f":- {least}#sum {{ {terms} }}{most}."


def _times(weight: int) -> str:
    return {1: "V", -1: "-V"}.get(weight, f"{weight}*V")


def _gaps(intervals: Sequence[Interval]) -> Iterator[Interval]:
    """The totals that lie in none of the intervals."""
    free: int | None = None  # where the next gap may begin; None: with the first total of all
    for low, high in sorted(intervals, key=lambda own: (own[0] is not None, own[0] or 0)):
        if low is not None and (free is None or free < low):
            yield free, low - 1
        if high is None:
            return
        free = high + 1 if free is None else max(free, high + 1)
    yield free, None
