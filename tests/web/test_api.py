"""The API: every verb answers, every wrong word is refused with a message."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from pencilmark.web.examples import EXAMPLES

from .boards import SMALL

Ask = Callable[..., Any]
EMPTY = "." * 81
STREAM = {"accept": "application/x-ndjson"}


def test_every_example_is_read_and_solved(ask: Ask) -> None:
    for example in EXAMPLES:
        words = {"text": example["text"], "puzzle": example["puzzle"]}
        assert ask("parse", **words)["puzzle"] == example["puzzle"]
        assert ask("parse", text=example["text"])["puzzle"] in (example["puzzle"], "board")
        assert ask("solve", **words)["status"] == "solved"


def test_parse_tells_the_board_and_its_problem(ask: Ask) -> None:
    reply = ask("parse", text="2 2 1 1 -1 -1 -1")
    assert reply["puzzle"] == "minesweeper"
    assert reply["board"]["rules"][-1] == {"rule": "total", "mines": 1}
    assert reply["board"]["holes"] == ["r1c1"]
    assert reply["symbols"] == {"0": ".", "1": "*"}
    assert reply["problem"]["cells"] == [1, 2, 3]
    assert reply["problem"]["constraints"][0]["label"] == "hint 1 at r1c1"


def test_one_of_several_boards(ask: Ask) -> None:
    text = "\n".join(e["text"] for e in EXAMPLES[:3])
    assert ask("parse", text=text, index=2)["boards"] == 3


def test_a_course_file_on_one_line(ask: Ask) -> None:
    drawn = ask("draw", text=SMALL["futoshiki"], puzzle="futoshiki")
    again = ask("draw", text=drawn["course"], puzzle="futoshiki")
    assert drawn["line"] == again["line"] == SMALL["futoshiki"]
    assert drawn["svg"].startswith("<svg")


def test_count_is_exact_or_says_at_least(ask: Ask) -> None:
    assert ask("count", text="2 2 1 1 -1 -1 -1")["count"] == 3
    reply = ask("count", text=EMPTY, limit=50)
    assert (reply["count"], reply["exact"]) == (50, False)


def test_entries_narrow_the_board(ask: Ask) -> None:
    reply = ask("count", text="2 2 1 1 -1 -1 -1", entries=[[None, 1], [None, None]])
    assert reply["count"] == 1
    assert ask("solve", text="2 2 1 1 -1 -1 -1", entries=[[None, 1], [1, None]])["status"] == "unsatisfiable"


def test_candidates_respect_signs(ask: Ask) -> None:
    text = "0 0/0 0/</0"
    text = "0 0/0 0/</0/0 0"
    simple = ask("candidates", text=text, puzzle="futoshiki", inference="fc")
    strong = ask("candidates", text=text, puzzle="futoshiki", inference="ac")
    assert simple["candidates"][0] == [1, 2]
    assert strong["candidates"][:2] == [[1], [2]]


def test_check_names_the_broken_rule(ask: Ask) -> None:
    solution = ask("solve", text=SMALL["sudoku"])["solutions"][0]
    assert ask("check", text=SMALL["sudoku"], entries=solution)["solution"] is True
    solution[0][0], solution[0][1] = solution[0][1], solution[0][0]
    assert ask("check", text=SMALL["sudoku"], entries=solution)["complaints"]


def test_probabilities(ask: Ask) -> None:
    reply = ask("probabilities", text="1 3 1 -1 1 -1")
    assert reply["probabilities"] == [[0.5, None, 0.5]]
    assert ask("probabilities", text="1 3 2 -1 2 -1")["forced"] == [[1, None, 1]]


def test_trace_windows_join(ask: Ask) -> None:
    """A window that starts in the middle goes on where the one before it ended."""
    words = {"text": SMALL["kropki"], "puzzle": "kropki", "strategy": "bt+fc"}
    whole = ask("trace", **words, events=100_000)
    first = ask("trace", **words, events=200)
    second = ask("trace", **words, events=100_000, start=first["next"])
    assert first["events"] + second["events"] == whole["events"]
    assert whole["ended"]
    assert not first["ended"]
    assert second["start"] == first["next"]


def test_trace_from_a_node(ask: Ask) -> None:
    words = {"text": SMALL["sudoku"], "strategy": "bt"}
    reply = ask("trace", **words, node=500, events=8000)
    assigned = [e["node"] for e in reply["events"] if e["event"] == "assign"]
    assert 1 < assigned[0] <= 500
    assert 500 in assigned
    first = reply["events"][0]
    assert len(reply["snapshot"]["levels"]) == first["depth"] - (first["event"] == "assign")


def test_trace_tells_scores(ask: Ask) -> None:
    reply = ask("trace", text=SMALL["sudoku"], strategy="bt+fc+mrv+deg")
    for event in reply["events"]:
        if event["event"] == "choose":
            score = [part for parts in event["score"] for part in parts]
            assert event["scores"][0] == [event["variable"], *score]


def test_tree_counts_the_same_nodes(ask: Ask) -> None:
    reply = ask("tree", text=EXAMPLES[3]["text"], strategy="bt+fc")
    assert len(reply["nodes"]) == reply["counters"]["assignments"]
    assert reply["nodes"][-1][3] == 2
    assert all(parent <= number for number, (parent, *_) in enumerate(reply["nodes"]))


def test_compare_streams_each_result(client: httpx.Client) -> None:
    words = {"text": SMALL["sudoku"], "strategies": ["bt", "bt+fc"]}
    with client.stream("POST", "/api/compare", json=words, headers=STREAM) as reply:
        lines = [json.loads(line) for line in reply.iter_lines()]
    assert [r["strategy"] for line in lines for r in line.get("results", [])] == ["bt", "bt+fc"]
    assert lines[0]["progress"] == {"done": 1, "of": 2}


def test_about_is_also_a_get(client: httpx.Client) -> None:
    reply = client.get("/api/about").json()
    assert {"sudoku", "futoshiki", "kropki", "minesweeper"} <= set(reply["families"])
    assert len(reply["examples"]) == len(EXAMPLES)


@pytest.mark.parametrize(
    ("verb", "words", "status"),
    [
        ("nothing", {}, 404),
        ("parse", {}, 400),
        ("parse", {"text": 5}, 400),
        ("parse", {"text": ""}, 422),
        ("parse", {"text": "hello"}, 422),
        ("parse", {"text": "x" * 300_000}, 413),
        ("parse", {"text": "70 70 1 " + "-1 " * 4900}, 413),
        ("parse", {"text": EMPTY, "index": 7}, 400),
        ("parse", {"text": EMPTY, "box": [0, 3]}, 400),
        ("parse", {"text": EMPTY, "puzzle": "chess"}, 422),
        ("solve", {"text": EMPTY, "strategy": "bt+magic"}, 422),
        ("solve", {"text": EMPTY, "time": -1}, 400),
        ("solve", {"text": EMPTY, "time": "soon"}, 400),
        ("solve", {"text": EMPTY, "engine": "steam"}, 422),
        ("solve", {"text": EMPTY, "solutions": 0}, 400),
        ("solve", {"text": EMPTY, "entries": [[1]]}, 400),
        ("compare", {"text": EMPTY, "strategies": []}, 400),
        ("compare", {"text": EMPTY, "strategies": ["bt"] * 100}, 400),
        ("trace", {"text": EMPTY, "strategy": "auto"}, 400),
        ("trace", {"text": SMALL["sudoku"], "start": 10**9}, 400),
        ("probabilities", {"text": EMPTY}, 400),
        ("generate", {"puzzle": "chess"}, 400),
        ("candidates", {"text": EMPTY, "inference": "magic"}, 400),
    ],
)
def test_refusals(client: httpx.Client, verb: str, words: dict[str, Any], status: int) -> None:
    reply = client.post(f"/api/{verb}", json=words)
    assert reply.status_code == status, reply.text
    assert reply.json()["error"]["message"]


def test_bad_input_is_named_with_its_place(client: httpx.Client) -> None:
    reply = client.post("/api/parse", json={"text": "2 2 1 1 -1 -1 9", "puzzle": "minesweeper"})
    assert reply.json()["error"]["column"] == 15


def test_what_is_not_json_is_refused(client: httpx.Client) -> None:
    kind = {"content-type": "application/json"}
    assert client.post("/api/parse", content=b"{", headers=kind).status_code == 400
    assert client.post("/api/parse", content=b"[" * 100_000, headers=kind).status_code == 400
    assert client.post("/api/parse", content=b"text=1").status_code == 415
    assert client.post("/api/parse", json=[1]).status_code == 400
    assert client.get("/api/parse").status_code == 405


def test_headers_and_no_cookies(client: httpx.Client) -> None:
    for path in ("/", "/js/main.js", "/api/about", "/nowhere"):
        reply = client.get(path)
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in reply.headers


@pytest.mark.parametrize(
    "path",
    ["/../app.py", "/js/../../app.py", "/%2e%2e/app.py", "//etc/passwd", "/js/..%2f..%2fapp.py", "/css"],
)
def test_no_file_from_outside(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_other_hosts_and_sites_are_turned_away(client: httpx.Client) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 421
    assert client.get("/api/about", headers={"origin": "http://evil.example"}).status_code == 403


def test_a_time_limit_ends_a_run(ask: Ask) -> None:
    reply = ask("count", text=EMPTY, limit=10**9, time=0.6, engine="reference")
    assert reply["status"] == "limit"


def test_work_ends_when_the_client_goes_away(client: httpx.Client, address: str) -> None:
    """Many long questions whose askers leave at once do not keep the next one waiting: if they did, it would wait for
    minutes, and be refused long before."""
    for _ in range(12):
        with pytest.raises(httpx.TimeoutException):
            httpx.post(
                f"{address}api/count",
                json={"text": EMPTY, "limit": 10**9, "time": 60, "engine": "reference"},
                timeout=0.35,
                trust_env=False,
            )
    words = {"text": EMPTY, "limit": 10**9, "time": 0.5, "engine": "reference"}
    assert client.post("/api/count", json=words).status_code == 200


def test_tiles(ask: Ask, client: httpx.Client) -> None:
    reply = ask("tiles", text="1 2 3\n4 0 6\n7 5 8\n")
    assert (reply["status"], reply["moves"]) == ("solved", "DR")
    assert ask("tiles", rows=2, cols=2, start=[2, 1, 3, 0], goal=[1, 2, 3, 0])["status"] == "unsolvable"
    wrong = (
        {},
        {"rows": 2, "cols": 2, "start": [1]},
        {"text": "1 2"},
        {"text": "1 2\n3 0", "heuristic": "pdb"},
    )
    for words in wrong:
        assert 400 <= client.post("/api/tiles", json=words).status_code < 500


def test_generate(ask: Ask, client: httpx.Client) -> None:
    words = {"puzzle": "sudoku", "seed": 7, "parameters": {"n": 4}}
    first, again = ask("generate", **words), ask("generate", **words)
    assert first == again
    assert ask("count", text=first["text"], puzzle="sudoku")["count"] == 1
    for parameters in ({"n": 5}, {"m": 3}, {"n": "nine"}, {"n": 10**6}, [1]):
        reply = client.post("/api/generate", json={"puzzle": "sudoku", "parameters": parameters})
        assert 400 <= reply.status_code < 500


LINKS = {
    "iss": "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4.~R1C1_1.Thermo~R1C2~R2C3",
    "sudokuwiki": "https://www.sudokuwiki.org/sudoku.htm?bd=" + "0" * 80 + "1",
    "tatham": "3x3:1a9b4d5_3a9a8b8a4b2_5d1g3c6_1a9d3a6d6h8a6a9_2e5c4",
}


@pytest.mark.parametrize(("name", "text"), LINKS.items())
def test_a_link_or_an_id_opens_like_any_text(name: str, text: str, ask: Ask) -> None:
    reply = ask("parse", text=text)
    assert (reply["format"], reply["boards"], reply["warnings"]) == (name, 1, [])


@pytest.mark.parametrize("name", ["link:iss", "link:fpuzzles", "link:sudokupad", "dimacs", "board", "sdm"])
def test_a_board_goes_out_and_comes_back(name: str, ask: Ask) -> None:
    board = ask("parse", text=EMPTY)["board"]
    text = ask("convert", text=EMPTY, to=name)["text"]
    assert ask("parse", text=text)["board"] == board
    assert name in ask("about")["writers"]


def test_what_a_format_cannot_say_is_refused_by_name(client: httpx.Client) -> None:
    words = {"text": SMALL["futoshiki"], "puzzle": "futoshiki", "to": "sdm"}
    reply = client.post("/api/convert", json=words)
    assert (reply.status_code, reply.json()["error"]["rule"]) == (422, "sign")


def test_a_drawing_opens_with_a_warning(ask: Ask) -> None:
    drawn = json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "line": [{"lines": [["R1C1", "R2C2"]]}]})
    reply = ask("parse", text=drawn)
    assert reply["warnings"] == ["the line at R1C1 is drawn and not recognised as a rule"]
