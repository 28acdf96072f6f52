"""A golden trace small enough to be read by eye, and the promise that watching changes nothing."""

from __future__ import annotations

from hypothesis import given, settings

import pencilmark as pm
from pencilmark.engines import Engine
from pencilmark.engines.reference import Reference
from pencilmark.model import flatten
from pencilmark.search.narration import narrate
from pencilmark.search.result import Query
from tests.randomly import problems, strategies


def test_a_trace_reads_like_the_search() -> None:
    problem = pm.Problem()
    problem.variable("a", [1, 2])
    problem.variable("b", [1, 2])
    problem.variable("g", [3])
    problem.add(pm.all_different(0, 1), pm.less(1, 0, label="b < a"))
    flat = flatten(problem)
    lines = [narrate(event, flat) for event in pm.trace(problem, "bt+fc:unique")]
    assert lines == [
        "root: 3 variables, 1 of them given",
        "choose a from {1, 2}",
        "  assign a = 1 (node 1)",
        "  remove {1} from b by constraint 0",
        "  choose b from {2}",
        "  b = 2 is not consistent by b < a",
        "  backtrack: undo a",
        "  assign a = 2 (node 2)",
        "  remove {2} from b by constraint 0",
        "  choose b from {1}",
        "    assign b = 1 (node 3)",
        "    solution 1",
        "    end: status solved, count 1",
    ]


@settings(max_examples=150, deadline=None)
@given(problem=problems(), strategy=strategies())
def test_events_tell_exactly_what_the_counters_count(
    engine: Engine, problem: pm.Problem, strategy: str
) -> None:
    flat, parts, query = flatten(problem), pm.Strategy.parse(strategy), Query(solutions=None)
    counters = engine.run(flat, parts, query).counters
    events = list(engine.trace(flat, parts, query))
    kinds = [event.kind for event in events]
    assert kinds.count("assign") == counters.assignments
    assert kinds.count("assign") + kinds.count("reject") == counters.tries
    assert kinds.count("backtrack") == counters.backtracks
    assert sum(len(e.detail["values"]) for e in events if e.kind == "remove") == counters.removals
    assert max((e.depth for e in events), default=0) == counters.depth


@settings(max_examples=150, deadline=None)
@given(problem=problems(), strategy=strategies())
def test_every_engine_tells_the_same_story(engine: Engine, problem: pm.Problem, strategy: str) -> None:
    flat, parts, query = flatten(problem), pm.Strategy.parse(strategy), Query(solutions=2)
    told = [event.as_dict() for event in engine.trace(flat, parts, query)]
    assert told == [event.as_dict() for event in Reference().trace(flat, parts, query)]
