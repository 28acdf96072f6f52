"""The marks of a class: every board of every puzzle file, for every student."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from pencilmark.errors import InputError
from pencilmark.grade.by_file import has_answers, marks_of_files
from pencilmark.grade.by_program import has_program, marks_of_program
from pencilmark.grade.marks import Mark, Stray
from pencilmark.grade.programs import Runner
from pencilmark.grade.sources import Boards, read_puzzles
from pencilmark.grade.submissions import Submission, submissions
from pencilmark.puzzles.puzzle import Options

__all__ = ["Grading", "grading_of"]


@dataclass
class Grading:
    """What is to be graded. `strays` (of the students) grows as they are looked at; `beside` lay in the way:
    among the puzzles, or among the students' folders."""

    boards: Boards
    students: list[Submission]
    answers: Path
    beside: list[Stray] = field(default_factory=list)
    runner: Runner | None = None
    strays: list[Stray] = field(default_factory=list)

    def marks(self, workers: int = 1) -> Iterator[list[Mark]]:
        """The marks of each student, in order, as they are found."""
        if self.runner is None:
            yield from map(self._of_files, self.students)
        else:
            with self.runner.session():
                yield from self._of_programs(self.runner, workers)

    def _of_files(self, student: Submission) -> list[Mark]:
        marks, files = marks_of_files(self.boards, student)
        self.strays += [Stray(str(file.relative_to(self.answers))) for file in files]
        return marks

    def _of_programs(self, runner: Runner, workers: int) -> Iterator[list[Mark]]:
        """Programs of several students at once, if there are several workers."""
        grade = partial(marks_of_program, self.boards)
        with ThreadPoolExecutor(workers) as crew:
            try:
                tasks = [crew.submit(grade, s, runner, number) for number, s in enumerate(self.students)]
                for task in tasks:
                    yield task.result()
            finally:
                runner.stop.set()  # those that still run, if we were interrupted
                crew.shutdown(cancel_futures=True)


def grading_of(
    puzzles: Path,
    answers: Path,
    family: str | None = None,
    format: str | None = None,
    options: Options | None = None,
    is_class: bool | None = None,
    runner: Runner | None = None,
) -> Grading:
    """Read the puzzles and look who has handed in."""
    boards, strays = read_puzzles(puzzles, family, format, options or Options())
    if runner is None:
        has = partial(has_answers, puzzles=list(boards))
    else:
        has = partial(has_program, needs=runner.command.needs())
        runner.protected = (puzzles, answers)
        if answers.is_file():
            raise InputError(
                "expected a folder with a program, found a file", source=str(answers), kind="file"
            )
    students, beside = submissions(answers, list(boards), has, is_class, flat=runner is None)
    if runner is not None:
        runner.hidden = tuple(student.place for student in students if student.name)
    return Grading(boards, students, answers, strays + beside, runner)
