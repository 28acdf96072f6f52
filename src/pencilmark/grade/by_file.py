"""Marks of output files that were handed in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pencilmark.errors import InputError
from pencilmark.grade.answers import Board, blank_marks, judge
from pencilmark.grade.marks import Mark, Verdict
from pencilmark.grade.names import name_of, rank
from pencilmark.grade.safe import files_below, read_text_file
from pencilmark.grade.sources import Boards
from pencilmark.grade.submissions import Choice, Submission, choose_files

__all__ = ["has_answers", "marks_of_files", "unreadable"]


def has_answers(folder: Path, puzzles: list[Path]) -> bool:
    """Does a folder itself hold a file that answers one of the puzzles?"""
    wanted = [name_of(puzzle.name) for puzzle in puzzles]
    names = [name_of(file.name) for file in files_below(folder, deepest=1)]
    return any(rank(puzzle, name) is not None for puzzle in wanted for name in names)


def marks_of_files(boards: Boards, student: Submission) -> tuple[list[Mark], list[Path]]:
    """A student's marks, and the files that answer nothing."""
    choices, strays = choose_files(list(boards), student)
    marks = [
        mark for path, choice in choices.items() for mark in _of_choice(student, path, boards[path], choice)
    ]
    return marks, strays


def _of_choice(student: Submission, puzzle: Path, boards: list[Board], choice: Choice) -> Iterator[Mark]:
    blank = Mark(student.name, puzzle.name, 0, "missing")
    if choice.file is None:
        verdict: Verdict = "ambiguous" if choice.ambiguous else "missing"
        why = choice.ambiguous or f"there is no output file{choice.hint and f': {choice.hint}'}"
        yield from blank_marks(replace(blank, verdict=verdict, why=why), boards)
        return
    blank = replace(blank, file=_relative(choice.file, student.place))
    also = ", ".join(_relative(file, student.place) for file in choice.passed_over)
    try:
        for mark in judge(blank, boards, read_text_file(choice.file, student.place)):
            yield mark.with_note(f"not read: {also}") if also else mark
    except InputError as error:
        yield from blank_marks(unreadable(blank, error), boards)


def _relative(file: Path, place: Path) -> str:
    return file.name if file == place else str(file.relative_to(place))


def unreadable(blank: Mark, error: InputError) -> Mark:
    """The mark of a file that is no text at all."""
    return replace(blank, verdict="malformed", why=str(error), line=error.line, column=error.column)
