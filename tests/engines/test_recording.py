"""A recording can be looked at anywhere, and everywhere it shows what the plain search did there."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pencilmark as pm
from pencilmark.engines import Engine, engines
from pencilmark.model import Flat, flatten
from pencilmark.search.recording import Recording, Standing
from pencilmark.search.result import Query
from pencilmark.search.strategy import Strategy
from tests.randomly import problems

from .problems import flats, latins, mines, queries, strategies

JUDGE = engines()["reference"]
PROBLEMS = st.one_of(flats(), latins(), mines(), problems().map(flatten))
SUDOKU = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

few = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture
def other(engine: Engine) -> Engine:
    if engine is JUDGE:
        pytest.skip("the judge is not compared with itself")
    return engine


def standings(recording: Recording) -> list[Standing]:
    """Every standing, by following the events from the beginning."""
    standing = Standing(recording.flat, 0, [*recording.flat.domains])
    found = [copy.deepcopy(standing)]
    for event in recording:
        standing.follow(event)
        found.append(copy.deepcopy(standing))
    return found


@few
@given(flat=PROBLEMS, strategy=strategies(), query=queries())
def test_events_scores_and_tree_are_those_of_the_plain_search(
    other: Engine, flat: Flat, strategy: Strategy, query: Query
) -> None:
    ours, judge = other.record(flat, strategy, query), JUDGE.record(flat, strategy, query)
    assert [*ours.events(scores=True)] == [*judge.events(scores=True)]
    assert len(ours) == len(judge)
    assert ours.result.counters == judge.result.counters
    assert ours.tree() == judge.tree()
    assert ours.tree(3) == judge.tree(3)
    assert [ours.place_of(node) for node in range(1, len(ours.tree()) + 1)] == [
        place for place, event in enumerate(judge) if event.kind == "assign"
    ]


@few
@given(flat=PROBLEMS, strategy=strategies(), query=queries())
def test_standings_are_what_the_events_lead_to(
    engine: Engine, flat: Flat, strategy: Strategy, query: Query
) -> None:
    expected = standings(JUDGE.record(flat, strategy, query))
    recording = engine.record(flat, strategy, query)
    places = range(len(expected))
    for place in random.Random(1).sample(places, min(40, len(places))):
        assert recording.standing(place) == expected[place]


@pytest.mark.parametrize(
    "strategy", ["bt", "bt+fc+mrv+deg", "bt+ac+wdeg", "bt+gac+mrv+lcv", "bt+fc+random:7"]
)
def test_a_longer_run_from_its_copies(strategy: str) -> None:
    """Long enough for copies to be kept and thinned out."""
    board = pm.loads(SUDOKU)
    most = 2000 if "gac" in strategy else 20_000
    recording = pm.record(board, strategy, engine="native", assignments=most)
    events = [*pm.trace(board, strategy, engine="native", assignments=most)]
    assert len(recording) == len(events)
    chance = random.Random(strategy)
    for place in (*chance.sample(range(len(events)), 30), 0, len(events) - 1):
        assert recording[place : place + 5] == events[place : place + 5]
        event = events[place]
        if event.kind == "assign":
            assert recording.place_of(event.node) == place
    expected = standings_at(recording, events, {*chance.sample(range(len(events)), 10)})
    for place, standing in expected.items():
        assert recording.standing(place) == standing


def standings_at(recording: Recording, events: list[pm.Event], wanted: set[int]) -> dict[int, Standing]:
    standing, found = Standing(recording.flat, 0, [*recording.flat.domains]), {}
    for place, event in enumerate(events):
        if place in wanted:
            found[place] = copy.deepcopy(standing)
        standing.follow(event)
    return found


@pytest.mark.parametrize("name", ["native", "reference"])
def test_a_run_that_time_ended_is_one_of_so_many_assignments(name: str) -> None:
    recording = pm.record(pm.loads("." * 81), "bt+ac", engine=name, solutions=None, seconds=0.05)
    made = recording.result.counters.assignments
    assert recording.result.status == "limit"
    assert recording[-1].as_dict()["status"] == "limit"
    assert sum(event.kind == "assign" for event in recording) == made == len(recording.tree())
    again = pm.record(pm.loads("." * 81), "bt+ac", solutions=None, assignments=made)
    assert len(again) == len(recording)


@pytest.mark.parametrize("name", ["native", "reference"])
def test_places_that_are_not_there(name: str) -> None:
    recording = pm.record(pm.Futoshiki(2, (0, 2, 2, 1)), engine=name)
    assert recording[-1].kind == "end"
    assert recording[5:] == recording[3:2] == []
    for wrong in (5, -6, 10**30):
        with pytest.raises(IndexError, match="5 events"):
            recording[wrong]
    for wrong in (6, -1, 10**12):
        with pytest.raises(IndexError, match="5 events"):
            recording.standing(wrong)
    for wrong in (0, 2, -3, 10**30):
        with pytest.raises(IndexError, match="no node"):
            recording.place_of(wrong)
    with pytest.raises(ValueError, match="forwards"):
        recording[::-1]


def test_only_as_far_as_it_is_asked() -> None:
    """A run without an end can be looked at."""
    flat = pm.loads("." * 81 * 1).flat()
    recording = engines()["native"].record(flat, Strategy.parse("bt+fc"), Query(solutions=None))
    assert (
        recording[100:103]
        == [*pm.trace(pm.loads("." * 81), "bt+fc", solutions=None, assignments=99)][100:103]
    )


def test_an_event_outlives_its_recording() -> None:
    events = [*pm.record(pm.loads(SUDOKU), "bt+fc+mrv", assignments=50)]
    expected = [*pm.trace(pm.loads(SUDOKU), "bt+fc+mrv", assignments=50)]
    assert pickle.loads(pickle.dumps(events)) == expected
    assert [copy.copy(event) for event in events] == expected
    assert repr(events[-1]) == repr(expected[-1])
    with pytest.raises(AttributeError, match="nothing"):
        getattr(events[0], "nothing")  # noqa: B009


@pytest.mark.parametrize("name", ["native", "reference"])
@pytest.mark.parametrize(("seconds", "status"), [(0.0, "limit"), (3600.0, "solved")])
def test_renewed_seconds_are_those_of_what_comes(name: str, seconds: float, status: str) -> None:
    query = Query(seconds=seconds)
    recording = engines()[name].record(pm.loads(SUDOKU).flat(), Strategy.parse("bt+fc+mrv"), query)
    recording.renew(seconds)
    assert recording.result.status == status


def test_a_run_has_new_seconds_until_it_has_ended() -> None:
    """Its end stays as it was told, so that it goes with what was read before."""
    flat, strategy = pm.loads(SUDOKU).flat(), Strategy.parse("bt+fc+mrv")
    late, ended = (engines()["native"].record(flat, strategy, Query(seconds=0.0)) for _ in range(2))
    told = ended.result
    for recording in (late, ended):
        recording.renew(3600.0)
    assert late.result.status == "solved"
    assert (ended.finish().status, ended.finish().counters) == ("limit", told.counters)
