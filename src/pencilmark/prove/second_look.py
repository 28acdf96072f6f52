"""An answer looked at again, by others than who found it: `--verify`.

    rules     every solution that was kept obeys the rules
    engine    another engine, asked the same, answers the same
    proof     that there is no (other) solution is proved, and the checker is content with the proof

What was looked at is said: where an engine did not answer in time, or a proof would be too long, its name is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pencilmark.ask import Question, asked_of
from pencilmark.encoding import Group, opened
from pencilmark.engines import engines
from pencilmark.explain.probabilities import TooHardError
from pencilmark.model import Problem, flatten
from pencilmark.prove import check as checker
from pencilmark.prove.problem_json import problem_data
from pencilmark.prove.proving import said
from pencilmark.prove.refuting import refute
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.search.result import Query, Result

__all__ = ["Look", "second_look"]

PATIENCE = 10.0  # seconds for the other engine, and for the proof, unless said otherwise
MOST_KNOWN = 200  # solutions beside which a proof shows that there is no other
OTHERS = (
    "cpsat",
    "reference",
    "native",
)  # who is asked again: the first that is here and did not answer before


@dataclass(frozen=True)
class Look:
    """`by` names who agreed; `wrong` says what somebody found that is not so."""

    by: tuple[str, ...] = ()
    proof: int | None = None  # bytes
    wrong: str = ""

    @property
    def agreed(self) -> bool | None:
        """None where nobody could say."""
        return False if self.wrong else True if self.by else None

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        said: dict[str, Any] = {"verified": self.agreed, "verified_by": list(self.by)}
        said |= {} if self.proof is None else {"proof_bytes": self.proof}
        return said | ({"disagreement": self.wrong} if self.wrong else {})

    def __str__(self) -> str:
        if self.wrong:
            return f"not verified: {self.wrong}"
        return f"verified by {', '.join(self.by)}" if self.by else "not verified: nobody could say in time"


def second_look(
    board: Puzzle, result: Result[Any], query: Query, seconds: float | None = None, absence: bool = True
) -> Look:
    """Look again at the answer to a query. `absence`: what is not there is to be proved as well."""
    problem = board.problem()
    solutions = [tuple(board.values(rows)) for rows in result.solutions]
    limit = PATIENCE if seconds is None else seconds
    look = _by_rules(board, result) or Look()
    for step in (_by_engine, _by_proof):
        if look.wrong or result.status == "limit" or (step is _by_proof and not absence):
            break
        look = step(look, problem, solutions, result, replace(query, seconds=limit, assignments=None))
    return look


def _by_rules(board: Puzzle, result: Result[Any]) -> Look | None:
    for rows in result.solutions:
        if complaints := board.complaints(rows):
            return Look(wrong=f"a solution breaks a rule: {complaints[0]}")
    if len({str(rows) for rows in result.solutions}) < len(result.solutions):
        return Look(wrong="a solution was found twice")
    return Look(("rules",)) if result.solutions else None


def _by_engine(
    look: Look, problem: Problem, solutions: Sequence[tuple[int, ...]], result: Result[Any], query: Query
) -> Look:
    name = next(
        (n for n in OTHERS if n != result.engine and n in engines() and not engines()[n].missing()), None
    )
    if name is None or engines()[name].can_run(flatten(problem), None, query) is not True:
        return look
    other = asked_of(flatten(problem), Question(replace(query, keep=0), engine=name)).run()
    if other.status == "limit":
        return look
    if (other.status, other.count) != (result.status, result.count):
        found = (
            f"{name} finds {other.count} ({other.status}), {result.engine} {result.count} ({result.status})"
        )
        return replace(look, wrong=found)
    return replace(look, by=(*look.by, name))


def _by_proof(
    look: Look, problem: Problem, solutions: Sequence[tuple[int, ...]], result: Result[Any], query: Query
) -> Look:
    """Where the answer says that there is no solution, or none but these."""
    if not result.complete or result.count > MOST_KNOWN:
        return look
    if len(solutions) < result.count:  # they were counted, and not kept
        solutions = (
            asked_of(flatten(problem), Question(Query(result.count, seconds=query.seconds))).run().solutions
        )
    try:
        size = proof_of_no_other(problem, solutions, query.seconds)
    except TooHardError:
        return look
    except checker.Refused as error:
        return replace(look, wrong=f"the proof is refused: {error}")
    return replace(look, by=(*look.by, "proof"), proof=size)


def proof_of_no_other(problem: Problem, solutions: Sequence[Sequence[int]], seconds: float | None) -> int:
    """The size of a proof that there are no solutions but these. The checker makes the clauses again, and follows."""
    own = opened(problem)
    formula, sums = said(own, bool(solutions))
    forbidden = tuple(tuple(-literal for literal in formula.atoms.literals(values)) for values in solutions)
    found = refute(replace(formula, groups=(*formula.groups, Group("none of these", forbidden))), seconds)
    if found.proof is None and all(group.said for group in formula.groups):
        raise checker.Refused("there is another solution")
    if found.proof is None:
        raise TooHardError("what is too large to say in clauses is needed")
    known = checker.Problem(problem_data(own))
    for terms in sums.added:
        known.add_up(terms)
    for each in sums.together:
        known.take_together(each["sum"], each["different"])
    clauses = [*checker.Encoding(known, None).clauses, *forbidden]
    checker.check_proof(clauses, found.proof.decode().split("\n"), found.kind == "lrat")
    return len(found.proof)
