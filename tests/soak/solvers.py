"""Random boards of every family, boards of any rules and problems of one's own, written for every solver there is: its
solutions must be ours, each once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pencilmark as pm
from pencilmark.formats import foreign_formats
from pencilmark.formats.shared.solver import model_of
from pencilmark.generate import generators
from pencilmark.puzzles import families
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_text
from tests.formats.judges import JUDGES, missing
from tests.randomly import brute_force, random_problem
from tests.soak.boards import board_of

__all__ = ["check", "check_format", "describe", "source_of"]

MOST = 60  # solutions that are compared; of more, those found must be true
SIDES = (4, 4, 5, 6, 9)
LARGE = 36
Source = Puzzle | pm.Problem


def check(seed: int) -> str:
    """What is wrong with the models of this seed; empty if nothing is."""
    found = (check_format(name, seed) for name in JUDGES if not missing(name))
    return next(filter(None, found), "")


def describe(seed: int) -> str:
    source = source_of(seed)
    return source.board().format() if isinstance(source, Puzzle) else repr(source)


def source_of(seed: int) -> Source:
    """A board of each family in turn, then a board of any rules, then a problem."""
    kinds = sorted(families().keys() - {"board"})
    place = seed % (2 * len(kinds))
    if place < len(kinds):
        return _of_family(kinds[place], seed)
    return board_of(seed) if place % 2 else random_problem(Random(seed))


def _of_family(family: str, seed: int) -> Puzzle:
    """A board of any size that the family has."""
    dice = Random(seed)
    known = {parameter.name for parameter in generators()[family].parameters}
    side, unique = dice.choice(SIDES), dice.random() < 0.5
    wishes = {"n": side, "size": side, "rows": side, "cols": side, "mines": side, "unique": unique}
    asked = {name: wish for name, wish in wishes.items() if name in known}
    if "size" in asked:
        asked.pop("rows", None)
    try:
        return pm.generate(family, seed=seed, **asked)
    except pm.GenerateError:
        return pm.generate(family, seed=seed)


def check_format(name: str, seed: int) -> str:
    source = source_of(seed)
    text = foreign_formats()[name].write(source)  # type: ignore[arg-type]
    if isinstance(source, Puzzle):
        (item,) = read_text(text)
        if item.puzzle is None or not item.puzzle.board().says(source.board()):
            return f"{name}: it is another board when it is read: {item.error or item.puzzle}"
    if name == "smtlib" and _is_large(source):
        return ""
    model = model_of(source)
    names = model.problem.names if name in ("minizinc", "dimacs", "opb") else model.names
    found = [tuple(solution.get(own, -999) for own in names) for solution in JUDGES[name](text, MOST)]
    return _differs(name, source, found)


def _is_large(source: Source) -> bool:
    """Z3 may take minutes for every solution of a board of nine by nine."""
    return isinstance(source, Puzzle) and source.shape[0] * source.shape[1] > LARGE


def _differs(name: str, source: Source, found: list[tuple[int, ...]]) -> str:
    if len(set(found)) != len(found):
        return f"{name}: a solution was found twice"
    ours = _ours(source)
    if len(ours) < MOST:
        return "" if set(found) == ours else f"{name} finds {len(found)} solutions, not {len(ours)}"
    wrong = [values for values in found if not _holds(source, values)]
    return f"{name} finds {wrong[0]}, which is no solution" if wrong else _enough(name, found)


def _enough(name: str, found: list[tuple[int, ...]]) -> str:
    return "" if len(found) == MOST else f"{name} finds {len(found)} solutions of more than {MOST}"


def _ours(source: Source) -> set[tuple[int, ...]]:
    if isinstance(source, pm.Problem):
        return {*brute_force(source)}
    return {tuple(source.values(rows)) for rows in pm.solve(source, solutions=MOST).solutions}


def _holds(source: Source, values: Sequence[int]) -> bool:
    problem = source.problem() if isinstance(source, Puzzle) else source
    known = all(value in domain for value, domain in zip(values, problem.domains, strict=True))
    return known and all(c.holds([values[v] for v in c.scope]) for c in problem.constraints)
