"""The relations kernel beside its peers: how each is asked, how a round is timed, how a table is printed.

peer      a way of asking another solver "has this problem exactly one solution?"
ask       a prepared question: calling it runs the solver and returns the solutions found, at most two, or only
          whether there is one
round     every solver on every board once, interleaved, so that a busy machine slows all of them alike

Times are processor seconds of this process, in two columns. The whole call goes from plain lists to plain
lists: a peer's model is built inside the clock, as its user pays for it on every board. Search only leaves
that out where the peer allows it. Ours is always the whole call: `pm.is_unique` with a puzzle in hand, and in rows
of their own `pm.solve`, which writes two solutions down, and the kernel on the peers' lists. Every answer is
checked; one that is wrong ends the run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from math import isqrt
from typing import Any

import pencilmark as pm
from pencilmark import _native
from pencilmark.constraints import law_named
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.kropki import Kropki

Constraint = tuple[str, list[int], list[int]]
Problem = tuple[list[int], list[int], list[Constraint]]
Solution = tuple[int, ...]
Found = list[Solution] | bool
Ask = Callable[[], Found]
Peer = Callable[[Problem], Ask]
SEARCH = ", search only"
CPSAT = ("cpsat integers", "cpsat integers, enumerating", "cpsat booleans", "cpsat booleans, enumerating")


class WrongAnswerError(Exception):
    """A solver, ours or a peer's, contradicts the others: the run has no figures."""


def holds(kind: str, parameters: Sequence[int], values: Sequence[int]) -> bool:
    if kind == "all_different":
        return len(set(values)) == len(values)
    x, y = values
    k = parameters[0] if parameters else 0
    match kind:
        case "less":
            return x < y
        case "difference" | "not_difference":
            return (abs(x - y) == k) == (kind == "difference")
        case _:
            return (x == k * y or y == k * x) == (kind == "ratio")


def is_solution(problem: Problem, solution: Solution) -> bool:
    values, domains, constraints = problem
    inside = all(
        v in values and mask >> values.index(v) & 1 for v, mask in zip(solution, domains, strict=True)
    )
    return inside and all(holds(kind, p, [solution[x] for x in scope]) for kind, scope, p in constraints)


def domain(problem: Problem, x: int) -> list[int]:
    values, domains, _ = problem
    return [v for i, v in enumerate(values) if domains[x] >> i & 1]


def ours(problem: Problem) -> Ask:
    puzzle = puzzle_of(problem)
    pm.solve(puzzle)  # the first call of a process looks for the engines
    return lambda: pm.is_unique(puzzle)


def from_lists(problem: Problem) -> Callable[[], list[Solution]]:
    return lambda: [tuple(s) for s in _native.relations_solve(*plain(problem), 2, 2)[3]]


def plain(problem: Problem) -> tuple[Any, Any, Any, Any]:
    """A problem as the kernel's door takes it: values, domains, laws and constraints."""
    values, domains, constraints = problem
    laws = {
        (kind, *parameters): _law(kind, tuple(parameters), tuple(values))
        for kind, _, parameters in constraints
    }
    named = [(laws[kind, *parameters], scope) for kind, scope, parameters in constraints]
    return values, domains, [(law, law) for law in laws.values()], named


@cache
def _law(kind: str, parameters: tuple[int, ...], values: tuple[int, ...]) -> tuple[Any, ...]:
    return law_named(kind, *parameters).shape(values).plain(values)


def written_down(problem: Problem) -> Ask:
    puzzle = puzzle_of(problem)

    def ask() -> list[Solution]:
        return [tuple(chain.from_iterable(rows)) for rows in pm.solve(puzzle, solutions=2).solutions]

    return ask


