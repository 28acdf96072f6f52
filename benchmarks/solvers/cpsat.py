"""CP-SAT on one worker, in the ways a person who knows it would try.

setting   how the model is told (integers or Booleans, the instance or its retelling) and which parameters are set
asked     for one solution, or for two: by its own enumeration, or by a second call with the first forbidden
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from families.instance import Instance, Said, Solution, tuples_of
from ortools.sat.python import cp_model

from solvers.watch import Watch


@dataclass(frozen=True)
class Setting:
    name: str
    booleans: bool = False
    retelling: bool = False
    again: bool = False  # two solutions by a second call instead of one enumeration
    parameters: dict[str, Any] = field(default_factory=dict)


def settings() -> list[Setting]:
    """What is tried on every family: model, way of asking, and the parameters that matter on problems of this size."""
    tuned: list[tuple[str, dict[str, Any]]] = [
        ("", {}),
        (", no presolve", {"cp_model_presolve": False}),
        (", no probing", {"cp_model_probing_level": 0}),
        (", linearization 0", {"linearization_level": 0}),
        (", linearization 2", {"linearization_level": 2}),
        (", symmetry 0", {"symmetry_level": 0}),
        (", fixed search", {"search_branching": cp_model.FIXED_SEARCH}),
        (", quick restarts", {"search_branching": cp_model.PORTFOLIO_WITH_QUICK_RESTART_SEARCH}),
    ]
    found = [Setting(f"integers{words}", parameters=values) for words, values in tuned]
    found += [Setting(f"Booleans{words}", booleans=True, parameters=values) for words, values in tuned[:4]]
    found += [Setting(f"retold{words}", retelling=True, parameters=values) for words, values in tuned[:4]]
    found += [
        Setting("integers, asked again", again=True),
        Setting("Booleans, asked again", booleans=True, again=True),
    ]
    return found


@dataclass
class Told:
    """A model with its variables; `atoms` are one Boolean a value where the model is told in Booleans."""

    instance: Instance
    model: Any
    variables: list[Any]
    atoms: list[dict[int, Any]]


def told(instance: Instance, booleans: bool) -> Told:
    model = cp_model.CpModel()
    domains = instance.domains
    if booleans:
        atoms = [{v: model.new_bool_var("") for v in domain} for domain in domains]
        for row in atoms:
            model.add_exactly_one(row.values())
        variables = [sum(v * a for v, a in row.items()) for row in atoms]
    else:
        atoms = []
        variables = [model.new_int_var_from_domain(cp_model.Domain.from_values(d), "") for d in domains]
    whole = Told(instance, model, variables, atoms)
    for said in instance.constraints:
        (in_booleans if booleans else in_integers)(whole, said)
    return whole


def in_integers(whole: Told, said: Said) -> None:
    word, scope, parameters = said
    model, x = whole.model, [whole.variables[i] for i in scope]
    match word:
        case "all_different":
            model.add_all_different(x)
        case "diagonals":
            for sign in (1, -1):
                model.add_all_different([v + sign * i for i, v in enumerate(x)])
        case "linear":
            add_linear(whole, said)
        case "offsets":
            sign, intervals = parameters
            model.add_linear_expression_in_domain(x[1] - sign * x[0], domain_of(intervals))
        case "automaton":
            add_automaton(model, x, parameters)
        case _:
            model.add_allowed_assignments(x, tuples_of(whole.instance, said))


def add_linear(whole: Told, said: Said) -> None:
    _, scope, (weights, low, high) = said
    expression = sum(w * whole.variables[i] for w, i in zip(weights, scope, strict=True))
    whole.model.add_linear_expression_in_domain(expression, domain_of([(low, high)]))


def domain_of(intervals: Sequence[tuple[int | None, int | None]]) -> Any:
    far = 1 << 60
    ends = [[-far if low is None else low, far if high is None else high] for low, high in intervals]
    return cp_model.Domain.from_intervals(ends)


def add_automaton(model: Any, x: list[Any], parameters: tuple[Any, ...]) -> None:
    start, accept, moves = parameters
    model.add_automaton(x, start, list(accept), [tuple(move) for move in moves])


def in_booleans(whole: Told, said: Said) -> None:
    word, scope, parameters = said
    model, rows = whole.model, [whole.atoms[i] for i in scope]
    match word:
        case "all_different":
            one_place_a_value(model, rows)
        case "diagonals":
            for sign in (1, -1):
                one_place_a_value(
                    model, [{v + sign * i: a for v, a in row.items()} for i, row in enumerate(rows)]
                )
        case "linear":
            add_linear(whole, said)
        case "offsets" | "ratio":
            add_supports(whole, said)
        case "automaton":
            add_layers(model, rows, parameters)
        case _:
            add_chosen_tuple(model, rows, tuples_of(whole.instance, said))


def one_place_a_value(model: Any, rows: list[dict[int, Any]]) -> None:
    values = {v for row in rows for v in row}
    for v in values:
        places = [row[v] for row in rows if v in row]
        (model.add_exactly_one if len(values) == len(rows) else model.add_at_most_one)(places)


def add_supports(whole: Told, said: Said) -> None:
    left, right = (whole.atoms[i] for i in said[1])
    pairs = tuples_of(whole.instance, said)
    for v, atom in left.items():
        whole.model.add_bool_or([*(right[b] for a, b in pairs if a == v), atom.negated()])
    for w, atom in right.items():
        whole.model.add_bool_or([*(left[a] for a, b in pairs if b == w), atom.negated()])


def add_chosen_tuple(model: Any, rows: list[dict[int, Any]], tuples: list[tuple[int, ...]]) -> None:
    chosen = [model.new_bool_var("") for _ in tuples]
    model.add_exactly_one(chosen)
    for place, row in enumerate(rows):
        for v, atom in row.items():
            model.add(sum(c for c, values in zip(chosen, tuples, strict=True) if values[place] == v) == atom)


def add_layers(model: Any, rows: list[dict[int, Any]], parameters: tuple[Any, ...]) -> None:
    """The automaton unrolled: a Boolean a state and place, a Boolean a move; what enters a state leaves it."""
    start, accept, moves = parameters
    entering: dict[int, list[Any]] = {start: []}
    for place, row in enumerate(rows):
        steps = [(a, v, b, model.new_bool_var("")) for a, v, b in moves if a in entering and v in row]
        model.add_exactly_one(step for *_, step in steps)
        for v, atom in row.items():
            model.add(sum(step for _, read, _, step in steps if read == v) == atom)
        if place:
            for state, arrived in entering.items():
                model.add(sum(arrived) == sum(step for a, _, _, step in steps if a == state))
        entering = {b: [step for _, _, to, step in steps if to == b] for _, _, b, _ in steps}
    model.add_bool_or(step for state, arrived in entering.items() if state in set(accept) for step in arrived)


def ask(instance: Instance, setting: Setting, wanted: int, seconds: float) -> tuple[list[Solution], bool]:
    """The solutions found, at most `wanted`, and whether the question is decided."""
    whole = told(instance.retelling or instance if setting.retelling else instance, setting.booleans)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    for name, value in setting.parameters.items():
        setattr(solver.parameters, name, value)
    with Watch(solver, seconds):
        return (called_again if setting.again else enumerated)(whole, solver, wanted)


def read(whole: Told, value: Callable[[Any], int]) -> Solution:
    if whole.atoms:
        return tuple(next(v for v, atom in row.items() if value(atom)) for row in whole.atoms)
    return tuple(value(x) for x in whole.variables)


def enumerated(whole: Told, solver: Any, wanted: int) -> tuple[list[Solution], bool]:
    solver.parameters.enumerate_all_solutions = wanted > 1
    stop = Stop(whole, wanted)
    status = solver.solve(whole.model, stop)
    decided = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE) or len(stop.found) == wanted
    return stop.found, decided


class Stop(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
    def __init__(self, whole: Told, wanted: int) -> None:
        super().__init__()
        self.whole, self.wanted, self.found = whole, wanted, list[Solution]()

    def on_solution_callback(self) -> None:
        solution = read(self.whole, self.value)
        if solution not in self.found:  # automata have states of their own, and it enumerates those too
            self.found.append(solution)
        if len(self.found) == self.wanted:
            self.stop_search()


def called_again(whole: Told, solver: Any, wanted: int) -> tuple[list[Solution], bool]:
    found: list[Solution] = []
    while len(found) < wanted:
        status = solver.solve(whole.model)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return found, bool(status == cp_model.INFEASIBLE)
        found.append(read(whole, solver.value))
        forbid(whole, found[-1])
    return found, True


def forbid(whole: Told, solution: Solution) -> None:
    if whole.atoms:
        atoms = [row[v] for row, v in zip(whole.atoms, solution, strict=True)]
        whole.model.add_bool_or([atom.negated() for atom in atoms])
    else:
        whole.model.add_forbidden_assignments(whole.variables, [solution])
