"""From a board to a certificate: solve, say it in clauses, forbid the solution, refute."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any, NamedTuple

from pencilmark.ask import Question, asked_of
from pencilmark.encoding import Formula, Group, Opened, clauses_of, opened
from pencilmark.errors import PencilmarkError
from pencilmark.explain.probabilities import TooHardError
from pencilmark.formats.dimacs import formula_lines
from pencilmark.model import Problem, Solvable, flatten
from pencilmark.prove.adding import Terms, sums_of_sums, with_sums
from pencilmark.prove.bounding import impossible_sums
from pencilmark.prove.certificate import BOARD, ENCODING, PROBLEM, SUMS, Certificate, proof_name
from pencilmark.prove.problem_json import problem_data, problem_text
from pencilmark.prove.refuting import Kind, Source, drat_of, refute
from pencilmark.prove.together import Together, with_values
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.board_json import text_of
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.search.result import Query

__all__ = ["SeveralSolutionsError", "files_of", "forbidding", "prove", "said"]

Progress = Callable[[str], object]
_HEAD = "c The clauses of problem.json. Variables without a name here are helpers."
_OTHER = "another solution than the known one"


class SeveralSolutionsError(PencilmarkError):
    """There is nothing to certify: two solutions are there, in `solutions`.

    >>> issubclass(pm.SeveralSolutionsError, pm.PencilmarkError)
    True
    """

    def __init__(self, solutions: Sequence[Any]) -> None:
        super().__init__("there are several solutions: nothing to certify")
        self.solutions = list(solutions)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.solutions,)


def prove(
    board: Solvable[Any],
    *,
    seconds: float | None = None,
    proof: Kind = "lrat",
    source: Source = "auto",
    progress: Progress | None = None,
) -> Certificate:
    """A certificate that the board has no solution, or exactly one; SeveralSolutionsError if it has more, TooHardError
    at the end of the seconds. `proof` chooses the format, `source` who finds the proof.

    >>> pm.prove(pm.Futoshiki(2, (1, 1, 0, 0))).claim
    'unsatisfiable'
    """
    return _Proving(board, seconds, progress or (lambda _: None)).certificate(proof, source)


class Sums(NamedTuple):
    """What follows from sums: others, added up, and of which values they are."""

    added: Sequence[Terms] = ()
    together: Sequence[Together] = ()

    def text(self) -> str:
        return f"{json.dumps([*self.added, *self.together])}\n"


NO_SUMS = Sums([], [])


class _Proving:
    def __init__(self, board: Solvable[Any], seconds: float | None, progress: Progress) -> None:
        self.ends = None if seconds is None else perf_counter() + seconds
        self.board, self.progress = board, progress
        self.puzzle = board.board() if isinstance(board, Puzzle) else None
        self.problem = self.puzzle.problem() if self.puzzle else board
        if not isinstance(self.problem, Problem):
            raise TypeError(f"expected a puzzle or a problem, found {type(board).__name__}")

    def left(self) -> float | None:
        return None if self.ends is None else max(0.0, self.ends - perf_counter())

    def certificate(self, wanted: Kind, source: Source) -> Certificate:
        values = self.known()
        problem = opened(self.problem)  # type: ignore[arg-type]
        self.progress("encoding")
        formula, sums = said(problem, values is not None)
        if values is not None:
            formula = forbidding(formula, values)
        self.progress("refuting")
        found = refute(formula, self.left(), source)
        used = {number for terms in sums.added for _, number in terms}
        left_out = tuple(
            group.label for group in formula.groups if not group.said and group.constraint not in used
        )
        if found.proof is None:
            raise _without(left_out)
        kind, text = found.kind, found.proof
        if kind == "lrat" != wanted:
            kind, text = "drat", drat_of(text)
        files = files_of(self.puzzle, problem, formula, sums) | {proof_name(kind): text}
        solution = None if values is None else dict(zip(problem.names, values, strict=True))
        return Certificate(
            "unsatisfiable" if values is None else "unique", proof_name(kind), files, solution, left_out
        )

    def known(self) -> Sequence[int] | None:
        """The values of the one solution, None if there is none."""
        self.progress("solving")
        query = Query(2, seconds=self.left())
        result = asked_of(flatten(self.problem), Question(query)).run()  # type: ignore[arg-type]
        if result.count > 1:
            laid_out = (self.puzzle or self.board).lay_out
            raise SeveralSolutionsError([laid_out(values) for values in result.solutions])
        if not result.complete:
            raise TooHardError("whether there is another solution was not known within the limit of seconds")
        return result.solution


def said(problem: Opened, solved: bool) -> tuple[Formula, Sums]:
    """The problem in clauses, and what follows from its sums and is said too. Where others contradict one, which is
    only without a solution, that is enough."""
    formula = clauses_of(problem, leave_out=True)
    impossible = [] if solved else [*impossible_sums(problem)]
    formula, added = with_sums(problem, formula, impossible or sums_of_sums(problem, formula))
    formula, together = with_values(problem, formula)
    return formula, Sums(added, together)


def files_of(
    puzzle: Board | None, problem: Opened, formula: Formula, sums: Sums = NO_SUMS
) -> dict[str, bytes]:
    """The files of a certificate but its proof."""
    encoding = "\n".join([_HEAD, *formula_lines(formula)]) + "\n"
    board = {} if puzzle is None else {BOARD: text_of(replace(puzzle, layout="board")).encode()}
    follows = {SUMS: sums.text().encode()} if sums != NO_SUMS else {}
    return (
        board | follows | {PROBLEM: problem_text(problem_data(problem)).encode(), ENCODING: encoding.encode()}
    )


def forbidding(formula: Formula, values: Sequence[int]) -> Formula:
    """With one clause more: another solution than this."""
    clause = tuple(-literal for literal in formula.atoms.literals(values))
    return replace(formula, groups=(*formula.groups, Group(_OTHER, (clause,))))


def _without(left_out: Sequence[str]) -> PencilmarkError:
    """The clauses have a model: what was left out is needed. Where nothing was, a search was wrong."""
    if not left_out:
        return AssertionError("the solver and the clauses disagree")  # type: ignore[return-value]
    return TooHardError(f"a proof needs what is too large to say in clauses: {', '.join(left_out[:3])}")
