"""The files that the pages' commands name: `board.txt`, `inputs/`, `plan.toml`. Each is made when it is named."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pencilmark as pm
from pencilmark.encoding import clauses_of, opened
from pencilmark.samples import sample

ROOT = Path(__file__).resolve().parents[1]
NAME = re.compile(r"[\w-]+")
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PLAN = (
    'title = "small"\nseed = 1\nboards = 2\nstrategies = ["bt+fc"]\n[[family]]\npuzzle = "futoshiki"\nn = 4\n'
)
STUDENT = "import pencilmark as pm\n\n\ndef solve(board):\n    return pm.solve(board).solution\n"
PROGRAM = """import sys
import pencilmark as pm
board = pm.load(sys.argv[1])
open(sys.argv[2], "w").write(board.format_solution(pm.solve(board).solution))
"""


def furnish(folder: Path, command: str) -> None:
    """Put there what a command names, where nothing of that name is; and boards where it takes all there are."""
    named = {*NAME.findall(command), *(["easy", "evil"] if " *.txt" in command else [])}
    named |= {"Input1"} if "Input*" in command else set()
    for name in sorted(named & set(MADE)):
        for place, data in MADE[name]().items():
            if not (folder / place).exists():
                (folder / place).parent.mkdir(parents=True, exist_ok=True)
                (folder / place).write_bytes(data)


Files = dict[str, bytes]


def of_sample(place: str, name: str) -> Callable[[], Files]:
    found = sample(name)
    assert found is not None
    return lambda: {place: found.read_bytes()}


def lines(place: str) -> Callable[[], Files]:
    return lambda: {place: f"{SUDOKU}\n".encode() * 3}


def answered(place: str) -> Callable[[], Files]:
    """What a student hands in: an answer, and a program that makes it."""
    board = pm.load(ROOT / "examples" / "futoshiki" / "five.txt")
    answer = board.format_solution(pm.solve(board).solution)
    return lambda: {f"{place}/Output1.txt": answer.encode(), f"{place}/solve.py": PROGRAM.encode()}


def tree(name: str) -> Callable[[], Files]:
    """A folder of the repository; plans have two boards a point, so that a run of one ends in seconds."""
    small = re.compile(rb"(?m)^boards = \d+")

    def files() -> Files:
        found = [path for path in (ROOT / name).rglob("*") if path.is_file() and path.suffix != ".pyc"]
        return {str(path.relative_to(ROOT)): small.sub(b"boards = 2", path.read_bytes()) for path in found}

    return files


def answer_of(board: pm.Puzzle) -> bytes:
    """What a solver of clauses says."""
    rows, literals = pm.solve(board).solution, []
    assert rows is not None
    for line in clauses_of(opened(board.problem())).atoms.lines():
        number, cell, value = re.fullmatch(r"(\d+) (.+)=(.+)", line).groups()
        row, column = map(int, cell[1:].split("c"))
        literals.append(number if rows[row - 1][column - 1] == int(value) else f"-{number}")
    return f"s SATISFIABLE\nv {' '.join(literals)} 0\n".encode()


def model() -> Files:
    board = pm.Futoshiki(2, (0, 0, 0, 0), ((0, 1),))
    return {"model.cnf": pm.convert(board, "dimacs").encode(), "answer.txt": answer_of(board)}


def killer() -> Files:
    path = ROOT / "examples" / "boards" / "killer.json"
    return {"killer.json": path.read_bytes(), "answer.txt": answer_of(pm.load(path))}


MADE: dict[str, Callable[[], Files]] = {
    "examples": tree("examples"),
    "plans": tree("plans"),
    **{name: of_sample(f"{name}.txt", "futoshiki/five") for name in ("Input1", "Input2", "Input3")},
    **{name: lines(f"{name}.txt") for name in ("million", "collection")},
    "board": lambda: of_sample("board.txt", "sudoku/six")() | of_sample("board.json", "composed/killer")(),
    "boards": lambda: lines("boards.txt")() | lines("boards/three.txt")(),
    "killer": killer,
    "Output1": lambda: {"Output1.txt": answered("")()["/Output1.txt"]},
    "puzzle": lambda: lines("puzzle.txt")() | of_sample("puzzle.json", "composed/killer")(),
    "easy": of_sample("easy.txt", "sudoku/easy"),
    "evil": of_sample("evil.txt", "sudoku/evil"),
    "mines": of_sample("mines.txt", "minesweeper/course"),
    "mine": lambda: {"mine.txt": b"0 0 0 0 0 0\n" * 6},
    "inputs": lambda: {
        f"{place}/Input1.txt": of_sample("", "futoshiki/five")()[""] for place in ("inputs", "source/inputs")
    },
    "class": answered("class/ada"),
    "submission": answered("submission"),
    "puzzles": lines("puzzles/three.txt"),
    "plan": lambda: {"plan.toml": PLAN.encode()},
    "student": lambda: {"student.py": STUDENT.encode()},
    "model": model,
    "check": lambda: {"check.py": (ROOT / "src" / "pencilmark" / "prove" / "check.py").read_bytes()},
    "link": lambda: {"link.txt": pm.convert(pm.loads(SUDOKU), "link:fpuzzles").encode()},
}
