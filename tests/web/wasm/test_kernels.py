"""The native rooms as WebAssembly answer as the native module does. They are built by a command of their own, so where
nobody ran it there is nothing to test."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest

from tests.web.boards import SMALL, STRATEGIES
from tests.web.wasm.in_node import KERNELS

pytestmark = pytest.mark.skipif(
    not KERNELS.is_file() or shutil.which("node") is None,
    reason="not built: pip install ziglang && python native/wasm/build.py (and node runs it)",
)

PROGRAM = """
import json, sys
if sys.argv[1] == "wasm":
    from tests.web.wasm.in_node import install
    install()
import pencilmark as pm
from pencilmark.web.boards import position_of
from pencilmark.web.requests import Request
boards, strategies = json.load(sys.stdin)
for family, text in sorted(boards.items()):
    board = position_of(Request({"puzzle": family, "text": text})).puzzle
    for strategy in strategies:
        found = pm.solve(board, strategy, engine="native", assignments=2000)
        print(family, strategy, found.counters, found.digest, found.engine)
    print(family, pm.count(board, limit=50), pm.solve(board).solution)
    kinds = [(e.kind, e.node, e.depth, e.variable, e.as_dict()) for e in pm.trace(board, "bt+fc+mrv+deg")]
    print(len(kinds), kinds[:200])
"""


def said(engine: str) -> list[str]:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, engine],
        input=json.dumps([SMALL, STRATEGIES]),
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.splitlines()


def test_counters_answers_and_events_are_those_of_the_native_module() -> None:
    assert said("wasm") == said("native")
