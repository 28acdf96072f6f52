"""The package as who installed it has it: python tests/installed.py

In an empty folder, by names instead of paths: the README's commands, a plan of the laboratory, a lesson, a board, and
the workbench as static files as far as its parts are there. No pytest: a wheel is tested where nothing else is.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

COMMANDS = [  # and a word of what each says
    ("solve examples/futoshiki/five.txt -s bt+fc+mrv+deg", "2 1 5 3 4"),
    ("solve sudoku/evil --engine native --json", '"engine": "native"'),
    ("solve sudoku/four --engine reference --json", '"engine": "reference"'),
    ("examples", "plans/minesweeper-course"),
    ("draw boards/killer -o killer.svg", ""),
    ("solve futoshiki/five -o out.txt", ""),
    ("check futoshiki/five out.txt", ""),
    ("explain sudoku/easy", "single"),
    ("tiles tiles/course", "moves"),
    ("lab run plans/minesweeper-course", ""),
    ("lab show minesweeper-course.sqlite", "bt+fc+mrv"),
    ("examples notebooks/6-the-8-puzzle-study.ipynb -o notes", ""),
    ("compare boards/skyscrapers -s bt+fc+mrv", "bt+fc+mrv"),
]
PARTS = """
import pencilmark as pm
assert pm.is_unique(pm.load("sudoku/evil"))
from pencilmark.samples import root, sample
from pencilmark.web.export.kernels import ready_kernels
from pencilmark.web.worker import answer_here
answer_here('{"verb": "lessons", "request": {}, "stream": false}', lambda line: print(line[:80]))
assert (root() / "native" / "wasm" / "build.py").is_file()
print("kernels for the browser:", ready_kernels())
"""


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        for command, words in COMMANDS:
            run(folder, command, words)
        print(asked(folder, ["-c", PARTS]).strip())


def run(folder: Path, command: str, words: str) -> None:
    said = asked(folder, ["-m", "pencilmark", *command.split()])
    assert words in said, f"{command}: {said}"
    print(f"pencilmark {command}")


def asked(folder: Path, words: list[str]) -> str:
    done = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr


if __name__ == "__main__":
    main()
