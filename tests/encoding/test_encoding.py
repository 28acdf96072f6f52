"""Problems in Boolean variables: every solution once, by the atoms; helpers decided; groups by constraint."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

import pencilmark as pm
from pencilmark.encoding import Atoms, TooLargeError, clauses_of, diagram_of, opened, sums_of
from pencilmark.encoding.binary import add_in_binary
from pencilmark.encoding.literals import Clauses, at_most_one
from pencilmark.errors import InputError
from pencilmark.shapes import Automaton, Linear, Shape, Table
from tests.randomly import brute_force, random_problem

MOST = 10_000


def models(clauses: Sequence[Sequence[int]], variables: int) -> list[tuple[int, ...]]:
    """Every model, helpers and all, by unit propagation and guesses: small, and nobody else's."""
    found: list[tuple[int, ...]] = []

    def search(known: dict[int, bool], left: list[Sequence[int]]) -> None:
        while True:
            left = [c for c in left if not any(known.get(abs(x)) == (x > 0) for x in c)]
            open_ones = [[x for x in c if abs(x) not in known] for c in left]
            if any(not c for c in open_ones):
                return
            units = [c[0] for c in open_ones if len(c) == 1]
            if not units:
                break
            for unit in units:
                if known.setdefault(abs(unit), unit > 0) != (unit > 0):
                    return
        free = next((v for v in range(1, variables + 1) if v not in known), None)
        if free is None:
            found.append(tuple(v if known[v] else -v for v in range(1, variables + 1)))
            return
        for value in (True, False):
            search({**known, free: value}, left)

    search({}, [*clauses])
    return found


def solutions(formula: object) -> list[tuple[int, ...]]:
    found = []
    for model in models(formula.clauses, formula.variables):  # type: ignore[attr-defined]
        values = formula.atoms.values(model)  # type: ignore[attr-defined]
        assert all(len(own) == 1 for own in values)
        found.append(tuple(own[0] for own in values))
    return sorted(found)


@pytest.mark.parametrize("first", range(0, 300, 100))
def test_the_clauses_have_our_solutions_each_once(first: int) -> None:
    for seed in range(first, first + 100):
        problem = random_problem(Random(seed), largest=4)
        assert solutions(clauses_of(opened(problem))) == brute_force(problem), seed


def test_a_sudoku_is_the_usual_clauses_and_one_for_each_given() -> None:
    board = pm.loads("-2---86--/8----7---/-73-4----/2----5-9-/5--6-9--4/-9-3----5/----9-31-/---2----7/--24---8-"
                     .replace("/", "\n"))  # fmt: skip
    formula = clauses_of(opened(board.problem()))
    taken = 27 * 9  # each value is somewhere in each row, column and box
    assert (formula.variables, len(formula.clauses)) == (729, 11745 + taken + 26)
    assert formula.atoms.meaning(17) == (1, 8)
    assert [*formula.atoms.lines()][16] == "17 r1c2=8"
    rows = [group for group in formula.groups if group.label == "row 1"]
    assert len(rows) == 1
    assert len(rows[0].clauses) == 9 * 36 + 9
    assert board.problem().constraints[rows[0].constraint or 0].label == "row 1"


def test_givens_are_groups_of_their_own_and_rules_do_not_change_with_them() -> None:
    empty, given = pm.Futoshiki(3, (0,) * 9, ((0, 1),)), pm.Futoshiki(3, (2,) + (0,) * 8, ((0, 1),))
    without, beside = (clauses_of(opened(board.problem())) for board in (empty, given))
    assert [g for g in beside.groups if not g.label.startswith("given")] == [*without.groups]
    assert [g.clauses for g in beside.groups if g.label == "given r1c1=2"] == [((2,),)]


def test_where_everything_is_given_every_value_is_an_atom() -> None:
    problem = pm.Problem()
    problem.variable("x", [3])
    problem.variable("y", [5])
    formula = clauses_of(opened(problem))
    assert formula.atoms.domains == ((3, 5), (3, 5))
    assert solutions(formula) == [(3, 5)]


def test_atoms_there_and_back() -> None:
    atoms = Atoms(("x", "y", "z"), ((0, 2), (), (5, 7, 9)))
    assert atoms.count == 5
    assert [atoms.meaning(atom) for atom in range(1, 6)] == [(0, 0), (0, 2), (2, 5), (2, 7), (2, 9)]
    assert atoms.values([-1, 2, 3, -4, -5, 99]) == [[2], [], [5]]
    assert Atoms(("x", "y"), ((0, 2), (5, 7))).literals([2, 5]) == [2, 3]


