"""The benchmark of the vocabulary on its smallest instances: every solver is told the same, and says the same."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
import vocabulary
from families import families, killer, magic, nonogram, skyscrapers
from families.instance import Instance, Said, holds, is_solution, shapes, tuples_of
from solvers import cpsat, ours

SMALLEST = {name: next(iter(instances())) for name, instances in families().items()}
WORDS: list[Said] = [
    ("all_different", (0, 1, 2), ()),
    ("diagonals", (0, 1, 2), ()),
    ("linear", (0, 1, 2), ((2, -1, 1), 1, 3)),
    ("linear", (2, 0), ((1, 3), None, 4)),
    ("product", (0, 1, 2), (4,)),
    ("offsets", (1, 0), (-1, ((None, 1), (3, 3)))),
    ("offsets", (0, 2), (1, ((-1, -1), (1, 1)))),
    ("offsets", (0, 2), (1, ((None, -1), (1, None)))),
    ("ratio", (0, 1), (2,)),
    ("table", (0, 2), (((0, 1), (3, 3), (2, 0)),)),
    ("automaton", (0, 1, 2), (0, [2], [(0, 1, 1), (0, 2, 0), (1, 1, 1), (1, 3, 2), (2, 0, 2), (1, 0, 2)])),
]


def told(said: Said) -> Instance:
    return Instance("words", said[0], ((0, 1, 2, 3), (1, 2, 3), (0, 1, 3)), (said,))


@pytest.mark.parametrize("said", WORDS, ids=lambda said: said[0])
@pytest.mark.parametrize("solver", ["pencilmark", "integers", "Booleans", "cpmpy", "python-constraint2"])
def test_every_solver_reads_every_word_alike(said: Said, solver: str) -> None:
    instance = told(said)
    expected = {values for values in product(*instance.domains) if is_solution(instance, values)}
    found, decided = asked(solver)(instance, 1000, 10.0)
    assert decided
    assert len(found) == len(set(found))
    assert set(found) == expected


def asked(solver: str) -> Any:
    if solver == "pencilmark":
        return ours.ask
    if solver == "cpmpy":
        return pytest.importorskip("solvers.cpmpy_ortools", exc_type=ImportError).ask
    if solver == "python-constraint2":
        return pytest.importorskip("solvers.python_constraint", exc_type=ImportError).ask
    setting = cpsat.Setting(solver, booleans=solver == "Booleans")
    return lambda instance, wanted, seconds: cpsat.ask(instance, setting, wanted, seconds)


@pytest.mark.parametrize("said", WORDS, ids=lambda said: said[0])
def test_the_shapes_of_a_word_say_what_it_says(said: Said) -> None:
    instance = told(said)
    written = json.loads(json.dumps(shapes(instance)))["constraints"]
    for values in product(*instance.domains):
        assert all(shape_holds(shape, values) for shape in written) == is_solution(instance, values)


def shape_holds(shape: dict[str, Any], solution: tuple[int, ...]) -> bool:
    scope = tuple(shape["scope"])
    values = [solution[x] for x in scope]
    if "pairs" in shape or "tuples" in shape:
        return values in shape.get("pairs", shape.get("tuples"))
    if "offsets" in shape:
        return holds(("offsets", scope, tuple(shape["offsets"].values())), values)
    return holds((shape["shape"], scope, tuple(shape.values())[2:]), values)


@pytest.mark.parametrize("family", SMALLEST)
def test_no_setting_of_cpsat_contradicts_the_plain_one(family: str) -> None:
    """Some are far too slow for a board; what they do answer in half a second must be right."""
    instance = SMALLEST[family]
    wanted = 2 if instance.puzzle else 1
    plain, decided = cpsat.ask(instance, cpsat.Setting("integers"), wanted, 60.0)
    assert decided
    assert plain
    for setting in cpsat.settings():
        found, decided = cpsat.ask(instance, setting, wanted, 0.5)
        assert not decided or len(found) == len(plain), setting.name
        assert all(is_solution(instance, solution) for solution in [*plain, *found]), setting.name


def test_what_is_not_decided_in_time_is_said_to_be_undecided() -> None:
    booleans = cpsat.Setting("Booleans", booleans=True)
    assert cpsat.ask(magic.square(10), booleans, 1, 0.2) == ([], False)


def test_fifty_killers_and_fifty_cryptarithms() -> None:
    assert len(list(families()["killer"]())) == len(list(families()["cryptarithms"]())) == 50


def test_no_two_instances_have_one_name() -> None:
    names = [str(instance) for instances in families().values() for instance in instances()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("text", "cage", "total"),
    [
        ("3x3::k:" + "2560:2560:" + "7:" * 79, [0, 1], 10),
        ("A<" + "0" * 79, [0, 1], 10),
        (".Cage~10~R1C1~R2C2.", [0, 10], 10),
    ],
)
def test_killers_are_read_in_the_forms_they_are_published_in(text: str, cage: list[int], total: int) -> None:
    instance = killer.from_text("", text)
    assert ("linear", tuple(cage), ((1, 1), total, total)) in instance.constraints
    assert ("all_different", tuple(cage), ()) in instance.constraints


@pytest.mark.parametrize("picture", [".....", "#####", "##.#.", ".#.##", "#.#.#"])
def test_a_line_of_a_nonogram_is_its_runs(picture: str) -> None:
    runs = [run for run in picture.split(".") if run]
    said = nonogram.line_rule(range(5), picture)
    for cells in product(".#", repeat=5):
        same = [run for run in "".join(cells).split(".") if run] == runs
        assert holds(said, [int(cell == "#") for cell in cells]) == same


@pytest.mark.parametrize("clue", [1, 2, 3, 4])
def test_a_view_is_what_is_seen(clue: int) -> None:
    said = skyscrapers.view([0, 1, 2, 3], clue, 4)
    instance = Instance("", "", ((1, 2, 3, 4),) * 4, (said,))
    lines = [v for v in tuples_of(instance, said) if len(set(v)) == 4]
    assert lines == [v for v in product((1, 2, 3, 4), repeat=4) if len(set(v)) == 4 and seen(v) == clue]


def seen(heights: tuple[int, ...]) -> int:
    return sum(all(height > other for other in heights[:i]) for i, height in enumerate(heights))


def test_the_table_has_a_row_a_peer_and_one_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    vocabulary.main(["--families", "queens,kenken", "--instances", "1", "--peers", "", "--json"])
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["family"], row["peer"]) for row in rows] == [
        ("queens", "CP-SAT"),
        ("kenken", "CP-SAT"),
        ("**all**", "CP-SAT"),
    ]
    assert all(row["solved"] == row["ours_solved"] == row["questions"] for row in rows)
    assert [row["missed"] for row in rows] == [0, 0, 0]


def test_an_unknown_family_or_peer_is_named() -> None:
    with pytest.raises(SystemExit, match="found 'chess'"):
        vocabulary.main(["--families", "chess"])
    with pytest.raises(SystemExit, match="found 'gecode'"):
        vocabulary.main(["--families", "queens", "--instances", "1", "--peers", "gecode"])
