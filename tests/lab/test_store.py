"""Runs of older versions, of newer ones, and of nobody; repetitions; verification."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from math import isclose

import pytest

from pencilmark.errors import InputError
from pencilmark.lab.analysis import load_run, summarise
from pencilmark.lab.columns import COLUMN, columns_markdown
from pencilmark.lab.plan import parse_plan
from pencilmark.lab.rows import COLUMNS
from pencilmark.lab.run import Outcome, run_plan
from pencilmark.lab.store import opened
from pencilmark.lab.verify import verify_run
from tests.lab.runs import SMALL, made_up, measured, row

OLD_COLUMNS = [c for c in COLUMNS if c not in ("repetition", "cpu", "memory", "host")]
OLD_KEY = "source, family, parameters, seed, strategy, engine"


@pytest.fixture
def old_run(tmp_path):
    """A run as version 0.1.0 wrote it, half done."""
    path, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    run_plan(parse_plan(SMALL), new, workers=1)
    with closing(sqlite3.connect(path)) as old, old:
        old.execute("ATTACH ? AS new", (str(new),))
        old.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT)")
        old.execute("INSERT INTO meta SELECT * FROM new.meta")
        columns = ", ".join(OLD_COLUMNS)
        old.execute(f"CREATE TABLE rows ({columns}, PRIMARY KEY ({OLD_KEY})) WITHOUT ROWID")
        old.execute(f"INSERT INTO rows SELECT {columns} FROM new.rows WHERE seed < 5")
    return path


def test_an_older_run_is_read_and_goes_on(old_run, tmp_path):
    assert len(load_run(old_run).rows) == 16
    assert load_run(old_run).rows[0].cpu is None
    assert summarise(load_run(old_run).of("bt"), "cpu").median is not None
    assert run_plan(parse_plan(SMALL), old_run, workers=1) == Outcome(16, 16)
    assert measured(old_run) == measured(tmp_path / "new.sqlite")


def edited(tmp_path, *commands):
    path = tmp_path / "edited.sqlite"
    run_plan(parse_plan(SMALL), path, workers=1)
    with closing(sqlite3.connect(path)) as connection, connection:
        for command in commands:
            connection.execute(command)
    return path


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("UPDATE rows SET status = 'fine'", "expected a status"),
        ("UPDATE rows SET nodes = 'many' WHERE seed = 3", "expected integer as nodes"),
        ("UPDATE rows SET digest = NULL", "expected text as digest"),
        ("DELETE FROM meta WHERE name = 'plan'", "it has no plan"),
        ("UPDATE meta SET value = 'boards = ' WHERE name = 'plan'", "expected TOML"),
        ("ALTER TABLE rows ADD COLUMN colour TEXT", "made by a newer one"),
        ("DROP TABLE rows", "no rows of one"),
    ],
)
def test_edited_and_foreign_files_get_a_sentence(tmp_path, command, words):
    path = edited(tmp_path, command)
    with pytest.raises(InputError, match=words):
        load_run(path)


def test_someone_elses_database_is_left_alone(tmp_path):
    path = tmp_path / "addresses.sqlite"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE people (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(InputError, match="something else"):
        run_plan(parse_plan(SMALL), path, workers=1)
    assert path.read_bytes() == before


def test_meta_that_is_no_json_is_another_plan(tmp_path):
    path = edited(tmp_path, "UPDATE meta SET value = '[1' WHERE name = 'meaning'")
    with pytest.raises(InputError, match="another plan"):
        run_plan(parse_plan(SMALL), path, workers=1)


def test_repetitions_are_rows_and_the_median_stands_for_them(tmp_path):
    plan = parse_plan(SMALL.replace("seed = 3", "seed = 3\nrepetitions = 3"))
    assert plan.rows == 96
    run_plan(plan, tmp_path / "run.sqlite", workers=1)
    with opened(tmp_path / "run.sqlite") as store:
        rows = list(store.rows())
    assert len(rows) == 96
    assert {r.repetition for r in rows} == {1, 2, 3}
    assert all(r.cpu is not None and r.cpu >= 0 and r.host and r.version for r in rows)
    assert all(r.memory is None or r.memory > 1_000_000 for r in rows)
    run = load_run(tmp_path / "run.sqlite")
    assert len(run.rows) == 32
    for chosen in run.rows:
        times = sorted(r.cpu for r in rows if r.key[:-1] == chosen.key[:-1])
        assert chosen.cpu == times[1]


def test_of_three_repetitions_two_of_which_are_late_one_is_late(tmp_path):
    first = row("bt", 1, 10, n=4, signs=0)
    late = [replace(first, status="limit", repetition=n, cpu=1.0) for n in (2, 3)]
    plan = SMALL.replace("seed = 3", "seed = 3\nrepetitions = 3")
    run = load_run(made_up(tmp_path / "run.sqlite", plan, [first, *late]))
    assert run.rows[0].status == "limit"


def test_time_is_the_processors_and_its_median(tmp_path):
    rows = [
        replace(row("bt", s, 10, n=4, signs=0), cpu=c, seconds=100.0) for s, c in enumerate((1.0, 2.0, 90.0))
    ]
    run = load_run(made_up(tmp_path / "run.sqlite", SMALL, rows))
    assert isclose(summarise(run.of("bt"), "nodes").seconds, 2.0)


def test_a_run_is_verified(tmp_path):
    path = edited(tmp_path)
    found = verify_run(path, sample=20)
    assert (bool(found), found.repeated, found.rows) == (True, 20, 32)
    assert verify_run(path, sample=1000).repeated == 32


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("UPDATE rows SET digest = '0' WHERE seed = 4 AND strategy = 'bt'", "digest '0' in the file"),
        ("UPDATE rows SET nodes = nodes - 1 WHERE seed = 4 AND strategy = 'bt'", "nodes"),
        ("UPDATE rows SET seed = 99 WHERE seed = 4 AND strategy = 'bt'", "no such run"),
    ],
)
def test_what_was_edited_is_found(tmp_path, command, words):
    found = verify_run(edited(tmp_path, command), sample=1000)
    assert not found
    assert len(found.differences) == 2
    assert words in found.differences[0]


def test_every_column_is_in_the_dictionary():
    assert tuple(COLUMN) == COLUMNS
    assert all(column.meaning for column in COLUMN.values())
    assert columns_markdown().count("\n") == len(COLUMNS) + 1


def test_the_python_face():
    from pencilmark import lab

    for name in lab.__all__:
        assert type(getattr(lab, name)).__name__ != "module", name
    assert set(lab.__all__) <= set(dir(lab))
    with pytest.raises(AttributeError):
        lab.no_such_thing  # noqa: B018
