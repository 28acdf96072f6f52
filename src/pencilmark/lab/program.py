"""Other programs on the same boards, by their command line, in any language: contained, one run a board.

    solvers = ["python3 student.py {input} {output}", "./solve"]

{input} is a file with the board as its course writes it, {output} the file to write, {dir} the program's folder;
without {input} the board comes on standard input, without {output} what it prints is its answer. The folder shows
what is beside the plan, and what a program writes there is gone afterwards.
"""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

from pencilmark.contained.ending import Ending, printable
from pencilmark.contained.folders import link_folder, own_folder
from pencilmark.contained.limits import MIB, Limits
from pencilmark.contained.program import Place, run
from pencilmark.errors import InputError
from pencilmark.grade.answers import Board, judge
from pencilmark.grade.command import Command
from pencilmark.grade.marks import Mark
from pencilmark.grade.safe import read_bytes
from pencilmark.lab.rows import Row
from pencilmark.lab.solver import PREFIX, SECONDS, is_solver, solver_name
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item, bytes_text
from pencilmark.search.result import Query

__all__ = ["is_program", "outside_name", "run_program"]

_FUNCTION = re.compile(r"[\w.]*:[\w.]*")
_OUTPUT = 4 * MIB
_STATUS = {"right": "solved", "wrong": "wrong", "malformed": "wrong"}


def outside_name(text: str) -> str:
    """The name that a `module:function` or a command has among the strategies; what is neither is refused."""
    if _FUNCTION.fullmatch(text):
        return solver_name(text)
    return PREFIX + Command(text).text


def is_program(strategy: str) -> bool:
    """Is it a command, and no function?"""
    return is_solver(strategy) and not _FUNCTION.fullmatch(strategy.removeprefix(PREFIX))


def run_program(row: Row, board: Puzzle, query: Query, folder: str) -> Row:
    """The row of a program on a board: solved if its answer is right, and wrong with the reason if not."""
    row = replace(row, ran="own process", method=row.strategy.removeprefix(PREFIX))
    seconds = SECONDS if query.seconds is None else query.seconds
    limits = Limits(seconds, seconds * (os.cpu_count() or 1), memory=2048 * MIB, output=_OUTPUT)
    try:
        ending, data = _ran(Command(row.method), board, Path(folder or "."), limits)
    except InputError as error:
        return replace(row, reason=str(error))
    row = replace(row, cpu=ending.processor, seconds=ending.seconds, memory=ending.memory or None)
    if ending.why and ending.seconds >= seconds:
        return replace(row, status="limit", reason="")
    if ending.why or data is None:
        return replace(row, reason=ending.words if ending.why or ending.status else "it wrote no answer")
    return _judged(row, board, data)


def _ran(command: Command, board: Puzzle, folder: Path, limits: Limits) -> tuple[Ending, bytes | None]:
    """How it ended, and what it wrote."""
    with own_folder() as own:
        work, given, wanted = own / "work", own / "Input1.txt", own / "Output1.txt"
        link_folder(folder, work)
        text = board.format().encode()
        given.write_bytes(text)
        place = Place(own, work, dict(os.environ) | {"HOME": str(own), "TMPDIR": str(own)}, (folder,))
        words = command.words(dir=work, input=given, output=wanted)
        sent = b"" if command.takes_input else text
        ending, _ = run(words, place, limits, sent, answer_is_output=not command.gives_output)
        if not command.gives_output:
            return ending, ending.output or None
        return ending, read_bytes(wanted, own, limits.output) if os.path.lexists(wanted) else None


def _judged(row: Row, board: Puzzle, data: bytes) -> Row:
    """What the answer is worth, as grading sees it."""
    judged = Board(Item("board", 0, board))
    try:
        text = bytes_text(data).without_comments()
        mark = next(judge(Mark("", "", 1, "missing"), [judged], text))
    except InputError as error:
        return replace(row, status="wrong", reason=printable(str(error)))
    status = _STATUS.get(mark.verdict, "error")
    if status == "solved" and judged.status == "unsatisfiable":
        return replace(row, status="unsatisfiable", count=0)
    return replace(row, status=status, count=1 if status == "solved" else None, reason=_why(mark))


def _why(mark: Mark) -> str:
    return "" if mark.verdict == "right" else printable(mark.why)