def accepted(shape: Shape, domains: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The values along which a diagram can be walked."""
    diagram = diagram_of(shape, domains)
    if diagram is None:
        return []
    found = []
    for values in product(*domains):
        state: int | None = 0
        for layer, place in enumerate(diagram.order):
            state = None if state is None else diagram.layers[layer][state].get(values[place])
        if state is not None:
            found.append(values)
    return found


SHAPES = [
    Linear((2, -1, 3), 3, 7), Linear((1, 1, 1), None, 4), Linear((5, 0, -5), unequal=0), Linear((1, 2, 4)),
    Linear((1, 1, 1), 100, 200), Linear((0, 0, 0), 0, 0), Linear((0, 0, 0), unequal=0),
    Table(3, ((0, 1, 2), (0, 1, 3), (2, 2, 2), (9, 9, 9), (0, 1, 2))), Table(3, ()),
    Automaton.of("a", ["b"], [("a", 0, "a"), ("a", 1, "b"), ("a", 1, "a"), ("b", 2, "b"), ("b", 3, "c")]),
    Automaton.of("a", [], [("a", 0, "a")]),
]  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_diagram_reads_what_its_shape_holds_of(shape: Shape) -> None:
    domains = [(0, 1, 2, 3), (0, 1, 2), (-1, 2, 3)]
    assert accepted(shape, domains) == [v for v in product(*domains) if shape.holds(v)]


def test_states_that_lead_to_the_same_are_one() -> None:
    diagram = diagram_of(Linear((1,) * 6, None, 3), [(0, 1)] * 6)
    assert diagram is not None
    assert max(map(len, diagram.layers)) == 4
    assert diagram.states(6) == 1


@pytest.mark.parametrize("shape", [s for s in SHAPES if isinstance(s, Linear)], ids=str)
def test_a_sum_added_in_binary_is_the_same(shape: Linear) -> None:
    domains = [(0, 1, 2, 3), (0, 1, 2), (-1, 2, 3)]
    atoms = Atoms(("x", "y", "z"), tuple(domains))
    out = Clauses(atoms.count, MOST)
    for variable in range(3):
        out.add(*atoms.all_of(variable).values())
        at_most_one([*atoms.all_of(variable).values()], out)
    add_in_binary(shape, [atoms.all_of(variable) for variable in range(3)], out)
    found = [tuple(own[0] for own in atoms.values(m)) for m in models(out.found, out.variables)]
    assert sorted(found) == [v for v in product(*domains) if shape.holds(v)]


def test_a_sum_too_large_for_a_diagram_is_added_in_binary() -> None:
    """A diagram of it would have a state for almost every sum."""
    weights = tuple(range(101, 109))
    with pytest.raises(TooLargeError):
        diagram_of(Linear(weights, 50_000, 50_000), [tuple(range(100))] * 8)
    problem = pm.Problem()
    problem.add(pm.sum_of(problem.variables("abcdefgh", range(100)), 50_000, weights))
    formula = clauses_of(opened(problem))
    assert formula.variables > formula.atoms.count
    assert len(formula.groups[-1].clauses) < 20_000


@pytest.mark.parametrize("size", [1, 2, 5, 32, 33, 40])
def test_at_most_one_by_pairs_and_by_a_ladder(size: int) -> None:
    out = Clauses(size, MOST)
    at_most_one(range(1, size + 1), out)
    found = [[x for x in model[:size] if x > 0] for model in models(out.found, out.variables)]
    assert sorted(found) == sorted([[], *([x] for x in range(1, size + 1))])


def test_what_would_take_too_many_clauses_is_refused_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    board = pm.Futoshiki(4, (0,) * 16)
    monkeypatch.setattr("pencilmark.encoding.clauses.MOST_LITERALS", 260)
    with pytest.raises(InputError, match="too many clauses") as caught:
        clauses_of(opened(board.problem()))
    assert (caught.value.kind, caught.value.rule) == ("unsupported", "row 1")


def test_what_would_take_too_many_sums_is_refused_before_it_takes_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    towers = pm.rules.Skyscraper("top", 1, 2)
    board = pm.Board(4, 4, rules=[pm.rules.Rows(), pm.rules.Columns(), towers])
    monkeypatch.setattr("pencilmark.encoding.sums.MOST", 20)
    with pytest.raises(InputError, match="too many clauses") as caught:
        sums_of(opened(board.problem()))
    assert caught.value.rule == "skyscraper 2 at top of column 1"


def test_sums_are_said_as_they_are() -> None:
    board = pm.Minesweeper(1, 3, 2, (-1, 2, -1))
    formula = sums_of(opened(board.problem()))
    hint = next(group for group in formula.groups if group.label == "hint 2 at r1c2")
    assert hint.sums == ((((1, 2), (1, 4)), "=", 2),)
    assert formula.variables == formula.atoms.count == 4