def puzzle_of(problem: Problem) -> Kropki | Futoshiki:
    """The board a problem was made from: with boxes it is a Kropki Sudoku."""
    values, domains, constraints = problem
    n = len(values)
    cells = tuple(mask.bit_length() if mask.bit_count() == 1 else 0 for mask in domains)
    ties = {(scope[0], scope[1]): kind for kind, scope, _ in constraints if len(scope) == 2}
    if sum(kind == "all_different" for kind, _, _ in constraints) == 2 * n:
        return Futoshiki(n, cells, tuple(ties))
    dot = {"difference": 1, "ratio": 2}
    across = [dot.get(ties.get((x, x + 1), ""), 0) for x in range(n * n) if x % n < n - 1]
    down = [dot.get(ties.get((x, x + n), ""), 0) for x in range(n * n - n)]
    side = isqrt(n)
    return Kropki(cells, (side, side), tuple(across), tuple(down), "not_ratio" in ties.values())


def sat(name: str) -> Peer:
    """A SAT solver of python-sat on the direct encoding: one atom a value, pairs that clash, supports."""
    from pysat.solvers import Solver

    def peer(problem: Problem) -> Ask:
        clauses, atoms = direct_clauses(problem)

        def ask() -> list[Solution]:
            found: list[Solution] = []
            with Solver(name=name, bootstrap_with=clauses) as solver:
                while len(found) < 2 and solver.solve():
                    true = {a for a in solver.get_model() if a > 0}
                    chosen = [next((v, a) for v, a in row.items() if a in true) for row in atoms]
                    found.append(tuple(v for v, _ in chosen))
                    solver.add_clause([-a for _, a in chosen])
            return found

        return ask

    return peer


def direct_clauses(problem: Problem) -> tuple[list[list[int]], list[dict[int, int]]]:
    atoms: list[dict[int, int]] = []
    fresh = iter(range(1, 1 << 30))
    for x in range(len(problem[1])):
        atoms.append({v: next(fresh) for v in domain(problem, x)})
    clauses: list[list[int]] = []
    for row in atoms:
        clauses.append(list(row.values()))
        clauses += clashing(list(row.values()))
    for kind, scope, parameters in problem[2]:
        if kind == "all_different":
            clauses += different_clauses([atoms[x] for x in scope])
        else:
            clauses += relation_clauses(kind, parameters, atoms[scope[0]], atoms[scope[1]])
    return clauses, atoms


def clashing(group: list[int]) -> list[list[int]]:
    return [[-a, -b] for i, a in enumerate(group) for b in group[:i]]


def different_clauses(rows: list[dict[int, int]]) -> list[list[int]]:
    clauses: list[list[int]] = []
    values = sorted({v for row in rows for v in row})
    for v in values:
        places = [row[v] for row in rows if v in row]
        clauses += clashing(places)
        if len(values) == len(rows):
            clauses.append(places)
    return clauses


def relation_clauses(kind: str, k: list[int], left: dict[int, int], right: dict[int, int]) -> list[list[int]]:
    clauses: list[list[int]] = []
    for v, a in left.items():
        partners = [b for w, b in right.items() if holds(kind, k, (v, w))]
        if kind in ("difference", "ratio"):
            clauses.append([-a, *partners])
        else:
            clauses += [[-a, -b] for b in right.values() if b not in partners]
    if kind in ("difference", "ratio"):
        for w, b in right.items():
            clauses.append([-b, *(a for v, a in left.items() if holds(kind, k, (v, w)))])
    return clauses


