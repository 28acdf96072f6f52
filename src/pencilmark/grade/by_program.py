"""Marks of programs that were handed in: of what they wrote, when they ended by themselves."""

from __future__ import annotations

from pathlib import Path

from pencilmark.contained.ending import Ending, counted, printable
from pencilmark.errors import InputError
from pencilmark.grade.answers import Board, blank_marks, judge
from pencilmark.grade.by_file import unreadable
from pencilmark.grade.marks import Mark, Verdict
from pencilmark.grade.programs import Runner, Workshop, Written
from pencilmark.grade.safe import folders_below
from pencilmark.grade.sources import Boards
from pencilmark.grade.submissions import Submission
from pencilmark.puzzles.reading import bytes_text

__all__ = ["has_program", "marks_of_program"]

_VERDICTS: dict[str, Verdict] = {"missing": "missing", "ambiguous": "ambiguous"}


def has_program(folder: Path, needs: list[str]) -> bool:
    """Does a folder hold what the command names?"""
    return any((folder / name).exists() for name in needs)


def _program_folder(student: Submission, runner: Runner) -> Path:
    """The folder that holds what the command names: the student's own, or the only one below it."""
    needs = runner.command.needs() if runner.build is None else []
    if not needs or has_program(student.place, needs):
        return student.place
    found = [folder for folder in folders_below(student.place) if has_program(folder, needs)]
    if len(found) > 1:
        names = " or ".join(str(folder.relative_to(student.place)) for folder in found)
        raise InputError(f"{needs[0]} could be that of {names}", kind="ambiguous")
    if not found:
        raise InputError(f"there is no {needs[0]}", kind="missing")
    return found[0]


def marks_of_program(boards: Boards, student: Submission, runner: Runner, number: int) -> list[Mark]:
    """A program that cannot be begun costs its own student's marks, and nobody else's."""
    try:
        with runner.workshop(_program_folder(student, runner), number) as shop:
            return [mark for path in boards for mark in _of_run(student, path, boards[path], shop)]
    except InputError as error:
        verdict: Verdict = _VERDICTS.get(error.kind, "error")
        blanks = ((_failed(student, path, str(error), verdict), found) for path, found in boards.items())
        return [mark for blank, found in blanks for mark in blank_marks(blank, found)]


def _failed(student: Submission, puzzle: Path, why: str, verdict: Verdict = "error") -> Mark:
    return Mark(student.name, puzzle.name, 0, verdict, printable(why))


def _of_run(student: Submission, puzzle: Path, boards: list[Board], shop: Workshop) -> list[Mark]:
    written = shop.answer(puzzle)
    if written.ending.why or written.data is None:
        return blank_marks(_without_answer(student, puzzle, written), boards)
    blank = Mark(student.name, puzzle.name, 0, "missing", file=shop.answer_name(puzzle))
    try:
        text = bytes_text(written.data).without_comments()
        return [_with_ending(mark, written.ending) for mark in judge(blank, boards, text)]
    except InputError as error:
        return blank_marks(_with_ending(unreadable(blank, error), written.ending), boards)


def _without_answer(student: Submission, puzzle: Path, written: Written) -> Mark:
    ending = written.ending
    if written.problem or ending.why or ending.status:
        nothing = "" if ending.why or written.problem else ", and there is no answer"
        return _failed(student, puzzle, written.problem or ending.words + nothing)
    return _with_left(
        Mark(student.name, puzzle.name, 0, "missing", "it ended without writing an answer"), ending
    )


def _with_ending(mark: Mark, ending: Ending) -> Mark:
    """What was odd about the run, beside what is wrong with the answer."""
    if ending.status and mark.verdict != "right":
        mark = mark.with_note(ending.words)
    return _with_left(mark, ending)


def _with_left(mark: Mark, ending: Ending) -> Mark:
    """That it left processes behind is told, and costs nothing: some builds keep a helper."""
    return mark.with_note(f"it left {counted(ending.left)} behind (now ended)") if ending.left else mark
