"""The native rooms as WebAssembly beside the native module: python benchmarks/wasm.py

The same calls on single boards, each side in its own process, processor time a call (the best of five rounds); plain
values are read and answers written on both sides. `python native/wasm/build.py`, or an export, builds the one, and node
runs it.
"""

from __future__ import annotations

import json
import marshal
import subprocess
import sys
from pathlib import Path
from time import process_time
from typing import Any

from pencilmark.web.export.kernels import ready_kernels

EXPORT = Path(__file__).parents[1] / "src" / "pencilmark" / "web" / "export"
KERNELS = ready_kernels() or sys.exit("there are none: pip install ziglang && python native/wasm/build.py")
ROUNDS, SECONDS = 5, 0.03

SCRIPT = """
import { readFileSync } from "node:fs";
const { kernels } = await import(process.argv[1]);
const ask = kernels(new WebAssembly.Module(readFileSync(process.argv[2])));
const spent = () => process.cpuUsage().user / 1e6;
const asked = JSON.parse(readFileSync(0, "utf8")).map((text) => Uint8Array.from(Buffer.from(text, "base64")));
const best = asked.map((question) => {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    let calls = 0;
    const began = spent();
    do { ask(question); calls++; } while (spent() - began < SECONDS);
    least = Math.min(least, (spent() - began) / calls);
  }
  return least;
});
console.log(JSON.stringify(best));
"""

Call = tuple[str, str, tuple[Any, ...]]


def calls() -> list[Call]:
    """What `auto` and the textbook ask natively of the examples of the page."""
    from pencilmark.model import flatten
    from pencilmark.web.boards import position_of
    from pencilmark.web.examples import EXAMPLES
    from pencilmark.web.requests import Request

    found: list[Call] = []
    for example in EXAMPLES:
        board = position_of(Request({"puzzle": example["puzzle"], "text": example["text"]})).puzzle
        flat = flatten(board.problem())
        found.append((example["name"], "general_solve", (*flat.plain(), 2, 1, 5.0)))
        if {law[1][0] for law in flat.plain()[2]} <= {"all_different", "relation"}:
            found.append((example["name"], "relations_solve", (*flat.plain(), 2, 1)))
        if example["puzzle"] == "minesweeper":
            found.append((example["name"], "sums_solve", (*flat.plain(), 2, 1, 5.0)))
        if example["puzzle"] == "sudoku" and len(flat.domains) == 81:
            found.append((example["name"], "sudoku_solve", (example["text"], 2, 1)))
        plain = (*flat.plain(), (1, False, 1, 3, 0, 0), (1, 2000, -1.0, 1))  # bt+fc+mrv+deg
        found.append((example["name"], "textbook_run", plain))
    return found


def natively(asked: list[Call]) -> list[float]:
    from pencilmark import _native

    best = []
    for _, name, given in asked:
        function, least = getattr(_native, name), float("inf")
        for _ in range(ROUNDS):
            count, began = 0, process_time()
            while process_time() - began < SECONDS:
                function(*given)
                count += 1
            least = min(least, (process_time() - began) / count)
        best.append(least)
    return best


def in_node(asked: list[Call]) -> list[float]:
    from base64 import b64encode

    questions = [b64encode(written(name, given)).decode() for _, name, given in asked]
    script = SCRIPT.replace("ROUNDS", str(ROUNDS)).replace("SECONDS", str(SECONDS))
    command = ["node", "--input-type=module", "-e", script, (EXPORT / "page" / "kernels.js").as_uri()]
    command.append(str(KERNELS))
    ran = subprocess.run(command, input=json.dumps(questions), capture_output=True, text=True, check=False)
    if ran.returncode:
        sys.exit(ran.stderr)
    return [float(each) for each in json.loads(ran.stdout)]


def written(name: str, given: tuple[Any, ...]) -> bytes:
    """As web/export/in_browser.py writes it: laws by names."""
    if name != "sudoku_solve":
        names = {id(key): f"law {place}" for place, (key, _) in enumerate(given[2])}
        laws = [(names[id(key)], plain) for key, plain in given[2]]
        given = (*given[:2], laws, [(names[id(key)], scope) for key, scope in given[3]], *given[4:])
    return marshal.dumps((name, given, {}), 4)


def main() -> None:
    asked = calls()
    ratios: dict[str, list[float]] = {}
    for (board, name, _), ours, native in zip(asked, in_node(asked), natively(asked), strict=True):
        ratios.setdefault(name, []).append(ours / native)
        print(f"{name:16} {board:36} {native * 1e6:10.1f} µs {ours * 1e6:10.1f} µs {ours / native:6.2f}×")
    for name, all_of_it in ratios.items():
        product = 1.0
        for ratio in all_of_it:
            product *= ratio ** (1 / len(all_of_it))
        print(f"{name:16} mean {product:.2f}×, worst {max(all_of_it):.2f}×")


if __name__ == "__main__":
    main()