def cpsat(booleans: bool, enumerate_all: bool) -> Peer:
    """CP-SAT on one thread, with integer variables or one Boolean a value, uniqueness by a second solve or
    by its own enumeration. Solver and model are made before the clock starts."""
    from ortools.sat.python import cp_model

    class Stop(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def __init__(self, read: Callable[[object], Solution]) -> None:
            super().__init__()
            self.read, self.found = read, list[Solution]()

        def on_solution_callback(self) -> None:
            self.found.append(self.read(self))
            if len(self.found) == 2:
                self.stop_search()

    def peer(problem: Problem) -> Ask:
        model, read, forbid = (boolean_model if booleans else integer_model)(problem)

        def ask() -> list[Solution]:
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            if enumerate_all:
                solver.parameters.enumerate_all_solutions = True
                stop = Stop(read)
                solver.solve(model, stop)
                return stop.found
            found: list[Solution] = []
            again = model.clone()
            while len(found) < 2 and solver.solve(again) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                found.append(read(solver))
                forbid(again, found[-1])
            return found

        return ask

    return peer


def integer_model(problem: Problem):  # type: ignore[no-untyped-def]
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    xs = [
        model.new_int_var_from_domain(cp_model.Domain.from_values(domain(problem, x)), f"x{x}")
        for x in range(len(problem[1]))
    ]
    for kind, scope, k in problem[2]:
        cells = [xs[x] for x in scope]
        if kind == "all_different":
            model.add_all_different(cells)
        elif kind == "less":
            model.add(cells[0] < cells[1])
        else:
            pairs = [(v, w) for v in domain(problem, scope[0]) for w in domain(problem, scope[1])]
            model.add_allowed_assignments(cells, [pair for pair in pairs if holds(kind, k, pair)])
    return (
        model,
        lambda solver: tuple(solver.value(x) for x in xs),
        lambda again, solution: again.add_forbidden_assignments(xs, [solution]),
    )


def boolean_model(problem: Problem):  # type: ignore[no-untyped-def]
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    atoms = [{v: model.new_bool_var("") for v in domain(problem, x)} for x in range(len(problem[1]))]
    for row in atoms:
        model.add_exactly_one(row.values())
    for kind, scope, k in problem[2]:
        rows = [atoms[x] for x in scope]
        if kind == "all_different":
            values = sorted({v for row in rows for v in row})
            for v in values:
                places = [row[v] for row in rows if v in row]
                (model.add_exactly_one if len(values) == len(rows) else model.add_at_most_one)(places)
            continue
        for here, there, flipped in ((rows[0], rows[1], False), (rows[1], rows[0], True)):
            for v, a in here.items():
                partners = [b for w, b in there.items() if holds(kind, k, (w, v) if flipped else (v, w))]
                model.add_bool_or([*partners, a.negated()])
    return (
        model,
        lambda solver: tuple(next(v for v, a in row.items() if solver.value(a)) for row in atoms),
        lambda again, solution: again.add_bool_or(
            [row[v].negated() for row, v in zip(atoms, solution, strict=True)]
        ),
    )


def choco(problem: Problem) -> Ask:
    """Choco with domain consistency and dom/wdeg; its model cannot be asked twice, so building it is timed
    but for the Python lists."""
    import pychoco

    def ask() -> list[Solution]:
        model = pychoco.Model()
        xs = [model.intvar(domain(problem, x)) for x in range(len(problem[1]))]
        for kind, scope, k in problem[2]:
            cells = [xs[x] for x in scope]
            if kind == "all_different":
                model.all_different(cells).post()
            elif kind == "less":
                model.arithm(cells[0], "<", cells[1]).post()
            elif kind in ("difference", "not_difference"):
                model.distance(cells[0], cells[1], "=" if kind == "difference" else "!=", k[0]).post()
            else:
                pairs = [(v, w) for v in domain(problem, scope[0]) for w in domain(problem, scope[1])]
                model.table(cells, [list(p) for p in pairs if holds(kind, k, p)]).post()
        solver = model.get_solver()
        if hasattr(solver, "set_dom_wdeg_search"):
            solver.set_dom_wdeg_search(xs)
        found: list[Solution] = []
        while len(found) < 2 and solver.solve():
            found.append(tuple(x.get_value() for x in xs))
        return found

    return ask


def peers(names: Sequence[str]) -> dict[str, Peer]:
    """The peers that are installed, of those named; the names of settings tell them apart."""
    makers: dict[str, Callable[[], Peer]] = {
        "cpsat integers": lambda: cpsat(False, False),
        "cpsat integers, enumerating": lambda: cpsat(False, True),
        "cpsat booleans": lambda: cpsat(True, False),
        "cpsat booleans, enumerating": lambda: cpsat(True, True),
        "minisat": lambda: sat("minisat22"),
        "glucose": lambda: sat("glucose4"),
        "cadical": lambda: sat("cadical153"),
        "choco": choco_if_installed,
    }
    found: dict[str, Peer] = {}
    for name in names:
        try:
            found[name] = makers[name]()
        except ImportError:
            print(f"# {name}: not installed, left out")
    return found


def choco_if_installed() -> Peer:
    import pychoco  # noqa: F401

    return choco
