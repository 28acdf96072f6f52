"""Other people's solvers, each asked for every solution of a text that pencilmark wrote.

A judge reads the text alone, as anybody would who found the file, and returns solutions as values by name. It finds at
most `most` of them; a solution that it tells twice is in the list twice, so that helpers that are not decided show.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice, product
from pathlib import Path
from typing import Any

Solution = dict[str, int]
Judge = Callable[[str, int], list[Solution]]
MARK = "----------"
SECONDS = 300  # a slow machine is no failure


def minizinc(text: str, most: int) -> list[Solution]:
    """Rows of a board, or lines `name = value`, between lines of hyphens."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "model.mzn"
        path.write_text(text, encoding="utf-8")
        words = ["minizinc", "--solver", "gecode", "-n", str(most), str(path)]
        done = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS, check=True)
    parts = done.stdout.split(MARK)[:-1]
    return [_of_rows(part) for part in parts]


def _of_rows(part: str) -> Solution:
    lines = part.strip("\n").split("\n") if part.strip() else []
    if any(" = " in line for line in lines):
        return {name: int(value) for name, value in (line.rsplit(" = ", 1) for line in lines)}
    cells = ((f"r{r}c{c}", v) for r, line in enumerate(lines, 1) for c, v in enumerate(line.split(), 1))
    return {name: int(value) for name, value in cells if value != "."}


def _map(text: str, comment: str) -> dict[int, tuple[str, int]]:
    """The map of the text's own comments."""
    found = re.findall(rf"^{re.escape(comment)} var (\d+) (.*)=(-?\d+)$", text, re.MULTILINE)
    return {int(number): (name, int(value)) for number, name, value in found}


def dimacs(text: str, most: int) -> list[Solution]:
    from pysat.formula import CNF
    from pysat.solvers import Cadical153

    formula, known = CNF(from_string=text), _map(text, "c")
    head = re.search(r"^p cnf (\d+) (\d+)$", text, re.MULTILINE)
    assert head is not None
    assert len(formula.clauses) == int(head[2])
    assert formula.nv <= int(head[1])
    with Cadical153(bootstrap_with=formula.clauses) as solver:
        models = _models(solver, int(head[1]))
        return [_named(model, known) for model in islice(models, most)]


def _models(solver: Any, variables: int) -> Iterator[list[int]]:
    """Every model, helpers and all: those that only helpers tell apart come twice."""
    while solver.solve():
        model = solver.get_model()[:variables]
        yield model
        if not model:
            return
        solver.add_clause([-literal for literal in model])


def _named(model: list[int], known: dict[int, tuple[str, int]]) -> Solution:
    true = [known[literal] for literal in model if literal in known]
    assert len({name for name, _ in true}) == len(true)
    return dict(true)


def opb(text: str, most: int) -> list[Solution]:
    """Read by a few lines of Python, judged by CP-SAT."""
    from ortools.sat.python import cp_model

    model, known = cp_model.CpModel(), _map(text, "*")
    head = re.match(r"\* #variable= (\d+) #constraint= (\d+)\n", text)
    assert head is not None
    x = [model.new_bool_var(f"x{i}") for i in range(int(head[1]) + 1)]
    model.add(x[0] == 0)
    constraints = [line for line in text.splitlines() if not line.startswith("*")]
    assert len(constraints) == int(head[2])
    for line in constraints:
        *terms, sign, bound, end = line.split()
        assert end == ";"
        total = sum(int(w) * x[int(v[1:])] for w, v in zip(terms[::2], terms[1::2], strict=True))
        model.add(total == int(bound) if sign == "=" else total >= int(bound))
    return [_named(found, known) for found in _cp_solutions(model, x, most)]


def _cp_solutions(model: Any, x: list[Any], most: int) -> list[list[int]]:
    from ortools.sat.python import cp_model

    class Keeper(cp_model.CpSolverSolutionCallback):
        def __init__(self) -> None:
            super().__init__()
            self.found: list[list[int]] = []

        def on_solution_callback(self) -> None:
            self.found.append([i for i, own in enumerate(x) if self.value(own)])
            if len(self.found) >= most:
                self.stop_search()

    solver, keeper = cp_model.CpSolver(), Keeper()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, keeper)
    return keeper.found


