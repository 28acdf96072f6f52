"""Whatever is sent, the answer is JSON and never a 5xx."""

from __future__ import annotations

import json
from typing import Any

import httpx
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pencilmark.rules import rules
from pencilmark.web.examples import EXAMPLES
from pencilmark.web.verbs import VERBS

WORDS = [
    "text", "puzzle", "format", "box", "negative", "index", "entries", "strategy", "strategies", "solutions",
    "assignments", "events", "start", "node", "limit", "engine", "inference", "seed", "parameters",
    "rows", "cols", "goal", "algorithm", "heuristic", "edit", "side",
]  # fmt: skip
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def _broken() -> st.SearchStrategy[str]:
    """A board as JSON with one part of it replaced by anything."""
    board = json.loads(next(e["text"] for e in EXAMPLES if e["text"].startswith("{")))

    def with_part(word: str, rule: int, field: str, value: object) -> str:
        if word == "rules":
            listed = [dict(one) for one in board["rules"]]
            listed[rule % len(listed)][field] = value
            return json.dumps(board | {"rules": listed})
        return json.dumps(board | {word: value})

    words = st.sampled_from([*board, "givens", "holes"])
    fields = st.sampled_from(["rule", "cells", "sum", "less", "shape", "magic"])
    return st.builds(with_part, words, st.integers(0, 50), fields, json_values)


edits = st.dictionaries(
    st.sampled_from(["given", "cell", "hole", "gesture", "put", "replace", "by", "remove"]),
    json_values
    | st.sampled_from(["r1c1", 1, None])
    | st.fixed_dictionaries(
        {
            "rule": st.sampled_from(sorted(rules())),
            "cells": st.lists(st.sampled_from(["r1c1", "r1c2", "r2c1"])),
        },
        optional={"where": json_values, "at": json_values, "fields": json_values},
    ),
    max_size=3,
)
texts = st.one_of(
    _broken(),
    st.sampled_from([e["text"] for e in EXAMPLES]),
    st.text("0123456789.-<>^v /\n#*", max_size=120),
    st.text(max_size=60),
)
bodies = st.fixed_dictionaries(
    {"time": st.just(0.05), "text": texts},
    optional={word: edits if word == "edit" else json_values for word in WORDS if word != "text"},
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(verb=st.sampled_from(sorted(VERBS)), body=bodies | json_values)
def test_no_request_is_a_server_error(client: httpx.Client, verb: str, body: Any) -> None:
    reply = client.post(f"/api/{verb}", json=body, timeout=60)
    assert reply.status_code < 500, reply.text
    answer = reply.json()
    if reply.status_code != 200:
        assert answer["error"]["message"]
        assert answer["error"]["kind"] != "bug", (verb, body)


@settings(max_examples=60, deadline=None)
@given(text=texts, data=st.data())
def test_what_is_drawn_reads_back(client: httpx.Client, text: str, data: st.DataObject) -> None:
    """The one line and the course file of any board that reads are that board again."""
    first = client.post("/api/parse", json={"text": text}).json()
    if "error" in first:
        return
    drawn = client.post("/api/draw", json={"text": text}).json()
    form = data.draw(st.sampled_from(["line", "course"]))
    words = {"text": drawn[form], "puzzle": first["puzzle"]}
    again = client.post("/api/parse", json=first["question"]).json()
    assert (again["board"], again["puzzle"]) == (first["board"], first["puzzle"])
    assert client.post("/api/parse", json=words).json()["board"] == first["board"]
