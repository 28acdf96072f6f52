"""Who handed in what: the puzzle files, the students, and the file of each that answers each puzzle."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pencilmark.errors import InputError
from pencilmark.grade.flat import by_owner, looks_flat
from pencilmark.grade.marks import Stray
from pencilmark.grade.names import Name, in_order, is_aside, name_of, rank
from pencilmark.grade.safe import files_below, read_bytes

__all__ = ["Choice", "Submission", "choose_files", "submissions"]

_DOCUMENTS = frozenset(
    {"txt", "md", "csv", "pdf", "xlsx", "ods", "docx", "zip", "gz", "json", "html", "toml", "log"}
)
Has = Callable[[Path], bool]  # does a folder hold what is to be graded?


@dataclass(frozen=True)
class Submission:
    """`name` is the student's, empty where only one is graded; `place` a folder or a single file. Where several
    share a folder, `files` are those of this one."""

    name: str
    place: Path
    files: tuple[Path, ...] | None = None


@dataclass(frozen=True)
class Choice:
    """The file that answers a puzzle, or why none was chosen; and files that less surely answer it too."""

    file: Path | None = None
    ambiguous: str = ""
    hint: str = ""
    passed_over: tuple[Path, ...] = ()


def submissions(
    answers: Path, puzzles: Sequence[Path], has: Has, is_class: bool | None, flat: bool = True
) -> tuple[list[Submission], list[Stray]]:
    """The students of a folder, and the files beside them. `flat`: may several share one folder?"""
    if answers.is_file():
        return [Submission("", answers)], []
    entries = sorted((e for e in os.scandir(answers) if not is_aside(e.name)), key=lambda e: in_order(e.name))
    folders = [Path(entry.path) for entry in entries if entry.is_dir()]
    files = [Path(entry.path) for entry in entries if not entry.is_dir()]
    if flat and not folders and is_class is not False and (is_class or looks_flat(files, puzzles)):
        return _of_one_folder(answers, files, puzzles)
    if not (_looks_like_class(answers, folders, files, has) if is_class is None else is_class):
        return [Submission("", answers)], []
    if not folders:
        raise InputError("expected a folder for each student, found none", source=str(answers), kind="file")
    strays = [Stray(file.name, "beside the students' folders") for file in files]
    return [Submission(folder.name, folder) for folder in folders], strays


def _of_one_folder(
    answers: Path, files: list[Path], puzzles: Sequence[Path]
) -> tuple[list[Submission], list[Stray]]:
    owners = by_owner(files, puzzles)
    if not owners:
        words = "expected a folder for each student, or their names in those of the files; found neither"
        raise InputError(words, source=str(answers), kind="file")
    taken = {file for own in owners.values() for file in own}
    strays = [Stray(file.name) for file in files if file not in taken]
    return [Submission(owner, answers, tuple(own)) for owner, own in owners.items()], strays


def _looks_like_class(answers: Path, folders: list[Path], files: list[Path], has: Has) -> bool:
    """A folder of folders; files beside them do not make it one student's, unless they are what is graded."""
    if not folders:
        return False
    below = sum(map(has, folders))
    if has(answers):
        return below > 1
    return below > 0 or all(file.suffix.lower()[1:] in _DOCUMENTS for file in files)


def choose_files(puzzles: Sequence[Path], student: Submission) -> tuple[dict[Path, Choice], list[Path]]:
    """For each puzzle the file that answers it; and the files that answer none."""
    place = student.place
    if place.is_file():
        return {puzzle: Choice(place) for puzzle in puzzles}, []
    found = files_below(place) if student.files is None else student.files
    files = [file for file in found if not _is_copy_of(file, puzzles, place)]
    wanted = {puzzle: name_of(puzzle.name) for puzzle in puzzles}
    claims = {file: _claims(name_of(file.name), wanted) for file in files}
    choices = {puzzle: _choice(puzzle, claims, place) for puzzle in puzzles}
    if len(puzzles) == 1 and len(files) == 1 and name_of(files[0].name).may_be_anything:
        choices[puzzles[0]] = Choice(files[0])  # one question, one file: whatever it is called
    taken = {choice.file for choice in choices.values()}
    return choices, [file for file in files if file not in taken]


def _is_copy_of(file: Path, puzzles: Sequence[Path], place: Path) -> bool:
    """Is it the puzzle itself, handed in beside the answer?"""
    for puzzle in puzzles:
        if file.name.casefold() == puzzle.name.casefold():
            try:
                return read_bytes(file, place) == puzzle.read_bytes()
            except (InputError, OSError):
                return False
    return False


def _claims(name: Name, wanted: dict[Path, Name]) -> tuple[int, list[Path]]:
    """The puzzles that a file answers most surely, and how surely."""
    ranks = {puzzle: found for puzzle, own in wanted.items() if (found := rank(own, name)) is not None}
    best = min(ranks.values(), default=-1)
    return best, [puzzle for puzzle, found in ranks.items() if found == best]


def _choice(puzzle: Path, claims: dict[Path, tuple[int, list[Path]]], place: Path) -> Choice:
    """The surest file, the nearest of equals; never one of two that differ."""
    found = [(sure, len(file.parts), file) for file, (sure, which) in claims.items() if puzzle in which]
    if not found:
        return Choice(hint=_near_miss(puzzle, claims))
    first = min(found)[:2]
    best = [file for *key, file in found if tuple(key) == first]
    rivals = [p.name for p in claims[best[0]][1] if p != puzzle]
    if rivals:
        return Choice(ambiguous=f"{best[0].name} could answer {' or '.join([puzzle.name, *rivals])}")
    if len(best) > 1 and len({_content(file, place) for file in best}) > 1:
        names = " or ".join(str(file.relative_to(place)) for file in best)
        return Choice(ambiguous=f"the answer could be {names}")
    rest = [file for *_, file in found if _content(file, place) != _content(best[0], place)]
    return Choice(best[0], passed_over=tuple(rest))


def _content(file: Path, place: Path) -> bytes:
    try:
        return read_bytes(file, place)
    except InputError as error:
        return f"{file}: {error}".encode()


def _near_miss(puzzle: Path, claims: dict[Path, tuple[int, list[Path]]]) -> str:
    """A file that would answer it if it were text: Output1.pdf."""
    own = name_of(puzzle.name).own
    for file in claims:
        name = name_of(file.stem)
        if file.suffix and not name_of(file.name).text and name.is_answer and name.own == own:
            return f"{file.name} is not a text file"
    return ""