def xcsp3(text: str, most: int) -> list[Solution]:
    """CPMpy's reader, and its CP-SAT. A variable without a constraint is none of its model's: it takes any value."""
    read_xcsp3 = _cpmpy_reader()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "model.xml"
        path.write_text(text, encoding="utf-8")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that there were other models before
            model = read_xcsp3(str(path))
    variables = {str(own): own for own in _variables(model)}
    domains = dict(re.findall(r'<var id="(\w+)"> ([^<]*) </var>', text))
    free = {name: _values(domain) for name, domain in domains.items() if name not in variables}
    found = _forbidden_one_by_one(model, variables) if variables else iter([Solution()])
    anything = [dict(zip(free, values, strict=True)) for values in islice(product(*free.values()), most)]
    return [*islice((own | more for own in found for more in anything), most)]


def _cpmpy_reader() -> Callable[[str], Any]:
    """CPMpy looks for every solver it knows. HiGHS beside OR-Tools, which has another one in it, may not load, and is
    not needed here."""
    if "cpmpy" not in sys.modules and "highspy" not in sys.modules:
        sys.modules["highspy"] = None  # type: ignore[assignment]
        import_module("cpmpy")
        del sys.modules["highspy"]
    reader: Callable[[str], Any] = import_module("cpmpy.tools.xcsp3").read_xcsp3
    return reader


def _forbidden_one_by_one(model: Any, variables: dict[str, Any]) -> Iterator[Solution]:
    """What CPMpy makes of an automaton has helpers that nothing decides: asked for all solutions, it would tell one as
    often as there are values of those."""
    import cpmpy

    solver = cpmpy.SolverLookup.get("ortools", model)
    while solver.solve(num_workers=1):
        values = {name: int(own.value()) for name, own in variables.items()}
        yield values
        solver += cpmpy.any([own != values[name] for name, own in variables.items()])


def _values(domain: str) -> list[int]:
    low, _, high = domain.partition("..")
    return [*range(int(low), int(high) + 1)] if high else [int(value) for value in domain.split()]


def _variables(model: Any) -> list[Any]:
    from cpmpy.transformations.get_variables import get_variables_model

    return list(get_variables_model(model))


def smtlib(text: str, most: int) -> list[Solution]:
    import z3

    names = re.findall(r"^\(declare-const (\S+) Int\)$", text, re.MULTILINE)
    solver = z3.Solver()
    solver.from_string(text.split("\n(check-sat)")[0])
    own = [z3.Int(name) for name in names]
    found: list[Solution] = []
    while len(found) < most and solver.check() == z3.sat:
        model = solver.model()
        values = {str(x): model.eval(x, model_completion=True).as_long() for x in own}
        found.append({name: value for name, value in values.items() if not name.startswith("state_")})
        if not own:
            break
        solver.add(z3.Or([x != values[str(x)] for x in own]))
    return found


def clingo(text: str, most: int) -> list[Solution]:
    from clingo import Control

    control = Control([str(most)], logger=lambda *_: None)
    control.add("base", [], text)
    control.ground([("base", [])])
    found: list[Solution] = []
    control.solve(on_model=lambda model: found.append(_of_atoms(model.symbols(shown=True))))
    return found


def _of_atoms(symbols: Any) -> Solution:
    return {str(atom.arguments[0]): atom.arguments[1].number for atom in symbols}


#: the format → who judges it
JUDGES: dict[str, Judge] = {
    "minizinc": minizinc,
    "dimacs": dimacs,
    "opb": opb,
    "xcsp3": xcsp3,
    "smtlib": smtlib,
    "clingo": clingo,
}
_NEEDED = {
    "dimacs": ("pysat",), "opb": ("ortools",), "xcsp3": ("cpmpy", "pycsp3"), "smtlib": ("z3",), "clingo": ("clingo",),
}  # fmt: skip


def missing(format: str) -> str:
    """What a judge needs and has not; empty if it is there."""
    if format == "minizinc":
        return "" if shutil.which("minizinc") else "minizinc is not installed"
    absent = [package for package in _NEEDED[format] if not find_spec(package)]
    return f"the package {absent[0]} is not installed" if absent else ""
